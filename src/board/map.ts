/** The map as data: loads maps/standard.json once and answers what lies where and what touches what. */
import data from '../../maps/standard.json' with { type: 'json' };
import { onceFor } from './once.ts';
import { type Place, POWERS, type Power, type Province, type UnitName, type UnitType } from './types.ts';

export type Terrain = 'inland' | 'coast' | 'sea';

interface ProvinceFacts {
	readonly id: Province;
	readonly name: string;
	readonly terrain: Terrain;
	readonly centre: boolean;
	/** Empty where the province has one coast or none. */
	readonly coasts: readonly string[];
	/** Other spellings, lower case. */
	readonly also: readonly string[];
}

type RawProvince = { name: string; terrain: string; centre?: boolean; coasts?: string[]; also?: string[] };

/** All 75 provinces by id, in alphabetical order of their ids. */
export const PROVINCES: ReadonlyMap<Province, ProvinceFacts> = new Map(
	Object.entries(data.provinces as Record<string, RawProvince>).map(([id, raw]) => [
		id,
		{
			id,
			name: raw.name,
			terrain: raw.terrain as Terrain,
			centre: raw.centre ?? false,
			coasts: raw.coasts ?? [],
			also: raw.also ?? [],
		},
	]),
);

/** What there is to know of the province of a place, which must be on the map. */
export function provinceFacts(place: Place): ProvinceFacts {
	const facts = PROVINCES.get(provinceOf(place));
	if (!facts) throw new Error(`no province: ${place}`);
	return facts;
}

/** Lands no unit may enter: Switzerland. */
export const IMPASSABLE: Readonly<Record<Province, { readonly name: string }>> = data.impassable;

/** Land on which no unit may stand: Switzerland, and what is not a province. */
export const BARRED_LAND: ReadonlyMap<Province, string> = new Map<Province, string>([
	...Object.entries(IMPASSABLE).map(([id, { name }]) => [id, name] as const),
	['COR', 'Corsica'],
	['CRE', 'Crete'],
	['CYP', 'Cyprus'],
	['EGY', 'Egypt'],
	['ICE', 'Iceland'],
	['IRE', 'Ireland'],
	['LIB', 'Libya'],
	['SAR', 'Sardinia'],
]);

/** All regions of the board, and around it, in which no unit may stand. */
export const BARRED_REGIONS: ReadonlyMap<Province, string> = new Map([...BARRED_LAND, ['OFF', 'the table']]);

/** The 34 supply centres. */
export const CENTRES: readonly Province[] = [...PROVINCES.values()].filter((p) => p.centre).map((p) => p.id);

const CENTRE_SET: ReadonlySet<Province> = new Set(CENTRES);

export const isCentre = (province: Province): boolean => CENTRE_SET.has(province);

/** Every place a unit can stand: the provinces, then the separate coasts. */
export const PLACES: readonly Place[] = [
	...PROVINCES.keys(),
	...[...PROVINCES.values()].flatMap((p) => p.coasts.map((coast) => `${p.id}/${coast}`)),
];

export const HOMES: Readonly<Record<Power, readonly Province[]>> = byPower((power) => data.powers[power].homes);

/** The units of Spring 1901. */
export const STARTING_UNITS: Readonly<Record<Power, readonly UnitName[]>> = byPower((power) =>
	data.powers[power].units.map((text) => ({ type: text[0] as UnitType, at: text.slice(2) })),
);

const splitRows = (rows: Record<string, string>): ReadonlyMap<Place, readonly Place[]> =>
	new Map(Object.entries(rows).map(([from, to]) => [from, to.split(' ')]));

const REACH: Readonly<Record<UnitType, ReadonlyMap<Place, readonly Place[]>>> = {
	A: splitRows(data.army),
	F: splitRows(data.fleet),
};

/** Places a unit of this type standing here could move to without a convoy; none where it cannot stand. */
export function neighbours(type: UnitType, at: Place): readonly Place[] {
	return REACH[type].get(at) ?? [];
}

/** `STP/SC` -> `STP`. */
export function provinceOf(place: Place): Province {
	return place.length > 3 ? place.slice(0, 3) : place;
}

/** The provinces that an army or a fleet could go to from here without a convoy, by id. */
export const provincesNextTo = onceFor((province: Province): readonly Province[] => {
	const places = PLACES.filter((place) => provinceOf(place) === province);
	const beside = places.flatMap((place) => [...neighbours('A', place), ...neighbours('F', place)]);
	return [...new Set(beside.map(provinceOf))].sort();
});

/** Whether a unit of this type may stand at exactly this place (a fleet needs the coast where there are several). */
export function mayStand(type: UnitType, at: Place): boolean {
	const facts = PROVINCES.get(at);
	if (type === 'A') return facts !== undefined && facts.terrain !== 'sea';
	if (facts) return facts.terrain !== 'inland' && facts.coasts.length === 0;
	return PLACES.includes(at);
}

/** The one of these units that stands in the province of the place, on whichever coast. */
export function unitAt<U extends UnitName>(units: readonly U[], place: Place): U | undefined {
	const province = provinceOf(place);
	return units.find((unit) => provinceOf(unit.at) === province);
}

/** `FRA`. */
export const shortPower = (power: Power): string => power.slice(0, 3);

export const isPower = (text: string): text is Power => (POWERS as readonly string[]).includes(text);

/** Something for each power. */
export function byPower<T>(make: (power: Power) => T): Record<Power, T> {
	return Object.fromEntries(POWERS.map((power) => [power, make(power)])) as Record<Power, T>;
}
