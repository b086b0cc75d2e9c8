/** Who talks before a movement: people by the clock of a Wilson round, and computers, which may make one offer a season. */

import { PROVINCES } from '../../board/map.ts';
import { parsePhase } from '../../board/notation.ts';
import { column, type Panel } from '../../board/panel.ts';
import { type Sentence, say, words } from '../../board/phrase.ts';
import { POWERS, type Province } from '../../board/types.ts';
import { OFFER_KINDS, type Offer, wordsIn } from '../../game/agreement.ts';
import { isQuestion, sayDeal, sayReply, seasonName, seasonNumber } from '../../game/deals.ts';
import { isFields } from '../../game/fields.ts';
import { partsOf, sayOffer } from '../../game/offers.ts';
import type { Report } from '../../game/report.ts';
import type { Rules } from '../../game/rules.ts';
import { asDealt, dealtTo, isComputer, isPerson, seatAt, seatOf } from '../../game/seats.ts';
import { asJson } from '../../game/slices.ts';
import type { Game, GameDraft, Json } from '../../game/state.ts';
import type { Said, TableTalk } from '../../game/variant.ts';
import { offersIn, standingOffers } from './agreements.ts';
import { replyTo } from './answering.ts';
import { dealsIn, inForce, mayAnswer, proposeAct, replyAct, unanswered, whomToAsk, whyNotSent } from './deals.ts';
import { offerOf, standsAlready } from './offering.ts';
import { isTooLate, show, showAct, whenShown } from './shown.ts';
import { updateStandard } from './slice.ts';
import { areSeveral, hasOrdered, isInPlay, isTalkedIn } from './talk-times.ts';

const MEANINGS: Readonly<Record<Offer['kind'], string>> = {
	peace: 'For this season neither attacks a unit or a centre of the other, or helps anybody else to.',
	leave: 'For this season neither goes there, or helps anybody else to.',
	support: 'This season one goes there, and the other supports that.',
	against: 'This season both attack, each where it is said: a move that is ordered is enough.',
};

export const TALK: TableTalk = {
	said: (game) => {
		const isOpen = isTalkedIn(game);
		const canAnswer = ({ to }: Offer) => isOpen && !hasOrdered(game, to);
		// what nobody can agree to any more is over
		const left = standingOffers(game).filter((offer) => offer.agreed || canAnswer(offer));
		const offers = left.map(({ agreed, ...offer }) => ({
			text: sayOffer(offer, asDealt(game)),
			meaning: MEANINGS[offer.kind],
			by: seatOf(game.seats, offer.from)!,
			to: seatOf(game.seats, offer.to)!,
			isAgreed: agreed,
			...(canAnswer(offer) ? { answer: { from: offer.from, to: offer.to, agreed: !agreed } } : {}),
		}));
		return [...offers, ...dealsSaid(game, isOpen)];
	},
	speakers: (game) => {
		const seats = [...game.seats.keys()];
		const asked = seats.filter((seat) => isTalkedIn(game) && unanswered(game, seat));
		const offering = listeners(game).length > 0 ? seats.filter((seat) => maySpeak(game, seat)) : [];
		return [
			...asked.map((seat) => ({ seat, isAsked: true })),
			...offering.filter((seat) => !asked.includes(seat)).map((seat) => ({ seat, isAsked: false })),
		];
	},
	speak: (view, resources) => {
		const deal = unanswered(view.game, view.seat);
		const said = deal ? replyTo(view, deal, resources) : offerOf(view, listeners(view.game), resources);
		return said && asJson(said);
	},
	whomToAsk: (game, seat) => (isTalkedIn(game) ? whomToAsk(game, seat) : []),
	whyNotDone: whyNotSent,
	show,
	whenShown,
};

const JUDGED = 'Told at the reveal of each season: kept, or broken by whom and how. It ends with the first break.';
const IN_GENERAL = 'Votes are secret, and this binds nobody.';

/** Proposals that were answered, and agreements that go on. */
const dealsSaid = (game: Game, isOpen: boolean): Said[] =>
	dealsIn(game)
		.filter((deal) => deal.agreed || (isOpen && deal.reply && mayAnswer(game, deal)))
		.map((deal) => {
			const { by, to, reply, agreed } = deal;
			const isOffered =
				reply !== undefined && !isQuestion(deal) && (reply.answer === 'yes' || reply.counter !== undefined);
			const act = { type: 'reply', by, to, agreed: !agreed };
			return {
				text: reply ? say`${sayDeal(deal, game)} ${sayReply(deal, reply, game)}` : sayDeal(deal, game),
				meaning: isQuestion(deal) ? IN_GENERAL : JUDGED,
				by: to,
				to: by,
				isAgreed: agreed,
				...(isOpen && isOffered && mayAnswer(game, deal) && (agreed || !isTooLate(game, inForce(deal)))
					? { answer: act }
					: {}),
			};
		});

