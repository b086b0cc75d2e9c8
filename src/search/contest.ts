/** What a game tells a search of its rules: what builds, what wins, who is whose foe, and who else has a say in a power's orders. */
import { NOBODY } from '../computer/position.ts';
import type { Standing } from '../computer/standing.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { type MovementRules, POWER_COUNT } from '../judge/rules.ts';
import type { Dice } from './dice.ts';
import type { Snapshot } from './snapshot.ts';

/** Nobody commands the power: its units hold. */
export const DISORDER = -1;

export interface Contest {
	/** The side of each power, by its number: powers of one side are counted together. */
	readonly sides: Int8Array;
	/** Whom each power would take centres from: a bit for each. */
	readonly foes: Uint8Array;
	/** Who could be in its way: its foes, and others who want the same. */
	readonly rivals: Uint8Array;
	/** Who plays it may think: it does not always leave a centre of its own for what seems better. */
	readonly wary: Uint8Array;
	/** Powers whose units it may help. */
	readonly helped: Uint8Array;
	/** Powers whose land its units may not enter: those that stay in it are lost. */
	readonly barred: Uint8Array;
	/** Whose land each province without a centre is, or NOBODY's; a centre is its owner's. */
	readonly land: Uint8Array;
	/** Where each power builds: numbers of centres. */
	readonly homes: readonly Uint8Array[];
	readonly rules: MovementRules;
	/** What a side collects, counted after a winter. */
	readonly collects: 'centres' | 'units';
	/** So many of them win. */
	readonly target: number;
	/** How many units a power may have after the winter of a year in which it owns so many centres. */
	readonly entitled: (power: number, centres: number, year: number) => number;
	/** The game ends after its winter, and most centres win; null: it goes on. */
	readonly lastYear: number | null;
	/** The centres are counted after every movement, not after those of a Fall alone. */
	readonly isAlwaysCounted?: boolean;
	/** What others have to say in a power's orders; undefined: nothing. */
	readonly say?: (snapshot: Snapshot, power: number, dice: Dice) => Say | undefined;
	/** Chance comes from the public game alone, so that all who search for a power find the same. */
	readonly isOpen?: boolean;
	/** The part of a level's rollouts that this power gets, where a seat orders several; 0: it is not worth a search. */
	readonly part?: (power: number) => number;
	/** What a count is worth to whoever searches, by the centres of each power; undefined: its part of the sum of squares. */
	readonly worth?: (centres: Uint8Array) => number;
	/** By unit: orders that the same seat has given already: they stand, and will be carried out. */
	readonly given?: Standing;
}

/** What most games say of these: everybody goes everywhere and helps whom they like, and centres count. */
export const OPEN_TO_ALL = {
	helped: new Uint8Array(POWER_COUNT).fill((1 << POWER_COUNT) - 1),
	wary: new Uint8Array(POWER_COUNT).fill(1),
	barred: new Uint8Array(POWER_COUNT),
	land: new Uint8Array(PROVINCE_COUNT).fill(NOBODY),
	collects: 'centres',
	entitled: (_power, centres) => centres,
} as const satisfies Partial<Contest>;

/** Where others have a say in a power's orders: what they may want, and what is carried out of a candidate. */
export interface Say {
	/** Orders that others may give: they are tried too. By unit; only those of the power count. */
	readonly proposals: readonly Int32Array[];
	/** How many of these orders others are not likely to agree with. */
	readonly oddities?: (orders: Int32Array, own: readonly number[]) => number;
	/** Knowing for certain what others order: puts something that will be carried out in place of what would not. */
	readonly settle?: (orders: Int32Array, own: readonly number[]) => void;
	/** Puts what is carried out in place of the orders of these units, in the try of this number. */
	readonly carry?: (orders: Int32Array, own: readonly number[], n: number) => void;
}
