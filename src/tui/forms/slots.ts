/** The slots of a sheet of orders: what can have an order, and where an order's text belongs. */

import { makeUnit } from '../../board/notation.ts';
import type { Picture } from '../../board/picture.ts';
import type { Order, Province, UnitName } from '../../board/types.ts';
import { textsIn } from '../../game/answers.ts';
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

/** The row of a unit without an order. */
export const emptyRow = (unit: UnitName): string => `${makeUnit(unit)}  ?`;

/** The texts with this one in the place of what its slot had. Waived builds add up. */
export function place(text: string, texts: readonly string[]): readonly string[] {
	const id = slotOf(text);
	const at = id === WAIVE ? -1 : texts.findIndex((other) => slotOf(other) === id);
	// the newest last: if it is one too many, it is the one that is refused
	return at < 0 ? [...texts, text] : texts.with(at, text);
}

/** Everything ordered in this turn by province, without the unit: `- BUR`. */
export function ordersByProvince(forms: readonly Form[], own: Answers): ReadonlyMap<Province, string> {
	const texts = forms.flatMap(({ kind, id }) =>
		kind === 'orders' || kind === 'retreats' || kind === 'adjustments' ? textsIn(own[id]) : [],
	);
	return new Map(
		texts.flatMap((text): [Province, string][] => {
			if (slotOf(text) === WAIVE) return [];
			if (text.endsWith(WAIVE)) return [[slotOf(text), 'nothing']];
			return [[slotOf(text), text.endsWith(' B') ? `build ${text[0]}` : text.replace(/^[AF] \S+ /, '')]];
		}),
	);
}

/** The board with everything ordered in this turn. */
export function orderedPicture(situation: Situation, marks: Marks, forms: readonly Form[], own: Answers): Picture {
	const arrows = forms.flatMap((form) => {
		const kind =
			form.kind === 'orders' ? 'M' : form.kind === 'retreats' ? 'R' : form.kind === 'adjustments' ? 'A' : null;
		return kind && 'power' in form ? arrowsOf(form.power, ordersIn(own[form.id], kind, situation)) : [];
	});
	return { ...pictureOf(situation, marks), arrows };
}

/** All orders of a menu, its groups included. */
export const allOrders = (items: readonly MenuItem[]): Order[] =>
	items.flatMap((item) => ('order' in item ? [item.order] : allOrders(item.items)));
