/** What the table sees of the merging: both sheets, the order that came of them, and why. */
import { shortPower } from '../../board/map.ts';
import { makePredicate, makeUnit, parseUnit } from '../../board/notation.ts';
import { type Phrase, quote, say, unit as theUnit } from '../../board/phrase.ts';
import { type Order, POWERS, type Power, type UnitName } from '../../board/types.ts';
import type { OrderLine, Panel } from '../../game/report.ts';
import { isTaken, nameOf, personAt, seatAt } from '../../game/seats.ts';
import { centresOf, type Game } from '../../game/state.ts';
import type { ListedRow } from './adjustments.ts';
import { isInForce } from './lytton.ts';
import { periodOf, type Spent, spentBy } from './overrides.ts';
import { commandersIn } from './ring.ts';
import type { Saying, UnitRow } from './sheets.ts';
import { tallyOf } from './slice.ts';
import type { Reason } from './synchronise.ts';
import { JOINT_WIN, SOLO_WIN } from './winning.ts';

/** One table for each power with units that were ordered about. */
export function sheetPanels(game: Game, rows: readonly UnitRow[]): Panel[] {
	return POWERS.flatMap((power): Panel[] => {
		const own = rows.filter((row) => row.power === power);
		if (own.length === 0) return [];
		const seats = commandersIn(game, power);
		return [
			{
				title: `Sheets of ${power}${legend(own)}`,
				columns: ['Unit', ...seats.map((seat) => nameOf(game, seat)), 'Carried out', 'Why'],
				rows: own.map((row) => [
					makeUnit(row.unit),
					...seats.map((seat) => saidBy(row, seat)),
					inShort(row.carried, row.unit),
					why(game, row),
				]),
				...secondaryRows(power, own),
			},
		];
	});
}

/** Where both ordered the same nothing stands out. */
function secondaryRows(power: Power, own: readonly UnitRow[]): Pick<Panel, 'secondary'> {
	const rows = own.flatMap(({ reason }, i) => (reason === 'agreed' ? [i] : []));
	return rows.length > 0 ? { secondary: { rows, said: 'Agreed in all', of: power } } : {};
}

/** What the signs behind orders mean, where there are some. */
function legend(rows: readonly UnitRow[]): string {
	const said = rows.flatMap((row) => row.said);
	const signs = [
		...(said.some(({ override }) => override) ? ['! override'] : []),
		...(said.some(({ kind }) => kind === 'impossible') ? ['? impossible'] : []),
	];
	return signs.length > 0 ? `: ${signs.join(', ')}` : '';
}

/** `- BUR`: the unit stands beside it already. Of a text that cannot be read, what follows the unit. */
function inShort({ order, text }: Pick<Saying, 'text'> & { readonly order?: Order | null }, unit: UnitName): string {
	if (order && order.kind !== 'waive') return makePredicate(order);
	const name = `${makeUnit(unit)} `;
	return text.startsWith(name) ? text.slice(name.length) : text;
}

function saidBy({ said, unit }: UnitRow, seat: number): string {
	const own = said.find((each) => each.seat === seat);
	if (!own) return 'passes';
	return `${IN_WORDS[own.kind]?.(own, unit) ?? inShort(own, unit)}${own.override ? ' !' : ''}`;
}

const IN_WORDS: Partial<Readonly<Record<Saying['kind'], (said: Saying, unit: UnitName) => string>>> = {
	impossible: (said, unit) => `${inShort(said, unit)} ?`,
	none: () => 'no order',
	passed: () => 'passes',
};

const WHY: Readonly<Record<Reason, (name: string) => string>> = {
	agreed: () => 'agreed',
	noOrder: () => 'no order',
	override: (name) => `${name} overrides`,
	left: (name) => `${name} passes`,
	bothPass: () => 'both pass',
	impossible: (name) => `${name}: impossible`,
	bothImpossible: () => 'both impossible',
	supportOverHold: () => 'support over hold',
	notInSync: () => 'not in sync',
};

