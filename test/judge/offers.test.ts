import { expect, test } from 'vitest';
import { makeOrder } from '../../src/board/notation.ts';
import type { Unit } from '../../src/board/types.ts';
import { indexUnits, possibleOrders } from '../../src/judge/legality.ts';

const board: readonly Unit[] = [
	{ power: 'ENGLAND', type: 'F', at: 'ENG' },
	{ power: 'ENGLAND', type: 'A', at: 'LON' },
	{ power: 'FRANCE', type: 'A', at: 'PAR' },
];
const offers = (units: readonly Unit[]) => units.map((unit) => possibleOrders(indexUnits(units), unit));

test('what is offered again is the same order, and nobody can change it', () => {
	const [orders, again] = [offers(board).flat(), offers([...board]).flat()];
	expect(new Set(orders.map(({ kind }) => kind))).toEqual(new Set(['hold', 'move', 'support', 'convoy']));
	for (const [i, order] of orders.entries()) {
		expect(again[i], makeOrder(order)).toBe(order);
		expect(Object.isFrozen(order) && Object.isFrozen(order.unit), makeOrder(order)).toBe(true);
	}
});

test('a list of offers is the own of who asked: others do not change it, nor does it change others', () => {
	const [first] = offers(board);
	const kept = first!.map(makeOrder);
	const others = offers(board.toReversed());
	expect(first!.map(makeOrder)).toEqual(kept);
	first!.length = 0;
	expect(others.at(-1)!.map(makeOrder).sort()).toEqual([...kept].sort());
	expect(offers(board)[0]!.map(makeOrder)).toEqual(kept);
});
