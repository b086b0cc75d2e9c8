/**
 * How a power sees a moment: DumbBot's values (src/computer), worked out for one power after the other, with what is the same
 * for all of them once.
 */

import { NOBODY } from '../computer/position.ts';
import { measurePressure, newPressure } from '../computer/pressure.ts';
import { countedRows, uncountedRows } from '../computer/proximity.ts';
import {
	CENTRE_COUNT,
	centreOf,
	NO_CENTRE,
	provinceOfCentre,
	provinceOfStand,
	STAND_COUNT,
} from '../computer/stands.ts';
import { STRENGTH, WINTER_DEFENCE } from '../computer/values.ts';
import { BEFORE_COUNT, LOOKING_AHEAD, powerSizes } from '../computer/worth.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import type { Contest } from './contest.ts';
import { markClosed, ownerOf } from './land.ts';
import type { Moment } from './moment.ts';

const pressure = newPressure();

/** What follows from who owns what alone, kept from line to line: all of them begin with the same owners. */
interface Ground {
	readonly owner: Uint8Array;
	/** Of the powers, and by centre of its owner. */
	readonly sizes: Float64Array;
	readonly worth: Float64Array;
	/** By stand, how near all centres are, each as much as its owner is large; NaN where nobody has asked yet. */
	readonly near: Readonly<Record<'counted' | 'uncounted', Float64Array>>;
}

const newGround = (): Ground => ({
	owner: new Uint8Array(CENTRE_COUNT).fill(NO_CENTRE),
	sizes: new Float64Array(NOBODY + 1),
	worth: new Float64Array(CENTRE_COUNT),
	near: { counted: new Float64Array(STAND_COUNT), uncounted: new Float64Array(STAND_COUNT) },
});

/**
 * Before a count: as DumbBot sees it, all that nobody owns is one power, in 1901 by far the largest, for which every home is left and
 * none is attacked. `even`: every centre that could be won or lost counts the same.
 */
export type Regard = 'usual' | 'even' | 'winter';

/** What each centre counts where all count the same, and how near all of them are. */
const EVEN = 100;
const evenWorth = new Float64Array(CENTRE_COUNT).fill(EVEN);
const evenNear = new Float64Array(STAND_COUNT).fill(Number.NaN);

/** The one used last, and the one before. */
let [ground, groundBefore] = [newGround(), newGround()];

const foes = new Uint8Array(POWER_COUNT);
let foeCount = 0;
const isFoe = new Uint8Array(NOBODY + 1);
const rivals = new Uint8Array(POWER_COUNT);
let rivalCount = 0;
/** Whether there is land that one of them may not enter. */
let areBarred = false;
let contest: Contest;
let owner: Uint8Array;
/** 1: a province that the power's units may not enter. */
const closed = new Uint8Array(PROVINCE_COUNT);
let own = 0;
/** Centres that are worth something else to the power than their owner's size, and how much else. */
const apart = new Uint8Array(CENTRE_COUNT);
const difference = new Float64Array(CENTRE_COUNT);
let apartCount = 0;
const dangers = new Float64Array(CENTRE_COUNT);
/** Set by `lookAs` before anything is read: rows are made at the first look, not when the program starts. */
let rows: Float64Array;
let near: Float64Array;
let worth: Float64Array;
let eagerness = 0;
/** What was worked out for this power carries its stamp. */
let stamp = 0;
const valued = new Int32Array(STAND_COUNT);
const values = new Int32Array(STAND_COUNT);
const contended = new Int32Array(PROVINCE_COUNT);
const contenders = new Uint8Array(PROVINCE_COUNT);

/** The units of each power, and how many. */
const units = new Uint8Array(POWER_COUNT * PROVINCE_COUNT);
const unitCounts = new Uint8Array(POWER_COUNT);

/** Writes the numbers of the power's units; how many. */
export function listUnits(power: number, list: Uint8Array): number {
	const row = power * PROVINCE_COUNT;
	for (let i = 0; i < unitCounts[power]!; i++) list[i] = units[row + i]!;
	return unitCounts[power]!;
}

/** What all powers see: asked once a moment, before anything else. */
export function survey(moment: Moment): void {
	measurePressure(moment, pressure);
	unitCounts.fill(0);
	for (let u = 0; u < moment.count; u++) {
		const power = moment.power[u]!;
		units[power * PROVINCE_COUNT + unitCounts[power]!++] = u;
	}
	if (isGroundOf(ground, moment)) return;
	[ground, groundBefore] = [groundBefore, ground];
	if (isGroundOf(ground, moment)) return;
	const { owner, sizes, worth, near } = ground;
	owner.set(moment.owner);
	sizes.set(powerSizes(moment));
	for (let c = 0; c < CENTRE_COUNT; c++) worth[c] = sizes[owner[c]!]!;
	near.counted.fill(Number.NaN);
	near.uncounted.fill(Number.NaN);
}

