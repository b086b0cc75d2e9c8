/** `entente report SAVE [--html FILE]`: the evening as one page, to look at and to send. */
import { readSaveArguments, SAVES_OPTION } from '../arguments.ts';
import { printable } from '../board/printable.ts';
import { bad } from '../board/result.ts';
import { savePath } from '../saves/folders.ts';
import { pageName, pageOfSave, writePageIn } from '../saves/page-file.ts';
import { writeFileTo } from '../saves/written-file.ts';
import { type Outputs, runCommand, type Ways, write } from './lines.ts';
import { readContents } from './save.ts';

export const OPTIONS = { html: { type: 'string' }, force: { type: 'boolean' }, ...SAVES_OPTION } as const;

export const USAGE = `entente report SAVE [--html FILE] [--force] [--saves DIR]

Writes the evening as one HTML page that needs no network: who played, who won,
how it went over the years, and each phase with its map and its record. Nothing
sealed is in it. SAVE: its file, or its name in the folder of saves.

Without --html it writes SAVE.html into this folder (SAVE-2.html where that is
taken by another page), and says so.

  --html FILE   writes this file instead; - for standard output
  --force       writes also over a file that exists
  --saves DIR   the folder of saves, "saves" by default

Exit status: 0 success, 1 the save is not whole (what is whole is told) or the
page cannot be written, 2 bad usage.

Example:
  entente report 2026-11-21-anna-ben --html evening.html
`;

/** `html`: where it is written; `-`: standard output. */
interface Wanted {
	readonly save: string;
	readonly values: { readonly saves: string; readonly html?: string; readonly force?: boolean };
}

/** The exit status: 0, 1 if the save is not whole or the page cannot be written, 2 for bad usage. */
export const run = (args: readonly string[], outputs: Outputs = {}): Promise<number> => {
	const read = readSaveArguments(args, OPTIONS);
	const given = read.ok && read.value.values.html === '' ? bad('--html needs a file.') : read;
	return runCommand({ name: 'report', usage: USAGE }, given, outputs, report);
};

async function report({ save, values: { saves, html, force: isForced = false } }: Wanted, { output, fail }: Ways) {
	const path = savePath(saves, save);
	const { contents, problems } = readContents(path);
	if (!contents) {
		for (const problem of problems) fail(`${path}: ${problem}`);
		return 1;
	}
	const made = await pageOfSave(contents, problems);
	for (const problem of made.ok ? made.value.problems : [...problems, made.message]) fail(`${path}: ${problem}`);
	if (!made.ok) return 1;
	const status = made.value.problems.length > 0 ? 1 : 0;
	const page = made.value.html;
	if (html === '-') {
		await write(output, page);
		return status;
	}
	const done =
		html !== undefined
			? writeFileTo(html, Buffer.from(page), isForced)
			: isForced
				? writeFileTo(pageName(path), Buffer.from(page), true)
				: writePageIn('', path, page);
	if (!done.ok) {
		fail(done.message);
		return 1;
	}
	await write(output, `${printable(done.value)}\n`);
	return status;
}
