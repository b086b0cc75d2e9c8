/** Played on: a movement with its retreats, and after a Fall the count and the winter, all decided by values. */

import {
	CENTRE_COUNT,
	centreNumber,
	centreOf,
	NO_CENTRE,
	PLACEMENT_COUNT,
	provinceOfCentre,
	provinceOfPlacement,
} from '../computer/placements.ts';
import { NOBODY, provinceAt } from '../computer/position.ts';
import { PROVINCE_COUNT, placeNumber, powerNumber } from '../judge/chart.ts';
import { boardAfter, judgeMovement, NONE, newOutcome } from '../judge/numbers.ts';
import { isArmy } from '../judge/order-numbers.ts';
import { type MovementRules, POWER_COUNT } from '../judge/rules.ts';
import { lookAs, survey, valueAt, winterValueAt } from './appraisal.ts';
import { type Contest, DISORDER } from './contest.ts';
import type { Dice } from './dice.ts';
import { takeInternedOff } from './land.ts';
import { beginOrders, fillOrders } from './policy.ts';
import { placementAt, placeUnits, putOn, type Snapshot, takeOff } from './snapshot.ts';

const outcome = newOutcome();
const goals = new Uint8Array(PROVINCE_COUNT);

/** Every placement in each centre. */
const standsOfCentre: readonly (readonly number[])[] = Array.from({ length: CENTRE_COUNT }, (_, c) =>
	Array.from({ length: PLACEMENT_COUNT }, (_, placement) => placement).filter(
		(placement) => provinceOfPlacement[placement] === provinceOfCentre[c],
	),
);

/** How often a wary power lets every centre count the same before a count. */
const EVEN = 0.5;

/** How much chance there is in what is built. */
const NOISE = 0.15;

/** A number for each movement of each power, and for each of its winters. */
const turnOf = ({ year, isFall }: Snapshot, power: number, isWinter = false): number =>
	(3 * year + (isWinter ? 2 : isFall ? 1 : 0)) * POWER_COUNT + power;

/** Orders for every power by the policy, but for those of `except`; units in disorder hold. */
export function orderAll(snapshot: Snapshot, contest: Contest, dice: Dice, orders: Int32Array, except = -1): void {
	survey(snapshot);
	for (let power = 0; power < POWER_COUNT; power++) {
		if (power === except) continue;
		dice.turn(turnOf(snapshot, power));
		orderPower(snapshot, power, contest, dice, orders);
	}
}

/** The same for one power, after a survey. */
export function orderPower(snapshot: Snapshot, power: number, contest: Contest, dice: Dice, orders: Int32Array): void {
	const isLed = contest.sides[power] !== DISORDER;
	if (isLed) {
		const isEven = contest.wary[power] === 1 && dice.roll() < EVEN;
		lookAs(power, snapshot, contest, isEven ? 'even' : 'usual');
	}
	beginOrders(snapshot, power, dice, orders);
	if (isLed) fillOrders();
}

/** The next snapshot after these orders. Where centres are collected nothing is built at the end of a rollout any more. */
export function playMovement(
	snapshot: Snapshot,
	orders: Int32Array,
	contest: Contest,
	dice: Dice,
	next: Snapshot,
	isLast = false,
): void {
	judgeMovement(snapshot, orders, outcome, rulesNow(snapshot, contest));
	if (outcome.dislodgedCount > 0) retreat(snapshot, contest);
	boardAfter(snapshot, outcome, goals, next);
	takeInternedOff(snapshot, next, contest);
	finishTurn(snapshot, contest, dice, next, isLast);
}

/** What follows once the units have moved and retreated: where it is time the count and the winter. */
export function finishTurn(snapshot: Snapshot, contest: Contest, dice: Dice, next: Snapshot, isLast = false): void {
	next.owner.set(snapshot.owner);
	placeUnits(next);
	next.isFall = contest.isAlwaysCounted === true || !snapshot.isFall;
	next.year = snapshot.year;
	if (!snapshot.isFall) return;
	count(next, contest);
	if (!isLast || contest.collects === 'units') winter(next, contest, dice);
	next.year++;
}

