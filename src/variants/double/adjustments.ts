/** Builds and removals on which both commanders agree (D9). */
import { sameOrder } from '../../board/same-order.ts';
import type { Power } from '../../board/types.ts';
import type { Written, WrittenOrder } from '../../board/written.ts';

/** Both lists of a power and what came of them. */
export interface ListedRow {
	readonly power: Power;
	readonly lists: readonly { readonly seat: number; readonly texts: readonly string[] }[];
	readonly orders: readonly Written[];
}

/** What a commander listed for a power; null: nothing was submitted, or nothing at all is on the list. */
export type List = readonly Written[] | null;

export interface Agreed {
	/** To be carried out; the standard rules deal with what is owed beyond. */
	readonly orders: readonly WrittenOrder[];
	/** Texts that are no adjustment. */
	readonly ignored: readonly Written[];
}

/**
 * `owed` is the number of builds (positive) or removals (negative). `emptySheetPasses` (L1): where one commander passed,
 * the other's list is used; without it an empty list agrees to nothing.
 */
export function agreeOn(owed: number, lists: readonly [List, List], emptySheetPasses: boolean): Agreed {
	const [first, second] = lists;
	const [a, b] = lists.map((list) => sorted(list ?? []));
	if (emptySheetPasses && (first === null || second === null)) return first === null ? b! : a!;
	const due = Math.abs(owed);
	const rest = b!.orders.slice(0, due);
	const orders = a!.orders.slice(0, due).filter((order) => {
		const found = rest.findIndex((other) => sameOrder(other.order, order.order));
		if (found >= 0) rest.splice(found, 1);
		return found >= 0;
	});
	return { orders, ignored: [...a!.ignored, ...b!.ignored] };
}

const sorted = (list: readonly Written[]): Agreed => ({
	orders: list.filter((one) => one.order !== undefined),
	ignored: list.filter(({ order }) => order === undefined),
});
