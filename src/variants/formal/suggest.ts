/** Declarations for `suggest`. */

import { powerIn } from '../../game/form-ids.ts';
import type { AnswerFields, Suggesting } from '../../game/headless.ts';
import { storedAnswers } from '../../game/reading.ts';
import { atStage } from '../standard/suggest.ts';

export const SUGGEST: Suggesting = {
	phases: { declarations: (_fields, asked) => atStage(asked, 'declarations') },
	tell: (_asked, answers, before): AnswerFields => {
		const said = Object.entries(storedAnswers(answers)).flatMap(([id, answer]) => {
			const power = powerIn(id, 'declarations');
			return power ? [[power, answer] as const] : [];
		});
		return said.length > 0 ? { declarations: Object.fromEntries(said) } : before;
	},
};