function retreat(snapshot: Snapshot, contest: Contest): void {
	const { dislodged, dislodgedCount, retreats, retreatsEnd } = outcome;
	survey(snapshot);
	for (let i = 0, at = 0; i < dislodgedCount; i++) {
		const u = dislodged[i]!;
		const end = retreatsEnd[i]!;
		goals[i] = NONE;
		if (end > at) lookAs(snapshot.power[u]!, snapshot, contest);
		const isFleet = !isArmy(snapshot.units[u]!);
		let best = Number.NEGATIVE_INFINITY;
		for (; at < end; at++) {
			const value = valueAt(placementAt(isFleet, retreats[at]!));
			if (value <= best) continue;
			best = value;
			goals[i] = retreats[at]!;
		}
	}
}

/** Who stands in a centre owns it. */
function count(snapshot: Snapshot, contest: Contest): void {
	const { owner, power, count } = snapshot;
	for (let u = 0; u < count; u++) {
		const c = centreOf[provinceAt(snapshot, u)]!;
		const own = power[u]!;
		if (c !== NO_CENTRE && mayTake(contest, own, owner[c]!)) owner[c] = own;
	}
}

const unitCounts = new Uint8Array(NOBODY + 1);
const centreCounts = new Uint8Array(NOBODY + 1);

/** Builds and removals of every power, as far as they are still owed. */
export function winter(snapshot: Snapshot, contest: Contest, dice: Dice): void {
	const { owner, power } = snapshot;
	unitCounts.fill(0);
	centreCounts.fill(0);
	for (let u = 0; u < snapshot.count; u++) unitCounts[power[u]!]!++;
	for (let c = 0; c < CENTRE_COUNT; c++) centreCounts[owner[c]!]!++;
	survey(snapshot);
	let isChanged = false;
	for (let p = 0; p < POWER_COUNT; p++) {
		const owed = contest.entitled(p, centreCounts[p]!, snapshot.year) - unitCounts[p]!;
		if (owed === 0 || (owed > 0 && contest.sides[p] === DISORDER)) continue;
		isChanged = true;
		lookAs(p, snapshot, contest, 'winter');
		dice.turn(turnOf(snapshot, p, true));
		if (owed > 0) build(snapshot, p, owed, contest, dice);
		else for (let n = owed; n < 0; n++) remove(snapshot, p);
	}
	if (isChanged) placeUnits(snapshot);
}

/** Who may not be driven out keeps the centre too. */
const mayTake = ({ rules }: Contest, power: number, owner: number): boolean =>
	owner === NOBODY || rules.mayDislodge[power * POWER_COUNT + owner] === 1;

function build(snapshot: Snapshot, power: number, owed: number, contest: Contest, { roll }: Dice): void {
	const { owner, unitIn } = snapshot;
	const homes = contest.homes[power]!;
	for (let left = owed; left > 0; left--) {
		let best = Number.NEGATIVE_INFINITY;
		let site = -1;
		for (let i = 0; i < homes.length; i++) {
			const c = homes[i]!;
			if (owner[c] !== power || unitIn[provinceOfCentre[c]!]! >= 0) continue;
			for (const placement of standsOfCentre[c]!) {
				const value = winterValueAt(placement) * (1 + NOISE * (roll() - 0.5));
				if (value <= best) continue;
				best = value;
				site = placement;
			}
		}
		if (site < 0) return;
		unitIn[provinceOfPlacement[site]!] = snapshot.count;
		putOn(snapshot, power, site);
	}
}

/** The least useful unit of the power goes; the last one takes its number. */
function remove(snapshot: Snapshot, power: number): void {
	let worst = Number.POSITIVE_INFINITY;
	let gone = -1;
	for (let u = 0; u < snapshot.count; u++) {
		if (snapshot.power[u] !== power) continue;
		const value = winterValueAt(snapshot.placement[u]!);
		if (value >= worst) continue;
		worst = value;
		gone = u;
	}
	if (gone >= 0) takeOff(snapshot, gone);
}

/** The rules of a snapshot: a fort that another power stands in, or has taken, is gone. */
export function rulesNow({ unitIn, power, owner }: Snapshot, { rules }: Contest): MovementRules {
	const { forts } = rules;
	if (forts.size === 0) return rules;
	const left = [...forts].filter(([where, fort]) => {
		const [own, there] = [powerNumber(fort.owner), unitIn[placeNumber(where)]!];
		return owner[centreNumber(where)] === own && (there < 0 || power[there] === own);
	});
	return left.length === forts.size ? rules : { ...rules, forts: new Map(left) };
}
