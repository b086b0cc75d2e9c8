/** Commitments in a search: what a power promised it orders, the other side is taken to keep its part, and a home is worth more. */
import { describe, expect, test } from 'vitest';
import { CENTRES } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { bitsOf, marked } from '../../src/computer/outlook.ts';
import { placeNumber } from '../../src/judge/chart.ts';
import { moveNumber, moveSupportNumber } from '../../src/judge/order-numbers.ts';
import { weighAgreements } from '../../src/search/bargain.ts';
import { type Commitment, type Deed, isKept, keepingIt, orderKeeping } from '../../src/search/commitments.ts';
import type { Contest } from '../../src/search/contest.ts';
import { makeDice } from '../../src/search/dice.ts';
import { findKeeping } from '../../src/search/keeping.ts';
import { guessOthers } from '../../src/search/search.ts';
import type { Snapshot } from '../../src/search/snapshot.ts';
import { CONTEST, LITTLE, number, ordersOf, snapshotFrom } from './reading.ts';

const commitment = (
	power: Power,
	other: Power,
	shuns: readonly string[] = [],
	oneOf: readonly Deed[] = [],
): Commitment => ({
	power: number(power),
	shuns: marked(shuns).map((mark) => mark << number(other)),
	deeds: oneOf.length > 0 ? [oneOf] : [],
});

const at = (snapshot: Snapshot, province: string): number => snapshot.unitIn[placeNumber(province)]!;

const textsOf = (snapshot: Snapshot, power: Power, orders: Int32Array) =>
	ordersOf(snapshot, power, orders).map(makeOrder);

const found = (snapshot: Snapshot, own: Commitment, others: Commitment, contest = CONTEST) =>
	textsOf(
		snapshot,
		POWERS[own.power]!,
		findKeeping(
			snapshot,
			{ contest, power: own.power, effort: LITTLE, seed: 1 },
			{ commitment: own, promised: [{ ...others, likely: 0.9 }] },
		).orders,
	);

describe('its own part', () => {
	test('a centre that was promised is not taken, though nobody defends it', () => {
		const snapshot = snapshotFrom({ FRANCE: 'A BUR', GERMANY: 'A BOH' }, { FRANCE: 'PAR', GERMANY: 'MUN VIE' });
		const own = commitment('FRANCE', 'GERMANY', ['MUN']);
		expect(found(snapshot, own, commitment('GERMANY', 'FRANCE'))).not.toContain('A BUR - MUN');
	});

	test('a support that was promised is given', () => {
		const snapshot = snapshotFrom(
			{ ITALY: 'A TYR, A VEN', FRANCE: 'A BUR', GERMANY: 'A MUN' },
			{ ITALY: 'VEN ROM', FRANCE: 'PAR', GERMANY: 'MUN BER' },
		);
		const [bur, mun] = [placeNumber('BUR'), placeNumber('MUN')];
		const own = commitment('ITALY', 'FRANCE', [], [{ unit: at(snapshot, 'TYR'), order: moveSupportNumber(bur, mun) }]);
		const others = commitment('FRANCE', 'ITALY', [], [{ unit: at(snapshot, 'BUR'), order: moveNumber(mun) }]);
		expect(found(snapshot, own, others)).toContain('A TYR S A BUR - MUN');
	});

	test('it is broken where that saves a home', () => {
		const rest = CENTRES.filter((centre) => !['VIE', 'WAR'].includes(centre)).join(' ');
		const centres = { AUSTRIA: 'VIE', RUSSIA: 'WAR', TURKEY: rest };
		const atPeace: Contest = {
			...CONTEST,
			foes: Uint8Array.from(POWERS, (power) =>
				bitsOf(power === 'RUSSIA' ? ['AUSTRIA'] : power === 'AUSTRIA' ? ['RUSSIA'] : []),
			),
		};
		const stays = commitment('AUSTRIA', 'ITALY', ['VIE']);
		const ordered = (russian: string) => {
			const snapshot = snapshotFrom({ AUSTRIA: 'A BOH', RUSSIA: russian }, centres);
			return found(snapshot, stays, commitment('ITALY', 'AUSTRIA'), atPeace);
		};
		expect(ordered('A GAL')).toEqual(['A BOH - VIE']);
		// who has nothing to fear keeps it
		expect(ordered('A MOS')).not.toEqual(['A BOH - VIE']);
	});
});

