/**
 * What a power could order: draws from the policy; a plan for each centre in reach (who takes it, who helps, the policy for the rest:
 * D-Brane's idea) and for each of its own that is in danger; and other orders like one that is good already.
 */

import {
	CENTRE_COUNT,
	nextTo,
	placeOfPlacement,
	provinceOfCentre,
	provinceOfPlacement,
	reaches,
} from '../computer/placements.ts';
import { provinceAt, unitNumbersOf } from '../computer/position.ts';
import { FREE, NOTHING_STANDS, type Standing, withWhatFollows } from '../computer/standing.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import {
	CONVOY,
	goalProvince,
	HOLD,
	holdSupportNumber,
	kindOf,
	MOVE,
	moveNumber,
	moveSupportNumber,
	SUPPORT,
	servedProvince,
} from '../judge/order-numbers.ts';
import { competition, isClosed, isFoeOf, lookAs, shun, survey } from './appraisal.ts';
import { type Commitment, fixPromised, isKept } from './commitments.ts';
import type { Contest, Say } from './contest.ts';
import type { Dice } from './dice.ts';
import type { Task } from './levels.ts';
import { areInTheWay, type Before, blemishesOf, type Entries, isForNothing, NO_ENTRIES, newBefore } from './looks.ts';
import { beginOrders, fillOrders, fixOrder, fixStanding } from './policy.ts';
import type { Snapshot } from './snapshot.ts';

export interface Candidate {
	/** Of the power's units, by their numbers; of other units the array says nothing. */
	readonly orders: Int32Array;
	/** How foolish they look. */
	readonly blemishes: number;
}

/** Collects candidates for a power, none of them twice. */
export interface Gathering {
	readonly snapshot: Snapshot;
	readonly power: number;
	readonly contest: Contest;
	readonly dice: Dice;
	/** Its units. */
	readonly own: readonly number[];
	readonly before: Before;
	/** How likely others are to come. */
	readonly entries: Entries;
	/** What others have to say in it. */
	readonly say: Say | undefined;
	/** Orders that it has given already: all candidates have them. */
	readonly standing: Standing;
	/** Units without such an order. */
	readonly free: readonly number[];
	/** What it has promised: all candidates keep it. */
	readonly commitment: Commitment | undefined;
	readonly known: Set<string>;
	readonly found: Candidate[];
}

const NOTHING_BEFORE = newBefore();

/** What is known besides the snapshot. */
interface Known {
	readonly before?: Before | undefined;
	readonly entries?: Entries | undefined;
	readonly commitment?: Commitment | undefined;
}

export function gather(
	snapshot: Snapshot,
	{ power, contest }: Pick<Task, 'power' | 'contest'>,
	dice: Dice,
	{ before = NOTHING_BEFORE, entries = NO_ENTRIES, commitment }: Known = {},
): Gathering {
	const own = unitNumbersOf(snapshot, power);
	const say = contest.say?.(snapshot, power, dice);
	const standing = contest.given ? withWhatFollows(snapshot, power, contest.given) : NOTHING_STANDS;
	const free = own.filter((u) => standing[u] === FREE);
	const [known, found] = [new Set<string>(), []];
	return { snapshot, power, contest, dice, own, before, entries, standing, free, commitment, say, known, found };
}

/** What was found since it was last taken. */
export const take = ({ found }: Gathering): Candidate[] => found.splice(0);

const scratch = new Int32Array(PROVINCE_COUNT);

/** Begins a candidate; some orders may be fixed before it is added. */
function begin({ snapshot, power, dice, standing, commitment }: Gathering): void {
	beginOrders(snapshot, power, dice, scratch);
	fixStanding(standing);
	if (commitment) fixPromised(commitment, dice);
}

function add(gathering: Gathering): void {
	fillOrders();
	keep(gathering, scratch);
}

/** Unless it is known, would bounce an own unit, helps one for nothing, or breaks a promise. */
function keep(gathering: Gathering, orders: Int32Array): void {
	const { snapshot, own, standing, free, commitment, say, known } = gathering;
	say?.settle?.(orders, free);
	const key = keyOf(own, orders);
	if (known.has(key)) return;
	known.add(key);
	if (areInTheWay(snapshot, own, orders, standing) || isForNothing(snapshot, own, orders, standing)) return;
	if (!commitment || isKept(commitment, snapshot, orders)) find(gathering, orders);
}

function find({ snapshot, contest, own, before, entries, say, found }: Gathering, orders: Int32Array): void {
	const blemishes = blemishesOf(snapshot, contest, own, orders, before, entries) + (say?.oddities?.(orders, own) ?? 0);
	found.push({ orders: orders.slice(), blemishes });
}

const keyOf = (own: readonly number[], orders: Int32Array): string => own.map((u) => orders[u]).join();

/** The power's values are those that count. */
function look({ snapshot, power, contest, commitment }: Gathering): void {
	survey(snapshot);
	lookAs(power, snapshot, contest);
	if (commitment) shun(commitment.shuns, snapshot);
}

export function draw(gathering: Gathering, times: number): void {
	look(gathering);
	for (let n = 0; n < times; n++) {
		begin(gathering);
		add(gathering);
	}
}

/** All stay where they are: there is nothing wrong with that. Around orders that stand it is what comes closest to fitting them. */
export function stay(gathering: Gathering): void {
	scratch.fill(HOLD);
	if (gathering.free.length < gathering.own.length) {
		look(gathering);
		begin(gathering);
		fillOrders();
	}
	find(gathering, scratch);
}

/** What others may order, even if it is foolish. */
export function join(gathering: Gathering): void {
	look(gathering);
	const { own, standing } = gathering;
	for (const orders of gathering.say?.proposals ?? []) {
		if (own.some((u) => standing[u] !== FREE && standing[u] !== orders[u])) continue;
		gathering.known.add(keyOf(gathering.own, orders));
		find(gathering, orders);
	}
}

