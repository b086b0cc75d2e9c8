/** Pieces on the board and the spaces they touch: what the physics, or a real table, hands to the rules. */
import { neighbours, PLACES, PROVINCES, provinceOf } from '../../board/map.ts';
import type { Place, Power, Province, UnitType } from '../../board/types.ts';

export interface Piece {
	readonly id: string;
	readonly power: Power;
	readonly type: UnitType;
	/** Every region it touches: provinces, and those in which nobody may stand. */
	readonly spaces: readonly string[];
	/** The coast it is on (`NC`) where it touches a province with several. */
	readonly coast?: string;
}

/** Whether such a piece may stand in the province, on whatever coast. */
function mayStandIn(type: UnitType, space: string): boolean {
	const facts = PROVINCES.get(space);
	return facts !== undefined && facts.terrain !== (type === 'A' ? 'sea' : 'inland');
}

/** legal(p): the spaces it touches in which its type may stand, in alphabetical order. */
export const legalSpaces = ({ type, spaces }: Pick<Piece, 'type' | 'spaces'>): Province[] =>
	[...new Set(spaces)].filter((space) => mayStandIn(type, space)).sort();

/** The places of a fleet in the province: more than one where the coast matters. */
const fleetPlaces = (province: Province): Place[] =>
	PLACES.filter((place) => provinceOf(place) === province && neighbours('F', place).length > 0);

/**
 * W12: where a piece settled in the province stands: on the coast it is said to be on, else on the one whose sea it touches.
 * Several places: nobody knows yet.
 */
export function placesOf({ type, spaces, coast }: Omit<Piece, 'id' | 'power'>, province: Province): Place[] {
	const all = type === 'A' ? [province] : fleetPlaces(province);
	const said = all.filter((place) => place === `${province}/${coast}`);
	if (said.length === 1 || all.length === 1) return said.length === 1 ? said : all;
	const seas = spaces.filter((space) => PROVINCES.get(space)?.terrain === 'sea');
	const near = all.filter((place) => seas.some((sea) => neighbours('F', place).includes(sea)));
	// the Mid-Atlantic borders both coasts of Spain: whoever touches the Western Mediterranean too is on the southern one
	const best = near.filter((place) => seas.every((sea) => isFarFrom(sea, all) || neighbours('F', place).includes(sea)));
	return best.length > 0 ? best : near.length > 0 ? near : all;
}

const isFarFrom = (sea: Province, places: readonly Place[]) =>
	!places.some((place) => neighbours('F', place).includes(sea));
