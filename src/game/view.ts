/** What a computer in a seat may look at. A person there would see no less, and nothing more. */
import type { Phase } from '../board/notation.ts';
import type { MovementOrder } from '../board/types.ts';
import type { Pause } from '../search/levels.ts';
import type { Answers, Form } from './forms.ts';
import { chance } from './random.ts';
import type { Rules } from './rules.ts';
import { stageKey } from './sealed.ts';
import type { Level } from './seat.ts';
import type { Situation } from './situation.ts';
import type { Game } from './state.ts';
import type { Throwing } from './throws.ts';

/** A movement that is over, as everybody saw it. */
export interface PastMovement {
	readonly phase: Phase;
	/** The board before it. */
	readonly situation: Situation;
	/** By unit. */
	readonly orders: readonly (MovementOrder | undefined)[];
}

/** One JSON value: the same view gives the same answers, except where a piece is thrown. */
export interface View {
	/** The public game. */
	readonly game: Game;
	readonly seat: number;
	/** What the seat itself has sealed in earlier stages, and is not opened yet. */
	readonly sealed: Answers;
	/** Answers that stand: to these forms it gives no other. */
	readonly given?: Answers;
	/** It makes a plan for this form alone, by nothing but what everybody knows, and takes the time that takes. */
	readonly plan?: string;
	/** What it has shown to people that it orders, by form: it agrees to nothing that changes it. */
	readonly shown?: Answers;
	/** Orders that stand in forms that it fills in: it keeps them, and the rest fits them. */
	readonly standing?: Answers;
	/** Earlier movements, the oldest first; without it those of the game's record. */
	readonly history?: readonly PastMovement[];
	readonly level: Level;
	/** All its chance comes from it. */
	readonly seed: string;
}

/** What it has at hand besides: nothing of it depends on what others have answered. */
export interface Resources {
	readonly ruleset: Rules;
	/** Where pieces are thrown. */
	readonly throwing?: Throwing | undefined;
	readonly pause?: Pause | undefined;
}

/** The chance in the answer to a form. */
export const rollFor = ({ game, seat, seed }: View, { id }: Pick<Form, 'id'>): (() => number) =>
	chance(seed, `${stageKey(game)}/${seat}/${id}`);
