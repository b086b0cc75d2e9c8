/** Orders that look foolish, and how much. */
import { describe, expect, test } from 'vitest';
import { parsePrinted } from '../../src/board/notation.ts';
import { type MovementOrder, POWERS } from '../../src/board/types.ts';
import { placeNumber } from '../../src/judge/chart.ts';
import { orderNumber } from '../../src/judge/order-numbers.ts';
import { lookAs, survey } from '../../src/search/appraisal.ts';
import { blemishesOf, entriesIn, isForNothing, NO_ENTRIES, newBefore } from '../../src/search/looks.ts';
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
	const looksOf = (
		units: Record<string, string>,
		orders: readonly string[],
		before = newBefore(),
		entries = NO_ENTRIES,
	) => {
		const snapshot = snapshotFrom(units, centres);
		survey(snapshot);
		lookAs(number('ENGLAND'), snapshot, CONTEST);
		const own = orders.map((_, u) => u);
		return blemishesOf(snapshot, CONTEST, own, numbersOf(orders), before, entries);
	};

	test('to attack a friend, or to help somebody who does; against who breaks its word it looks the better', () => {
		const units = { ENGLAND: 'F NTH', GERMANY: 'F DEN', RUSSIA: 'F SWE' };
		const towardGermany = (price: number) => {
			const before = newBefore();
			before.friends[number('GERMANY')] = price;
			return (order: string) => looksOf(units, [order], before) - looksOf(units, [order]);
		};
		for (const price of [5, -8]) {
			expect(towardGermany(price)('F NTH - DEN')).toBe(price);
			expect(towardGermany(price)('F NTH S F SWE - DEN')).toBe(price);
			expect(towardGermany(price)('F NTH S F DEN')).toBe(0);
			expect(towardGermany(price)('F NTH - SKA')).toBe(0);
		}
	});

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

	test('an own centre is left where another could come, the worse the likelier one comes', () => {
		const units = { ENGLAND: 'A NWY', RUSSIA: 'F SWE' };
		const [leaving, staying] = [['A NWY - FIN'], ['A NWY H']];
		expect(looksOf(units, leaving)).toBeGreaterThan(looksOf(units, staying) + 0.5);
		const worseBy = (orders: readonly string[], pool: number, other = 'F SWE - NWY') => {
			const sets = ['F SWE - NWY', other].map((order) => numbersOf(['A NWY H', order]));
			const expectation = POWERS.map((power) =>
				power === 'RUSSIA' ? { pool, holds: 0, sets } : { pool: 0, holds: 0, sets: [] },
			);
			const entries = entriesIn(snapshotFrom(units, centres), expectation);
			return looksOf(units, orders, newBefore(), entries) - looksOf(units, orders);
		};
		expect(worseBy(leaving, 1)).toBeGreaterThan(3);
		expect(worseBy(leaving, 0.5)).toBeCloseTo(worseBy(leaving, 1) / 2);
		expect(worseBy(leaving, 1, 'F SWE H')).toBeCloseTo(worseBy(leaving, 1) / 2);
		expect(worseBy(staying, 1)).toBe(0);
		// of those on the policy rollouts know what they do
		expect(worseBy(leaving, 0)).toBe(0);
	});
});
