/** What a map shows of a game: what stands on the board, and what was ordered. Plain facts, for text and for SVG. */
import { BARRED_REGIONS, PROVINCES, provinceOf, provincesNextTo, shortPower } from './map.ts';
import { makeOrder, makeUnit } from './notation.ts';
import type { Order, PieceName, Place, Power, Province, RestingAt, Unit } from './types.ts';

/** An order with its result; `''` while nobody knows. */
export interface Arrow {
	readonly power: Power;
	readonly order: Order;
	readonly result: string;
	/** The seas over which fleets carried it, or would have, from its own coast on. */
	readonly way?: readonly Province[];
	/** Where it failed, and against which units; against none where it came to nothing by itself. */
	readonly failed?: { readonly at: Province; readonly against: readonly Unit[] };
	/** Not yet given. */
	readonly isDraft?: true;
}

/** What a step of a telling points at: where it begins, where it leads, where nobody gets in, who is thrown out. */
export type StepSign = 'origin' | 'goal' | 'standoff' | 'out';

/** A piece that was thrown at the board, or laid on it. */
export interface Piece extends PieceName {
	/** Unknown where it was laid by hand. */
	readonly at?: RestingAt;
	/** What it touches. */
	readonly spaces: readonly string[];
	/** Not settled yet: it carries its name. */
	readonly isOpen: boolean;
	/** What an answer that is pointed at would make of it. */
	readonly fate?: 'stays' | 'leaves';
}

export interface Picture {
	readonly units: readonly Unit[];
	/** Driven out, and not yet gone. */
	readonly dislodged: readonly Unit[];
	readonly centres: Readonly<Partial<Record<Province, Power>>>;
	/** Whose land a province is, with a centre or without. */
	readonly land: Readonly<Partial<Record<Province, Power>>>;
	readonly marks: Readonly<Record<Province, { readonly sign: string; readonly meaning: string }>>;
	/** Where nobody got in. */
	readonly standoffs: readonly Province[];
	readonly arrows: readonly Arrow[];
	readonly signs: Readonly<Record<Province, StepSign>>;
	readonly pieces: readonly Piece[];
	/** What is being chosen: it stands out. */
	readonly lit: readonly Province[];
}

export const EMPTY_PICTURE: Picture = {
	units: [],
	dislodged: [],
	centres: {},
	land: {},
	marks: {},
	standoffs: [],
	arrows: [],
	signs: {},
	pieces: [],
	lit: [],
};

/** Where an arrow leads to; undefined: it stays. `help` goes from the helper to what is helped. */
export function targetOf({
	order,
}: Arrow): { readonly kind: 'move' | 'support' | 'convoy'; readonly to: Place } | undefined {
	switch (order.kind) {
		case 'move':
		case 'retreat':
			return { kind: 'move', to: order.to };
		case 'support':
			return { kind: 'support', to: order.to ?? order.of.at };
		case 'convoy':
			return { kind: 'convoy', to: order.to };
		default:
			return undefined;
	}
}

/** All that an order has to do with. */
export const provincesOf = ({ order, way = [] }: Arrow): Province[] =>
	[
		...('unit' in order ? [order.unit.at] : []),
		...('of' in order ? [order.of.at] : []),
		...('to' in order && order.to ? [order.to] : []),
		...way,
	].map(provinceOf);

/** Whether the order failed. */
export const hasFailed = ({ result }: Arrow): boolean => result !== '' && result !== 'ok';

/**
 * The province in words, for a line or two below a map; in fewer words, and with fewer of its neighbours, where they would be
 * longer than `most`.
 */
export function factsOf(province: Province, picture: Picture, most: number): string {
	const shortest = factsIn(province, picture, shortPower, false);
	const ways = [
		factsIn(province, picture, (power) => power, true),
		factsIn(province, picture, shortPower, true),
		shortest,
	];
	const around = PROVINCES.has(province) ? provincesNextTo(province) : [];
	const all = around.length > 0 ? `; by ${around.join(' ')}` : '';
	const fitting = ways.find((facts) => facts.length + all.length <= most);
	return fitting !== undefined ? fitting + all : withSome(shortest, around, most);
}

