/** Phase V's count: the first one makes centres and homes of every centre that a power stands on (W20). */
import { isCentre, provinceOf } from '../../board/map.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import type { Situation } from '../../game/situation.ts';
import { centresOf, type State } from '../../game/state.ts';

export type Homes = Readonly<Partial<Record<Power, readonly Province[]>>>;

/** Nobody owns a centre before the first count: only those that are stood on have owners after it. */
export const firstCount = ({ situation }: State): Situation['centres'] =>
	Object.fromEntries(
		situation.units.flatMap(({ power, at }): [Province, Power][] =>
			isCentre(provinceOf(at)) ? [[provinceOf(at), power]] : [],
		),
	);

/** The centres of every power that has some, sorted: its homes, if this was the first count. */
export function homesOf(situation: Situation): Homes {
	const lists = POWERS.map((power) => [power, centresOf({ situation }, power)] as const);
	return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}
