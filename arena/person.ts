/** A person among computers, by script: proposes a truce to all neighbours but one and agrees to all that is offered, or says nothing. */
import { PROVINCES } from '../src/board/map.ts';
import { makeOrder } from '../src/board/notation.ts';
import type { MovementOrder } from '../src/board/types.ts';
import { positionOf } from '../src/computer/position.ts';
import { reachIn } from '../src/computer/pressure.ts';
import type { Term } from '../src/game/agreement.ts';
import { answersOf } from '../src/game/computer-answers.ts';
import { livePowers, seasonName } from '../src/game/deals.ts';
import { isFields } from '../src/game/fields.ts';
import { formId } from '../src/game/form-ids.ts';
import type { Answers } from '../src/game/forms.ts';
import { isAgainst, isDone, type OfferPart } from '../src/game/offers.ts';
import { ordersIn } from '../src/game/reading.ts';
import type { Ruleset } from '../src/game/ruleset.ts';
import { idOf, type Level } from '../src/game/seat.ts';
import { seatAt } from '../src/game/seats.ts';
import type { Situation } from '../src/game/situation.ts';
import { asJson } from '../src/game/slices.ts';
import { centresOf, type Game, stageNow } from '../src/game/state.ts';
import type { Table } from '../src/game/table.ts';
import { agreedWith, partsAgreed } from '../src/variants/standard/agreements.ts';
import { standingDeals } from '../src/variants/standard/deals.ts';
import { isFaithless } from '../src/variants/standard/opinions.ts';
import { findStandard, withStandard } from '../src/variants/standard/slice.ts';
import { refusal } from '../test/refusal.ts';

/** honest: keeps every word. liar: orders as if it had given none, and thinks nobody a friend. silent: neither proposes nor agrees. */
export const MANNERS = ['honest', 'liar', 'silent'] as const;
export type Manner = (typeof MANNERS)[number];

export interface Person {
	readonly seat: number;
	readonly manner: Manner;
	/** Its orders are those of a computer. */
	readonly level: Level;
}

/** What has been begun is done. */
export const settled = () => new Promise((done) => setImmediate(done));

const AT = '2026-01-01T12:00:00Z';

/** Its turn: talk, then answers. */
export async function sit(table: Table, ruleset: Ruleset, { seat, manner, level }: Person, seed: string) {
	await settled();
	if (manner !== 'silent') await talk(table, seat);
	const view = { seat, sealed: {}, level, seed };
	const game = manner === 'liar' ? withoutOwnWords(table.game(), seat) : table.game();
	const answers = answersOf({ ...view, game }, ruleset);
	const submitted = table.submit(seat, manner === 'honest' ? keepingWords(game, seat, answers) : answers);
	if (!submitted.ok) throw refusal(submitted, stageNow(game));
}

async function talk(table: Table, seat: number): Promise<void> {
	for (const to of neighbours(table.game(), seat).filter((other) => table.whomToAsk(seat).includes(other))) {
		const game = table.game();
		if (table.whomToAsk(seat).includes(to) && !isBound(game, seat, to)) {
			const terms = [seat, to].map((by): Term => ({ by, kind: 'peace', provinces: [] }));
			const until = `F${game.phase.year + 1}`;
			table.act(asJson({ type: 'propose', by: seat, to, terms, until }), AT);
			await settled();
		}
	}
	for (const said of table.said()) {
		if (said.to !== seat || said.isAgreed || !isFields(said.answer)) continue;
		table.answer(said, AT);
		const parts = partsOfSeat(table.game(), seat);
		// what cannot be kept together is not agreed to
		if (!deedsFor(parts, table.game().situation))
			table.answer({ ...said, answer: { ...said.answer, agreed: false } }, AT);
	}
	await settled();
}

const isBound = (game: Game, seat: number, to: number): boolean =>
	standingDeals(game).some((deal) => deal.by === seat && deal.to === to);

/** The nearest first, those with most provinces that both could be in; without the weakest of them: who has peace with all cannot grow. */
function neighbours(game: Game, seat: number): number[] {
	const { units, centres } = game.situation;
	const reaches = reachIn(positionOf(units, centres));
	const reached = (who: number, province: string) => livePowers(game, who).some((power) => reaches(power, province));
	const shared = (who: number) => [...PROVINCES.keys()].filter((each) => reached(seat, each) && reached(who, each));
	const size = (who: number) => livePowers(game, who).reduce((sum, power) => sum + centresOf(game, power).length, 0);
	const near = [...game.seats.keys()]
		.map((who) => ({ who, count: who === seat ? 0 : shared(who).length }))
		.filter(({ count }) => count > 0)
		.toSorted((a, b) => b.count - a.count)
		.map(({ who }) => who);
	const [prey] = near.toSorted((a, b) => size(a) - size(b));
	return near.filter((who) => who !== prey);
}

/** The game as if the others had promised something, and it had not. */
function withoutOwnWords(game: Game, seat: number): Game {
	const holders = (by: number, to: number): [string, string] => [
		idOf(seatAt(game, by).holder),
		idOf(seatAt(game, to).holder),
	];
	const own = livePowers(game, seat);
	// nobody keeps a word to it any more
	const isFoundOut = own.some((power) => isFaithless(game, power));
	const deals = (isFoundOut ? [] : agreedWith(game, seat)).map((deal) => ({
		...deal,
		terms: deal.terms.filter(({ by }) => by !== seat),
		made: seasonName(game.phase),
		holders: holders(deal.by, deal.to),
		agreed: true,
	}));
	const reports = game.reports.map(({ agreements: _, deals: __, ...report }) => report);
	return { ...withStandard(game, { motions: [], clock: null, ...findStandard(game), offers: [], deals }), reports };
}

/** An order of another unit for each thing that is to be done, against nothing that was promised; undefined: not all of it can be done. */
function deedsFor(parts: readonly OfferPart[], situation: Situation): MovementOrder[] | undefined {
	const deeds: MovementOrder[] = [];
	for (const { power, oneOf } of parts) {
		const deed = oneOf.find(
			(order) =>
				deeds.every(({ unit }) => unit.at !== order.unit.at) &&
				parts.every((other) => other.power !== power || !isAgainst(other, order, situation)),
		);
		if (deed) deeds.push(deed);
		else if (oneOf.length > 0) return undefined;
	}
	return deeds;
}

const partsOfSeat = (game: Game, seat: number): OfferPart[] =>
	partsAgreed(game).filter(({ power }) => livePowers(game, seat).includes(power));

/** What goes where it should not holds, and what was promised is done. */
function keepingWords(game: Game, seat: number, answers: Answers): Answers {
	const { situation } = game;
	const parts = partsOfSeat(game, seat);
	const [power] = livePowers(game, seat);
	const id = power && formId('orders', power);
	if (id === undefined || !(id in answers) || parts.length === 0) return answers;
	const orders = ordersIn(answers[id], 'M', situation).flatMap(({ order }) => order ?? []);
	const held = orders.map(
		(order): MovementOrder =>
			parts.some((part) => isAgainst(part, order, situation)) ? { kind: 'hold', unit: order.unit } : order,
	);
	const areDone = parts.every((part) => part.oneOf.length === 0 || isDone(part, held));
	const deeds = areDone ? [] : (deedsFor(parts, situation) ?? []);
	const done = held.map((order) => deeds.find(({ unit }) => unit.at === order.unit.at) ?? order);
	return { ...answers, [id]: done.map((order) => makeOrder(order)) };
}
