/**
 * A best response (after SBR, arXiv 2006.04635): every candidate is tried against the same guesses of what the others order, each line
 * is played on with everybody on the policy, and the best mean wins. Bad candidates are dropped early (successive halving), and the best
 * are changed unit by unit.
 */
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { type Candidate, draw, type Gathering, gather, join, plan, take, vary } from './candidates.ts';
import type { Contest } from './contest.ts';
import { type Dice, makeDice } from './dice.ts';
import { type Ends, markOf } from './ends.ts';
import type { Effort } from './levels.ts';
import { type Moment, newMoment } from './moment.ts';
import { orderKeeping, type Pact } from './pledges.ts';
import type { Say } from './say.ts';
import { orderAll, play } from './step.ts';
import { isOver, worthOf } from './value.ts';

/** How often the other power is taken to keep its part of a pact. */
const LIKELY = 0.9;

/** What an order that looks foolish must bring to be given: less than chance makes of a hundred tries. */
const BLEMISH = 0.004;

interface Trial {
	readonly candidate: Candidate;
	sum: number;
	tries: number;
}

export interface Found {
	/** By unit; only those of the power count. */
	readonly orders: Int32Array;
	/** What it is expected to bring: a part of the sum of squares. */
	readonly value: number;
}

const STRIDE = 7919;
const GUESS = 104729;

/** What there is besides the moment. */
export interface Surroundings {
	/** By unit: the province from which it moved last, or NOWHERE. */
	readonly origins?: Int8Array;
	/** What the power has agreed on with another one: it keeps its part, if that can be done at all. */
	readonly pact?: Pact | undefined;
	/** Called about a hundred times a second. */
	readonly pause?: (() => void) | undefined;
}

/** Orders for the power's units. */
export function findOrders(
	moment: Moment,
	contest: Contest,
	power: number,
	effort: Effort,
	seed: number,
	{ origins, pact, pause = () => {} }: Surroundings = {},
): Found {
	const dice = makeDice(seed);
	const guesses = guessOthers(moment, contest, power, effort.guesses, seed, pact);
	const gathering = gather(moment, power, contest, dice, origins, pact?.own);
	const side = contest.sides[power]!;
	const { own, say } = gathering;
	const attempt = { moment, contest, own, say, side, guesses, seed, counts: effort.counts, pause, ends: [] };
	const budget = effort.rollouts / (effort.rounds + 1);
	join(gathering);
	draw(gathering, effort.drawn);
	plan(gathering);
	if (gathering.found.length === 0) return findOrders(moment, contest, power, effort, seed, { origins, pause });
	let best = race(trialsOf(gathering), attempt, budget, effort.kept);
	for (let round = 0; round < effort.rounds; round++) {
		for (const { candidate } of best.slice(0, round === 0 ? 2 : 1))
			vary(gathering, candidate, guesses[round % guesses.length]!);
		best = race([...best, ...trialsOf(gathering)], attempt, budget, round === effort.rounds - 1 ? 1 : effort.kept);
	}
	const { candidate, sum, tries } = best[0]!;
	return { orders: candidate.orders, value: sum / tries };
}

/** What all others might order: the other side of a pact is likely to keep its part. */
export function guessOthers(
	moment: Moment,
	contest: Contest,
	power: number,
	count: number,
	seed: number,
	pact?: Pact,
): Int32Array[] {
	const dice = makeDice();
	return Array.from({ length: count }, (_, n) => {
		const orders = new Int32Array(PROVINCE_COUNT);
		dice.set(seed + GUESS * (n + 1));
		orderAll(moment, contest, dice, orders, power);
		contest.given?.forEach((order, u) => {
			if (order >= 0) orders[u] = order;
		});
		if (pact && dice.roll() < LIKELY) orderKeeping(pact.others, moment, contest, dice, orders);
		return orders;
	});
}

const trialsOf = (gathering: Gathering): Trial[] =>
	take(gathering).map((candidate) => ({ candidate, sum: 0, tries: 0 }));

