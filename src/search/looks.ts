/** How orders look to a person: of equally good ones those are chosen that do not look foolish. */
import { once } from '../board/once.ts';
import {
	CENTRE_COUNT,
	centreOf,
	NO_CENTRE,
	PLACEMENTS,
	provinceOfCentre,
	provinceOfPlacement,
	reached,
} from '../computer/placements.ts';
import { NOBODY, provinceAt } from '../computer/position.ts';
import { FREE, isInTheWay, NOTHING_STANDS, type Standing } from '../computer/standing.ts';
import { PROVINCE_COUNT, seaBit, seasBeside } from '../judge/chart.ts';
import {
	CONVOY,
	goalProvince,
	HOLD,
	isArmy,
	isFlagged,
	kindOf,
	MOVE,
	SUPPORT,
	servedProvince,
	supportedProvince,
} from '../judge/order-numbers.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import { competition } from './appraisal.ts';
import type { Contest } from './contest.ts';
import type { Expectation } from './expectation.ts';
import type { Snapshot } from './snapshot.ts';

/** Where a unit comes from that did not move last: nowhere. */
export const DID_NOT_MOVE = -1;

/** What the units did in the movement before, by unit. */
export interface Before {
	/** The province from which it moved, or DID_NOT_MOVE. */
	readonly origins: Int8Array;
	/** The province that it did not get to, or DID_NOT_MOVE; and how many helped it then. */
	readonly failed: Int8Array;
	readonly helpers: Uint8Array;
	/** By power: how foolish it looks to attack it, or to help somebody who does. */
	readonly friends: Float32Array;
}

const nowhere = () => new Int8Array(PROVINCE_COUNT).fill(DID_NOT_MOVE);
export const newBefore = (): Before => ({
	origins: nowhere(),
	failed: nowhere(),
	helpers: new Uint8Array(PROVINCE_COUNT),
	friends: new Float32Array(POWER_COUNT),
});

/** By province, how often a unit comes of a power that thinks: what the others do rollouts know. */
export type Entries = Float32Array;

export const NO_ENTRIES: Entries = new Float32Array(PROVINCE_COUNT);

export function entriesIn({ count, power: powerOf }: Snapshot, expectation: Expectation): Entries {
	const entries = NO_ENTRIES.slice();
	for (const [power, { pool, sets }] of expectation.entries())
		for (const set of sets) {
			const goals = new Set<number>();
			for (let u = 0; u < count; u++)
				if (powerOf[u] === power && kindOf(set[u]!) === MOVE) goals.add(goalProvince(set[u]!));
			for (const goal of goals) entries[goal]! += pool / sets.length;
		}
	return entries;
}

/** How foolish what a person may laugh at looks. */
const LOOKS = {
	/** It goes back where it came from. */
	back: 1,
	/** It waits or helps where nobody could come. */
	idle: 1,
	/** It helps a foe, who has not asked. */
	foreign: 3,
	/** It attacks a unit, and nobody helps. */
	alone: 0.5,
	/** It tries again what has failed, with no more help. */
	again: 2,
	/** An army walks about where nothing can be won, and no ship waits. */
	tour: 5,
	/** An own centre is empty where a rival could come; how much more if one is sure to; and if it is left for no centre. */
	bare: 1,
	entered: 8,
	left: 1.5,
} as const;

/** By province: how many own units go there, help who goes there, and stay. */
const comers = new Uint8Array(PROVINCE_COUNT);
const supports = new Uint8Array(PROVINCE_COUNT);
const stayers = new Uint8Array(PROVINCE_COUNT);
/** Seas in which own fleets will be, a bit each. */
let ships = 0;

/** How much of the orders looks foolish to the power looked as, by `LOOKS`. */
export function blemishesOf(
	snapshot: Snapshot,
	{ foes }: Pick<Contest, 'foes'>,
	own: readonly number[],
	orders: Int32Array,
	before: Before,
	entries = NO_ENTRIES,
): number {
	const power = snapshot.power[own[0]!]!;
	markOwn(snapshot, own, orders);
	let blemishes = 0;
	for (const u of own) {
		const order = orders[u]!;
		const at = provinceAt(snapshot, u);
		const kind = kindOf(order);
		if (kind === MOVE) blemishes += moveLooks(snapshot, power, u, at, goalProvince(order), before);
		else if (kind !== CONVOY) {
			const where = order === HOLD ? at : supportedProvince(order);
			if (competition(where) === 0) blemishes += LOOKS.idle;
			const helped = order === HOLD ? u : snapshot.unitIn[servedProvince(order)]!;
			if (helped >= 0 && (foes[power]! >> snapshot.power[helped]!) & 1) {
				blemishes += LOOKS.foreign;
				if (!isFlagged(order)) blemishes += before.friends[holderOf(snapshot, where)] ?? 0;
			}
		}
	}
	for (let c = 0; c < CENTRE_COUNT; c++) {
		if (snapshot.owner[c] !== power) continue;
		const where = provinceOfCentre[c]!;
		if (!comers[where] && !stayers[where] && competition(where) > 0)
			blemishes += LOOKS.bare + LOOKS.entered * entries[where]!;
	}
	return blemishes;
}

