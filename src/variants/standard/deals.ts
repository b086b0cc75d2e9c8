/** What people propose to computers: when, what becomes of it, and what stands. */
import { PROVINCES, provinceOf, unitAt } from '../../board/map.ts';
import { held, placeNamed, type Sentence, say, sentence } from '../../board/phrase.ts';
import { POWERS, type Power } from '../../board/types.ts';
import {
	type Deal,
	type JudgedDeal,
	REASONS,
	type Reply,
	type SpokenDeal,
	TERM_KINDS,
	type Term,
	type Terms,
} from '../../game/agreement.ts';
import { isLeft, isQuestion, livePowers, orderOf, partsOfDeal, seasonName, seasonNumber } from '../../game/deals.ts';
import { type Fields, isFields } from '../../game/fields.ts';
import { impossibleIn } from '../../game/offers.ts';
import type { Rules } from '../../game/rules.ts';
import { isComputer, isPerson, personAt, seatAt } from '../../game/seats.ts';
import type { Game, GameDraft, Json } from '../../game/state.ts';
import { indexUnits, possibleOrders } from '../../judge/legality.ts';
import { isTooLate } from './shown.ts';
import { findStandard, updateStandard } from './slice.ts';
import { areSeveral, hasAnswered, hasSay } from './talk-times.ts';

export const dealsIn = (game: Game): readonly SpokenDeal[] => findStandard(game)?.deals ?? [];

/** What the two are bound to: the counter-proposal, if there is one. */
export const inForce = (deal: SpokenDeal): SpokenDeal => ({ ...deal, ...deal.reply?.counter });

const holderIds = ({ seats }: Pick<Game, 'seats'>, deal: Deal): [string, string] => {
	const idOf = (seat: number) => {
		const { holder } = seatAt({ seats }, seat);
		return holder.kind === 'nobody' ? '' : holder.id;
	};
	return [idOf(deal.by), idOf(deal.to)];
};

/** Who is out, or has left a seat, is not bound, nor is the other one. */
const isBetween = (game: Game, deal: SpokenDeal): boolean =>
	holderIds(game, deal).join() === deal.holders.join() && [deal.by, deal.to].every((seat) => hasSay(game, seat));

/** What binds this season. */
export const standingDeals = (game: Game): SpokenDeal[] =>
	dealsIn(game)
		.filter((deal) => deal.agreed && isBetween(game, deal))
		.map(inForce);

const isOf = (game: Game, { made }: SpokenDeal): boolean => made === seasonName(game.phase);

/** What this computer has not answered yet. */
export const unanswered = (game: Game, seat: number): SpokenDeal | undefined =>
	dealsIn(game).find((deal) => deal.to === seat && !deal.reply && isOf(game, deal) && isBetween(game, deal));

export const mayAnswer = (game: Game, deal: SpokenDeal): boolean =>
	isOf(game, deal) && isBetween(game, deal) && !hasAnswered(game, deal.by);

/** One to each computer in a season, and so many of one person. */
const MOST = 3;

/** Computers to which this person may propose something now. */
export function whomToAsk(game: Game, by: number): number[] {
	if (!isPerson(game.seats[by]) || !hasSay(game, by) || hasAnswered(game, by) || !areSeveral(game)) return [];
	const made = dealsIn(game).filter((deal) => deal.by === by && isOf(game, deal));
	if (made.length >= MOST) return [];
	return [...game.seats.keys()].filter(
		(seat) => isComputer(seatAt(game, seat)) && hasSay(game, seat) && made.every((deal) => deal.to !== seat),
	);
}

/** A proposal: a sentence refuses it. */
export function proposeAct(draft: GameDraft, act: Fields, ruleset: Rules): Sentence | undefined {
	const deal = readDeal(act);
	if (!deal || !draft.seats[deal.by] || !draft.seats[deal.to]) return 'That is no proposal.';
	const why = whyNoDeal(draft, deal, ruleset);
	if (why) return why;
	const spoken = { ...deal, made: seasonName(draft.phase), holders: holderIds(draft, deal), agreed: false };
	updateStandard(draft, { deals: [...dealsIn(draft), spoken] });
	return undefined;
}

