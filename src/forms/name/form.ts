import { count, type Phrase, person, say } from '../../board/phrase.ts';
import type { FormAnswer } from '../../game/answers.ts';
import { type Diagnostic, type FormBase, type KindOfForm, NO_ANSWER, refuse } from '../../game/form-base.ts';
import { isSameName, nameRefusal } from '../../game/names.ts';

/** The name of somebody. Answer: the name. */
export interface NameForm extends FormBase {
	readonly kind: 'name';
	readonly question: Phrase;
	/** The longest name, in letters. */
	readonly most: number;
	/** Names of others. */
	readonly taken: readonly string[];
}

export const NAME: KindOfForm<NameForm> = {
	blank: () => '',
	check: checkName,
	summary: (_form, answer) => [answer === undefined ? NO_ANSWER : person(String(answer))],
};

function checkName({ title, most, taken }: NameForm, answer: FormAnswer): Diagnostic[] {
	if (typeof answer !== 'string' || /\p{C}/u.test(answer)) return [refuse(say`${title}: expected a name.`)];
	if (answer.trim() === '') return [refuse(say`Type a name.`)];
	if (answer.trim().length > most) return [refuse(say`That is too long: ${count(most, 'letter')} at most.`)];
	const other = taken.find((each) => isSameName(each, answer));
	const refusal = other === undefined ? nameRefusal(answer.trim(), []) : say`It cannot be ${person(other)}.`;
	return refusal === undefined ? [] : [refuse(refusal)];
}
