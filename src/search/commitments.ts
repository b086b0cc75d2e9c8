/** What two powers have agreed on for one movement, in numbers, and orders that keep to it. */
import { provinceOfPlace } from '../judge/chart.ts';
import { goalPlace, goalProvince, HOLD, isFlagged, kindOf, MOVE, servedProvince } from '../judge/order-numbers.ts';
import { lookAs, shun, survey } from './appraisal.ts';
import type { Contest } from './contest.ts';
import type { Dice } from './dice.ts';
import { beginOrders, fillOrders, fixOrder } from './policy.ts';
import type { Snapshot } from './snapshot.ts';

/** The part of one power. */
export interface Commitment {
	readonly power: number;
	readonly other: number;
	/** 1: a province that it does not enter, and into which it helps nobody but the other power. */
	readonly shuns: Uint8Array;
	/** It gives one of these orders; none: it need not. */
	readonly oneOf: readonly { readonly unit: number; readonly order: number }[];
}

/** The parts of both. */
export interface Commitments {
	readonly own: Commitment;
	readonly others: Commitment;
}

/** Whether the order of this unit goes where nobody should. */
function isAgainst({ shuns, other }: Commitment, { unitIn, power }: Snapshot, order: number): boolean {
	const kind = kindOf(order);
	if (order === HOLD || (kind !== MOVE && isFlagged(order)) || !shuns[goalProvince(order)]) return false;
	return kind === MOVE || power[unitIn[servedProvince(order)]!] !== other;
}

/** Whether the orders of its power keep it. */
export function isKept(commitment: Commitment, snapshot: Snapshot, orders: Int32Array): boolean {
	for (let u = 0; u < snapshot.count; u++)
		if (snapshot.power[u] === commitment.power && isAgainst(commitment, snapshot, orders[u]!)) return false;
	return commitment.oneOf.length === 0 || commitment.oneOf.some(({ unit, order }) => isSame(orders[unit]!, order));
}

/** Which coast, and whether by land or by sea, makes no difference. */
const isSame = (one: number, other: number): boolean =>
	kindOf(one) === kindOf(other) &&
	servedProvince(one) === servedProvince(other) &&
	(kindOf(one) === MOVE || isFlagged(one) === isFlagged(other)) &&
	provinceOfPlace[goalPlace(one)] === provinceOfPlace[goalPlace(other)];

/** One of the orders that are promised comes first. */
export function fixPromised({ oneOf }: Commitment, { roll }: Dice): void {
	if (oneOf.length === 0) return;
	const { unit, order } = oneOf[Math.floor(roll() * oneOf.length)]!;
	fixOrder(unit, order);
}

const MOST_DRAWS = 4;

/** Orders of its power by the policy, which keep it. */
export function orderKeeping(
	commitment: Commitment,
	snapshot: Snapshot,
	contest: Contest,
	dice: Dice,
	orders: Int32Array,
): void {
	survey(snapshot);
	lookAs(commitment.power, snapshot, contest);
	shun(commitment.shuns, snapshot);
	for (let draw = 0; draw < MOST_DRAWS; draw++) {
		beginOrders(snapshot, commitment.power, dice, orders);
		fixPromised(commitment, dice);
		fillOrders();
		if (isKept(commitment, snapshot, orders)) return;
	}
	holdBack(commitment, snapshot, orders);
}

/** What goes where it should not holds. */
function holdBack(commitment: Commitment, snapshot: Snapshot, orders: Int32Array): void {
	for (let u = 0; u < snapshot.count; u++)
		if (snapshot.power[u] === commitment.power && isAgainst(commitment, snapshot, orders[u]!)) orders[u] = HOLD;
}

/** The same orders as far as they keep it, in every way. */
export function keepingIt(commitment: Commitment, snapshot: Snapshot, orders: Int32Array): Int32Array[] {
	const ways =
		commitment.oneOf.length > 0
			? commitment.oneOf.map(({ unit, order }) => orders.with(unit, order))
			: [orders.slice()];
	for (const way of ways) holdBack(commitment, snapshot, way);
	return ways.filter((way) => isKept(commitment, snapshot, way));
}
