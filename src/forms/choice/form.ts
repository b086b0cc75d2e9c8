import { isNothing, isSame, joined, NOTHING, type Phrase, say, words } from '../../board/phrase.ts';
import type { Picture } from '../../board/picture.ts';
import { type Diagnostic, type FormBase, type KindOfForm, NO_ANSWER, refuse } from '../../game/form-base.ts';

/** One of several. Answer: the option's value. */
export interface ChoiceForm extends FormBase {
	readonly kind: 'choice';
	readonly question: Phrase;
	readonly options: readonly Option[];
	/** What counts if nothing is said, and where the pointer starts; without it nothing is pointed at, so that no slip answers. */
	readonly preset?: string;
}

interface Option {
	readonly value: string;
	readonly label: Phrase;
	/** Sentences on its consequences, shown before it is chosen. */
	readonly leadsTo?: readonly Phrase[];
	/** One of several answers to a question of its own, under a heading: they stand in a row. */
	readonly row?: { readonly heading: Phrase; readonly about: Phrase; readonly answer: Phrase };
	/** What it makes of the board. */
	readonly shows?: Pick<Picture, 'lit' | 'pieces'>;
}

/** Questions, each with its answers in a row; none where the form asks but one. */
export function questionsIn({ options }: Pick<ChoiceForm, 'options'>): Question[] {
	const questions: Question[] = [];
	for (const option of options) {
		if (!option.row) return [];
		const { heading, about } = option.row;
		const last = questions.at(-1);
		if (last && isSame(last.about, about) && isSame(last.heading, heading)) last.answers.push(option);
		else questions.push({ heading, about, answers: [option] });
	}
	return questions;
}

interface Question extends Pick<NonNullable<Option['row']>, 'heading' | 'about'> {
	readonly answers: Option[];
}

/** How the option with this value is called; nothing: there is none. */
export const labelOf = ({ options }: Pick<ChoiceForm, 'options'>, value: unknown): Phrase =>
	options.find((option) => option.value === value)?.label ?? NOTHING;

/** What is said of a value that none of the options has. */
export function refuseStrange({ title, options }: Pick<ChoiceForm, 'title' | 'options'>): Diagnostic {
	const labels = options.map(({ label }) => label);
	return refuse(say`${title}: choose one of ${joined(labels, ',')}.`);
}

export const CHOICE: KindOfForm<ChoiceForm> = {
	blank: (form) => form.preset ?? form.options[0]!.value,
	check: (form, answer) => {
		const known = form.options.some((option) => option.value === answer);
		return known ? [] : [refuseStrange(form)];
	},
	summary: (form, answer) => {
		const said = answer === undefined && form.optional ? labelOf(form, form.preset) : labelOf(form, answer);
		if (!isNothing(said)) return [said];
		return [form.optional ? words('-') : NO_ANSWER];
	},
};
