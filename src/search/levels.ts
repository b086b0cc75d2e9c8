/** How much a search thinks: fixed counts, so that a seed decides an answer on every machine. */

import type { Contest } from './contest.ts';

/** What is searched for: something that a power decides. */
export interface Task {
	readonly contest: Contest;
	readonly power: number;
	readonly effort: Effort;
	readonly seed: number;
	readonly pause?: Pause | undefined;
}

/** Called in long work about a hundred times a second: it may wait, and says whether there is no more time. */
export type Pause = () => boolean;

export interface Effort {
	/** How often the others' orders are guessed: every candidate is tried against the same guesses. */
	readonly guesses: number;
	/** Candidates that are drawn from the policy, besides the plans. */
	readonly drawn: number;
	/** Rollouts in all. */
	readonly rollouts: number;
	/** How often the best so far is taken as it is and changed unit by unit. */
	readonly rounds: number;
	/** Of each round so many candidates are kept. */
	readonly kept: number;
	/** In the end one is taken of so many, if they are as good as the best. */
	readonly chosen: number;
	/** A rollout is played to the end of the winter after so many counts. */
	readonly counts: number;
	/** A forecast of the coming year is made of so many rollouts. */
	readonly forecastRollouts: number;
	/** How often the orders of somebody who thinks are guessed by what a short search finds. */
	readonly believed: number;
}

export const KEEN: Effort = {
	guesses: 32,
	drawn: 24,
	rollouts: 3000,
	rounds: 2,
	kept: 3,
	chosen: 6,
	counts: 2,
	forecastRollouts: 48,
	believed: 0.75,
};
export const FIERCE: Effort = {
	guesses: 64,
	drawn: 48,
	rollouts: 10000,
	rounds: 3,
	kept: 4,
	chosen: 6,
	counts: 2,
	forecastRollouts: 120,
	believed: 0.75,
};

/** For the movements within a forecast: of who makes it, and of all others. */
export const BRIEF: Effort = {
	guesses: 8,
	drawn: 8,
	rollouts: 120,
	rounds: 0,
	kept: 1,
	chosen: 1,
	counts: 1,
	forecastRollouts: 0,
	believed: 0,
};
export const GLANCE: Effort = { ...BRIEF, guesses: 4, drawn: 6, rollouts: 40 };
