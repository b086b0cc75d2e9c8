/** The arena: the same seed gives the same game, shares are those of squares, and foolish moves are found. */

import { expect, test } from 'vitest';
import { newConduct, observe } from '../../arena/conduct.ts';
import { heldBySeat, type Match, playMatch, sharesOf } from '../../arena/game.ts';
import { addHabits, newHabits } from '../../arena/habits.ts';
import { areOfUse } from '../../arena/openings.ts';
import { addGame, mean, type Series, standardError } from '../../arena/table.ts';
import { addTogether, newTogether } from '../../arena/together.ts';
import { addWords, newWords, printWords } from '../../arena/words.ts';
import type { Power } from '../../src/board/types.ts';
import { startGame } from '../../src/game/play.ts';
import { type Level, readSeats, type StoredSeat } from '../../src/game/seat.ts';
import { type Game, stageNow } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { fall, playStageWith, playTo, positioned, setupFor, spring } from '../game/playing.ts';

const MATCH: Match = {
	variant: ['standard'],
	options: {},
	levels: Array.from({ length: 7 }, () => 'easy' as const),
	seed: 'one',
	until: 1902,
};

test('a seed decides a game', async () => {
	const [one, same, other] = await Promise.all(
		[MATCH, MATCH, { ...MATCH, seed: 'two' }].map(async (match) =>
			JSON.stringify((await playMatch(match)).game.reports),
		),
	);
	expect(one).toBe(same);
	expect(one).not.toBe(other);
});

test('a person by script agrees with all neighbours, and an honest one keeps every word', async () => {
	const words = newWords();
	const person = { seat: 2, manner: 'honest', level: 'easy' } as const;
	const talks: Game[] = [];
	const { game } = await playMatch({ ...MATCH, person }, (now) => {
		if (now.submitted.includes(2) && stageNow(now) === 'orders') talks.push(now);
	});
	addWords(words, game, 2, talks);
	expect(words.seasons).toBe(4);
	expect(words.proposed).toBeGreaterThan(2);
	expect(words.person.length).toBeGreaterThan(2);
	expect(words.person.every(({ isKept }) => isKept)).toBe(true);
	expect(printWords(words)).toContain('the person has');
});

test('the duel is played too, and each seat has its share', async () => {
	const played = await playMatch({ ...MATCH, variant: ['duel'], levels: ['easy', 'easy'] });
	expect(played.game.phase.year).toBe(1903);
	const [a, b] = heldBySeat(played.game) as [number, number];
	expect(sharesOf(played.game)[0]).toBeCloseTo((a * a) / (a * a + b * b));
	const series: Series = new Map();
	addGame(series, played);
	expect(series.get('easy')).toMatchObject({ seats: 2, wins: 0, time: { movements: 8 } });
});

