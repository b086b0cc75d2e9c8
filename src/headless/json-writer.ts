/**
 * JSON as bytes. With some thirty results a line, each under a key of its own, objects made only to be printed, or strings
 * joined only to be encoded, would take longer than the judging. A comma follows every value; what ends its list, object or
 * line takes its place.
 */
import { escapedJson } from '../board/printable.ts';
import type { Json } from '../game/state.ts';
import {
	BACKSLASH,
	BRACE,
	BRACE_END,
	BRACKET,
	BRACKET_END,
	COLON,
	COMMA,
	DELETE,
	NEWLINE,
	QUOTE,
	SPACE,
} from './json-bytes.ts';

const MOST_BYTES_OF_A_CHARACTER = 3;

export class JsonWriter {
	#bytes = Buffer.allocUnsafe(64 * 1024);
	#length = 0;

	/** Everything written so far, there until something is written again: the writer starts anew. */
	take(): Buffer {
		const bytes = this.#bytes.subarray(0, this.#length);
		this.#length = 0;
		return bytes;
	}

	/** Begins an object or a list. */
	open(bracket: '{' | '['): void {
		this.#byte(bracket === '{' ? BRACE : BRACKET);
	}

	close(bracket: '}' | ']'): void {
		if (this.#bytes[this.#length - 1] === COMMA) this.#length--;
		this.#byte(bracket === '}' ? BRACE_END : BRACKET_END);
		this.#byte(COMMA);
	}

	/** Ends the line of a value. */
	endLine(): void {
		this.#bytes[this.#length - 1] = NEWLINE;
	}

	/** The key of what follows. */
	key(name: string): void {
		this.#quoted(name, COLON);
	}

	text(text: string): void {
		this.#quoted(text, COMMA);
	}

	/** A text and a byte; common texts need no escapes and are copied as they are. */
	#quoted(text: string, end: number): void {
		const { length } = text;
		this.#reserve(length + 3);
		const bytes = this.#bytes;
		let to = this.#length;
		bytes[to++] = QUOTE;
		for (let i = 0; i < length; i++) {
			const code = text.charCodeAt(i);
			if (code >= DELETE || code < SPACE || code === QUOTE || code === BACKSLASH) {
				this.#put(escapedJson(JSON.stringify(text)));
				this.#byte(end);
				return;
			}
			bytes[to++] = code;
		}
		bytes[to++] = QUOTE;
		bytes[to++] = end;
		this.#length = to;
	}

	/** Any value. */
	value(value: Json): void {
		if (typeof value === 'string') {
			this.text(value);
			return;
		}
		this.#put(escapedJson(JSON.stringify(value)));
		this.#byte(COMMA);
	}

	/** A member with any name and value; nothing where it is undefined. */
	member(name: string, value: Json | undefined): void {
		if (value === undefined) return;
		this.key(name);
		this.value(value);
	}

	#byte(byte: number): void {
		this.#reserve(1);
		this.#bytes[this.#length++] = byte;
	}

	#put(text: string): void {
		this.#reserve(text.length * MOST_BYTES_OF_A_CHARACTER);
		this.#length += this.#bytes.write(text, this.#length);
	}

	#reserve(size: number): void {
		if (this.#length + size > this.#bytes.length) this.#grow(size);
	}

	#grow(size: number): void {
		const bytes = Buffer.allocUnsafe((this.#length + size) * 2);
		this.#bytes.copy(bytes, 0, 0, this.#length);
		this.#bytes = bytes;
	}
}
