/** Gives each unit its order from the order texts of the powers: what could not be read or used, and why. */
import { provinceOf } from '../board/map.ts';
import { makeOrder, parseOrder, parsePrinted, parseUnit } from '../board/notation.ts';
import type { MovementOrder, Order, PhaseKind, Power, Province, Unit, UnitName } from '../board/types.ts';
import { PROVINCE_COUNT, placeNumber, provinceOfPlace } from './chart.ts';
import { impossibility, lookAt } from './legality.ts';

export type OrderTexts = Partial<Readonly<Record<Power, readonly string[]>>>;

export interface AssignedOrders {
	/** `orders[i]` is the order of `units[i]`. */
	readonly orders: readonly (Order | undefined)[];
	/** Their texts, where they were written exactly as they are printed. */
	readonly printed: readonly (string | undefined)[];
	/** Orders that exist but cannot be used, with the reason: the unit holds. */
	readonly refusals: ReadonlyMap<number, string>;
	/** The text of a refused order, by index of the unit. */
	readonly refused: ReadonlyMap<number, string>;
	/** Texts that are nobody's order. */
	readonly ignored: readonly string[];
}

/** The kinds of order of each kind of phase. */
export const KINDS: Readonly<Record<PhaseKind, readonly Order['kind'][]>> = {
	M: ['hold', 'move', 'support', 'convoy'],
	R: ['retreat', 'disband'],
	A: ['build', 'disband', 'waive'],
};
/** `a retreat`, as in `not a retreat order`. */
export const PHASE_NAMES: Readonly<Record<PhaseKind, string>> = { M: 'a movement', R: 'a retreat', A: 'an adjustment' };

/**
 * Reads each power's texts for its own units. A text that cannot be read, or is no order of this kind of phase, but begins
 * with one of its units is refused for that unit. Of two different orders for one unit the possible one counts (4.E.1); two
 * possible ones cancel out (4.D.3 c). All else is ignored.
 */
export function assignOrders(units: readonly Unit[], texts: OrderTexts, phase: PhaseKind): AssignedOrders {
	index.fill(-1);
	for (let i = 0; i < units.length; i++) index[provinceNumber(units[i]!)] = i;
	const unitAt = (province: Province): Unit | undefined => units[index[placeNumber(province)]!];
	const orders: (Order | undefined)[] = new Array(units.length).fill(undefined);
	const printed: (string | undefined)[] = new Array(units.length).fill(undefined);
	const others: { readonly i: number; readonly text: string; readonly order: Order }[] = [];
	const unreadable: { readonly i: number; readonly text: string; readonly problem: string }[] = [];
	const ignored: string[] = [];
	const kinds = KINDS[phase];
	const take = (i: number, power: Power, text: string, order: Order, asPrinted: boolean): void => {
		if (i < 0 || units[i]!.power !== power) ignored.push(text);
		else if (!kinds.includes(order.kind))
			unreadable.push({ i, text, problem: `it is not ${PHASE_NAMES[phase]} order` });
		else if (orders[i] === undefined) {
			orders[i] = order;
			if (asPrinted) printed[i] = text;
		} else others.push({ i, text, order });
	};
	for (const power in texts) {
		for (const text of texts[power as Power]!) {
			const order = parsePrinted(text, phase, unitAt);
			if (order !== undefined) {
				take(unitOf(order), power as Power, text, order, true);
				continue;
			}
			const parsed = parseOrder(text, phase, unitAt);
			if (parsed.ok) {
				take(unitOf(parsed.value), power as Power, text, parsed.value, false);
				continue;
			}
			const at = beginsWith(text, unitAt);
			const i = at === undefined ? -1 : index[placeNumber(provinceOf(at))]!;
			if (i < 0 || units[i]!.power !== power) ignored.push(text);
			else unreadable.push({ i, text, problem: parsed.message });
		}
	}
	const refusals = new Map<number, string>();
	const refused = new Map<number, string>();
	for (const { i, text, problem } of unreadable) {
		if (orders[i] !== undefined) continue;
		refusals.set(i, problem);
		refused.set(i, text);
	}
	const sight = others.length > 0 ? lookAt(units) : undefined;
	const isPossible = (order: Order) => phase !== 'M' || impossibility(sight!, order as MovementOrder) === undefined;
	for (const { i, text, order } of others) {
		const first = makeOrder(orders[i]!);
		if (first === makeOrder(order) || !isPossible(order)) continue;
		if (!isPossible(orders[i]!)) {
			orders[i] = order;
			printed[i] = undefined;
		} else {
			refusals.set(i, `it was given two orders: ${first} and ${makeOrder(order)}`);
			refused.set(i, text);
		}
	}
	return { orders, printed, refusals, refused, ignored };
}

const provinceNumber = (unit: UnitName): number => provinceOfPlace[placeNumber(unit.at)]!;

/** The index of the unit in each province while orders are assigned; -1 for none. */
const index = new Int8Array(PROVINCE_COUNT);

/** The index of the unit that the order is for; -1 for none. */
const unitOf = (order: Order): number => ('unit' in order ? index[provinceNumber(order.unit)]! : -1);

/** The place of the unit that an unreadable text begins with. */
export function beginsWith(text: string, unitAt: (province: Province) => UnitName | undefined): string | undefined {
	const words = text.trim().split(/\s+/);
	for (const count of [2, 1]) {
		const unit = parseUnit(words.slice(0, count).join(' '), unitAt);
		if (unit.ok && unitAt(provinceOf(unit.value.at))) return unit.value.at;
	}
	return undefined;
}