test('18 centres are all', () => {
	const centres = 'PAR MAR BRE SPA POR BEL HOL KIE BER MUN LON LVP EDI NWY SWE DEN VEN ROM';
	const game = positioned(setupFor(7), { FRANCE: 'A PAR' }, { FRANCE: centres, ITALY: 'NAP' }, spring(1905));
	expect(sharesOf(game)).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

test('where nobody owns a centre those that units stand on are held, on a coast too', () => {
	const setup = setupFor(7);
	const seats = setup.seats.map(
		(seat): StoredSeat => ({ ...seat, level: seat.powers[0] === 'FRANCE' ? 'keen' : 'easy' }),
	);
	const units = { FRANCE: 'F SPA/SC, A PAR, A GAS', ITALY: 'A ROM' };
	const game = { ...positioned({ ...setup, seats }, units, {}, spring(1905)), seats: readSeats(seats) };
	const together = newTogether();
	addTogether(together, { game, said: [], times: new Map() });
	expect(together.centres.get('keen')).toEqual([2 / (3 / 7)]);
});

test('means and their error', () => {
	expect(mean([1, 2, 3])).toBe(2);
	expect(standardError([1, 2, 3])).toBeCloseTo(Math.sqrt(1 / 3));
	expect(standardError([1])).toBeNaN();
});

type Lists = Record<string, string>;

/** What was seen of France. */
function seen(units: Lists, centres: Lists, turns: readonly string[][]) {
	const conducts = new Map([['keen', newConduct()]] as [Level, ReturnType<typeof newConduct>][]);
	observe(played(units, centres, turns), conducts);
	return conducts.get('keen')!;
}

/** A game in which France is keen, and everybody else easy. */
function played(units: Lists, centres: Lists, turns: readonly string[][]) {
	const setup = setupFor(7);
	const levels = setup.seats.map((seat): Level => (seat.powers[0] === 'FRANCE' ? 'keen' : 'easy'));
	const ruleset = rulesetOf(setup.variant)!;
	const start = positioned(setup, units, centres, [...spring(1902), ...fall(1902)]);
	const table = openTable({ ...startGame(setup, ruleset), ...start }, ruleset, noStore());
	for (const orders of turns) {
		const stage = table.game().stages[0]!.stage;
		if (stage !== 'orders') playTo(table, 'orders');
		const given = Object.fromEntries(
			Object.keys(units).map((power) => [
				`orders:${power}`,
				orders.filter((order) => order.startsWith(`${power[0]} `)).map((order) => order.slice(2)),
			]),
		);
		playStageWith(table, given);
	}
	playTo(table, 'orders', 1903);
	return { ...table.game(), seats: readSeats(setup.seats.map((seat, i) => ({ ...seat, level: levels[i]! }))) };
}

const CENTRES = { FRANCE: 'PAR MAR BRE', GERMANY: 'MUN KIE BER' };

test('what looks foolish is counted', () => {
	const counted = seen({ FRANCE: 'A PAR, A BRE, A MAR', GERMANY: 'A BER' }, CENTRES, [
		['F A PAR - GAS', 'F A BRE - GAS', 'F A MAR H', 'G A BER H'],
		['F A PAR S A BRE', 'F A BRE H', 'F A MAR - SPA', 'G A BER H'],
	]);
	expect(counted).toMatchObject({ orders: 6, ownBounces: 2, idle: 2, needlessSupports: 1, thereAndBack: 0 });
});

test('moves there and back, and an empty home lost to a neighbour', () => {
	const counted = seen({ FRANCE: 'A BUR, A PIE', GERMANY: 'A GAS' }, CENTRES, [
		['F A BUR - BEL', 'F A PIE - TYR', 'G A GAS H'],
		['F A BEL - BUR', 'F A TYR - VIE', 'G A GAS - MAR'],
	]);
	expect(counted).toMatchObject({ thereAndBack: 1, homesLost: 1, ownBounces: 0 });
});

test('following a unit that could not leave is not a bounce of its own', () => {
	const counted = seen({ FRANCE: 'A BUR, A PAR', GERMANY: 'A MUN' }, CENTRES, [
		['F A BUR - MUN', 'F A PAR - BUR', 'G A MUN H'],
		['F A BUR H', 'F A PAR H', 'G A MUN H'],
	]);
	expect(counted.ownBounces).toBe(0);
});

test('habits that people laugh at are counted', () => {
	const habits = newHabits();
	const again = ['F A BUR - MUN', 'F A MAR - PIE', 'G A MUN H', 'I A VEN H'];
	addHabits(
		habits,
		played({ FRANCE: 'A BUR, A MAR', GERMANY: 'A MUN', ITALY: 'A VEN' }, CENTRES, [
			again,
			['F A BUR - MUN', 'F A PIE S A VEN', 'G A MUN H', 'I A VEN H'],
		]),
	);
	addHabits(
		habits,
		played({ FRANCE: 'A BUR', GERMANY: 'A GAS', ENGLAND: 'A WAL' }, CENTRES, [
			['F A BUR H', 'G A GAS - MAR', 'E A WAL - YOR'],
			['F A BUR H', 'G A MAR H', 'E A YOR H'],
		]),
	);
	// two attacks on Munich are no third; Marseilles is entered, Paris and Brest are beside Gascony
	expect(habits.counts).toMatchObject({ again: 0, foreign: 1, tour: 1 });
	expect(habits.counts.entered).toBe(1);
	expect(habits.counts.bare).toBeGreaterThan(2);
});

test('of use is who is needed where it stays, helps what is ordered, or comes nearer to a centre', () => {
	const { situation } = startGame(setupFor(7), rulesetOf(['standard'])!);
	const isOfUse = (power: Power, ...texts: string[]) => areOfUse(power, texts, situation);
	expect(isOfUse('AUSTRIA', 'A BUD - SER', 'A VIE - GAL', 'F TRI H')).toBe(true);
	expect(isOfUse('AUSTRIA', 'A BUD H')).toBe(false);
	expect(isOfUse('TURKEY', 'F ANK S A SMY - ARM', 'A SMY - ARM')).toBe(true);
	expect(isOfUse('TURKEY', 'F ANK S A SMY - ARM', 'A SMY - SYR')).toBe(false);
	expect(isOfUse('TURKEY', 'A SMY S A CON', 'A CON H')).toBe(false);
	expect(isOfUse('TURKEY', 'A SMY - SYR')).toBe(false);
});
