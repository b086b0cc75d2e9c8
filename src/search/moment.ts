/** A position at a time of the year, for the judge and the computers alike: one set of arrays, written over. */
import { emptyPosition, type Position } from '../computer/position.ts';
import { provinceOfStand, STAND_COUNT, STANDS } from '../computer/stands.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { numberOfUnit, UNITS, unitNumber } from '../judge/order-numbers.ts';
import type { BoardNumbers } from '../judge/position.ts';

/** `powers` and `power` are the same array, `units` says of the judge what `stand` says. */
export interface Moment extends Position, BoardNumbers {
	count: number;
	isFall: boolean;
	year: number;
	/** Another one whenever units have been placed. */
	placed: number;
}

/** The judge's number of the unit on a stand, and back. */
const unitOfStand = Uint8Array.from(STANDS, unitNumber);
const standOfUnit = new Uint8Array(UNITS.length);
for (let stand = 0; stand < STAND_COUNT; stand++) standOfUnit[unitOfStand[stand]!] = stand;
/** The stand of an army or a fleet at a place. */
export const standAt = (isFleet: boolean, place: number): number => standOfUnit[numberOfUnit(isFleet, place)]!;

export function newMoment(): Moment {
	const { stand, power, unitIn, owner } = emptyPosition();
	const units = new Uint8Array(PROVINCE_COUNT);
	return { count: 0, stand, power, powers: power, units, unitIn, owner, isFall: false, year: 0, placed: 0 };
}

let placings = 0;

/** Where the units are, from the numbers of the judge. */
export function placeUnits(moment: Moment): void {
	const { stand, units, unitIn, count } = moment;
	moment.placed = ++placings;
	unitIn.fill(-1);
	for (let u = 0; u < count; u++) {
		const at = standOfUnit[units[u]!]!;
		stand[u] = at;
		unitIn[provinceOfStand[at]!] = u;
	}
}

/** Writes one over the other. */
export function copyTo(next: Moment, moment: Moment): void {
	const { count, isFall, year, placed, power, units, stand, unitIn, owner } = moment;
	next.count = count;
	next.placed = placed;
	next.isFall = isFall;
	next.year = year;
	next.power.set(power);
	next.units.set(units);
	next.stand.set(stand);
	next.unitIn.set(unitIn);
	next.owner.set(owner);
}

/** One unit more. `placeUnits` has to follow. */
export function putOn(moment: Moment, power: number, stand: number): void {
	const u = moment.count++;
	moment.power[u] = power;
	moment.stand[u] = stand;
	moment.units[u] = unitOfStand[stand]!;
}

/** The unit leaves the board; the last one takes its number. `placeUnits` has to follow. */
export function takeOff(moment: Moment, u: number): void {
	const last = --moment.count;
	moment.power[u] = moment.power[last]!;
	moment.stand[u] = moment.stand[last]!;
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
	for (let u = 0; u < position.count; u++) moment.units[u] = unitOfStand[position.stand[u]!]!;
	placeUnits(moment);
	return moment;
}
