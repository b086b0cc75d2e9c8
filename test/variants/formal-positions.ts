/** States of Formal Diplomacy for tests: units, relations, centres. */
import { makeOrder } from '../../src/board/notation.ts';
import { POWERS, type Power, type Unit } from '../../src/board/types.ts';
import type { State } from '../../src/game/state.ts';
import type { OrderTexts } from '../../src/judge/orders.ts';
import type { Position } from '../../src/judge/position.ts';
import type { Centres, RelationOf } from './formal-oracle.ts';

export function stateOf(units: readonly Unit[], relation: RelationOf, centres: Centres): State {
	const relations: Record<string, string> = {};
	POWERS.forEach((a, i) => {
		for (const b of POWERS.slice(i + 1)) {
			const now = relation(a, b);
			if (now !== 'N') relations[`${a} ${b}`] = now === 'W' ? 'war' : 'allied';
		}
	});
	return {
		phase: { season: 'S', year: 1903, kind: 'M' },
		situation: { units, dislodged: [], centres },
		options: {},
		slices: { formal: { relations, changed: [] } },
	};
}

export function textsOf({ units, orders }: Position): OrderTexts {
	const texts: Partial<Record<Power, string[]>> = {};
	units.forEach(({ power }, u) => {
		if (orders[u]) texts[power] = [...(texts[power] ?? []), makeOrder(orders[u])];
	});
	return texts;
}
