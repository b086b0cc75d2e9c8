/** Orders that look foolish, and how much. */
import { expect, test } from 'vitest';
import { parsePrinted } from '../../src/board/notation.ts';
import type { MovementOrder } from '../../src/board/types.ts';
import { orderNumber } from '../../src/judge/order-numbers.ts';
import { lookAs, survey } from '../../src/search/appraisal.ts';
import { blemishesOf, DID_NOT_MOVE, isForNothing } from '../../src/search/looks.ts';
import { CONTEST, number, snapshotFrom } from './reading.ts';

const numbersOf = (orders: readonly string[]) =>
	Int32Array.from(orders, (order) => orderNumber(parsePrinted(order, 'M') as MovementOrder));

test('waiting where nobody could come is a blemish, helping an own unit there is for nothing', () => {
	const snapshot = snapshotFrom({ FRANCE: 'A PAR, A GAS', TURKEY: 'A SMY' }, { FRANCE: 'PAR', TURKEY: 'SMY' });
	survey(snapshot);
	lookAs(number('FRANCE'), snapshot, CONTEST);
	const origins = new Int8Array(snapshot.count).fill(DID_NOT_MOVE);
	const blemishes = (...orders: string[]) => blemishesOf(snapshot, [0, 1], numbersOf(orders), origins);
	expect(blemishes('A PAR - BUR', 'A GAS - SPA')).toBe(0);
	expect(blemishes('A PAR - BUR', 'A GAS H')).toBe(1);
	expect(isForNothing(snapshot, [0, 1], numbersOf(['A PAR - BUR', 'A GAS H']))).toBe(false);
	expect(isForNothing(snapshot, [0, 1], numbersOf(['A PAR - BUR', 'A GAS S A PAR - BUR']))).toBe(true);
});

test('where somebody could come it is for something, if the other goes there', () => {
	const snapshot = snapshotFrom({ FRANCE: 'A PAR, A GAS', GERMANY: 'A MUN' }, { FRANCE: 'PAR', GERMANY: 'MUN' });
	survey(snapshot);
	lookAs(number('FRANCE'), snapshot, CONTEST);
	const isIdle = (...orders: string[]) => isForNothing(snapshot, [0, 1], numbersOf(orders));
	expect(isIdle('A PAR - BUR', 'A GAS S A PAR - BUR')).toBe(false);
	expect(isIdle('A PAR - PIC', 'A GAS S A PAR - BUR')).toBe(true);
});
