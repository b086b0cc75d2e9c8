/** What a unit can be told to do, given the units now on the board: all possible orders, and why another order is not one. */
import type { MovementOrder, Unit, UnitName } from '../board/types.ts';
import {
	armyReach,
	fleetReach,
	isCoast,
	isInReach,
	PLACE_COUNT,
	PROVINCE_COUNT,
	placeNumber,
	provinceNumber,
	provinceOfPlace,
	seaBit,
	seaOf,
	waysIn,
} from './chart.ts';
import { findVoyages, hasRoute, isUseful, NO_SEA, NO_VOYAGES, type Voyages } from './convoy.ts';
import {
	type Scope,
	scopeOf,
	writeConvoys,
	writeHoldSupport,
	writeJourneys,
	writeOwn,
	writeSupports,
} from './offers.ts';
import { isArmy, provinceOfUnit, unitNumber } from './order-numbers.ts';
import { type VoidReason, whyNotSail } from './position.ts';

/** The units of a position, ready to be asked about. */
interface UnitIndex {
	readonly units: readonly Unit[];
	/** Index of the unit by the province number where it is; -1: none. Coasts are there, and empty. */
	readonly at: ArrayLike<number>;
	/** Seas with a fleet, as a mask. */
	readonly fleets: number;
	/** The numbers of the units, as of order-numbers.ts. */
	readonly numbers: readonly number[];
	/** Where each could be carried, worked out when first asked for. */
	voyages: readonly Voyages[] | undefined;
}

export function indexUnits(units: readonly Unit[]): UnitIndex {
	const at: number[] = new Array(PLACE_COUNT).fill(-1);
	const numbers = units.map(unitNumber);
	let fleets = 0;
	numbers.forEach((number, u) => {
		const where = provinceOfUnit[number]!;
		at[where] = u;
		if (!isArmy(number)) fleets |= seaBit[where]!;
	});
	return { units, at, fleets, numbers, voyages: undefined };
}

/** Where orders are put together: a list that has grown costs less than another for each unit. */
const list: MovementOrder[] = [];

/**
 * Every order the unit could be given that could succeed for some set of orders (DATC 4.E.1): hold, moves by land or sea,
 * moves by convoy (with VIA) where fleets now on the board could carry it, supports, and convoys by useful fleets only.
 */
export function possibleOrders(unitIndex: UnitIndex, unit: UnitName): MovementOrder[] {
	const { at, fleets, numbers } = unitIndex;
	unitIndex.voyages ??= numbers.map((number) => voyagesOf(number, fleets));
	const { voyages } = unitIndex;
	const u = unitNumber(unit);
	const where = provinceOfUnit[u]!;
	const self = at[where]!;
	const sea = seaBit[where]!;
	const scope = scopeOf(u);
	let n = writeOwn(list, 0, u);
	n = writeJourneys(list, n, u, (numbers[self] === u ? voyages[self]! : voyagesOf(u, fleets)).goals);
	for (const to of scope.aims) {
		const other = numbers[at[to]!];
		if (other !== undefined) n = writeHoldSupport(list, n, u, other);
	}
	for (let o = 0; o < numbers.length; o++) {
		if (o === self) continue;
		const other = numbers[o]!;
		const bits = scope.reached[other]! | carriedAims(scope, sea, voyages[o]!);
		if (bits !== 0) n = writeSupports(list, n, u, other, bits);
	}
	for (let o = 0; o < numbers.length; o++) {
		const journeys = voyages[o]!;
		if (journeys.fleets & sea) n = writeConvoys(list, n, u, sea, numbers[o]!, journeys);
	}
	return list.slice(0, n);
}

const voyagesOf = (unit: number, fleets: number): Voyages =>
	isArmy(unit) ? findVoyages(provinceOfUnit[unit]!, fleets) : NO_VOYAGES;

/** Those of the aims where an army could land without a fleet in `sea` (a bit, or 0 for none): a bit for each. */
function carriedAims({ aims, shores }: Scope, sea: number, { fleets, spared }: Voyages): number {
	if (!(fleets & shores)) return 0;
	const others = sea || NO_SEA;
	let bits = 0;
	for (let i = 0; i < aims.length; i++) if (spared[aims[i]!]! & others) bits |= 1 << i; // 6.D.31
	return bits;
}

/** Whether an army could arrive: by itself or by these fleets. */
const arrives = (from: number, to: number, fleets: number): boolean =>
	armyReach[from * PROVINCE_COUNT + to] === 1 ||
	(isCoast[from] === 1 && isCoast[to] === 1 && hasRoute(from, to, fleets));

/** Whether a fleet could arrive: on the coast named, or on any where none is. */
const sails = (place: number, goal: number): boolean =>
	goal < PROVINCE_COUNT ? waysIn(place, goal) > 0 : fleetReach[place * PLACE_COUNT + goal] === 1;

/** Why the order could not succeed whatever anybody ordered, or undefined if it could. The unit must be on the board. */
export function impossibility(
	unitIndex: Pick<UnitIndex, 'units' | 'at' | 'fleets'>,
	order: MovementOrder,
): VoidReason | undefined {
	const { fleets } = unitIndex;
	const home = provinceNumber(order.unit.at);
	const unit = unitIndex.units[unitIndex.at[home]!];
	if (!unit) return 'noSuchUnit';
	if (order.kind === 'hold') return undefined;
	if (order.kind === 'move') return impossibleMove(unit, home, placeNumber(order.to), order.via ?? false, fleets);
	const from = provinceNumber(order.of.at);
	const other = unitIndex.units[unitIndex.at[from]!];
	if (!other) return 'noSuchUnit';
	if (order.kind === 'convoy') {
		const to = provinceNumber(order.to);
		if (unit.type === 'A' || !seaBit[home]) return 'notAtSea';
		if (other.type === 'F') return 'notAnArmy';
		const links = isCoast[from] && isCoast[to] && from !== to && isUseful(seaBit[home]!, from, to, fleets);
		return links ? undefined : 'uselessConvoy';
	}
	if (other === unit) return 'ownUnitItself';
	const goal = order.to === undefined ? from : placeNumber(order.to);
	const to = provinceOfPlace[goal]!;
	if (!isInReach(unit.type === 'F', placeNumber(unit.at), to)) return 'supportOutOfReach';
	if (order.to === undefined) return undefined;
	const others = unit.type === 'F' ? fleets & ~seaBit[home]! : fleets;
	if (to === from) return 'supportImpossible';
	if (other.type === 'F') return sails(placeNumber(other.at), goal) ? undefined : 'supportImpossible';
	if (arrives(from, to, others)) return undefined;
	return arrives(from, to, fleets) ? 'onlyOwnConvoy' : 'supportImpossible'; // 6.D.31
}

function impossibleMove(unit: Unit, home: number, goal: number, via: boolean, fleets: number): VoidReason | undefined {
	const to = provinceOfPlace[goal]!;
	if (to === home) return 'ownPlace';
	if (unit.type === 'F') return whyNotSail(placeNumber(unit.at), goal, via);
	const byLand = armyReach[home * PROVINCE_COUNT + to] === 1;
	if (byLand && !via) return undefined;
	if (!isCoast[home] || !isCoast[to]) return byLand ? 'noFleets' : 'outOfReach';
	return hasRoute(home, to, fleets) ? undefined : 'noFleets';
}

/** The seas of a mask, as province numbers. */
export function seasOf(mask: number): number[] {
	const list: number[] = [];
	for (let seas = mask; seas; seas &= seas - 1) list.push(seaOf(seas & -seas));
	return list;
}
