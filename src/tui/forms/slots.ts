/** The slots of a sheet of orders: what can have an order, and where an order's text belongs. */

import { provinceOf } from '../../board/map.ts';
import { makeUnit } from '../../board/notation.ts';
import type { Picture } from '../../board/picture.ts';
import type { Order, Province, UnitName } from '../../board/types.ts';
import { placeOf, type Written } from '../../board/written.ts';
import type { Answers, Form } from '../../game/forms.ts';
import type { Marks } from '../../game/marks.ts';
import { arrowsOf, pictureOf } from '../../game/picture.ts';
import { ordersIn } from '../../game/reading.ts';
import type { Situation } from '../../game/situation.ts';
import type { MenuItem } from '../parts/order-menu.ts';

export const WAIVE = 'WAIVE';

/** The slot an order's text belongs to: `A PAR - BUR` to `PAR`, `MOS WAIVE` to `MOS`. */
export const slotOf = (text: string): string =>
	text.endsWith(WAIVE) ? text.slice(0, -WAIVE.length).trim() || WAIVE : text.slice(2, 5);

/** The same of an order. */
export const slotOfOrder = (order: Order): string =>
	order.kind === 'waive' ? (order.at ?? WAIVE) : provinceOf(order.unit.at);

/** The text that is in the slot. */
export const textAt = (texts: readonly string[], id: string): string | undefined =>
	texts.find((text) => slotOf(text) === id);

/** The row of a unit without an order. */
export const emptyRow = (unit: UnitName): string => `${makeUnit(unit)}  ?`;

/** The texts with this one in the place of what its slot had. Waived builds add up. */
export function place(text: string, texts: readonly string[]): readonly string[] {
	const id = slotOf(text);
	const at = id === WAIVE ? -1 : texts.findIndex((other) => slotOf(other) === id);
	// the newest last: if it is one too many, it is the one that is refused
	return at < 0 ? [...texts, text] : texts.with(at, text);
}

/** What each power orders in this turn. */
const givenIn = (situation: Situation, forms: readonly Form[], own: Answers) =>
	forms.flatMap((form) => {
		const kind =
			form.kind === 'orders' ? 'M' : form.kind === 'retreats' ? 'R' : form.kind === 'adjustments' ? 'A' : null;
		return kind && 'power' in form ? [{ power: form.power, given: ordersIn(own[form.id], kind, situation) }] : [];
	});

/** Everything ordered in this turn by province, without the unit: `- BUR`. */
export const ordersByProvince = (
	situation: Situation,
	forms: readonly Form[],
	own: Answers,
): ReadonlyMap<Province, string> =>
	new Map(
		givenIn(situation, forms, own)
			.flatMap(({ given }) => given)
			.flatMap((one): [Province, string][] => {
				const at = one.order?.kind === 'waive' ? one.order.at : placeOf(one);
				return at === undefined ? [] : [[provinceOf(at), shortOf(one)]];
			}),
	);

function shortOf({ text, order }: Written): string {
	if (order?.kind === 'waive') return 'nothing';
	return order?.kind === 'build' ? `build ${order.unit.type}` : text.replace(/^[AF] \S+ /, '');
}

/** The board with everything ordered in this turn. */
export function orderedPicture(situation: Situation, marks: Marks, forms: readonly Form[], own: Answers): Picture {
	const arrows = givenIn(situation, forms, own).flatMap(({ power, given }) => arrowsOf(power, given));
	return { ...pictureOf(situation, marks), arrows };
}

/** All orders of a menu, its groups included. */
export const allOrders = (items: readonly MenuItem[]): Order[] =>
	items.flatMap((item) => ('order' in item ? [item.order] : allOrders(item.items)));
