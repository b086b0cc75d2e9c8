/** The saves in a folder, for the menu: from the two ends of each file, without reading what is between. */
import { join } from 'node:path';
import { parsePhase } from '../board/notation.ts';
import { printable } from '../board/printable.ts';
import { seasonInWords } from '../print/spelling.ts';
import type { Note } from './entry.ts';
import { codeOf, type Files, nodeFiles, readPart, reasonOf } from './files.ts';
import { namesOfSaves } from './folders.ts';
import { glanceAtChange, type Header, LONGEST_LINE, NEWLINE, parseHeader } from './log.ts';
import { behindAtEnd, readMark } from './marks.ts';
import { EXTENSION } from './names.ts';
import type { Failure } from './outcome.ts';

export interface ListedSave {
	readonly path: string;
	/** The file's name without extension. */
	readonly name: string;
	/** When it was last written. */
	readonly changed: Date;
	readonly header?: Header;
	/** The newest note, from the last whole change or the header. */
	readonly note?: Note;
	/** Why it cannot be opened, or not without a question, if that can be seen without reading all of it. */
	readonly problem?: string;
}

const GLANCE = 64 * 1024;

/** Newest first. A folder that does not exist has no saves. */
export function listSaves(
	folder: string,
	files: Files = nodeFiles,
): { ok: true; saves: readonly ListedSave[] } | Failure<'unreadable'> {
	const found = namesOfSaves(folder, files);
	if (!found.ok) return found;
	const saves = found.names.flatMap((name) => listed(files, join(folder, name), name.slice(0, -EXTENSION.length)));
	saves.sort((a, b) => b.changed.getTime() - a.changed.getTime() || (a.name < b.name ? -1 : 1));
	return { ok: true, saves };
}

function listed(files: Files, path: string, name: string): ListedSave[] {
	let changed = new Date(0);
	try {
		const { isFile, size, changed: time } = files.status(path);
		if (!isFile) return [];
		changed = time;
		const first = firstLine(files, path, size);
		const opening = parseHeader(first.line, first.ended);
		if (!opening.ok) return [{ path, name, changed, problem: opening.message }];
		const { header } = opening;
		const last = lastChange(files, path, size);
		const note = last.note ?? header.note;
		const problem =
			last.problem ?? behindAtEnd(readMark(header.id, { files }), last.change ?? { n: 0, hash: opening.hash });
		return [{ path, name, changed, header, ...(note ? { note } : {}), ...(problem === undefined ? {} : { problem }) }];
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return [];
		return [{ path, name, changed, problem: `This save cannot be read: ${reasonOf(error)}.` }];
	}
}

function firstLine(files: Files, path: string, size: number): { line: Buffer; ended: boolean } {
	for (let length = GLANCE; ; length *= 8) {
		const bytes = readPart(files, path, 0, Math.min(length, size));
		const end = bytes.indexOf(NEWLINE);
		if (end >= 0) return { line: bytes.subarray(0, end), ended: true };
		if (bytes.length >= size || bytes.length > LONGEST_LINE) return { line: bytes, ended: false };
	}
}

type LastChange = ReturnType<typeof glanceAtChange>;

function lastChange(files: Files, path: string, size: number): { note?: Note; problem?: string; change?: LastChange } {
	for (let length = GLANCE; ; length *= 8) {
		const from = Math.max(0, size - length);
		const bytes = readPart(files, path, from, size - from);
		const cut = bytes.at(-1) === NEWLINE ? undefined : 'The end of this save is cut off.';
		const lines = bytes.subarray(0, bytes.lastIndexOf(NEWLINE) + 1);
		const begin = lines.length < 2 ? -1 : lines.lastIndexOf(NEWLINE, -2);
		if (begin < 0 && from > 0 && length <= LONGEST_LINE) continue;
		const change = begin < 0 ? undefined : glanceAtChange(lines.subarray(begin + 1, -1));
		return {
			...(change?.note ? { note: change.note } : {}),
			...(cut ? { problem: cut } : {}),
			...(change ? { change } : {}),
		};
	}
}

/** Longer than what any game says; notes may come from anywhere. */
const LONGEST_PHASE = 16;

/** How far the game has come. Older saves have no `when` in their note. */
export function whereItStands(note: Note | undefined): string {
	if (typeof note?.when === 'string') return printable(note.when.slice(0, LONGEST_PHASE));
	const phase = parsePhase(note?.phase ?? '');
	if (phase.ok) return seasonInWords(phase.value);
	return note?.phase.startsWith('over') ? printable(note.phase.slice(0, LONGEST_PHASE)) : 'just begun';
}
