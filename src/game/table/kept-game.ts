/** The game at a table: each change is played, and handed to the store before anybody hears of it. */

import { makePhase } from '../../board/notation.ts';
import type { Sentence } from '../../board/phrase.ts';
import { good, type Result } from '../../board/result.ts';
import { inContract } from '../../print/in-codes.ts';
import { open } from '../../print/printed.ts';
import { type Course, courseFrom, playOn } from '../course.ts';
import type { Input } from '../play.ts';
import { type Ruleset, stageBeingPlayed } from '../ruleset.ts';
import { whoPlays } from '../seats.ts';
import type { Game } from '../state.ts';
import type { GameNote, SavedChange, Store } from './store.ts';

export type KeptGame = ReturnType<typeof keepGame>;

export function keepGame(start: Game | Course, ruleset: Ruleset, store: Pick<Store, 'append' | 'saveAgain'>) {
	let course = courseFrom(start);
	let trouble: string | undefined;
	/** Keeps what is no input of the game: a draft, or that a PIN is gone. */
	const keep = (change: SavedChange): void => {
		trouble = store.append(change, noteOf(course.game, ruleset));
	};
	return {
		/** The public game: nothing secret is in it. */
		game: () => course.game,
		/** The way to it. */
		course: () => course,
		/** Plays the input, and keeps it with what else it leaves behind. */
		play: (input: Input, besides?: Omit<SavedChange, 'input'>): Result<Game, Sentence> => {
			const next = playOn(course, input, ruleset);
			if (!next.ok) return next;
			course = next.value;
			keep({ input, ...besides });
			return good(course.game);
		},
		keep,
		/** Why the last change is not safe on disk; undefined: it is. */
		unsaved: () => trouble,
		/** Tries again to save, elsewhere if a file or folder is named; then `unsaved` tells how it went. */
		saveAgain: (where?: string): void => {
			trouble = store.saveAgain(noteOf(course.game, ruleset), where);
		},
	};
}

/** What a list of saves shows of the game. */
export function noteOf(game: Game, ruleset: Ruleset): GameNote {
	const when = game.outcome ? undefined : stageBeingPlayed(game, ruleset)?.when;
	return {
		phase: game.outcome ? `over ${game.phase.year}` : makePhase(game.phase),
		...(when === undefined ? {} : { when: open(inContract(when)) }),
		players: whoPlays(game.seats),
	};
}
