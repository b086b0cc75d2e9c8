/**
 * A movement phase compiled for the resolver: one row of numbers for each unit, in arrays that are reused from phase to
 * phase (the judge is synchronous; nobody holds on to them). `compile` also decides which orders are void, and why.
 */
import type { Phrase } from '../board/phrase.ts';
import type { MovementOrder, Unit } from '../board/types.ts';
import {
	armyReach,
	fleetArrival,
	fleetReach,
	hasCoasts,
	isCoast,
	isInReach,
	PLACE_COUNT,
	PROVINCE_COUNT,
	placeNumber,
	powerNumber,
	provinceOfPlace,
	seaBit,
	waysIn,
} from './chart.ts';
import { hasRoute, isUseful } from './convoy.ts';
import {
	CONVOY,
	goalPlace,
	HOLD,
	isArmy,
	isFlagged,
	kindOf,
	MOVE,
	orderNumber,
	placeOfUnit,
	SUPPORT,
	servedProvince,
} from './order-numbers.ts';
import { POWER_COUNT } from './rules.ts';

export { CONVOY, HOLD, MOVE, SUPPORT } from './order-numbers.ts';

/** A movement phase as it comes to the judge. `orders[i]` is the order of `units[i]`; none means hold. */
export interface MovementCase {
	readonly units: readonly Unit[];
	readonly orders: readonly (MovementOrder | undefined)[];
	/** Orders refused beforehand, by index of the unit, with the reason in words: the unit holds. */
	readonly refusals?: ReadonlyMap<number, Phrase>;
}

/** The units on the board in numbers (order-numbers.ts): the first `count` of each list. */
export interface BoardNumbers {
	count: number;
	readonly powers: Uint8Array;
	readonly units: Uint8Array;
}

/**
 * Why an order is void. `unmatched` is possible but corresponds to no order given, `servesVoid` to one that is void itself;
 * `occupant...` are moves that count only if the unit at their goal leaves; the others are impossible (4.E.1).
 */
export type VoidReason =
	| 'refused'
	| 'ownPlace'
	| 'outOfReach'
	| 'coastNeeded'
	| 'noFleets'
	| 'noSuchUnit'
	| 'ownUnitItself'
	| 'supportOutOfReach'
	| 'supportImpossible'
	| 'onlyOwnConvoy'
	| 'notAtSea'
	| 'notAnArmy'
	| 'uselessConvoy'
	| 'unmatched'
	| 'servesVoid'
	| 'occupantStayed'
	| 'occupantWavers';

const MOST_UNITS = PROVINCE_COUNT;

/** The number of units, and their orders as they came. */
export let unitCount = 0;
const ordered = new Int32Array(MOST_UNITS);
const REFUSED = -1;

export const kind = new Uint8Array(MOST_UNITS);
export const isFleet = new Uint8Array(MOST_UNITS);
export const power = new Uint8Array(MOST_UNITS);
export const place = new Uint8Array(MOST_UNITS);
export const prov = new Uint8Array(MOST_UNITS);
/** Where a move goes: the place (coast) and the province; for supports and convoys the province they point at. */
export const destPlace = new Uint8Array(MOST_UNITS);
export const dest = new Uint8Array(MOST_UNITS);
/** The supported or convoyed unit; -1 for none. */
export const partner = new Int8Array(MOST_UNITS);
/** 1: the move goes by convoy. */
export const byConvoy = new Uint8Array(MOST_UNITS);
/** Seas whose fleets are ordered to carry this army where it goes. */
export const route = new Int32Array(MOST_UNITS);
/** 1: goes by convoy, but the matching orders make no route. */
export const routeless = new Uint8Array(MOST_UNITS);
export const voids: (VoidReason | undefined)[] = new Array(MOST_UNITS).fill(undefined);

/** The unit in each province, -1 for none. */
export const unitIn = new Int8Array(PROVINCE_COUNT);
/** Where a table of powers says how the power of the one unit stands to that of the other. */
export const powerPair = (u: number, other: number): number => power[u]! * POWER_COUNT + power[other]!;
/** The unit where this one goes; -1 for none. */
export const unitAhead = (u: number): number => unitIn[dest[u]!]!;

