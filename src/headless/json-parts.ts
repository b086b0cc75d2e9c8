/**
 * A large JSON text taken apart by its bytes: only the part that is looked at is ever made into values, so that the memory it
 * takes does not grow with what others have put into the rest.
 */
import { expected, Fault, type Key } from '../game/fields.ts';
import { BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END, COLON, COMMA, QUOTE } from './json-bytes.ts';

const SPACES: readonly (number | undefined)[] = [9, 10, 13, 32];

/** Nothing in a game is longer, or larger. */
const LONGEST_KEY = 200;
const LARGEST_VALUE = 1024 * 1024;

/** The bytes of a value, and where it stands. */
export interface JsonPart {
	readonly bytes: Buffer;
	readonly from: number;
	readonly to: number;
	readonly keys: readonly Key[];
}

/** The objects of a text, one after the other. Throws a Fault where there is something else. */
export function* partsOf(bytes: Buffer, from = startOf(bytes)): Generator<JsonPart> {
	for (let at = pastSpace(bytes, from); at < bytes.length; ) {
		const part = partAt(bytes, at, []);
		opened(part, BRACE, 'a game as an object');
		yield part;
		at = pastSpace(bytes, part.to);
	}
}

const startOf = (bytes: Buffer): number => (bytes.subarray(0, 3).toString('latin1') === '\xef\xbb\xbf' ? 3 : 0);

/** Where a line after the one that begins there begins with an object; undefined: there is none. */
export function nextLineIn(bytes: Buffer, from: number): number | undefined {
	const end = bytes.indexOf('\n{', pastSpace(bytes, from));
	return end < 0 ? undefined : end + 1;
}

/** The members of an object. */
export function* membersOf(part: JsonPart, what: string): Generator<readonly [string, JsonPart]> {
	const { bytes, keys } = part;
	let at = opened(part, BRACE, `${what} as an object`);
	while (bytes[at] !== BRACE_END) {
		if (bytes[at] !== QUOTE) throw notJson(keys, at);
		const end = endOfText(bytes, at, keys);
		if (end - at > LONGEST_KEY) throw new Fault('A name is longer than any in a game', ...keys);
		const key = String(parsed(bytes, at, end, keys));
		at = pastSpace(bytes, end);
		if (bytes[at] !== COLON) throw notJson([...keys, key], at);
		const member = partAt(bytes, pastSpace(bytes, at + 1), [...keys, key]);
		yield [key, member];
		at = pastComma(member, BRACE_END);
	}
}

/** The items of a list. */
export function* itemsOf(part: JsonPart, what: string): Generator<JsonPart> {
	const { bytes, keys } = part;
	let at = opened(part, BRACKET, what);
	for (let i = 0; bytes[at] !== BRACKET_END; i++) {
		const item = partAt(bytes, at, [...keys, i]);
		yield item;
		at = pastComma(item, BRACKET_END);
	}
}

/** The value itself, with everything in it. */
export function valueIn({ bytes, from, to, keys }: JsonPart): unknown {
	if (to - from > LARGEST_VALUE) throw new Fault('This is larger than it is in any game', ...keys);
	return parsed(bytes, from, to, keys);
}

/** Past its opening bracket. */
function opened(part: JsonPart, bracket: number, what: string): number {
	const { bytes, from, keys } = part;
	if (bytes[from] === bracket) return pastSpace(bytes, from + 1);
	const isLarge = bytes[from] === BRACE || bytes[from] === BRACKET;
	throw new Fault(expected(what, isLarge ? (bytes[from] === BRACE ? {} : []) : valueIn(part)), ...keys);
}

/** Where the next member begins, or the end of all. */
function pastComma({ bytes, to, keys }: JsonPart, end: number): number {
	const at = pastSpace(bytes, to);
	if (bytes[at] === end) return at;
	const next = pastSpace(bytes, at + 1);
	if (bytes[at] !== COMMA || bytes[next] === end) throw notJson(keys, at);
	return next;
}

function pastSpace(bytes: Buffer, from: number): number {
	let at = from;
	while (SPACES.includes(bytes[at])) at++;
	return at;
}

function partAt(bytes: Buffer, from: number, keys: readonly Key[]): JsonPart {
	const to = endOf(bytes, from, keys);
	if (to === from) throw notJson(keys, from);
	return { bytes, from, to, keys };
}

/** The end of the value that begins there. That what is in it is JSON is known once it is looked at. */
function endOf(bytes: Buffer, from: number, keys: readonly Key[]): number {
	let depth = 0;
	for (let at = from; at < bytes.length; at++) {
		const byte = bytes[at];
		if (byte === QUOTE) {
			at = endOfText(bytes, at, keys) - 1;
			if (depth === 0) return at + 1;
		} else if (byte === BRACE || byte === BRACKET) depth++;
		else if (byte === BRACE_END || byte === BRACKET_END) {
			if (depth === 0) return at;
			if (--depth === 0) return at + 1;
		} else if (depth === 0 && (byte === COMMA || SPACES.includes(byte))) return at;
	}
	if (depth > 0) throw notJson(keys, bytes.length);
	return bytes.length;
}

function endOfText(bytes: Buffer, from: number, keys: readonly Key[]): number {
	for (let at = bytes.indexOf(QUOTE, from + 1); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
		let before = at;
		while (bytes[before - 1] === BACKSLASH) before--;
		if ((at - before) % 2 === 0) return at + 1;
	}
	throw notJson(keys, bytes.length);
}

function parsed(bytes: Buffer, from: number, to: number, keys: readonly Key[]): unknown {
	try {
		return JSON.parse(bytes.toString('utf8', from, to));
	} catch {
		throw notJson(keys, from);
	}
}

const notJson = (keys: readonly Key[], at: number): Fault => new Fault(`This is not JSON, at byte ${at + 1}`, ...keys);
