/**
 * The text of a save: JSON lines, a header and then one line for each confirmed change. A line holds everything that was
 * confirmed at once, so that a change is there as a whole or not at all. Every line ends in a hash of itself and of the
 * line before: the chain finds damage and disorder, it does not stop a forger.
 */
import { createHash } from 'node:crypto';
import { type Entry, isEntry, isNote, isObject, isStrings, type Note } from './entry.ts';
import { type Failure, failure, localTime } from './outcome.ts';

/** The version of the format that a new save has. Every version up to it is read, and played on as it was begun. */
export const FORMAT = 2;
/** No line may be longer than this many bytes; neither written nor read. */
export const LONGEST_LINE = 4 * 1024 * 1024;

/** What is known from the start. Public: it is stored in plain text. */
export interface Header {
	/** The version of the format. */
	readonly entente: number;
	/** ISO time. */
	readonly created: string;
	/** The version of the program that began the save. */
	readonly program: string;
	/** 32 random hex digits, see `newGameId`. A copy of a save keeps it, and with it the game's key. */
	readonly id: string;
	readonly variants: readonly string[];
	/** What the game begins with; only the game understands it. */
	readonly setup: unknown;
	/** What the list of saves shows until a change brings a newer note. */
	readonly note?: Note;
}

/** One confirmed change. */
interface LogChange {
	/** 1 for the first change. */
	readonly n: number;
	/** ISO time. */
	readonly at: string;
	readonly entries: readonly Entry[];
	/** The newest note; repeated in every line, so that a list of saves need only read the end of a file. */
	readonly note?: Note;
}

/** A log that is whole: what it says, and where it would go on. */
export interface Log {
	readonly header: Header;
	readonly changes: readonly LogChange[];
	/** Of each line, the header's first; the next line continues the last. */
	readonly hashes: readonly string[];
	/** How many bytes of the file it takes; one less than it should be if only the last line break is missing. */
	readonly size: number;
}

export type LogProblem = 'empty' | 'notASave' | 'newer' | 'cutOff' | 'changed' | 'tooLong';

type ParsedLog =
	| { readonly ok: true; readonly log: Log }
	/** `line` (from 1) is the first that is wrong; `whole` is what stands before it, if at least the header does. */
	| (Failure<LogProblem> & { readonly line: number; readonly whole?: Log });

/** A line ready to be written, line break included, and the hash that the next one continues. */
interface MadeLine {
	readonly bytes: Buffer;
	readonly hash: string;
}

const MAGIC = Buffer.from('{"entente":');
const MARK = Buffer.from('\ufeff');
export const NEWLINE = 10;
const RETURN = 13;
const HASH_DIGITS = 32;
const TAIL_LENGTH = tailOf('0'.repeat(HASH_DIGITS)).length;

/** Undefined where it could not be read back: what is not JSON, not a header, or too long. */
export function makeHeader(header: Header): MadeLine | undefined {
	return makeLine('', header, (line) => parseHeader(line).ok);
}

/** `before` is the hash of the line before. Undefined where it could not be read back. */
export function makeChange(before: string, change: LogChange): MadeLine | undefined {
	return makeLine(before, change, (line) => parseChange(line, before, change.n).ok);
}

function makeLine(
	before: string,
	content: Header | LogChange,
	readable: (line: Buffer) => boolean,
): MadeLine | undefined {
	let body: string;
	try {
		body = JSON.stringify(content).slice(0, -1);
	} catch {
		return undefined;
	}
	const hash = hashOf(before, Buffer.from(body));
	const bytes = Buffer.from(`${body}${tailOf(hash)}\n`);
	return readable(bytes.subarray(0, -1)) ? { bytes, hash } : undefined;
}

/** Reads the bytes of a save. Never throws, on any bytes; time and memory grow with their number and no faster. */
export function parseLog(input: Uint8Array | string): ParsedLog {
	const bytes = typeof input === 'string' ? Buffer.from(input) : asBuffer(input);
	const first = bytes.indexOf(NEWLINE);
	const opening = parseHeader(bytes.subarray(0, first < 0 ? bytes.length : first), first >= 0);
	if (!opening.ok) return { ...opening, line: 1 };

	const changes: LogChange[] = [];
	const hashes = [opening.hash];
	let size = first < 0 ? bytes.length : first + 1;
	const whole = (): Log => ({ header: opening.header, changes, hashes, size });
	const stop = (problem: LogProblem, wrong: string): ParsedLog => {
		const line = changes.length + 2;
		return { ...failure(problem, `Line ${line} ${wrong} ${offer(changes)}`), line, whole: whole() };
	};
	if (first < 0) return stop('cutOff', 'is missing: the save is cut off.');

	while (size < bytes.length) {
		const end = bytes.indexOf(NEWLINE, size);
		const line = bytes.subarray(size, end < 0 ? bytes.length : end);
		const parsed = parseChange(line, hashes.at(-1)!, changes.length + 1);
		if (!parsed.ok && end < 0) return stop('cutOff', 'is cut off: writing it was never finished.');
		if (!parsed.ok) return stop(parsed.problem, parsed.message);
		changes.push(parsed.change);
		hashes.push(parsed.hash);
		size += line.length + 1;
		if (end < 0) {
			// The change is whole and only its line break is gone: keep it, but let nothing be appended to this file.
			size -= 1;
			return stop('cutOff', 'is missing: the save is cut off.');
		}
	}
	return { ok: true, log: whole() };
}

/** The newest note. */
export const noteOf = ({ header, changes }: Log): Note | undefined => changes.at(-1)?.note ?? header.note;

