/** The few calls to the file system that saves are made of, as an interface, so that tests can let each one fail. */
import fs from 'node:fs';
import { dirname } from 'node:path';

interface FileStatus {
	readonly isFile: boolean;
	readonly size: number;
	readonly changed: Date;
	/** Which file or folder it is, whatever its name. */
	readonly identity: string;
	/** Differs once it was written, moved or replaced. */
	readonly stamp: string;
}

/** Each call is synchronous and throws an error with a `code` (`ENOSPC`) when it fails, like those of node:fs. */
export interface Files {
	/** `r` to read, `r+` to change what exists, `wx` to make what does not exist. */
	open(path: string, flags: 'r' | 'r+' | 'wx', mode?: number): number;
	/** How many bytes were read: 0 at the end. */
	read(file: number, into: Uint8Array, position: number): number;
	/** How many bytes were written; fewer than asked for is possible. */
	write(file: number, bytes: Uint8Array, position: number): number;
	/** Returns when what was written is on the disk. */
	sync(file: number): void;
	truncate(file: number, size: number): void;
	close(file: number): void;
	status(path: string): FileStatus;
	/** The names in a folder. */
	list(folder: string): string[];
	/** Makes a folder and those above it; does nothing where it exists. */
	makeFolder(folder: string, mode?: number): void;
	rename(from: string, to: string): void;
	remove(path: string): void;
}

export const nodeFiles: Files = {
	open: (path, flags, mode) => fs.openSync(path, flags, mode),
	read: (file, into, position) => fs.readSync(file, into, 0, into.length, position),
	write: (file, bytes, position) => fs.writeSync(file, bytes, 0, bytes.length, position),
	sync: (file) => fs.fsyncSync(file),
	truncate: (file, size) => fs.ftruncateSync(file, size),
	close: (file) => fs.closeSync(file),
	status: (path) => {
		const found = fs.statSync(path, { bigint: true });
		const { dev, ino, size, mtime, mtimeNs, ctimeNs } = found;
		return {
			isFile: found.isFile(),
			size: Number(size),
			changed: mtime,
			identity: `${dev}:${ino}`,
			stamp: `${mtimeNs}:${ctimeNs}`,
		};
	},
	list: (folder) => fs.readdirSync(folder),
	makeFolder,
	rename: (from, to) => fs.renameSync(from, to),
	remove: (path) => fs.unlinkSync(path),
};

/** One folder after the other: Node's own way never ends where folders seem to be and none can be made, as under /proc. */
function makeFolder(folder: string, mode?: number): void {
	const make = (): boolean => {
		try {
			fs.mkdirSync(folder, { mode });
		} catch (error) {
			if (codeOf(error) === 'ENOENT') return false;
			if (codeOf(error) !== 'EEXIST' || !fs.statSync(folder).isDirectory()) throw error;
		}
		return true;
	};
	if (make()) return;
	const above = dirname(folder);
	if (above !== folder) makeFolder(above, mode);
	if (!make()) throw Object.assign(new Error('no folder can be made here'), { code: 'EROFS' });
}

/** Reads `length` bytes from `position`, or as many as there are. Throws like the calls of Files. */
export function readPart(files: Files, path: string, position: number, length: number): Buffer {
	const file = files.open(path, 'r');
	try {
		const bytes = Buffer.alloc(length);
		let filled = 0;
		while (filled < length) {
			const count = files.read(file, bytes.subarray(filled), position + filled);
			if (count === 0) break;
			filled += count;
		}
		return bytes.subarray(0, filled);
	} finally {
		ignoringFailure(() => files.close(file));
	}
}

/**
 * Makes a file with these bytes, on the disk when this returns; readable by its owner only, unless `mode` says otherwise. Never
 * replaces a file. Throws like the calls of Files; no half-written file stays if it can be removed.
 */
export function writeNew(files: Files, path: string, bytes: Uint8Array, mode = 0o600): void {
	const file = files.open(path, 'wx', mode);
	try {
		writeAtOnce(files, file, bytes, 0);
		files.sync(file);
	} catch (error) {
		ignoringFailure(() => files.close(file));
		ignoringFailure(() => files.remove(path));
		throw error;
	}
	ignoringFailure(() => files.close(file));
	syncFolder(files, dirname(path));
}

/** One call to write; an incomplete write is a failed one (the disk is full, as a rule). */
export function writeAtOnce(files: Files, file: number, bytes: Uint8Array, position: number): void {
	const count = files.write(file, bytes, position);
	if (count !== bytes.length) throw Object.assign(new Error('incomplete write'), { code: 'ENOSPC' });
}

/** Makes a new or renamed name last. Not every system can; the contents of files never depend on it. */
export function syncFolder(files: Files, folder: string): void {
	ignoringFailure(() => {
		const handle = files.open(folder, 'r');
		try {
			files.sync(handle);
		} finally {
			files.close(handle);
		}
	});
}

/** For clearing up after an error that is reported anyway. */
export function ignoringFailure(action: () => void): void {
	try {
		action();
	} catch {}
}

export function codeOf(error: unknown): string {
	return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown error';
}

const REASONS: Readonly<Record<string, string>> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'your share of the disk is full',
	EFBIG: 'the file would become too large',
	EROFS: 'the disk or folder is read-only',
	EACCES: 'access to the file or folder is not allowed',
	EPERM: 'access to the file or folder is not allowed',
	ENOENT: 'the file or its folder does not exist (any more)',
	ENOTDIR: 'a part of its path is not a folder',
	EISDIR: 'it is a folder',
	notAFile: 'it is not a file',
	noPlace: 'no home folder is known',
	EEXIST: 'a file of that name exists already',
	EIO: 'the disk reports an error',
	ENAMETOOLONG: 'its name is too long',
	ELOOP: 'a link leads back to itself',
};

/** Why a call failed, in words: `the disk is full`. */
export function reasonOf(error: unknown): string {
	const code = codeOf(error);
	return REASONS[code] ?? `the system reports ${code}`;
}
