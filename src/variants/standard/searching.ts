/** The orders that a search finds. */
import { provinceOf } from '../../board/map.ts';
import type { MovementOrder, Power } from '../../board/types.ts';
import { marked } from '../../computer/outlook.ts';
import { positionOf } from '../../computer/position.ts';
import { STANDS } from '../../computer/stands.ts';
import type { Offer } from '../../game/agreement.ts';
import type { Level } from '../../game/levels.ts';
import { type Part, partsOf } from '../../game/offers.ts';
import type { Situation } from '../../game/situation.ts';
import type { Game } from '../../game/state.ts';
import { PROVINCE_COUNT, placeNumber, powerNumber } from '../../judge/chart.ts';
import { orderNumber, orderOf } from '../../judge/order-numbers.ts';
import type { Contest } from '../../search/contest.ts';
import { findKeeping } from '../../search/keeping.ts';
import { type Effort, FIERCE, KEEN } from '../../search/levels.ts';
import { NOWHERE } from '../../search/looks.ts';
import { type Moment, momentOf } from '../../search/moment.ts';
import type { Pact, Pledge } from '../../search/pledges.ts';
import { findOrders } from '../../search/search.ts';
import { agreedIn } from './agreements.ts';

/** Levels that search. */
export type Searching = Exclude<Level, 'easy'>;

export const EFFORTS: Readonly<Record<Searching, Effort>> = { keen: KEEN, fierce: FIERCE };

/** An order for each unit of the power. */
export function searchedOrders(
	game: Game,
	power: Power,
	level: Searching,
	roll: () => number,
	contest: Contest,
	pause?: () => boolean,
): MovementOrder[] {
	const { units } = game.situation;
	const moment = momentIn(game, contest);
	const number = powerNumber(power);
	const effort = EFFORTS[level];
	const part = { ...effort, rollouts: Math.round(effort.rollouts * (contest.part?.(number) ?? 1)) };
	const seed = seedFrom(roll);
	const around = { origins: originsOf(game), pause };
	const pact = pactFor(game, power);
	const { orders } = pact
		? findKeeping(moment, contest, number, part, seed, { ...around, pact })
		: findOrders(moment, contest, number, part, seed, around);
	const nameOf = (u: number) => STANDS[moment.stand[u]!]!;
	const unitIn = (province: number) => nameOf(moment.unitIn[province]!);
	return units.flatMap((unit, u) => (unit.power === power ? [orderOf(nameOf(u), orders[u]!, unitIn)] : []));
}

/** The board as it is, before a movement. */
export function momentIn({ situation, phase }: Game, { isAlwaysCounted }: Contest): Moment {
	const position = positionOf(situation.units, situation.centres);
	return momentOf(position, isAlwaysCounted === true || phase.season === 'F', phase.year);
}

/** What the power has agreed on: a computer, or a person to whom something is suggested. */
function pactFor(game: Game, power: Power): Pact | undefined {
	const agreed = agreedIn(game).find(({ from, to }) => from === power || to === power);
	const pact = agreed && pactOf(agreed, game.situation);
	return pact && agreed.to === power ? { own: pact.others, others: pact.own } : pact;
}

/** What an offer means to a search; undefined: nothing on this board. */
export function pactOf(offer: Offer, situation: Situation): Pact | undefined {
	const parts = partsOf(offer, situation);
	return parts && { own: pledgeOf(parts[0], situation), others: pledgeOf(parts[1], situation) };
}

const pledgeOf = ({ power, other, shuns, oneOf }: Part, { units }: Situation): Pledge => ({
	power: powerNumber(power),
	other: powerNumber(other),
	shuns: marked(shuns),
	oneOf: oneOf.map((order) => ({
		unit: units.findIndex(({ at }) => provinceOf(at) === provinceOf(order.unit.at)),
		order: orderNumber(order),
	})),
});

/** A seed for a search. */
export const seedFrom = (roll: () => number): number => Math.floor(roll() * 2 ** 31);

/** By unit: the province from which it came in the last movement. */
function originsOf({ situation: { units }, reports }: Game): Int8Array {
	const origins = new Int8Array(PROVINCE_COUNT).fill(NOWHERE);
	const last = reports.findLast(({ lines }) => lines.some(({ given }) => given.order?.kind === 'move'));
	for (const { unit, given, result, power } of last?.lines ?? []) {
		const { order } = given;
		if (!unit || order?.kind !== 'move' || result !== 'ok') continue;
		const u = units.findIndex((each) => each.power === power && provinceOf(each.at) === provinceOf(order.to));
		if (u >= 0) origins[u] = placeNumber(provinceOf(unit.at));
	}
	return origins;
}
