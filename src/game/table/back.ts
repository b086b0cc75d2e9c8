/** Going back at a table before an earlier reveal: from where, and what becomes of what is sealed. */
import type { Sentence } from '../../board/phrase.ts';
import type { Result } from '../../board/result.ts';
import { historyOf, playOn, revealsBefore, revealTitle, whyNotBack } from '../course.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Game } from '../state.ts';
import type { KeptGame } from './kept-game.ts';
import { closedOf, type Secrets } from './secrets.ts';

export type Back = ReturnType<typeof makeBack>;

export function makeBack({ course, play }: Pick<KeptGame, 'course' | 'play'>, ruleset: Ruleset, secrets: Secrets) {
	return {
		/** Why people cannot go back now; undefined: they can. */
		whyNotBack: () => whyNotBack(course(), ruleset),
		/** The reveals before which the game may go on, the newest first. */
		reveals: () =>
			revealsBefore(course(), ruleset).map((reveal) => ({
				to: reveal.number,
				title: revealTitle(reveal, ruleset),
			})),
		/** Everything that was told, the oldest first, with what was taken back. */
		history: () => historyOf(course()),
		/** All people agree: the game goes on before this reveal. What was sealed since is dropped unread, and so are drafts. */
		goBack: (to: number): Result<Game, Sentence> => {
			const input = { type: 'back', to } as const;
			const next = playOn(course(), input, ruleset);
			if (!next.ok) return next;
			const closed = (game: Game) => game.seats.flatMap((_, seat) => closedOf(game, seat).map(({ id }) => id));
			const kept = closed(next.value.game);
			const dropped = closed(course().game).filter((id) => !kept.includes(id));
			secrets.forget(dropped);
			secrets.dropDrafts();
			return play(input, { dropped });
		},
	};
}
