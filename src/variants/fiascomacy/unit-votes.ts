/** The vote on what each unit does: movement (F3) and retreats (F4). */
import { makeOrder, makeUnit } from '../../board/notation.ts';
import type { Dislodged, MovementOrder, Order, RetreatOrder, Unit } from '../../board/types.ts';
import type { Sheet } from '../../game/rules.ts';
import { assignOrders, type OrderTexts } from '../../judge/orders.ts';
import { meaningOf, retreatMeaning, standingOn } from '../same-order.ts';
import { type Ballot, countBallots, type Poll, winnerOf } from './polls.ts';

/** A player's orders for a power with what the player has invested in it: more than nothing. */
export interface Voice extends Sheet {
	readonly points: number;
}

export interface Election {
	/** The orders that won. */
	readonly orders: OrderTexts;
	readonly polls: readonly Poll[];
	/** Texts that are no vote. */
	readonly ignored: readonly string[];
}

/** Movement: a tie stands, and so does a unit that nobody ordered. */
export function voteOnMoves(units: readonly Unit[], voices: readonly Voice[]): Election {
	const standing = standingOn(units);
	return voteOnUnits(units, voices, {
		phase: 'M',
		still: 'H',
		stays: 'stands',
		meaning: (order) => meaningOf(order as MovementOrder, standing),
	});
}

/** Retreats: a tie disbands the unit, and so does no vote; there is no standing. */
export function voteOnRetreats(dislodged: readonly Dislodged[], voices: readonly Voice[]): Election {
	return voteOnUnits(
		dislodged.map(({ unit }) => unit),
		voices,
		{
			phase: 'R',
			still: 'D',
			stays: 'disbands',
			meaning: (order, i) => retreatMeaning(order as RetreatOrder, dislodged[i]!),
		},
	);
}

interface Vote {
	readonly phase: 'M' | 'R';
	/** The order of a unit on which the vote is tied, and the word for it. */
	readonly still: 'H' | 'D';
	readonly stays: string;
	readonly meaning: (order: Order, i: number) => string;
}

function voteOnUnits(units: readonly Unit[], voices: readonly Voice[], vote: Vote): Election {
	const ballots: Ballot[][] = units.map(() => []);
	const ignored: string[] = [];
	for (const voice of voices) ignored.push(...readVoice(units, voice, vote, ballots));
	const polls = units.map(({ power, ...unit }, i): Poll => {
		const choices = countBallots(ballots[i]!);
		const winner = winnerOf(choices);
		const poll = { power, subject: makeUnit(unit), choices };
		if (winner === 'nobody') return { ...poll, carried: null, result: vote.stays };
		if (winner === 'tie') return { ...poll, carried: `${poll.subject} ${vote.still}`, result: `tie: ${vote.stays}` };
		return { ...poll, carried: winner.order, result: 'carried' };
	});
	return { orders: ordersOf(polls), polls, ignored };
}

/**
 * Adds the voice's ballot to each unit that it gave an order, also one that cannot be carried out: it is backed all the
 * same. Two possible orders for one unit cancel out. Returns the texts that are no order for a unit of the power.
 */
function readVoice(
	units: readonly Unit[],
	voice: Voice,
	{ phase, meaning }: Vote,
	ballots: Ballot[][],
): readonly string[] {
	const { power, seat, points } = voice;
	const { orders, refusals, refused, ignored } = assignOrders(units, { [power]: voice.orders }, phase);
	units.forEach((_, i) => {
		const order = orders[i];
		if (order && !refusals.has(i))
			ballots[i]!.push({ seat, points, order: makeOrder(order), meaning: meaning(order, i) });
		const unread = order ? undefined : refused.get(i)?.trim();
		if (unread !== undefined) ballots[i]!.push({ seat, points, order: unread, meaning: `? ${unread}` });
	});
	return ignored;
}

/** The orders carried, by power. */
export function ordersOf(polls: readonly Poll[]): OrderTexts {
	const orders: Record<string, string[]> = {};
	for (const { power, carried } of polls) if (carried !== null) orders[power] = [...(orders[power] ?? []), carried];
	return orders;
}
