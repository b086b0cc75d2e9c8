/** What a snapshot just after a count is worth to a side: its part of the sum of squares, and all of it to whoever has won. */
import { CENTRE_COUNT } from '../computer/placements.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import { type Contest, DISORDER } from './contest.ts';
import type { Snapshot } from './snapshot.ts';

/** What each side has of what counts; powers in disorder are each for themselves, after the sides. */
const held = new Uint8Array(2 * POWER_COUNT);

function count({ owner, power, count: units }: Snapshot, { sides, collects }: Contest): void {
	held.fill(0);
	const [whose, number] = collects === 'units' ? [power, units] : [owner, CENTRE_COUNT];
	for (let i = 0; i < number; i++) {
		const own = whose[i]!;
		if (own < POWER_COUNT) held[sides[own] === DISORDER ? POWER_COUNT + own : sides[own]!]!++;
	}
}

const owned = new Uint8Array(POWER_COUNT);

function centresIn({ owner }: Snapshot): Uint8Array {
	owned.fill(0);
	for (let c = 0; c < CENTRE_COUNT; c++) if (owner[c]! < POWER_COUNT) owned[owner[c]!]!++;
	return owned;
}

/** What it is worth to have most at the end, beside how much it is. */
const FIRST = 0.8;

/** So near to its goal a leader is feared; and what others have then is worth so much less, the nearer it is. */
const FEARED = 6;
const FEAR = 0.8;

/** Whether somebody has won, or the last year is over. */
export function isOver(snapshot: Snapshot, contest: Contest): boolean {
	if (contest.lastYear !== null && snapshot.year > contest.lastYear) return true;
	count(snapshot, contest);
	for (let side = 0; side < POWER_COUNT; side++) if (held[side]! >= contest.target) return true;
	return false;
}

export function worthOf(snapshot: Snapshot, contest: Contest, side: number): number {
	if (contest.worth) return contest.worth(centresIn(snapshot));
	count(snapshot, contest);
	let most = 0;
	let first = 0;
	let squares = 0;
	for (let other = 0; other < held.length; other++) {
		const its = held[other]!;
		squares += its * its;
		if (other >= POWER_COUNT) continue;
		if (its > most) [most, first] = [its, 1];
		else if (its === most) first++;
	}
	const isFirst = held[side] === most ? 1 / first : 0;
	if (most >= contest.target) return isFirst;
	const share = squares === 0 ? 0 : held[side]! ** 2 / squares;
	const isLast = contest.lastYear !== null && snapshot.year > contest.lastYear;
	if (isLast) return FIRST * isFirst + (1 - FIRST) * share;
	const ahead = Math.max(0, most - contest.target + FEARED);
	return isFirst > 0 ? share : share * (1 - (FEAR * ahead) / FEARED);
}
