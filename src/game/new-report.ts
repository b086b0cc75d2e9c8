/** The report of a stage. */
import { makePhase } from '../board/notation.ts';
import type { Phrase } from '../board/phrase.ts';
import type { Report } from './report.ts';
import { asDealt } from './seats.ts';
import type { Game, StageId } from './state.ts';

/** On the board as it is, and with nothing to say, unless told otherwise. */
export const newReport = (game: Game, stage: StageId, title: Phrase, { when, ...rest }: Partial<Report>): Report => ({
	phase: makePhase(game.phase),
	stage,
	...(when === undefined ? {} : { when }),
	title,
	...asDealt(game),
	lines: [],
	events: [],
	panels: [],
	before: game.situation,
	after: game.situation,
	...rest,
});
