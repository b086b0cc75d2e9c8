/**
 * The mark of a game, beside its key: what was written of it last on this computer. By it an older state, or a copy that was
 * gone on with elsewhere, is told from the save that was played.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { plural } from '../board/names.ts';
import { codeOf, ignoringFailure, nodeFiles, readPart, writeAtOnce } from './files.ts';
import { type StateOptions, stateFolder } from './folders.ts';
import { dayAndTime } from './outcome.ts';

export interface Mark {
	/** The number of the line, 0 for the header, and its hash. */
	readonly n: number;
	readonly hash: string;
	/** ISO time. */
	readonly at: string;
}

const DIGITS = 12;
const MARK = /^((\d{12}) ([0-9a-f]{32}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)) ([0-9a-f]{8})\n$/;
const LENGTH = 80;

/** By it a mark that was written in part, over the one before, is told from a whole one. */
const checkOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The key of the game; its mark and its lock are called after it. */
export const gamePath = (game: string, folder = stateFolder()): string => join(folder, 'keys', game);

const markPath = (game: string, folder?: string): string => `${gamePath(game, folder)}.mark`;

/** Undefined: there is none, or none that can be read. */
export function readMark(game: string, { files = nodeFiles, folder }: StateOptions = {}): Mark | undefined {
	try {
		const [, text = '', n, hash = '', at = '', check] =
			MARK.exec(readPart(files, markPath(game, folder), 0, LENGTH + 1).toString('latin1')) ?? [];
		return check === checkOf(text) ? { n: Number(n), hash, at } : undefined;
	} catch {
		return undefined;
	}
}

/** All marks are equally long, so that one takes the place of another at once. It may lag: the disk is not waited for. Never throws. */
export function writeMark(game: string, { n, hash, at }: Mark, { files = nodeFiles, folder }: StateOptions = {}): void {
	ignoringFailure(() => {
		const file = openMark(markPath(game, folder));
		try {
			const text = `${String(n).padStart(DIGITS, '0')} ${hash} ${at}`;
			writeAtOnce(files, file, Buffer.from(`${text} ${checkOf(text)}\n`), 0);
		} finally {
			files.close(file);
		}
	});

	function openMark(path: string): number {
		try {
			return files.open(path, 'r+');
		} catch (error) {
			if (codeOf(error) !== 'ENOENT') throw error;
			return files.open(path, 'wx', 0o600);
		}
	}
}

/** How a save with these hashes, the header's first, stands to what was played here; undefined: it is that, or goes on from it. */
export const behindMark = (mark: Mark | undefined, hashes: readonly string[]): string | undefined =>
	mark && inWords(mark, hashes.length - 1, hashes[mark.n]);

/** The same as far as its last line tells. */
export const behindAtEnd = (mark: Mark | undefined, { n, hash }: Pick<Mark, 'n' | 'hash'>): string | undefined =>
	mark && mark.n >= n ? inWords(mark, n, mark.n === n ? hash : undefined) : undefined;

/** `last`: the number of the save's last line; `there`: the hash of its line of the mark's number. */
function inWords(mark: Mark, last: number, there: string | undefined): string | undefined {
	if (there === mark.hash) return undefined;
	const played = `what was played on this computer on ${dayAndTime(mark.at)}`;
	return mark.n > last
		? `This save is ${plural(mark.n - last, 'step')} older than ${played}.`
		: `This save is another evening than ${played}: the two have gone on in different ways.`;
}
