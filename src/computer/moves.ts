/** A power's orders for a movement, as DumbBot gives them: where each unit wants to be, and who helps whom where they meet. */
import { placeAt } from '../board/numbers.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { goalProvince, kindOf } from '../judge/order-numbers.ts';
import { HOLD, MOVE, SUPPORT } from '../judge/position.ts';
import { choose } from './choice.ts';
import type { EasyView } from './outlook.ts';
import { nextTo, placementNumber, provinceOfPlacement, reaches } from './placements.ts';
import { type Position, provinceAt } from './position.ts';
import { FREE, NOTHING_STANDS } from './standing.ts';
import { type Values, valuesOf } from './values.ts';

/** Orders by unit, in the judge's words. */
export interface UnitOrders {
	/** HOLD, MOVE or SUPPORT. */
	readonly kind: Uint8Array;
	/** Of a move: the placement it goes to. */
	readonly to: Uint8Array;
	/** Of a support: the unit that is helped in what it does. */
	readonly of: Int8Array;
}

export const newOrders = (): UnitOrders => ({
	kind: new Uint8Array(PROVINCE_COUNT),
	to: new Uint8Array(PROVINCE_COUNT),
	of: new Int8Array(PROVINCE_COUNT).fill(-1),
});

/** Where a province's competition is greater, a unit that stands there, or goes there, is helped. */
const WORTH_HELPING_TO_STAY = 1;
const WORTH_HELPING_TO_MOVE = 0;

const MOST_OPTIONS = 32;
const placements = new Uint8Array(MOST_OPTIONS);
const values = new Float64Array(MOST_OPTIONS);

const queue: number[] = [];
const isOrdered = new Uint8Array(PROVINCE_COUNT);
/** Options of each unit that came to nothing: a bit for each neighbour, and the one after for its own place. */
const struck = new Int32Array(PROVINCE_COUNT);
/** The own unit that goes to a province; -1: none. */
const goer = new Int8Array(PROVINCE_COUNT);

/** Orders that stand: of their units it says no more here than where they go. */
let standing = NOTHING_STANDS;

/** Gives the power's units their orders, around those that stand. */
export function orderMoves(view: EasyView, orders: UnitOrders, stands = NOTHING_STANDS): void {
	const value = valuesOf(view.position, view.power, view.outlook);
	standing = stands;
	gather(view, orders);
	// two that wait for each other would wait for ever
	let patience = queue.length * queue.length;
	for (let u = queue.shift(); u !== undefined; u = queue.shift()) {
		const awaited = orderUnit(u, view, value, orders, patience > 0);
		if (awaited < 0) isOrdered[u] = 1;
		else {
			queue.splice(queue.indexOf(awaited) + 1, 0, u);
			patience--;
		}
	}
	helpOthers(view, value, orders);
}

/** Its units in any order, none of them ordered yet. */
function gather({ position, power, roll }: EasyView, orders: UnitOrders): void {
	const { kind, of } = orders;
	const { count, power: powerOf } = position;
	queue.length = 0;
	goer.fill(-1);
	for (let u = 0; u < count; u++) {
		if (powerOf[u] !== power) continue;
		kind[u] = HOLD;
		of[u] = -1;
		isOrdered[u] = standing[u] === FREE ? 0 : 1;
		struck[u] = 0;
		if (isOrdered[u]) {
			stand(position, u, orders);
			continue;
		}
		// each place is as likely as any other
		const at = roll === null ? queue.length : Math.floor(roll() * (queue.length + 1));
		queue.splice(at, 0, u);
	}
}

/** Its order goes somewhere, or it stays. */
function stand({ placement }: Position, u: number, { kind, to }: UnitOrders): void {
	const order = standing[u]!;
	if (kindOf(order) !== MOVE) return;
	const where = goalProvince(order);
	kind[u] = MOVE;
	to[u] =
		nextTo[placement[u]!]!.find((each) => provinceOfPlacement[each] === where) ?? placementNumber('A', placeAt(where));
	goer[where] = u;
}

