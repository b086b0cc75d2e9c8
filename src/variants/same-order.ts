/** When two movement orders are the same: when they mean the same, however they are written (D7, F3). */
import { neighbours, provinceOf } from '../board/map.ts';
import { makeOrder } from '../board/notation.ts';
import type { MovementOrder, Place, UnitName } from '../board/types.ts';

/**
 * The order without what adds nothing to it: a coast where only one can be reached, VIA where there is no way by land.
 * Orders with the same meaning give the same text. The units named must be those on the board.
 */
export function meaningOf(order: MovementOrder): string {
	if (order.kind === 'move') {
		const { unit, to } = order;
		const byLand = unit.type === 'A' && neighbours('A', unit.at).includes(to);
		const via = order.via === true && (byLand || unit.type === 'F');
		return makeOrder({ kind: 'move', unit, to: targetOf(unit, to), via });
	}
	if (order.kind !== 'support' || order.to === undefined) return makeOrder(order);
	return makeOrder({ ...order, to: targetOf(order.of, order.to) });
}

/** The province where the fleet can only mean one coast of it; else as written. */
function targetOf({ type, at }: UnitName, to: Place): Place {
	const ways = type === 'F' ? neighbours('F', at).filter((place) => provinceOf(place) === provinceOf(to)) : [];
	return ways.length === 1 && ways[0] === to ? provinceOf(to) : to;
}
