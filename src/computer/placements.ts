/**
 * Every placement of a unit on the board, numbered: armies by province, then fleets by place. What a unit can reach, and the
 * centres, in the numbers of the judge's chart.
 */
import { CENTRES, mayStand, neighbours, PLACES, provinceOf } from '../board/map.ts';
import type { Place, Province, UnitName, UnitType } from '../board/types.ts';
import { PLACE_COUNT, PROVINCE_COUNT, placeNumber, provinceOfPlace } from '../judge/chart.ts';

/** The placements by number. */
export const PLACEMENTS: readonly UnitName[] = (['A', 'F'] as const).flatMap((type) =>
	PLACES.filter((at) => mayStand(type, at)).map((at) => ({ type, at })),
);
export const PLACEMENT_COUNT = PLACEMENTS.length;
export const unitOnPlacement = (placement: number): UnitName => PLACEMENTS[placement]!;

const numbers: Readonly<Record<UnitType, Uint8Array>> = {
	A: new Uint8Array(PLACE_COUNT),
	F: new Uint8Array(PLACE_COUNT),
};
PLACEMENTS.forEach(({ type, at }, i) => {
	numbers[type][placeNumber(at)] = i;
});

/** The number of a unit's placement; an army is in its province on whichever coast. */
export const placementNumber = (type: UnitType, at: Place): number =>
	numbers[type][placeNumber(type === 'A' ? provinceOf(at) : at)]!;

/** Province and place number of each placement. */
export const placeOfPlacement = Uint8Array.from(PLACEMENTS, ({ at }) => placeNumber(at));
export const provinceOfPlacement = placeOfPlacement.map((place) => provinceOfPlace[place]!);

/** The placements to which a unit could move by itself; two coasts of one province are two. */
export const nextTo: readonly Uint8Array[] = PLACEMENTS.map(({ type, at }) =>
	Uint8Array.from(neighbours(type, at), (to) => placementNumber(type, to)),
);

/** The provinces to which it could move by itself, each once. */
export const reached: readonly Uint8Array[] = nextTo.map((placements) =>
	Uint8Array.from(new Set(Array.from(placements, (placement) => provinceOfPlacement[placement]!))),
);

/** `reaches[placement * PROVINCE_COUNT + province]`. */
export const reaches = new Uint8Array(PLACEMENT_COUNT * PROVINCE_COUNT);
reached.forEach((provinces, placement) => {
	for (const province of provinces) reaches[placement * PROVINCE_COUNT + province] = 1;
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