/** The unit that goes there by an order that stands; -1: none. */
const expectedIn = (province: number): number =>
	goer[province]! >= 0 && standing[goer[province]!] !== FREE ? goer[province]! : -1;

/** Orders a unit; or gives the own unit whose orders it waits for, -1 for none. */
function orderUnit(
	u: number,
	{ position: { placement, power, unitIn }, outlook: { closed, unsafe }, roll }: EasyView,
	value: Values,
	{ kind, to, of }: UnitOrders,
	mayWait: boolean,
): number {
	const from = placement[u]!;
	// where one comes whose order stands it does not stay
	const comer = expectedIn(provinceOfPlacement[from]!);
	const mustLeave = comer >= 0 || unsafe[provinceOfPlacement[from]!] === 1;
	for (;;) {
		const count = listOptions(from, struck[u]!, closed, mustLeave, value);
		if (count === 0) return -1;
		const goal = placements[choose(values, count, roll)]!;
		if (goal === from) return -1;
		const where = provinceOfPlacement[goal]!;
		const there = unitIn[where]!;
		const isOwn = there >= 0 && power[there] === power[u];
		if (isOwn && !isOrdered[there] && mayWait) return there;
		// nor does it change places with it
		if (isOwn && there === comer) {
			struck[u]! |= bitOf(from, goal);
			continue;
		}
		const helped = isOwn && kind[there] !== MOVE ? there : goer[where]!;
		if (helped < 0) {
			kind[u] = MOVE;
			to[u] = goal;
			goer[where] = u;
			return -1;
		}
		const least = helped === there ? WORTH_HELPING_TO_STAY : WORTH_HELPING_TO_MOVE;
		if (!mustLeave && value.competition(where) > least) {
			kind[u] = SUPPORT;
			of[u] = helped;
			return -1;
		}
		struck[u]! |= bitOf(from, goal);
	}
}

const bitOf = (from: number, goal: number): number => 1 << nextTo[from]!.indexOf(goal);

/** Its own place, a little better than it is, and the places beside it, sorted, the best first; how many there are. */
function listOptions(from: number, gone: number, closed: Uint8Array, mustLeave: boolean, value: Values): number {
	const beside = nextTo[from]!;
	let count = mustLeave ? 0 : insert(0, from, value.at(from) + 1);
	for (let i = 0; i < beside.length; i++) {
		const goal = beside[i]!;
		if (!((gone >> i) & 1) && !closed[provinceOfPlacement[goal]!]) count = insert(count, goal, value.at(goal));
	}
	return count;
}

function insert(count: number, placement: number, value: number): number {
	let to = count;
	for (; to > 0 && values[to - 1]! < value; to--) {
		values[to] = values[to - 1]!;
		placements[to] = placements[to - 1]!;
	}
	values[to] = value;
	placements[to] = placement;
	return count + 1;
}

/** Units that only hold help the best own move, or own unit that stays, beside them. */
function helpOthers({ position, power: own, outlook }: EasyView, value: Values, { kind, to, of }: UnitOrders): void {
	const { count, placement, power } = position;
	for (let u = 0; u < count; u++) {
		const at = provinceAt(position, u);
		if (power[u] !== own || kind[u] !== HOLD || standing[u] !== FREE || outlook.unsafe[at]) continue;
		let best = Number.NEGATIVE_INFINITY;
		for (let other = 0; other < count; other++) {
			if (other === u || power[other] !== own) continue;
			const moves = kind[other] === MOVE;
			const goal = moves ? to[other]! : placement[other]!;
			const where = provinceOfPlacement[goal]!;
			const least = moves ? WORTH_HELPING_TO_MOVE : WORTH_HELPING_TO_STAY;
			if (!reaches[placement[u]! * PROVINCE_COUNT + where] || value.competition(where) <= least) continue;
			if (value.at(goal) <= best) continue;
			best = value.at(goal);
			of[u] = other;
		}
		if (of[u]! >= 0) kind[u] = SUPPORT;
	}
}
