/**
 * Quick orders for a power, in numbers: what everybody is taken to do in a search. The values and the noise are DumbBot's; an attack
 * gets just as many supports as it needs, armies go by sea, and nobody bounces an own unit. Orders that are fixed beforehand stay,
 * and the rest is built around them: so a plan becomes the orders of all units.
 */

import { placeAt } from '../board/numbers.ts';
import { once } from '../board/once.ts';
import { nextTo, placementNumber, placeOfPlacement, provinceOfPlacement, reaches } from '../computer/placements.ts';
import { provinceAt } from '../computer/position.ts';
import { FREE } from '../computer/standing.ts';
import { isCoast, PROVINCE_COUNT, seaBit, seaOf, seasBeside } from '../judge/chart.ts';
import {
	CONVOY,
	convoyNumber,
	goalPlace,
	goalProvince,
	HOLD,
	holdSupportNumber,
	isArmy,
	kindOf,
	MOVE,
	moveNumber,
	moveSupportNumber,
	SUPPORT,
	supportedProvince,
} from '../judge/order-numbers.ts';
import { competition, isClosed, isFoeOf, valueAt, writeUnitNumbers } from './appraisal.ts';
import type { Dice } from './dice.ts';
import type { Snapshot } from './snapshot.ts';

/** How often the next best is looked at, and how much a difference (as a part of the value) speaks against it. */
const WAVERING = 0.5;
const CARE = 5;
/** What it is worth to stay where a unit is lost. */
const NEVER = -(2 ** 31);
/** How often an army that could go by sea thinks of it. */
const SEAFARING = 0.5;

/** The coasts on which an army could land from each sea, as placements. */
const landings = once((): readonly (readonly number[])[] =>
	Array.from({ length: PROVINCE_COUNT }, (_, sea) =>
		Array.from({ length: PROVINCE_COUNT }, (_, coast) => coast)
			.filter((coast) => isCoast[coast] && seasBeside[coast]! & seaBit[sea]!)
			.map((coast) => placementNumber('A', placeAt(coast))),
	),
);

const OPEN = 0;
const ASKED = 1;
const DONE = 2;
/** Its order stood before. */
const STANDING = 3;

const status = new Uint8Array(PROVINCE_COUNT);
/** Where an own unit will be if all goes well, as a placement. */
const bound = new Uint8Array(PROVINCE_COUNT);
/** The own unit that goes to a province; -1: none. And how many own units help there. */
const goer = new Int8Array(PROVINCE_COUNT);
const helpers = new Uint8Array(PROVINCE_COUNT);
/** The power's units. */
const own = new Uint8Array(PROVINCE_COUNT);
let ownCount = 0;

const MOST_OPTIONS = 32;
const options = new Uint8Array(PROVINCE_COUNT * MOST_OPTIONS);
const values = new Int32Array(PROVINCE_COUNT * MOST_OPTIONS);

let snapshot: Snapshot;
let orders: Int32Array;
let roll: () => number;
let turn: (turn: number) => void;

/** Begins with no order given; the snapshot must have been surveyed, and the power be the one looked as. */
export function beginOrders(of: Snapshot, power: number, dice: Dice, to: Int32Array): void {
	snapshot = of;
	orders = to;
	({ roll, turn } = dice);
	goer.fill(-1);
	helpers.fill(0);
	ownCount = writeUnitNumbers(power, own);
	for (let i = 0; i < ownCount; i++) {
		const u = own[i]!;
		status[u] = OPEN;
		bound[u] = of.placement[u]!;
		orders[u] = HOLD;
	}
}

/** The unit has this order, whatever the others do, unless another one is fixed already. */
export function fixOrder(u: number, order: number, as = DONE): void {
	if (status[u] !== OPEN) return;
	orders[u] = order;
	status[u] = as;
	const kind = kindOf(order);
	if (kind === MOVE) {
		const at = placement(u, goalPlace(order));
		bound[u] = at;
		goer[provinceOfPlacement[at]!] = u;
	} else if (kind === SUPPORT) helpers[supportedProvince(order)]!++;
}

