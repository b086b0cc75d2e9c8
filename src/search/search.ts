/**
 * A best response (after SBR, arXiv 2006.04635): every candidate is tried against the same guesses of what the others order, in a race;
 * the best are then changed unit by unit.
 */

import { provinceAt } from '../computer/position.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { goalProvince, kindOf, MOVE } from '../judge/order-numbers.ts';
import { type Candidate, draw, type Gathering, gather, join, plan, stay, take, vary } from './candidates.ts';
import { type Commitment, orderKeeping } from './commitments.ts';
import type { Contest } from './contest.ts';
import { type Dice, makeDice } from './dice.ts';
import { type Expectation, guessBy } from './expectation.ts';
import type { Task } from './levels.ts';
import { type Before, entriesIn } from './looks.ts';
import { orderAll, playMovement } from './phases.ts';
import { type Attempt, type Contender, meanOf, race, rankOf, type Trial, trialOf, tryTimes } from './race.ts';
import type { Snapshot } from './snapshot.ts';

/** What another power has promised before everybody, and how likely it keeps that. */
export interface Promised extends Commitment {
	readonly likely: number;
}

export interface Found {
	/** By unit; only those of the power count. */
	readonly orders: Int32Array;
	/** How many rollouts were tried: fewer than the level has where time was short. */
	readonly rollouts: number;
}

/** What there is besides the snapshot. */
export interface Surroundings {
	/** What the units did last. */
	readonly before?: Before | undefined;
	/** What the power has promised: it keeps that, if it can be done at all. */
	readonly commitment?: Commitment | undefined;
	readonly promised?: readonly Promised[] | undefined;
	/** What is believed of the others; undefined: that they are on the policy. */
	readonly expectation?: Expectation | undefined;
}

/** Orders for the power's units. */
export function findOrders(snapshot: Snapshot, task: Task, around: Surroundings = {}): Found {
	const { contest, power, effort, seed, pause = () => false } = task;
	const { before, commitment } = around;
	const guesses = guessOthers(snapshot, task, effort.guesses, around);
	const entries = around.expectation && entriesIn(snapshot, around.expectation);
	const gathering = gather(snapshot, task, makeDice(seed), { before, entries, commitment });
	const { own, say } = gathering;
	const given = new Int32Array(PROVINCE_COUNT);
	const isLast = snapshot.isFall && !contest.isAlwaysCounted && effort.counts === 1;
	let rollouts = 0;
	const attempt: Attempt<Candidate> = {
		contest,
		side: contest.sides[power]!,
		seed,
		counts: effort.counts,
		isCounted: snapshot.isFall,
		ends: [],
		pause,
		begin: ({ orders }, n, dice, next) => {
			rollouts++;
			given.set(guesses[n % guesses.length]!);
			for (const u of own) given[u] = orders[u]!;
			say?.carry?.(given, own, n);
			playMovement(snapshot, given, contest, dice, next, isLast);
		},
	};
	const budget = effort.rollouts / (effort.rounds + 1);
	join(gathering);
	draw(gathering, effort.drawn);
	plan(gathering);
	if (gathering.found.length === 0 && commitment)
		return findOrders(snapshot, task, { ...around, commitment: undefined });
	if (gathering.found.length === 0) stay(gathering);
	let best = race(trialsOf(gathering), attempt, budget, effort.kept);
	for (let round = 0; round < effort.rounds && !pause(); round++) {
		for (const { choice } of best.slice(0, round === 0 ? 2 : 1))
			vary(gathering, choice, guesses[round % guesses.length]!);
		best = race(
			[...best, ...trialsOf(gathering)],
			attempt,
			budget,
			round === effort.rounds - 1 ? effort.chosen : effort.kept,
		);
	}
	return { orders: oneOf(best, makeDice(seed + CHOICE)).choice.orders, rollouts };
}

/** So much less brings as much, as far as rollouts can tell. */
const EQUAL = 0.008;
const CHOICE = 15485863;

/** One of those that are as good as the best, and look no more foolish. */
function oneOf<C extends Contender>(trials: readonly Trial<C>[], { roll }: Dice): Trial<C> {
	const best = trials[0]!;
	const equal = trials.filter(
		(trial) => rankOf(trial) >= rankOf(best) - EQUAL && trial.choice.blemishes <= best.choice.blemishes,
	);
	return equal[Math.floor(roll() * equal.length)]!;
}

const GUESS = 104729;

/** What all others might order: what the same seat has given already is known, and promises of others are kept as often as is likely. */
export function guessOthers(
	snapshot: Snapshot,
	{ contest, power, seed }: Pick<Task, 'contest' | 'power' | 'seed'>,
	count: number,
	{ promised = [], expectation }: Pick<Surroundings, 'promised' | 'expectation'> = {},
): Int32Array[] {
	const dice = makeDice();
	return Array.from({ length: count }, (_, n) => {
		const orders = new Int32Array(PROVINCE_COUNT);
		dice.set(seed + GUESS * (n + 1));
		orderAll(snapshot, contest, dice, orders, power);
		if (expectation) guessBy(expectation, snapshot, power, dice, orders);
		contest.given?.forEach((order, u) => {
			if (order >= 0) orders[u] = order;
		});
		for (const part of promised) if (dice.roll() < part.likely) orderKeeping(part, snapshot, contest, dice, orders);
		return orders;
	});
}

const trialsOf = (gathering: Gathering) => take(gathering).map(trialOf);

/** What the snapshot is worth to each of these sides if all play by the policy: means of so many rollouts. */
export function prospects(snapshot: Snapshot, contest: Contest, sides: readonly number[], effort: Prospect): number[] {
	const orders = new Int32Array(PROVINCE_COUNT);
	const begin = (_: unknown, _n: number, dice: Dice, next: Snapshot) => {
		orderAll(snapshot, contest, dice, orders);
		playMovement(snapshot, orders, contest, dice, next);
	};
	return sides.map((side) => {
		const { counts, seed, rollouts } = effort;
		const trial = trialOf({ blemishes: 0 });
		const attempt = { contest, side, seed, counts, begin, isCounted: snapshot.isFall, pause: () => false, ends: [] };
		tryTimes(trial, attempt, rollouts);
		return meanOf(trial);
	});
}

interface Prospect {
	readonly rollouts: number;
	readonly counts: number;
	readonly seed: number;
}

/** Where a unit goes in this part of the guesses at least. */
interface Expected {
	readonly unit: number;
	readonly province: number;
	readonly likely: number;
}

/** More than half of any guesses will have what these have so often. */
const CLEARLY = 0.6;

/** Moves of others that are more likely than not; the likeliest first. */
export function expectedMoves(
	snapshot: Snapshot,
	task: Pick<Task, 'contest' | 'power' | 'seed'>,
	guesses: number,
	around: Pick<Surroundings, 'promised' | 'expectation'>,
): Expected[] {
	const counts = new Map<number, Map<number, number>>();
	for (const orders of guessOthers(snapshot, task, guesses, around)) {
		for (let u = 0; u < snapshot.count; u++) {
			if (snapshot.power[u] === task.power || kindOf(orders[u]!) !== MOVE) continue;
			const goal = goalProvince(orders[u]!);
			if (goal === provinceAt(snapshot, u)) continue;
			const own = counts.get(u) ?? new Map<number, number>();
			counts.set(u, own.set(goal, (own.get(goal) ?? 0) + 1));
		}
	}
	return [...counts]
		.flatMap(([unit, goals]) => [...goals].map(([province, n]) => ({ unit, province, likely: n / guesses })))
		.filter(({ likely }) => likely >= CLEARLY)
		.sort((a, b) => b.likely - a.likely);
}
