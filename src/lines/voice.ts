/** What every kind of form is given to ask by, and what it tells the turn. */

import type { Phrase, Sentence } from '../board/phrase.ts';
import type { Asked } from '../desk/asked.ts';
import type { FormAnswer } from '../game/answers.ts';
import type { Answers, Form } from '../game/forms.ts';
import type { Dialog, GoneBack } from './dialog.ts';

/** Its answers are always those of now. Where others may hear, the forms are those that they may know of. */
export interface Asking<F extends Form = Form> extends Asked<F> {
	readonly dialog: Dialog;
	/** Orders of all powers are asked for at once: nobody may know for which ones the seat has any. */
	readonly isOfAnyPower: boolean;
	/** What was typed on another page, but belongs here. */
	readonly typed: string;
	/** Keeps an answer, to this form or another one, and saves it with the draft; a sentence says why it is refused instead. */
	readonly give: (answer: FormAnswer, to?: Form) => Phrase | undefined;
	/** Keeps all answers as one step, and saves them once; nothing in them is refused. */
	readonly giveAll: (own: Answers) => void;
}

/** Where a form leads: on, to itself once more, back, to what `undo` has changed, or to the page where the rest of a line belongs. */
export type Led = 'next' | 'again' | GoneBack | { readonly page: string; readonly typed: string };

export type Voice<F extends Form> = (asking: Asking<F>) => Promise<Led>;

/** Gives the answer, or says why it is refused; whether it was given. */
export function tryGive({ dialog, give }: Asking, answer: FormAnswer, secret: Sentence): boolean {
	const refused = give(answer);
	if (refused === undefined) dialog.confirm(secret);
	else dialog.refuse(refused);
	return refused === undefined;
}
