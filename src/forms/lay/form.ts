import { say, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import { areTexts, textsIn } from '../../game/answers.ts';
import { type FormBase, type KindOfForm, refuse } from '../../game/form-base.ts';

/** Pieces lying on a real board. Answer: a text for each, with all the spaces it touches: `red a nwg nwy`. */
export interface LayForm extends FormBase {
	readonly kind: 'lay';
	/** Whose pieces there are, and what they are called besides. */
	readonly players: readonly { readonly power: Power; readonly also: readonly string[] }[];
	/** Armies that each has thrown, and as many fleets. */
	readonly each: number;
}

export const LAY: KindOfForm<LayForm> = {
	blank: () => [],
	check: (form, answer) => (areTexts(answer) ? [] : [refuse(say`${form.title}: expected a list of pieces.`)]),
	summary: (_form, answer) => textsIn(answer).map(words),
	isDone: () => false,
};
