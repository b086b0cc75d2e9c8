/** The save file: opened by one program at a time, and only ever appended to. */
import { basename, dirname, resolve } from 'node:path';
import { type Contents, contentsOf } from './contents.ts';
import type { Entry, Note } from './entry.ts';
import { codeOf, type Files, ignoringFailure, nodeFiles, readPart, reasonOf, writeAtOnce, writeNew } from './files.ts';
import { type Lock, type LockFailure, type SaveOptions, takeLock } from './lock.ts';
import { FORMAT, type Header, type Log, makeChange, makeHeader, noteOf, parseLog } from './log.ts';
import { behindMark, gamePath, type Mark, readMark, writeMark } from './marks.ts';
import { baseName, EXTENSION } from './names.ts';
import { type Failure, failure } from './outcome.ts';
import { newGameId } from './seal.ts';
import { LARGEST_SAVE, lookForSave, makeSaveFile, type OpenFailure, readSave } from './whole-file.ts';

/** What the caller says of a new game. */
export type NewSave = Pick<Header, 'program' | 'variants' | 'setup'> & {
	readonly note: Note;
};

type Success = { readonly ok: true };
/** `lost`: the file is no longer ours or not as we left it. `refused`: the entries cannot be stored; a programming error. */
type AppendFailure = Failure<'unwritable' | 'held' | 'lost' | 'refused' | 'closed'>;

/** An open save. Everything confirmed is also kept in memory, so that it can be saved elsewhere when the disk is gone. */
export class SaveFile {
	readonly header: Header;
	#path: string;
	/** Of the file, and of the game, of which there may be copies. */
	#lock: Lock | undefined;
	#gameLock: Lock | undefined;
	readonly #files: Files;
	readonly #options: SaveOptions;
	readonly #written: Buffer[];
	#size: number;
	#hash: string;
	#changes: number;
	#note: Note | undefined;
	/** A failed append may have left something after our last confirmed byte. */
	#leftover = false;
	/** The file as it was after our last write. */
	#seen: Seen | undefined;
	/** The folder that it is in, and the one above that: each is another one where a disk is gone. */
	#folders: readonly (string | undefined)[] = [];

	/** Use `createSave` or `openSave`. */
	constructor(path: string, { lock, gameLock }: Locks, log: Log, bytes: Buffer, options: SaveOptions) {
		this.header = log.header;
		this.#path = path;
		this.#lock = lock;
		this.#gameLock = gameLock;
		this.#files = options.files ?? nodeFiles;
		this.#options = options;
		this.#written = [bytes];
		this.#size = bytes.length;
		this.#hash = log.hashes.at(-1)!;
		this.#changes = log.changes.length;
		this.#note = noteOf(log);
		this.#look();
	}

	get path(): string {
		return this.#path;
	}

