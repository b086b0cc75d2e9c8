import { expect, test } from 'vitest';
import { describeOrder } from '../../src/board/describe.ts';
import { makeOrder, parseOrder } from '../../src/board/notation.ts';
import { refusal } from '../refusal.ts';
import { DATC_ORDERS } from './datc-orders.ts';

const ROWS: readonly (readonly [order: string, words: string])[] = [
	['A PAR - BUR', 'Army Paris moves to Burgundy'],
	['F EDI - NTH', 'Fleet Edinburgh moves to the North Sea'],
	['F ENG S F EDI - NTH', 'Fleet English Channel supports the fleet Edinburgh to the North Sea'],
	['F EDI R NTH', 'Fleet Edinburgh retreats to the North Sea'],
	['A LON - NWY VIA', 'Army London moves to Norway by convoy'],
	['F NTH C A LON - NWY', 'Fleet North Sea convoys the army London to Norway'],
	['A PAR H', 'Army Paris holds'],
	['A BUD S F TRI', 'Army Budapest supports the fleet Trieste to hold'],
	['A BUD S F TRI - ALB', 'Army Budapest supports the fleet Trieste to Albania'],
	['F MAO - SPA/SC', 'Fleet Mid-Atlantic Ocean moves to Spain (south coast)'],
	['A BUD R SER', 'Army Budapest retreats to Serbia'],
	['A BUD D', 'Army Budapest disbands'],
	['A BUD B', 'Build an army in Budapest'],
	['F STP/SC B', 'Build a fleet in St Petersburg (south coast)'],
	['WAIVE', 'Waive one build'],
	['MOS WAIVE', 'Waive the build in Moscow'],
];

test.each(ROWS)('%s: %s', (text, words) => {
	const order = parseOrder(text, 'M');
	expect(order.ok && describeOrder(order.value)).toBe(words);
});

test('what is said can be read again', () => {
	for (const text of [...DATC_ORDERS, ...ROWS.map(([order]) => order)]) {
		const order = parseOrder(text, 'M');
		if (!order.ok) throw refusal(order);
		const again = parseOrder(describeOrder(order.value), 'M');
		expect(again.ok ? makeOrder(again.value) : again.message).toBe(makeOrder(order.value));
	}
});
