/** What a unit can be told to do, given the units now on the board: all possible orders, and why another order is not one. */
import { PLACES } from '../board/map.ts';
import { UNIT_NAMES, unitName } from '../board/numbers.ts';
import type { MovementOrder, Unit, UnitName } from '../board/types.ts';
import {
	armyNeighbours,
	armyReach,
	fleetNeighbours,
	fleetReach,
	fleetReachCount,
	hasCoasts,
	isCoast,
	PLACE_COUNT,
	PROVINCE_COUNT,
	PROVINCE_IDS,
	placeNumber,
	provinceOfPlace,
	seaBit,
	seaProvince,
	seasBeside,
} from './chart.ts';
import { hasRoute, isUseful, usefulFleets } from './convoy.ts';
import type { VoidReason } from './position.ts';

/** The units of a position, ready to be asked about. */
export interface Sight {
	readonly units: readonly Unit[];
	/** By province number. */
	readonly at: readonly (Unit | undefined)[];
	/** Seas with a fleet, as a mask. */
	readonly fleets: number;
	/** The place numbers of the units. */
	readonly places: readonly number[];
	/** Voyages from each province, worked out when first asked for. */
	readonly voyages: (Voyages | undefined)[];
}

/** Where fleets now on the board could carry an army from some province. */
interface Voyages {
	readonly goals: readonly number[];
	/** The fleets that are useful for it, by goal; 0 for none. */
	readonly useful: readonly number[];
}

export function lookAt(units: readonly Unit[]): Sight {
	const at: (Unit | undefined)[] = new Array(PROVINCE_COUNT).fill(undefined);
	const places = units.map((unit) => placeNumber(unit.at));
	let fleets = 0;
	units.forEach((unit, u) => {
		const where = provinceOfPlace[places[u]!]!;
		at[where] = unit;
		if (unit.type === 'F') fleets |= seaBit[where]!;
	});
	return { units, at, fleets, places, voyages: [] };
}

/** Provinces beside a place for a fleet, each once. */
const fleetTargets: readonly (readonly number[])[] = fleetNeighbours.map((near) => [
	...new Set(near.map((to) => provinceOfPlace[to]!)),
]);

const COASTAL: readonly number[] = PROVINCE_IDS.map((_, i) => i).filter((i) => isCoast[i]);

/**
 * Every order the unit could be given that could succeed for some set of orders (DATC 4.E.1): hold, moves by land or sea,
 * moves by convoy (with VIA) where fleets now on the board could carry it, supports, and convoys by useful fleets only.
 */
export function possibleOrders(sight: Sight, unit: UnitName): MovementOrder[] {
	const place = placeNumber(unit.at);
	const home = provinceOfPlace[place]!;
	const name = unitName(unit);
	const orders: MovementOrder[] = [{ kind: 'hold', unit: name }];
	const near = unit.type === 'A' ? armyNeighbours[place]! : fleetNeighbours[place]!;
	for (const to of near) orders.push({ kind: 'move', unit: name, to: PLACES[to]! });
	if (unit.type === 'A')
		for (const to of voyagesFrom(sight, home).goals)
			orders.push({ kind: 'move', unit: name, to: PROVINCE_IDS[to]!, via: true });
	addSupports(orders, sight, name, place);
	const sea = unit.type === 'F' ? seaBit[home]! : 0;
	if (sea !== 0)
		sight.units.forEach((army, a) => {
			if (army.type !== 'A') return;
			const from = sight.places[a]!;
			const of = UNIT_NAMES.A[from]!;
			const { goals, useful } = voyagesFrom(sight, from);
			for (const to of goals)
				if (useful[to]! & sea) orders.push({ kind: 'convoy', unit: name, of, to: PROVINCE_IDS[to]! });
		});
	return orders;
}

function addSupports(orders: MovementOrder[], sight: Sight, unit: UnitName, place: number): void {
	const home = provinceOfPlace[place]!;
	const targets = unit.type === 'A' ? armyNeighbours[place]! : fleetTargets[place]!;
	for (const to of targets) {
		const there = sight.at[to];
		if (there) orders.push({ kind: 'support', unit, of: unitName(there) });
	}
	const own = unit.type === 'F' ? seaBit[home]! : 0;
	for (let o = 0; o < sight.units.length; o++) {
		const at = sight.places[o]!;
		const from = provinceOfPlace[at]!;
		if (from === home) continue;
		if (sight.units[o]!.type === 'A') {
			const { useful } = voyagesFrom(sight, from);
			for (const to of targets) {
				const carriers = to === from ? 0 : useful[to]!;
				const carried = carriers & own ? hasRoute(from, to, sight.fleets & ~own) : carriers !== 0; // 6.D.31
				if (carried || armyReach[from * PROVINCE_COUNT + to])
					orders.push({ kind: 'support', unit, of: UNIT_NAMES.A[at]!, to: PROVINCE_IDS[to]! });
			}
		} else
			for (const to of targets) {
				if (!fleetReachCount[at * PROVINCE_COUNT + to] || to === from) continue;
				for (const goal of fleetNeighbours[at]!)
					if (provinceOfPlace[goal] === to)
						orders.push({ kind: 'support', unit, of: UNIT_NAMES.F[at]!, to: PLACES[goal]! });
			}
	}
}

