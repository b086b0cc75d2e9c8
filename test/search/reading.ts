/** Snapshots for a search from texts, and what it orders as texts. */

import { HOMES } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import { type MovementOrder, POWERS, type Power } from '../../src/board/types.ts';
import { bitsOf } from '../../src/computer/outlook.ts';
import { centreNumber, PLACEMENTS } from '../../src/computer/placements.ts';
import { orderOfNumber } from '../../src/judge/order-numbers.ts';
import { STANDARD_RULES } from '../../src/judge/rules.ts';
import { type Contest, OPEN_TO_ALL } from '../../src/search/contest.ts';
import type { Effort } from '../../src/search/levels.ts';
import { findOrders } from '../../src/search/search.ts';
import { type Snapshot, snapshotOf } from '../../src/search/snapshot.ts';
import { positionFrom } from '../computer/reading.ts';

export const number = (power: Power): number => POWERS.indexOf(power);

const OTHERS = Uint8Array.from(POWERS, (power) => bitsOf(POWERS.filter((other) => other !== power)));

export const CONTEST: Contest = {
	...OPEN_TO_ALL,
	sides: Int8Array.from(POWERS, (_, power) => power),
	foes: OTHERS,
	rivals: OTHERS,
	homes: POWERS.map((power) => Uint8Array.from(HOMES[power], centreNumber)),
	rules: STANDARD_RULES,
	target: 18,
	lastYear: null,
};

type Lists = Partial<Record<Power, string>>;

export const snapshotFrom = (units: Lists, centres: Lists, isFall = true, year = 1903): Snapshot =>
	snapshotOf(positionFrom(units, centres), isFall, year);

/** The orders of a power's units in words. */
export function ordersOf(snapshot: Snapshot, power: Power, orders: Int32Array): MovementOrder[] {
	const nameOf = (u: number) => PLACEMENTS[snapshot.placement[u]!]!;
	return Array.from({ length: snapshot.count }, (_, u) => u)
		.filter((u) => snapshot.power[u] === number(power))
		.map((u) => orderOfNumber(nameOf(u), orders[u]!, (province) => nameOf(snapshot.unitIn[province]!)));
}

/** Enough for a small board. */
export const LITTLE: Effort = {
	guesses: 8,
	drawn: 8,
	rollouts: 200,
	rounds: 1,
	kept: 3,
	chosen: 1,
	counts: 1,
	forecastRollouts: 10,
	believed: 0,
};

export function foundFor(snapshot: Snapshot, power: Power, seed = 1, effort = LITTLE, contest = CONTEST): string[] {
	return ordersOf(snapshot, power, findOrders(snapshot, { contest, power: number(power), effort, seed }).orders).map(
		makeOrder,
	);
}
