/** Proposals of people to computers: what each side would have to do, who kept it, and how it is said. */
import { provinceOf, unitAt } from '../board/map.ts';
import { isSupportOf, parsePrinted } from '../board/notation.ts';
import {
	joined,
	NOTHING,
	type Phrase,
	placeNamed,
	powers,
	say,
	seasonOf,
	order as theOrder,
	words,
} from '../board/phrase.ts';
import type { MovementOrder, Order, Power } from '../board/types.ts';
import { ORDER_KINDS } from '../board/written.ts';
import type { Deal, JudgedDeal, Reply, SpokenDeal, Term, Terms, Word } from './agreement.ts';
import { brokenIn, deeds, type Given, goesTo, heldProvinces, type OfferPart } from './offers.ts';
import { dealtTo, isAlone, personAt, type Seated } from './seats.ts';
import type { Situation } from './situation.ts';
import { type Game, isAlive } from './state.ts';

export type Board = Seated & Pick<Game, 'situation'>;

/** `F1902`. */
export const seasonName = ({ season, year }: Pick<Game['phase'], 'season' | 'year'>): string => `${season}${year}`;

/** Seasons counted from the beginning of the calendar. */
export const seasonNumber = (season: string): number => 2 * Number(season.slice(1)) + (season.startsWith('S') ? 0 : 1);

/** Of a seat the powers that are left and that it alone commands. */
export const livePowers = (board: Board, seat: number): readonly Power[] =>
	dealtTo(board.seats, seat).filter((power) => isAlive(board, power) && isAlone(board.seats, power));

/** Its powers, or whoever sits there where it has none of its own. */
export function sideInWords(board: Board, seat: number): Phrase {
	const own = livePowers(board, seat);
	return own.length > 0 ? powers(own) : personAt(board, seat);
}

/** The order that a term is about. */
export function orderOf({ order: text }: Term): MovementOrder | undefined {
	const order = text === undefined ? undefined : parsePrinted(text, 'M');
	return order && isMovement(order) ? order : undefined;
}

export const isMovement = (order: Order): order is MovementOrder => ORDER_KINDS.M.includes(order.kind);

/** Whether it is about units that both order. */
export const isOfOrders = ({ terms }: Terms): boolean => terms.some(({ kind }) => kind === 'order');

/** What the terms ask of each power on this board: deeds that nobody could do ask nothing. */
export const partsOfDeal = (deal: Deal, board: Board): OfferPart[] =>
	deal.terms.flatMap((term) => partsOfTerm(term, term.by === deal.by ? deal.to : deal.by, board));

function partsOfTerm(term: Term, otherSeat: number, board: Board): OfferPart[] {
	const { situation } = board;
	const [own, others] = [livePowers(board, term.by), livePowers(board, otherSeat)];
	const [other] = others;
	if (!other) return [];
	if (term.kind === 'support' || term.kind === 'attack') {
		const done = own.map((power) => ({ power, oneOf: deeds(situation, power, isDeed(term, situation)) }));
		const found = done.find(({ oneOf }) => oneOf.length > 0);
		return found ? [{ ...found, other, shuns: [] }] : [];
	}
	if (term.kind === 'war' || term.kind === 'draw') return [];
	return own.flatMap((power) =>
		isLeft(term)
			? [{ power, other, shuns: term.provinces, oneOf: [] }]
			: others.map((one) => ({ power, other: one, shuns: heldProvinces(situation, one, power), oneOf: [] })),
	);
}

/** With whom the seat promised to be at peace, and with whom at war. */
export function declaredBy(board: Board, { by, to, terms }: Deal, seat: number) {
	const own = terms.filter((term) => term.by === seat);
	const having = (...kinds: Term['kind'][]) => own.some(({ kind }) => kinds.includes(kind));
	return {
		isAllied: having('alliance'),
		friends: having('peace', 'alliance') ? livePowers(board, by === seat ? to : by) : [],
		enemies: own.flatMap(({ kind, power }) => (kind === 'war' && power ? [power] : [])),
	};
}

/** Whether it is about places to keep out of. */
export const isLeft = ({ kind }: Term): boolean => kind === 'leave' || kind === 'yield';

/** Whether an order is what was agreed. */
function isDeed({ kind, provinces }: Term, { units }: Situation): (order: MovementOrder) => boolean {
	const [first = '', second] = provinces;
	if (kind === 'attack') return (order) => goesTo(order, first);
	if (second !== undefined) return (order) => isSupportOf(order, first, second);
	const at = unitAt(units, first)?.at;
	return (order) =>
		order.kind === 'support' && order.to === undefined && at !== undefined && provinceOf(order.of.at) === first;
}

/** A season of it, by orders that all have seen. */
export const judgeDeal = (deal: SpokenDeal, before: Board, lines: readonly Given[]): JudgedDeal | undefined =>
	judgedAs(deal, before, brokenIn(partsOfDeal(deal, before), before.situation, lines));

/** Broken so; undefined: a side of it is out. */
export function judgedAs(deal: SpokenDeal, board: Board, broken: Word['broken']): JudgedDeal | undefined {
	const [to] = livePowers(board, deal.by);
	const [from] = livePowers(board, deal.to);
	if (!from || !to) return undefined;
	const byFrom = dealtTo(board.seats, deal.to);
	return { from, to, deal, broken: broken.map((each) => ({ ...each, by: byFrom.includes(each.by) ? from : to })) };
}

