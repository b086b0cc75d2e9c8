/** Orders of a power that has agreed on something: it keeps its part, unless that loses a home. */
import { provinceOfCentre } from '../computer/placements.ts';
import { type Commitment, keepingIt } from './commitments.ts';
import { makeDice } from './dice.ts';
import type { Task } from './levels.ts';
import { playMovement } from './phases.ts';
import { type Found, findOrders, guessOthers, type Surroundings } from './search.ts';
import { newSnapshot, putOrders, type Snapshot } from './snapshot.ts';

/** Losing this much of a home, on average, is too high a price for keeping a promise. */
const LOST = 0.5;
/** But breaking it has to save this much. */
const SAVED = 0.25;
const GUESSES = 24;

export function findKeeping(
	snapshot: Snapshot,
	task: Task,
	around: Surroundings & { readonly commitment: Commitment },
): Found {
	const { commitment } = around;
	const lostBy = (orders: Int32Array) => homesLost(snapshot, task, orders, around);
	const kept = findOrders(snapshot, task, around);
	const lost = lostBy(kept.orders);
	if (lost < LOST) return kept;
	const free = findOrders(snapshot, task, { ...around, commitment: undefined });
	if (lostBy(free.orders) > lost - SAVED) return kept;
	// perhaps what saves it can be had without what breaks the word
	const saving = keepingIt(commitment, snapshot, free.orders).find((orders) => lostBy(orders) <= lost - SAVED);
	return saving ? { ...kept, orders: saving } : free;
}

const next = newSnapshot();

/** How many of its own homes others stand in after these orders, on average. */
function homesLost(snapshot: Snapshot, task: Task, orders: Int32Array, around: Surroundings): number {
	const { contest, power, seed } = task;
	const dice = makeDice(seed);
	const own = [...contest.homes[power]!].filter((c) => snapshot.owner[c] === power);
	let lost = 0;
	for (const guess of guessOthers(snapshot, task, GUESSES, around)) {
		putOrders(snapshot, power, orders, guess);
		playMovement(snapshot, guess, contest, dice, next);
		lost += own.filter((c) => isLost(next, c, power)).length;
	}
	return lost / GUESSES;
}

function isLost({ owner, unitIn, power: powerOf }: Snapshot, c: number, power: number): boolean {
	const there = unitIn[provinceOfCentre[c]!]!;
	return owner[c] !== power || (there >= 0 && powerOf[there] !== power);
}
