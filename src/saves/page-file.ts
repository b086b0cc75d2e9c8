/** The page of an evening as a file: made from what is public in a save, and never written over another file unasked. */
import { basename, dirname, join } from 'node:path';
import { loadDrawing } from '../board/drawing.ts';
import { bad, good, type Result } from '../board/result.ts';
import type { Table } from '../game/table.ts';
import { type Watching, watch } from '../page/evening.ts';
import { htmlPage } from '../page/page.ts';
import { rulesetOf, titleOf } from '../variants/index.ts';
import { type Contents, contentsOf } from './contents.ts';
import { type Files, nodeFiles, readPart, reasonOf, writeNew } from './files.ts';
import { replay } from './games.ts';
import { parseLog } from './log.ts';
import { EXTENSION, withFreeName } from './names.ts';
import { readSave } from './whole-file.ts';
import { FOR_ALL } from './written-file.ts';

const PAGE = '.html';

interface EveningPage {
	readonly html: string;
	/** Why it does not tell all of the game, as sentences. */
	readonly problems: readonly string[];
}

/** The page of what is whole of a save; `problems` are those of the file. */
export async function pageOfSave(contents: Contents, problems: readonly string[] = []): Promise<Result<EveningPage>> {
	let watching: Watching | undefined;
	const replayed = replay(contents, (game) => {
		watching ??= watch(rulesetOf(game.setup.variant)!);
		watching.see(game);
	});
	const evening = watching?.end();
	if (!evening) return bad(replayed.ok ? 'There is no game in this save.' : replayed.message);
	const all = replayed.ok ? problems : [...problems, replayed.message];
	const day = contents.header.created.slice(0, 10);
	const occasion = { title: titleOf(evening.game.setup), day, problems: all };
	const drawing = await loadDrawing();
	try {
		return good({ html: htmlPage(evening, occasion, drawing), problems: all });
	} catch {
		return bad('The evening in this save cannot be told: it holds what Entente cannot have written.');
	}
}

/** `2026-11-21-anna-ben.html`: what the page of this save is called. */
export const pageName = (save: string): string => `${basename(save, EXTENSION)}${PAGE}`;

/**
 * Writes the page of this save to a name that is free in the folder, `NAME.html`, `NAME-2.html`...; gives its path. Where the
 * same page lies there already, that is it.
 */
export function writePageIn(folder: string, save: string, html: string, files: Files = nodeFiles): Result<string> {
	const bytes = Buffer.from(html);
	try {
		return good(
			withFreeName(
				basename(save, EXTENSION),
				(name) => {
					const path = join(folder, name);
					if (!holds(files, path, bytes)) writeNew(files, path, bytes, FOR_ALL);
					return path;
				},
				PAGE,
			),
		);
	} catch (error) {
		return bad(`${join(folder, pageName(save))} cannot be written: ${reasonOf(error)}.`);
	}
}

function holds(files: Files, path: string, bytes: Buffer): boolean {
	try {
		const { isFile, size } = files.status(path);
		return isFile && size === bytes.length && readPart(files, path, 0, size).equals(bytes);
	} catch {
		return false;
	}
}

/** The same for a game that is being played: the page of its save, beside it, once all of the game is in there. */
export async function writePageBeside(table: Pick<Table, 'unsaved'>, save: string): Promise<Result<string>> {
	if (table.unsaved()) return bad('The last steps of the game are not saved, and would be missing in it.');
	const found = readSave(nodeFiles, save);
	if (!found.ok) return bad(found.message);
	const parsed = parseLog(found.bytes);
	if (!parsed.ok) return bad(parsed.message);
	const page = await pageOfSave(contentsOf(parsed.log));
	return page.ok ? writePageIn(dirname(save), save, page.value.html) : page;
}
