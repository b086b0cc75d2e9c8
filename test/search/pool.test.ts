/** What is guessed of those who think, and of those of whom nobody knows how they play. */
import { expect, test } from 'vitest';
import { HOMES, STARTING_UNITS } from '../../src/board/map.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { HOLD } from '../../src/judge/order-numbers.ts';
import { survey } from '../../src/search/appraisal.ts';
import { beliefAfter, type Seen } from '../../src/search/belief.ts';
import { makeDice } from '../../src/search/dice.ts';
import { orderPower } from '../../src/search/phases.ts';
import { type Scene, setsOf } from '../../src/search/pool.ts';
import { guessOthers } from '../../src/search/search.ts';
import { CONTEST, number, snapshotFrom } from './reading.ts';

const lists = (of: (power: Power) => string) => Object.fromEntries(POWERS.map((power) => [power, of(power)]));
const UNITS = lists((power) => STARTING_UNITS[power].map(({ type, at }) => `${type} ${at}`).join(', '));
const CENTRES = lists((power) => HOMES[power].join(' '));
const scene = (seed: number): Scene => ({
	snapshot: snapshotFrom(UNITS, CENTRES, seed % 2 === 1, 1901 + (seed >> 1)),
	contest: CONTEST,
	seed,
});

/** Movements in which a power orders in this way. */
const ordered = (count: number, order: (scene: Scene, orders: Int32Array) => void): Seen[] =>
	Array.from({ length: count }, (_, n) => {
		const orders = new Int32Array(75).fill(HOLD);
		order(scene(n), orders);
		return { scene: scene(n), orders };
	});

test('the pool has four sets of orders for a power, and the same movement has the same', () => {
	const sets = setsOf(scene(1), number('FRANCE'));
	expect(sets).toHaveLength(4);
	expect(setsOf(scene(1), number('FRANCE'))).toEqual(sets);
	expect(setsOf({ ...scene(1), seed: 77 }, number('FRANCE'))).not.toEqual(sets);
});

test('who has held is believed to hold, who plays as easily as the policy to be on it, who thinks to think', () => {
	const power = number('RUSSIA');
	const still = ordered(3, () => {});
	expect(beliefAfter(still, power).holds).toBeGreaterThan(0.9);
	const easy = ordered(6, ({ snapshot, contest, seed }, orders) => {
		survey(snapshot);
		orderPower(snapshot, power, contest, makeDice(900 + seed), orders);
	});
	expect(beliefAfter(easy, power).pool).toBeLessThan(0.2);
	const thinking = ordered(6, (of, orders) => orders.set(setsOf(of, power)[3]!));
	expect(beliefAfter(thinking, power).pool).toBeGreaterThan(0.6);
	// nothing seen: mostly on the policy
	const { pool, holds } = beliefAfter([], power);
	expect(pool + holds).toBeLessThan(0.3);
});

test('as often as it is believed a guess comes from the pool, and the rest of it is as before', () => {
	const { snapshot } = scene(0);
	const power = number('TURKEY');
	const task = { contest: CONTEST, power, seed: 5 };
	const plain = guessOthers(snapshot, task, 200);
	const stay = { pool: 0.75, holds: 0, sets: [new Int32Array(75).fill(HOLD)] };
	const onPolicy = { pool: 0, holds: 0, sets: [] };
	const expectation = POWERS.map((each) => (each === 'FRANCE' ? stay : onPolicy));
	const guesses = guessOthers(snapshot, task, 200, { expectation });
	const of = (whose: Power) =>
		[...snapshot.power.subarray(0, snapshot.count).keys()].filter((u) => snapshot.power[u] === number(whose));
	const still = guesses.filter((orders) => of('FRANCE').every((u) => orders[u] === HOLD)).length;
	expect(still).toBeGreaterThan(130);
	expect(still).toBeLessThan(170);
	for (const [n, guess] of guesses.entries())
		for (const u of [...of('RUSSIA'), ...of('ITALY')]) expect(guess[u]).toBe(plain[n]![u]);
});
