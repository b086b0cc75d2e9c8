/**
 * Every way to stand on the board, numbered: armies by province, then fleets by place. What a unit can reach, and the
 * centres, in the numbers of the judge's chart.
 */
import { CENTRES, mayStand, neighbours, PLACES, provinceOf } from '../board/map.ts';
import type { Place, Province, UnitName, UnitType } from '../board/types.ts';
import { PLACE_COUNT, PROVINCE_COUNT, placeNumber, provinceOfPlace } from '../judge/chart.ts';

/** The stands by number. */
export const STANDS: readonly UnitName[] = (['A', 'F'] as const).flatMap((type) =>
	PLACES.filter((at) => mayStand(type, at)).map((at) => ({ type, at })),
);
export const STAND_COUNT = STANDS.length;

const numbers: Readonly<Record<UnitType, Uint8Array>> = {
	A: new Uint8Array(PLACE_COUNT),
	F: new Uint8Array(PLACE_COUNT),
};
STANDS.forEach(({ type, at }, i) => {
	numbers[type][placeNumber(at)] = i;
});

/** The number of a unit's stand; an army is in its province on whichever coast. */
export const standNumber = (type: UnitType, at: Place): number =>
	numbers[type][placeNumber(type === 'A' ? provinceOf(at) : at)]!;

/** Province and place number of each stand. */
export const placeOfStand = Uint8Array.from(STANDS, ({ at }) => placeNumber(at));
export const provinceOfStand = placeOfStand.map((place) => provinceOfPlace[place]!);

/** The stands to which a unit could move by itself; two coasts of one province are two. */
export const nextTo: readonly Uint8Array[] = STANDS.map(({ type, at }) =>
	Uint8Array.from(neighbours(type, at), (to) => standNumber(type, to)),
);

/** The provinces to which it could move by itself, each once. */
export const reached: readonly Uint8Array[] = nextTo.map((stands) =>
	Uint8Array.from(new Set(Array.from(stands, (stand) => provinceOfStand[stand]!))),
);

/** `reaches[stand * PROVINCE_COUNT + province]`. */
export const reaches = new Uint8Array(STAND_COUNT * PROVINCE_COUNT);
reached.forEach((provinces, stand) => {
	for (const province of provinces) reaches[stand * PROVINCE_COUNT + province] = 1;
});

export const CENTRE_COUNT = CENTRES.length;
/** The province of each centre, and the centre of each province; NO_CENTRE where there is none. */
export const provinceOfCentre = Uint8Array.from(CENTRES, (centre) => placeNumber(centre));
export const NO_CENTRE = 255;
export const centreOf = new Uint8Array(PROVINCE_COUNT).fill(NO_CENTRE);
provinceOfCentre.forEach((province, centre) => {
	centreOf[province] = centre;
});

export const centreNumber = (centre: Province): number => centreOf[placeNumber(centre)]!;
