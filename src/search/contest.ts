/** What a game tells a search of its rules: what builds, what wins, and who is whose foe. */
import type { MovementRules } from '../judge/rules.ts';

/** Nobody commands the power: its units hold. */
export const DISORDER = -1;

export interface Contest {
	/** The side of each power, by its number: powers of one side are counted together. */
	readonly sides: Int8Array;
	/** Whom each power would take centres from, and who could be in its way on purpose: a bit for each. */
	readonly foes: Uint8Array;
	/** Where each power builds: numbers of centres. */
	readonly homes: readonly Uint8Array[];
	readonly rules: MovementRules;
	/** So many centres of a side win after a Fall. */
	readonly target: number;
	/** The game ends after its winter, and most centres win; null: it goes on. */
	readonly lastYear: number | null;
}
