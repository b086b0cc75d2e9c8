/** What computers do together against whoever breaks words: each finds the same in what all have seen, and nothing is said. */
import { PROVINCES, provinceOf, unitAt } from '../../board/map.ts';
import { isSupportOf } from '../../board/notation.ts';
import { type MovementOrder, type Place, POWERS, type Power, type Province } from '../../board/types.ts';
import { deeds, goesTo, holderOf, isAgainst, type OfferPart } from '../../game/offers.ts';
import { levelOf } from '../../game/seat.ts';
import { isAlone, seatAt, seatOf } from '../../game/seats.ts';
import type { Situation } from '../../game/situation.ts';
import { type Game, isAlive } from '../../game/state.ts';
import { powerNumber } from '../../judge/chart.ts';
import type { Contest } from '../../search/contest.ts';
import { isFaithless } from './opinions.ts';

interface Deed {
	readonly power: Power;
	readonly order: MovementOrder;
}

/** A move and those who help it. */
interface Attack {
	readonly deeds: readonly Deed[];
	/** By how much it is stronger than what is likely to stand against it. */
	readonly margin: number;
}

/** The part of each, against nothing that anybody means to keep: `agreed`. */
export function jointAttacks(game: Game, contest: Contest, agreed: readonly OfferPart[]): OfferPart[] {
	const faithless = POWERS.filter((power) => isAlive(game, power) && isFaithless(game, power));
	if (contest.say || faithless.length === 0) return [];
	const hunters = POWERS.filter((power) => !faithless.includes(power) && isThinking(game, power));
	const busy = new Set(agreed.flatMap(({ oneOf }) => oneOf.map(({ unit }) => unit.at)));
	const parts: OfferPart[] = [];
	for (const other of faithless) {
		const places = [...PROVINCES.keys()].filter((province) => holderOf(game.situation, province) === other);
		const foes = hunters.filter((power) => isIn(contest.foes, power, other));
		const isOpen = ({ power, order }: Deed) =>
			!busy.has(order.unit.at) &&
			agreed.every((part) => part.power !== power || !isAgainst(part, order, game.situation));
		const best = () =>
			places
				.map((province) => attackOn(game, province, other, foes, contest, isOpen))
				.filter(({ margin }) => margin > 0)
				.toSorted((a, b) => b.margin - a.margin)[0];
		for (let attack = best(); attack; attack = best())
			for (const { power, order } of attack.deeds) {
				busy.add(order.unit.at);
				parts.push({ power, other, shuns: [], oneOf: [order] });
			}
	}
	return parts;
}

/** Whether the bit of the other stands there for this power. */
const isIn = (masks: Uint8Array, power: Power, other: Power): boolean =>
	((masks[powerNumber(power)]! >> powerNumber(other)) & 1) === 1;

const isThinking = (game: Game, power: Power): boolean => {
	const seat = seatOf(game.seats, power);
	const level = seat !== undefined && isAlone(game.seats, power) ? levelOf(seatAt(game, seat)) : undefined;
	return level !== undefined && level !== 'easy';
};

const NONE: Attack = { deeds: [], margin: 0 };

/** The strongest that these could make there: whoever has most units beside it moves, and no more help than could be needed. */
function attackOn(
	{ situation }: Game,
	province: Province,
	other: Power,
	hunters: readonly Power[],
	{ helped }: Contest,
	isOpen: (deed: Deed) => boolean,
): Attack {
	const wanted = (power: Power, isWanted: (order: MovementOrder) => boolean) =>
		deedsOf(situation, power, isWanted).filter(isOpen);
	const comers = hunters
		.map((power) => wanted(power, (order) => goesTo(order, province)))
		.toSorted((a, b) => b.length - a.length);
	const move = comers[0]?.[0];
	if (!move) return NONE;
	const { at } = move.order.unit;
	const help = comers.flatMap(([first]) =>
		first && isIn(helped, first.power, move.power)
			? wanted(first.power, (order) => order.unit.at !== at && isSupportOf(order, provinceOf(at), province))
			: [],
	);
	const guards = deedsOf(situation, other, (order) => goesTo(order, province));
	const isHeld = unitAt(situation.units, province) !== undefined;
	const needed = help.slice(0, guards.length + Number(isHeld));
	if (needed.length === 0) return NONE;
	return { deeds: [move, ...needed], margin: 1 + needed.length - Number(isHeld) - guards.length / 2 };
}

/** Such an order of each unit that has one. */
const deedsOf = (situation: Situation, power: Power, isWanted: (order: MovementOrder) => boolean): Deed[] => [
	...new Map<Place, Deed>(deeds(situation, power, isWanted).map((order) => [order.unit.at, { power, order }])).values(),
];
