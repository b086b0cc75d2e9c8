/** The board at one moment. */
import { HOMES, STARTING_UNITS } from '../board/map.ts';
import type { Dislodged, Power, Province, Unit } from '../board/types.ts';

/** What stands on the board and who owns what. */
export interface Situation {
	readonly units: readonly Unit[];
	/** Units that await their retreat. */
	readonly dislodged: readonly Dislodged[];
	/** Owners of centres; a centre without an entry is nobody's. */
	readonly centres: Readonly<Partial<Record<Province, Power>>>;
}

/** A number for each power: of centres, units or anything else; one that is left out has none. */
export type Counts = Readonly<Partial<Record<Power, number>>>;

/** Whose land provinces are. */
export type Land = Readonly<Partial<Record<Province, Power>>>;

/** The board of Spring 1901 with these powers alone: each has its units and owns its homes; other homes are nobody's. */
export const startingSituation = (powers: readonly Power[]): Situation => ({
	units: powers.flatMap((power) => STARTING_UNITS[power].map((unit) => ({ ...unit, power }))),
	dislodged: [],
	centres: Object.fromEntries(powers.flatMap((power) => HOMES[power].map((home): [Province, Power] => [home, power]))),
});