const MOST_HELPERS = 3;

/** For each centre: who could go there or stay there, with more and more help. */
export function plan(gathering: Gathering): void {
	look(gathering);
	const { snapshot, own, power } = gathering;
	for (let c = 0; c < CENTRE_COUNT; c++) {
		const where = provinceOfCentre[c]!;
		const isOwn = snapshot.owner[c] === power;
		if (isOwn && competition(where) === 0) continue;
		const there = snapshot.unitIn[where]!;
		if (isClosed(where) || (there >= 0 && snapshot.power[there] !== power && !isFoeOf(snapshot.power[there]!)))
			continue;
		for (const u of own) {
			const stays = there === u;
			if (!stays && there >= 0 && snapshot.power[there] === power) continue;
			for (const order of stays ? [HOLD] : movesTo(snapshot, u, where)) planFor(gathering, u, order, where);
		}
	}
}

const movesTo = ({ placement }: Snapshot, u: number, where: number): number[] =>
	Array.from(nextTo[placement[u]!]!)
		.filter((to) => provinceOfPlacement[to] === where)
		.map((to) => moveNumber(placeOfPlacement[to]!));

function planFor(gathering: Gathering, u: number, order: number, where: number): void {
	const { snapshot, own } = gathering;
	const of = provinceAt(snapshot, u);
	const near = own.filter(
		(other) =>
			other !== u && !mustLeave(snapshot, other) && reaches[snapshot.placement[other]! * PROVINCE_COUNT + where],
	);
	const support = kindOf(order) === MOVE ? moveSupportNumber(of, where) : holdSupportNumber(of);
	const most = Math.min(near.length, MOST_HELPERS, competition(where));
	for (let helpers = 0; helpers <= most; helpers++) {
		begin(gathering);
		fixOrder(u, order);
		for (let i = 0; i < helpers; i++) fixOrder(near[i]!, support);
		add(gathering);
	}
}

/** The same orders but for one unit, in every way: what no longer serves anything is ordered anew. */
export function vary(gathering: Gathering, { orders }: Candidate, guess: Int32Array): void {
	look(gathering);
	for (const u of gathering.free) {
		for (const order of ordersOf(gathering, u, orders, guess)) {
			if (order !== orders[u]) change(gathering, orders, u, order);
		}
	}
}

function change(gathering: Gathering, candidate: Int32Array, u: number, order: number): void {
	const { snapshot, own } = gathering;
	const goal = kindOf(order) === MOVE ? goalProvince(order) : -1;
	begin(gathering);
	fixOrder(u, order);
	for (const other of own) {
		if (other === u) continue;
		const its = candidate[other]!;
		if (serves(its, provinceAt(snapshot, u))) continue;
		// an army that it would have carried stays behind
		if (kindOf(candidate[u]!) === CONVOY && serves(candidate[u]!, provinceAt(snapshot, other))) continue;
		// nobody goes where another goes, or stays where another comes
		const itsGoal = kindOf(its) === MOVE ? goalProvince(its) : provinceAt(snapshot, other);
		if (itsGoal === goal) continue;
		if (kindOf(order) !== MOVE && itsGoal === provinceAt(snapshot, u)) continue;
		fixOrder(other, its);
	}
	add(gathering);
}

/** Whether the order helps or carries the unit of this province. */
const serves = (order: number, province: number): boolean =>
	(kindOf(order) === SUPPORT || kindOf(order) === CONVOY) && servedProvince(order) === province;

/** Where it is it would be lost. */
const mustLeave = (snapshot: Snapshot, u: number): boolean => isClosed(provinceAt(snapshot, u));

function ordersOf(
	{ snapshot, power, contest, own, free }: Gathering,
	u: number,
	candidate: Int32Array,
	guess: Int32Array,
): number[] {
	const from = snapshot.placement[u]!;
	const list = mustLeave(snapshot, u) ? [] : [HOLD];
	for (const to of nextTo[from]!) {
		const where = provinceOfPlacement[to]!;
		const there = snapshot.unitIn[where]!;
		if (isClosed(where)) continue;
		if (there < 0 || snapshot.power[there] === power || isFoeOf(snapshot.power[there]!))
			list.push(moveNumber(placeOfPlacement[to]!));
	}
	if (mustLeave(snapshot, u)) return list;
	// a person who has ordered something would know whom to help
	const isFilledIn = free.length < own.length;
	for (let other = 0; other < snapshot.count; other++) {
		if (other === u) continue;
		const order = snapshot.power[other] === power ? candidate[other]! : guess[other]!;
		const at = provinceAt(snapshot, other);
		const moves = kindOf(order) === MOVE;
		const where = moves ? goalProvince(order) : at;
		// nor does it help whom it carries
		if (serves(candidate[u]!, at) && kindOf(candidate[u]!) === CONVOY) continue;
		if (!reaches[from * PROVINCE_COUNT + where] || where === provinceOfPlacement[from]) continue;
		const isHelped = () => moves && !isFilledIn && isUseful(snapshot, power, contest, other, where);
		if (snapshot.power[other] === power || isHelped())
			list.push(moves ? moveSupportNumber(at, where) : holdSupportNumber(at));
	}
	return list;
}

/** Whether another's move may be helped, and is worth it: against a third. */
function isUseful(
	{ unitIn, power: powerOf }: Snapshot,
	power: number,
	{ helped }: Contest,
	mover: number,
	where: number,
): boolean {
	if (!((helped[power]! >> powerOf[mover]!) & 1)) return false;
	const there = unitIn[where]!;
	return there >= 0 && powerOf[there] !== power && powerOf[there] !== powerOf[mover];
}
