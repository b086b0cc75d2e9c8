/** How the screens name what the game has: phases, stages, seats, results. */
import { makePhase, type Phase, parsePhase } from '../board/notation.ts';
import type { Power } from '../board/types.ts';
import type { Report } from '../game/report.ts';
import { commandersOf as commandersNamed } from '../game/seats.ts';
import type { Game, PlannedStage, Seat } from '../game/state.ts';
import type { Table } from '../game/table.ts';

const SEASONS = { S: 'Spring', F: 'Fall', W: 'Winter' } as const;

/** `Spring 1901`. */
export const phaseName = ({ season, year }: Pick<Phase, 'season' | 'year'>): string => `${SEASONS[season]} ${year}`;

/** `Spring 1901 - Orders`. */
function stageName(table: Table, stage: PlannedStage): string {
	const { when, title } = table.stage(stage);
	return `${when ?? phaseName(stage.phase)} - ${title}`;
}

/** What is being played, or that it is over. */
export function gameTitle(table: Table): string {
	const [current] = table.game().stages;
	return current ? stageName(table, current) : 'The game is over';
}

/** `Fall 1901` for the phase of a report, which may lack its kind (`F1901`). */
export function reportPhase({ phase, when }: Pick<Report, 'phase' | 'when'>): string {
	if (when !== undefined) return when;
	const read = parsePhase(phase).ok ? parsePhase(phase) : parsePhase(`${phase}${phase.startsWith('W') ? 'A' : 'M'}`);
	return read.ok ? phaseName(read.value) : phase;
}

/** `Fall 1901 - Centres`. */
export const reportTitle = (report: Report): string =>
	[reportPhase(report), report.title].filter((part) => part !== '').join(' - ');

export const phaseKey = (game: Game): string => makePhase(game.phase);

/** `FRANCE and ITALY`. */
export const powersOf = ({ powers }: Seat): string => powers.join(', ');

/** Who commands the power, by name; nothing in a game in which no power is anybody's. */
export function commandersOf(seats: readonly Seat[], power: Power): string {
	const names = commandersNamed(seats, power);
	if (names.length > 0) return names.join(', ');
	return seats.some(({ powers }) => powers.length > 0) ? '(civil disorder)' : '';
}

/** A form's title without what it adds in brackets, for where there is little room. */
export const shortTitle = (title: string): string => title.replace(/ \(.*\)$/, '');

/** What became of an order: a sign that needs no colour, and a word. */
const RESULTS: Readonly<Record<string, readonly [sign: string, word: string]>> = {
	ok: ['+', 'ok'],
	bounce: ['x', 'bounced'],
	cut: ['/', 'cut'],
	void: ['-', 'void'],
	noconvoy: ['~', 'no convoy'],
	disrupted: ['~', 'disrupted'],
	dislodged: ['!', 'dislodged'],
};

export const resultSign = (result: string): string => RESULTS[result]?.[0] ?? '*';
export const resultWord = (result: string): string => RESULTS[result]?.[1] ?? result;

/** Stages that were passed over, in one sentence each. */
export const skippedStages = (table: Table): string[] =>
	table.game().skipped.map((stage) => `${stageName(table, stage)}: nobody has anything to decide, so it is skipped.`);
