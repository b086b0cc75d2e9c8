/** A position at a time of the year, for the judge and the computers alike: one set of arrays, written over. */

import { PLACEMENT_COUNT, PLACEMENTS, provinceOfPlacement } from '../computer/placements.ts';
import { emptyPosition, type Position } from '../computer/position.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { numberOfUnit, UNITS, unitNumber } from '../judge/order-numbers.ts';
import type { BoardNumbers } from '../judge/position.ts';

/** `powers` and `power` are the same array, `units` says of the judge what `placement` says. */
export interface Moment extends Position, BoardNumbers {
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

export function newMoment(): Moment {
	const { placement, power, unitIn, owner } = emptyPosition();
	const units = new Uint8Array(PROVINCE_COUNT);
	return { count: 0, placement, power, powers: power, units, unitIn, owner, isFall: false, year: 0, placed: 0 };
}

let placings = 0;

/** Where the units are, from the numbers of the judge. */
export function placeUnits(moment: Moment): void {
	const { placement, units, unitIn, count } = moment;
	moment.placed = ++placings;
	unitIn.fill(-1);
	for (let u = 0; u < count; u++) {
		const at = placementOfUnit[units[u]!]!;
		placement[u] = at;
		unitIn[provinceOfPlacement[at]!] = u;
	}
}

/** Writes one over the other. */
export function copyTo(next: Moment, moment: Moment): void {
	const { count, isFall, year, placed, power, units, placement, unitIn, owner } = moment;
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
export function putOn(moment: Moment, power: number, placement: number): void {
	const u = moment.count++;
	moment.power[u] = power;
	moment.placement[u] = placement;
	moment.units[u] = unitOfPlacement[placement]!;
}

/** The unit leaves the board; the last one takes its number. `placeUnits` has to follow. */
export function takeOff(moment: Moment, u: number): void {
	const last = --moment.count;
	moment.power[u] = moment.power[last]!;
	moment.placement[u] = moment.placement[last]!;
	moment.units[u] = moment.units[last]!;
}

/** The numbers of the power's units. */
export const unitNumbersOf = ({ count, power: powerOf }: Moment, power: number): number[] =>
	Array.from({ length: count }, (_, u) => u).filter((u) => powerOf[u] === power);

/** The orders of the power's units take the places of what they had. */
export function putOrders(
	{ count, power: powerOf }: Moment,
	power: number,
	given: Int32Array,
	orders: Int32Array,
): void {
	for (let u = 0; u < count; u++) if (powerOf[u] === power) orders[u] = given[u]!;
}

/** The moment in which this position is to be played. */
export function momentOf(position: Position, isFall: boolean, year: number): Moment {
	const moment = newMoment();
	moment.count = position.count;
	moment.isFall = isFall;
	moment.year = year;
	moment.power.set(position.power);
	moment.owner.set(position.owner);
	for (let u = 0; u < position.count; u++) moment.units[u] = unitOfPlacement[position.placement[u]!]!;
	placeUnits(moment);
	return moment;
}
