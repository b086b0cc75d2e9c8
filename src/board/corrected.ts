/** What the board says otherwise than an order was typed: 4.C.1 b and 4.C.2 b, a kind of unit; 4.B.5 b and 4.B.6 b, a coast. */
import { UNIT_NOUNS } from './describe.ts';
import { provinceOf } from './map.ts';
import { type Phrase, place, say, unit, words } from './phrase.ts';
import type { Order, UnitName } from './types.ts';
import { readItems } from './words.ts';

/** In sentences, for whoever typed it; none where the order is as it was typed. */
export function correctionsIn(text: string, order: Order): readonly Phrase[] {
	const items = readItems(text);
	if (!items.ok) return [];
	return items.value.flatMap((item, i) => {
		const [typed, ...others] = item.kind === 'place' ? item.places : [];
		if (typed === undefined || others.length > 0) return [];
		const before = items.value[i - 1];
		const meant = unitsIn(order).find(({ at }) => provinceOf(at) === provinceOf(typed));
		if (meant && before?.kind === 'type' && before.type !== meant.type)
			return [say`It is ${unit(meant)} there, no ${words(UNIT_NOUNS[before.type].one)}.`];
		const isOnCoast = typed !== provinceOf(typed);
		if (meant && isOnCoast && typed !== meant.at) return [say`It is ${unit(meant)} there, not ${place(typed)}.`];
		const isTarget = 'to' in order && order.to === provinceOf(typed);
		return isTarget && isOnCoast ? [say`An army needs no coast: ${place(order.to)}.`] : [];
	});
}

const unitsIn = (order: Order): readonly UnitName[] => [
	...('unit' in order && order.kind !== 'build' ? [order.unit] : []),
	...('of' in order ? [order.of] : []),
];