function isGroundOf({ owner }: Ground, moment: Moment): boolean {
	for (let c = 0; c < CENTRE_COUNT; c++) if (owner[c] !== moment.owner[c]) return false;
	return true;
}

/** From here on the values are this power's. In winter nothing moves any more. */
export function lookAs(power: number, now: Moment, rules: Contest, regard: Regard = 'usual'): void {
	contest = rules;
	owner = now.owner;
	stamp++;
	own = power;
	foeCount = rivalCount = 0;
	areBarred = false;
	for (let other = 0; other < POWER_COUNT; other++) {
		isFoe[other] = (contest.foes[power]! >> other) & 1;
		if (isFoe[other]) foes[foeCount++] = other;
		if (!((contest.rivals[power]! >> other) & 1)) continue;
		rivals[rivalCount++] = other;
		if (contest.barred[other] !== 0) areBarred = true;
	}
	isFoe[NOBODY] = 1;
	markClosed(power, owner, contest, closed);
	const isWinter = regard === 'winter';
	const isEven = regard === 'even';
	const { attack, defence } = now.isFall && !isWinter ? BEFORE_COUNT : LOOKING_AHEAD;
	const isCounted = now.isFall || isWinter;
	rows = isCounted ? countedRows() : uncountedRows();
	near = isEven ? evenNear : isCounted ? ground.near.counted : ground.near.uncounted;
	worth = isEven ? evenWorth : ground.worth;
	eagerness = attack;
	apartCount = 0;
	for (let c = 0; c < CENTRE_COUNT; c++) {
		const whose = owner[c]!;
		if (isFoe[whose]) continue;
		dangers[c] = whose === power ? dangerIn(provinceOfCentre[c]!) : 0;
		if (isEven && dangers[c]! > 0) continue;
		apart[apartCount] = c;
		difference[apartCount++] = (isEven ? 0 : defence * dangers[c]!) - attack * worth[c]!;
	}
}

/** The size of the largest foe that could come. */
function dangerIn(province: number): number {
	let most = 0;
	for (let i = 0; i < foeCount; i++) {
		const foe = foes[i]!;
		if (pressure[foe * PROVINCE_COUNT + province]! > 0 && ground.sizes[foe]! > most) most = ground.sizes[foe]!;
	}
	return most;
}

/** Provinces that the power looked as shuns for now: but who stands in one may stay. */
export function shun(marks: Uint8Array, { unitIn, power }: Moment): void {
	for (let where = 0; where < PROVINCE_COUNT; where++) {
		const there = unitIn[where]!;
		if (marks[where] && (there < 0 || power[there] !== own)) closed[where] = 1;
	}
}

export const isClosed = (province: number): boolean => closed[province] === 1;

export const isFoeOf = (power: number): boolean => isFoe[power] === 1;

/** The most units that any one rival could have in the province. */
export function competition(province: number): number {
	if (contended[province] === stamp) return contenders[province]!;
	let most = 0;
	const host = areBarred ? ownerOf(province, owner, contest) : NOBODY;
	for (let i = 0; i < rivalCount; i++) {
		if (areBarred && (contest.barred[rivals[i]!]! >> host) & 1) continue;
		const there = pressure[rivals[i]! * PROVINCE_COUNT + province]!;
		if (there > most) most = there;
	}
	contended[province] = stamp;
	contenders[province] = most;
	return most;
}

export const strength = (province: number): number => pressure[own * PROVINCE_COUNT + province]!;

/** What it is worth to stand there: whole numbers, which need no memory of their own. */
export function valueAt(stand: number): number {
	if (valued[stand] === stamp) return values[stand]!;
	const province = provinceOfStand[stand]!;
	valued[stand] = stamp;
	values[stand] = felt(stand) + STRENGTH * (strength(province) - competition(province));
	return values[stand]!;
}

/** The same in winter. */
export function winterValueAt(stand: number): number {
	const c = centreOf[provinceOfStand[stand]!]!;
	return felt(stand) + (c === NO_CENTRE || ground.owner[c] !== own ? 0 : WINTER_DEFENCE * dangers[c]!);
}

/** As everybody feels it, and what is different for the power. */
function felt(stand: number): number {
	const row = stand * CENTRE_COUNT;
	let sum = eagerness * nearness(stand);
	for (let i = 0; i < apartCount; i++) sum += rows[row + apart[i]!]! * difference[i]!;
	return sum | 0;
}

/** Two sums at a time, since the second need not wait for the first. The centres are even. */
function nearness(stand: number): number {
	const known = near[stand]!;
	if (!Number.isNaN(known)) return known;
	const row = stand * CENTRE_COUNT;
	let even = 0;
	let odd = 0;
	for (let c = 0; c < CENTRE_COUNT; c += 2) {
		even += rows[row + c]! * worth[c]!;
		odd += rows[row + c + 1]! * worth[c + 1]!;
	}
	near[stand] = even + odd;
	return near[stand]!;
}
