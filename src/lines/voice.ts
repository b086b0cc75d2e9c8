/** What every kind of form is given to ask by, and what it tells the turn. */

import type { Phrase, Sentence } from '../board/phrase.ts';
import type { Asked } from '../desk/asked.ts';
import type { FormAnswer } from '../game/answers.ts';
import type { Form } from '../game/forms.ts';
import type { Dialog, GoneBack } from './dialog.ts';

/** Its answers are always those of now. */
export interface Asking<F extends Form = Form> extends Asked<F> {
	readonly dialog: Dialog;
	/** What was typed on another page, but belongs here. */
	readonly typed: string;
	/** Keeps an answer and saves it with the draft; a sentence says why it is refused instead. */
	readonly give: (answer: FormAnswer) => Phrase | undefined;
}

/** Where a form leads: on, back, to what `undo` has changed, or to the page where the rest of a line belongs. */
export type Led = 'next' | GoneBack | { readonly page: string; readonly typed: string };

export type Voice<F extends Form> = (asking: Asking<F>) => Promise<Led>;

export const NOT_ALOUD = 'It is not said aloud: start with --headphones where nobody else hears.';

/** What was understood is said only where nobody else hears it. */
export function confirm({ dialog }: Pick<Asking, 'dialog'>, secret: Sentence, neutral = 'Taken.'): void {
	if (secret !== '') dialog.say(dialog.isPrivate && !dialog.manner.hasHeadphones ? neutral : secret);
}

/** Gives the answer, or says why it is refused; whether it was given. */
export function tryGive(asking: Asking, answer: FormAnswer, secret: Sentence): boolean {
	const refused = asking.give(answer);
	if (refused === undefined) confirm(asking, secret);
	else asking.dialog.say(refused);
	return refused === undefined;
}
