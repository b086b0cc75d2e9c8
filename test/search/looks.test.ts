/** Orders that look foolish, and how much. */
import { expect, test } from 'vitest';
import { parsePrinted } from '../../src/board/notation.ts';
import type { MovementOrder } from '../../src/board/types.ts';
import { orderNumber } from '../../src/judge/order-numbers.ts';
import { blemishesOf, NOWHERE } from '../../src/search/looks.ts';
import { lookAs, survey } from '../../src/search/sight.ts';
import { CONTEST, momentFrom, number } from './reading.ts';

test('a unit that helps where nobody could come looks worse than one that waits there', () => {
	const moment = momentFrom({ FRANCE: 'A PAR, A GAS', TURKEY: 'A SMY' }, { FRANCE: 'PAR', TURKEY: 'SMY' });
	survey(moment);
	lookAs(number('FRANCE'), moment, CONTEST);
	const origins = new Int8Array(moment.count).fill(NOWHERE);
	const numberOf = (order: string) => orderNumber(parsePrinted(order, 'M') as MovementOrder);
	const looksOf = (...orders: string[]) => blemishesOf(moment, [0, 1], Int32Array.from(orders, numberOf), origins);
	expect(looksOf('A PAR - BUR', 'A GAS - SPA')).toBe(0);
	expect(looksOf('A PAR - BUR', 'A GAS H')).toBe(1);
	expect(looksOf('A PAR - BUR', 'A GAS S A PAR - BUR')).toBe(2);
});
