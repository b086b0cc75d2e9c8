/** What the table sees of the merging: both sheets, the order that came of them, and why. */
import { makeUnit, textBehind } from '../../board/notation.ts';
import { CENTRES, column, type Panel, PLAYER } from '../../board/panel.ts';
import {
	abbreviation,
	asTyped,
	joined,
	NOTHING,
	type Phrase,
	powerShort,
	predicate,
	say,
	spaced,
	unit,
	words,
} from '../../board/phrase.ts';
import { type Order, POWERS, type Power, type UnitName } from '../../board/types.ts';
import { givenIn, typedIn } from '../../board/written.ts';
import type { OrderLine } from '../../game/report.ts';
import { dealt, isTaken, personAt, seatAt } from '../../game/seats.ts';
import { centresOf, type Game } from '../../game/state.ts';
import type { ListedRow } from './adjustments.ts';
import { isInForce } from './lytton.ts';
import { periodOf, spentBy } from './overrides.ts';
import { commandersIn } from './ring.ts';
import type { Saying, UnitRow } from './sheets.ts';
import { tallyOf } from './slice.ts';
import type { Reason } from './synchronise.ts';
import { JOINT_WIN, SOLO_WIN } from './winning.ts';

/** One table for each power with units that both ordered about, and one of all that somebody commands alone. */
export function sheetPanels(game: Game, rows: readonly UnitRow[]): Panel[] {
	const alone = POWERS.flatMap((power) => rows.find((row) => row.power === power && isEmptyPass(game, row)) ?? []);
	if (alone.length === 0) return sheetTables(game, rows, POWERS);
	const others = POWERS.filter((power) => alone.every((row) => row.power !== power));
	return [
		{ ...aloneTable(game, alone), inContract: sheetTables(game, rows, POWERS) },
		...sheetTables(game, rows, others).map((panel) => ({ ...panel, inContract: [] })),
	];
}

/** Where the other place is empty: `France  Carl alone`. */
function aloneTable(game: Game, rows: readonly UnitRow[]): Panel {
	const partnerOf = (row: UnitRow) => commandersIn(game, row.power).find((seat) => seat !== doerOf(game, row));
	return {
		id: 'alone',
		title: words('Commanded alone'),
		columns: [column('Power'), column('By', { holds: 'sayings' })],
		rows: rows.map((row) => {
			const partner = partnerOf(row);
			return [say`${row.power}`, partner === undefined ? NOTHING : say`${personAt(game, partner)} alone`];
		}),
	};
}

