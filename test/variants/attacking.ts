/** Orders for random games in which units help each other, so that attacks with support, and what they lead to, happen. */
import { provinceOf } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import type { MovementOrder, Province } from '../../src/board/types.ts';
import type { OrdersForm } from '../../src/game/forms.ts';
import type { Table } from '../../src/game/table.ts';
import type { Roll } from '../game/random-player.ts';

/** How much the power wants to go to a province; 0: not at all. */
export type Worth = (to: Province) => number;

/** Moves so far, by place: what others may help. */
export type Bound = Map<string, string>;

/** Moves to where it is worth going; the units after them support or carry them where they can, and moves in `bound` too. */
export function attack(
	table: Table,
	{ power, units }: Pick<OrdersForm, 'power' | 'units'>,
	roll: Roll,
	worth: Worth,
	bound: Bound = new Map(),
): string[] {
	const taken = new Set<Province>();
	const isHelp = (order: MovementOrder) =>
		(order.kind === 'support' || order.kind === 'convoy') &&
		order.to !== undefined &&
		bound.get(order.of.at) === order.to;
	return units.map((unit) => {
		const orders = table.possible(power, unit);
		const helps = roll() < 0.75 ? orders.filter(isHelp) : [];
		const moves = orders.filter((order) => order.kind === 'move' && !taken.has(provinceOf(order.to)));
		const order =
			weighted(helps, () => 1, roll) ??
			(roll() < 0.9 ? weighted(moves, (move) => ('to' in move ? worth(provinceOf(move.to!)) : 0), roll) : undefined) ??
			weighted(orders, () => 1, roll)!;
		if (order.kind === 'move') {
			bound.set(unit.at, order.to);
			taken.add(provinceOf(order.to));
		}
		return makeOrder(order);
	});
}

/** One of the items, each as likely as it weighs; none where nothing weighs anything. */
export function weighted<T>(items: readonly T[], weight: (item: T) => number, roll: Roll): T | undefined {
	const weights = items.map(weight);
	let left = roll() * weights.reduce((sum, n) => sum + n, 0);
	for (const [i, item] of items.entries()) {
		left -= weights[i]!;
		if (left < 0) return item;
	}
	return undefined;
}