/** These orders stand: units that only hold by them do not help either. */
export function fixStanding(standing: Int32Array): void {
	for (let i = 0; i < ownCount; i++) if (standing[own[i]!] !== FREE) fixOrder(own[i]!, standing[own[i]!]!, STANDING);
}

const placement = (u: number, place: number): number => {
	const beside = nextTo[snapshot.placement[u]!]!;
	for (let i = 0; i < beside.length; i++) if (placeOfPlacement[beside[i]!] === place) return beside[i]!;
	return placementNumber('A', placeAt(place));
};

const MANY = 2 ** 24;
/** Each unit has a chance of its own: what another does changes it only where they meet. */
let chance = 0;

/** Where it is it would be lost. */
const mustLeave = (u: number): boolean => isClosed(provinceAt(snapshot, u));

/** Orders for all units that have none yet. */
export function fillOrders(): void {
	// in any order
	for (let left = ownCount; left > 1; left--) {
		const i = (roll() * left) | 0;
		const u = own[i]!;
		own[i] = own[left - 1]!;
		own[left - 1] = u;
	}
	chance = (roll() * MANY) | 0;
	// the others make room for those that must leave
	for (let i = 0; i < ownCount; i++) if (status[own[i]!] === OPEN && mustLeave(own[i]!)) decide(own[i]!);
	for (let i = 0; i < ownCount; i++) if (status[own[i]!] === OPEN) decide(own[i]!);
	for (let i = 0; i < ownCount; i++) if (orders[own[i]!] === HOLD && status[own[i]!] !== STANDING) help(own[i]!);
}

function decide(u: number): void {
	status[u] = ASKED;
	const from = snapshot.placement[u]!;
	turn(chance + from);
	let count = listOptions(u, from);
	if (isArmy(snapshot.units[u]!) && sail(u, values[u * MOST_OPTIONS]!)) return;
	const row = u * MOST_OPTIONS;
	while (count > 0) {
		const i = choose(row, count);
		const goal = options[row + i]!;
		// where another one comes it does not stay if it can help it
		if (goal === from ? goer[provinceOfPlacement[from]!]! < 0 : go(u, from, goal)) break;
		// nothing comes of it: the others remain
		for (let j = row + i; j < row + count - 1; j++) {
			options[j] = options[j + 1]!;
			values[j] = values[j + 1]!;
		}
		count--;
	}
	status[u] = DONE;
}

/** Whether the unit goes there, or helps whoever does. */
function go(u: number, from: number, goal: number): boolean {
	const where = provinceOfPlacement[goal]!;
	if (isClosed(where)) return false;
	const there = snapshot.unitIn[where]!;
	const isOwn = there >= 0 && snapshot.power[there] === snapshot.power[u];
	if (isOwn) {
		if (status[there] === OPEN) {
			bound[u] = goal;
			decide(there);
		}
		const leaves = status[there] === ASKED || kindOf(orders[there]!) === MOVE;
		if (!leaves) return helpThere(u, there, where, competition(where) - 1);
		// two do not change places
		if (provinceOfPlacement[bound[there]!] === provinceOfPlacement[from]) return false;
	} else if (there >= 0 && !isFoeOf(snapshot.power[there]!)) return false;
	const first = goer[where]!;
	if (first >= 0) return helpThere(u, first, where, competition(where));
	orders[u] = moveNumber(placeOfPlacement[goal]!);
	bound[u] = goal;
	goer[where] = u;
	return true;
}

/** Helps as long as there is need. */
function helpThere(u: number, served: number, where: number, need: number): boolean {
	if (helpers[where]! >= need || kindOf(orders[served]!) === CONVOY) return false;
	if (mustLeave(u)) return false;
	orders[u] = supportOf(served);
	bound[u] = snapshot.placement[u]!;
	helpers[where]!++;
	return true;
}

