/**
 * What a snapshot just after a count is worth to a side: its part of the sum of squares, and all of it to whoever has won. A centre
 * where another could have more units than its owner is in part that one's.
 */
import { CENTRE_COUNT, centreOf, NO_CENTRE, provinceOfCentre, reached } from '../computer/placements.ts';
import { NOBODY, provinceAt } from '../computer/position.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import { survey, threatenerOf } from './appraisal.ts';
import { type Contest, DISORDER } from './contest.ts';
import type { Snapshot } from './snapshot.ts';

/** What each side has of what counts; powers in disorder are each for themselves, after the sides. */
const held = new Float64Array(2 * POWER_COUNT);

const placeIn = (power: number, { sides }: Contest): number =>
	sides[power] === DISORDER ? POWER_COUNT + power : sides[power]!;

function count({ owner, power, count: units }: Snapshot, contest: Contest): void {
	held.fill(0);
	const [whose, number] = contest.collects === 'units' ? [power, units] : [owner, CENTRE_COUNT];
	for (let i = 0; i < number; i++) {
		const own = whose[i]!;
		if (own < POWER_COUNT) held[placeIn(own, contest)]!++;
	}
}

/** So much of a centre counts for who threatens it. */
const THREATENED = 0.4;

/** By centre, who threatens it with a unit that has not been counted; NOBODY: none does. */
const threatener = new Uint8Array(CENTRE_COUNT);

/** Gives part of what is threatened to who threatens it: for each unit one centre at most. */
function shiftThreatened(snapshot: Snapshot, contest: Contest): void {
	const { owner, power: powerOf, count } = snapshot;
	survey(snapshot);
	for (let c = 0; c < CENTRE_COUNT; c++) threatener[c] = threatenerOf(provinceOfCentre[c]!, owner[c]!, contest);
	for (let u = 0; u < count; u++) {
		const power = powerOf[u]!;
		const c = contest.sides[power] === DISORDER ? NO_CENTRE : threatenedBy(snapshot, u);
		if (c === NO_CENTRE) continue;
		threatener[c] = NOBODY;
		held[placeIn(power, contest)]! += THREATENED;
		if (owner[c] !== NOBODY) held[placeIn(owner[c]!, contest)]! -= THREATENED;
	}
}

/** What the unit threatens, where it is or could go: rather what is somebody's. */
function threatenedBy(snapshot: Snapshot, u: number): number {
	const { owner, power, placement } = snapshot;
	const near = reached[placement[u]!]!;
	let found = centreOf[provinceAt(snapshot, u)]!;
	if (found !== NO_CENTRE && threatener[found] !== power[u]) found = NO_CENTRE;
	for (let i = 0; i < near.length; i++) {
		const c = centreOf[near[i]!]!;
		if (c === NO_CENTRE || threatener[c] !== power[u]) continue;
		if (owner[c] !== NOBODY) return c;
		if (found === NO_CENTRE) found = c;
	}
	return found;
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

/** What the snapshot is worth to the side where play goes on: from 0 to 1. */
export const worthOf = (snapshot: Snapshot, contest: Contest, side: number): number =>
	worthAfter(shiftThreatened, snapshot, contest, side);

/** The same for what is held alone, whoever threatens it: what is promised is weighed by it. */
export const worthOfHeld = (snapshot: Snapshot, contest: Contest, side: number): number =>
	worthAfter(() => {}, snapshot, contest, side);

function worthAfter(change: typeof shiftThreatened, snapshot: Snapshot, contest: Contest, side: number): number {
	if (contest.worth) return contest.worth(centresIn(snapshot));
	count(snapshot, contest);
	let most = 0;
	let first = 0;
	for (let other = 0; other < POWER_COUNT; other++) {
		const its = held[other]!;
		if (its > most) [most, first] = [its, 1];
		else if (its === most) first++;
	}
	const isFirst = held[side] === most ? 1 / first : 0;
	if (most >= contest.target) return isFirst;
	if (contest.lastYear !== null && snapshot.year > contest.lastYear)
		return FIRST * isFirst + (1 - FIRST) * partOfSquares(side);
	change(snapshot, contest);
	const ahead = Math.max(0, most - contest.target + FEARED);
	return partOfSquares(side) * (isFirst > 0 ? 1 : 1 - (FEAR * ahead) / FEARED);
}

function partOfSquares(side: number): number {
	let squares = 0;
	for (const its of held) squares += Math.max(0, its) ** 2;
	return squares === 0 ? 0 : Math.max(0, held[side]!) ** 2 / squares;
}
