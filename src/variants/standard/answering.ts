/** What a computer answers to a proposal: lines of play in which both keep their parts, beside lines without it. */
import type { Power } from '../../board/types.ts';
import type { Deal, Reply, Term, Terms } from '../../game/agreement.ts';
import { declaredBy, isOfOrders, isQuestion, livePowers, partsOfDeal, seasonName } from '../../game/deals.ts';
import { impossibleIn, type OfferPart } from '../../game/offers.ts';
import type { Rules } from '../../game/rules.ts';
import type { Level } from '../../game/seat.ts';
import type { Game } from '../../game/state.ts';
import { type Resources, rollFor, type View } from '../../game/view.ts';
import { powerNumber } from '../../judge/chart.ts';
import { type Contests, type Outlook, weighBargain } from '../../search/bargain.ts';
import { together } from '../../search/commitments.ts';
import { agreedWith, partsAgreed } from './agreements.ts';
import { answerToOrders } from './answering-orders.ts';
import { standingDeals, whyNoDeal } from './deals.ts';
import { chanceKept, distrustOf } from './opinions.ts';
import { commitmentOf, seedFrom, snapshotIn } from './searching.ts';
import { takesDraw } from './voting.ts';

/** How many lines of play it looks at: for what is proposed, and for each thing that it might propose instead. */
const LINES: Readonly<Record<Level, readonly [first: number, counter: number]>> = {
	easy: [60, 0],
	keen: [220, 36],
	fierce: [250, 40],
};

/** What it must bring, in parts of the squares; so much less may be chance where both do something. */
const LEAST = 0.002;
const CHANCE = 0.0025;
/** What another loses by a counter-proposal is not asked. */
const MOST_LOSS = 0.01;

/** As an act. */
export const replyTo = (view: View, deal: Deal, resources: Resources) => ({
	type: 'reply',
	by: deal.to,
	to: deal.by,
	...answerTo(view, deal, resources),
});

export function answerTo(view: View, deal: Deal, { ruleset, pause }: Resources): Reply {
	const { game, level } = view;
	if (isQuestion(deal)) {
		const isFor = takesDraw({ ...view, sealed: {} }, ruleset);
		return { answer: isFor ? 'yes' : 'no', reason: isFor ? 'even' : 'hopes' };
	}
	if (isOfOrders(deal)) return answerToOrders(view, deal, { ruleset, pause });
	const [own] = livePowers(game, deal.to);
	const [other] = livePowers(game, deal.by);
	if (!own || !other) return NOTHING;
	if (conflicts(game, deal)) return { answer: 'no', reason: 'conflict' };
	const contests = contestsFor(game, deal, ruleset);
	if (!contests) return NOTHING;
	const snapshot = snapshotIn(game, contests.plain);
	const sides = [powerNumber(own), powerNumber(other)] as const;
	const seed = seedFrom(rollFor(view, { id: 'reply' }));
	const weigh = (terms: Terms, rollouts: number) =>
		weighBargain(
			snapshot,
			contestsFor(game, { ...deal, ...terms }, ruleset) ?? contests,
			bargainOf(game, { ...deal, ...terms }),
			sides,
			{ rollouts, counts: 2, seed },
			pause,
		);
	const trust = trustIn(game, other);
	const [first, more] = LINES[level];
	const reply = decide(deal, weigh(deal, first), trust);
	if (reply.answer === 'yes' || more === 0) return reply;
	const counters = countersTo(game, deal).filter(
		(terms) => whyNoDeal(game, { ...deal, ...terms }, ruleset, true) === undefined,
	);
	const [best] = counters
		.map((terms) => ({ terms, ...worthOf(weigh(terms, more), trust.chance) }))
		.filter(({ brings }) => brings >= trust.least)
		.toSorted((a, b) => b.brings - a.brings);
	if (!best) return reply;
	const sure = worthOf(weigh(best.terms, first >> 1), trust.chance);
	return sure.brings >= trust.least && sure.others >= -MOST_LOSS
		? { answer: 'no', reason: 'instead', counter: best.terms }
		: reply;
}

const NOTHING: Reply = { answer: 'no', reason: 'nothing' };

