/** Played on: a movement with its retreats, and after a Fall the count and the winter, all decided by values. */

import {
	CENTRE_COUNT,
	centreOf,
	NO_CENTRE,
	PLACEMENT_COUNT,
	provinceOfCentre,
	provinceOfPlacement,
} from '../computer/placements.ts';
import { NOBODY } from '../computer/position.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { boardAfter, judgeMovement, NONE, newOutcome } from '../judge/numbers.ts';
import { isArmy } from '../judge/order-numbers.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import { type Contest, DISORDER } from './contest.ts';
import type { Dice } from './dice.ts';
import { rulesNow } from './forts.ts';
import { takeGuestsOff } from './land.ts';
import { type Moment, placementAt, placeUnits, putOn, takeOff } from './moment.ts';
import { beginOrders, fillOrders } from './policy.ts';
import { lookAs, survey, valueAt, winterValueAt } from './sight.ts';

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
const turnOf = ({ year, isFall }: Moment, power: number, isWinter = false): number =>
	(3 * year + (isWinter ? 2 : isFall ? 1 : 0)) * POWER_COUNT + power;

/** Orders for every power by the policy, but for those of `except`; units in disorder hold. */
export function orderAll(moment: Moment, contest: Contest, dice: Dice, orders: Int32Array, except = -1): void {
	survey(moment);
	for (let power = 0; power < POWER_COUNT; power++) {
		if (power === except) continue;
		dice.turn(turnOf(moment, power));
		orderPower(moment, power, contest, dice, orders);
	}
}

/** The same for one power, after a survey. */
export function orderPower(moment: Moment, power: number, contest: Contest, dice: Dice, orders: Int32Array): void {
	const isLed = contest.sides[power] !== DISORDER;
	if (isLed) {
		const isEven = moment.isFall && contest.wary[power] === 1 && dice.roll() < EVEN;
		lookAs(power, moment, contest, isEven ? 'even' : 'usual');
	}
	beginOrders(moment, power, dice, orders);
	if (isLed) fillOrders();
}

/** The next moment after these orders. Where centres are collected nothing is built at the end of a line any more. */
export function playMovement(
	moment: Moment,
	orders: Int32Array,
	contest: Contest,
	dice: Dice,
	next: Moment,
	isLast = false,
): void {
	judgeMovement(moment, orders, outcome, rulesNow(moment, contest));
	if (outcome.dislodgedCount > 0) retreat(moment, contest);
	boardAfter(moment, outcome, goals, next);
	takeGuestsOff(moment, next, contest);
	finishTurn(moment, contest, dice, next, isLast);
}

/** What follows once the units have moved and retreated: where it is time the count and the winter. */
export function finishTurn(moment: Moment, contest: Contest, dice: Dice, next: Moment, isLast = false): void {
	next.owner.set(moment.owner);
	placeUnits(next);
	next.isFall = contest.isAlwaysCounted === true || !moment.isFall;
	next.year = moment.year;
	if (!moment.isFall) return;
	count(next, contest);
	if (!isLast || contest.collects === 'units') winter(next, contest, dice);
	next.year++;
}

function retreat(moment: Moment, contest: Contest): void {
	const { dislodged, dislodgedCount, retreats, retreatsEnd } = outcome;
	survey(moment);
	for (let i = 0, at = 0; i < dislodgedCount; i++) {
		const u = dislodged[i]!;
		const end = retreatsEnd[i]!;
		goals[i] = NONE;
		if (end > at) lookAs(moment.power[u]!, moment, contest);
		const isFleet = !isArmy(moment.units[u]!);
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
function count({ owner, power, placement, count }: Moment, contest: Contest): void {
	for (let u = 0; u < count; u++) {
		const c = centreOf[provinceOfPlacement[placement[u]!]!]!;
		if (c !== NO_CENTRE && mayTake(contest, power[u]!, owner[c]!)) owner[c] = power[u]!;
	}
}

const unitCounts = new Uint8Array(NOBODY + 1);
const centreCounts = new Uint8Array(NOBODY + 1);

/** Builds and removals of every power, as far as they are still owed. */
export function winter(moment: Moment, contest: Contest, dice: Dice): void {
	const { owner, power } = moment;
	unitCounts.fill(0);
	centreCounts.fill(0);
	for (let u = 0; u < moment.count; u++) unitCounts[power[u]!]!++;
	for (let c = 0; c < CENTRE_COUNT; c++) centreCounts[owner[c]!]!++;
	survey(moment);
	let isChanged = false;
	for (let p = 0; p < POWER_COUNT; p++) {
		const owed = contest.entitled(p, centreCounts[p]!, moment.year) - unitCounts[p]!;
		if (owed === 0 || (owed > 0 && contest.sides[p] === DISORDER)) continue;
		isChanged = true;
		lookAs(p, moment, contest, 'winter');
		dice.turn(turnOf(moment, p, true));
		if (owed > 0) build(moment, p, owed, contest, dice);
		else for (let n = owed; n < 0; n++) remove(moment, p);
	}
	if (isChanged) placeUnits(moment);
}

/** Who may not be driven out keeps the centre too. */
const mayTake = ({ rules }: Contest, power: number, owner: number): boolean =>
	owner === NOBODY || rules.mayDislodge[power * POWER_COUNT + owner] === 1;

function build(moment: Moment, power: number, owed: number, contest: Contest, { roll }: Dice): void {
	const { owner, unitIn } = moment;
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
		unitIn[provinceOfPlacement[site]!] = moment.count;
		putOn(moment, power, site);
	}
}

/** The least useful unit of the power goes; the last one takes its number. */
function remove(moment: Moment, power: number): void {
	let worst = Number.POSITIVE_INFINITY;
	let gone = -1;
	for (let u = 0; u < moment.count; u++) {
		if (moment.power[u] !== power) continue;
		const value = winterValueAt(moment.placement[u]!);
		if (value >= worst) continue;
		worst = value;
		gone = u;
	}
	if (gone >= 0) takeOff(moment, gone);
}
