import { asTyped, type Phrase, say, words } from '../../board/phrase.ts';
import { type FormAnswer, textsIn } from '../../game/answers.ts';
import { type Diagnostic, type FormBase, type KindOfForm, NO_ANSWER, refuse } from '../../game/form-base.ts';

/** Some of several. Answer: the values picked, each once. */
export interface PickForm extends FormBase {
	readonly kind: 'pick';
	readonly question: Phrase;
	/** `note`: behind the label, in a column of its own. */
	readonly options: readonly { readonly value: string; readonly label: Phrase; readonly note?: Phrase }[];
	readonly most: number;
}

export const PICK: KindOfForm<PickForm> = {
	blank: () => [],
	check: checkPick,
	summary: (form, answer) => {
		if (answer === undefined) return [form.optional ? words('none') : NO_ANSWER];
		const labels = form.options.filter(({ value }) => textsIn(answer).includes(value)).map(({ label }) => label);
		return labels.length > 0 ? labels : [words('none')];
	},
};

function checkPick(form: PickForm, answer: FormAnswer): Diagnostic[] {
	if (!Array.isArray(answer)) return [refuse(say`${form.title}: expected a list.`)];
	const strange = answer.find((value) => !form.options.some((option) => option.value === value));
	if (strange !== undefined) return [refuse(say`${form.title}: ${asTyped(JSON.stringify(strange))} cannot be picked.`)];
	if (new Set(answer).size < answer.length) return [refuse(say`${form.title}: each can be picked once.`)];
	if (answer.length > form.most) return [refuse(say`${form.title}: at most ${form.most} can be picked.`)];
	const left = Math.min(form.most, form.options.length) - answer.length;
	return left > 0 && !form.optional
		? [{ level: 'warn', message: say`${form.title}: ${left} more could be picked.` }]
		: [];
}
