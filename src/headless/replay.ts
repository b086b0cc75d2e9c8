/** `entente replay SAVE [--json]`: the whole public game as a referee would print it, or one public state a line. */

import type { Writable } from 'node:stream';
import { readSaveArguments, SAVES_OPTION } from '../arguments.ts';
import { makePhase } from '../board/notation.ts';
import { onceFor } from '../board/once.ts';
import type { Panel } from '../board/panel.ts';
import { isPhrase, type Phrase } from '../board/phrase.ts';
import type { Result } from '../board/result.ts';
import { isFields } from '../game/fields.ts';
import type { Marks } from '../game/marks.ts';
import { printLine, type Report } from '../game/report.ts';
import { storedSeat } from '../game/seat.ts';
import { asJson } from '../game/slices.ts';
import type { Game, Json } from '../game/state.ts';
import { inContract } from '../print/in-codes.ts';
import { plainTable } from '../print/plain-table.ts';
import { open } from '../print/printed.ts';
import type { Contents } from '../saves/contents.ts';
import { savePath } from '../saves/folders.ts';
import { type Replayed, replaying } from '../saves/games.ts';
import { writeCentres, writeDislodged, writeUnits } from './answers.ts';
import { JsonWriter } from './json-writer.ts';
import { type Outputs, runCommand, write } from './lines.ts';
import { readContents } from './save.ts';

export const OPTIONS = { json: { type: 'boolean' }, ...SAVES_OPTION } as const;

export const USAGE = `entente replay SAVE [--json] [--saves DIR]

Prints the whole public game of a save, phase by phase, as a referee would.
Nothing sealed is shown. SAVE: its file, or its name in the folder of saves.

  --json        one public state a line instead, each with what was reported
                since
  --saves DIR   the folder of saves, "saves" by default

Exit status: 0 success, 1 the save is not whole (what is whole is printed), 2 bad
usage.

Example:
  entente replay 2026-11-21-anna-ben | less
`;

/** The exit status: 0, 1 if the save is not whole (what is whole is printed), 2 for bad usage. */
export const run = (args: readonly string[], outputs: Outputs = {}): Promise<number> => {
	const given = readSaveArguments(args, OPTIONS);
	return runCommand({ name: 'replay', usage: USAGE }, given, outputs, async ({ save, values }, { output, fail }) => {
		const path = savePath(values.saves, save);
		const { contents, problems } = readContents(path);
		const print = values.json === true ? stateLines() : (await import('./referee.ts')).referee();
		const all = contents && (await printAll(contents, print, output));
		const told = all && !all.ok ? [...problems, all.message] : problems;
		for (const problem of told) fail(`${path}: ${problem}`);
		return told.length > 0 ? 1 : 0;
	});
};

/** Each game is printed before the next is played, at the pace of the reader; undefined: the reader has left. */
async function printAll(
	contents: Contents,
	print: (game: Game) => string | Uint8Array,
	output: Writable,
): Promise<Result<Replayed> | undefined> {
	const games = replaying(contents);
	for (let next = games.next(); ; ) {
		if (next.done) return next.value;
		let part: string | Uint8Array = '';
		try {
			part = print(next.value.game);
		} catch (error) {
			next = games.throw(error);
			continue;
		}
		if (part.length > 0 && !(await write(output, part))) return undefined;
		next = games.next();
	}
}

/** Each game on a line, when something public has happened since the last; reports only once. */
function stateLines(): (game: Game) => Uint8Array {
	const out = new JsonWriter();
	let last: Game | undefined;
	return (game) => {
		if (last && last.stages === game.stages && last.slices === game.slices && last.seats === game.seats)
			return out.take();
		out.open('{');
		out.member('phase', makePhase(game.phase));
		out.member('stage', game.stages[0]?.stage ?? null);
		out.member('seats', asJson(game.seats.map(storedSeat)));
		out.member('variant', game.setup.variant.join('+'));
		out.member('options', game.options);
		out.key('units');
		writeUnits(out, game.situation.units);
		out.key('dislodged');
		writeDislodged(out, game.situation.dislodged);
		out.key('centers');
		writeCentres(out, game.situation.centres);
		out.member('slices', withTexts(game.slices));
		out.member('reports', game.reports.slice(last?.reports.length ?? 0).map(publicReport));
		out.member('outcome', withTexts(game.outcome));
		out.close('}');
		out.endLine();
		last = game;
		return out.take();
	};
}

function publicReport(report: Report): Json {
	const marks = report.marks && { marks: marksInContract(report.marks) };
	const told = { ...report, ...marks, lines: report.lines.map(printLine), panels: panelsInContract(report) };
	const shown = Object.entries(told).filter(([name]) => !ELSEWHERE.includes(name));
	return withTexts(Object.fromEntries(shown.map(([name, part]) => [IN_JSON[name] ?? name, part])));
}

/** The seats and the boards before and after stand in the states around it, and the steps of its telling say the same in other words. */
const ELSEWHERE = ['seats', 'commands', 'before', 'after', 'steps', 'lying', 'notes', 'isTitleTold'];

/** Parts of a report that have another name in the contract. */
const IN_JSON: Readonly<Record<string, string>> = { marksAfter: 'trail', shares: 'stakes' };

const printed = (phrase: Phrase): string => open(inContract(phrase));

/** Plain data, each phrase in it as the contract has it. */
const withTexts = (data: unknown): Json => (typeof data !== 'object' || data === null ? asJson(data) : textsIn(data));

/** What a game shares with the one before it was made for that one. */
const textsIn = onceFor((data: object): Json => {
	if (isPhrase(data)) return printed(data);
	if (Array.isArray(data)) return data.map(withTexts);
	return isFields(data)
		? Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withTexts(value)]))
		: asJson(data);
}, new WeakMap());

/** That a mark is a fort is said by what it means. */
const marksInContract = (marks: Marks): Marks =>
	Object.fromEntries(Object.entries(marks).map(([at, { sign, meaning }]) => [at, { sign, meaning }]));

const panelsInContract = ({ panels }: Report): Json[] =>
	panels.flatMap(({ inContract, ...panel }) => inContract ?? panel).map(panelInContract);

function panelInContract(panel: Panel): Json {
	const { title, columns, rows } = plainTable(panel);
	return asJson({ title, ...(panel.inView ? { inView: true } : {}), columns, rows });
}