/** What a computer answers to a proposal, or a person who agrees to it, or takes that back. */
export function replyAct(draft: GameDraft, act: Fields): Sentence | undefined {
	const { by, to, agreed } = act;
	const isReply = typeof agreed !== 'boolean';
	const found = dealsIn(draft).find(
		(deal) => isOf(draft, deal) && (isReply ? deal.to === by && deal.by === to : deal.by === by && deal.to === to),
	);
	if (!found || !isBetween(draft, found)) return 'There is no such proposal.';
	const change = (next: Partial<SpokenDeal>) =>
		updateStandard(draft, { deals: dealsIn(draft).map((deal) => (deal === found ? { ...found, ...next } : deal)) });
	if (isReply) {
		const reply = readReply(act);
		if (!reply || found.reply) return 'That is no answer.';
		change({ reply, agreed: reply.answer === 'yes' && !isQuestion(found) && !hasAnswered(draft, found.by) });
		return undefined;
	}
	const { reply } = found;
	if (!reply || isQuestion(found) || (reply.answer === 'no' && !reply.counter)) return 'There is nothing to agree to.';
	if (hasAnswered(draft, found.by))
		return say`${personAt(draft, found.by)} has answered already: what is agreed comes before that.`;
	if (agreed && isTooLate(draft, inForce(found)))
		return say`${personAt(draft, found.to)} has shown what it means to order, and keeps to that.`;
	change({ agreed });
	return undefined;
}

/** The most seasons that an agreement goes on after the first. */
const LONGEST = 6;

/** Why this cannot be proposed; `isCounter`: in answer to a proposal. */
export function whyNoDeal(game: Game, deal: Deal, ruleset: Rules, isCounter = false): Sentence | undefined {
	const { until, terms } = deal;
	const why = isCounter ? undefined : whyNotNow(game, deal);
	if (why) return why;
	const ahead = seasonNumber(until) - seasonNumber(seasonName(game.phase));
	if (ahead < 0) return 'That season is over: say till when it is to last, as in "till F1902".';
	if (ahead > LONGEST) return 'Three years are the longest: say an earlier season.';
	if (terms.length === 0) return 'Say what one of you does: leave a place, support, go somewhere, or keep the peace.';
	if (isQuestion(deal) && (terms.length > 1 || ahead > 0)) return 'Whether they would take a draw is asked by itself.';
	const then = ruleset.afterTalk(game, deal, [deal.by, deal.to]);
	const empty = terms.flatMap((term) => whyEmpty(then, deal, term, ruleset) ?? [])[0];
	return empty ?? (isCounter ? whyUseless(game, deal) : undefined);
}

/** Why a proposal is not sent, though the rules have room for it; saves may hold such ones. */
export function whyNotSent(game: Game, act: Json): Sentence | undefined {
	const deal = isFields(act) && act.type === 'propose' ? readDeal(act) : undefined;
	return deal && whyUseless(game, deal);
}

const whyUseless = (game: Game, deal: Deal): Sentence | undefined =>
	standsAlready(game, deal) ? 'That is agreed on already, for as long or longer.' : whyNotBoth(game, deal);

/** Whether the two are bound to all of it as it is. */
function standsAlready(game: Game, { by, to, until, terms }: Deal): boolean {
	const standing = standingDeals(game)
		.filter((deal) => [deal.by, deal.to].every((seat) => seat === by || seat === to))
		.filter((deal) => seasonNumber(deal.until) >= seasonNumber(until))
		.flatMap((deal) => deal.terms);
	const idOf = ({ provinces: _, ...term }: Term) => JSON.stringify(Object.entries(term).toSorted());
	const isIn = (places: readonly string[], others: readonly string[]) => places.every((each) => others.includes(each));
	return terms.every((term) =>
		standing.some(
			(other) =>
				idOf(other) === idOf(term) &&
				(isLeft(term) ? isIn(term.provinces, other.provinces) : `${term.provinces}` === `${other.provinces}`),
		),
	);
}

