import { expect, test } from 'vitest';
import { sameOrder } from '../../src/board/notation.ts';
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

test('two orders are the same only if they say the same of the same unit', () => {
	const all: Order[] = [...ORDERS, { kind: 'waive' }, { kind: 'waive', at: 'CON' }];
	for (const a of all) for (const b of all) expect(sameOrder(a, { ...b })).toBe(a === b);
	expect(sameOrder({ kind: 'move', unit: army, to: 'CON', via: false }, { kind: 'move', unit: army, to: 'CON' })).toBe(
		true,
	);
});
