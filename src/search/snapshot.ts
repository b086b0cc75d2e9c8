/** A position at a time of the year, for the judge and the computers alike: one set of arrays, written over. */

import { CENTRE_COUNT, PLACEMENT_COUNT, PLACEMENTS, provinceOfPlacement } from '../computer/placements.ts';
import { emptyPosition, NOBODY, type Position } from '../computer/position.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { numberOfUnit, UNITS, unitNumber } from '../judge/order-numbers.ts';
import type { BoardNumbers } from '../judge/position.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import { makeDice } from './dice.ts';

/** `powers` and `power` are the same array, `units` says of the judge what `placement` says. */
export interface Snapshot extends Position, BoardNumbers {
	count: number;
	isFall: boolean;
	year: number;
	/** Another one whenever units have been placed. */
	placed: number;
}

/** The judge's number of the unit on a placement, and back. */
const unitOfPlacement = Uint8Array.from(PLACEMENTS, unitNumber);
const placementOfUnit = new Uint8Array(UNITS.length);
for (let placement = 0; placement < PLACEMENT_COUNT; placement++)
	placementOfUnit[unitOfPlacement[placement]!] = placement;
/** The placement of an army or a fleet at a place. */
export const placementAt = (isFleet: boolean, place: number): number => placementOfUnit[numberOfUnit(isFleet, place)]!;

export function newSnapshot(): Snapshot {
	const { placement, power, unitIn, owner } = emptyPosition();
	const units = new Uint8Array(PROVINCE_COUNT);
	return { count: 0, placement, power, powers: power, units, unitIn, owner, isFall: false, year: 0, placed: 0 };
}

let placings = 0;

/** Where the units are, from the numbers of the judge. */
export function placeUnits(snapshot: Snapshot): void {
	const { placement, units, unitIn, count } = snapshot;
	snapshot.placed = ++placings;
	unitIn.fill(-1);
	for (let u = 0; u < count; u++) {
		const at = placementOfUnit[units[u]!]!;
		placement[u] = at;
		unitIn[provinceOfPlacement[at]!] = u;
	}
}

/** Writes one over the other. */
export function copyTo(next: Snapshot, snapshot: Snapshot): void {
	const { count, isFall, year, placed, power, units, placement, unitIn, owner } = snapshot;
	next.count = count;
	next.placed = placed;
	next.isFall = isFall;
	next.year = year;
	next.power.set(power);
	next.units.set(units);
	next.placement.set(placement);
	next.unitIn.set(unitIn);
	next.owner.set(owner);
}

/** One unit more. `placeUnits` has to follow. */
export function putOn(snapshot: Snapshot, power: number, placement: number): void {
	const u = snapshot.count++;
	snapshot.power[u] = power;
	snapshot.placement[u] = placement;
	snapshot.units[u] = unitOfPlacement[placement]!;
}

/** The unit leaves the board; the last one takes its number. `placeUnits` has to follow. */
export function takeOff(snapshot: Snapshot, u: number): void {
	const last = --snapshot.count;
	snapshot.power[u] = snapshot.power[last]!;
	snapshot.placement[u] = snapshot.placement[last]!;
	snapshot.units[u] = snapshot.units[last]!;
}

/** The orders of the power's units take the places of what they had. */
export function putOrders(
	{ count, power: powerOf }: Snapshot,
	power: number,
	given: Int32Array,
	orders: Int32Array,
): void {
	for (let u = 0; u < count; u++) if (powerOf[u] === power) orders[u] = given[u]!;
}

/** The snapshot in which this position is to be played. */
export function snapshotOf(position: Position, isFall: boolean, year: number): Snapshot {
	const snapshot = newSnapshot();
	snapshot.count = position.count;
	snapshot.isFall = isFall;
	snapshot.year = year;
	snapshot.power.set(position.power);
	snapshot.owner.set(position.owner);
	for (let u = 0; u < position.count; u++) snapshot.units[u] = unitOfPlacement[position.placement[u]!]!;
	placeUnits(snapshot);
	return snapshot;
}

/** Rollouts that meet the same chance and come to the same board come to the same end: it is looked up by the board's mark. */
export type Ends = Map<number, number>;

const { roll } = makeDice(1901);
const marks = (count: number) => Int32Array.from({ length: count }, () => (roll() * 2 ** 32) | 0);
/** Of each placement in each power's hands, and of each owner of each centre (after Zobrist). */
const ofUnits = marks(POWER_COUNT * PLACEMENT_COUNT);
const ofOwners = marks((NOBODY + 1) * CENTRE_COUNT);

/** A number that hardly any other board has; `phase`: of the rollout. */
export function markOf({ count, power, placement, owner }: Snapshot, phase: number): number {
	let mark = phase;
	for (let u = 0; u < count; u++) mark ^= ofUnits[power[u]! * PLACEMENT_COUNT + placement[u]!]!;
	for (let c = 0; c < CENTRE_COUNT; c++) mark ^= ofOwners[owner[c]! * CENTRE_COUNT + c]!;
	return mark;
}
