/** What a computer answers where an order is proposed for a unit that others order too: its best orders with it, and without. */

import { makeOrder } from '../../board/notation.ts';
import { type MovementOrder, POWERS, type Power } from '../../board/types.ts';
import type { Deal, Reply, Term, Terms } from '../../game/agreement.ts';
import { orderOf } from '../../game/deals.ts';
import { sheetOf } from '../../game/form-ids.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Level } from '../../game/seat.ts';
import type { Game } from '../../game/state.ts';
import { type Resources, rollFor, type View } from '../../game/view.ts';
import { powerNumber } from '../../judge/chart.ts';
import { weighOrders } from '../../search/bargain.ts';
import { together } from '../../search/commitments.ts';
import { askPower } from './asking.ts';
import { agreedOrders, isSameOn } from './common-orders.ts';
import { whyNoDeal } from './deals.ts';
import { hasBrokenOrders } from './opinions.ts';
import { plainOrders } from './plays.ts';
import { commitmentOf, searchedOrders, seedFrom, snapshotIn, taskFor } from './searching.ts';
import { standingMoves } from './standing.ts';

/** How much it thinks about orders of its own: people wait for the answer. */
const SHORT = { guesses: 12, drawn: 16, rollouts: 300, rounds: 1, chosen: 1 };
/** How many lines of play it looks at with what is proposed, and with what it would order. */
const LINES: Readonly<Record<Level, number>> = { easy: 60, keen: 160, fierce: 200 };
/** So much less, in parts of the squares, makes little difference. */
const LITTLE = 0.004;

/** By what everybody knows alone. */
export function answerToOrders(view: View, deal: Deal, resources: Resources): Reply {
	const { game, level } = view;
	const all = deal.terms.filter(({ by }) => by === deal.to);
	const asked = all.filter((term) => shownFor(view, term) === undefined);
	const shown = all.filter((term) => !asked.includes(term));
	if (!shown.every((term) => isShown(view, term))) return { answer: 'no', reason: 'shown' };
	if (asked.length === 0 && shown.length > 0) return { answer: 'yes', reason: 'meant' };
	if (conflicts(game, asked)) return { answer: 'no', reason: 'conflict' };
	const powers = POWERS.filter((each) => asked.some(({ power }) => power === each));
	const bestWith = (terms: readonly Term[]) => powers.flatMap((power) => bestOrders(view, power, terms, resources));
	const free = bestWith([]);
	const instead = asked.map((term) => insteadOf(game, term, free));
	const isMeant = asked.every(({ order }, i) => order === instead[i]?.order);
	const lead = isMeant ? LITTLE : leadOf(view, deal, [free, bestWith(asked)], resources);
	const isTrusted = !hasBrokenOrders(game, deal.by);
	if (lead >= -LITTLE && !isTrusted) return { answer: 'no', reason: 'distrust' };
	if (lead >= -LITTLE) return { answer: 'yes', reason: lead >= LITTLE ? 'gains' : 'cheap' };
	const counter = inPlaceOf(deal, asked, instead);
	const isPossible =
		isTrusted && level !== 'easy' && !whyNoDeal(game, { ...deal, ...counter }, resources.ruleset, true);
	return isPossible ? { answer: 'no', reason: 'instead', counter } : { answer: 'no', reason: 'costs' };
}

/** What it has shown that it orders the power that the term is about; undefined: it has not. */
const shownFor = ({ shown = {} }: View, { power }: Term) => (power ? sheetOf(shown, 'orders', power) : undefined);

/** Whether it has shown that it gives this order. */
function isShown(view: View, term: Term): boolean {
	const { game } = view;
	const [order, given] = [orderOf(term), ordersIn(shownFor(view, term), 'M', game.situation)];
	return given.some(({ order: own }) => own && order && isSameOn(game, own, order));
}

/** What it would order the power, with these orders and those that it has agreed on before. */
function bestOrders(view: View, power: Power, terms: readonly Term[], resources: Resources): MovementOrder[] {
	const { game, seat } = view;
	const [form] = askPower(game, 'orders', power, resources.ruleset);
	if (form?.kind !== 'orders') return [];
	const own = terms.filter((term) => term.power === power);
	const now = { ...view, sealed: {}, standing: { [form.id]: own.flatMap(({ order }) => order ?? []) } };
	const stands = standingMoves(now, form)?.numbers;
	const task = taskFor(now, form, {}, resources, stands);
	if (!task) return plainOrders(game, seat, power, resources.ruleset, null, stands);
	// what both order is carried out
	const contest = { ...task.contest, say: undefined };
	return searchedOrders(game, { ...task, contest, effort: { ...task.effort, ...SHORT } });
}

/** How much more it has with what is proposed than with what it would order, as far as lines of play tell. */
function leadOf(
	view: View,
	{ by, to, terms }: Deal,
	[free, kept]: readonly [readonly MovementOrder[], readonly MovementOrder[]],
	{ ruleset, pause }: Resources,
): number {
	const { game, level } = view;
	const { situation } = game;
	const contest = ruleset.contest(game, to, {});
	const [power] = terms.flatMap((term) => (term.by === to && term.power) || []);
	if (!contest || !power) return 0;
	const others = terms.flatMap((term) => (term.by === by && orderOf(term)) || []);
	const isElsewhere = ({ unit }: MovementOrder) => kept.every((own) => own.unit.at !== unit.at);
	const inNumbers = (orders: readonly MovementOrder[]) =>
		together(
			orders.flatMap((order) => {
				const whose = situation.units.find(({ at }) => at === order.unit.at)?.power;
				return whose ? [commitmentOf({ power: whose, other: whose, shuns: [], oneOf: [order] }, situation)] : [];
			}),
		);
	const sets = [free, [...kept, ...others.filter(isElsewhere)]].map(inNumbers);
	const seed = seedFrom(rollFor(view, { id: 'reply' }));
	const effort = { rollouts: LINES[level], counts: 2, seed };
	const [without = 0, having = 0] = weighOrders(
		snapshotIn(game, contest),
		contest,
		powerNumber(power),
		sets,
		effort,
		pause,
	);
	return having - without;
}

/** Whether it has agreed on another order for one of the units. */
const conflicts = (game: Game, asked: readonly Term[]): boolean =>
	asked.some((term) => {
		const order = orderOf(term);
		const agreed = order && term.power ? agreedOrders(game, term.by, term.power) : [];
		return agreed.some((each) => each.unit.at === order?.unit.at && !isSameOn(game, each, order));
	});

/** What it would order the unit: the same, where that means the same. */
function insteadOf(game: Game, term: Term, free: readonly MovementOrder[]): Term {
	const order = orderOf(term);
	const own = free.find(({ unit }) => unit.at === order?.unit.at);
	return order && own && !isSameOn(game, own, order) ? { ...term, order: makeOrder(own) } : term;
}

/** What both were to order both order so; what the other was to order besides stays. */
function inPlaceOf({ terms, until }: Deal, asked: readonly Term[], instead: readonly Term[]): Terms {
	const changed = ({ order }: Term) => instead[asked.findIndex((own) => own.order === order)]?.order;
	return {
		terms: terms.map((term) => {
			const order = changed(term);
			return order ? { ...term, order } : term;
		}),
		until,
	};
}
