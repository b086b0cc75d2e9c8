/** What a computer offers to whom, if anything: easy by the fronts that there are, keen and fierce by what both would gain. */

import { PROVINCES, provinceOf, unitAt } from '../../board/map.ts';
import type { MovementOrder, Power, Province } from '../../board/types.ts';
import { positionOf } from '../../computer/position.ts';
import { reachIn } from '../../computer/pressure.ts';
import type { Offer } from '../../game/agreement.ts';
import { holderOf, isDone, type OfferPart, partsOf } from '../../game/offers.ts';
import type { Level } from '../../game/seat.ts';
import { dealtTo } from '../../game/seats.ts';
import { centresOf, type Game, isAlive } from '../../game/state.ts';
import { type Resources, rollFor, type View } from '../../game/view.ts';
import { indexUnits, possibleOrders } from '../../judge/legality.ts';
import { type Weighing, weighAgreements } from '../../search/bargain.ts';
import type { Contest } from '../../search/contest.ts';
import type { Pause } from '../../search/levels.ts';
import { partsAgreed } from './agreements.ts';
import { chanceKept, distrustOf } from './opinions.ts';
import { plainOrders } from './plays.ts';
import { commitmentsOf, seedFrom, snapshotIn } from './searching.ts';

const WEIGHINGS: Readonly<Record<Exclude<Level, 'easy'>, Weighing>> = {
	keen: { first: 12, more: 48, kept: 5, counts: 2 },
	fierce: { first: 24, more: 100, kept: 6, counts: 2 },
};

/** What brings nothing is not offered, nor what the other side would lose by, unless that may be mere chance. */
const LEAST_GAIN = 0.001;
const MOST_LOSS = 0.01;

/** `listeners`: the seats to which something may be offered. */
export function offerOf(view: View, listeners: readonly number[], { ruleset, pause }: Resources): Offer | undefined {
	const { game, level } = view;
	const from = strongest(game, view.seat);
	const contest = ruleset.contest(game, view.seat, view.sealed);
	if (!from || !contest) return undefined;
	const others = listeners.flatMap((seat) => dealtTo(game.seats, seat)).filter((power) => isAlive(game, power));
	const fronts = frontsOf(game, from);
	const means = meaningIn(game, ruleset);
	const isMeant = (offer: Offer) => means(offer) && !standsAlready(game, offer);
	const near = others.filter((power) => fronts.shared(power).length > 0);
	return level === 'easy'
		? easyOffer(view, from, near, fronts, ruleset, isMeant)
		: bestOffer(view, from, near, fronts, isMeant, contest, WEIGHINGS[level], pause);
}

/** Whether both have promised all of it to each other already. */
export function standsAlready(game: Game, offer: Offer): boolean {
	const promised = partsAgreed(game);
	const isPromised = ({ power, other, shuns, oneOf }: OfferPart) => {
		const own = promised.filter((part) => part.power === power && part.other === other);
		const areShunned = shuns.every((province) => own.some((part) => part.shuns.includes(province)));
		return areShunned && oneOf.every((order) => own.some((part) => isDone(part, [order])));
	};
	return partsOf(offer, game.situation)?.every(isPromised) ?? false;
}

/** Whether an offer means something: what the rules of the game forbid need not be promised, and cannot be. */
function meaningIn(game: Game, ruleset: Resources['ruleset']): (offer: Offer) => boolean {
	const { situation } = game;
	const unitIndex = indexUnits(situation.units);
	const may = (power: Power, order: MovementOrder) => ruleset.forbids(game, power, order) === undefined;
	const goals = new Map<Power, ReadonlySet<Province>>();
	const goalsOf = (power: Power) => {
		const known = goals.get(power);
		if (known) return known;
		const units = situation.units.filter((unit) => unit.power === power);
		const moves = units.flatMap(({ type, at }) => possibleOrders(unitIndex, { type, at }));
		const allowed = moves.flatMap((order) =>
			order.kind === 'move' && may(power, order) ? [provinceOf(order.to)] : [],
		);
		const all = new Set(allowed);
		goals.set(power, all);
		return all;
	};
	const couldGo = ({ power, shuns }: OfferPart) => shuns.some((province) => goalsOf(power).has(province));
	const couldDo = ({ power, oneOf }: OfferPart) => oneOf.some((order) => may(power, order));
	return (offer) => {
		const parts = partsOf(offer, situation);
		if (!parts) return false;
		if (offer.kind === 'peace') return parts.some(couldGo);
		return parts.every(offer.kind === 'leave' ? couldGo : couldDo);
	};
}

