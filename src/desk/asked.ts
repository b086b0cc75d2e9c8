/** What is asked of a seat in its turn, with what it has answered so far. */
import type { Phrase } from '../board/phrase.ts';
import type { FormAnswer } from '../game/answers.ts';
import { type Answers, type Diagnostic, type Form, kindOf, type Subject } from '../game/forms.ts';
import type { Table } from '../game/table.ts';

export interface Asked<F extends Form = Form> {
	readonly table: Table;
	readonly seat: number;
	readonly form: F;
	/** All that is asked in this turn, as far as it is known. */
	readonly forms: readonly Form[];
	readonly own: Answers;
}

type Answered = Pick<Asked, 'table' | 'form' | 'own'>;

/** What the table would find in this answer to the form. */
export const foundIn = ({ table, form, own }: Answered, answer: FormAnswer): readonly Diagnostic[] =>
	table.check(form, { ...own, [form.id]: answer });

/** What refuses this answer to the form; undefined: nothing does. */
export const refusedBy = (asked: Answered, answer: FormAnswer): Diagnostic | undefined =>
	foundIn(asked, answer).find(({ level }) => level === 'refuse');

/** Why the table refuses it. */
export const refusalOf = (asked: Answered, answer: FormAnswer): Phrase | undefined => refusedBy(asked, answer)?.message;

/** The topic of the rules behind what was found in an answer to the form, or behind the form itself. */
export const subjectOf = (form: Form | undefined, found?: Pick<Diagnostic, 'about'>): Subject | undefined =>
	found?.about ?? form?.about ?? (form && kindOf(form.kind).about);

/** What the table finds in the form with the answers so far. */
export const diagnosticsOf = ({ table, form, own }: Answered): readonly Diagnostic[] =>
	form.id in own ? table.check(form, own) : [];