/** As many of the neighbours as there is room for, and how many more there are. */
function withSome(facts: string, around: readonly Province[], most: number): string {
	for (let count = around.length - 1; count > 0; count--) {
		const text = `${facts}; by ${around.slice(0, count).join(' ')} + ${around.length - count} more`;
		if (text.length <= most) return text;
	}
	return facts;
}

function factsIn(province: Province, picture: Picture, say: (power: Power) => string, isLong: boolean): string {
	const facts = PROVINCES.get(province);
	if (!facts) return `${BARRED_REGIONS.get(province) ?? province}: nobody enters`;
	const owner = picture.centres[province];
	const stands = ({ at }: Unit) => provinceOf(at) === province;
	const nameOf = (unit: Unit) => `${isLong ? makeUnit(unit) : unit.type} ${say(unit.power)}`;
	const unit = picture.units.find(stands);
	const driven = picture.dislodged.find(stands);
	const order = picture.arrows.find(
		(arrow) => !arrow.isDraft && 'unit' in arrow.order && provinceOf(arrow.order.unit.at) === province,
	);
	const mark = picture.marks[province];
	const parts = [
		[isLong || !facts.centre ? facts.terrain : '', facts.centre ? `centre of ${owner ? say(owner) : 'nobody'}` : '']
			.filter((part) => part !== '')
			.join(', '),
		unit ? nameOf(unit) : '',
		driven ? `${nameOf(driven)} dislodged` : '',
		order ? textOf(order) : '',
		picture.standoffs.includes(province) ? 'standoff' : '',
		mark ? `${mark.sign} ${mark.meaning}` : '',
	];
	return `${facts.name}: ${parts.filter((part) => part !== '').join('; ')}`;
}

/** In a line of its own: `FRA  A PAR - BUR (bounce)`. */
export function orderSaid({ power, order, result, isDraft }: Arrow): string {
	const end = isDraft ? ' ?' : result === '' || result === 'ok' ? '' : ` (${result})`;
	return `${shortPower(power)}  ${makeOrder(order)}${end}`;
}

function textOf({ order, result }: Arrow): string {
	const words: Partial<Record<Order['kind'], string>> = { hold: 'holds', disband: 'disbands', build: 'is built' };
	const of = 'of' in order ? makeUnit(order.of) : '';
	const to = 'to' in order && order.to ? ` - ${order.to}` : '';
	const said =
		words[order.kind] ??
		(order.kind === 'support' ? `S ${of}${to}` : order.kind === 'convoy' ? `C ${of}${to}` : `ordered${to}`);
	return result === '' || result === 'ok' ? said : `${said} (${result})`;
}

/** What the characters of a map mean, in lines that fit 80 columns. */
export const LEGEND: readonly string[] = [
	'A*MUN  army in Munich, a centre   FsSTP  fleet, south coast   A BUR  no centre',
	'AoBEL  on a centre of nobody   *PAR oHOL TYR  no unit   A!TRI  dislodged',
	'Whose it is colours tell, or letters: A*MUN:G of Germany, *PAR:F of France,',
	'A*PAR:GF of Germany on a centre of France. Fine maps have dots for * and o.',
	'(A*MUN) a step begins   {BER} it leads there   >BEL< nobody gets in: standoff',
	'~ sea   . : land borders   % nobody enters   [MUN] where you are',
	'Orders: --> move   --x failed move   s s support   c c convoy   + +> retreat',
	'In dots: thick move, thin support, a ring where it helps or a fleet convoys.',
	'In winter, beside a unit: + built   x removed.  "Also": orders without room.',
	'Powers: Austria England France Germany Italy Russia Turkey',
];
