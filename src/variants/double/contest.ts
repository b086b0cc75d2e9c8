/**
 * What a search has to know of Double: every power is for itself, and its two commanders look at it alike. What the partner orders
 * is known where it plays plainly, and taken to be the same where it searches too; of people it may be either.
 */

import { makeUnit } from '../../board/notation.ts';
import type { MovementOrder, Power } from '../../board/types.ts';
import { EVERYBODY_ELSE } from '../../computer/outlook.ts';
import { formId, sheetsIn } from '../../game/form-ids.ts';
import type { Answers } from '../../game/forms.ts';
import { unitOrdersIn } from '../../game/reading.ts';
import type { Rules } from '../../game/rules.ts';
import { levelOf } from '../../game/seat.ts';
import { seatAt } from '../../game/seats.ts';
import { type Game, stageNow } from '../../game/state.ts';
import { powerAt } from '../../judge/chart.ts';
import {
	goalProvince,
	HOLD,
	kindOf,
	MOVE,
	moveSupportNumber,
	orderNumber,
	SUPPORT,
	servedProvince,
} from '../../judge/order-numbers.ts';
import { type Contest, DISORDER, type Say } from '../../search/contest.ts';
import { plainOrders } from '../standard/plays.ts';
import { standingMoves } from '../standard/standing.ts';
import { isInForce } from './lytton.ts';
import { spentBy } from './overrides.ts';
import { partnerOf } from './ring.ts';
import { doubleOf } from './slice.ts';
import { COMMANDERS, JOINT_WIN } from './winning.ts';

/** An order that a partner may not give looks as foolish as so many others. */
const STRANGE = 3;

export const contestOf = (before: Contest, game: Game, seat: number, own: Answers, ruleset: Rules): Contest => ({
	...before,
	sides: Int8Array.from(before.sides, (side, power) => (side === DISORDER ? DISORDER : power)),
	foes: EVERYBODY_ELSE,
	rivals: EVERYBODY_ELSE,
	// in a tie-break no power wins for its commanders
	target: doubleOf(game).tieBreak.length > 0 ? Number.POSITIVE_INFINITY : JOINT_WIN,
	isOpen: true,
	part: (number) => (isSearched(game, seat, powerAt(number)) ? 1 / COMMANDERS : 0),
	say: (_snapshot, number) => sayOf(game, seat, powerAt(number), own, ruleset),
});

/** D8, D9: in retreats and winters disagreement costs all, so a search is of use only with a partner who searches too. */
function isSearched(game: Game, seat: number, power: Power): boolean {
	if (stageNow(game) === 'orders') return true;
	const partner = partnerOf(game, seat, power);
	return partner === undefined || thinksAlike(game, seat, partner);
}

const thinksAlike = (game: Game, seat: number, partner: number): boolean => {
	const level = levelOf(seatAt(game, partner));
	return level !== undefined && level === levelOf(seatAt(game, seat));
};

/** Undefined: the partner orders the same, or there is none. */
function sayOf(game: Game, seat: number, power: Power, own: Answers, ruleset: Rules): Say | undefined {
	const partner = partnerOf(game, seat, power);
	if (partner === undefined) return undefined;
	if (thinksAlike(game, seat, partner)) return undefined;
	const level = levelOf(seatAt(game, partner));
	const plain = plainNumbers(game, seat, power, ruleset);
	if (level !== 'easy')
		return {
			proposals: [plain],
			oddities: (orders, units) => STRANGE * units.filter((u) => orders[u] !== plain[u]).length,
			carry: (orders, units, n) => carry(orders, units, n, plain),
		};
	const mayOverride = mayMark(game, seat) && markedBy(game, seat, own, ruleset) === undefined;
	return { proposals: [plain], settle: (orders, units) => yieldToPartner(orders, units, plain, mayOverride) };
}

/** By unit of the board: what easy orders, which does not waver here, and what is agreed on. */
function plainNumbers(game: Game, seat: number, power: Power, ruleset: Rules): Int32Array {
	const agreed = standingMoves({ game, seat }, { id: formId('orders', power), power })?.numbers;
	const plain = plainOrders(game, seat, power, ruleset, null, agreed).map(meaningOf);
	let next = 0;
	return Int32Array.from(game.situation.units, (unit) => (unit.power === power ? plain[next++]! : HOLD));
}

/** D7: no coast is named in a support. */
function meaningOf(order: MovementOrder): number {
	const number = orderNumber(order);
	return order.kind === 'support' && order.to !== undefined
		? moveSupportNumber(servedProvince(number), goalProvince(number))
		: number;
}

/** D3, D4: in every other try the partner orders the same, else plainly. */
function carry(orders: Int32Array, units: readonly number[], n: number, plain: Int32Array): void {
	if (n % 2 === 0) return;
	for (const u of units) orders[u] = ordersTogether(orders[u]!, plain[u]!);
}

function ordersTogether(one: number, other: number): number {
	if (one === other) return one;
	if (one === HOLD && kindOf(other) === SUPPORT) return other;
	return other === HOLD && kindOf(one) === SUPPORT ? one : HOLD;
}

/** What is not carried out is what the partner orders, but for one order that is overridden. */
function yieldToPartner(orders: Int32Array, units: readonly number[], plain: Int32Array, mayOverride: boolean): void {
	const strange = units.filter((u) => !isCarried(orders[u]!, plain[u]!));
	const marked = mayOverride ? firstOf(strange, orders) : undefined;
	for (const u of strange) if (u !== marked) orders[u] = plain[u]!;
}

/** Whether it comes to what is ordered; what holds against a move holds. */
const isCarried = (order: number, plain: number): boolean => order === plain || ordersTogether(order, plain) === order;

/** A move before anything else. */
const firstOf = (strange: readonly number[], orders: Int32Array): number | undefined =>
	strange.find((u) => kindOf(orders[u]!) === MOVE) ?? strange[0];

/** L4. */
const mayMark = (game: Game, seat: number): boolean =>
	isInForce(game.options, 'overrides') && spentBy(game, seat) === undefined;

/** The unit of its own orders that a plain partner would not order so, and that is to be overridden. */
export function markedBy(game: Game, seat: number, own: Answers, ruleset: Rules): string | undefined {
	for (const [power, answer] of sheetsIn(own, 'orders')) {
		const partner = partnerOf(game, seat, power);
		if (partner === undefined || levelOf(seatAt(game, partner)) !== 'easy') continue;
		const plain = plainNumbers(game, seat, power, ruleset);
		const marked = unitOrdersIn(answer, game.situation).find(([u, order]) => !isCarried(meaningOf(order), plain[u]!));
		if (marked) return makeUnit(marked[1].unit);
	}
	return undefined;
}