/** The support of what an own unit does, or stays. */
function supportOf(served: number): number {
	const of = provinceAt(snapshot, served);
	const order = orders[served]!;
	return kindOf(order) === MOVE ? moveSupportNumber(of, goalProvince(order)) : holdSupportNumber(of);
}

/** An army goes by an own fleet beside it to where it cannot walk, if that is better than all else. */
function sail(u: number, otherwise: number): boolean {
	const from = provinceAt(snapshot, u);
	let best = otherwise;
	let goal = -1;
	let by = -1;
	for (let seas = seasBeside[from]!; seas; seas &= seas - 1) {
		const sea = seaOf(seas & -seas);
		const fleet = snapshot.unitIn[sea]!;
		if (fleet < 0 || snapshot.power[fleet] !== snapshot.power[u] || status[fleet] !== OPEN) continue;
		if (roll() >= SEAFARING) continue;
		for (const to of landings()[sea]!) {
			const where = provinceOfPlacement[to]!;
			if (where === from || reaches[snapshot.placement[u]! * PROVINCE_COUNT + where] || goer[where]! >= 0) continue;
			const there = snapshot.unitIn[where]!;
			if (isClosed(where) || (there >= 0 && !isFoeOf(snapshot.power[there]!))) continue;
			const value = valueAt(to);
			if (value > best) [best, goal, by] = [value, to, fleet];
		}
	}
	if (goal < 0) return false;
	const to = placeOfPlacement[goal]!;
	orders[u] = moveNumber(to, true);
	bound[u] = goal;
	goer[to] = u;
	status[u] = DONE;
	orders[by] = convoyNumber(from, to);
	status[by] = DONE;
	return true;
}

/** Where it could be, the best first: where it is, a little better than that, and the placements beside it. How many. */
function listOptions(u: number, from: number): number {
	const row = u * MOST_OPTIONS;
	let count = insert(row, 0, from, mustLeave(u) ? NEVER : valueAt(from) + 1);
	const beside = nextTo[from]!;
	for (let i = 0; i < beside.length; i++) count = insert(row, count, beside[i]!, valueAt(beside[i]!));
	return count;
}

function insert(row: number, count: number, to: number, value: number): number {
	let at = row + count;
	for (; at > row && values[at - 1]! < value; at--) {
		values[at] = values[at - 1]!;
		options[at] = options[at - 1]!;
	}
	values[at] = value;
	options[at] = to;
	return count + 1;
}

/** The best, or now and then the next best, as long as it is almost as good. */
function choose(row: number, count: number): number {
	let chosen = 0;
	for (; chosen + 1 < count; chosen++) {
		if (roll() >= WAVERING) break;
		const value = values[row + chosen]!;
		const next = values[row + chosen + 1]!;
		if (next === NEVER) break;
		const against = value === 0 ? 0 : ((value - next) * CARE) / Math.abs(value);
		if (roll() < against) break;
	}
	return chosen;
}

/** A unit that holds helps where there is most to win or to lose. */
function help(u: number): void {
	const row = snapshot.placement[u]! * PROVINCE_COUNT;
	let best = -1;
	let value = 0;
	for (let i = 0; i < ownCount; i++) {
		const other = own[i]!;
		if (other === u || kindOf(orders[other]!) === CONVOY) continue;
		const goal = bound[other]!;
		const where = provinceOfPlacement[goal]!;
		if (!reaches[row + where]) continue;
		const need = competition(where) - (kindOf(orders[other]!) === MOVE ? 0 : 1);
		if (helpers[where]! >= need) continue;
		const worth = valueAt(goal);
		if (best >= 0 && worth <= value) continue;
		best = other;
		value = worth;
	}
	if (best < 0) return;
	orders[u] = supportOf(best);
	helpers[provinceOfPlacement[bound[best]!]!]!++;
}
