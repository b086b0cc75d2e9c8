import { isNothing, NOTHING, type Phrase, words } from '../../board/phrase.ts';
import { type FormBase, isAnswered, type KindOfForm, NO_ANSWER, refuse, titled } from '../../game/form-base.ts';
import { inCodes } from '../../print/in-codes.ts';
import { open } from '../../print/printed.ts';

/** One of several. Answer: the option's value. */
export interface ChoiceForm extends FormBase {
	readonly kind: 'choice';
	readonly question: Phrase;
	/** `leadsTo`: sentences on its consequences, shown before it is chosen. */
	readonly options: readonly {
		readonly value: string;
		readonly label: Phrase;
		readonly leadsTo?: readonly Phrase[];
	}[];
	/** What counts if nothing is said, and where the pointer starts; without it nothing is pointed at, so that no slip answers. */
	readonly preset?: string;
}

/** How the option with this value is called; nothing: there is none. */
export const labelOf = ({ options }: Pick<ChoiceForm, 'options'>, value: unknown): Phrase =>
	options.find((option) => option.value === value)?.label ?? NOTHING;

/** All labels, in a message. */
export const optionsIn = ({ options }: Pick<ChoiceForm, 'options'>): string =>
	options.map(({ label }) => open(inCodes(label))).join(', ');

export const CHOICE: KindOfForm<ChoiceForm> = {
	blank: (form) => form.preset ?? form.options[0]!.value,
	check: (form, answer) => {
		const known = form.options.some((option) => option.value === answer);
		return known ? [] : [refuse(`${titled(form)}: choose one of ${optionsIn(form)}.`)];
	},
	summary: (form, answer) => {
		const said = answer === undefined && form.optional ? labelOf(form, form.preset) : labelOf(form, answer);
		if (!isNothing(said)) return [said];
		return [form.optional ? words('-') : NO_ANSWER];
	},
	isDone: isAnswered,
};