function voyagesFrom({ voyages, fleets }: Sight, from: number): Voyages {
	voyages[from] ??= isCoast[from] && seasBeside[from]! & fleets ? findVoyages(from, fleets) : NO_VOYAGES;
	return voyages[from];
}

const NO_VOYAGES: Voyages = { goals: [], useful: new Array(PROVINCE_COUNT).fill(0) };

function findVoyages(from: number, fleets: number): Voyages {
	// a typed array of this size would cost more to make than to fill
	const useful: number[] = new Array(PROVINCE_COUNT).fill(0);
	const goals: number[] = [];
	for (const to of COASTAL) {
		if (to === from || !(seasBeside[to]! & fleets)) continue;
		const carriers = usefulFleets(from, to, fleets);
		useful[to] = carriers;
		if (carriers !== 0) goals.push(to);
	}
	return { goals, useful };
}

/** The places in a province at which the unit could arrive: by itself, or an army by these fleets. */
function arrivals(unit: UnitName, from: number, to: number, fleets: number): number[] {
	if (unit.type === 'F') return fleetNeighbours[placeNumber(unit.at)]!.filter((p) => provinceOfPlace[p] === to);
	const carried = isCoast[from] === 1 && isCoast[to] === 1 && hasRoute(from, to, fleets);
	return armyReach[from * PROVINCE_COUNT + to] || carried ? [to] : [];
}

/** Why the order could not succeed whatever anybody ordered, or undefined if it could. The unit must be on the board. */
export function impossibility(sight: Sight, order: MovementOrder): VoidReason | undefined {
	const { fleets } = sight;
	const home = provinceOfPlace[placeNumber(order.unit.at)]!;
	const unit = sight.at[home];
	if (!unit) return 'noSuchUnit';
	if (order.kind === 'hold') return undefined;
	if (order.kind === 'move') return impossibleMove(unit, home, placeNumber(order.to), order.via ?? false, fleets);
	const from = provinceOfPlace[placeNumber(order.of.at)]!;
	const other = sight.at[from];
	if (!other) return 'noSuchUnit';
	if (order.kind === 'convoy') {
		const to = provinceOfPlace[placeNumber(order.to)]!;
		if (unit.type === 'A' || !seaBit[home]) return 'notAtSea';
		if (other.type === 'F') return 'notAnArmy';
		const links = isCoast[from] && isCoast[to] && from !== to && isUseful(seaBit[home]!, from, to, fleets);
		return links ? undefined : 'uselessConvoy';
	}
	if (other === unit) return 'ownUnitItself';
	const goal = order.to === undefined ? from : placeNumber(order.to);
	const to = provinceOfPlace[goal]!;
	if (!mayReach(unit, to)) return 'supportOutOfReach';
	if (order.to === undefined) return undefined;
	const others = unit.type === 'F' ? fleets & ~seaBit[home]! : fleets;
	if (to === from) return 'supportImpossible';
	const ways = arrivals(other, from, to, others);
	if (ways.length === 0 && arrivals(other, from, to, fleets).length > 0) return 'onlyOwnConvoy'; // 6.D.31
	const fits = ways.some((way) => goal < PROVINCE_COUNT || other.type === 'A' || way === goal);
	return fits ? undefined : 'supportImpossible';
}

function impossibleMove(unit: Unit, home: number, goal: number, via: boolean, fleets: number): VoidReason | undefined {
	const to = provinceOfPlace[goal]!;
	if (to === home) return 'ownPlace';
	if (unit.type === 'F') {
		const place = placeNumber(unit.at);
		if (via) return 'notAnArmy';
		if (goal >= PROVINCE_COUNT || !hasCoasts[to])
			return fleetReach[place * PLACE_COUNT + goal] ? undefined : 'outOfReach';
		const ways = fleetReachCount[place * PROVINCE_COUNT + to]!;
		return ways === 1 ? undefined : ways ? 'coastNeeded' : 'outOfReach';
	}
	const byLand = armyReach[home * PROVINCE_COUNT + to] === 1;
	if (byLand && !via) return undefined;
	if (!isCoast[home] || !isCoast[to]) return byLand ? 'noFleets' : 'outOfReach';
	return hasRoute(home, to, fleets) ? undefined : 'noFleets';
}

/** Whether the unit could move into the province by itself, on any coast. */
function mayReach(unit: Unit, to: number): boolean {
	const place = placeNumber(unit.at);
	return unit.type === 'A'
		? armyReach[place * PROVINCE_COUNT + to] === 1
		: fleetReachCount[place * PROVINCE_COUNT + to]! > 0;
}

/** The seas of a mask, as province numbers. */
export function seasOf(mask: number): number[] {
	const list: number[] = [];
	for (let seas = mask; seas; seas &= seas - 1) list.push(seaProvince[31 - Math.clz32(seas & -seas)]!);
	return list;
}
