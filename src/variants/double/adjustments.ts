/** Builds and removals on which both commanders agree (D9). */
import { provinceOf, unitAt } from '../../board/map.ts';
import { makeOrder, parseOrder } from '../../board/notation.ts';
import type { Order, Power, Province, Unit } from '../../board/types.ts';
import { KINDS } from '../../judge/orders.ts';

/** Both lists of a power and what came of them. */
export interface ListedRow {
	readonly power: Power;
	readonly lists: readonly { readonly seat: number; readonly texts: readonly string[] }[];
	readonly orders: readonly string[];
}

/** What a commander listed for a power; null: nothing was submitted, or nothing at all is on the list. */
export type List = readonly string[] | null;

export interface Agreed {
	/** To be carried out; the standard rules deal with what is owed beyond. */
	readonly orders: readonly string[];
	/** Texts that are no adjustment. */
	readonly ignored: readonly string[];
}

/**
 * `owed` is the number of builds (positive) or removals (negative). `emptySheetPasses` (L1): where one commander passed,
 * the other's list is used; without it an empty list agrees to nothing.
 */
export function agreeOn(
	owed: number,
	units: readonly Unit[],
	lists: readonly [List, List],
	emptySheetPasses: boolean,
): Agreed {
	const [first, second] = lists;
	const [a, b] = lists.map((list) => readList(list ?? [], units));
	if (emptySheetPasses && (first === null || second === null)) {
		const { entries, ignored } = first === null ? b! : a!;
		return { orders: entries, ignored };
	}
	const due = Math.abs(owed);
	const rest = b!.entries.slice(0, due);
	const orders = a!.entries.slice(0, due).filter((entry) => {
		const found = rest.indexOf(entry);
		if (found >= 0) rest.splice(found, 1);
		return found >= 0;
	});
	return { orders, ignored: [...a!.ignored, ...b!.ignored] };
}

/** The adjustments on a list as they are printed, and what is none. */
function readList(list: readonly string[], units: readonly Unit[]) {
	const entries: string[] = [];
	const ignored: string[] = [];
	const unitIn = (province: Province) => unitAt(units, province);
	for (const text of list) {
		const order = parseOrder(text, 'A', unitIn);
		if (order.ok && KINDS.A.includes(order.value.kind)) entries.push(makeOrder(completed(order.value, unitIn)));
		else ignored.push(text);
	}
	return { entries, ignored };
}

/** An army has no coast, a fleet to be built has; which unit goes is told by its province. */
function completed(order: Order, unitIn: (province: Province) => Unit | undefined): Order {
	if (order.kind === 'disband') return { ...order, unit: unitIn(provinceOf(order.unit.at)) ?? order.unit };
	if (order.kind !== 'build' || order.unit.type === 'F') return order;
	return { ...order, unit: { ...order.unit, at: provinceOf(order.unit.at) } };
}
