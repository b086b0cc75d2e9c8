/** What the program and its thinking thread say to each other. */
import type { Answers } from '../game/forms.ts';
import type { View } from '../game/view.ts';

export interface Question {
	readonly id: number;
	readonly view: View;
}

export type Reply =
	| { readonly id: number; readonly answers: Answers }
	/** What was thrown, in words. */
	| { readonly id: number; readonly failed: string };
