/** The two commanders' sheets of every power made into one set of orders, each unit with its reason. */
import { makeUnit } from '../../board/notation.ts';
import { unitName } from '../../board/numbers.ts';
import { type Order, POWERS, type Power, type UnitName } from '../../board/types.ts';
import { type Written, written } from '../../board/written.ts';
import type { Sheet } from '../../game/rules.ts';
import type { State } from '../../game/state.ts';
import type { PowerOrders } from '../../judge/orders.ts';
import { isInForce } from './lytton.ts';
import { type MarkedWord, type OverrideMarks, type Spent, spentOverrides, synchroniseUnit } from './overrides.ts';
import type { SynchronisedUnit } from './synchronise.ts';
import { type CommandedUnit, type CommanderWord, movementReader, type Reader, retreatReader } from './words.ts';

/** What one commander said of a unit, for the table to see. */
export interface Saying {
	/** Null: a commander of whom there is no sheet. */
	readonly seat: number | null;
	readonly kind: CommanderWord['kind'];
	readonly text: string;
	/** What was ordered, where it can be read. */
	readonly order: Order | null;
	readonly override: boolean;
}

/** A unit with both sayings and what came of them. */
export interface UnitRow extends Pick<SynchronisedUnit, 'reason' | 'overridesCancel'> {
	readonly power: Power;
	readonly unit: UnitName;
	readonly said: readonly [Saying, Saying];
	/** The commander by whom it came so. */
	readonly who: number | null;
	/** The order carried out, a generated hold (or disbanding) included. */
	readonly carried: Written;
}

interface SynchronisedOrders {
	readonly rows: readonly UnitRow[];
	readonly spent: readonly Spent[];
	/** The orders carried out. */
	readonly orders: PowerOrders;
	/** Texts that are nobody's order. */
	readonly ignored: readonly string[];
}

/** L1: an empty sheet is as good as none. */
export const isPass = (orders: readonly unknown[]): boolean => orders.length === 0;

/** A power's commanders, by their sheets; a missing one is null. */
type Commanders = readonly [Sheet | null, Sheet | null];

/** Movement and retreat orders. Of each power at most two sheets; a missing one is a pass. */
export function synchroniseOrders(
	state: State,
	phase: 'M' | 'R',
	sheets: readonly Sheet[],
	marks: OverrideMarks,
): SynchronisedOrders {
	const { options } = state;
	const impossibleCounts = isInForce(options, 'impossible');
	const readerOf = phase === 'M' ? movementReader : retreatReader;
	const reader = readerOf(state, impossibleCounts);
	const { heard, ignored } = hearCommanders(reader, sheets, isInForce(options, 'nmr'));
	const spent = isInForce(options, 'overrides') ? spentOverrides(heard, marks) : [];
	const rows = heard.map((unit) => rowOf(unit, phase, spent));
	const ordersOf = (power: Power) => rows.filter((row) => row.power === power).map(({ carried }) => carried);
	return { rows, spent, orders: Object.fromEntries(POWERS.map((power) => [power, ordersOf(power)])), ignored };
}

/** Without L1 (`emptySheetPasses` false) an empty sheet leaves every unit without an order. */
function hearCommanders(
	reader: Reader,
	sheets: readonly Sheet[],
	emptySheetPasses: boolean,
): { heard: CommandedUnit[]; ignored: readonly string[] } {
	const commanders = new Map(POWERS.map((power) => [power, commandersIn(sheets, power)]));
	const sheetOf = (power: Power, s: 0 | 1) => commanders.get(power)![s];
	const read = (s: 0 | 1) =>
		reader.read(Object.fromEntries(POWERS.map((power) => [power, sheetOf(power, s)?.orders ?? []])));
	const both = [read(0), read(1)] as const;
	const pass: CommanderWord = { kind: emptySheetPasses ? 'passed' : 'none' };
	const heard = reader.units.map((unit, i): CommandedUnit => {
		const word = (s: 0 | 1): CommanderWord => (isPass(sheetOf(unit.power, s)?.orders ?? []) ? pass : both[s].words[i]!);
		const seat = (s: 0 | 1) => sheetOf(unit.power, s)?.seat ?? null;
		return { unit, name: makeUnit(unit), seats: [seat(0), seat(1)], words: [word(0), word(1)] };
	});
	return { heard, ignored: both.flatMap(({ ignored }) => ignored) };
}

function commandersIn(sheets: readonly Sheet[], power: Power): Commanders {
	const [first = null, second = null] = sheets.filter((sheet) => sheet.power === power).sort((a, b) => a.seat - b.seat);
	return [first, second];
}

function rowOf({ unit, name, seats, words }: CommandedUnit, phase: 'M' | 'R', spent: readonly Spent[]): UnitRow {
	const voice = (s: 0 | 1): MarkedWord => ({
		word: words[s],
		override: spent.some((mark) => mark.seat === seats[s] && mark.unit === name),
	});
	const voices = [voice(0), voice(1)] as const;
	const { order, reason, who, overridesCancel } = synchroniseUnit(...voices);
	return {
		power: unit.power,
		unit,
		said: [saidIn(voices[0], seats[0]), saidIn(voices[1], seats[1])],
		carried: order?.given ?? written({ kind: phase === 'M' ? 'hold' : 'disband', unit: unitName(unit) }),
		reason,
		who: who === undefined ? null : seats[who],
		overridesCancel,
	};
}

const saidIn = ({ word, override }: MarkedWord, seat: number | null): Saying => ({
	seat,
	kind: word.kind,
	text: 'given' in word ? word.given.text : '',
	order: ('given' in word && word.given.order) || null,
	override,
});