/** What is declared and the like before orders, by what was agreed before and by this; undefined: it cannot be searched. */
function contestsFor(game: Game, deal: Deal, ruleset: Rules): Contests | undefined {
	const now = standingDeals(game).reduce((then, each) => ruleset.afterTalk(then, each, [each.by, each.to]), game);
	const keptBy = (...keepers: number[]) => ruleset.contest(ruleset.afterTalk(now, deal, keepers), deal.to, {});
	const [plain, both, alone] = [keptBy(), keptBy(deal.by, deal.to), keptBy(deal.to)];
	return plain && both && alone && { plain, both, alone };
}

/** In numbers, with what both have promised already. */
function bargainOf(game: Game, deal: Deal) {
	const before = partsAgreed(game);
	const all = [...before, ...partsOfDeal(deal, game)];
	const powers = livePowers(game, deal.to);
	const isOwn = ({ power }: OfferPart) => powers.includes(power);
	const inNumbers = (parts: readonly OfferPart[]) => together(parts.map((part) => commitmentOf(part, game.situation)));
	return {
		before: inNumbers(before),
		own: inNumbers(all.filter(isOwn)),
		others: inNumbers(all.filter((part) => !isOwn(part))),
	};
}

/**
 * What the other's part brings, as often as it is kept, less what the own part costs: what that brings by itself could be had without
 * anybody's word.
 */
const worthOf = ({ own, betrayed, others }: Outlook, chance: number) => ({
	brings: chance * (own - betrayed) + Math.min(0, betrayed),
	others,
});

/** How likely the other keeps its word, and what a bargain with it must bring. */
interface Trust {
	readonly chance: number;
	readonly least: number;
}

/** How far whoever answers trusts the other power, by its record. */
export const trustIn = (game: Game, other: Power): Trust => ({
	chance: chanceKept(game, other),
	least: LEAST + distrustOf(game, other),
});

/** Yes or no, and why, by what lines of play have found. */
export function decide(deal: Deal, found: Outlook, { chance, least }: Trust): Reply {
	const { brings } = worthOf(found, chance);
	if (brings >= least) return { answer: 'yes', reason: 'gains' };
	const areBoth = [deal.by, deal.to].every((seat) => deal.terms.some(({ by }) => by === seat));
	if (areBoth && brings >= least - LEAST - CHANCE) return { answer: 'yes', reason: 'cheap' };
	// more than the least is asked of whoever broke a word
	if (worthOf(found, 1).brings >= LEAST) return { answer: 'no', reason: least > LEAST ? 'distrust' : 'uncertain' };
	return { answer: 'no', reason: Math.min(found.own, found.betrayed) < -LEAST ? 'costs' : 'nothing' };
}

/** Whether every order that would do it goes against what is promised already, or promised with it; or it fights a friend. */
function conflicts(game: Game, deal: Deal): boolean {
	const powers = livePowers(game, deal.to);
	const declared = [...agreedWith(game, deal.to), deal].map((each) => declaredBy(game, each, deal.to));
	const friends = declared.flatMap((each) => each.friends);
	if (declared.some(({ enemies }) => enemies.some((enemy) => friends.includes(enemy)))) return true;
	const own = [...partsAgreed(game), ...partsOfDeal(deal, game)].filter(({ power }) => powers.includes(power));
	return impossibleIn(own, game.situation) !== undefined;
}

/** What it may ask for in its place: something in return, the same of both, less of its own part, or peace. */
function countersTo(game: Game, { by, to, terms, until }: Deal): Terms[] {
	const peace = [by, to].map((seat): Term => ({ by: seat, kind: 'peace', provinces: [] }));
	const own = terms.filter((term) => term.by === to);
	const others = terms.filter((term) => term.by === by);
	const isPeaceful = terms.some(({ kind }) => kind === 'peace');
	const mirrored = own.flatMap((term) => (term.kind === 'leave' ? [term, { ...term, by }] : []));
	const lists = [
		...(isPeaceful ? [] : [[...terms, ...peace.slice(0, 1)], peace]),
		...(mirrored.length > 0 ? [mirrored] : []),
		...own.flatMap((term) => (own.length > 1 ? [[...others, ...own.filter((one) => one !== term)]] : [])),
	];
	const last = isPeaceful || until !== seasonName(game.phase) ? until : `F${game.phase.year}`;
	const isSame = (list: readonly Term[]) =>
		JSON.stringify(list.toSorted(byJson)) === JSON.stringify(terms.toSorted(byJson));
	return lists
		.filter((list) => !isSame(list))
		.map((list) => ({ terms: list, until: last }))
		.slice(0, 3);
}

const byJson = (one: Term, other: Term): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
