/** What every kind of form is given, and what it tells the turn. */
import type { Answers, Diagnostic, Form } from '../../game/forms.ts';
import type { Json } from '../../game/state.ts';
import type { Table } from '../../game/table.ts';

export interface FormProps<F extends Form = Form> {
	readonly table: Table;
	readonly seat: number;
	readonly form: F;
	/** All that is asked in this turn, as far as it is known. */
	readonly forms: readonly Form[];
	readonly own: Answers;
	/** For the frame: whose turn of what, and how far along. */
	readonly title: string;
	readonly aside: string;
	/** What was typed on another page, but belongs here. */
	readonly typed?: string;
	/** Goes to another form of the turn, with what was typed for it. */
	readonly onPage?: (id: string, typed: string) => void;
	/** What comes after this form: `Overview`. */
	readonly next: string;
	/** Keeps an answer and saves it with the draft; a sentence says why it is refused instead. */
	readonly onAnswer: (answer: Json) => string | undefined;
	/** Goes on; the form has an answer by then. */
	readonly onNext: () => void;
	readonly onBack: () => void;
}

/** Why the table refuses this answer to the form; undefined: it does not. */
export const refusalOf = (
	{ table, form, own }: Pick<FormProps, 'table' | 'form' | 'own'>,
	answer: Json,
): string | undefined =>
	table.check(form, { ...own, [form.id]: answer }).find(({ level }) => level === 'refuse')?.message;

/** What the table finds in the form with the answers so far. */
export const diagnosticsOf = ({
	table,
	form,
	own,
}: Pick<FormProps, 'table' | 'form' | 'own'>): readonly Diagnostic[] => (form.id in own ? table.check(form, own) : []);
