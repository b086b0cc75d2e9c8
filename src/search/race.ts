/**
 * Rollouts, and a race between choices: each is tried by playing on with everybody on the policy, all against the same chance; the
 * worse half is dropped again and again (successive halving), so that most rollouts go to what may be best.
 */

import { PROVINCE_COUNT } from '../judge/chart.ts';
import type { Contest } from './contest.ts';
import { type Dice, makeDice, rolloutSeed } from './dice.ts';
import type { Pause } from './levels.ts';
import { orderAll, playMovement } from './phases.ts';
import { type Ends, markOf, newSnapshot, type Snapshot } from './snapshot.ts';
import { isOver, worthOf } from './value.ts';

/** What an order that looks foolish must bring to be given: less than chance makes of a hundred tries. */
const BLEMISH = 0.004;

/** What is chosen between. */
export interface Contender {
	/** How much of it looks foolish. */
	readonly blemishes: number;
}

export interface Trial<C extends Contender> {
	readonly choice: C;
	sum: number;
	tries: number;
}

/** What is the same for all choices of a search. */
export interface Attempt<C extends Contender> {
	readonly contest: Contest;
	/** For whom a rollout is worth something. */
	readonly side: number;
	readonly seed: number;
	/** A rollout is played on until so many counts. */
	readonly counts: number;
	/** Makes the snapshot after the choice, in the rollout of this number. */
	readonly begin: (choice: C, n: number, dice: Dice, next: Snapshot) => void;
	/** Whether centres were counted in that step. */
	readonly isCounted: boolean;
	readonly pause: Pause;
	/** By the number of a rollout: those of one number meet the same chance. */
	readonly ends: Ends[];
}

export const trialOf = <C extends Contender>(choice: C): Trial<C> => ({ choice, sum: 0, tries: 0 });

export const meanOf = ({ sum, tries }: Pick<Trial<Contender>, 'sum' | 'tries'>): number =>
	tries === 0 ? 0 : sum / tries;

/** What it brings, less how foolish it looks. */
export const rankOf = (trial: Trial<Contender>): number => meanOf(trial) - BLEMISH * trial.choice.blemishes;

/**
 * Tries all, drops the worse half, and so on until so many are kept. Each gets as many tries as are left for it; where there is no more
 * time, one.
 */
export function race<C extends Contender>(
	trials: Trial<C>[],
	attempt: Attempt<C>,
	budget: number,
	kept: number,
): Trial<C>[] {
	const rounds = Math.max(1, Math.ceil(Math.log2(trials.length / kept)));
	let left = trials;
	for (let round = 0; round < rounds; round++) {
		const tries = Math.max(1, Math.floor(budget / rounds / left.length));
		for (const trial of left) {
			const isLate = attempt.pause();
			if (!isLate) tryTimes(trial, attempt, tries);
			else if (trial.tries === 0) tryTimes(trial, attempt, 1);
		}
		left.sort((a, b) => rankOf(b) - rankOf(a));
		left = left.slice(0, Math.max(kept, left.length >> 1));
	}
	return left.slice(0, kept);
}

const dice = makeDice();

/** So many times more. */
export function tryTimes<C extends Contender>(trial: Trial<C>, attempt: Attempt<C>, times: number): void {
	for (const all = trial.tries + times; trial.tries < all; trial.tries++) {
		const n = trial.tries;
		dice.set(rolloutSeed(attempt.seed, n));
		attempt.ends[n] ??= new Map();
		trial.sum += lineFrom(trial.choice, n, attempt, attempt.ends[n]);
	}
}

const [one, other] = [newSnapshot(), newSnapshot()];
const orders = new Int32Array(PROVINCE_COUNT);

/** How much the first count of a rollout matters beside its end: what is taken early is held for longer. */
const EARLY = 0.6;

/** What a rollout that begins with this choice is worth: its end, and the first count on the way there. */
function lineFrom<C extends Contender>(choice: C, n: number, attempt: Attempt<C>, ends: Ends): number {
	const { contest, side, counts } = attempt;
	attempt.begin(choice, n, dice, one);
	const marks: number[] = [];
	let known: number | undefined;
	let early: number | undefined;
	/** Of the marks, so many were met before the first count. */
	let before = 0;
	const end = playOn(contest, dice, counts, attempt.isCounted, (now, isCounted) => {
		if (isCounted && early === undefined && !contest.isAlwaysCounted) {
			early = worthOf(now, contest, side);
			before = marks.length;
		}
		const mark = markOf(now, marks.length);
		known = ends.get(mark);
		marks.push(mark);
		return known !== undefined;
	});
	const last = known ?? worthOf(end, contest, side);
	const whole = early === undefined ? last : EARLY * early + (1 - EARLY) * last;
	for (const [i, mark] of marks.entries()) ends.set(mark, i < before ? whole : last);
	return whole;
}

/** The snapshot at the end of a rollout that begins with these orders; it is written over by the next rollout. */
export function endOfRollout(
	snapshot: Snapshot,
	contest: Contest,
	given: Int32Array,
	dice: Dice,
	counts: number,
): Snapshot {
	playMovement(snapshot, given, contest, dice, one);
	return playOn(contest, dice, counts, snapshot.isFall, () => false);
}

/** Plays on from the first of the two snapshots until so many counts, or until it is known what comes. */
function playOn(
	contest: Contest,
	dice: Dice,
	counts: number,
	isFirstCounted: boolean,
	isKnown: (now: Snapshot, isCounted: boolean) => boolean,
): Snapshot {
	let [now, next] = [one, other];
	let isCounted = isFirstCounted;
	// two movements to a count, whatever the game makes of them
	let left = contest.isAlwaysCounted ? 2 * counts : counts;
	for (;;) {
		if (isCounted) {
			left--;
			if (left <= 0 || isOver(now, contest)) return now;
		}
		if (isKnown(now, isCounted)) return now;
		isCounted = now.isFall;
		orderAll(now, contest, dice, orders);
		playMovement(now, orders, contest, dice, next, isCounted && left === 1);
		[now, next] = [next, now];
	}
}
