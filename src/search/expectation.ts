/** What is expected of the others in a movement: that they are on the policy, order as a short search would, or hold. */
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { HOLD } from '../judge/order-numbers.ts';
import type { Dice } from './dice.ts';
import { putOrders, type Snapshot } from './snapshot.ts';

/** How likely a power orders as one of these sets, and how likely all of its units hold; else it is on the policy. */
export interface Belief {
	readonly pool: number;
	readonly holds: number;
	/** Orders by unit. */
	readonly sets: readonly Int32Array[];
}

/** By power. */
export type Expectation = readonly Belief[];

export const ALL_HOLD = new Int32Array(PROVINCE_COUNT).fill(HOLD);

/** Chance of its own: it changes nobody's on the policy. */
const TURN = 1_000_003;

/** The orders of all powers but one become what is believed of them, as often as it is believed. */
export function guessBy(
	expectation: Expectation,
	snapshot: Snapshot,
	except: number,
	dice: Dice,
	orders: Int32Array,
): void {
	expectation.forEach(({ pool, holds, sets }, power) => {
		if (power === except || pool + holds === 0) return;
		dice.turn(TURN + power);
		const chance = dice.roll();
		const among = chance < pool ? sets : chance < pool + holds ? [ALL_HOLD] : [];
		const set = among[Math.floor(dice.roll() * among.length)];
		if (set) putOrders(snapshot, power, set, orders);
	});
}
