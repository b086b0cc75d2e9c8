/** Orders that two seats agree on for units that both order: what can be proposed, what stands, and whether they gave them. */

import { provinceOf } from '../../board/map.ts';
import { makePredicate, makeUnit, sameOrder } from '../../board/notation.ts';
import { onceFor } from '../../board/once.ts';
import {
	type Phrase,
	type Sentence,
	say,
	sentences,
	order as theOrder,
	unit as unitOf,
	words,
} from '../../board/phrase.ts';
import type { MovementOrder, Power, Unit } from '../../board/types.ts';
import type { Choosing, Deal, Pledge, SpokenDeal, Term, Word } from '../../game/agreement.ts';
import { agreedSaid, isMovement, isOfOrders, orderOf, seasonName } from '../../game/deals.ts';
import type { OrdersForm } from '../../game/forms.ts';
import type { OrderLine } from '../../game/report.ts';
import type { Rules, Sheet } from '../../game/rules.ts';
import { personAt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { mayLeaveOutCoast, meaningOf, meaningWithoutCoast, unitLookup } from '../same-order.ts';
import { standingDeals } from './deals.ts';

/** What may be agreed on; `whyNot`: why an order of this seat for the power is worth nothing, or not agreed on; undefined: it may be. */
export function orderPledges(
	game: Game,
	by: number,
	to: number,
	ruleset: Rules,
	whyNot: (seat: number, power: Power) => Sentence | undefined,
): Pledge[] {
	const possible = possibleOn(game, ruleset);
	const whyEmpty = (deal: Deal, term: Term) => {
		const order = orderOf(term);
		const standing = game.situation.units.find(({ power, at }) => power === term.power && at === order?.unit.at);
		if (!order || !standing) return 'There is no such unit.';
		const why = whyNot(term.by, standing.power);
		if (why) return why;
		if (!possible(standing).orders.some((each) => sameOrder(each, order)))
			return say`${theOrder(order)}: that cannot be done.`;
		if (deal.until !== seasonName(game.phase)) return 'Orders are agreed on for this season alone.';
		const isOther = (other: Term) =>
			other !== term && other.by === term.by && orderOf(other)?.unit.at === order.unit.at;
		return deal.terms.some(isOther) ? say`${unitOf(order.unit)} has two orders.` : undefined;
	};
	const units = game.situation.units.filter(({ power }) => whyNot(to, power) === undefined);
	const chosen = units.map((unit): Pledge => {
		const areBoth = whyNot(by, unit.power) === undefined;
		return {
			kind: 'order',
			label: say`an order of ${words(areBoth ? 'both' : 'theirs alone')} for ${unitOf(unit, unit.power)}`,
			adds: `${areBoth ? 'we' : 'you'} order ${makeUnit(unit).toLowerCase()} `,
			which: possible(unit).which,
		};
	});
	// what is typed is judged also where nothing can be chosen
	return [{ kind: 'order', label: '', adds: '', which: [], whyEmpty }, ...chosen];
}

interface Possible {
	readonly orders: readonly MovementOrder[];
	readonly which: readonly Choosing[];
}

const known = new WeakMap<Game, Map<Unit, Possible>>();

/** The possible orders of each unit, found once: screens ask for them again and again. */
function possibleOn(game: Game, ruleset: Rules): (unit: Unit) => Possible {
	const found = known.get(game) ?? new Map<Unit, Possible>();
	known.set(game, found);
	return onceFor((unit) => {
		const orders = ruleset.possible(game, unit.power, unit);
		const which = orders.map((order) => ({ label: theOrder(order), adds: makePredicate(order).toLowerCase() }));
		return { orders, which };
	}, found);
}

const isFor = (seat: number, power: Power) => (term: Term) =>
	term.kind === 'order' && term.by === seat && term.power === power;

/** What the seat has agreed to order this power, and means to. */
export const agreedOrders = (game: Game, seat: number, power: Power): MovementOrder[] =>
	standingDeals(game).flatMap(({ terms }) => terms.filter(isFor(seat, power)).flatMap((term) => orderOf(term) ?? []));

/** What is agreed stands beside the orders. */
export function withAgreed(game: Game, seat: number, form: OrdersForm): OrdersForm {
	const deals = standingDeals(game).filter(({ terms }) => terms.some(isFor(seat, form.power)));
	if (deals.length === 0) return form;
	const whom = ({ by, to }: Deal) => personAt(game, by === seat ? to : by);
	const told = deals.map((deal) => agreedSaid(game, seat, deal, whom(deal)));
	const agreed = deals.flatMap((deal) =>
		deal.terms
			.filter(isFor(seat, form.power))
			.flatMap((term) => orderOf(term) ?? [])
			.map((order) => ({ order, whom: whom(deal) })),
	);
	return { ...form, agreed, hint: sentences([...told, ...(form.hint ? [form.hint] : [])]) };
}

/** Whether both orders are the same on this board. */
export function isSameOn(game: Game, one: MovementOrder, other: MovementOrder): boolean {
	const standing = unitLookup(game.situation.units);
	const meanings = (order: MovementOrder) => [
		meaningOf(order, standing),
		...(mayLeaveOutCoast(game) ? [meaningWithoutCoast(order, standing) ?? []].flat() : []),
	];
	return meanings(one).some((meaning) => meanings(other).includes(meaning));
}

/** What became of it; undefined: it was about something else. Who left the unit to others who ordered it so broke nothing. */
export function judgeOrders(
	game: Game,
	deal: SpokenDeal,
	sheets: readonly Sheet[],
	lines: readonly OrderLine[],
): Word<number> | undefined {
	if (!isOfOrders(deal)) return undefined;
	const { by: to, to: from, terms } = deal;
	const broken = terms.flatMap((term) => {
		const agreed = orderOf(term);
		if (!agreed) return [];
		const sheet = sheets.find(({ seat, power }) => seat === term.by && power === term.power);
		const given = orderFor(agreed, sheet?.orders ?? []);
		const done =
			given ??
			orderFor(
				agreed,
				lines.map(({ given }) => given),
			);
		if (done && isSameOn(game, done, agreed)) return [];
		const order: Phrase | undefined = given && theOrder(given);
		return [{ by: term.by, ...(order && { order }) }];
	});
	return { from, to, broken };
}

const orderFor = ({ unit }: MovementOrder, given: Sheet['orders']): MovementOrder | undefined =>
	given
		.flatMap(({ order }) => (order && isMovement(order) ? [order] : []))
		.find((order) => provinceOf(order.unit.at) === provinceOf(unit.at));
