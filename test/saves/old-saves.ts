/** Old saves and what they lead to: kept with the tests, so that every later version opens them. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePhase } from '../../src/board/notation.ts';
import type { Answers } from '../../src/game/forms.ts';
import { printLine } from '../../src/game/report.ts';
import { storedSeat } from '../../src/game/seat.ts';
import type { Game } from '../../src/game/state.ts';
import { contentsOf } from '../../src/saves/contents.ts';
import { replay } from '../../src/saves/games.ts';
import { parseLog } from '../../src/saves/log.ts';

/** The PIN of the first seat, where it has one. */
export const PIN = '4711';

/** Where in a game a save stops: with sealed answers and a draft, after something was revealed, at the end. */
export const POINTS = ['sealed', 'revealed', 'ended'] as const;
/**
 * `stage`: in the middle of a stage that is played otherwise since, which today's version cannot make anew. `computers`: with
 * computers in some seats, broken off when some of them had been sealed.
 */
export type Point = (typeof POINTS)[number] | 'stage' | 'computers';

/** What a save leads to. */
export interface State {
	readonly game: string;
	readonly point: Point;
	readonly inputs: number;
	readonly phase: string;
	readonly stage: string | null;
	readonly outcome: string | null;
	/** Of the states after all inputs, one after the other. */
	readonly states: string;
}

/** The same with what its secrets are. */
export interface Expected extends State {
	/** By seat: what was submitted and not yet revealed, and what is a draft. */
	readonly sealed: Readonly<Record<string, Answers>>;
	readonly drafts: Readonly<Record<string, Answers>>;
	/** Of those that meet changed rules: the same as `states` when the stage has been played to its end by the test. */
	readonly goneOn?: string;
}

/** By the name of the file. */
export type AllExpected = Readonly<Record<string, Expected>>;

/** The folders of all formats. */
export const formatsIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith('format-'));

export const expectedIn = (folder: string): AllExpected =>
	JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));

/** Reads and replays a save; throws a sentence where it cannot be. */
export function stateOf(bytes: Buffer, game: string, point: Point): State {
	const parsed = parseLog(bytes);
	if (!parsed.ok) throw new Error(parsed.message);
	const contents = contentsOf(parsed.log);
	const states = createHash('sha256');
	const replayed = replay(contents, (each) => states.update(rulesOf(frozen(each))));
	if (!replayed.ok) throw new Error(replayed.message);
	const { phase, stages, outcome } = replayed.value.game;
	return {
		game,
		point,
		inputs: contents.inputs.length,
		phase: makePhase(phase),
		stage: stages[0]?.stage ?? null,
		outcome: outcome && `${outcome.kind} ${outcome.winners.join(' ')}`,
		states: states.digest('hex').slice(0, 32),
	};
}

/** What cannot be changed in place: a game that came before another stays as it was. */
function frozen<T>(value: T): T {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
		Object.values(Object.freeze(value)).forEach(frozen);
	return value;
}

/** What the rules know of a game: the words that people are told may change. */
function rulesOf({ phase, stages, seats, submitted, sealed, situation, options, outcome, reports }: Game): string {
	const lines = (reports.at(-1)?.lines ?? []).map(printLine).map(({ power, order, result }) => [power, order, result]);
	const end = outcome && [outcome.kind, outcome.winners];
	const sitting = seats.map(storedSeat);
	const entries = sealed.map(({ holder: _, ...entry }) => entry);
	return JSON.stringify([phase, stages, sitting, submitted, entries, situation, options, end, reports.length, lines]);
}
