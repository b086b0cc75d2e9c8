/** `entente export SAVE --to diplomacy-json|text [--out FILE]`: a game for other programs. */
import { readSaveArguments, SAVES_OPTION } from '../arguments.ts';
import { parsePhase } from '../board/notation.ts';
import { printable } from '../board/printable.ts';
import { bad, good, type Result } from '../board/result.ts';
import { powerIn } from '../game/form-ids.ts';
import type { Input } from '../game/play.ts';
import { ordersIn } from '../game/reading.ts';
import type { Report } from '../game/report.ts';
import type { Ruleset } from '../game/ruleset.ts';
import type { Opened } from '../game/sealed.ts';
import type { Game } from '../game/state.ts';
import { inContract } from '../print/in-codes.ts';
import { open } from '../print/printed.ts';
import type { Contents } from '../saves/contents.ts';
import { savePath } from '../saves/folders.ts';
import { replay } from '../saves/games.ts';
import { writeFileTo } from '../saves/written-file.ts';
import { rulesetOf, titleOf, VARIANTS } from '../variants/index.ts';
import { isWinterPlayed, makeRecord, type OrderTexts, type RecordedPhase, withWays } from './diplomacy-json.ts';
import { JsonWriter } from './json-writer.ts';
import { type Outputs, runCommand, type Ways, write } from './lines.ts';
import { referee } from './referee.ts';
import { readContents } from './save.ts';

export const FORMATS = ['diplomacy-json', 'text'] as const;

export const OPTIONS = {
	...SAVES_OPTION,
	to: { type: 'string' },
	out: { type: 'string' },
	force: { type: 'boolean' },
} as const;

export const USAGE = `entente export SAVE --to diplomacy-json|text [--out FILE] [--saves DIR]

Writes a game for other programs. Nothing sealed is in it. SAVE: its file, or its
name in the folder of saves.

  --to diplomacy-json   the format of the Python engine "diplomacy": one JSON
                        object, phase by phase; the standard game alone
  --to text             what replay prints, of every game
  --out FILE            writes this file, and prints its path; without it the
                        game goes to standard output
  --force               writes also over a file that exists
  --saves DIR           the folder of saves, "saves" by default

Exit status: 0 success, 1 the save is not whole (what is whole is written) or the
game cannot be written so, 2 bad usage.

Example:
  entente export 2026-11-21-anna-ben --to diplomacy-json --out evening.json
`;

interface Wanted {
	readonly save: string;
	readonly values: {
		readonly saves: string;
		readonly to?: string;
		readonly out?: string;
		readonly force?: boolean;
	};
}

/** The exit status: 0, 1 if the save is not whole or cannot be written so, 2 for bad usage. */
export const run = (args: readonly string[], outputs: Outputs = {}): Promise<number> => {
	const given = readSaveArguments(args, OPTIONS);
	return runCommand({ name: 'export', usage: USAGE }, given.ok ? checked(given.value) : given, outputs, exportGame);
};

function checked(wanted: Wanted): Result<Wanted> {
	const { to, out } = wanted.values;
	if (!FORMATS.some((format) => format === to)) return bad(`--to takes one of ${FORMATS.join(', ')}.`);
	return out === '' ? bad('--out needs a file.') : good(wanted);
}

async function exportGame({ save, values: { saves, to, out, force = false } }: Wanted, { output, fail }: Ways) {
	const path = savePath(saves, save);
	const { contents, problems } = readContents(path);
	const made = contents && (to === 'text' ? inText(contents) : inJson(contents));
	const told = [...problems, ...(made?.problems ?? [])];
	for (const problem of told) fail(`${path}: ${problem}`);
	const status = told.length > 0 ? 1 : 0;
	if (!made?.bytes) return 1;
	if (out === undefined) {
		await write(output, made.bytes);
		return status;
	}
	const done = writeFileTo(out, made.bytes, force);
	if (done.ok) await write(output, `${printable(done.value)}\n`);
	else fail(done.message);
	return done.ok ? status : 1;
}

interface Made {
	/** Undefined: nothing can be written. */
	readonly bytes?: Uint8Array;
	readonly problems: readonly string[];
}

function inText(contents: Contents): Made {
	const print = referee();
	const parts: string[] = [];
	const replayed = replay(contents, (game) => void parts.push(print(game)));
	return { bytes: Buffer.from(parts.join('')), problems: replayed.ok ? [] : [replayed.message] };
}

function inJson(contents: Contents): Made {
	const played = follow();
	const replayed = replay(contents, played.see);
	const problems = replayed.ok ? [] : [replayed.message];
	const game = played.game();
	const ruleset = game && rulesetOf(game.setup.variant);
	if (!ruleset) return { problems };
	if (ruleset.layers.length > 1) {
		const message = `${titleOf(game.setup)} cannot be written so: this format has one game, ${VARIANTS[0].title}. --to text writes every game.`;
		return { problems: [...problems, message] };
	}
	const { id, created } = contents.header;
	const begun = new Date(created);
	const note = game.outcome ? open(inContract(game.outcome.text)) : '';
	const out = new JsonWriter();
	out.value(makeRecord({ id, begun, note, phases: phasesOf(game, ruleset, played.given) }, ruleset, game));
	out.endLine();
	return { bytes: out.take(), problems };
}

/** Follows a game from input to input: what was ordered stands in what is revealed, what became of it in the report. */
function follow() {
	const given = new Map<Report, OrderTexts>();
	let last: Game | undefined;
	return {
		given,
		game: () => last,
		see: (game: Game, input?: Input): void => {
			const report = last && game.reports[last.reports.length];
			if (last && report && input?.type === 'reveal') given.set(report, textsIn(last, input));
			last = game;
		},
	};
}

/** Each as it is printed; what cannot be read orders nothing. */
function textsIn({ phase, situation, stages: [current] }: Game, { answers }: Opened): OrderTexts {
	const all = answers.flatMap(({ form, answer }) => {
		const power = current && powerIn(form, current.stage);
		if (!power) return [];
		const orders = ordersIn(answer, phase.kind, situation).flatMap(({ order, text }) =>
			order ? [order.kind === 'waive' ? 'WAIVE' : text] : [],
		);
		return [[power, orders] as const];
	});
	return Object.fromEntries(all);
}

/** The stages that are phases elsewhere. */
const PHASES: readonly string[] = ['orders', 'retreats', 'adjustments'];

function phasesOf(game: Game, ruleset: Ruleset, given: ReadonlyMap<Report, OrderTexts>): RecordedPhase[] {
	const over = game.reports.flatMap((report, i): RecordedPhase[] => {
		const { stage, before: situation, lines } = report;
		const orders = given.get(report) ?? {};
		const phase = parsePhase(report.phase);
		if (!PHASES.includes(stage) || !phase.ok) return [];
		// in the record from which the board was set then nobody was asked
		const isSetThen = game.reports.slice(i + 1).find((next) => next.stage !== 'count')?.stage === 'board';
		if (stage !== 'orders' && isSetThen && !Object.values(orders).some(({ length }) => length > 0)) return [];
		if (stage === 'retreats' && withWays(situation).length === 0) return [];
		if (stage === 'adjustments' && !isWinterPlayed(ruleset, { ...game, phase: phase.value, situation })) return [];
		return [{ phase: phase.value, situation, lines, orders }];
	});
	const next = game.stages.find(({ stage }) => PHASES.includes(stage));
	const phase = game.outcome ? null : (next?.phase ?? game.phase);
	return [...over, { phase, situation: game.situation, lines: [], orders: {} }];
}