/** Lists: first and next supporter of a unit; first and next mover into a province. -1 ends them. */
export const firstSupport = new Int8Array(MOST_UNITS);
export const nextSupport = new Int8Array(MOST_UNITS);
export const firstAttack = new Int8Array(PROVINCE_COUNT);
export const nextAttack = new Int8Array(MOST_UNITS);
/** The first mover into the province where the unit stands. */
export const firstAttackOn = (u: number): number => firstAttack[prov[u]!]!;

/** Seas with a fleet, as a mask. */
export let fleetsAtSea = 0;

const convoys = new Uint8Array(MOST_UNITS);
let convoyCount = 0;

/** Fills the arrays for this phase. The units must stand legally, one in a province; orders may be any. */
export function compile({ units, orders, refusals }: MovementCase): void {
	const n = units.length;
	begin(n);
	for (let u = 0; u < n; u++) {
		const unit = units[u]!;
		const order = orders[u];
		putUnit(u, powerNumber(unit.power), placeNumber(unit.at), unit.type === 'F');
		ordered[u] = refusals?.has(u) ? REFUSED : order === undefined ? HOLD : orderNumber(order);
	}
	compileOrders();
}

/** The same of numbers: `orders[u]` is the order of `board.units[u]`. */
export function compileNumbers(board: BoardNumbers, orders: Int32Array): void {
	const n = board.count;
	begin(n);
	for (let u = 0; u < n; u++) {
		const unit = board.units[u]!;
		putUnit(u, board.powers[u]!, placeOfUnit(unit), !isArmy(unit));
		ordered[u] = orders[u]!;
	}
	compileOrders();
}

function begin(count: number): void {
	unitCount = count;
	unitIn.fill(-1);
	fleetsAtSea = 0;
}

function putUnit(u: number, ofPower: number, at: number, fleet: boolean): void {
	const where = provinceOfPlace[at]!;
	power[u] = ofPower;
	place[u] = at;
	prov[u] = where;
	unitIn[where] = u;
	if (fleet) {
		isFleet[u] = 1;
		fleetsAtSea |= seaBit[where]!;
	} else isFleet[u] = 0;
}

/** Reads the orders of the units; `held` are moves that counted only if the unit at their goal left, which it did not. */
export function compileOrders(held: readonly number[] = []): void {
	const n = unitCount;
	firstAttack.fill(-1);
	convoyCount = 0;
	for (let u = 0; u < n; u++) {
		const order = ordered[u]!;
		kind[u] = HOLD;
		firstSupport[u] = -1;
		voids[u] = undefined;
		byConvoy[u] = 0;
		routeless[u] = 0;
		if (order === REFUSED) voids[u] = 'refused';
		else if (order !== HOLD) readOrder(u, order);
	}
	for (const u of held) refuse(u, 'occupantStayed');
	for (let u = 0; u < n; u++) if (kind[u] === MOVE) compileMove(u);
	for (let u = 0; u < n; u++) if (kind[u] === SUPPORT) compileSupport(u);
}

function readOrder(u: number, order: number): void {
	const what = kindOf(order);
	kind[u] = what;
	let to = goalPlace(order);
	if (what !== MOVE) {
		const of = unitIn[servedProvince(order)]!;
		partner[u] = of;
		if (of < 0) {
			refuse(u, 'noSuchUnit');
			return;
		}
		if (what === SUPPORT && isFlagged(order)) to = prov[of]!;
	}
	destPlace[u] = to;
	dest[u] = provinceOfPlace[to]!;
	if (what === CONVOY) {
		const of = partner[u]!;
		if (!seaBit[prov[u]!]) voids[u] = 'notAtSea';
		else if (isFleet[of]) voids[u] = 'notAnArmy';
		else if (!isCoast[prov[of]!] || !isCoast[dest[u]!] || dest[u] === prov[of]) voids[u] = 'uselessConvoy';
		if (voids[u] === undefined) convoys[convoyCount++] = u;
	}
}

