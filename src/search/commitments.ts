/** What powers have agreed on for one movement, in numbers, and orders that keep to it. */
import { provinceOfPlace } from '../judge/chart.ts';
import { goalPlace, goalProvince, HOLD, isFlagged, kindOf, MOVE, servedProvince } from '../judge/order-numbers.ts';
import { lookAs, shun, survey } from './appraisal.ts';
import type { Contest } from './contest.ts';
import type { Dice } from './dice.ts';
import { beginOrders, fillOrders, fixOrder } from './policy.ts';
import type { Snapshot } from './snapshot.ts';

/** The order of a unit. */
export interface Deed {
	readonly unit: number;
	readonly order: number;
}

/** All that one power has promised. */
export interface Commitment {
	readonly power: number;
	/** Provinces that it does not enter, each with those to whom it promised that, as a mask: it helps nobody there but one who is the only one. */
	readonly shuns: Uint8Array;
	/** Of each of these lists it gives one order. */
	readonly deeds: readonly (readonly Deed[])[];
}

/** The parts of both. */
export interface Commitments {
	readonly own: Commitment;
	readonly others: Commitment;
}

/** Whether the order of this unit goes where nobody should. */
function isAgainst({ shuns }: Commitment, { unitIn, power }: Snapshot, order: number): boolean {
	const kind = kindOf(order);
	if (order === HOLD || (kind !== MOVE && isFlagged(order))) return false;
	const promised = shuns[goalProvince(order)]!;
	if (promised === 0) return false;
	return kind === MOVE || promised !== 1 << power[unitIn[servedProvince(order)]!]!;
}

/** All that each of these powers has promised, together. */
export function together(parts: readonly Commitment[]): Commitment[] {
	const by = new Map<number, Commitment>();
	for (const part of parts) {
		const before = by.get(part.power);
		by.set(part.power, before ? bothOf(before, part) : part);
	}
	return [...by.values()];
}

const bothOf = (one: Commitment, other: Commitment): Commitment => ({
	power: one.power,
	shuns: one.shuns.map((mask, province) => mask | other.shuns[province]!),
	deeds: [...one.deeds, ...other.deeds],
});

/** Whether the orders of its power keep it. */
export function isKept(commitment: Commitment, snapshot: Snapshot, orders: Int32Array): boolean {
	for (let u = 0; u < snapshot.count; u++)
		if (snapshot.power[u] === commitment.power && isAgainst(commitment, snapshot, orders[u]!)) return false;
	return commitment.deeds.every((list) => list.some(({ unit, order }) => isSame(orders[unit]!, order)));
}

/** Which coast, and whether by land or by sea, makes no difference. */
const isSame = (one: number, other: number): boolean =>
	kindOf(one) === kindOf(other) &&
	servedProvince(one) === servedProvince(other) &&
	(kindOf(one) === MOVE || isFlagged(one) === isFlagged(other)) &&
	provinceOfPlace[goalPlace(one)] === provinceOfPlace[goalPlace(other)];

/** Of the orders that are promised one of each list comes first. */
export function fixPromised({ deeds }: Commitment, { roll }: Dice): void {
	for (const list of deeds) {
		const deed = list[Math.floor(roll() * list.length)];
		if (deed) fixOrder(deed.unit, deed.order);
	}
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
	const ways = commitment.deeds.reduce(
		(all, list) => all.flatMap((way) => list.map(({ unit, order }) => way.with(unit, order))),
		[orders.slice()],
	);
	for (const way of ways) holdBack(commitment, snapshot, way);
	return ways.filter((way) => isKept(commitment, snapshot, way));
}
