import { type FormAnswer, textsIn } from '../../game/answers.ts';
import { type Diagnostic, type FormBase, isAnswered, type KindOfForm, refuse } from '../../game/form-base.ts';

/** Some of several. Answer: the values picked, each once. */
export interface PickForm extends FormBase {
	readonly kind: 'pick';
	readonly question: string;
	readonly options: readonly { readonly value: string; readonly label: string }[];
	readonly most: number;
}

export const PICK: KindOfForm<PickForm> = {
	blank: () => [],
	check: checkPick,
	summary: (form, answer) => {
		if (answer === undefined) return [form.optional ? 'none' : 'no answer'];
		const labels = form.options.filter(({ value }) => textsIn(answer).includes(value)).map(({ label }) => label);
		return labels.length > 0 ? labels : ['none'];
	},
	isDone: isAnswered,
};

function checkPick(form: PickForm, answer: FormAnswer): Diagnostic[] {
	if (!Array.isArray(answer)) return [refuse(`${form.title}: expected a list.`)];
	const strange = answer.find((value) => !form.options.some((option) => option.value === value));
	if (strange !== undefined) return [refuse(`${form.title}: ${JSON.stringify(strange)} cannot be picked.`)];
	if (new Set(answer).size < answer.length) return [refuse(`${form.title}: each can be picked once.`)];
	if (answer.length > form.most) return [refuse(`${form.title}: at most ${form.most} can be picked.`)];
	const left = Math.min(form.most, form.options.length) - answer.length;
	return left > 0 && !form.optional ? [{ level: 'warn', message: `${form.title}: ${left} more could be picked.` }] : [];
}