/** Whether the order is the support of a unit where it stands. */
export const supportsInPlace = (u: number): boolean => kind[u] === SUPPORT && isFlagged(ordered[u]!);

/** Land, sea or convoy; an impossible move becomes a hold. */
function compileMove(u: number): void {
	const from = prov[u]!;
	const to = dest[u]!;
	const via = isFlagged(ordered[u]!);
	partner[u] = -1;
	if (to === from) {
		refuse(u, 'ownPlace');
		return;
	}
	if (isFleet[u]) {
		const problem = whyNotSail(place[u]!, destPlace[u]!, via);
		if (problem) {
			refuse(u, problem);
			return;
		}
		if (destPlace[u]! < PROVINCE_COUNT) destPlace[u] = fleetArrival[place[u]! * PROVINCE_COUNT + to]!;
	} else {
		destPlace[u] = to; // 4.B.6
		const byLand = armyReach[from * PROVINCE_COUNT + to];
		if (!byLand || via || hasConvoyIntent(u)) {
			if (!isCoast[from] || !isCoast[to]) {
				refuse(u, byLand ? 'noFleets' : 'outOfReach');
				return;
			}
			const ordered = orderedRoute(u);
			route[u] = ordered;
			byConvoy[u] = 1;
			if (!hasRoute(from, to, ordered)) {
				if (!hasRoute(from, to, fleetsAtSea)) {
					byConvoy[u] = 0;
					refuse(u, 'noFleets');
					return;
				}
				routeless[u] = 1;
				return;
			}
		}
	}
	nextAttack[u] = firstAttack[to]!;
	firstAttack[to] = u;
}

/** 4.B.1-4.B.3: without a coast the only possible one is meant; a wrong or missing one makes the order void. */
export function whyNotSail(from: number, goal: number, via: boolean): VoidReason | undefined {
	if (via) return 'notAnArmy';
	const to = provinceOfPlace[goal]!;
	if (goal >= PROVINCE_COUNT || !hasCoasts[to]) return fleetReach[from * PLACE_COUNT + goal] ? undefined : 'outOfReach';
	const ways = waysIn(from, to);
	return ways === 1 ? undefined : ways ? 'coastNeeded' : 'outOfReach';
}

function refuse(u: number, reason: VoidReason): void {
	kind[u] = HOLD;
	voids[u] = reason;
}

function orderedRoute(army: number): number {
	let mask = 0;
	for (let i = 0; i < convoyCount; i++) {
		const fleet = convoys[i]!;
		if (partner[fleet] === army && dest[fleet] === dest[army]) mask |= seaBit[prov[fleet]!]!;
	}
	return mask;
}

/** 4.A.3: an army bound for a neighbour goes by sea if a fleet of its own power is legally ordered to carry it there. */
function hasConvoyIntent(army: number): boolean {
	for (let i = 0; i < convoyCount; i++) {
		const fleet = convoys[i]!;
		if (partner[fleet] === army && dest[fleet] === dest[army] && power[fleet] === power[army]) {
			if (isUseful(seaBit[prov[fleet]!]!, prov[army]!, dest[army]!, fleetsAtSea)) return true;
		}
	}
	return false;
}

function compileSupport(u: number): void {
	const of = partner[u]!;
	const to = dest[u]!;
	if (of === u) voids[u] = 'ownUnitItself';
	else if (!isInReach(isFleet[u] === 1, place[u]!, to)) voids[u] = 'supportOutOfReach';
	else if (!isFlagged(ordered[u]!)) {
		// 4.B.4: a coast written in a support must be the move's; none written matches any
		const coastFits = isFleet[of] === 0 || destPlace[u]! < PROVINCE_COUNT || destPlace[u] === destPlace[of];
		if (kind[of] !== MOVE || dest[of] !== to || !coastFits) voids[u] = 'unmatched';
	} else if (kind[of] === MOVE) voids[u] = 'unmatched';
	if (voids[u] === undefined) {
		nextSupport[u] = firstSupport[of]!;
		firstSupport[of] = u;
	}
}
