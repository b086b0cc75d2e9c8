/**
 * One writer for each save: a lock file beside it says who. The lock of a program that no longer runs is taken over; a
 * stale lock is only ever removed under a second file, the guard, so that two that find it stale cannot both get it.
 */
import { randomBytes } from 'node:crypto';
import { printable } from '../board/printable.ts';
import { isObject } from './entry.ts';
import { codeOf, type Files, ignoringFailure, nodeFiles, readPart, reasonOf, writeAtOnce } from './files.ts';
import { type Failure, failure, localTime } from './outcome.ts';
import { type Processes, thisSystem } from './processes.ts';

/** What saves are made with, where it is not this computer. */
export interface SaveOptions {
	readonly files?: Files;
	readonly processes?: Processes;
	readonly now?: () => Date;
}

export type LockFailure = Failure<'held' | 'unwritable'>;

export interface Lock {
	/** Whether it is still ours; made again if somebody only removed the file. To be asked before every write. */
	check(): { ok: true } | LockFailure;
	/** Lets others in. Never removes a lock that is not ours. */
	release(): void;
}

interface Holder {
	readonly pid: number;
	readonly host: string;
	/** ISO time. */
	readonly since: string;
	/** When the process began, as the system tells it: process numbers are used again. */
	readonly start: string | null;
	readonly token: string;
}

const LONGEST_HOST = 64;

/** A lock or guard without contents this old was left by a program killed while it made it. */
const HALF_MADE_MS = 10_000;

/** Takes the lock of the save at `path`. `held`: another program has it, the message says which and since when. */
export function takeLock(path: string, options: SaveOptions): { ok: true; lock: Lock } | LockFailure {
	const { files = nodeFiles, processes = thisSystem, now = () => new Date() } = options;
	const file = `${path}.lock`;
	const mine: Holder = {
		pid: processes.pid,
		host: processes.host,
		since: now().toISOString(),
		start: processes.startOf(processes.pid) ?? null,
		token: randomBytes(12).toString('base64url'),
	};

	/** Throws EEXIST where there is one. */
	const make = (): void => {
		const handle = files.open(file, 'wx', 0o600);
		try {
			writeAtOnce(files, handle, Buffer.from(JSON.stringify(mine)), 0);
		} catch (error) {
			ignoringFailure(() => files.remove(file));
			throw error;
		} finally {
			ignoringFailure(() => files.close(handle));
		}
	};

	const take = (): { ok: true } | LockFailure => {
		try {
			make();
			return { ok: true };
		} catch (error) {
			if (codeOf(error) !== 'EEXIST') return unwritable(error);
		}
		try {
			const found = readHolder(files, file);
			if (!isStale(found, files, file, processes)) return heldBy(found, file, processes);
			return underGuard(files, `${file}.guard`, () => {
				const again = readHolder(files, file);
				if (again !== 'gone' && !isStale(again, files, file, processes)) return heldBy(again, file, processes);
				// what leads nowhere is in the way as well
				ignoringAbsence(() => files.remove(file));
				make();
				return { ok: true };
			});
		} catch (error) {
			// Somebody was quicker, between our looking and our making.
			return codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT' ? busy(file) : unwritable(error);
		}
	};

	const lock: Lock = {
		check() {
			try {
				const found = readHolder(files, file);
				if (found === 'gone') return take();
				if (typeof found === 'object' && found.token === mine.token) return { ok: true };
				return heldBy(found, file, processes);
			} catch (error) {
				return unwritable(error);
			}
		},
		release() {
			ignoringFailure(() => {
				const found = readHolder(files, file);
				if (typeof found === 'object' && found.token === mine.token) files.remove(file);
			});
		},
	};
	const taken = take();
	return taken.ok ? { ok: true, lock } : taken;
}

function underGuard(files: Files, guard: string, act: () => { ok: true } | LockFailure): { ok: true } | LockFailure {
	try {
		files.close(files.open(guard, 'wx', 0o600));
	} catch (error) {
		if (codeOf(error) !== 'EEXIST') throw error;
		if (isLeftOver(files, guard)) files.remove(guard);
		return busy(guard);
	}
	try {
		return act();
	} finally {
		ignoringFailure(() => files.remove(guard));
	}
}

type LockState = Holder | 'halfMade' | 'gone' | 'foreign';

/** `foreign`: a pipe or a folder, which is not even opened. */
function readHolder(files: Files, file: string): LockState {
	let text: string;
	try {
		if (!files.status(file).isFile) return 'foreign';
		text = readPart(files, file, 0, 4096).toString('utf8');
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return 'gone';
		throw error;
	}
	try {
		const found: unknown = JSON.parse(text);
		return isHolder(found) ? found : 'halfMade';
	} catch {
		return 'halfMade';
	}
}

function isHolder(value: unknown): value is Holder {
	return (
		isObject(value) &&
		Number.isInteger(value.pid) &&
		(value.pid as number) > 0 &&
		typeof value.host === 'string' &&
		typeof value.since === 'string' &&
		(value.start === null || typeof value.start === 'string') &&
		typeof value.token === 'string'
	);
}

function isStale(found: LockState, files: Files, file: string, processes: Processes): boolean {
	if (found === 'gone') return true;
	if (found === 'foreign') return false;
	if (found === 'halfMade') return isLeftOver(files, file);
	// Of programs on another computer (a shared folder) nothing can be known.
	if (found.host !== processes.host) return false;
	if (!processes.isAlive(found.pid)) return true;
	const start = processes.startOf(found.pid);
	return found.start !== null && start !== undefined && found.start !== start;
}

/** Older than anything half made, from the future (a clock was set back), or a link that leads nowhere. */
function isLeftOver(files: Files, path: string): boolean {
	try {
		return Math.abs(Date.now() - files.status(path).changed.getTime()) > HALF_MADE_MS;
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return true;
		throw error;
	}
}

function ignoringAbsence(action: () => void): void {
	try {
		action();
	} catch (error) {
		if (codeOf(error) !== 'ENOENT') throw error;
	}
}

function heldBy(found: LockState, file: string, processes: Processes): LockFailure {
	if (found === 'foreign')
		return failure('held', `${file} is in the way: Entente did not make it. Remove it to open this game.`);
	if (typeof found === 'string') return busy(file);
	const since = `since ${localTime(found.since)}`;
	if (found.host !== processes.host)
		return failure(
			'held',
			`This game is open on another computer (${printable(found.host).slice(0, LONGEST_HOST)}, ${since}). Close it there; if it is not running there any more, remove ${file}.`,
		);
	if (found.pid === processes.pid) return failure('held', `This game is already open in this program, ${since}.`);
	return failure(
		'held',
		`This game is open in another window (process ${found.pid}, ${since}). Close it there first; if it is not open anywhere, remove ${file}.`,
	);
}

function busy(file: string): LockFailure {
	return failure(
		'held',
		`Another program is opening this game at this moment. Try again in ten seconds. If that does not help, remove ${file}.`,
	);
}

function unwritable(error: unknown): LockFailure {
	return failure('unwritable', `Nothing can be written beside this save: ${reasonOf(error)}.`);
}