/** Of its powers the one with most centres. */
const strongest = (game: Game, seat: number): Power | undefined =>
	dealtTo(game.seats, seat)
		.filter((power) => isAlive(game, power))
		.toSorted((a, b) => centresOf(game, b).length - centresOf(game, a).length)[0];

/** Where a power could meet others this season. */
interface Fronts {
	/** Provinces that both could be in. */
	readonly shared: (other: Power) => readonly Province[];
	readonly reaches: (power: Power, province: Province) => boolean;
}

function frontsOf({ situation: { units, centres } }: Game, own: Power): Fronts {
	const reaches = reachIn(positionOf(units, centres));
	const all = [...PROVINCES.keys()];
	return { shared: (other) => all.filter((each) => reaches(own, each) && reaches(other, each)), reaches };
}

/** Peace, or an empty province between them, with the person it meets most and would not attack. */
function easyOffer(
	view: View,
	from: Power,
	near: readonly Power[],
	fronts: Fronts,
	ruleset: Resources['ruleset'],
	isMeant: (offer: Offer) => boolean,
): Offer | undefined {
	const { situation } = view.game;
	const orders = plainOrders(view.game, view.seat, from, ruleset, rollFor(view, { id: 'offer' }));
	const goals = orders.flatMap((order) => (order.kind === 'move' ? [provinceOf(order.to)] : []));
	const [to] = near
		.filter((power) => goals.every((goal) => holderOf(situation, goal) !== power))
		.toSorted((a, b) => fronts.shared(b).length - fronts.shared(a).length);
	if (!to) return undefined;
	const between = fronts.shared(to).filter((each) => isBetween(view.game, from, to, each) && !goals.includes(each));
	const left = between.map((each): Offer => ({ from, to, kind: 'leave', provinces: [each] }));
	return [...left, { from, to, kind: 'peace', provinces: [] } as const].find(isMeant);
}

/** Whether nobody stands there, and it is neither's. */
const isBetween = ({ situation: { units, centres } }: Game, from: Power, to: Power, province: Province): boolean =>
	!unitAt(units, province) && centres[province] !== from && centres[province] !== to;

/** What brings it most, as far as lines of play tell. */
function bestOffer(
	view: View,
	from: Power,
	near: readonly Power[],
	fronts: Fronts,
	isMeant: (offer: Offer) => boolean,
	contest: Contest,
	weighing: Weighing,
	pause?: Pause,
): Offer | undefined {
	const { situation } = view.game;
	const snapshot = snapshotIn(view.game, contest);
	const possible = near.flatMap((to) => offersTo(view.game, from, to, fronts)).filter(isMeant);
	const proposals = possible.flatMap((offer) => {
		const commitments = commitmentsOf(offer, situation);
		return commitments ? [{ offer, commitments }] : [];
	});
	const seed = seedFrom(rollFor(view, { id: 'offer' }));
	return weighAgreements(snapshot, contest, proposals, weighing, seed, pause).find(
		({ offer: { to }, own, others }) =>
			chanceKept(view.game, to) * own >= LEAST_GAIN + distrustOf(view.game, to) && others >= -MOST_LOSS,
	)?.offer;
}

/** Every offer that could mean something to both. */
function offersTo(game: Game, from: Power, to: Power, { shared, reaches }: Fronts): Offer[] {
	const { situation } = game;
	const both = shared(to);
	const offer = (kind: Offer['kind'], ...provinces: Province[]): Offer => ({ from, to, kind, provinces });
	const third = (province: Province) => {
		const holder = holderOf(situation, province);
		return holder && holder !== from && holder !== to ? holder : undefined;
	};
	const goals = [...PROVINCES.keys()].filter(third);
	const moves = situation.units.filter(({ power }) => power === to).map(({ at }) => provinceOf(at));
	const supports = both.filter(third).flatMap((goal) => moves.map((of) => offer('support', of, goal)));
	const attacks = goals
		.filter((goal) => reaches(from, goal))
		.flatMap((own) =>
			goals
				.filter((goal) => goal !== own && reaches(to, goal) && third(goal) === third(own))
				.map((goal) => offer('against', own, goal)),
		);
	return [
		offer('peace'),
		...both.filter((each) => isBetween(game, from, to, each)).map((each) => offer('leave', each)),
		...supports,
		...attacks,
	];
}
