/**
 * How a power sees a snapshot: DumbBot's values (src/computer), worked out for one power after the other, with what is the same
 * for all of them once.
 */

import {
	CENTRE_COUNT,
	centreOf,
	NO_CENTRE,
	PLACEMENT_COUNT,
	provinceOfCentre,
	provinceOfPlacement,
	reached,
} from '../computer/placements.ts';
import { NOBODY, provinceAt } from '../computer/position.ts';
import { countedRows, uncountedRows } from '../computer/proximity.ts';
import { STRENGTH, WINTER_DEFENCE } from '../computer/values.ts';
import { BEFORE_COUNT, LOOKING_AHEAD, powerSizes } from '../computer/worth.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import type { Contest } from './contest.ts';
import { markClosed, ownerOf } from './land.ts';
import type { Snapshot } from './snapshot.ts';

/** How many units of each power are in a province or could come: four bits a power, since no province has fifteen neighbours. */
const presence = new Int32Array(PROVINCE_COUNT);
const BITS = 4;
const MOST = (1 << BITS) - 1;

/** The bits in it of some powers, who are a bit each. */
const presenceOf = Int32Array.from({ length: 1 << POWER_COUNT }, (_, powers) => {
	let bits = 0;
	for (let power = 0; power < POWER_COUNT; power++) if ((powers >> power) & 1) bits |= MOST << (BITS * power);
	return bits;
});
const EVERY_POWER = (1 << POWER_COUNT) - 1;

/** Where the bits of the last power in it begin. */
const lastIn = (presence: number): number => (31 - Math.clz32(presence)) & -BITS;

/** What follows from the owners of centres alone, kept from rollout to rollout: many come to the same owners. */
type OwnerValues = ReturnType<typeof newOwnerValues>;

const newOwnerValues = () => ({
	owner: new Uint8Array(CENTRE_COUNT).fill(NO_CENTRE),
	/** Of the powers, and by centre of its owner. */
	sizes: new Float64Array(NOBODY + 1),
	worth: new Float64Array(CENTRE_COUNT),
	/** By placement, how near all centres are, each weighed by the size of its owner; NaN where nobody has asked yet. */
	near: { counted: new Float64Array(PLACEMENT_COUNT), uncounted: new Float64Array(PLACEMENT_COUNT) },
});

/**
 * Before a count: as DumbBot sees it, all that nobody owns is one power, in 1901 by far the largest, for which every home is left and
 * none is attacked. `even`: every centre that could be won or lost counts the same.
 */
type Regard = 'usual' | 'even' | 'winter';

/** What each centre counts where all count the same, and how near all of them are. */
const EVEN = 100;
const evenWorth = new Float64Array(CENTRE_COUNT).fill(EVEN);
const evenNear = {
	counted: new Float64Array(PLACEMENT_COUNT).fill(Number.NaN),
	uncounted: new Float64Array(PLACEMENT_COUNT).fill(Number.NaN),
};

/** By a mark of the owners. */
const kept: OwnerValues[] = [];
const MOST_KEPT = 256;
/** The one used last. */
let ownerValues = newOwnerValues();

/** A bit for each, and one for nobody; and what of the presence is theirs. */
let foes = 0;
let ofFoes = 0;
/** What of the presence is of its rivals; and where there is land that one of them may not enter, of those that may, by whose it is. */
let ofRivals = 0;
let areBarred = false;
const ofGuests = new Int32Array(NOBODY + 1);
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
const valued = new Int32Array(PLACEMENT_COUNT);
const values = new Int32Array(PLACEMENT_COUNT);

/** The units of each power, and how many. */
const units = new Uint8Array(POWER_COUNT * PROVINCE_COUNT);
const unitCounts = new Uint8Array(POWER_COUNT);

/** Writes the numbers of the power's units; how many. */
export function writeUnitNumbers(power: number, list: Uint8Array): number {
	const row = power * PROVINCE_COUNT;
	const count = unitCounts[power]!;
	for (let i = 0; i < count; i++) list[i] = units[row + i]!;
	return count;
}

/** The units that were surveyed last. */
let surveyed = 0;

/** What all powers see: asked before anything else. */
export function survey(snapshot: Snapshot): void {
	if (!areValuesOf(ownerValues, snapshot)) ownerValues = ownerValuesOf(snapshot);
	if (surveyed === snapshot.placed) return;
	surveyed = snapshot.placed;
	const { count, power: powerOf, placement } = snapshot;
	presence.fill(0);
	unitCounts.fill(0);
	for (let u = 0; u < count; u++) {
		const power = powerOf[u]!;
		units[power * PROVINCE_COUNT + unitCounts[power]!++] = u;
		const one = 1 << (BITS * power);
		presence[provinceAt(snapshot, u)]! += one;
		const near = reached[placement[u]!]!;
		for (let i = 0; i < near.length; i++) presence[near[i]!]! += one;
	}
}

function ownerValuesOf(snapshot: Snapshot): OwnerValues {
	let mark = 0;
	for (let c = 0; c < CENTRE_COUNT; c++) mark = Math.imul(mark ^ snapshot.owner[c]!, 0x9e3779b1);
	mark >>>= 32 - Math.log2(MOST_KEPT);
	const found = kept[mark] ?? newOwnerValues();
	kept[mark] = found;
	if (areValuesOf(found, snapshot)) return found;
	const { owner, sizes, worth, near } = found;
	owner.set(snapshot.owner);
	sizes.set(powerSizes(snapshot));
	for (let c = 0; c < CENTRE_COUNT; c++) worth[c] = sizes[owner[c]!]!;
	near.counted.fill(Number.NaN);
	near.uncounted.fill(Number.NaN);
	return found;
}

