/** What a layer does for `suggest`: a seat at the board of a line in, what the seat contributes to the line out. */

import type { Fields } from './fields.ts';
import type { Answers } from './forms.ts';
import type { AnswerFields } from './headless.ts';
import type { Rules } from './rules.ts';
import type { StoredSeat } from './seat.ts';
import type { Game, StageId, State } from './state.ts';

/** A game made of a line, so that one of its seats can be asked. */
export interface Asked {
	readonly game: Game;
	/** The one that the seat is asked in. */
	readonly stage: StageId;
	readonly seat: number;
	/** What the seat has sealed before, as far as the line tells it. */
	readonly sealed: Answers;
}

/** Who sits where, and who is asked. */
interface Seating {
	readonly seats: readonly StoredSeat[];
	readonly seat: number;
}

/** All of these throw a Fault where a line is wrong. */
export interface Suggesting {
	/** The topmost layer that has it says it. */
	seating?(fields: Fields, state: State): Seating;
	/** What else the layer reads into the game. */
	read?(fields: Fields, before: Asked): Asked;
	/** Phases besides movement, retreats and adjustments, by their names in `phase`: what is asked in them. */
	readonly phases?: Readonly<Record<string, (fields: Fields, before: Asked) => Asked>>;
	/** The fields of the answer. */
	tell?(asked: Asked, answers: Answers, before: AnswerFields, ruleset: Rules): AnswerFields;
}
