/** Who plays: a place at the laptop. */
import type { Power } from '../board/types.ts';
import type { Level } from './levels.ts';

/** A person's place at the laptop. Its number is its index in the game's list. */
export interface Seat {
	readonly name: string;
	readonly powers: readonly Power[];
	/** A computer sits there, and plays so well; left out: a person does. */
	readonly level?: Level;
}
