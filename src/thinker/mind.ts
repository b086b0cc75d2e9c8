/** A computer makes up its mind: from a view to its answers, wherever it runs. */
import { answersOf } from '../game/computer.ts';
import type { Answers } from '../game/forms.ts';
import { formsOf } from '../game/play.ts';
import type { View } from '../game/view.ts';
import { rulebookOf } from '../variants/index.ts';

/** What it answers to everything it is asked now. Throws where there is no such game. `pause` is called between pieces of long work. */
export async function makeUpMind(view: View, pause?: () => void): Promise<Answers> {
	const book = rulebookOf(view.game.setup.variant);
	if (!book) throw new RangeError(`there is no variant "${view.game.setup.variant.join('+')}"`);
	const isThrow = formsOf(view.game, book, view.seat, view.sealed).some(({ kind }) => kind === 'throw');
	const throwing = isThrow ? await book.throwing() : undefined;
	return answersOf(view, book, throwing, pause);
}