/** Why nobody could keep to all of it. */
function whyNotBoth(game: Game, deal: Deal): Sentence | undefined {
	const found = impossibleIn(partsOfDeal(deal, game), game.situation);
	const [order] = found?.oneOf ?? [];
	if (!found || !order || order.kind === 'hold' || order.to === undefined) return undefined;
	const place = placeNamed(provinceOf(order.to));
	return say`The rest of it keeps ${held(found.power)} out of ${place}: it cannot go or support there at once.`;
}

function whyNotNow(game: Game, { by, to }: Deal): Sentence | undefined {
	if (!areSeveral(game)) return 'Where two are left to fight nobody proposes anything.';
	if (!isPerson(game.seats[by]) || !hasSay(game, by)) return 'People with a power propose.';
	if (hasAnswered(game, by)) return say`${personAt(game, by)} has answered already: proposals come before that.`;
	if (!isComputer(seatAt(game, to)) || !hasSay(game, to)) return 'Proposals go to computers with a power.';
	if (whomToAsk(game, by).includes(to)) return undefined;
	return dealsIn(game).some((other) => other.by === by && other.to === to && isOf(game, other))
		? say`One proposal to ${personAt(game, to)} a season, and that was made.`
		: say`${personAt(game, by)} has made ${MOST} proposals this season: there are no more.`;
}

/** What there is wherever powers are somebody's own: the rest are pledges. */
const UNITS_DO: readonly Term['kind'][] = ['peace', 'leave', 'support', 'attack'];

const NEVER = 'In this game, or at this time, nobody can agree on that.';
const NOT_NOW: Readonly<Partial<Record<Term['kind'], string>>> = {
	alliance: 'No alliance is declared in this game, or not any more this season.',
	war: 'No war is declared in this game, or not any more this season.',
	yield: 'Nobody bids in this game, or not this season.',
	order: 'Each power is in one hand here: nobody else orders its units.',
};
const SHARED = 'Powers are in several hands here: what two can agree on is an order that both give a unit.';

/** Why nothing is promised by it: the rules have it so anyway, or do not let it happen. */
function whyEmpty(game: Game, deal: Deal, term: Term, ruleset: Rules): Sentence | undefined {
	const { units } = game.situation;
	const own = livePowers(game, term.by);
	const others = livePowers(game, term.by === deal.by ? deal.to : deal.by);
	const [first = '', second] = term.provinces;
	const [name] = own.map(held);
	const pledge = ruleset.pledges(game, deal.by, deal.to).find(({ kind }) => kind === term.kind);
	const why = pledge?.whyEmpty?.(deal, term);
	if (why) return why;
	if (!pledge && !(name && UNITS_DO.includes(term.kind))) return name ? (NOT_NOW[term.kind] ?? NEVER) : SHARED;
	if (!name) return undefined;
	if (isLeft(term)) {
		const taken = term.provinces.find((province) => unitAt(units, province));
		if (taken) return say`A unit stands in ${placeNamed(taken)}: what is left empty must be empty now.`;
		const far = term.provinces.find((province) => !couldGo(game, own, province, ruleset));
		if (far && deal.until === seasonName(game.phase))
			return say`No unit of ${name} can go to ${placeNamed(far)} this season: leaving it empty is no promise.`;
	}
	if (term.kind === 'attack' && unitAt(units, first) && own.includes(unitAt(units, first)!.power))
		return say`A unit of ${name} is in ${placeNamed(first)} already.`;
	if (term.kind === 'support') {
		const moved = unitAt(units, first);
		if (!moved || !others.includes(moved.power))
			return say`In ${placeNamed(first)} is no unit that ${name} could support for the other.`;
		const goal = second === undefined ? undefined : unitAt(units, second);
		if (goal && second && [moved.power, ...own].includes(goal.power))
			return say`A unit of ${held(goal.power)} is in ${placeNamed(second)}: nothing could go there by that support.`;
		const goes = second !== undefined && !couldMove(game, moved.power, first, second, ruleset);
		if (goes && second) return say`The unit in ${placeNamed(first)} cannot go to ${placeNamed(second)} by itself.`;
	}
	if (term.kind === 'support' || term.kind === 'attack') {
		const parts = partsOfDeal({ ...deal, terms: [term] }, game);
		const deeds = parts.flatMap(({ power, oneOf }) => oneOf.map((order) => ruleset.forbids(game, power, order)));
		const [forbidden] = deeds;
		if (forbidden && deeds.every((why) => why)) return sentence(forbidden);
		if (deeds.length === 0)
			return say`No unit of ${name} can do that: ${term.kind === 'attack' ? say`go to ${placeNamed(first)}` : say`support into ${placeNamed(second ?? first)}`}.`;
	}
	const isBoth =
		term.kind === 'attack' &&
		deal.terms.some(({ by, kind, provinces }) => by === term.by && kind === 'leave' && provinces.includes(first));
	return isBoth ? say`${placeNamed(first)} cannot be left and gone to at once.` : undefined;
}

