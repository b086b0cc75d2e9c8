/** What computers and people have agreed on for a season, and what becomes of it. */
import { held, type Phrase, powers, say, sentences, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import { marked, type Outlook } from '../../computer/outlook.ts';
import type { Agreement, Deal, JudgedDeal, Offer, Term, Word, WordsTold } from '../../game/agreement.ts';
import { agreedSaid, judgeDeal, judgedAs, livePowers, partsOfDeal, seasonName } from '../../game/deals.ts';
import { judgedBy, namesWithPower, type OfferPart, partsOf, sayOutcome } from '../../game/offers.ts';
import type { AddedStep, OrderLine } from '../../game/report.ts';
import type { Sheet } from '../../game/rules.ts';
import { asDealt, isComputer, isPerson, personAt, seatAt, seatOf } from '../../game/seats.ts';
import type { Situation } from '../../game/situation.ts';
import type { Game, GameDraft } from '../../game/state.ts';
import { judgeOrders } from './common-orders.ts';
import { dealsAfter, dealsIn, standingDeals } from './deals.ts';
import { isFaithless } from './opinions.ts';
import { findStandard, type SpokenOffer, setStandard, standardOf, updateStandard } from './slice.ts';

export const offersIn = (game: Game): readonly SpokenOffer[] => findStandard(game)?.offers ?? [];

/** The offers of computers to people: who has left a seat is not bound. */
export const standingOffers = (game: Game): SpokenOffer[] =>
	offersIn(game).filter(({ from, to }) => {
		const [one, other] = [seatOf(game.seats, from), seatOf(game.seats, to)];
		return one !== undefined && other !== undefined && isComputer(seatAt(game, one)) && isPerson(game.seats[other]);
	});

/** What both sides are bound to by word this season. */
export const agreedIn = (game: Game): SpokenOffer[] => standingOffers(game).filter(({ agreed }) => agreed);

/** What everybody has promised for this season, and means to keep. */
export function partsAgreed(game: Game): OfferPart[] {
	const parts = [
		...agreedIn(game).flatMap((offer) => partsOf(offer, game.situation) ?? []),
		...standingDeals(game).flatMap((deal) => partsOfDeal(deal, game)),
	];
	return parts.filter(({ power, other }) => keepsTo(game, power, other));
}

/** Whether it means to keep what it has promised the other: computers do to whoever has broken no word, to anybody. */
export const keepsTo = (game: Game, power: Power, other: Power): boolean => {
	const seat = seatOf(game.seats, power);
	return seat === undefined || !isComputer(seatAt(game, seat)) || !isFaithless(game, other);
};

/** What this seat means to keep of what it has agreed to, offers too. */
export const meantBy = (game: Game, seat: number): Deal[] =>
	agreedWith(game, seat).filter(({ by, to }) => {
		const [own] = livePowers(game, seat);
		const [other] = livePowers(game, by === seat ? to : by);
		return !own || !other || keepsTo(game, own, other);
	});

/** What this seat has agreed to with others, offers too. */
export function agreedWith(game: Game, seat: number): Deal[] {
	const offers = agreedIn(game).flatMap((offer) => asDeal(game, offer) ?? []);
	return [...offers, ...standingDeals(game)].filter(({ by, to }) => by === seat || to === seat);
}

/** An offer as what was proposed. */
function asDeal(game: Game, { from, to, kind, provinces }: Offer): Deal | undefined {
	const [by, other] = [seatOf(game.seats, to), seatOf(game.seats, from)];
	if (by === undefined || other === undefined) return undefined;
	const [first = [], second = []] = provinces.map((province) => [province]);
	const asTerms = (own: Omit<Term, 'by'>, others: Omit<Term, 'by'>): Term[] => [
		{ by: other, ...own },
		{ by, ...others },
	];
	const both = (each: Omit<Term, 'by'>) => asTerms(each, each);
	const terms = {
		peace: () => both({ kind: 'peace', provinces }),
		leave: () => both({ kind: 'leave', provinces }),
		support: () => asTerms({ kind: 'support', provinces }, { kind: 'attack', provinces: second }),
		against: () => asTerms({ kind: 'attack', provinces: first }, { kind: 'attack', provinces: second }),
	};
	return { by, to: other, terms: terms[kind](), until: seasonName(game.phase) };
}

/** The same in words for the seat: `Agreed with TURKEY: you leave the Black Sea empty.` */
export const sayAgreed = (game: Game, seat: number): Phrase[] =>
	agreedWith(game, seat).map((deal) => {
		const other = livePowers(game, deal.by === seat ? deal.to : deal.by);
		const isOff = livePowers(game, seat).some((own) => other.some((power) => !keepsTo(game, power, own)));
		const after = isOff ? say` You broke a word: it need not keep this one.` : words('');
		return say`${agreedSaid(game, seat, deal, powers(other))}${after}`;
	});

/** A computer that orders by its outlook alone keeps what it has agreed to: it does not go there. */
export function withPromises(game: Game, power: Power, outlook: Outlook): Outlook {
	const shuns = partsAgreed(game).flatMap((part) => (part.power === power ? part.shuns : []));
	if (shuns.length === 0) return outlook;
	const shunned = marked(shuns);
	return { ...outlook, closed: outlook.closed.map((isClosed, province) => isClosed | shunned[province]!) };
}

interface Kept extends WordsTold {
	readonly steps?: readonly AddedStep[];
	readonly told: readonly Phrase[];
}

/** What a movement makes of what was agreed, for its report; nothing where nothing was. */
export function agreementsKept(
	game: Game,
	before: Situation,
	sheets: readonly Sheet[],
	lines: readonly OrderLine[],
): Kept {
	const agreements = agreedIn(game).map(({ agreed: _, ...offer }): Agreement => judgedBy(offer, before, lines));
	const board = { seats: game.seats, situation: before };
	const deals = standingDeals(game).flatMap((deal) => judgeDeal(deal, board, lines) ?? []);
	const agreedOrders = standingDeals(game).flatMap((deal) => judgeOrders(game, deal, sheets, lines) ?? []);
	return toldOf(game, agreements, deals, agreedOrders);
}

/** What is broken before the orders, for its report: it is over. */
export function endBroken(draft: GameDraft, breaches: (deal: Deal) => Word['broken']): Kept {
	const offers = agreedIn(draft).flatMap((offer): Agreement[] => {
		const deal = asDeal(draft, offer);
		const { agreed: _, ...made } = offer;
		return deal ? [{ ...made, broken: breaches(deal) }] : [];
	});
	const deals = standingDeals(draft).flatMap((deal) => judgedAs(deal, draft, breaches(deal)) ?? []);
	const isBroken = ({ broken }: Word) => broken.length > 0;
	const [agreements, judged] = [offers.filter(isBroken), deals.filter(isBroken)];
	const idOf = (made: readonly (string | number)[]) => made.join(' ');
	const over = [
		...agreements.map(({ from, to }) => idOf([from, to])),
		...judged.map(({ deal: { by, to, made } }) => idOf([by, to, made])),
	];
	if (over.length > 0)
		updateStandard(draft, {
			offers: offersIn(draft).filter(({ from, to }) => !over.includes(idOf([from, to]))),
			deals: dealsIn(draft).filter(({ by, to, made }) => !over.includes(idOf([by, to, made]))),
		});
	return toldOf(draft, agreements, judged);
}

function toldOf(
	game: Game,
	agreements: readonly Agreement[],
	deals: readonly JudgedDeal[],
	agreedOrders: readonly Word<number>[] = [],
): Kept {
	const outcomes = [
		...[...agreements, ...deals].map((word) => outcomeOf(word, (power) => namesWithPower(asDealt(game), power), held)),
		...agreedOrders.map((word) => outcomeOf(word, (seat) => personAt(game, seat))),
	];
	if (outcomes.length === 0) return { told: [] };
	return {
		...(agreements.length > 0 && { agreements }),
		...(deals.length > 0 && { deals }),
		...(agreedOrders.length > 0 && { agreedOrders }),
		steps: outcomes.map(({ step }) => step),
		told: outcomes.flatMap(({ told }) => told),
	};
}

/** In sentences, and as a step; `call`, `inShort`: how one of them is called. */
const outcomeOf = <Who>(word: Word<Who>, call: (who: Who) => Phrase, inShort = call) => ({
	told: sayOutcome(word, call),
	step: { caption: sentences(sayOutcome(word, inShort)), weighs: word.broken.length > 0 ? 2 : 1 } satisfies AddedStep,
});

/** The season is over: its offers with it, and what people agreed on only for it. */
export function endTalk(draft: GameDraft, judged: readonly JudgedDeal[] = []): void {
	const { offers: _, deals: __, shown: ___, ...rest } = standardOf(draft);
	const deals = dealsAfter(draft, judged);
	setStandard(draft, deals.length > 0 ? { ...rest, deals } : rest);
}
