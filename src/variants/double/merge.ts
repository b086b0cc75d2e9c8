/** The two commanders' sheets of every power made into one set of orders, each unit with its reason. */
import { provinceOf } from '../../board/map.ts';
import { makeUnit } from '../../board/notation.ts';
import { POWERS, type Power, type Unit } from '../../board/types.ts';
import type { State } from '../../game/state.ts';
import type { Sheet } from '../../game/variant.ts';
import type { OrderTexts } from '../../judge/orders.ts';
import { isOn } from './lytton.ts';
import { type Settled, settle, type Voice } from './settle.ts';
import { movementReader, type Reader, retreatReader, type Word } from './words.ts';

/** What one commander said of a unit, for the table to see. */
export interface Said {
	/** Null: a commander of whom there is no sheet. */
	readonly seat: number | null;
	readonly kind: Word['kind'];
	readonly text: string;
	readonly override: boolean;
}

/** A unit with both sayings and what came of them. */
export interface Row extends Pick<Settled, 'reason' | 'overridesCancel'> {
	readonly power: Power;
	readonly unit: string;
	readonly said: readonly [Said, Said];
	/** The commander by whom it came so. */
	readonly who: number | null;
	/** The order carried out, a generated hold (or disbanding) included. */
	readonly order: string;
}

/** An override that was marked and counts. */
export interface Spent {
	readonly seat: number;
	readonly unit: string;
}

export interface Synchronised {
	readonly rows: readonly Row[];
	readonly spent: readonly Spent[];
	/** The orders carried out. */
	readonly orders: OrderTexts;
	/** Texts that are nobody's order. */
	readonly ignored: readonly string[];
}

/** What each seat marked, in the order in which it did. */
export type Marks = ReadonlyMap<number, readonly string[]>;

/** L1: an empty sheet is as good as none. */
export const isPass = (orders: readonly string[]): boolean => orders.length === 0;

/** A power's commanders: their seats and what they say of its units (in the order of the reader's units). */
interface Pair {
	readonly power: Power;
	readonly seats: readonly [number | null, number | null];
	readonly words: readonly [readonly Word[], readonly Word[]];
	readonly ignored: readonly string[];
}

/** Movement and retreat orders. Of each power at most two sheets; a missing one is a pass. */
export function synchroniseOrders(
	{ situation, options }: State,
	phase: 'M' | 'R',
	sheets: readonly Sheet[],
	marks: Marks,
): Synchronised {
	const L6 = isOn(options, 'impossible');
	const reader = phase === 'M' ? movementReader(situation, L6) : retreatReader(situation, L6);
	const pairs = POWERS.map((power) =>
		pairOf(
			power,
			sheets.filter((sheet) => sheet.power === power),
			reader,
			isOn(options, 'nmr'),
		),
	);
	const spent = isOn(options, 'overrides') ? spentMarks(pairs, reader.units, marks) : [];
	const rows = pairs.flatMap((pair) => rowsOf(pair, reader.units, phase, spent));
	const ordersOf = (power: Power) => rows.filter((row) => row.power === power).map(({ order }) => order);
	return {
		rows,
		spent,
		orders: Object.fromEntries(POWERS.map((power) => [power, ordersOf(power)])),
		ignored: pairs.flatMap((pair) => pair.ignored),
	};
}

/** L1 off (`L1` false): a pass leaves every unit without an order. */
function pairOf(power: Power, sheets: readonly Sheet[], reader: Reader, L1: boolean): Pair {
	const [first, second] = [...sheets].sort((a, b) => a.seat - b.seat);
	const passed = reader.units.map((): Word => ({ kind: L1 ? 'passed' : 'none' }));
	const read = (sheet: Sheet | undefined) =>
		!sheet || isPass(sheet.orders) ? { words: passed, ignored: [] } : reader.read(power, sheet.orders);
	const [a, b] = [read(first), read(second)];
	return {
		power,
		seats: [first?.seat ?? null, second?.seat ?? null],
		words: [a.words, b.words],
		ignored: [...a.ignored, ...b.ignored],
	};
}

/** L4: of each seat the first mark that comes with an order of its own; the others are ignored. */
function spentMarks(pairs: readonly Pair[], units: readonly Unit[], marks: Marks): Spent[] {
	const hasOrder = (seat: number, i: number) =>
		pairs.some(
			({ power, seats, words }) =>
				power === units[i]!.power &&
				seats.some((other, s) => other === seat && !['none', 'passed'].includes(words[s]![i]!.kind)),
		);
	return [...marks].flatMap(([seat, marked]): Spent[] => {
		const own = units.filter((_, i) => hasOrder(seat, i)).map(makeUnit);
		const unit = marked.find((name) => own.includes(name));
		return unit === undefined ? [] : [{ seat, unit }];
	});
}

function rowsOf({ power, seats, words }: Pair, units: readonly Unit[], phase: 'M' | 'R', spent: readonly Spent[]) {
	return units.flatMap((unit, i): Row[] => {
		if (unit.power !== power) return [];
		const name = makeUnit(unit);
		const voice = (s: 0 | 1): Voice => ({
			word: words[s][i]!,
			override: spent.some((mark) => mark.seat === seats[s] && mark.unit === name),
		});
		const voices = [voice(0), voice(1)] as const;
		const { order, reason, who, overridesCancel } = settle(...voices);
		const said = (s: 0 | 1): Said => ({ seat: seats[s], ...saying(voices[s]) });
		return [
			{
				power,
				unit: name,
				said: [said(0), said(1)],
				order: order?.text ?? `${name} ${phase === 'M' ? 'H' : 'D'}`,
				reason,
				who: who === undefined ? null : seats[who],
				overridesCancel,
			},
		];
	});
}

const saying = ({ word, override }: Voice): Omit<Said, 'seat'> => ({
	kind: word.kind,
	text: 'text' in word ? word.text : '',
	override,
});

/** The unit of this list that stands in the province of a unit as somebody wrote it. */
export const unitIn = (units: readonly Unit[], at: string): Unit | undefined =>
	units.find((unit) => provinceOf(unit.at) === provinceOf(at));
