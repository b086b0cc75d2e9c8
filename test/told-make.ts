/**
 * What an old save gives to read; run by scripts/told.mjs, which compares it with what is stored in test/data/told. Only what
 * a reader gets is asked for, by the outermost functions there are: where those change, this file is adapted and nothing else.
 */
import { Writable } from 'node:stream';
import type { Panel } from '../src/board/panel.ts';
import { say } from '../src/board/phrase.ts';
import { holdersOf } from '../src/game/seats.ts';
import type { Game } from '../src/game/state.ts';
import { noStore } from '../src/game/table/store.ts';
import { openTable, type Table } from '../src/game/table.ts';
import type { Telling } from '../src/game/telling.ts';
import type { Step } from '../src/game/telling-step.ts';
import { run as replayCommand } from '../src/headless/replay.ts';
import { run as reportCommand } from '../src/headless/report.ts';
import { readContents } from '../src/headless/save.ts';
import { allTables, recordInWords, reportInWords } from '../src/lines/reveal.ts';
import { type Heard, spoken } from '../src/lines/spoken.ts';
import { inContract } from '../src/print/in-codes.ts';
import { asLabel } from '../src/print/in-names.ts';
import { plainTable } from '../src/print/plain-table.ts';
import { open } from '../src/print/printed.ts';
import { replay } from '../src/saves/games.ts';
import { rulesetOf } from '../src/variants/index.ts';
import { stepText, told } from './game/step-text.ts';

/** Everything that this save gives, by the name of the file that keeps it. What fails is its own text. */
export async function toldOf(save: string): Promise<Record<string, string>> {
	return {
		'replay.jsonl': await tried(() => commandText(replayCommand, [save, '--json'])),
		'replay.txt': await tried(() => commandText(replayCommand, [save])),
		'captions.txt': await tried(() => captions(save)),
		'lines.txt': await tried(() => lines(save)),
		'page.html': await tried(() => commandText(reportCommand, [save, '--html', '-'])),
	};
}

async function tried(make: () => string | Promise<string>): Promise<string> {
	try {
		return await make();
	} catch (error) {
		return `FAILED: ${error instanceof Error ? error.stack : error}\n`;
	}
}

type Command = (args: readonly string[], outputs: { output: Writable; errors: Writable }) => Promise<number>;

/** What a command prints; then, where anything went wrong, its errors and status. */
async function commandText(command: Command, args: readonly string[]): Promise<string> {
	const [output, errors] = [new Memory(), new Memory()];
	const status = await command(args, { output, errors });
	return output.text + (status === 0 && errors.text === '' ? '' : `${errors.text}exit status ${status}\n`);
}

class Memory extends Writable {
	text = '';
	override _write(chunk: Buffer, _encoding: string, done: () => void): void {
		this.text += chunk.toString();
		done();
	}
}

const tableAt = (game: Game): Table => openTable(game, rulesetOf(game.setup.variant)!, noStore());

/** The game after each input that brought reports, with how many there were before; the last is the whole game. */
function reveals(save: string): { game: Game; from: number }[] {
	const { contents } = readContents(save);
	if (!contents) throw new Error('nothing of the save can be read');
	const all: { game: Game; from: number }[] = [];
	let last: Game | undefined;
	const replayed = replay(contents, (game) => {
		const from = last?.reports.length ?? 0;
		if (game.reports.length > from) all.push({ game, from });
		last = game;
	});
	if (!replayed.ok) throw new Error(replayed.message);
	return [...all, { game: last!, from: last!.reports.length }];
}

/** Films as they went by, by what was known then; then each report by itself, as the history shows it at the end. */
function captions(save: string): string {
	const all = reveals(save);
	const shown = all.flatMap(({ game, from }) => tableAt(game).tellAll(game.reports.slice(from)));
	const { game } = all.at(-1)!;
	const table = tableAt(game);
	return textOf([
		'# as revealed',
		...shown.flatMap(captionsOf),
		'# in the history',
		...game.reports.flatMap((report) => captionsOf(table.tell(report))),
	]);
}

const captionsOf = ({ report, steps }: Telling): string[] => [
	`${report.phase} ${report.stage}`,
	...steps.flatMap((step) => [stepText(step, holdersOf(report)), ...wordsBeside(step)]),
	'',
];

/** All other words of a step. */
function wordsBeside({ legend, bars = [], panels = [], standing = [] }: Step): string[] {
	const notes = (all: Step['standing']) =>
		all.flatMap(({ label, note }) => (note ? [`${open(asLabel(label))}: ${told(note)}`] : []));
	return [
		...(legend ? [`legend ${told(legend)}`] : []),
		...notes(bars),
		...panels.flatMap(panelText),
		...notes(standing).map((note) => `standing ${note}`),
	].map((text) => `        ${text}`);
}

function panelText(panel: Panel): string[] {
	const { title, columns, rows } = plainTable(panel);
	const { secondary } = panel;
	const said = secondary && open(inContract(say`${secondary.said}, of ${secondary.of}`));
	return [
		`[${title}] ${columns.join(' | ')}`,
		...rows.map((row) => `  ${row.join(' | ')}`),
		...(secondary ? [`  quiet ${secondary.rows.join(',')}: ${said}`] : []),
	];
}

/** What lines say of each report, with the table of the whole game. */
function lines(save: string): string {
	const { game } = reveals(save).at(-1)!;
	const table = tableAt(game);
	return textOf([
		...game.reports.flatMap((report) => [
			`# ${report.phase} ${report.stage}`,
			...said(reportInWords(table, report)),
			'# in short',
			...said(reportInWords(table, report, true), true),
			'# every order',
			...said(recordInWords(report)),
			'# every order, in short',
			...said(recordInWords(report), true),
			'',
		]),
		'# tables',
		...said(allTables(game.reports, table.panels(null))),
	]);
}

/** As it is heard. */
const said = (sentences: readonly Heard[], isShort = false): string[] =>
	sentences.map((sentence) => spoken(sentence, isShort));

const textOf = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
