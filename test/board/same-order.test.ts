import { expect, test } from 'vitest';
import { makeOrder } from '../../src/board/notation.ts';
import { sameOrder } from '../../src/board/same-order.ts';
import type { Order, UnitName } from '../../src/board/types.ts';

const army: UnitName = { type: 'A', at: 'BUL' };
const fleet: UnitName = { type: 'F', at: 'BUL/SC' };

const ORDERS: readonly Order[] = [army, fleet, { type: 'F', at: 'BUL/EC' } as const].flatMap((unit): Order[] => [
	{ kind: 'hold', unit },
	{ kind: 'move', unit, to: 'CON' },
	{ kind: 'move', unit, to: 'CON', via: true },
	{ kind: 'move', unit, to: 'GRE' },
	{ kind: 'support', unit, of: army },
	{ kind: 'support', unit, of: fleet },
	{ kind: 'support', unit, of: army, to: 'CON' },
	{ kind: 'convoy', unit, of: army, to: 'CON' },
	{ kind: 'retreat', unit, to: 'CON' },
	{ kind: 'disband', unit },
	{ kind: 'build', unit },
]);

test('orders are the same exactly if they are printed alike', () => {
	const all: Order[] = [...ORDERS, { kind: 'waive' }, { kind: 'waive', at: 'CON' }];
	for (const a of all) for (const b of all) expect(sameOrder(a, b)).toBe(makeOrder(a) === makeOrder(b));
	expect(new Set(all.map(makeOrder)).size).toBe(all.length);
	expect(sameOrder({ kind: 'move', unit: army, to: 'CON', via: false }, { kind: 'move', unit: army, to: 'CON' })).toBe(
		true,
	);
});
