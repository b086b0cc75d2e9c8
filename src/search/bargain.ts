/** What agreements bring to both sides: rollouts in which both keep their parts, beside rollouts in which nobody has promised anything. */

import { unitNumbersOf } from '../computer/position.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { lookAs, survey } from './appraisal.ts';
import { type Commitment, type Commitments, orderKeeping } from './commitments.ts';
import { type Contest, DISORDER } from './contest.ts';
import { type Dice, makeDice, rolloutSeed } from './dice.ts';
import type { Pause } from './levels.ts';
import { blemishesOf, newBefore } from './looks.ts';
import { orderAll, playMovement } from './phases.ts';
import { type Attempt, endOfRollout, rankOf, trialOf, tryTimes } from './race.ts';
import type { Snapshot } from './snapshot.ts';
import { worthOfHeld } from './value.ts';

/** Parts of the sum of squares, more or less than without the agreement. */
interface Gain {
	readonly own: number;
	readonly others: number;
}

export interface Weighing {
	/** Rollouts for each agreement, and so many more for the best of them. */
	readonly first: number;
	readonly more: number;
	readonly kept: number;
	readonly counts: number;
}

/** The best of these agreements with what they bring, best for the own side first. */
export function weighAgreements<T extends { readonly commitments: Commitments }>(
	snapshot: Snapshot,
	contest: Contest,
	items: readonly T[],
	{ first, more, kept, counts }: Weighing,
	seed: number,
	pause: Pause = () => false,
): (T & Gain)[] {
	const trials = items.map((item) => ({ item, own: 0, others: 0, tries: 0 }));
	/** What each power has at the end of the rollout of this number where nobody has promised anything. */
	const plain: Float64Array[] = [];
	const plainly = (n: number) => {
		plain[n] ??= worthsAfter([], snapshot, contest, counts, rolloutSeed(seed, n));
		return plain[n];
	};
	const mean = ({ own, tries }: (typeof trials)[number]) => own / tries;
	let left = trials;
	for (const rollouts of [first, more]) {
		for (const trial of left) {
			pause();
			for (const end = trial.tries + rollouts; trial.tries < end; trial.tries++) {
				const { commitments } = trial.item;
				const both = [commitments.own, commitments.others];
				const agreed = worthsAfter(both, snapshot, contest, counts, rolloutSeed(seed, trial.tries));
				const before = plainly(trial.tries);
				trial.own += agreed[commitments.own.power]! - before[commitments.own.power]!;
				trial.others += agreed[commitments.others.power]! - before[commitments.others.power]!;
			}
		}
		left = left.sort((a, b) => mean(b) - mean(a)).slice(0, kept);
	}
	return left.map(({ item, own, others, tries }) => ({ ...item, own: own / tries, others: others / tries }));
}

/** What is promised on top of what stands already. */
export interface Bargain {
	readonly before: readonly Commitment[];
	/** Each with what that side has promised before. */
	readonly own: readonly Commitment[];
	readonly others: readonly Commitment[];
}

/** The rules that are played by without it, if both keep it, and if only the own side does. */
export interface Contests {
	readonly plain: Contest;
	readonly both: Contest;
	readonly alone: Contest;
}

/** What a bargain brings two powers, if both keep it; and the first, if the other does not. */
export interface Outlook {
	readonly own: number;
	readonly others: number;
	readonly betrayed: number;
}

export function weighBargain(
	snapshot: Snapshot,
	{ plain, both, alone }: Contests,
	{ before, own, others }: Bargain,
	[power, other]: readonly [own: number, other: number],
	{ rollouts, counts, seed }: { readonly rollouts: number; readonly counts: number; readonly seed: number },
	pause: Pause = () => false,
): Outlook {
	const sum = { own: 0, others: 0, betrayed: 0 };
	// what was promised before is kept all the same
	const without = [...own, ...before.filter((part) => own.every((each) => each.power !== part.power))];
	let tries = 0;
	while (tries < rollouts && !(tries > 0 && pause())) {
		const after = (promises: readonly Commitment[], contest: Contest) =>
			worthsAfter(promises, snapshot, contest, counts, rolloutSeed(seed, tries));
		const [now, kept, betrayed] = [after(before, plain), after([...own, ...others], both), after(without, alone)];
		sum.own += kept[power]! - now[power]!;
		sum.others += kept[other]! - now[other]!;
		sum.betrayed += betrayed[power]! - now[power]!;
		tries++;
	}
	return { own: sum.own / tries, others: sum.others / tries, betrayed: sum.betrayed / tries };
}

/**
 * What this power has on average after each of these sets of orders, less how foolish they look, with the rest as the policy has it:
 * the same chance for all.
 */
export function weighOrders(
	snapshot: Snapshot,
	contest: Contest,
	power: number,
	sets: readonly (readonly Commitment[])[],
	{ rollouts, counts, seed }: { readonly rollouts: number; readonly counts: number; readonly seed: number },
	pause: Pause = () => false,
): number[] {
	const trials = sets.map((set) => trialOf({ blemishes: foolishnessOf(set, snapshot, contest), set }));
	const attempt: Attempt<(typeof trials)[number]['choice']> = {
		contest,
		side: contest.sides[power]!,
		seed,
		counts,
		isCounted: snapshot.isFall,
		pause,
		ends: [],
		begin: ({ set }, _, chance, next) => {
			orderWith(set, snapshot, contest, chance);
			playMovement(snapshot, orders, contest, chance, next);
		},
	};
	for (let n = 0; n < rollouts && !(n > 0 && pause()); n++) for (const trial of trials) tryTimes(trial, attempt, 1);
	return trials.map(rankOf);
}

/** Of powers that have all their orders. */
function foolishnessOf(set: readonly Commitment[], snapshot: Snapshot, contest: Contest): number {
	survey(snapshot);
	return set.reduce((sum, { power, deeds }) => {
		const own = unitNumbersOf(snapshot, power);
		if (deeds.length < own.length) return sum;
		for (const [deed] of deeds) if (deed) orders[deed.unit] = deed.order;
		lookAs(power, snapshot, contest);
		return sum + blemishesOf(snapshot, contest, own, orders, newBefore());
	}, 0);
}

const dice = makeDice();
const orders = new Int32Array(PROVINCE_COUNT);

/** Orders for all, by the policy but for what is promised. */
function orderWith(promises: readonly Commitment[], snapshot: Snapshot, contest: Contest, chance: Dice): void {
	orderAll(snapshot, contest, chance, orders);
	for (const part of promises) orderKeeping(part, snapshot, contest, chance, orders);
}

/** What each power has at the end of a rollout in which these promises are kept. */
function worthsAfter(
	promises: readonly Commitment[],
	snapshot: Snapshot,
	contest: Contest,
	counts: number,
	seed: number,
): Float64Array {
	dice.set(seed);
	orderWith(promises, snapshot, contest, dice);
	const end = endOfRollout(snapshot, contest, orders, dice, counts);
	return Float64Array.from(contest.sides, (side) => (side === DISORDER ? 0 : worthOfHeld(end, contest, side)));
}
