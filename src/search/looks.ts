/** How orders look to a person: of equally good ones those are chosen that do not look foolish. */
import { provinceAt } from '../computer/position.ts';
import { FREE, isInTheWay, NOTHING_STANDS, type Standing } from '../computer/standing.ts';
import {
	CONVOY,
	goalProvince,
	HOLD,
	isFlagged,
	kindOf,
	MOVE,
	SUPPORT,
	servedProvince,
	supportedProvince,
} from '../judge/order-numbers.ts';
import { competition } from './appraisal.ts';
import type { Snapshot } from './snapshot.ts';

/** Where a unit comes from that did not move last: nowhere. */
export const DID_NOT_MOVE = -1;

/**
 * How many of the orders look foolish to the power looked as: units that wait or help where nobody could come, or go back
 * where they came from. `origins`: by unit.
 */
export function blemishesOf(
	snapshot: Snapshot,
	own: readonly number[],
	orders: Int32Array,
	origins: Int8Array,
): number {
	let blemishes = 0;
	for (const u of own) {
		const order = orders[u]!;
		const at = provinceAt(snapshot, u);
		if (kindOf(order) === MOVE) blemishes += goalProvince(order) === origins[u] ? 1 : 0;
		else if (kindOf(order) !== CONVOY) {
			const where = order === HOLD ? at : supportedProvince(order);
			if (competition(where) === 0) blemishes++;
		}
	}
	return blemishes;
}

/** Whether an own unit would be in the way of another: two go to one place, change places, or one goes where one stays. */
export function areInTheWay(
	snapshot: Snapshot,
	own: readonly number[],
	orders: Int32Array,
	standing: Standing = NOTHING_STANDS,
): boolean {
	return own.some((u, i) =>
		own.some((other, j) => {
			if (j >= i || (standing[u] !== FREE && standing[other] !== FREE)) return false;
			return isInTheWay(snapshot, u, orders[u]!, other, orders[other]!);
		}),
	);
}

/** Whether a unit carries or helps an own one that does something else, or helps it where nobody could come. */
export function isForNothing(
	snapshot: Snapshot,
	own: readonly number[],
	orders: Int32Array,
	standing: Standing = NOTHING_STANDS,
): boolean {
	return own.some((u) => {
		const order = orders[u]!;
		if (standing[u] !== FREE) return false;
		if (kindOf(order) !== SUPPORT && kindOf(order) !== CONVOY) return false;
		const helped = snapshot.unitIn[servedProvince(order)]!;
		if (!own.includes(helped)) return false;
		if (kindOf(order) === SUPPORT && competition(supportedProvince(order)) === 0) return true;
		const its = orders[helped]!;
		return isFlagged(order) ? kindOf(its) === MOVE : kindOf(its) !== MOVE || goalProvince(its) !== goalProvince(order);
	});
}