function why(game: Game, row: UnitRow): string {
	const doer = doerOf(game, row);
	// the ordinary rule applied then; what came of it stands beside
	return row.overridesCancel ? 'overrides cancel' : WHY[row.reason](doer === undefined ? '' : nameOf(game, doer));
}

/** Whose doing it is: the commander told, or the one of whom there is no sheet. */
export const doerOf = (game: Game, { power, who, said }: UnitRow): number | undefined =>
	who ?? commandersIn(game, power).find((seat) => said.every((each) => each.seat !== seat));

/** Nobody is there to order otherwise. */
export function isEmptyPass(game: Game, row: UnitRow): boolean {
	const doer = doerOf(game, row);
	return row.reason === 'left' && doer !== undefined && !isTaken(seatAt(game, doer));
}

/**
 * The lines of a report, each with the reason why the unit has this order, where not both gave it. An override, and a unit
 * that does what nobody ordered, with what was ordered, are told beside any other reason.
 */
export function withReasons(game: Game, lines: readonly OrderLine[], rows: readonly UnitRow[]): OrderLine[] {
	const rowOf = new Map(rows.map((row) => [makeUnit(row.unit), row]));
	return lines.map((line) => {
		const row = line.unit && rowOf.get(makeUnit(line.unit));
		if (!row || row.reason === 'agreed' || isEmptyPass(game, row)) return line;
		const said = row.reason === 'notInSync' ? `${why(game, row)}: ${saidOf(game, row)}` : why(game, row);
		if (line.reason === undefined) return { ...line, reason: said };
		const isTold = row.reason === 'notInSync' || row.reason === 'override' || row.overridesCancel;
		return isTold ? { ...line, reason: `${line.reason}; ${said}` } : line;
	});
}

/** `Anna - NTH, Gus - ENG`. */
const saidOf = (game: Game, row: UnitRow): string =>
	commandersIn(game, row.power)
		.map((seat) => `${nameOf(game, seat)} ${saidBy(row, seat)}`)
		.join(', ');

export const spentSentences = (game: Game, spent: readonly Spent[]): Phrase[] =>
	spent.map(({ seat, unit }) => {
		const read = parseUnit(unit);
		return say`${personAt(game, seat)} spends the override on ${read.ok ? theUnit(read.value) : quote(unit)}.`;
	});

export function listPanels(game: Game, rows: readonly ListedRow[]): Panel[] {
	return rows.map(({ power, lists, orders }) => ({
		title: `Lists of ${power}`,
		columns: ['Who', 'What'],
		rows: [
			...commandersIn(game, power).map((seat) => [
				nameOf(game, seat),
				lists.find((list) => list.seat === seat)?.texts.join(', ') || 'passes',
			]),
			['Agreed', orders.map(({ text }) => text).join(', ') || 'nothing'],
		],
	}));
}

/** The players with their two powers, and whether their override is still to come; in so few columns that private turns show all. */
export function playersPanel(game: Game): Panel {
	const tally = tallyOf(game);
	const overrides = isInForce(game.options, 'overrides');
	const joint = `${JOINT_WIN} in one power win jointly`;
	return {
		title: `Players: ${tally.solo ? `${SOLO_WIN} win alone, ${joint}` : joint}`,
		columns: ['Player', 'Powers', 'Centres', ...(overrides ? ['Override'] : [])],
		rows: game.seats.map(({ key: name, powers }, seat) => [
			name,
			powers.map((power) => `${shortPower(power)} ${centresOf(game, power).length}`).join(' + '),
			String(powers.reduce((sum, power) => sum + (tally.centres[power] ?? 0), 0)),
			...(overrides ? [overrideOf(game, seat)] : []),
		]),
	};
}

function overrideOf(game: Game, seat: number): string {
	const spent = spentBy(game, seat);
	return spent ? `next in ${periodOf(spent.year) + 2}` : 'unused';
}