	/**
	 * Appends the entries as one change, with one write, and returns when it is on the disk: after `ok` it survives
	 * everything. After a failure the change is not in the save (what was written of it is taken back, now or before the next
	 * append) and everything confirmed before is: the caller may go on playing, and append these entries again with later
	 * ones, here or after `saveAs`. A file that was removed is made again. Never throws.
	 */
	append(entries: readonly Entry[], note: Note | undefined = this.#note): Success | AppendFailure {
		if (!this.#lock) return failure('closed', 'This save is closed.');
		const at = (this.#options.now?.() ?? new Date()).toISOString();
		const n = this.#changes + 1;
		const made = makeChange(this.#hash, { n, at, entries, ...(note ? { note } : {}) });
		if (!made) return failure('refused', 'This step of the game cannot be stored. That is an error in Entente.');
		const mark = () => writeMark(this.header.id, { n, hash: made.hash, at }, { files: this.#files });
		const failed = this.#appendLine(this.#lock, made.bytes);
		if (failed) {
			// what was revealed was seen, in whatever save: it is played, and none is the newest any more
			if (entries.some(({ kind }) => kind === 'opened')) mark();
			return failed;
		}
		this.#written.push(made.bytes);
		this.#size += made.bytes.length;
		this.#hash = made.hash;
		this.#changes = n;
		this.#note = note;
		this.#look();
		mark();
		return { ok: true };
	}

	/** Undefined: it is written. */
	#appendLine(lock: Lock, line: Buffer): AppendFailure | undefined {
		if (this.#size + line.length > LARGEST_SAVE)
			return failure('unwritable', 'This step is not saved: the save has reached the largest size that can be read.');
		try {
			// not even a lock goes into a folder that is not ours
			if (this.#isGone(this.#path) && !this.#hasItsFolder())
				return failure(
					'lost',
					'This step is not saved: the folder of this save is gone, or another one than before. Is a disk missing? Save elsewhere to go on.',
				);
			const held = lock.check();
			if (!held.ok) return held;
			if (this.#isGone(this.#path)) this.#makeAnew();
			const file = this.#files.open(this.#path, 'r+');
			try {
				if (!this.#isAsWeLeftIt(file))
					return failure(
						'lost',
						'This step is not saved: another program has changed the file. Save elsewhere to go on.',
					);
				this.#write(file, line);
			} finally {
				ignoringFailure(() => this.#files.close(file));
			}
			return undefined;
		} catch (error) {
			return failure(
				'unwritable',
				`This step is not saved: ${reasonOf(error)}. Everything before it is saved. Try again, or save elsewhere.`,
			);
		}
	}

	/**
	 * Goes on in a new file with everything confirmed so far; never replaces a file. `where` is the path of the file to
	 * make, or a folder that exists. On failure nothing has changed.
	 */
	saveAs(where: string): Success | AppendFailure {
		if (!this.#lock) return failure('closed', 'This save is closed.');
		const bytes = Buffer.concat(this.#written);
		const name = basename(this.#path, EXTENSION);
		const made = isFolder(this.#files, where)
			? makeLocked(where, name, bytes, this.#options)
			: makeLocked(dirname(where), basename(where, EXTENSION), bytes, this.#options, 'only');
		if (!made.ok) return made;
		this.#lock.release();
		this.#lock = made.lock;
		this.#path = made.path;
		this.#leftover = false;
		this.#look();
		return { ok: true };
	}

	/** Nobody else plays this game, in whatever copy of it: known from when the state folder is there. */
	holdGame(): Success | LockFailure {
		if (this.#gameLock) return { ok: true };
		const locked = lockGame(this.header.id, this.#options);
		if (locked.ok) this.#gameLock = locked.gameLock;
		return locked;
	}

	/** Lets other programs open it. */
	close(): void {
		this.#lock?.release();
		this.#gameLock?.release();
		this.#lock = undefined;
	}

	#isGone(path: string): boolean {
		try {
			this.#files.status(path);
			return false;
		} catch (error) {
			return codeOf(error) === 'ENOENT';
		}
	}

	/** What the file and its folders are now. */
	#look(): void {
		ignoringFailure(() => {
			this.#seen = this.#files.status(this.#path);
			this.#folders = foldersOf(this.#path).map((folder) => this.#identity(folder));
		});
	}

	/** Undefined: there is none. */
	#identity(folder: string): string | undefined {
		return this.#isGone(folder) ? undefined : this.#files.status(folder).identity;
	}

	/**
	 * Whether the save's folder is still there. One that was removed is made again where the folder above is the same: where a
	 * disk is gone, its saves do not belong under its name.
	 */
	#hasItsFolder(): boolean {
		const [folder, above] = foldersOf(this.#path);
		const [ours, oursAbove] = this.#folders;
		const now = this.#identity(folder);
		if (now !== undefined) return now === ours;
		const nowAbove = this.#identity(above);
		if (nowAbove === undefined || nowAbove !== oursAbove) return false;
		this.#files.makeFolder(folder);
		this.#folders = [this.#identity(folder), nowAbove];
		return true;
	}

	/** Somebody has removed the file: everything confirmed is in memory. */
	#makeAnew(): void {
		writeNew(this.#files, this.#path, Buffer.concat(this.#written));
		this.#leftover = false;
		this.#look();
	}

	/** Checks that the file is as we left it, and removes what a failed append may have left behind. */
	#isAsWeLeftIt(file: number): boolean {
		const now = this.#files.status(this.#path);
		const isLonger = now.size > this.#size && this.#leftover;
		if (!(isLonger || now.size === this.#size) || !this.#holdsTheSame(now)) return false;
		if (isLonger) this.#files.truncate(file, this.#size);
		this.#leftover = false;
		return true;
	}

	/** Read again only where it was touched: a sync client may have put another file of the same length there. */
	#holdsTheSame({ identity, stamp }: Seen): boolean {
		if (this.#seen?.identity === identity && this.#seen.stamp === stamp) return true;
		return readPart(this.#files, this.#path, 0, this.#size).equals(Buffer.concat(this.#written));
	}

	#write(file: number, bytes: Buffer): void {
		try {
			writeAtOnce(this.#files, file, bytes, this.#size);
			this.#files.sync(file);
		} catch (error) {
			this.#leftover = true;
			ignoringFailure(() => {
				this.#files.truncate(file, this.#size);
				this.#files.sync(file);
				this.#leftover = false;
			});
			throw error;
		}
	}
}

const foldersOf = (path: string): readonly [string, string] => [dirname(path), dirname(dirname(resolve(path)))];

type Seen = Pick<ReturnType<Files['status']>, 'identity' | 'stamp'>;

interface Locks {
	readonly lock: Lock;
	readonly gameLock: Lock | undefined;
}

/** In the state folder, since a copy of the save is the same game; where nothing can be written there is none. */
function lockGame(id: string, options: SaveOptions): { ok: true; gameLock: Lock | undefined } | LockFailure {
	let path: string;
	try {
		path = gamePath(id);
	} catch {
		return { ok: true, gameLock: undefined };
	}
	const taken = takeLock(path, options);
	if (taken.ok) return { ok: true, gameLock: taken.lock };
	return taken.problem === 'held' ? taken : { ok: true, gameLock: undefined };
}

/** Begins a save in a folder, which is made where it does not exist. */
export function createSave(
	folder: string,
	game: NewSave,
	options: SaveOptions = {},
): { ok: true; save: SaveFile } | AppendFailure {
	const created = (options.now?.() ?? new Date()).toISOString();
	const header: Header = { entente: FORMAT, created, ...game, id: newGameId() };
	const line = makeHeader(header);
	if (!line) return failure('refused', 'This game cannot be stored. That is an error in Entente.');
	const made = makeLocked(folder, baseName(created, game.note.players), line.bytes, options);
	if (!made.ok) return made;
	const log: Log = { header, changes: [], hashes: [line.hash], size: line.bytes.length };
	ignoringFailure(() => (options.files ?? nodeFiles).makeFolder(dirname(gamePath(header.id)), 0o700));
	const locked = lockGame(header.id, options);
	const locks = { lock: made.lock, gameLock: locked.ok ? locked.gameLock : undefined };
	writeMark(header.id, { n: 0, hash: line.hash, at: created }, options);
	return { ok: true, save: new SaveFile(made.path, locks, log, line.bytes, options) };
}

/**
 * Opens a save to play on. Nothing is written to a save that is damaged, of a newer version, held by another program or in
 * a place that cannot be written: the failure says so, and carries what is whole where it can be copied.
 */
export function openSave(
	path: string,
	options: SaveOptions = {},
): { ok: true; save: SaveFile; contents: Contents; behind?: Behind } | OpenFailure {
	const { files = nodeFiles } = options;
	const found = lookForSave(files, path);
	if (!found.ok) return found;
	const taken = takeLock(path, options);
	if (!taken.ok && taken.problem === 'held') return taken;

	// Not before the lock is ours: its last holder may have written until then.
	const read = readSave(files, path);
	const opened = read.ok ? openRead(read.bytes, taken, files, path) : read;
	const locked = opened.ok ? lockGame(opened.log.header.id, options) : opened;
	if (!opened.ok || !locked.ok) {
		if (taken.ok) taken.lock.release();
		return opened.ok ? (locked as LockFailure) : opened;
	}
	const { header, hashes } = opened.log;
	const mark = readMark(header.id, options);
	const message = behindMark(mark, hashes);
	const locks = { lock: opened.lock, gameLock: locked.gameLock };
	return {
		ok: true,
		save: new SaveFile(path, locks, opened.log, opened.bytes, options),
		contents: contentsOf(opened.log),
		...(mark && message !== undefined ? { behind: { message, mark } } : {}),
	};
}

/** That another state of the game was played on this computer. */
interface Behind {
	readonly message: string;
	readonly mark: Mark;
}

function openRead(
	bytes: Buffer,
	taken: { ok: true; lock: Lock } | LockFailure,
	files: Files,
	path: string,
): { ok: true; lock: Lock; log: Log; bytes: Buffer } | OpenFailure {
	const parsed = parseLog(bytes);
	if (!parsed.ok) {
		const { ok, problem, message, whole } = parsed;
		return { ok, problem, message, ...(whole ? { whole: contentsOf(whole) } : {}) };
	}
	const whole = contentsOf(parsed.log);
	if (!taken.ok) return { ...taken, whole };
	try {
		files.close(files.open(path, 'r+'));
	} catch (error) {
		return {
			...failure('unwritable', `This save cannot be written: ${reasonOf(error)}. It can be copied elsewhere.`),
			whole,
		};
	}
	return { ok: true, lock: taken.lock, log: parsed.log, bytes };
}

function makeLocked(
	folder: string,
	base: string,
	bytes: Buffer,
	options: SaveOptions,
	only?: 'only',
): { ok: true; path: string; lock: Lock } | LockFailure {
	const { files = nodeFiles } = options;
	let path: string;
	try {
		path = makeSaveFile(folder, base, bytes, files, only);
	} catch (error) {
		return failure('unwritable', `The game cannot be saved in ${folder}: ${reasonOf(error)}.`);
	}
	const taken = takeLock(path, options);
	if (taken.ok) return { ok: true, path, lock: taken.lock };
	ignoringFailure(() => files.remove(path));
	return taken;
}

function isFolder(files: Files, path: string): boolean {
	try {
		return !files.status(path).isFile;
	} catch {
		return false;
	}
}
