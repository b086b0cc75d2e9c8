/** Possible orders simple enough to check by eye: convoys over one sea only, no coastless support. */

import { neighbours, PROVINCES, provinceOf } from '../../src/board/map.ts';
import { parseUnit } from '../../src/board/notation.ts';
import type { TypingContext } from '../../src/board/typed.ts';
import type { Order, PhaseKind, Place, Power, Unit, UnitName } from '../../src/board/types.ts';
import { refusal } from '../refusal.ts';

export const unit = (text: string): UnitName => {
	const parsed = parseUnit(text);
	if (!parsed.ok) throw refusal(parsed);
	return parsed.value;
};

export interface Board {
	phase?: PhaseKind;
	mine: string;
	others?: string;
	selected?: string;
	/** In retreats: the places open to every dislodged unit. */
	retreats?: readonly Place[];
	adjustments?: readonly Order[];
}

export function contextOf({ phase = 'M', mine, others = '', selected, retreats, adjustments }: Board): TypingContext {
	const unitsOf = (text: string, power: Power): Unit[] =>
		text
			.split(', ')
			.filter(Boolean)
			.map((name) => ({ ...unit(name), power }));
	const own = unitsOf(mine, 'FRANCE');
	const all = [...own, ...unitsOf(others, 'GERMANY')];
	return {
		phase,
		mine: own.map(({ type, at }) => ({ type, at })),
		all,
		possible: (one) => (retreats ? retreatsOf(one, retreats) : possibleOrders(one, all)),
		...(selected && { selected: unit(selected) }),
		...(adjustments && { adjustments }),
	};
}

const retreatsOf = (one: UnitName, places: readonly Place[]): Order[] => [
	...places.map((to): Order => ({ kind: 'retreat', unit: one, to })),
	{ kind: 'disband', unit: one },
];

function possibleOrders(one: UnitName, all: readonly Unit[]): Order[] {
	const orders: Order[] = [{ kind: 'hold', unit: one }];
	const reach = neighbours(one.type, one.at);
	for (const to of reach) orders.push({ kind: 'move', unit: one, to });
	for (const to of convoyed(one, all)) orders.push({ kind: 'move', unit: one, to, via: true });
	const near = new Set(reach.map(provinceOf));
	for (const { type, at } of all) {
		const of = { type, at };
		if (at === one.at) continue;
		if (near.has(provinceOf(at))) orders.push({ kind: 'support', unit: one, of });
		for (const to of new Set([...neighbours(type, at), ...convoyed(of, all)])) {
			if (near.has(provinceOf(to))) orders.push({ kind: 'support', unit: one, of, to });
		}
		if (one.type !== 'F' || type !== 'A' || PROVINCES.get(one.at)?.terrain !== 'sea') continue;
		for (const to of shores(one).filter((to) => shores(one).includes(at) && to !== at)) {
			orders.push({ kind: 'convoy', unit: one, of, to });
		}
	}
	return orders;
}

const shores = (fleet: UnitName): Place[] => [
	...new Set(
		neighbours('F', fleet.at)
			.map(provinceOf)
			.filter((at) => PROVINCES.get(at)?.terrain === 'coast'),
	),
];

function convoyed(army: UnitName, all: readonly Unit[]): Place[] {
	if (army.type !== 'A') return [];
	const fleets = all.filter(
		(one) => one.type === 'F' && shores(one).includes(army.at) && PROVINCES.get(one.at)?.terrain === 'sea',
	);
	return [...new Set(fleets.flatMap(shores))].filter((to) => to !== army.at);
}