/** Who is spoken of: `isThird`: the verb has an s. */
export interface Voice {
	readonly who: Phrase;
	readonly isThird: boolean;
}

/** How the seats are called in what is said of them; both of them together. */
export interface Voices {
	readonly of: (seat: number) => Voice;
	readonly both: Voice;
}

const I: Voice = { who: words('I'), isThird: false };
const YOU: Voice = { who: words('you'), isThird: false };
const WE: Voice = { who: words('we'), isThird: false };

/** As the seat says it to the other one. */
export const spokenBy = (speaker: number): Voices => ({ of: (seat) => (seat === speaker ? I : YOU), both: WE });

/** As it is told to a seat, or of both. */
export const toldTo = (listener: number | null, board: Board): Voices => ({
	of: (seat) => (seat === listener ? YOU : { who: sideInWords(board, seat), isThird: true }),
	both: { who: words('both'), isThird: false },
});

/** `Agreed with TURKEY: you leave the Black Sea empty.` */
export const agreedSaid = (game: Game, seat: number, deal: Deal, whom: Phrase): Phrase =>
	say`Agreed with ${whom}: ${sayTerms(deal, toldTo(seat, game), seasonName(game.phase))}.`;

/** `we leave the Black Sea empty, you support Albania to Greece, until Fall 1902`. */
export function sayTerms({ terms, until }: Terms, { of, both }: Voices, now: string): Phrase {
	const isTwin = (one: Term, other: Term) => one.by !== other.by && sameDeed(one, other);
	const told = terms.flatMap((term, i) => {
		if (terms.slice(0, i).some((other) => isTwin(term, other))) return [];
		return [sayTerm(term, terms.some((other) => isTwin(term, other)) ? both : of(term.by))];
	});
	const last = { season: until.startsWith('S') ? 'S' : 'F', year: Number(until.slice(1)) } as const;
	return until === now ? joined(told, ',') : say`${joined(told, ',')}, until ${seasonOf(last)}`;
}

const sameDeed = (one: Term, other: Term): boolean =>
	one.kind === other.kind &&
	one.kind !== 'support' &&
	one.power === other.power &&
	one.order === other.order &&
	one.provinces.join() === other.provinces.join();

function sayTerm(term: Term, { who, isThird }: Voice): Phrase {
	const { kind, provinces, power } = term;
	const places = provinces.map(placeNamed);
	const [first = words('')] = places;
	const verb = (bare: string, third = `${bare}s`) => words(isThird ? third : bare);
	switch (kind) {
		case 'peace':
			return say`${who} ${verb('keep')} the peace`;
		case 'leave':
			return say`${who} ${verb('leave')} ${joined(places)} empty`;
		case 'yield':
			return say`${who} ${verb('leave')} ${joined(places)} for the other's bid`;
		case 'attack':
			return say`${who} ${verb('go', 'goes')} to ${first}`;
		case 'alliance':
			return say`${who} ${verb('declare')} an alliance`;
		case 'war':
			return say`${who} ${verb('declare')} war on ${power ?? words('nobody')}`;
		case 'draw':
			return say`would ${who} take a draw`;
		case 'order': {
			const order = orderOf(term);
			return say`${who} ${verb('order')}: ${order ? theOrder(order) : NOTHING}`;
		}
		case 'support':
			return provinces.length > 1
				? say`${who} ${verb('support')} ${first} to ${places[1] ?? first}`
				: say`${who} ${verb('support')} ${first} where it is`;
	}
}

const BECAUSE: Readonly<Record<Reply['reason'], string>> = {
	gains: 'By my lines of play I stand better with it.',
	cheap: 'By my lines of play it makes little difference to me.',
	costs: 'By my lines of play it costs me more than it brings.',
	nothing: 'By my lines of play it brings me nothing.',
	distrust: 'It would be good for me, but too few of your words were kept.',
	uncertain: 'It would be good for me only if you were sure to keep your word.',
	conflict: 'It goes against what I have promised already.',
	instead: 'By my lines of play I would stand better with that.',
	meant: 'That is what I mean to order.',
	shown: 'I have shown what I mean to order, and I keep to that.',
	even: 'As things stand it would suit me; that binds nobody.',
	hopes: 'As things stand I would rather play on; that binds nobody.',
};

/** `Emil* (ITALY) answers: no. It costs me little.` */
export function sayReply({ to }: Deal, { answer, reason, counter }: Reply, game: Game): Phrase {
	const because = words(BECAUSE[reason]);
	if (!counter) return say`${nameOf(game, to)} answers: ${answer === 'yes' ? words('yes') : words('no')}. ${because}`;
	const now = seasonName(game.phase);
	return say`${nameOf(game, to)} answers: not that, but ${sayTerms(counter, spokenBy(to), now)}? ${because}`;
}

/** `Anna (TURKEY) to Emil* (ITALY): we keep the peace.` */
export const sayDeal = (deal: Deal, game: Game): Phrase =>
	say`${nameOf(game, deal.by)} to ${nameOf(game, deal.to)}: ${sayTerms(deal, spokenBy(deal.by), seasonName(game.phase))}${words(isQuestion(deal) ? '?' : '.')}`;

/** It asks, and binds nobody. */
export const isQuestion = ({ terms }: Terms): boolean => terms.some(({ kind }) => kind === 'draw');

function nameOf(game: Game, seat: number): Phrase {
	const own = livePowers(game, seat);
	return own.length > 0 ? say`${personAt(game, seat)} (${powers(own)})` : personAt(game, seat);
}
