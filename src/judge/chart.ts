/**
 * The map as numbers, for the judge's inner loops only. Provinces are 0..74 (alphabetical), places 0..80 (the provinces,
 * then the separate coasts), seas are bits of a 19-bit mask. Readable names come back at the border.
 */
import { neighbours, PLACES, PROVINCES, provinceOf } from '../board/map.ts';
import { PLACE_COUNT, PROVINCE_COUNT, placeNumber } from '../board/numbers.ts';
import { type Place, POWERS, type Power, type Province } from '../board/types.ts';

export { PLACE_COUNT, PROVINCE_COUNT, placeAt, placeNumber } from '../board/numbers.ts';

export const PROVINCE_IDS: readonly Province[] = [...PROVINCES.keys()];

const A = 65;
const LETTERS = 26;
const powerNumbers = new Uint8Array(LETTERS);
POWERS.forEach((power, i) => {
	powerNumbers[power.charCodeAt(0) - A] = i;
});

/** The number of a power; their first letters differ. */
export function powerNumber(power: Power): number {
	return powerNumbers[power.charCodeAt(0) - A]!;
}

/** The power of a number. */
export const powerAt = (number: number): Power => POWERS[number]!;

/** Province number of a place number. */
export const provinceOfPlace = Uint8Array.from(PLACES, (place) => placeNumber(provinceOf(place)));

/** The number of the province of a place. */
export const provinceNumber = (place: Place): number => provinceOfPlace[placeNumber(place)]!;

const FACTS = [...PROVINCES.values()];
const isSea = Uint8Array.from(FACTS, ({ terrain }) => (terrain === 'sea' ? 1 : 0));
export const isCoast = Uint8Array.from(FACTS, ({ terrain }) => (terrain === 'coast' ? 1 : 0));
/** Whether fleets here stand on one of several coasts. */
export const hasCoasts = Uint8Array.from(FACTS, ({ coasts }) => (coasts.length > 0 ? 1 : 0));

const SEAS = PROVINCE_IDS.map((_, i) => i).filter((i) => isSea[i]);
/** Province number of each sea bit. */
export const seaProvince = Uint8Array.from(SEAS);
/** The province of one sea bit. */
export const seaOf = (bit: number): number => seaProvince[31 - Math.clz32(bit)]!;
/** The bit of a sea province, 0 on land. */
export const seaBit = Int32Array.from(PROVINCE_IDS, (_, i) => (isSea[i] ? 1 << SEAS.indexOf(i) : 0));

/** `armyReach[from * PROVINCE_COUNT + to]`: an army may walk there. */
export const armyReach = new Uint8Array(PROVINCE_COUNT * PROVINCE_COUNT);
/** `fleetReach[fromPlace * PLACE_COUNT + toPlace]`: a fleet may sail exactly there. */
export const fleetReach = new Uint8Array(PLACE_COUNT * PLACE_COUNT);
/** `fleetReachCount[fromPlace * PROVINCE_COUNT + to]`: on how many coasts of that province a fleet may arrive. */
const fleetReachCount = new Uint8Array(PLACE_COUNT * PROVINCE_COUNT);
/** The same, of one. */
export const waysIn = (place: number, province: number): number => fleetReachCount[place * PROVINCE_COUNT + province]!;
/** Whether a unit at this place could move into the province by itself, on any coast. */
export const isInReach = (isFleet: boolean, place: number, province: number): boolean =>
	isFleet ? waysIn(place, province) > 0 : armyReach[place * PROVINCE_COUNT + province] === 1;
/** `fleetArrival[fromPlace * PROVINCE_COUNT + to]`: the place where it arrives, if there is one way only. */
export const fleetArrival = new Uint8Array(PLACE_COUNT * PROVINCE_COUNT);
/** Seas beside a coastal province, on any of its coasts, as a mask; of a sea: the seas beside it. */
export const seasBeside = new Int32Array(PROVINCE_COUNT);

PLACES.forEach((place, from) => {
	for (const to of neighbours('A', place)) armyReach[from * PROVINCE_COUNT + placeNumber(to)] = 1;
	for (const to of neighbours('F', place)) {
		const toPlace = placeNumber(to);
		const toProvince = provinceOfPlace[toPlace]!;
		fleetReach[from * PLACE_COUNT + toPlace] = 1;
		fleetReachCount[from * PROVINCE_COUNT + toProvince]!++;
		fleetArrival[from * PROVINCE_COUNT + toProvince] = toPlace;
		seasBeside[provinceOfPlace[from]!]! |= seaBit[toProvince]!;
	}
});

/** Neighbouring place numbers of armies and of fleets, for retreats. */
export const armyNeighbours: readonly (readonly number[])[] = PLACES.map((p) => neighbours('A', p).map(placeNumber));
export const fleetNeighbours: readonly (readonly number[])[] = PLACES.map((p) => neighbours('F', p).map(placeNumber));
