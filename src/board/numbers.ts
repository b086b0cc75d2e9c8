/**
 * Places and units as numbers, for inner loops: read from their letters, without making or looking up strings, and turned
 * back into the one shared name of each.
 */
import { PLACES, PROVINCES } from './map.ts';
import type { Place, UnitName, UnitType } from './types.ts';

export const PROVINCE_COUNT = PROVINCES.size;
export const PLACE_COUNT = PLACES.length;

const LETTERS = 26;
const A = 65;
const C = 67;
const SPACE = 32;
const SLASH = 47;
const FLEET = 70;
const NONE = 255;
/** Lengths of `PAR`, `STP/SC`, `A PAR`. */
const PROVINCE_LENGTH = 3;
const COAST_LENGTH = 6;
const UNIT_LENGTH = 5;

const provinceNumbers = new Uint8Array(LETTERS ** 3).fill(NONE);
const coastNumbers = new Uint8Array(PROVINCE_COUNT * LETTERS).fill(NONE);

PLACES.forEach((place, i) => {
	if (place.length === PROVINCE_LENGTH) provinceNumbers[wordAt(place, 0)] = i;
	else coastNumbers[provinceNumbers[wordAt(place, 0)]! * LETTERS + letterAt(place, 4)] = i;
});

/** Provinces are numbered first, in alphabetical order, then the coasts. The place must be on the map. */
export function placeNumber(place: Place): number {
	const province = provinceNumbers[wordAt(place, 0)]!;
	return place.length === PROVINCE_LENGTH ? province : coastNumbers[province * LETTERS + letterAt(place, 4)]!;
}

/** The place of a number; that of a province is the province. */
export const placeAt = (number: number): Place => PLACES[number]!;

/** The place that stands in the text exactly between these two, as it is printed; -1 if none does. */
export function placeNumberIn(text: string, from: number, to: number): number {
	if (to - from !== PROVINCE_LENGTH && to - from !== COAST_LENGTH) return -1;
	if (!isLetter(text, from) || !isLetter(text, from + 1) || !isLetter(text, from + 2)) return -1;
	const province = provinceNumbers[wordAt(text, from)]!;
	if (province === NONE || to - from === PROVINCE_LENGTH) return province === NONE ? -1 : province;
	if (text.charCodeAt(from + 3) !== SLASH || text.charCodeAt(from + 5) !== C || !isLetter(text, from + 4)) return -1;
	const place = coastNumbers[province * LETTERS + letterAt(text, from + 4)]!;
	return place === NONE ? -1 : place;
}

/** Where a unit that begins at `from` ends, if there is one: after `A BUD` or `F STP/SC`. */
export const unitEnd = (text: string, from: number): number =>
	from + (text.charCodeAt(from + UNIT_LENGTH) === SLASH ? 8 : UNIT_LENGTH);

/**
 * The unit that stands in the text exactly between these two, as it is printed. Fleets without a needed coast are included
 * (`F STP B` is well written, though illegal), armies on a coast are not.
 */
export function unitNameIn(text: string, from: number, to: number): UnitName | undefined {
	if (text.charCodeAt(from + 1) !== SPACE) return undefined;
	const type = text.charCodeAt(from);
	if (type !== A && type !== FLEET) return undefined;
	const place = placeNumberIn(text, from + 2, to);
	if (place < 0 || (type === A && place >= PROVINCE_COUNT)) return undefined;
	return (type === A ? UNIT_NAMES.A : UNIT_NAMES.F)[place];
}

/** Units as orders name them, by place number; shared, and therefore frozen. */
export const UNIT_NAMES: Readonly<Record<UnitType, readonly UnitName[]>> = {
	A: PLACES.map((at) => Object.freeze({ type: 'A', at })),
	F: PLACES.map((at) => Object.freeze({ type: 'F', at })),
};

/** The shared name of a unit. */
export const unitName = ({ type, at }: UnitName): UnitName => ofType(UNIT_NAMES, type)[placeNumber(at)]!;

/** Units as they are printed, by place number. */
const UNIT_TEXTS: Readonly<Record<UnitType, readonly string[]>> = {
	A: PLACES.map((at) => `A ${at}`),
	F: PLACES.map((at) => `F ${at}`),
};

/** `F STP/SC`. */
export const unitText = ({ type, at }: UnitName): string =>
	ofType(UNIT_TEXTS, type)[placeNumber(at)] ?? `${type} ${at}`;

/** A member whose name is written out is found faster than one whose name is a value. */
const ofType = <T>(lists: Readonly<Record<UnitType, readonly T[]>>, type: UnitType): readonly T[] =>
	type === 'A' ? lists.A : lists.F;

/** The order of units as they are printed: armies, then fleets, by place. */
export const unitRank = ({ type, at }: UnitName): number =>
	(type === 'A' ? 0 : PLACE_COUNT) + ALPHABETICAL[placeNumber(at)]!;

const sorted = [...PLACES].sort();
const ALPHABETICAL = Uint8Array.from(PLACES, (place) => sorted.indexOf(place));

function isLetter(text: string, at: number): boolean {
	const code = text.charCodeAt(at) - A;
	return code >= 0 && code < LETTERS;
}

function letterAt(text: string, at: number): number {
	return text.charCodeAt(at) - A;
}

function wordAt(text: string, at: number): number {
	return (letterAt(text, at) * LETTERS + letterAt(text, at + 1)) * LETTERS + letterAt(text, at + 2);
}
