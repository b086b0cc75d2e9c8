/** Save files as wholes: reading one, making one, copying what is whole of a damaged one. */
import { basename, dirname, join, resolve } from 'node:path';
import type { Contents } from './contents.ts';
import { codeOf, type Files, nodeFiles, readPart, reasonOf, writeNew } from './files.ts';
import type { SaveOptions } from './lock.ts';
import { type LogProblem, NEWLINE, parseLog } from './log.ts';
import { EXTENSION, withFreeName } from './names.ts';
import { type Failure, failure } from './outcome.ts';

/** What the table may go on in spite of, once it was asked. */
export type Consent = 'noKey' | 'older';

export type OpenFailure = Failure<LogProblem | Consent | 'missing' | 'unreadable' | 'unwritable' | 'held'> & {
	/** What can be copied with `copyWhole` and played on, if anything. */
	readonly whole?: Contents;
};

/** A save is read into memory as a whole; a file above this is not one of ours. */
export const LARGEST_SAVE = 256 * 1024 * 1024;

/** Whether a save can be there to be read, and how large it is. */
export function lookForSave(files: Files, path: string): { ok: true; size: number } | OpenFailure {
	try {
		// Asked before opening: a pipe or device could keep us waiting for ever.
		const { isFile, size } = files.status(path);
		if (!isFile) return failure('notASave', 'This is not a file, and so not a save of Entente.');
		if (size > LARGEST_SAVE) return failure('tooLong', 'This file is larger than any save of Entente.');
		return { ok: true, size };
	} catch (error) {
		return unreadable(error);
	}
}

/** Never waits, on whatever the path leads to. */
export function readSave(files: Files, path: string): { ok: true; bytes: Buffer } | OpenFailure {
	const found = lookForSave(files, path);
	if (!found.ok) return found;
	try {
		return { ok: true, bytes: readPart(files, path, 0, found.size) };
	} catch (error) {
		return unreadable(error);
	}
}

function unreadable(error: unknown): OpenFailure {
	if (codeOf(error) === 'ENOENT') return failure('missing', 'There is no such save (any more).');
	return failure('unreadable', `This save cannot be read: ${reasonOf(error)}.`);
}

/** Makes a file with a name from `base` and returns its path; never replaces one. Throws like Files. `only`: that name and no other. */
export function makeSaveFile(folder: string, base: string, bytes: Buffer, files: Files, only?: 'only'): string {
	files.makeFolder(folder);
	const make = (name: string): string => {
		const path = join(folder, name);
		writeNew(files, path, bytes);
		return path;
	};
	return only ? make(`${base}${EXTENSION}`) : withFreeName(base, make);
}

/**
 * Copies what is whole of a save, damaged or not, to a new file in `folder` (default: beside it) and returns its path. The
 * save itself is only read; no file is replaced.
 */
export function copyWhole(
	path: string,
	folder: string = dirname(path),
	options: SaveOptions = {},
): { ok: true; path: string } | OpenFailure {
	const { files = nodeFiles } = options;
	const found = readSave(files, path);
	if (!found.ok) return found;
	const parsed = parseLog(found.bytes);
	const log = parsed.ok ? parsed.log : parsed.whole;
	if (!log) return failure('changed', 'Nothing in this file is whole: there is nothing to copy.');
	const whole = found.bytes.subarray(0, log.size);
	const bytes = whole.at(-1) === NEWLINE ? whole : Buffer.concat([whole, Buffer.from([NEWLINE])]);
	const base = `${basename(path, EXTENSION).replace(/-whole(-\d+)?$/, '')}-whole`;
	try {
		return { ok: true, path: makeSaveFile(folder, base, bytes, files) };
	} catch (error) {
		return failure('unwritable', `The copy could not be written to ${folder}: ${reasonOf(error)}.`);
	}
}

/** What can be done about a save that does not open: copied into the folder, or gone on with in spite of it. */
export function waysOn({ problem, whole }: OpenFailure, path: string, folder: string) {
	// what cannot be written cannot take a copy either
	const isStuck = problem === 'unwritable' && resolve(dirname(path)) === resolve(folder);
	const consent: Consent | undefined = problem === 'noKey' || problem === 'older' ? problem : undefined;
	return { isStuck, mayCopy: whole !== undefined && !isStuck, consent };
}
