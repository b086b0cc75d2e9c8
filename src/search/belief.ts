/** How a person, or somebody unknown, is believed to order: what the seat has ordered so far says it (Bayes). */
import { survey } from './appraisal.ts';
import { makeDice } from './dice.ts';
import { ALL_HOLD, type Belief } from './expectation.ts';
import { orderPower } from './phases.ts';
import { type Scene, setsOf } from './pool.ts';

/** A movement that is over. */
export interface Seen {
	readonly scene: Scene;
	/** By unit. */
	readonly orders: Int32Array;
}

/** Of whom nothing has been seen. */
const UNKNOWN: Omit<Belief, 'sets'> = { pool: 0.15, holds: 0.05 };
/** An order that is none of those expected is given so often, and is one of so many. */
const SURPRISE = 0.2;
const OPTIONS = 12;
/** So many draws of the policy and searches of the pool are looked at. */
const DRAWS = 12;
const SEARCHES = 2;

export function beliefAfter(seen: readonly Seen[], power: number): Omit<Belief, 'sets'> {
	let [policy, pool, holds] = [1 - UNKNOWN.pool - UNKNOWN.holds, UNKNOWN.pool, UNKNOWN.holds];
	for (const { scene, orders } of seen) {
		const { snapshot } = scene;
		const draws = plainOrders(scene, power);
		const sets = setsOf(scene, power, undefined, SEARCHES);
		for (let u = 0; u < snapshot.count; u++) {
			if (snapshot.power[u] !== power) continue;
			policy *= likelihood(draws, u, orders[u]!);
			pool *= likelihood(sets, u, orders[u]!);
			holds *= likelihood([ALL_HOLD], u, orders[u]!);
		}
		const sum = policy + pool + holds;
		[policy, pool, holds] = [policy / sum, pool / sum, holds / sum];
	}
	return { pool, holds };
}

/** Draws of what plain play would order. */
export function plainOrders({ snapshot, contest, seed }: Scene, power: number): Int32Array[] {
	const dice = makeDice(seed);
	survey(snapshot);
	return Array.from({ length: DRAWS }, () => {
		const orders = new Int32Array(snapshot.power.length);
		orderPower(snapshot, power, contest, dice, orders);
		return orders;
	});
}

function likelihood(sets: readonly Int32Array[], u: number, order: number): number {
	const alike = sets.filter((set) => set[u] === order).length;
	return ((1 - SURPRISE) * alike) / Math.max(1, sets.length) + SURPRISE / OPTIONS;
}
