/** A computer makes up its mind: from a view to its answers, or to what it says, wherever it runs. */
import { answersOf } from '../game/computer.ts';
import type { Answers } from '../game/forms.ts';
import { formsOf } from '../game/play.ts';
import { type Rulebook, stageBeingPlayed } from '../game/rulebook.ts';
import type { Json } from '../game/state.ts';
import type { View } from '../game/view.ts';
import type { Pause } from '../search/levels.ts';
import { rulebookOf } from '../variants/index.ts';
import type { Question } from './messages.ts';

/** The answer to a question; null: it says nothing. Throws where there is no such game. `pause`: of its aids. */
export const thoughtOf = async ({ asks, view }: Pick<Question, 'asks' | 'view'>, pause?: Pause): Promise<Json> =>
	asks === 'answers' ? makeUpMind(view, pause) : (makeSpeech(view, pause) ?? null);

function bookOf({ setup: { variant } }: View['game']): Rulebook {
	const book = rulebookOf(variant);
	if (!book) throw new RangeError(`there is no variant "${variant.join('+')}"`);
	return book;
}

/** What it says at the table, as an act; undefined: nothing. */
export function makeSpeech(view: View, pause?: Pause): Json | undefined {
	const book = bookOf(view.game);
	return stageBeingPlayed(view.game, book)?.talk?.speak(view, { book, pause });
}

/** What it answers to everything it is asked now. */
export async function makeUpMind(view: View, pause?: Pause): Promise<Answers> {
	const book = bookOf(view.game);
	const isThrow = formsOf(view.game, book, view.seat, view.sealed).some(({ kind }) => kind === 'throw');
	const throwing = isThrow ? await book.throwing() : undefined;
	return answersOf(view, book, throwing, pause);
}
