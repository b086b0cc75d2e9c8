/** Bids and forts for `suggest`. */

import type { Power } from '../../board/types.ts';
import { type Fields, readNumbers } from '../../game/fields.ts';
import { formId, powerIn } from '../../game/form-ids.ts';
import type { Answers } from '../../game/forms.ts';
import type { AnswerFields, Asked, Suggesting } from '../../game/headless.ts';
import { storedAnswers } from '../../game/reading.ts';
import { dealtTo } from '../../game/seats.ts';
import type { Json } from '../../game/state.ts';

export const SUGGEST: Suggesting = {
	read: (fields, asked) => ({ ...asked, sealed: { ...asked.sealed, ...ownBids(fields, asked) } }),
	tell: (_asked, answers, before): AnswerFields => ({
		...before,
		...answersByPower('fortify', answers, 'fortify'),
		...answersByPower('nextBids', answers, 'bid'),
	}),
};

/** The bids that run, as far as they are its own. */
function ownBids(fields: Fields, { game, seat }: Asked): Answers {
	const bids = readNumbers(fields, 'bids');
	return Object.fromEntries(
		dealtTo(game.seats, seat).flatMap((power): [string, Json][] => {
			const bid = bids[power];
			return bid === undefined ? [] : [[formId('bid', power), bid]];
		}),
	);
}

/** The answers to the forms of this name, if there are any. */
function answersByPower(field: string, answers: Answers, name: string): AnswerFields {
	const own = Object.entries(storedAnswers(answers)).flatMap(([id, answer]): [Power, Json][] => {
		const power = powerIn(id, name);
		return power ? [[power, answer]] : [];
	});
	return own.length > 0 ? { [field]: Object.fromEntries(own) } : {};
}
