/** The slots of a sheet of orders: what can have an order, and which order is for which. */

import { provinceOf } from '../../board/map.ts';
import { makePredicate, makeUnit, sameOrder, textBehind } from '../../board/notation.ts';
import { unitName } from '../../board/numbers.ts';
import { orderNamed, type Phrase, placeHead, say, unit as unitOf, words } from '../../board/phrase.ts';
import type { Picture } from '../../board/picture.ts';
import type { Order, Power, Province, UnitName } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import type { FormAnswer } from '../../game/answers.ts';
import { type Answers, type Form, kindOf } from '../../game/forms.ts';
import type { Marks } from '../../game/marks.ts';
import { pictureOf, unjudgedArrows } from '../../game/picture.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Situation } from '../../game/situation.ts';
import type { Table } from '../../game/table.ts';
import { givenAt, slotOf, typedFor, WAIVE } from './form.ts';
import type { MenuItem } from './order-menu.ts';
import type { Slot } from './sheet-kind.ts';

/** What it means. */
export function givenInWords(given: Written): Phrase {
	if (given.order) return say`${orderNamed(given.order)}.`;
	return say`Kept as typed: ${typedFor(given.text, given.about)}.`;
}

/** What is pointed at. */
export const slotSaid = ({ id, unit }: Slot): Phrase =>
	unit ? unitOf(unit) : id === WAIVE ? words('Waive') : placeHead(id);

/** The slot of a unit; `without`: what its row says as long as it has no order. */
export function unitSlot(of: UnitName, without = '?'): Slot {
	const unit = unitName(of);
	const id = provinceOf(unit.at);
	const label = makeUnit(unit);
	return { id, label, province: id, unit, row: (given) => givenAt(given, id)?.text ?? `${label}  ${without}` };
}

/** The orders with this one in the place of what its slot had. Waived builds add up. */
export function withOrder(one: Written, given: readonly Written[]): readonly Written[] {
	const id = slotOf(one);
	const at = id === WAIVE ? -1 : given.findIndex((other) => slotOf(other) === id);
	// the newest last: if it is one too many, it is the one that is refused
	return at < 0 ? [...given, one] : given.with(at, one);
}

/** The orders that this answer to the form gives. */
export function givenOn(form: Form, answer: FormAnswer | undefined, situation: Situation): readonly Written[] {
	const { phase } = kindOf(form.kind);
	return phase ? ordersIn(answer, phase, situation) : [];
}

/** Everything ordered in this turn by province, without the unit: `- BUR`. */
export function ordersByProvince(situation: Situation, forms: readonly Form[], own: Answers): Map<Province, string> {
	const given = forms.flatMap((form) => givenOn(form, own[form.id], situation));
	return new Map(
		given.flatMap((one): [Province, string][] => {
			const id = slotOf(one);
			return id === undefined || id === WAIVE ? [] : [[id, predicateOf(one)]];
		}),
	);
}

function predicateOf(given: Written): string {
	const { order } = given;
	if (!order) return (given.about && textBehind(given.about, given.text)) ?? given.text;
	if (order.kind === 'waive') return 'nothing';
	return order.kind === 'build' ? `build ${order.unit.type}` : makePredicate(order);
}

/** The board with everything ordered in this turn. */
export function orderedPicture(table: Table, marks: Marks, forms: readonly Form[], own: Answers): Picture {
	const { situation } = table.game();
	const arrows = forms.flatMap((form) =>
		'power' in form ? unjudgedArrows(form.power, givenOn(form, own[form.id], situation)) : [],
	);
	return { ...pictureOf(situation, marks, table.land(situation), table.lying()), arrows };
}

/** The same with orders that are not given yet, in the place of what their units have. */
export function draftedOn(picture: Picture, power: Power | undefined, orders: readonly Order[]): Picture {
	const fresh = orders.filter((order) => !picture.arrows.some((arrow) => sameOrder(arrow.order, order)));
	if (!power || fresh.length === 0) return picture;
	const isReplaced = (given: Order) =>
		fresh.some((order) => 'unit' in order && 'unit' in given && order.unit.at === given.unit.at);
	const drafts = fresh.map((order) => ({ power, order, result: '', isDraft: true }) as const);
	return { ...picture, arrows: [...picture.arrows.filter(({ order }) => !isReplaced(order)), ...drafts] };
}

/** All orders of a menu, its groups included. */
export const allOrders = (items: readonly MenuItem[]): Order[] =>
	items.flatMap((item) => ('order' in item ? [item.order] : allOrders(item.items)));
