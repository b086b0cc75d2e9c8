import { type FormBase, isAnswered, type KindOfForm, refuse } from '../../game/form-base.ts';

/** One of several. Answer: the option's value. */
export interface ChoiceForm extends FormBase {
	readonly kind: 'choice';
	readonly question: string;
	/** `leadsTo`: sentences on its consequences, shown before it is chosen. */
	readonly options: readonly {
		readonly value: string;
		readonly label: string;
		readonly leadsTo?: readonly string[];
	}[];
	/** What counts if nothing is said, and where the pointer starts; without it nothing is pointed at, so that no slip answers. */
	readonly preset?: string;
}

/** How the option with this value is called; nothing: there is none. */
export const labelOf = ({ options }: Pick<ChoiceForm, 'options'>, value: unknown): string =>
	options.find((option) => option.value === value)?.label ?? '';

export const CHOICE: KindOfForm<ChoiceForm> = {
	blank: (form) => form.preset ?? form.options[0]!.value,
	check: (form, answer) => {
		const known = form.options.some((option) => option.value === answer);
		return known ? [] : [refuse(`${form.title}: choose one of ${form.options.map((o) => o.label).join(', ')}.`)];
	},
	summary: (form, answer) => [
		labelOf(form, answer) || (form.optional ? labelOf(form, form.preset) || '-' : 'no answer'),
	],
	isDone: isAnswered,
};
