/**
 * Why a computer has ordered what it did, as far as the table can see: from the board before, the orders that were revealed, and
 * what was agreed. What it thought is forgotten, and nothing here asks for it: so no secret can be told.
 */

import { UNIT_NOUNS } from '../../board/describe.ts';
import { provinceOf } from '../../board/map.ts';
import { parsePhase } from '../../board/notation.ts';
import { placeAt } from '../../board/numbers.ts';
import { joined, NOTHING, type Phrase, placeNamed, say, sentences, words } from '../../board/phrase.ts';
import { type MovementOrder, POWERS, type Power } from '../../board/types.ts';
import { orderGiven } from '../../board/written.ts';
import { wordsIn } from '../../game/agreement.ts';
import { partsOfDeal } from '../../game/deals.ts';
import { isDone, namesWithPower, type OfferPart, partsOf } from '../../game/offers.ts';
import type { Report } from '../../game/report.ts';
import type { Rules } from '../../game/rules.ts';
import { levelOf } from '../../game/seat.ts';
import { isComputer, seatAt, seatsCommanding } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import type { Why } from '../../game/variant.ts';
import type { PastMovement } from '../../game/view.ts';
import { powerNumber } from '../../judge/chart.ts';
import { orderNumber } from '../../judge/order-numbers.ts';
import { plainOrders } from '../../search/belief.ts';
import { expectedMoves } from '../../search/search.ts';
import { keepsTo } from './agreements.ts';
import { aimsOf } from './aims.ts';
import { expectationOf } from './expecting.ts';
import { jointAttacks } from './joint-attacks.ts';
import { EFFORTS, promisesFor, snapshotIn } from './searching.ts';

/** A sentence or two for each power that a computer alone commands. */
export function whyOf(game: Game, report: Report, ruleset: Rules): Why[] {
	const then = parsePhase(report.phase);
	const { seats, agreements = [], deals = [] } = report;
	const known = game.reports.findIndex(({ phase, stage }) => phase === report.phase && stage === report.stage);
	const phase = then.ok ? then.value : game.phase;
	const was: Game = { ...game, seats, situation: report.before, phase, reports: game.reports.slice(0, known) };
	const agreed = [
		...agreements.flatMap((offer) => partsOf(offer, was.situation) ?? []),
		...deals.flatMap(({ deal }) => partsOfDeal(deal, was)),
	].filter(({ power, other }) => keepsTo(was, power, other));
	return POWERS.flatMap((power) => {
		const [seat, ...others] = seatsCommanding(report.commands, power);
		if (seat === undefined || others.length > 0 || !isComputer(seatAt(report, seat))) return [];
		const orders = ordersOf(report, power);
		const tell = () => {
			const contest = ruleset.contest(was, seat, {});
			const joint = contest ? jointAttacks(was, contest, agreed) : [];
			const own = joint.filter((part) => part.power === power && isDone(part, orders));
			const did = [...promises(report, power), ...huntsSaid(report, own)];
			return say`${namesWithPower(report, power)} ${reasonsOf({ was, ruleset, seat, power, orders, parts: [...agreed, ...joint] }, did)}`;
		};
		return orders.length > 0 ? [{ power, tell }] : [];
	});
}

const ordersOf = ({ lines }: Report, power: Power): MovementOrder[] =>
	lines.flatMap((line) => (line.power === power && line.unit && line.given.order ? [orderGiven('M', line.given)] : []));

/** What is known of orders that are to be explained. */
export interface Reasoning {
	/** The game before them. */
	readonly was: Game;
	readonly ruleset: Rules;
	readonly seat: number;
	readonly power: Power;
	readonly orders: readonly MovementOrder[];
	/** What others were counted on to do, by word or to attack together. */
	readonly parts?: readonly OfferPart[];
	/** Where it is not the game's record. */
	readonly history?: readonly PastMovement[] | undefined;
}

/** What the seat of a computer was after with these orders on this board, the most surprising first; whom it expected, and what else it did. */
export function reasonsOf(reasoning: Reasoning, did: readonly Phrase[] = []): Phrase {
	const { was, power, ruleset } = reasoning;
	const aims = aimsOf(bySurprise(reasoning), power, was, ruleset);
	const rest = joined([expectations(reasoning), ...did]);
	return sentences([say`${aims}.`, ...(rest.said.length > 0 ? [say`It ${rest}.`] : [])]);
}

/** Those first that plain play gives the least often. */
function bySurprise({ was, ruleset, seat, power, orders }: Reasoning): MovementOrder[] {
	const contest = ruleset.contest(was, seat, {});
	if (!contest) return [...orders];
	const { units } = was.situation;
	const plain = plainOrders({ snapshot: snapshotIn(was, contest), contest, seed: 1 }, powerNumber(power));
	const likely = (order: MovementOrder) => {
		const u = units.findIndex(({ at }) => provinceOf(at) === provinceOf(order.unit.at));
		return plain.filter((set) => set[u] === orderNumber(order)).length;
	};
	return orders
		.map((order) => ({ order, times: likely(order) }))
		.sort((a, b) => a.times - b.times)
		.map(({ order }) => order);
}

const GUESSES = 40;
const MOST_EXPECTED = 2;

/** Whom a computer that searches takes to come where it is, where it goes, and to its centres. */
function expectations({ was, ruleset, seat, power, orders, parts = [], history }: Reasoning): Phrase {
	const level = levelOf(seatAt(was, seat));
	const contest = ruleset.contest(was, seat, {});
	if (level === undefined || level === 'easy' || !contest) return NOTHING;
	const { units, centres } = was.situation;
	const task = { contest, power: powerNumber(power), seed: 1, effort: EFFORTS[level] };
	const expectation = expectationOf(
		{ game: was, seat, sealed: {}, level, seed: '', ...(history && { history }) },
		task,
		ruleset,
	);
	const { promised } = promisesFor(was, task.power, parts);
	const near = new Set([
		...orders.flatMap((order) => [order.unit.at, ...(order.kind === 'move' ? [order.to] : [])].map(provinceOf)),
		...Object.keys(centres).filter((centre) => centres[centre] === power),
	]);
	const told = expectedMoves(snapshotIn(was, contest), task, GUESSES, { promised, expectation })
		.filter(({ province }) => near.has(placeAt(province)))
		.slice(0, MOST_EXPECTED)
		.map(({ unit, province }) => {
			const { type, at } = units[unit]!;
			return say`the ${words(UNIT_NOUNS[type].one)} in ${placeNamed(provinceOf(at))} to go to ${placeNamed(placeAt(province))}`;
		});
	return told.length > 0 ? say`expected ${joined(told)}` : NOTHING;
}

/** What became of what it had agreed on. */
const promises = (report: Report, power: Power): Phrase[] =>
	wordsIn(report)
		.filter(({ from }) => from === power)
		.map(({ to, broken }) => {
			const whom = namesWithPower(report, to);
			return broken.some(({ by }) => by === power)
				? say`saw a home in danger, and broke its agreement with ${whom}`
				: say`kept its agreement with ${whom}`;
		});

/** Whom it attacked together with others, by what it did of that. */
function huntsSaid(report: Report, did: readonly OfferPart[]): Phrase[] {
	const whom = [...new Set(did.map(({ other }) => other))].map((other) => namesWithPower(report, other));
	return whom.length > 0 ? [say`turned with others on ${joined(whom)}, for a broken word`] : [];
}
