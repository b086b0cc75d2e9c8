/** Orders that look foolish, and how much. */
import { describe, expect, test } from 'vitest';
import { parsePrinted } from '../../src/board/notation.ts';
import type { MovementOrder } from '../../src/board/types.ts';
import { placeNumber } from '../../src/judge/chart.ts';
import { orderNumber } from '../../src/judge/order-numbers.ts';
import { lookAs, survey } from '../../src/search/appraisal.ts';
import { blemishesOf, isForNothing, newBefore } from '../../src/search/looks.ts';
import { CONTEST, number, snapshotFrom } from './reading.ts';

const numbersOf = (orders: readonly string[]) =>
	Int32Array.from(orders, (order) => orderNumber(parsePrinted(order, 'M') as MovementOrder));

test('waiting where nobody could come is a blemish, helping an own unit there is for nothing', () => {
	const snapshot = snapshotFrom({ FRANCE: 'A PAR, A GAS', TURKEY: 'A SMY' }, { FRANCE: 'PAR', TURKEY: 'SMY' });
	survey(snapshot);
	lookAs(number('FRANCE'), snapshot, CONTEST);
	const blemishes = (...orders: string[]) => blemishesOf(snapshot, CONTEST, [0, 1], numbersOf(orders), newBefore());
	expect(blemishes('A PAR - BUR', 'A GAS - SPA')).toBe(0);
	expect(blemishes('A PAR - BUR', 'A GAS H')).toBe(1);
	expect(isForNothing(snapshot, [0, 1], numbersOf(['A PAR - BUR', 'A GAS H']))).toBe(false);
	expect(isForNothing(snapshot, [0, 1], numbersOf(['A PAR - BUR', 'A GAS S A PAR - BUR']))).toBe(true);
});

/** Of France's two armies. */
const idlenessIn = (units: Record<string, string>, centres: Record<string, string>) => {
	const snapshot = snapshotFrom(units, centres);
	survey(snapshot);
	lookAs(number('FRANCE'), snapshot, CONTEST);
	return (...orders: string[]) => isForNothing(snapshot, [0, 1], numbersOf(orders));
};

test('where somebody could come it is for something, if the other goes there', () => {
	const isIdle = idlenessIn({ FRANCE: 'A PAR, A GAS', GERMANY: 'A MUN' }, { FRANCE: 'PAR', GERMANY: 'MUN' });
	expect(isIdle('A PAR - BUR', 'A GAS S A PAR - BUR')).toBe(false);
	expect(isIdle('A PAR - PIC', 'A GAS S A PAR - BUR')).toBe(true);
});

test('a unit of somebody else is not helped to two places', () => {
	const isIdle = idlenessIn({ FRANCE: 'A PAR, A GAS', GERMANY: 'A BUR', ITALY: 'A MAR, A PIC' }, { FRANCE: 'PAR' });
	expect(isIdle('A PAR S A BUR - PIC', 'A GAS S A BUR - MAR')).toBe(true);
	expect(isIdle('A PAR S A BUR', 'A GAS S A BUR')).toBe(false);
});

describe('what looks foolish', () => {
	const centres = { ENGLAND: 'LON EDI LVP NWY', GERMANY: 'KIE DEN' };
	const looksOf = (units: Record<string, string>, orders: readonly string[], before = newBefore()) => {
		const snapshot = snapshotFrom(units, centres);
		survey(snapshot);
		lookAs(number('ENGLAND'), snapshot, CONTEST);
		const own = orders.map((_, u) => u);
		return blemishesOf(snapshot, CONTEST, own, numbersOf(orders), before);
	};

	test('an army walks about its island, unless a ship that it could not reach before waits there', () => {
		expect(looksOf({ ENGLAND: 'A WAL' }, ['A WAL - YOR'])).toBeGreaterThan(looksOf({ ENGLAND: 'A WAL' }, ['A WAL H']));
		const withShip = { ENGLAND: 'A WAL, F NTH', GERMANY: 'F KIE' };
		const toShip = looksOf(withShip, ['A WAL - YOR', 'F NTH H']);
		expect(toShip).toBeLessThan(looksOf(withShip, ['A WAL - LVP', 'F NTH H']));
		const besideIt = { ENGLAND: 'A YOR, F NTH', GERMANY: 'F KIE' };
		expect(looksOf(besideIt, ['A YOR - EDI', 'F NTH H'])).toBeGreaterThan(looksOf(besideIt, ['A YOR H', 'F NTH H']));
	});

	test('a foe is helped', () => {
		const units = { ENGLAND: 'F NTH, A NWY', GERMANY: 'F DEN', RUSSIA: 'F SWE' };
		const helping = looksOf(units, ['F NTH S F DEN - SWE', 'A NWY H']);
		expect(helping).toBeGreaterThan(looksOf(units, ['F NTH H', 'A NWY H']) + 1);
	});

	test('a unit is attacked alone, and again with no more help than before', () => {
		const units = { ENGLAND: 'F NTH, A NWY', RUSSIA: 'F SWE' };
		const alone = ['F NTH H', 'A NWY - SWE'];
		const before = newBefore();
		before.failed[1] = placeNumber('SWE');
		expect(looksOf(units, alone, before)).toBeGreaterThan(looksOf(units, alone));
		const two = { ENGLAND: 'F SKA, A NWY', RUSSIA: 'F SWE' };
		const helped = ['F SKA S A NWY - SWE', 'A NWY - SWE'];
		expect(looksOf(two, helped, before)).toBe(looksOf(two, helped));
	});

	test('an own centre is left where another could come', () => {
		const units = { ENGLAND: 'A NWY', RUSSIA: 'F SWE' };
		expect(looksOf(units, ['A NWY - FIN'])).toBeGreaterThan(looksOf(units, ['A NWY H']) + 1);
	});
});