test('orders are mended so that they keep it, in every way', () => {
	const snapshot = snapshotFrom({ ITALY: 'A TYR, A VEN', FRANCE: 'A BUR', GERMANY: 'A MUN' }, {});
	const [bur, mun] = [placeNumber('BUR'), placeNumber('MUN')];
	const orders = new Int32Array(100);
	orders[at(snapshot, 'TYR')] = moveNumber(placeNumber('TRI'));
	orders[at(snapshot, 'VEN')] = moveNumber(placeNumber('PIE'));
	const texts = (own: Commitment) => keepingIt(own, snapshot, orders).map((way) => textsOf(snapshot, 'ITALY', way));
	expect(texts(commitment('ITALY', 'FRANCE', ['PIE']))).toEqual([['A TYR - TRI', 'A VEN H']]);
	const support = [{ unit: at(snapshot, 'TYR'), order: moveSupportNumber(bur, mun) }];
	expect(texts(commitment('ITALY', 'FRANCE', [], support))).toEqual([['A TYR S A BUR - MUN', 'A VEN - PIE']]);
});

test("the other side's part: its orders keep it, whatever the chance", () => {
	const snapshot = snapshotFrom(
		{ FRANCE: 'A BUR, A GAS, A PIC', GERMANY: 'A MUN' },
		{ FRANCE: 'PAR MAR', GERMANY: 'BEL MUN' },
	);
	const others = commitment('FRANCE', 'GERMANY', ['MUN', 'BEL', 'RUH']);
	const orders = new Int32Array(100);
	for (let seed = 0; seed < 50; seed++) {
		orderKeeping(others, snapshot, CONTEST, makeDice(seed), orders);
		expect(isKept(others, snapshot, orders)).toBe(true);
		expect(textsOf(snapshot, 'FRANCE', orders).join()).not.toMatch(/- (MUN|BEL|RUH)/);
	}
});

test('what two have promised each other others know: they are taken to keep it as often as is likely', () => {
	const snapshot = snapshotFrom(
		{ FRANCE: 'A BUR', GERMANY: 'A SIL', ITALY: 'A VEN' },
		{ FRANCE: 'PAR MAR BRE BEL', GERMANY: 'MUN KIE BER DEN SWE', ITALY: 'VEN' },
	);
	const words = [commitment('FRANCE', 'GERMANY', ['MUN']), commitment('GERMANY', 'FRANCE', ['MUN'])];
	const comings = (likely: number) => {
		const promised = words.map((each) => ({ ...each, likely }));
		const guesses = guessOthers(snapshot, { contest: CONTEST, power: number('ITALY'), seed: 1 }, 100, { promised });
		return guesses.filter((orders) => textsOf(snapshot, 'FRANCE', orders).includes('A BUR - MUN')).length;
	};
	expect(comings(0)).toBeGreaterThan(40);
	expect(comings(0.9)).toBeLessThan(15);
	expect(comings(0.5)).toBeGreaterThan(comings(0.9));
});

test('what both gain is weighed, best for the own side first', () => {
	const snapshot = snapshotFrom(
		{ ITALY: 'A NAP', GERMANY: 'A TYR', TURKEY: 'A SMY' },
		{ ITALY: 'VEN NAP', GERMANY: 'MUN BER KIE VIE TRI', TURKEY: 'SMY CON' },
	);
	const items = (['TURKEY', 'GERMANY'] as const).map((other) => ({
		other,
		commitments: { own: commitment('ITALY', other), others: commitment(other, 'ITALY', ['VEN']) },
	}));
	const [best, next] = weighAgreements(snapshot, CONTEST, items, { first: 10, more: 20, kept: 2, counts: 1 }, 3);
	expect(best).toMatchObject({ other: 'GERMANY' });
	// a centre of five or six, to both
	expect(best!.own).toBeGreaterThan(0.02);
	expect(best!.others).toBeLessThan(-0.02);
	expect(Math.abs(next!.own)).toBeLessThan(0.02);
});
