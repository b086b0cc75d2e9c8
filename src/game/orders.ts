/** The orders in an answer: values with their texts. */
import type { PhaseKind } from '../board/types.ts';
import { typedText, type Written } from '../board/written.ts';
import type { Situation } from './situation.ts';

/** Read on this board. As JSON, which is what is stored, sealed and sent, they are their texts. */
export class Orders<P extends PhaseKind = PhaseKind> {
	readonly given: readonly Written<P>[];
	readonly #phase: PhaseKind;
	readonly #board: Situation;

	constructor(given: readonly Written<P>[], phase: P, board: Situation) {
		this.given = given;
		this.#phase = phase;
		this.#board = board;
	}

	/** Whether they were read in such a phase and on that board: elsewhere their texts may say something else. */
	isFor<Q extends PhaseKind>(phase: Q, board: Situation): this is Orders<Q> {
		return phase === (this.#phase as PhaseKind) && this.#board === board;
	}

	get texts(): readonly string[] {
		return this.given.map(typedText);
	}

	toJSON(): readonly string[] {
		return this.texts;
	}
}