function sheetTables(game: Game, rows: readonly UnitRow[], among: readonly Power[]): Panel[] {
	return among.flatMap((power): Panel[] => {
		const own = rows.filter((row) => row.power === power);
		if (own.length === 0) return [];
		const seats = commandersIn(game, power);
		return [
			{
				id: `sheets:${power}`,
				title: say`Sheets of ${power}`,
				legend: legend(own),
				columns: [
					column('Unit'),
					...seats.map((seat) => ({ head: personAt(game, seat) })),
					column('Carried out'),
					column('Why', { holds: 'sayings' }),
				],
				rows: own.map((row) => [
					unit(row.unit),
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
	return rows.length > 0 ? { secondary: { rows, said: words('Agreed in all'), of: say`${power}` } } : {};
}

/** Signs behind orders, which stand for what is said there. */
const OVERRIDE = abbreviation(' !', ', override');
const IMPOSSIBLE = abbreviation(' ?', ', impossible');

/** What the signs behind orders mean, where there are some. */
function legend(rows: readonly UnitRow[]): Phrase {
	const said = rows.flatMap((row) => row.said);
	const signs = [
		...(said.some(({ override }) => override) ? ['! override'] : []),
		...(said.some(({ kind }) => kind === 'impossible') ? ['? impossible'] : []),
	];
	return words(signs.length > 0 ? `: ${signs.join(', ')}` : '');
}

/** `- BUR`: the unit stands beside it already. Of a text that cannot be read, what follows the unit. */
function inShort({ order, text }: Pick<Saying, 'text'> & { readonly order?: Order | null }, of: UnitName): Phrase {
	if (order && order.kind !== 'waive') return predicate(order);
	return asTyped(textBehind(of, text) ?? text);
}

function saidBy({ said, unit: of }: UnitRow, seat: number): Phrase {
	const own = said.find((each) => each.seat === seat);
	if (!own) return words('passes');
	return say`${IN_WORDS[own.kind]?.(own, of) ?? inShort(own, of)}${own.override ? OVERRIDE : NOTHING}`;
}

const IN_WORDS: Partial<Readonly<Record<Saying['kind'], (said: Saying, of: UnitName) => Phrase>>> = {
	impossible: (said, of) => say`${inShort(said, of)}${IMPOSSIBLE}`,
	none: () => words('no order'),
	passed: () => words('passes'),
};

/** What is said of each reason in a table; in captions, where they say it otherwise, and how much it is worth there. */
interface Said {
	readonly why: (who: Phrase) => Phrase;
	readonly told?: (who: Phrase) => Phrase;
	readonly weighs?: number;
	/** Why an override decides nothing then. */
	readonly idle?: string;
}

const UNOPPOSED = ', where nobody orders otherwise';
const IN_VAIN = ' with an impossible order';

export const REASONS: Readonly<Record<Reason, Said>> = {
	agreed: { why: () => words('agreed'), idle: UNOPPOSED },
	noOrder: { why: () => words('no order') },
	override: { why: (who) => say`${who} overrides`, weighs: 4 },
	left: { why: (who) => say`${who} passes`, idle: UNOPPOSED },
	bothPass: { why: () => words('both pass') },
	impossible: {
		why: (who) => say`${who}: impossible`,
		told: (who) => say`what ${who} orders is impossible`,
		weighs: 2,
		idle: IN_VAIN,
	},
	bothImpossible: { why: () => words('both impossible'), idle: IN_VAIN },
	supportOverHold: { why: () => words('support over hold'), told: () => words('the support counts'), weighs: 1 },
	notInSync: { why: () => words('not in sync'), told: () => NOTHING, weighs: 3 },
};

function why(game: Game, row: UnitRow): Phrase {
	// the ordinary rule applied then; what came of it stands beside
	return row.overridesCancel ? words('overrides cancel') : REASONS[row.reason].why(doerSaid(game, row));
}

export function doerSaid(game: Game, row: UnitRow): Phrase {
	const doer = doerOf(game, row);
	return doer === undefined ? NOTHING : personAt(game, doer);
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
		const said = row.reason === 'notInSync' ? say`${why(game, row)}: ${saidOf(game, row)}` : why(game, row);
		if (line.reason === undefined) return { ...line, reason: said };
		const isTold = row.reason === 'notInSync' || row.reason === 'override' || row.overridesCancel;
		return isTold ? { ...line, reason: say`${line.reason}; ${said}` } : line;
	});
}

/** `Anna - NTH, Gus - ENG`. */
const saidOf = (game: Game, row: UnitRow): Phrase =>
	joined(
		commandersIn(game, row.power).map((seat) => say`${personAt(game, seat)} ${saidBy(row, seat)}`),
		',',
	);

/** Overrides that are spent, with whose they are and what came of the unit. */
export const overridesIn = (rows: readonly UnitRow[]): { readonly seat: number; readonly row: UnitRow }[] =>
	rows.flatMap((row) => row.said.flatMap(({ seat, override }) => (override && seat !== null ? [{ seat, row }] : [])));

/** `Anna spends the override on Paris`. */
export const spends = (game: Game, seat: number, on: Phrase): Phrase =>
	say`${personAt(game, seat)} spends the override on ${on}`;

export const overrideEvents = (game: Game, rows: readonly UnitRow[]): Phrase[] =>
	overridesIn(rows)
		.sort((a, b) => a.seat - b.seat)
		.map(({ seat, row }) => say`${spends(game, seat, unit(row.unit))}.`);

export function listPanels(game: Game, rows: readonly ListedRow[]): Panel[] {
	const list = (orders: readonly Phrase[], none: string) => (orders.length > 0 ? joined(orders, ',') : words(none));
	return rows.map(({ power, lists, orders }) => ({
		id: `lists:${power}`,
		title: say`Lists of ${power}`,
		columns: [column('Who'), column('What', { holds: 'sayings' })],
		rows: [
			...commandersIn(game, power).map((seat) => [
				personAt(game, seat),
				list(lists.find((own) => own.seat === seat)?.orders.map(typedIn) ?? [], 'passes'),
			]),
			[words('Agreed'), list(orders.map(givenIn), 'nothing')],
		],
	}));
}

/** The players with their two powers, and whether their override is still to come; in so few columns that private turns show all. */
export function playersPanel(game: Game): Panel {
	const tally = tallyOf(game);
	const overrides = isInForce(game.options, 'overrides');
	const joint = say`${JOINT_WIN} in one power win jointly`;
	return {
		id: 'players',
		title: words('Players'),
		note: tally.solo ? say`${SOLO_WIN} win alone, ${joint}` : joint,
		columns: [PLAYER, column('Powers'), CENTRES, ...(overrides ? [column('Override')] : [])],
		rows: dealt(game.seats).map((powers, seat) => [
			personAt(game, seat),
			spaced(
				powers.map((power) => say`${powerShort(power)} ${centresOf(game, power).length}`),
				' + ',
			),
			say`${powers.reduce((sum, power) => sum + (tally.centres[power] ?? 0), 0)}`,
			...(overrides ? [overrideOf(game, seat)] : []),
		]),
	};
}

function overrideOf(game: Game, seat: number): Phrase {
	const spent = spentBy(game, seat);
	return spent ? say`next in ${periodOf(spent.year) + 2}` : words('unused');
}
