/** How the screens name what the game has: phases, stages, seats, results. */
import { joined, type Phrase, person, say, words } from '../board/phrase.ts';
import type { Power } from '../board/types.ts';
import { stageTitle } from '../game/naming.ts';
import { areCommanded, commandersOf, powersOf, type Roles } from '../game/seats.ts';
import type { Seen } from '../game/table/seen.ts';
import type { Table } from '../game/table.ts';
import { badge } from '../print/badge.ts';

export { goneInWords, reportPhase, reportTitle, resultSign, resultWord } from '../game/naming.ts';

/** What is being played, or that it is over. */
export function gameTitle(table: Seen): Phrase {
	const [current] = table.game().stages;
	return current ? stageTitle(current, table.stage(current)) : words('The game is over');
}

/** A clock was stopped for what it could not count. */
export const JUMPED = 'This computer slept, or its time was changed: the clock is paused.';

/** `FRANCE, ITALY`. */
export const powersInWords = ({ commands }: Roles, seat: number): string =>
	powersOf(commands, seat)
		.map((power) => badge(power))
		.join(', ');

/** Who commands the power, by name; nothing in a game in which no power is anybody's. */
export function whoCommands(roles: Roles, power: Power): Phrase {
	const names = commandersOf(roles, power);
	return names.length > 0 ? listed(names) : words(areCommanded(roles.commands) ? '(civil disorder)' : '');
}

/** `Anna, Ben`: each once. */
export const listed = (names: readonly string[]): Phrase =>
	joined(
		[...new Set(names)].map((name) => person(name)),
		',',
	);

/** What is asked before an open stage ends, with what comes next. */
export function doneInWords(table: Table): string {
	const next = table.game().stages[1];
	return `Done?${next ? ` Next: ${table.stage(next).title}.` : ''}`;
}

/** Stages that were passed over, in one sentence each. */
export const skippedStages = (table: Seen): Phrase[] =>
	table
		.game()
		.skipped.map(
			(stage) => say`${stageTitle(stage, table.stage(stage))}: nobody has anything to decide, so it is skipped.`,
		);

/** What can be asked about the board by typing. */
export const QUESTIONS_HELP = [
	'About the board: where fleets, where are the french units, where is vienna, my units, what is near munich, who owns the balkans, threats to vienna, board, tables.',
];