/** Reads a header alone, without its line break; `ended` says whether it had one. Never throws. */
export function parseHeader(
	line: Uint8Array,
	ended = true,
): { ok: true; header: Header; hash: string } | Failure<LogProblem> {
	if (line.length === 0 && !ended) return failure('empty', 'The file is empty: no game was ever saved in it.');
	const bytes = asBuffer(line);
	if (bytes.subarray(0, MARK.length).equals(MARK) && bytes.subarray(MARK.length).indexOf(MAGIC) === 0)
		return failure(
			'changed',
			'An editor has put a mark (a BOM) before this save, so nothing in it can be read safely. Take the file as it was, or save it again as UTF-8 without BOM.',
		);
	if (ended && bytes.at(-1) === RETURN && bytes.indexOf(MAGIC) === 0)
		return failure(
			'changed',
			'The line breaks of this save were changed to those of Windows (CR LF), so nothing in it can be read safely. Take the file as it was, or change them back.',
		);
	const start = bytes.subarray(0, MAGIC.length);
	if (!MAGIC.subarray(0, start.length).equals(start) || (ended && start.length < MAGIC.length))
		return failure('notASave', 'This is not a save of Entente: it was written by something else.');
	if (line.length > LONGEST_LINE)
		return failure('tooLong', 'Line 1 is longer than any line of a save: nothing in it can be read.');

	const content = parseJson(bytes);
	const version = isObject(content) ? content.entente : undefined;
	if (Number.isInteger(version) && (version as number) > FORMAT)
		return failure(
			'newer',
			`This save needs a newer Entente (it has format ${version}, this program reads up to ${FORMAT}).`,
		);
	const hash = checkedHash(bytes, '');
	if (hash === undefined) {
		if (!ended) return failure('cutOff', 'The save is cut off in its first line: nothing in it can be read.');
		return failure('changed', 'Line 1 was changed after it was written: nothing in this save can be read safely.');
	}
	const header = isObject(content) ? withoutHash(content) : undefined;
	if (!isHeader(header)) return failure('notASave', 'Line 1 is not the beginning of a save of Entente.');
	return { ok: true, header, hash };
}

function parseChange(
	line: Buffer,
	before: string,
	n: number,
): { ok: true; change: LogChange; hash: string } | Failure<'changed' | 'newer' | 'tooLong'> {
	if (line.length > LONGEST_LINE) return failure('tooLong', 'is longer than any line of a save.');
	const hash = checkedHash(line, before);
	if (hash === undefined)
		return failure('changed', 'was changed or moved after it was written, or a line before it is missing.');
	const content = parseJson(line);
	const change = isObject(content) ? withoutHash(content) : undefined;
	if (!isChange(change, n))
		return failure('newer', 'is of a kind that this version does not know: the save needs a newer Entente.');
	return { ok: true, change, hash };
}

/** The last change of some bytes from the end of a save, looked at but not checked against the chain: for lists only. */
export function glanceAtChange(
	line: Uint8Array,
): (Pick<LogChange, 'n' | 'at' | 'note'> & { readonly hash: string }) | undefined {
	const content = line.length > LONGEST_LINE ? undefined : parseJson(asBuffer(line));
	if (!isObject(content)) return undefined;
	const { n, at, hash, note } = content;
	if (typeof n !== 'number' || typeof at !== 'string' || typeof hash !== 'string') return undefined;
	return { n, at, hash, ...(isNote(note) ? { note } : {}) };
}

function isHeader(value: unknown): value is Header {
	return (
		isObject(value) &&
		Number.isInteger(value.entente) &&
		(value.entente as number) >= 1 &&
		typeof value.created === 'string' &&
		typeof value.program === 'string' &&
		typeof value.id === 'string' &&
		// The id names the key's file: nothing else may pass.
		/^[0-9a-f]{32}$/.test(value.id) &&
		isStrings(value.variants) &&
		'setup' in value &&
		(value.note === undefined || isNote(value.note))
	);
}

function isChange(value: unknown, n: number): value is LogChange {
	return (
		isObject(value) &&
		value.n === n &&
		typeof value.at === 'string' &&
		Array.isArray(value.entries) &&
		value.entries.every(isEntry) &&
		(value.note === undefined || isNote(value.note))
	);
}

/** The hash that stands at the end of a line, or undefined where it does not follow from the line and the one before. */
function checkedHash(line: Buffer, before: string): string | undefined {
	const at = line.length - TAIL_LENGTH;
	if (at < 0) return undefined;
	const hash = hashOf(before, line.subarray(0, at));
	return line.toString('latin1', at) === tailOf(hash) ? hash : undefined;
}

function hashOf(before: string, body: Buffer): string {
	return createHash('sha256').update(`${before}\n`).update(body).digest('hex').slice(0, HASH_DIGITS);
}

function tailOf(hash: string): string {
	return `,"hash":"${hash}"}`;
}

function offer(changes: readonly LogChange[]): string {
	const last = changes.at(-1);
	if (!last) return 'Only the setup before it is whole; it can be copied and played from the start.';
	return `Everything before it is whole (up to ${localTime(last.at)}) and can be copied and played on.`;
}

function parseJson(bytes: Buffer): unknown {
	try {
		return JSON.parse(bytes.toString('utf8'));
	} catch {
		return undefined;
	}
}

function withoutHash(content: Record<string, unknown>): unknown {
	const { hash: _, ...rest } = content;
	return rest;
}

function asBuffer(bytes: Uint8Array): Buffer {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