function couldGo(game: Game, powers: readonly Power[], province: string, ruleset: Rules): boolean {
	const unitIndex = indexUnits(game.situation.units);
	return game.situation.units.some(
		({ power, type, at }) =>
			powers.includes(power) &&
			possibleOrders(unitIndex, { type, at }).some(
				(order) => order.kind === 'move' && provinceOf(order.to) === province && !ruleset.forbids(game, power, order),
			),
	);
}

function couldMove(game: Game, power: Power, from: string, to: string, ruleset: Rules): boolean {
	const unitIndex = indexUnits(game.situation.units);
	const unit = unitAt(game.situation.units, from);
	return (
		unit !== undefined &&
		possibleOrders(unitIndex, unit).some(
			(order) =>
				order.kind === 'move' && !order.via && provinceOf(order.to) === to && !ruleset.forbids(game, power, order),
		)
	);
}

/** What is left of them after a season: those that nobody broke, without what was to be done in it. */
export function dealsAfter(game: Game, judged: readonly JudgedDeal[]): SpokenDeal[] {
	const now = seasonNumber(seasonName(game.phase));
	return judged.flatMap(({ deal: { reply: _, ...deal }, broken }) => {
		const terms = deal.terms.filter(({ kind }) => kind !== 'support' && kind !== 'attack');
		return broken.length > 0 || terms.length === 0 || seasonNumber(deal.until) <= now ? [] : [{ ...deal, terms }];
	});
}

function readDeal(act: Fields): Deal | undefined {
	const { by, to } = act;
	const terms = readTerms(act);
	return typeof by === 'number' &&
		typeof to === 'number' &&
		terms?.terms.every((term) => term.by === by || term.by === to)
		? { by, to, ...terms }
		: undefined;
}

function readTerms({ terms, until }: Fields): Terms | undefined {
	if (!Array.isArray(terms) || typeof until !== 'string' || !/^[SF]\d{4}$/.test(until)) return undefined;
	const read = terms.flatMap((term: unknown) => readTerm(term) ?? []);
	return read.length === terms.length ? { terms: read, until } : undefined;
}

function readTerm(term: unknown): Term | undefined {
	if (!isFields(term)) return undefined;
	const { by, provinces } = term;
	const kind = TERM_KINDS.find((each) => each === term.kind);
	const areKnown = Array.isArray(provinces) && provinces.every((each) => PROVINCES.has(each));
	if (typeof by !== 'number' || !kind || !areKnown) return undefined;
	const power = POWERS.find((each) => each === term.power);
	const order = typeof term.order === 'string' ? term.order : undefined;
	const read = {
		by,
		kind,
		provinces: provinces as Term['provinces'],
		...(power && { power }),
		...(order && { order }),
	};
	const isPlaced = kind === 'yield' || (UNITS_DO.includes(kind) && kind !== 'peace');
	const isWhole = isPlaced ? provinces.length > 0 : kind === 'order' ? orderOf(read) : kind !== 'war' || power;
	return isWhole ? read : undefined;
}

function readReply(act: Fields): Reply | undefined {
	const answer = act.answer === 'yes' || act.answer === 'no' ? act.answer : undefined;
	const reason = REASONS.find((each) => each === act.reason);
	if (!answer || !reason) return undefined;
	if (act.counter === undefined) return { answer, reason };
	const counter = isFields(act.counter) ? readTerms(act.counter) : undefined;
	return counter && { answer, reason, counter };
}
