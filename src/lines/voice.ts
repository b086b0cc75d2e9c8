/** What every kind of form is given to ask by, and what it tells the turn. */

import type { Phrase, Sentence } from '../board/phrase.ts';
import type { FormAnswer } from '../game/answers.ts';
import type { Answers, Diagnostic, Form } from '../game/forms.ts';
import type { Table } from '../game/table.ts';
import type { Dialog, GoneBack } from './dialog.ts';

export interface Asking<F extends Form = Form> {
	readonly dialog: Dialog;
	readonly table: Table;
	readonly seat: number;
	readonly form: F;
	/** All that is asked in this turn, as far as it is known. */
	readonly forms: readonly Form[];
	/** The answers so far; of this form too. */
	readonly own: () => Answers;
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

/** What the table warns of in this answer, before it is given. */
export const doubtsAbout = ({ table, form, own }: Asking, answer: FormAnswer): readonly Diagnostic[] =>
	table.check(form, { ...own(), [form.id]: answer }).filter(({ level }) => level === 'warn');

/** Gives the answer, or says why it is refused; whether it was given. */
export function tryGive(asking: Asking, answer: FormAnswer, secret: Sentence): boolean {
	const refused = asking.give(answer);
	if (refused === undefined) confirm(asking, secret);
	else asking.dialog.say(refused);
	return refused === undefined;
}
