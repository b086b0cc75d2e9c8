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
import { BEFORE_COUNT, LOOKING_AHEAD, powerSizes } from '../computer/worth.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import type { Contest } from './contest.ts';
import type { Moment } from './moment.ts';

const STRENGTH = 1000;
const WINTER_DEFENCE = 1000;

const pressure = newPressure();
const sizes = new Float64Array(NOBODY + 1);

const foes = new Uint8Array(POWER_COUNT);
let foeCount = 0;
const isFoe = new Uint8Array(NOBODY + 1);
let own = 0;
const weighed = new Float64Array(CENTRE_COUNT);
const dangers = new Float64Array(CENTRE_COUNT);
/** Set by `lookAs` before anything is read: made at the first look, not when the program starts. */
let rows: Float64Array;
/** What was worked out for this power carries its stamp. */
let stamp = 0;
const valued = new Int32Array(STAND_COUNT);
const values = new Float64Array(STAND_COUNT);
const contended = new Int32Array(PROVINCE_COUNT);
const contenders = new Uint8Array(PROVINCE_COUNT);

/** What all powers see: asked once a moment, before `lookAs`. */
export function survey(moment: Moment): void {
	measurePressure(moment, pressure);
	sizes.set(powerSizes(moment));
}

/** From here on the values are this power's. In winter nothing moves any more. */
export function lookAs(power: number, { owner, isFall }: Moment, contest: Contest, isWinter = false): void {
	stamp++;
	own = power;
	foeCount = 0;
	for (let other = 0; other < POWER_COUNT; other++) {
		isFoe[other] = (contest.foes[power]! >> other) & 1;
		if (isFoe[other]) foes[foeCount++] = other;
	}
	isFoe[NOBODY] = 1;
	const { attack, defence } = isFall && !isWinter ? BEFORE_COUNT : LOOKING_AHEAD;
	rows = isFall || isWinter ? countedRows() : uncountedRows();
	for (let c = 0; c < CENTRE_COUNT; c++) {
		const whose = owner[c]!;
		dangers[c] = 0;
		if (whose === power) {
			dangers[c] = dangerIn(provinceOfCentre[c]!);
			weighed[c] = defence * dangers[c]!;
		} else weighed[c] = isFoe[whose] ? attack * sizes[whose]! : 0;
	}
}

/** The size of the largest foe that could come. */
function dangerIn(province: number): number {
	let most = 0;
	for (let i = 0; i < foeCount; i++) {
		const foe = foes[i]!;
		if (pressure[foe * PROVINCE_COUNT + province]! > 0 && sizes[foe]! > most) most = sizes[foe]!;
	}
	return most;
}

export const isFoeOf = (power: number): boolean => isFoe[power] === 1;

/** The most units that any one foe could have in the province. */
export function competition(province: number): number {
	if (contended[province] === stamp) return contenders[province]!;
	let most = 0;
	for (let i = 0; i < foeCount; i++) {
		const there = pressure[foes[i]! * PROVINCE_COUNT + province]!;
		if (there > most) most = there;
	}
	contended[province] = stamp;
	contenders[province] = most;
	return most;
}

export const strength = (province: number): number => pressure[own * PROVINCE_COUNT + province]!;

/** What it is worth to stand there. */
export function valueAt(stand: number): number {
	if (valued[stand] === stamp) return values[stand]!;
	const province = provinceOfStand[stand]!;
	valued[stand] = stamp;
	values[stand] = felt(stand) + STRENGTH * (strength(province) - competition(province));
	return values[stand]!;
}

/** The same in winter. */
export function winterValueAt(stand: number): number {
	const centre = centreOf[provinceOfStand[stand]!]!;
	return felt(stand) + (centre === NO_CENTRE ? 0 : WINTER_DEFENCE * dangers[centre]!);
}

/** Two sums at a time, since the second need not wait for the first: a third of a search is spent here. The centres are even. */
function felt(stand: number): number {
	const row = stand * CENTRE_COUNT;
	let even = 0;
	let odd = 0;
	for (let c = 0; c < CENTRE_COUNT; c += 2) {
		even += rows[row + c]! * weighed[c]!;
		odd += rows[row + c + 1]! * weighed[c + 1]!;
	}
	return even + odd;
}
