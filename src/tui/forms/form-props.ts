/** What every kind of form is given, and what it tells the turn. */

import type { Phrase } from '../../board/phrase.ts';
import type { Asked } from '../../desk/asked.ts';
import type { FormAnswer } from '../../game/answers.ts';
import type { Form } from '../../game/forms.ts';
import type { Shown } from '../../print/layout.ts';

export interface FormProps<F extends Form = Form> extends Asked<F> {
	/** For the frame: whose turn of what, and how far along. */
	readonly title: Shown;
	readonly aside: string;
	/** What was typed on another page, but belongs here. */
	readonly typed?: string;
	/** Goes to another form of the turn, with what was typed for it. */
	readonly onPage?: (id: string, typed: string) => void;
	/** What comes after this form: `Overview`. */
	readonly next: string;
	/** Keeps an answer and saves it with the draft; a sentence says why it is refused instead. */
	readonly onAnswer: (answer: FormAnswer) => Phrase | undefined;
	/** Goes on; the form has an answer by then. */
	readonly onNext: () => void;
	/** To where orders of others are tried; why not. */
	readonly onTry?: () => Phrase | undefined;
	readonly onBack: () => void;
}