/** For private turns: who remembers all that was said? */
export function offersPanel(game: Game): Panel[] {
	const said = TALK.said(game);
	if (said.length === 0) return [];
	return [
		{
			id: 'offers',
			title: words('Offers of this season'),
			columns: [column('Offer'), column('Agreed')],
			rows: said.map(({ text, isAgreed }) => [text, words(isAgreed ? 'yes' : 'no')]),
		},
	];
}

/** A computer with a power of its own that has not yet spoken this season, where more than two are left to fight. */
function maySpeak(game: Game, seat: number): boolean {
	if (!isTalkedIn(game) || !isComputer(seatAt(game, seat)) || !isInPlay(game, seat)) return false;
	return areSeveral(game) && offersIn(game).every(({ from }) => !dealtTo(game.seats, seat).includes(from));
}

/** People that a computer would make an offer to: none who has broken an agreement lately. */
export const listeners = (game: Game): number[] =>
	[...game.seats.keys()].filter((seat) => isPerson(game.seats[seat]) && isInPlay(game, seat) && isTrusted(game, seat));

/** So many seasons nobody trusts who has broken an agreement: two years. */
const DISTRUST = 4;

/** It is the power that is remembered: nobody is trusted again by another name. */
function isTrusted({ reports, phase, seats }: Game, seat: number): boolean {
	const powers = dealtTo(seats, seat);
	const hasBroken = (report: Report) =>
		wordsIn(report).some(({ broken }) => broken.some(({ by }) => powers.includes(by)));
	return reports.filter(hasBroken).every((report) => {
		const then = parsePhase(report.phase);
		return then.ok && seasonNumber(seasonName(phase)) - seasonNumber(seasonName(then.value)) >= DISTRUST;
	});
}

/** An offer, or an answer to one: a sentence refuses it. */
export function talkAct(draft: GameDraft, act: Json, _at: string, ruleset: Rules): Sentence | undefined {
	if (!isTalkedIn(draft)) return 'Nobody makes offers now.';
	if (!isFields(act)) return `Here "${String(act)}" does nothing.`;
	if (act.type === 'propose') return proposeAct(draft, act, ruleset);
	if (act.type === 'reply') return replyAct(draft, act);
	if (act.type === 'show') return showAct(draft, act);
	const { from, to, agreed } = act;
	if (typeof agreed === 'boolean') {
		const said = standingOffers(draft).find((offer) => offer.from === from && offer.to === to);
		if (!said) return 'There is no such offer.';
		if (hasOrdered(draft, said.to))
			return say`${said.to} has answered already: what is agreed comes before the orders.`;
		updateStandard(draft, { offers: offersIn(draft).map((offer) => (offer === said ? { ...said, agreed } : offer)) });
		return undefined;
	}
	const offer = readOffer(act);
	if (!offer || !partsOf(offer, draft.situation)) return 'Nobody could keep such an offer.';
	// it may have been thought of before that was agreed
	if (standsAlready(draft, offer)) return 'That is agreed already.';
	const [by, other] = [seatOf(draft.seats, offer.from), seatOf(draft.seats, offer.to)];
	if (by === undefined || !maySpeak(draft, by)) return say`${offer.from} makes no offer now.`;
	if (other === undefined || !isPerson(draft.seats[other])) return say`No offer can be made to ${offer.to}.`;
	updateStandard(draft, { offers: [...offersIn(draft), { ...offer, agreed: false }] });
	return undefined;
}

function readOffer({ from, to, kind, provinces }: Readonly<Record<string, unknown>>): Offer | undefined {
	const power = (text: unknown) => POWERS.find((each) => each === text);
	const [one, other, read] = [power(from), power(to), OFFER_KINDS.find((each) => each === kind)];
	const areKnown = Array.isArray(provinces) && provinces.every((each) => PROVINCES.has(each));
	return one && other && read && areKnown
		? { from: one, to: other, kind: read, provinces: provinces as Province[] }
		: undefined;
}