interface Attempt {
	readonly moment: Moment;
	readonly contest: Contest;
	readonly own: readonly number[];
	readonly say: Say | undefined;
	readonly side: number;
	readonly guesses: readonly Int32Array[];
	readonly seed: number;
	readonly counts: number;
	readonly pause: () => void;
	/** By the number of a line: those of one number meet the same guess and the same chance. */
	readonly ends: Ends[];
}

const mean = ({ candidate, sum, tries }: Trial): number => sum / tries - BLEMISH * candidate.blemishes;

/** Tries all, drops the worse half, and so on until so many are kept. Each gets as many tries as are left for it. */
function race(trials: Trial[], attempt: Attempt, budget: number, kept: number): Trial[] {
	const rounds = Math.max(1, Math.ceil(Math.log2(trials.length / kept)));
	let left = trials;
	for (let round = 0; round < rounds; round++) {
		const tries = Math.max(1, Math.floor(budget / rounds / left.length));
		for (const trial of left) {
			attempt.pause();
			for (let n = 0; n < tries; n++) tryOnce(trial, attempt);
		}
		left.sort((a, b) => mean(b) - mean(a));
		left = left.slice(0, Math.max(kept, left.length >> 1));
	}
	return left.slice(0, kept);
}

const [one, other] = [newMoment(), newMoment()];
const orders = new Int32Array(PROVINCE_COUNT);
const dice = makeDice();

function tryOnce(trial: Trial, { moment, contest, own, say, side, guesses, seed, counts, ends }: Attempt): void {
	const n = trial.tries++;
	dice.set(seed + STRIDE * n);
	orders.set(guesses[n % guesses.length]!);
	for (const u of own) orders[u] = trial.candidate.orders[u]!;
	say?.carry?.(orders, own, n);
	ends[n] ??= new Map();
	trial.sum += lineFrom(moment, contest, side, counts, ends[n]);
}

/** The value at the end of a line that begins with these orders. */
function lineFrom(moment: Moment, contest: Contest, side: number, counts: number, ends: Ends): number {
	let known: number | undefined;
	const marks: number[] = [];
	const end = playOn(moment, contest, orders, dice, counts, (now) => {
		const mark = markOf(now, marks.length);
		known = ends.get(mark);
		marks.push(mark);
		return known !== undefined;
	});
	const value = known ?? worthOf(end, contest, side);
	for (const mark of marks) ends.set(mark, value);
	return value;
}

/** The moment at the end of a line that begins with these orders; both are written over. */
export const endOfLine = (moment: Moment, contest: Contest, orders: Int32Array, dice: Dice, counts: number): Moment =>
	playOn(moment, contest, orders, dice, counts, () => false);

function playOn(
	moment: Moment,
	contest: Contest,
	orders: Int32Array,
	dice: Dice,
	counts: number,
	isKnown: (now: Moment) => boolean,
): Moment {
	let [now, next] = [one, other];
	// two movements to a count, whatever the game makes of them
	let left = contest.isAlwaysCounted ? 2 * counts : counts;
	let isCounted = moment.isFall;
	play(moment, orders, contest, dice, now, isCounted && left === 1);
	for (;;) {
		if (isCounted) {
			left--;
			if (left <= 0 || isOver(now, contest)) return now;
		}
		if (isKnown(now)) return now;
		isCounted = now.isFall;
		orderAll(now, contest, dice, orders);
		play(now, orders, contest, dice, next, now.isFall && left === 1);
		[now, next] = [next, now];
	}
}

/** What the moment is worth to each of these sides if all play by the policy: means of so many lines. */
export function prospects(moment: Moment, contest: Contest, sides: readonly number[], effort: Prospect): number[] {
	const sums = sides.map(() => 0);
	for (let n = 0; n < effort.lines; n++) {
		sides.forEach((side, i) => {
			dice.set(effort.seed + STRIDE * n);
			orderAll(moment, contest, dice, orders);
			sums[i]! += worthOf(endOfLine(moment, contest, orders, dice, effort.counts), contest, side);
		});
	}
	return sums.map((sum) => sum / effort.lines);
}

interface Prospect {
	readonly lines: number;
	readonly counts: number;
	readonly seed: number;
}
