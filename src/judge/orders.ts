/** Gives each unit its order from the orders that the powers gave: what could not be read or used, and why. */
import { entriesOf } from '../board/entries.ts';
import { sameOrder } from '../board/notation.ts';
import { type Phrase, say, order as theOrder } from '../board/phrase.ts';
import type { MovementOrder, Order, OrderIn, PhaseKind, Power, Unit } from '../board/types.ts';
import { orderedPlace, typedText, type UnreadText, type Written } from '../board/written.ts';
import { PROVINCE_COUNT, provinceNumber } from './chart.ts';
import { impossibility, indexUnits } from './legality.ts';

/** What each power ordered. */
export type PowerOrders = Partial<Readonly<Record<Power, readonly Written[]>>>;

export interface AssignedOrders<P extends PhaseKind = PhaseKind> {
	/** `orders[i]` is the order of `units[i]`. */
	readonly orders: readonly (OrderIn<P> | undefined)[];
	/** What that unit was given, to be shown: its order, or what was refused. */
	readonly given: readonly (Written | undefined)[];
	/** Orders that exist but cannot be used, with the reason: the unit holds. */
	readonly refusals: ReadonlyMap<number, Phrase>;
	/** Texts that are nobody's order. */
	readonly ignored: readonly string[];
}

/**
 * Takes each power's orders for its own units, in the movement or retreat phase that they were read for. What cannot be
 * read, but is about one of its units, is refused for that unit. Of two different orders for one unit the possible one
 * counts (4.E.1); two possible ones cancel out (4.D.3 c). All else is ignored.
 */
export function assignOrders<P extends 'M' | 'R'>(
	units: readonly Unit[],
	by: PowerOrders,
	phase: P,
): AssignedOrders<P> {
	index.fill(-1);
	const orders: (OrderIn<P> | undefined)[] = [];
	const given: (Written | undefined)[] = [];
	for (const [i, unit] of units.entries()) {
		index[provinceNumber(unit.at)] = i;
		orders.push(undefined);
		given.push(undefined);
	}
	const others: { readonly i: number; readonly other: Written; readonly order: OrderIn<P> }[] = [];
	const unreadable = new Map<number, UnreadText>();
	const ignored: string[] = [];
	for (const [power, own] of entriesOf(by)) {
		for (const one of own) {
			const at = orderedPlace(one);
			const i = at === undefined ? -1 : index[provinceNumber(at)]!;
			if (units[i]?.power !== power) ignored.push(typedText(one));
			else if (one.order === undefined) unreadable.set(i, one);
			else {
				const order = one.order as OrderIn<P>;
				if (orders[i] === undefined) {
					orders[i] = order;
					given[i] = one;
				} else others.push({ i, other: one, order });
			}
		}
	}
	const refusals = new Map<number, Phrase>();
	for (const [i, other] of unreadable) {
		if (orders[i] !== undefined) continue;
		refusals.set(i, other.problem);
		given[i] = other;
	}
	const unitIndex = others.length > 0 ? indexUnits(units) : undefined;
	const isPossible = (order: Order) => phase !== 'M' || impossibility(unitIndex!, order as MovementOrder) === undefined;
	for (const { i, other, order } of others) {
		const first = orders[i]!;
		if (sameOrder(first, order) || !isPossible(order)) continue;
		if (!isPossible(first)) {
			orders[i] = order;
			given[i] = other;
		} else {
			refusals.set(i, say`it was given two orders: ${theOrder(first)} and ${theOrder(order)}`);
			given[i] = { text: typedText(other), order };
		}
	}
	return { orders, given, refusals, ignored };
}

/** The index of the unit in each province while orders are assigned; -1 for none. */
const index = new Int8Array(PROVINCE_COUNT);
