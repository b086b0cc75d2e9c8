import { asTyped, type Phrase, say } from '../../board/phrase.ts';
import type { FormAnswer } from '../../game/answers.ts';
import { type Diagnostic, type FormBase, type KindOfForm, NO_ANSWER, refuse } from '../../game/form-base.ts';

/** A number. Answer: the number. */
export interface NumberForm extends FormBase {
	readonly kind: 'number';
	readonly question: Phrase;
	readonly min: number;
	readonly max: number;
	readonly preset: number;
	/** Facts to decide by, a line each. */
	readonly facts: readonly Phrase[];
}

/** What an empty line means. */
export const presetOf = (form: NumberForm, given: FormAnswer | undefined): number =>
	typeof given === 'number' ? given : form.preset;

/** The number that was entered, and what is doubtful about it: said once, so that the same number again is kept. */
export function numberIn(
	text: string,
	form: NumberForm,
	{ given, doubted }: { readonly given: FormAnswer | undefined; readonly doubted: number | undefined },
	check: (value: number) => readonly Diagnostic[],
): { readonly value: number; readonly doubt: Diagnostic | undefined } | { readonly refused: Phrase } {
	const { min, max } = form;
	if (text !== '' && !/^[-+]?\d+$/.test(text))
		return { refused: say`"${asTyped(text)}" is no number: digits, please, ${min} to ${max}.` };
	const value = text === '' ? presetOf(form, given) : Number(text);
	const isNew = value !== given && value !== doubted;
	return { value, doubt: isNew ? check(value).find(({ level }) => level === 'warn') : undefined };
}

export const NUMBER: KindOfForm<NumberForm> = {
	blank: ({ preset }) => preset,
	check: (form, answer) => {
		const { min, max } = form;
		const fits = Number.isInteger(answer) && Number(answer) >= min && Number(answer) <= max;
		return fits ? [] : [refuse(say`${form.title}: enter a whole number from ${min} to ${max}.`)];
	},
	summary: (_form, answer) => [answer === undefined ? NO_ANSWER : say`${Number(answer)}`],
};
