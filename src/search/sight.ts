/**
 * How a power sees a moment: DumbBot's values (src/computer), worked out for one power after the other, with what is the same
 * for all of them once.
 */

import { NOBODY } from '../computer/position.ts';
import { measurePressure, newPressure } from '../computer/pressure.ts';
import {
	CENTRE_COUNT,
	centreOf,
	NO_CENTRE,
	provinceOfCentre,
	provinceOfStand,
	STAND_COUNT,
} from '../computer/stands.ts';
import { STRENGTH, WINTER_DEFENCE } from '../computer/values.ts';
import { BEFORE_COUNT, LOOKING_AHEAD } from '../computer/worth.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import type { Contest } from './contest.ts';
import { feltBy, type Ground, groundOf, type Nearness, OWNERS, PARTS } from './ground.ts';
import { markClosed, ownerOf } from './land.ts';
import type { Moment } from './moment.ts';

const pressure = newPressure();

/**
 * Before a count: as DumbBot sees it, all that nobody owns is one power, in 1901 by far the largest, for which every home is left and
 * none is attacked. `even`: every centre that could be won or lost counts the same.
 */
export type Regard = 'usual' | 'even' | 'winter';

/** What each centre counts where all count the same. */
const EVEN = 100;

let ground: Ground;
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
/** The power and whoever is no foe: what they own is nothing to win. */
const friends = new Uint8Array(POWER_COUNT);
let friendCount = 0;
/** Own centres into which a foe could come, and how much holding one counts. */
const threatened = new Uint8Array(CENTRE_COUNT);
const stakes = new Float64Array(CENTRE_COUNT);
let threatenedCount = 0;
/** By centre: the size of the largest foe that could come. */
const dangers = new Float64Array(CENTRE_COUNT);
let nearness: Nearness;
let isEven = false;
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
	ground = groundOf(moment);
}

/** From here on the values are this power's. In winter nothing moves any more. */
export function lookAs(power: number, now: Moment, rules: Contest, regard: Regard = 'usual'): void {
	contest = rules;
	owner = now.owner;
	stamp++;
	own = power;
	foeCount = rivalCount = friendCount = 0;
	areBarred = false;
	for (let other = 0; other < POWER_COUNT; other++) {
		isFoe[other] = (contest.foes[power]! >> other) & 1;
		if (isFoe[other]) foes[foeCount++] = other;
		else friends[friendCount++] = other;
		if (!((contest.rivals[power]! >> other) & 1)) continue;
		rivals[rivalCount++] = other;
		if (contest.barred[other] !== 0) areBarred = true;
	}
	isFoe[NOBODY] = 1;
	markClosed(power, owner, contest, closed);
	const isWinter = regard === 'winter';
	isEven = regard === 'even';
	const { attack, defence } = now.isFall && !isWinter ? BEFORE_COUNT : LOOKING_AHEAD;
	nearness = now.isFall || isWinter ? ground.counted : ground.uncounted;
	eagerness = attack;
	threatenedCount = 0;
	for (let c = 0; c < CENTRE_COUNT; c++) {
		if (owner[c] !== power) continue;
		dangers[c] = dangerIn(provinceOfCentre[c]!);
		if (dangers[c] === 0) continue;
		threatened[threatenedCount] = c;
		stakes[threatenedCount++] = isEven ? attack * EVEN : defence * dangers[c]!;
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

/** How near it is to what could be won, and to what must be held. */
function felt(stand: number): number {
	const { rows, owned, total } = nearness;
	const { sizes } = ground;
	let wanted = isEven ? EVEN * total[stand]! : feltBy(nearness, sizes, stand);
	for (let i = 0; i < friendCount; i++) {
		const friend = friends[i]!;
		wanted -= (isEven ? EVEN : sizes[friend]!) * owned[stand * OWNERS + friend]!;
	}
	let sum = eagerness * wanted;
	const row = stand * CENTRE_COUNT;
	for (let i = 0; i < threatenedCount; i++) sum += rows[row + threatened[i]!]! * stakes[i]!;
	return (sum / PARTS) | 0;
}
