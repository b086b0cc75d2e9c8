/**
 * What powers may order where they think: a few short searches for each, from public facts alone, in nobody's seat. Whoever guesses
 * on this board draws from the same ones, so they are searched for once.
 */
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { type Contest, DISORDER } from './contest.ts';
import type { Effort, Pause } from './levels.ts';
import { newBefore } from './looks.ts';
import { findOrders } from './search.ts';
import { putOrders, type Snapshot } from './snapshot.ts';

/** So many searches for a power. */
const SETS = 4;

const SHORT: Effort = {
	guesses: 8,
	drawn: 8,
	rollouts: 240,
	rounds: 1,
	kept: 2,
	chosen: 1,
	counts: 1,
	forecastRollouts: 0,
	believed: 0,
};

/** What is public of a movement: its `contest` knows of nothing that anybody has sealed. */
export interface Scene {
	readonly snapshot: Snapshot;
	readonly contest: Contest;
	/** Of the movement. */
	readonly seed: number;
	/** By power: how foolish it looks to attack each of the others. */
	readonly friends?: readonly Float32Array[];
}

/** By power and number of the search, orders by unit. */
type Sets = Int32Array[][];

const kept = new Map<string, Sets>();
const MOST_KEPT = 12;

/** So many sets of orders of a power. */
export function setsOf(scene: Scene, power: number, pause?: Pause, count = SETS): readonly Int32Array[] {
	const { snapshot, contest, seed, friends } = scene;
	if (contest.sides[power] === DISORDER) return [];
	const key = keyOf(scene);
	const sets = kept.get(key) ?? [];
	kept.delete(key);
	kept.set(key, sets);
	if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
	sets[power] ??= [];
	const own = sets[power];
	const before = { ...newBefore(), ...(friends?.[power] && { friends: friends[power] }) };
	while (own.length < count) {
		const task = { contest, power, effort: SHORT, seed: seed + 977 * (own.length + 1) + power };
		const set = new Int32Array(PROVINCE_COUNT);
		putOrders(snapshot, power, findOrders(snapshot, task, { before }).orders, set);
		own.push(set);
		// whoever is short of time has a pool of what there is
		if (pause?.()) break;
	}
	return own.slice(0, count);
}

function keyOf({ snapshot, contest, seed, friends = [] }: Scene): string {
	const { count, year, isFall, placement, power, owner } = snapshot;
	const { sides, foes, rivals, helped, barred, wary, target, lastYear, rules } = contest;
	const lists = [
		placement.subarray(0, count),
		power.subarray(0, count),
		owner,
		sides,
		foes,
		rivals,
		helped,
		barred,
		wary,
	];
	const forts = [...rules.forts].map(([where, { owner: whose }]) => `${where}${whose}`);
	return [seed, year, isFall, target, lastYear, forts, ...lists, ...friends].join('|');
}
