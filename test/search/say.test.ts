/** What a game may tell a search of itself: who else has a say, what a count is worth, and when there is one. */
import { expect, test } from 'vitest';
import { PROVINCE_COUNT, placeNumber } from '../../src/judge/chart.ts';
import { HOLD, moveNumber } from '../../src/judge/order-numbers.ts';
import { DISORDER, type Say } from '../../src/search/contest.ts';
import { makeDice } from '../../src/search/dice.ts';
import { playMovement } from '../../src/search/phases.ts';
import { prospects } from '../../src/search/search.ts';
import { newSnapshot } from '../../src/search/snapshot.ts';
import { CONTEST, foundFor, LITTLE, number, snapshotFrom } from './reading.ts';

/** Two centres are free to be taken by one unit, Belgium and Munich. */
const snapshot = snapshotFrom({ FRANCE: 'A BUR' }, { FRANCE: 'PAR', GERMANY: 'MUN' });
const BEL = moveNumber(placeNumber('BEL'));
const to = (place: string) => Int32Array.of(moveNumber(placeNumber(place)));
const found = (fields: object, seed = 1) => foundFor(snapshot, 'FRANCE', seed, LITTLE, { ...CONTEST, ...fields });
const withSay = (say: Say) => found({ say: () => say });

test('alone it takes one of them', () => expect(String(found({}))).toMatch(/- (BEL|MUN|MAR)$/));

test('what is never carried out is not chosen', () => {
	const onlyBelgium: Say = {
		proposals: [],
		carry: (orders) => {
			if (orders[0] !== BEL) orders[0] = HOLD;
		},
	};
	expect(withSay(onlyBelgium)).toEqual(['A BUR - BEL']);
});

test('what is known to come of an order is ordered', () => {
	const settle: Say['settle'] = (orders) => {
		orders[0] = BEL;
	};
	expect(withSay({ proposals: [], settle })).toEqual(['A BUR - BEL']);
});

test('what others propose is tried, and given where all else is odd', () => {
	const oddities: Say['oddities'] = (orders) => (orders[0] === to('GAS')[0] ? 0 : 1000);
	expect(withSay({ proposals: [to('GAS')], oddities })).toEqual(['A BUR - GAS']);
});

test('a count is worth what the game says', () => {
	const german = (centres: Uint8Array) => centres[number('GERMANY')]!;
	for (const seed of [1, 2, 3]) expect(found({ worth: german }, seed)).not.toEqual(['A BUR - MUN']);
	const french = (centres: Uint8Array) => centres[number('FRANCE')]! - 5 * centres[number('GERMANY')]!;
	expect(found({ worth: french })).toEqual(['A BUR - MUN']);
});

test('orders that a seat has given already are known', () => {
	const crowded = snapshotFrom({ FRANCE: 'A BUR', GERMANY: 'A RUH' }, { FRANCE: 'PAR', GERMANY: 'KIE' });
	const given = Int32Array.of(-1, BEL);
	const sides = CONTEST.sides.with(number('GERMANY'), DISORDER);
	const worth = (centres: Uint8Array) => centres[number('FRANCE')]! + centres[number('GERMANY')]!;
	expect(foundFor(crowded, 'FRANCE', 1, LITTLE, { ...CONTEST, sides, given, worth })).not.toEqual(['A BUR - BEL']);
});

test('where centres are always counted there is one after every movement', () => {
	const next = newSnapshot();
	const orders = new Int32Array(PROVINCE_COUNT);
	orders[0] = BEL;
	playMovement(snapshot, orders, { ...CONTEST, isAlwaysCounted: true }, makeDice(1), next);
	expect(next).toMatchObject({ isFall: true, year: snapshot.year + 1 });
	playMovement(snapshot, orders, CONTEST, makeDice(1), next);
	expect(next).toMatchObject({ isFall: false, year: snapshot.year + 1 });
});

test('who stands better has the better prospects', () => {
	const uneven = snapshotFrom(
		{ FRANCE: 'A PAR, A BUR, A GAS, A MAR', GERMANY: 'A PRU' },
		{ FRANCE: 'PAR MAR BRE SPA', GERMANY: 'BER' },
	);
	const [french, german] = prospects(uneven, CONTEST, [number('FRANCE'), number('GERMANY')], {
		rollouts: 20,
		counts: 1,
		seed: 1,
	});
	expect(french).toBeGreaterThan(2 * german!);
	expect(french).toBeLessThanOrEqual(1);
});
