/** What a search makes of votes: what carries, what a count is worth, and where PFs go. */

import { describe, expect, test } from 'vitest';
import { POWERS, type Power } from '../../src/board/types.ts';
import { positionOf } from '../../src/computer/position.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { StoredSeat } from '../../src/game/seat.ts';
import type { Game, Json } from '../../src/game/state.ts';
import { powerNumber } from '../../src/judge/chart.ts';
import { HOLD } from '../../src/judge/order-numbers.ts';
import { makeDice } from '../../src/search/dice.ts';
import { snapshotOf } from '../../src/search/snapshot.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { fall, positioned, setupWith } from '../game/playing.ts';

thinkLessHere(0.1);

const ruleset = rulesetOf(['fiascomacy'])!;
const SEATS = ['Anna', 'Ben', 'Carl'].map((name): StoredSeat => ({ name, powers: [], level: 'keen' }));
type Invested = Partial<Record<Power, number>>;
type Lists = Parameters<typeof positioned>[1];

function gameOf(investments: readonly Invested[], units: Lists, centres: Lists, purses = [0, 0, 0]): Game {
	const game = positioned({ ...setupWith(SEATS), variant: ['fiascomacy'] }, units, centres, fall(1903));
	const slice = { ...(game.slices.fiascomacy as object), investments, purses };
	return { ...game, slices: { ...game.slices, fiascomacy: slice as Json } };
}

const answers = (game: Game, seed = 'x', seat = 0) =>
	storedAnswers(answersOf({ game, seat, sealed: {}, level: 'keen', seed }, ruleset));

describe('votes', () => {
	const FRENCH = { FRANCE: 'A BUR' };
	const OWNED = { FRANCE: 'PAR', GERMANY: 'MUN', ITALY: 'VEN' };

	test('who has all PFs in a power takes what is free', () => {
		const game = gameOf([{ FRANCE: 9 }, { GERMANY: 4 }, { ITALY: 4 }], FRENCH, { ...OWNED, AUSTRIA: 'VIE' });
		expect(String(answers(game)['orders:FRANCE'])).toMatch(/^A BUR - (BEL|MUN|MAR)$/);
	});

	test('and gives the largest rival nothing: where it alone orders a power in which that one has scored', () => {
		const game = gameOf(
			[{ ITALY: 9, FRANCE: 1 }, { FRANCE: 30 }, {}],
			{ ITALY: 'A PIE' },
			{ FRANCE: 'MAR PAR', ITALY: 'VEN' },
		);
		expect(answers(game)['orders:ITALY']).toEqual(['A PIE - MAR']);
	});

	const sayOf = (game: Game) => {
		const { units, centres } = game.situation;
		const snapshot = snapshotOf(positionOf(units, centres), true, 1903);
		return ruleset.contest(game, 0, {})!.say!(snapshot, powerNumber('FRANCE'), makeDice(1));
	};
	const carried = (own: number, other: number) => {
		const say = sayOf(gameOf([{ FRANCE: own }, { FRANCE: other }, {}], FRENCH, OWNED))!;
		const theirs = say.proposals[0]![0]!;
		const orders = Int32Array.of(theirs === HOLD ? 1 : HOLD, 0);
		const before = orders[0];
		say.carry!(orders, [0], 0);
		return { before, after: orders[0], theirs };
	};

	test('nobody else has a say where nobody else has PFs', () => {
		expect(sayOf(gameOf([{ FRANCE: 3 }, {}, {}], FRENCH, OWNED))).toBeUndefined();
	});

	test('the most PFs carry', () => {
		const strong = carried(5, 3);
		expect(strong.after).toBe(strong.before);
		const weak = carried(3, 5);
		expect(weak.after).toBe(weak.theirs);
		expect(weak.after).not.toBe(weak.before);
	});

	test('a tie stands', () => expect(carried(4, 4).after).toBe(HOLD));

	test('a count is worth its part of the squares of the scores; 18 centres are all for who has most in them', () => {
		const game = gameOf([{ FRANCE: 6 }, { FRANCE: 4, ITALY: 4 }, {}], FRENCH, OWNED);
		const worth = ruleset.contest(game, 0, {})!.worth!;
		const counts = (french: number, italian: number) =>
			Uint8Array.from(POWERS, (power) => (power === 'FRANCE' ? french : power === 'ITALY' ? italian : 0));
		expect(worth(counts(2, 1))).toBeCloseTo(12 ** 2 / (12 ** 2 + 12 ** 2));
		expect(worth(counts(18, 9))).toBe(1);
		expect(worth(counts(9, 18))).toBe(0);
	});

	test('a power in which it hardly counts is not searched', () => {
		const game = gameOf([{ FRANCE: 1 }, { FRANCE: 9 }, {}], FRENCH, OWNED);
		expect(ruleset.contest(game, 0, {})!.part!(powerNumber('FRANCE'))).toBe(0);
	});
});

describe('PFs', () => {
	const MANY = 'PAR MAR BRE SPA POR BEL HOL MUN KIE BER DEN LON LVP EDI NWY SWE';
	const invested = (investments: readonly Invested[], purses: number[], centres: Lists, seed = 'x') =>
		answers(gameOf(investments, { FRANCE: 'A PAR' }, centres, purses), seed).invest as Invested;

	test.each(['a', 'b', 'c'])('the lead in a power near to 18 is bought (chance %s)', (seed) => {
		const own = invested([{ FRANCE: 5 }, { FRANCE: 6 }, { ITALY: 6 }], [4, 0, 0], { FRANCE: MANY, ITALY: 'ROM' }, seed);
		expect(own.FRANCE).toBeGreaterThanOrEqual(2);
	});

	test.each(['a', 'b', 'c'])('all of them are invested, and none where there is no centre (chance %s)', (seed) => {
		const own = invested([{}, {}, {}], [8, 8, 8], { FRANCE: 'PAR', ITALY: 'ROM VEN', TURKEY: 'CON' }, seed);
		expect(Object.values(own).reduce((sum, each) => sum + each, 0)).toBe(8);
		expect(Object.keys(own).filter((power) => !['FRANCE', 'ITALY', 'TURKEY'].includes(power))).toEqual([]);
	});
});
