/** What keen computers bid and fortify, and what a search is told of bids. */

import { describe, expect, test } from 'vitest';
import type { Power } from '../../src/board/types.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Game, Json, PlannedStage } from '../../src/game/state.ts';
import { bestBid } from '../../src/variants/bridge/bidding.ts';
import { withBids } from '../../src/variants/bridge/plays.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { positioned } from '../game/playing.ts';
import { CONTEST, number } from '../search/reading.ts';
import { setup } from './bridge-positions.ts';

thinkLessHere(0.04);

const ruleset = rulesetOf(['bridge'])!;
const WINTER: PlannedStage[] = [{ stage: 'adjustments', phase: { season: 'W', year: 1903, kind: 'A' } }];
const FALL: PlannedStage[] = [{ stage: 'orders', phase: { season: 'F', year: 1904, kind: 'M' } }];
type Lists = Partial<Record<Power, string>>;

const at = (stages: PlannedStage[], units: Lists, centres: Lists, fields: object = {}): Game => {
	const game = positioned(setup(), units, centres, stages);
	return { ...game, slices: { ...game.slices, bridge: { ...(game.slices.bridge as object), ...fields } as Json } };
};
const answers = (game: Game, power: Power, sealed = {}) => {
	const seat = game.seats.findIndex(({ powers }) => powers.includes(power));
	return storedAnswers(answersOf({ game, seat, sealed, level: 'keen', seed: 'x' }, ruleset));
};

describe('the best bid', () => {
	const chances = (of: Record<number, number>) => Array.from({ length: 35 }, (_, n) => of[n] ?? 0);

	test('what is sure is bid', () => expect(bestBid(chances({ 5: 1 }), 3, 34)).toBe(5));
	test('nothing more than is owned, if nothing more will come', () => {
		expect(bestBid(chances({ 3: 1 }), 3, 34)).toBe(3);
		expect(bestBid(chances({ 2: 1 }), 3, 34)).toBe(3);
	});
	test('a missed bid costs as much as a met one brings', () => {
		expect(bestBid(chances({ 4: 0.6, 5: 0.4 }), 3, 34)).toBe(4);
		expect(bestBid(chances({ 4: 0.2, 5: 0.8 }), 3, 34)).toBe(5);
		expect(bestBid(chances({ 3: 0.7, 4: 0.3 }), 3, 34)).toBe(3);
	});
	test('the limit is kept', () => expect(bestBid(chances({ 5: 1 }), 3, 4)).toBe(3));
});

const EAST = 'CON ANK SMY BUL GRE SER RUM SEV MOS WAR BUD VIE TRI';

test('two free centres that nobody else can come to are bid for', () => {
	const game = at(WINTER, { FRANCE: 'A GAS, F WES, A BUR', TURKEY: 'A ARM' }, { FRANCE: 'PAR MAR BRE', TURKEY: EAST });
	const given = answers(game, 'FRANCE');
	expect(given['bid:FRANCE']).toBeGreaterThanOrEqual(5);
	expect(answers(game, 'FRANCE')).toEqual(given);
});

test('who can come to nothing bids what it owns', () => {
	const all = 'BEL HOL DEN KIE BER MUN SPA POR LON LVP EDI NWY SWE STP NAP ROM VEN TUN';
	const game = at(
		WINTER,
		{ FRANCE: 'A PAR, A MAR, A BRE', GERMANY: 'A BUR, A PIC, A GAS, A SPA, A RUH, A BEL', TURKEY: 'A ARM' },
		{ FRANCE: 'PAR MAR BRE', GERMANY: all, TURKEY: EAST },
	);
	expect(answers(game, 'FRANCE')['bid:FRANCE']).toBe(3);
});

test('a fort is built where most is lost', () => {
	const game = at(
		WINTER,
		{ FRANCE: 'A PAR, A POR', GERMANY: 'A BUR, A PIC, A GAS', TURKEY: 'A ARM' },
		{ FRANCE: 'PAR POR SPA', GERMANY: 'MUN KIE BER', TURKEY: EAST },
		{ fortsOwed: { FRANCE: 1 }, balance: { FRANCE: -1 } },
	);
	expect(answers(game, 'FRANCE')['fortify:FRANCE']).toEqual(['PAR']);
});

test('the first units are the traditional ones', () => {
	const first: PlannedStage[] = [{ stage: 'adjustments', phase: { season: 'W', year: 1900, kind: 'A' } }];
	const game = at(first, {}, { TURKEY: 'ANK CON SMY' });
	expect(answers(game, 'TURKEY')['adjustments:TURKEY']).toEqual(['F ANK B', 'A CON B', 'A SMY B']);
});

describe('a contest', () => {
	const game = at(
		FALL,
		{ FRANCE: 'A GAS' },
		{ FRANCE: 'PAR MAR BRE' },
		{
			whenBid: { FRANCE: 3, GERMANY: 3 },
			balance: { FRANCE: 1, GERMANY: -2 },
		},
	);

	test('its own bid earns and costs, in its year; of others none is known', () => {
		const { entitled } = withBids(game, CONTEST, { 'bid:FRANCE': 4 });
		const france = [3, 4, 5].map((centres) => entitled(number('FRANCE'), centres, 1904));
		expect(france).toEqual([3, 6, 6]);
		expect(entitled(number('FRANCE'), 4, 1905)).toBe(5);
		expect([1, 4].map((centres) => entitled(number('GERMANY'), centres, 1904))).toEqual([0, 2]);
	});

	test('bids of 1901 are public', () => {
		const first = at(FALL, {}, {}, { whenBid: { ITALY: 3 }, firstBids: { ITALY: 4 } });
		expect(
			withBids({ ...first, phase: { ...first.phase, year: 1901 } }, CONTEST, {}).entitled(number('ITALY'), 4, 1901),
		).toBe(5);
	});

	test('units are what it collects, and forts are in its rules', () => {
		const contest = ruleset.contest(at(FALL, {}, { FRANCE: 'PAR' }, { forts: { PAR: 'FRANCE' } }), 0, {})!;
		expect([contest.collects, contest.target, [...contest.rules.forts.keys()]]).toEqual(['units', 19, ['PAR']]);
	});
});

test('a bid that another centre would exceed is met: the unit it earns is one more', () => {
	// it bid 4 with 3 centres, and could come to two
	const game = at(
		FALL,
		{ FRANCE: 'A GAS, A BUR, A MAR', TURKEY: 'A ARM' },
		{ FRANCE: 'PAR MAR BRE', TURKEY: EAST },
		{ whenBid: { FRANCE: 3 } },
	);
	const moves = answers(game, 'FRANCE', { 'bid:FRANCE': 4 })['orders:FRANCE'] as string[];
	expect(moves.filter((order) => / - (SPA|BEL|MUN)/.test(order)).length).toBeGreaterThan(0);
});
