/** Builds and removals on which both commanders agree (D9). */
import { provinceOf } from '../../board/map.ts';
import { sameOrder } from '../../board/notation.ts';
import type { Order, Power, Province } from '../../board/types.ts';
import { orderGiven, type Written, type WrittenOrder } from '../../board/written.ts';
import { type AdjustmentCase, adjudicateAdjustments } from '../../judge/adjustments.ts';

/** Both lists of a power and what came of them. */
export interface ListedRow {
	readonly power: Power;
	readonly lists: readonly { readonly seat: number; readonly orders: readonly Written[] }[];
	readonly orders: readonly Written[];
}

/** What a commander listed for a power; null: nothing was submitted, or nothing at all is on the list. */
type AdjustmentList = readonly Written[] | null;

interface Agreed {
	/** To be carried out; the standard rules deal with what is owed beyond. */
	readonly orders: readonly Written[];
	/** Where units go that one of them listed: of those that must go besides, the first. */
	readonly listed: readonly Province[];
	/** Texts that are not adjustments. */
	readonly ignored: readonly Written[];
}

/** Which rulings are in force. */
export interface Terms {
	/** L1: where one commander passed, the other's list is used; without it an empty list agrees to nothing. */
	readonly emptySheetPasses: boolean;
	/** L6: impossible entries are dropped, and a list that is empty through it gives way to the other. */
	readonly impossibleGivesWay: boolean;
	/** Of the removals on which they do not agree those that one of them listed come first. */
	readonly listedGoFirst: boolean;
}

/** What the commanders of the power have agreed on; entries beyond the number owed do not count. */
export function agreeOn(
	situation: AdjustmentCase,
	lists: readonly [AdjustmentList, AdjustmentList],
	terms: Terms,
): Agreed {
	const [a, b] = [readAndUnread(lists[0]), readAndUnread(lists[1])];
	if (terms.emptySheetPasses && (lists[0] === null || lists[1] === null)) {
		const { orders, ignored } = lists[0] === null ? b : a;
		return { orders, listed: [], ignored };
	}
	const counting = terms.impossibleGivesWay ? possible : firstOnes;
	const [first, second] = [counting(situation, a.orders), counting(situation, b.orders)];
	const givesWay = (list: AdjustmentList, left: readonly WrittenOrder[]) =>
		terms.impossibleGivesWay && list !== null && left.length === 0;
	const orders = givesWay(lists[0], first) ? second : givesWay(lists[1], second) ? first : inBoth(first, second);
	const listed = terms.listedGoFirst ? [...first, ...second].flatMap(({ order }) => goesFrom(order)) : [];
	return { orders, listed, ignored: [...a.ignored, ...b.ignored] };
}

const firstOnes = ({ owed }: AdjustmentCase, orders: readonly WrittenOrder[]) => orders.slice(0, Math.abs(owed));

/** Those that could be carried out, by themselves: the first ones, as many as are owed. */
function possible(situation: AdjustmentCase, orders: readonly WrittenOrder[]): readonly WrittenOrder[] {
	const given = orders.map((one) => orderGiven('A', one));
	const { outcomes } = adjudicateAdjustments(situation, given);
	return orders.filter((_, i) => outcomes[i]!.result === 'ok');
}

function inBoth(first: readonly WrittenOrder[], second: readonly WrittenOrder[]): readonly WrittenOrder[] {
	const left = [...second];
	return first.filter((order) => {
		const found = left.findIndex((other) => sameOrder(other.order, order.order));
		if (found >= 0) left.splice(found, 1);
		return found >= 0;
	});
}

const goesFrom = (order: Order): Province[] => (order.kind === 'disband' ? [provinceOf(order.unit.at)] : []);

const readAndUnread = (list: AdjustmentList) => ({
	orders: (list ?? []).filter((one): one is WrittenOrder => one.order !== undefined),
	ignored: (list ?? []).filter(({ order }) => order === undefined),
});
