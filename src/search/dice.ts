/** Chance for a search: quick, and set to a number so that two rollouts can meet the same. */

export interface Dice {
	/** A number in [0, 1). */
	readonly roll: () => number;
	/** From here on the numbers that follow this one. */
	readonly set: (seed: number) => void;
	/** From here on the numbers of this turn, whatever was rolled before: so what one does changes no chance of another. */
	readonly turn: (turn: number) => void;
}

const STRIDE = 7919;

/** The seed of the rollout of this number: the same rollout of two choices meets the same chance. */
export const rolloutSeed = (seed: number, n: number): number => seed + STRIDE * n;

export function makeDice(seed = 0): Dice {
	let first = seed | 0;
	let state = first;
	return {
		set: (next) => {
			first = next | 0;
			state = first;
		},
		turn: (turn) => {
			state = (first + Math.imul(turn, 0x9e3779b1)) | 0;
		},
		roll: () => {
			// mulberry32
			state = (state + 0x6d2b79f5) | 0;
			let x = Math.imul(state ^ (state >>> 15), 1 | state);
			x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
			return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
		},
	};
}
