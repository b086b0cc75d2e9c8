/**
 * What a search has to know of Fiascomacy: a count is worth what it does for the seat's score. Of its orders those are
 * carried out that the votes of the others let through; they are drawn as if everybody wanted what is good for the power.
 */
import { POWERS } from '../../board/types.ts';
import { EVERYBODY_ELSE } from '../../computer/outlook.ts';
import { pointsIn } from '../../game/answers.ts';
import { sheetsIn } from '../../game/form-ids.ts';
import type { Answers } from '../../game/forms.ts';
import { unitOrdersIn } from '../../game/reading.ts';
import type { Game } from '../../game/state.ts';
import { powerAt, powerNumber } from '../../judge/chart.ts';
import { HOLD, orderNumber } from '../../judge/order-numbers.ts';
import { POWER_COUNT, STANDARD_RULES } from '../../judge/rules.ts';
import { survey } from '../../search/appraisal.ts';
import { type Contest, DISORDER, type Say } from '../../search/contest.ts';
import { type Dice, makeDice } from '../../search/dice.ts';
import { orderPower } from '../../search/phases.ts';
import type { Snapshot } from '../../search/snapshot.ts';
import { type Investments, WINNING_CENTRES } from './factors.ts';
import { expectedInvestments } from './rivals.ts';
import { fiascomacyOf, INVEST } from './slice.ts';

/** So many different elections are tried. */
const ELECTIONS = 12;
/** A power in which the seat has less than this part of all PFs is not worth a search. */
const LEAST_WEIGHT = 0.25;

export function contestOf(before: Contest, game: Game, seat: number, own: Answers, isInvesting: boolean): Contest {
	const dice = makeDice(game.phase.year);
	const invested = pointsIn(own[INVEST]);
	const draws = Array.from({ length: ELECTIONS }, () =>
		isInvesting ? expectedInvestments(game, seat, invested, dice.roll) : fiascomacyOf(game).investments,
	);
	const weights = POWERS.map((power) => meanOf(draws.map((draw) => partIn(draw, seat, power))));
	const isOrdered = (power: number) => draws.some((draw) => draw.some((one) => (one[powerAt(power)] ?? 0) > 0));
	const searched = weights.filter((weight) => weight >= LEAST_WEIGHT).length;
	const contest: Contest = {
		...before,
		sides: Int8Array.from(POWERS, (_, power) => (isOrdered(power) ? power : DISORDER)),
		foes: EVERYBODY_ELSE,
		rivals: EVERYBODY_ELSE,
		rules: STANDARD_RULES,
		target: WINNING_CENTRES,
		worth: scoreWorth(draws[0]!, seat),
		part: (power) => (weights[power]! < LEAST_WEIGHT ? 0 : 1 / searched),
		given: givenIn(game, own, weights),
		say: (snapshot, power, chance) => sayOf(draws, seat, power, snapshot, contest, chance),
	};
	return contest;
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;

/** The part of the PFs in the power that is the seat's. */
function partIn(investments: Investments, seat: number, power: (typeof POWERS)[number]): number {
	const all = investments.reduce((sum, own) => sum + (own[power] ?? 0), 0);
	return all === 0 ? 0 : (investments[seat]?.[power] ?? 0) / all;
}

/** F9: who has most in a power with 18 centres has all; else the part of the squares of the scores. */
function scoreWorth(investments: Investments, seat: number): NonNullable<Contest['worth']> {
	const table = investments.map((own) => POWERS.map((power) => own[power] ?? 0));
	const scores = new Float64Array(table.length);
	return (centres) => {
		let squares = 0;
		for (const [i, own] of table.entries()) {
			let score = 0;
			for (let p = 0; p < POWER_COUNT; p++) score += own[p]! * centres[p]!;
			scores[i] = score;
			squares += score * score;
		}
		const share = squares === 0 ? 1 / table.length : scores[seat]! ** 2 / squares;
		const winner = centres.findIndex((count) => count >= WINNING_CENTRES);
		if (winner < 0) return share;
		let [most, first] = [0, 0];
		for (const own of table) {
			const points = own[winner]!;
			if (points > most) [most, first] = [points, 1];
			else if (points === most) first++;
		}
		const isFirst = table[seat]?.[winner] === most;
		if (most === 0 || (first > 1 && isFirst)) return share;
		return isFirst ? 1 : 0;
	};
}

/** Orders of this turn for powers that it commands alone, more or less. */
function givenIn(game: Game, own: Answers, weights: readonly number[]): Int32Array {
	const given = new Int32Array(game.situation.units.length).fill(-1);
	for (const [power, answer] of sheetsIn(own, 'orders')) {
		if (weights[powerNumber(power)]! <= 0.5) continue;
		for (const [u, order] of unitOrdersIn(answer, game.situation)) given[u] = orderNumber(order);
	}
	return given;
}

/** What the others vote for one unit in one election: orders with the PFs behind them. */
interface Votes {
	readonly orders: number[];
	readonly points: number[];
}

/** Undefined: nobody else has PFs there. */
function sayOf(
	draws: readonly Investments[],
	seat: number,
	power: number,
	snapshot: Snapshot,
	contest: Contest,
	dice: Dice,
): Say | undefined {
	const points = (investments: Investments, who: number) => investments[who]?.[powerAt(power)] ?? 0;
	if (draws.every((draw) => draw.every((_, who) => who === seat || points(draw, who) === 0))) return undefined;
	const proposals: Int32Array[] = [];
	survey(snapshot);
	const elections = draws.map((draw) => {
		const votes = Array.from({ length: snapshot.count }, (): Votes => ({ orders: [], points: [] }));
		draw.forEach((_, who) => {
			if (who === seat || points(draw, who) === 0) return;
			const orders = new Int32Array(snapshot.power.length);
			orderPower(snapshot, power, contest, dice, orders);
			proposals.push(orders);
			for (const [u, vote] of votes.entries())
				if (snapshot.power[u] === power) cast(vote, orders[u]!, points(draw, who));
		});
		return { votes, own: points(draw, seat) };
	});
	return {
		proposals: proposals.slice(0, ELECTIONS),
		carry: (orders, units, n) => {
			const { votes, own } = elections[n % elections.length]!;
			for (const u of units) orders[u] = carriedAgainst(votes[u]!, orders[u]!, own);
		},
	};
}

function cast({ orders, points }: Votes, order: number, weight: number): void {
	const i = orders.indexOf(order);
	if (i < 0) {
		orders.push(order);
		points.push(weight);
	} else points[i]! += weight;
}

/** F3: a tie for the top stands. */
function carriedAgainst({ orders, points }: Votes, own: number, weight: number): number {
	let most = weight;
	let best = own;
	const i = orders.indexOf(own);
	if (i >= 0) most += points[i]!;
	let isTied = false;
	for (let k = 0; k < orders.length; k++) {
		const behind = points[k]!;
		if (k === i || behind < most) continue;
		isTied = behind === most;
		most = behind;
		best = orders[k]!;
	}
	return isTied ? HOLD : best;
}
