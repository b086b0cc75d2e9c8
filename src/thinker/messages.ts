/** What the program and its thinking thread say to each other. */
import type { Json } from '../game/state.ts';
import type { FlightFrame } from '../game/throws.ts';
import type { View } from '../game/view.ts';
import type { Deadline } from './deadline.ts';
import type { TypingPause } from './typing-pause.ts';

/** Memory that both see. */
export interface Shared {
	readonly typingPause: TypingPause;
	readonly deadline: Deadline;
}

export interface Question {
	readonly id: number;
	/** What it answers to its forms, or what it says at the table. */
	readonly asks: 'answers' | 'speech';
	readonly view: View;
	/** Somebody waits for it: it comes before all others. */
	readonly isUrgent: boolean;
}

export type Reply =
	/** `frames`: of what is thrown in it. */
	| { readonly id: number; readonly thought: Json; readonly frames?: readonly FlightFrame[] | undefined }
	/** Something was thrown: what it says may tell of the position, so it is not passed on. */
	| { readonly id: number; readonly failed: true };