function areValuesOf({ owner }: OwnerValues, snapshot: Snapshot): boolean {
	for (let c = 0; c < CENTRE_COUNT; c++) if (owner[c] !== snapshot.owner[c]) return false;
	return true;
}

/** From here on the values are this power's. In winter nothing moves any more. */
export function lookAs(power: number, now: Snapshot, rules: Contest, regard: Regard = 'usual'): void {
	contest = rules;
	owner = now.owner;
	stamp++;
	own = power;
	foes = contest.foes[power]! | (1 << NOBODY);
	ofFoes = presenceOf[foes & EVERY_POWER]!;
	lookAtRivals(contest.rivals[power]! & EVERY_POWER);
	markClosed(power, owner, contest, closed);
	const isWinter = regard === 'winter';
	const isEven = regard === 'even';
	const { attack, defence } = now.isFall && !isWinter ? BEFORE_COUNT : LOOKING_AHEAD;
	const isCounted = now.isFall || isWinter;
	rows = isCounted ? countedRows() : uncountedRows();
	near = (isEven ? evenNear : ownerValues.near)[isCounted ? 'counted' : 'uncounted'];
	worth = isEven ? evenWorth : ownerValues.worth;
	eagerness = attack;
	apartCount = 0;
	for (let c = 0; c < CENTRE_COUNT; c++) {
		const whose = owner[c]!;
		if (isFoeOf(whose)) continue;
		const danger = whose === power ? dangerIn(provinceOfCentre[c]!) : 0;
		dangers[c] = danger;
		if (isEven && danger > 0) continue;
		apart[apartCount] = c;
		difference[apartCount++] = (isEven ? 0 : defence * danger) - attack * worth[c]!;
	}
}

function lookAtRivals(rivals: number): void {
	const { barred } = contest;
	ofRivals = presenceOf[rivals]!;
	areBarred = false;
	for (let rival = 0; rival < POWER_COUNT; rival++) {
		const bars = barred[rival]!;
		if (bars === 0 || !((rivals >> rival) & 1)) continue;
		if (!areBarred) ofGuests.fill(ofRivals);
		areBarred = true;
		for (let host = 0; host <= NOBODY; host++) if ((bars >> host) & 1) ofGuests[host]! &= ~presenceOf[1 << rival]!;
	}
}

/** The size of the largest foe that could come. */
function dangerIn(province: number): number {
	let most = 0;
	for (let left = presence[province]! & ofFoes; left !== 0; ) {
		const bit = lastIn(left);
		most = Math.max(most, ownerValues.sizes[bit / BITS]!);
		left &= (1 << bit) - 1;
	}
	return most;
}

/** Provinces that the power looked as shuns for now: but who stands in one may stay. */
export function shun(marks: Uint8Array, { unitIn, power }: Snapshot): void {
	for (let where = 0; where < PROVINCE_COUNT; where++) {
		const there = unitIn[where]!;
		if (marks[where] && (there < 0 || power[there] !== own)) closed[where] = 1;
	}
}

export const isClosed = (province: number): boolean => closed[province] === 1;

export const isFoeOf = (power: number): boolean => ((foes >> power) & 1) === 1;

/** The most units that any one rival could have in the province. */
export function competition(province: number): number {
	const theirs = areBarred ? ofGuests[ownerOf(province, owner, contest)]! : ofRivals;
	let most = 0;
	for (let left = presence[province]! & theirs; left !== 0; ) {
		const bit = lastIn(left);
		most = Math.max(most, left >> bit);
		left &= (1 << bit) - 1;
	}
	return most;
}

/** Who could have more units in the province than its owner, and than any other who takes centres from that one; NOBODY: none could. */
export function threatenerOf(province: number, whose: number, { foes }: Contest): number {
	const all = presence[province]!;
	let most = whose === NOBODY ? 0 : (all >> (BITS * whose)) & MOST;
	let threatener = NOBODY;
	for (let left = all; left !== 0; ) {
		const bit = lastIn(left);
		const power = bit / BITS;
		const units = left >> bit;
		left &= (1 << bit) - 1;
		if (units < most || (whose !== NOBODY && !((foes[power]! >> whose) & 1))) continue;
		threatener = units > most ? power : NOBODY;
		most = units;
	}
	return threatener;
}

const strength = (province: number): number => (presence[province]! >> (BITS * own)) & MOST;

/** What it is worth to stand there: whole numbers, which need no memory of their own. */
export function valueAt(placement: number): number {
	if (valued[placement] === stamp) return values[placement]!;
	const province = provinceOfPlacement[placement]!;
	valued[placement] = stamp;
	const value = felt(placement) + STRENGTH * (strength(province) - competition(province));
	values[placement] = value;
	return value;
}

/** The same in winter. */
export function winterValueAt(placement: number): number {
	const c = centreOf[provinceOfPlacement[placement]!]!;
	return felt(placement) + (c === NO_CENTRE || ownerValues.owner[c] !== own ? 0 : WINTER_DEFENCE * dangers[c]!);
}

/** As everybody feels it, and what is different for the power. */
function felt(placement: number): number {
	const row = placement * CENTRE_COUNT;
	let sum = eagerness * nearness(placement);
	for (let i = 0; i < apartCount; i++) sum += rows[row + apart[i]!]! * difference[i]!;
	return sum | 0;
}

/** Two sums at a time, since the second need not wait for the first. The centres are even. */
function nearness(placement: number): number {
	const known = near[placement]!;
	if (!Number.isNaN(known)) return known;
	const row = placement * CENTRE_COUNT;
	let even = 0;
	let odd = 0;
	for (let c = 0; c < CENTRE_COUNT; c += 2) {
		even += rows[row + c]! * worth[c]!;
		odd += rows[row + c + 1]! * worth[c + 1]!;
	}
	const sum = even + odd;
	near[placement] = sum;
	return sum;
}
