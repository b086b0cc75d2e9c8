/** How the screens name what the game has: phases, stages, seats, results. */
import { spaced } from '../board/phrase.ts';
import type { Power } from '../board/types.ts';
import { reportTitle as titleOf } from '../game/naming.ts';
import type { Report } from '../game/report.ts';
import { commandersOf } from '../game/seats.ts';
import type { PlannedStage, Seat } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { inCodes } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';
import { seasonInWords } from '../print/spelling.ts';

export { reportPhase, resultSign, resultWord } from '../game/naming.ts';

/** What the report is called, and those shown with it. */
export const reportTitle = (report: Report, ...others: readonly Report[]): string =>
	open(inCodes(spaced([titleOf(report), ...others.map(({ title }) => title)], ', ')));

/** `Spring 1901 - Orders`. */
function stageName(table: Table, stage: PlannedStage): string {
	const { when, title } = table.stage(stage);
	return `${when ?? seasonInWords(stage.phase)} - ${title}`;
}

/** What is being played, or that it is over. */
export function gameTitle(table: Table): string {
	const [current] = table.game().stages;
	return current ? stageName(table, current) : 'The game is over';
}

/** `FRANCE, ITALY`. */
export const powersInWords = ({ powers }: Seat): string => powers.join(', ');

/** Who commands the power, by name; nothing in a game in which no power is anybody's. */
export function whoCommands(seats: readonly Seat[], power: Power): string {
	const names = commandersOf(seats, power);
	if (names.length > 0) return names.join(', ');
	return seats.some(({ powers }) => powers.length > 0) ? '(civil disorder)' : '';
}

/** Stages that were passed over, in one sentence each. */
export const skippedStages = (table: Table): string[] =>
	table.game().skipped.map((stage) => `${stageName(table, stage)}: nobody has anything to decide, so it is skipped.`);
