/** The vote on what each unit does: movement (F3) and retreats (F4). */
import { unitName } from '../../board/numbers.ts';
import type { Dislodged, OrderIn, Power, Unit } from '../../board/types.ts';
import { type Written, written } from '../../board/written.ts';
import type { Sheet } from '../../game/rules.ts';
import type { State } from '../../game/state.ts';
import { assignOrders, type PowerOrders } from '../../judge/orders.ts';
import { mayLeaveOutCoast, meaningOf, meaningWithoutCoast, retreatMeaning, unitLookup } from '../same-order.ts';
import { type Ballot, countBallots, type Poll, pollWinner } from './elections.ts';

/** A player's orders for a power with what the player has invested in it: more than nothing. */
export interface WeightedSheet extends Sheet {
	readonly points: number;
}

export interface Election {
	/** The orders that won. */
	readonly orders: PowerOrders;
	readonly polls: readonly Poll[];
	/** Texts that are not votes. */
	readonly ignored: readonly string[];
}

/** Movement: a tie stands, and so does a unit that nobody ordered. */
export function voteOnMoves(state: State, voices: readonly WeightedSheet[]): Election {
	const { units } = state.situation;
	const isCoastFree = mayLeaveOutCoast(state);
	const standing = unitLookup(units);
	return voteOnUnits(units, voices, {
		phase: 'M',
		still: 'hold',
		stays: 'holds',
		meaning: (order) => meaningOf(order, standing),
		withoutCoast: (order) => (isCoastFree ? meaningWithoutCoast(order, standing) : undefined),
	});
}

/** Retreats: a tie disbands the unit, and so does the lack of any vote: it cannot stay. */
export function voteOnRetreats(dislodged: readonly Dislodged[], voices: readonly WeightedSheet[]): Election {
	return voteOnUnits(
		dislodged.map(({ unit }) => unit),
		voices,
		{
			phase: 'R',
			still: 'disband',
			stays: 'disbands',
			meaning: (order, i) => retreatMeaning(order, dislodged[i]!),
		},
	);
}

interface Vote<P extends 'M' | 'R'> {
	readonly phase: P;
	/** The order of a unit on which the vote is tied, and the word for it. */
	readonly still: 'hold' | 'disband';
	readonly stays: string;
	readonly meaning: (order: OrderIn<P>, i: number) => string;
	readonly withoutCoast?: (order: OrderIn<P>) => string | undefined;
}

function voteOnUnits<P extends 'M' | 'R'>(
	units: readonly Unit[],
	voices: readonly WeightedSheet[],
	vote: Vote<P>,
): Election {
	const ballots: Ballot[][] = units.map(() => []);
	const ignored: string[] = [];
	for (const voice of voices) ignored.push(...castBallots(units, voice, vote, ballots));
	const polls = units.map((unit, i): Poll => {
		const choices = countBallots(ballots[i]!);
		const winner = pollWinner(choices);
		const poll = { power: unit.power, subject: unit, choices };
		const still = written({ kind: vote.still, unit: unitName(unit) });
		if (winner === 'nobody') return { ...poll, carried: null, result: vote.stays };
		if (winner === 'tie') return { ...poll, carried: still, result: vote.stays, isTied: true };
		return { ...poll, carried: winner.given, result: 'carried' };
	});
	return { orders: ordersOf(polls), polls, ignored };
}

/**
 * Adds the voice's ballot to each unit that it gave an order, also one that cannot be carried out: it is backed all the
 * same. Two possible orders for one unit cancel out. Returns the texts that are not orders for a unit of the power.
 */
function castBallots<P extends 'M' | 'R'>(
	units: readonly Unit[],
	voice: WeightedSheet,
	{ phase, meaning, withoutCoast }: Vote<P>,
	ballots: Ballot[][],
): readonly string[] {
	const { power, seat, points } = voice;
	const { orders, given, refusals, ignored } = assignOrders(units, { [power]: voice.orders }, phase);
	given.forEach((one, i) => {
		const order = orders[i];
		if (one && order && !refusals.has(i)) {
			const meant = { meaning: meaning(order, i), withoutCoast: withoutCoast?.(order) };
			ballots[i]!.push({ seat, points, given: one, ...meant });
		}
		if (!one || order) return;
		const text = one.text.trim();
		ballots[i]!.push({ seat, points, given: { ...one, text }, meaning: `? ${text}` });
	});
	return ignored;
}

/** The orders carried, by power. */
export function ordersOf(polls: readonly Poll[]): PowerOrders {
	const orders: Partial<Record<Power, Written[]>> = {};
	for (const { power, carried } of polls) if (carried !== null) orders[power] = [...(orders[power] ?? []), carried];
	return orders;
}