/** Whose unit is there, or else whose centre it is; a number that is no power's: nobody's. */
function holderOf({ unitIn, power, owner }: Snapshot, province: number): number {
	const there = unitIn[province]!;
	const centre = centreOf[province]!;
	return there >= 0 ? power[there]! : centre === NO_CENTRE ? NOBODY : owner[centre]!;
}

function markOwn(snapshot: Snapshot, own: readonly number[], orders: Int32Array): void {
	for (const list of [comers, supports, stayers]) list.fill(0);
	ships = 0;
	for (const u of own) {
		const order = orders[u]!;
		const isMove = kindOf(order) === MOVE;
		const where = isMove ? goalProvince(order) : provinceAt(snapshot, u);
		(isMove ? comers : stayers)[where]!++;
		if (!isArmy(snapshot.units[u]!)) ships |= seaBit[where]!;
		if (kindOf(order) === SUPPORT && !isFlagged(order)) supports[supportedProvince(order)]!++;
	}
}

function moveLooks(
	snapshot: Snapshot,
	power: number,
	u: number,
	at: number,
	goal: number,
	{ origins, failed, helpers, friends }: Before,
): number {
	const there = snapshot.unitIn[goal]!;
	const isAlone = there >= 0 && snapshot.power[there] !== power && supports[goal] === 0;
	const isForCentre = centreOf[goal] !== NO_CENTRE && snapshot.owner[centreOf[goal]!] !== power;
	const isOwn = centreOf[at] !== NO_CENTRE && snapshot.owner[centreOf[at]!] === power;
	let looks = goal === origins[u] ? LOOKS.back : 0;
	looks += friends[holderOf(snapshot, goal)] ?? 0;
	if (isAlone) looks += LOOKS.alone;
	if (goal === failed[u] && supports[goal]! <= helpers[u]!) looks += LOOKS.again;
	if (isOwn && !isForCentre && !comers[at] && competition(at) > 0) looks += LOOKS.left;
	if (isArmy(snapshot.units[u]!) && isTour(snapshot, power, at, goal)) looks += LOOKS.tour;
	return looks;
}

/** Which provinces armies reach from each other on foot: the least number of them stands for all. */
const masses = once((): Uint8Array => {
	const mass = Uint8Array.from({ length: PROVINCE_COUNT }, (_, i) => i);
	for (let isNew = true; isNew; ) {
		isNew = false;
		PLACEMENTS.forEach(({ type }, placement) => {
			if (type !== 'A') return;
			const at = provinceOfPlacement[placement]!;
			for (const to of reached[placement]!) {
				const least = Math.min(mass[at]!, mass[to]!);
				isNew ||= mass[at] !== mass[to];
				mass[at] = least;
				mass[to] = least;
			}
		});
	}
	return mass;
});

/** On land where all centres are its own, to none that is in danger, and to no own ship that it could not go by from where it is. */
function isTour(snapshot: Snapshot, power: number, at: number, goal: number): boolean {
	const mass = masses();
	if (mass[at] !== mass[goal] || (centreOf[goal] !== NO_CENTRE && competition(goal) > 0)) return false;
	for (let c = 0; c < CENTRE_COUNT; c++)
		if (mass[provinceOfCentre[c]!] === mass[at] && snapshot.owner[c] !== power) return false;
	return (seasBeside[goal]! & ~seasBeside[at]! & ships) === 0;
}

/** Whether an own unit would be in the way of another: two go to one place, change places, or one goes where one stays. */
export function areInTheWay(
	snapshot: Snapshot,
	own: readonly number[],
	orders: Int32Array,
	standing: Standing = NOTHING_STANDS,
): boolean {
	return own.some((u, i) =>
		own.some((other, j) => {
			if (j >= i || (standing[u] !== FREE && standing[other] !== FREE)) return false;
			return isInTheWay(snapshot, u, orders[u]!, other, orders[other]!);
		}),
	);
}

/**
 * Whether a unit carries or helps an own one that does something else, or helps it where nobody could come; or helps somebody else's that
 * an own one helps to do something else.
 */
export function isForNothing(
	snapshot: Snapshot,
	own: readonly number[],
	orders: Int32Array,
	standing: Standing = NOTHING_STANDS,
): boolean {
	return own.some((u) => {
		const order = orders[u]!;
		if (standing[u] !== FREE) return false;
		if (kindOf(order) !== SUPPORT && kindOf(order) !== CONVOY) return false;
		const helped = snapshot.unitIn[servedProvince(order)]!;
		if (!own.includes(helped)) return own.some((other) => helpsElse(orders[other]!, order));
		if (kindOf(order) === SUPPORT && competition(supportedProvince(order)) === 0) return true;
		const its = orders[helped]!;
		return isFlagged(order) ? kindOf(its) === MOVE : kindOf(its) !== MOVE || goalProvince(its) !== goalProvince(order);
	});
}

/** Whether it helps the same unit to another place. */
const helpsElse = (its: number, order: number): boolean =>
	kindOf(its) === SUPPORT && servedProvince(its) === servedProvince(order) && its !== order;
