/** `entente position SAVE [--phase P]`: where a game stands, as one line from which another can begin. */
import { readSaveArguments, SAVES_OPTION } from '../arguments.ts';
import { bad, good, type Result } from '../board/result.ts';
import type { AnswerFields } from '../game/headless.ts';
import { makePosition } from '../game/position.ts';
import type { OrderLine } from '../game/report.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Game } from '../game/state.ts';
import type { Contents } from '../saves/contents.ts';
import { savePath } from '../saves/folders.ts';
import { replay } from '../saves/games.ts';
import { rulesetOf } from '../variants/index.ts';
import { JsonWriter } from './json-writer.ts';
import { type Outputs, runCommand, write } from './lines.ts';
import { readContents } from './save.ts';
import { writeFields } from './turns.ts';

export const OPTIONS = { phase: { type: 'string' }, ...SAVES_OPTION } as const;

export const USAGE = `entente position SAVE [--phase P] [--saves DIR]

Prints where a game stands as one line of JSON, without anything sealed:
"entente new --from FILE" begins a game there, adjudicate and suggest read it.
SAVE: its file, or its name in the folder of saves.

  --phase P     an earlier phase: S1901M, F1901R, W1901A; where a game has phases
                of its own, S1901 for its declarations, or cleanup
  --saves DIR   the folder of saves, "saves" by default

In a talk, a vote, a count or a throw it is the last position before.

Exit status: 0 success, 1 the save is not whole, or has no such position, 2 bad
usage.

Example:
  entente position 2026-11-21-anna-ben > there.json
`;

/** The exit status: 0, 1 if the save is not whole or has no such position, 2 for bad usage. */
export const run = (args: readonly string[], outputs: Outputs = {}): Promise<number> => {
	const given = readSaveArguments(args, OPTIONS);
	return runCommand({ name: 'position', usage: USAGE }, given, outputs, async ({ save, values }, { output, fail }) => {
		const path = savePath(values.saves, save);
		const { contents, problems } = readContents(path);
		for (const problem of problems) fail(`${path}: ${problem}`);
		if (!contents) return 1;
		const found = positionIn(contents, values.phase);
		if (!found.ok) {
			fail(`${path}: ${found.message}`);
			return 1;
		}
		const out = new JsonWriter();
		out.open('{');
		writeFields(out, found.value);
		out.close('}');
		out.endLine();
		await write(output, out.take());
		return problems.length > 0 ? 1 : 0;
	});
};

/** The last position of a game, or the last one of a phase. */
export function positionIn(contents: Contents, phase?: string): Result<AnswerFields> {
	const found = placeIn(contents, phase);
	return found.ok ? good(found.value.position) : found;
}

interface Placed {
	readonly position: AnswerFields;
	/** Whether the game is over in the end. */
	readonly isOver: boolean;
	/** What was ordered there, once it has been revealed. */
	readonly orders: readonly OrderLine[];
}

/** The same, with what came of it. */
export function placeIn(contents: Contents, phase?: string): Result<Placed> {
	type Found = { readonly position: AnswerFields; readonly told: number };
	let last: Found | undefined;
	let newest: Found | undefined;
	/** Where a stage without one of its own was told in the phase: the last one before it. */
	let before: Found | undefined;
	let reports: Game['reports'] = [];
	const phases = new Set<string>();
	let seen: Game | undefined;
	const isWanted = (name: string) => phase === undefined || name.toLowerCase() === phase.toLowerCase();
	let isOver = false;
	let rules: Ruleset | undefined;
	const replayed = replay(contents, (game) => {
		rules ??= rulesetOf(game.setup.variant);
		isOver = game.outcome !== null;
		if (newest && game.reports.slice(reports.length).some((report) => isWanted(report.phase))) before = newest;
		reports = game.reports;
		// what is given before a reveal changes no position
		if (seen?.stages === game.stages && seen.slices === game.slices) return;
		seen = game;
		const position = rules && makePosition(game, rules);
		if (!position) return;
		const names = [position.phase, position.date].map(String);
		phases.add(String(position.date ?? position.phase));
		newest = { position, told: reports.length };
		if (names.some(isWanted)) last = newest;
	});
	if (!replayed.ok) return replayed;
	const found = last ?? before;
	if (found) {
		const { position, told } = found;
		const came = reports.slice(told).find(({ lines, phase }) => lines.length > 0 && phase === position.phase);
		return good({ position, isOver, orders: came?.lines ?? [] });
	}
	if (phases.size === 0) return bad('the game has no position yet.');
	return bad(`the game has no position in ${phase}; it has ${[...phases].slice(-12).join(', ')}.`);
}
