/**
 * JSON as bytes. With some thirty results a line, each under a key of its own, objects made only to be printed, or strings
 * joined only to be encoded, would take longer than the judging.
 */
import type { Json } from '../game/state.ts';

const MOST_BYTES_OF_A_CHARACTER = 3;
const NEWLINE = 10;
const SPACE = 32;
const QUOTE = 34;
const COLON = 58;
const BRACKET = 91;
const BACKSLASH = 92;
const BRACE = 123;
const LAST_ASCII = 127;

export class JsonWriter {
	#bytes = Buffer.allocUnsafe(64 * 1024);
	#length = 0;

	/** Everything written so far; the writer begins anew. */
	take(): Buffer {
		const bytes = Buffer.from(this.#bytes.subarray(0, this.#length));
		this.#length = 0;
		return bytes;
	}

	/** Begins an object or a list. */
	open(bracket: '{' | '['): void {
		this.#comma();
		this.#put(bracket);
	}

	close(bracket: '}' | ']'): void {
		this.#put(bracket);
	}

	endLine(): void {
		this.#put('\n');
	}

	/** The key of what follows. */
	key(name: string): void {
		this.text(name);
		this.#put(':');
	}

	/** A text; the common ones need no escapes and are copied as they are. */
	text(text: string): void {
		this.#comma();
		this.#reserve(text.length + 2);
		const bytes = this.#bytes;
		let to = this.#length;
		bytes[to++] = QUOTE;
		for (let i = 0; i < text.length; i++) {
			const code = text.charCodeAt(i);
			if (code > LAST_ASCII || code < SPACE || code === QUOTE || code === BACKSLASH) {
				this.#put(JSON.stringify(text));
				return;
			}
			bytes[to++] = code;
		}
		bytes[to++] = QUOTE;
		this.#length = to;
	}

	/** Any value. */
	value(value: Json): void {
		this.#comma();
		this.#put(JSON.stringify(value));
	}

	/** A member with any name and value; nothing where it is undefined. */
	member(name: string, value: Json | undefined): void {
		if (value === undefined) return;
		this.key(name);
		this.value(value);
	}

	/** A comma, unless this is the first in its object, list or line, or the value of a key. */
	#comma(): void {
		const last = this.#length === 0 ? NEWLINE : this.#bytes[this.#length - 1];
		if (last !== BRACE && last !== COLON && last !== BRACKET && last !== NEWLINE) this.#put(',');
	}

	#put(text: string): void {
		this.#reserve(text.length * MOST_BYTES_OF_A_CHARACTER);
		if (text.length === 1) this.#bytes[this.#length++] = text.charCodeAt(0);
		else this.#length += this.#bytes.write(text, this.#length);
	}

	#reserve(size: number): void {
		if (this.#length + size <= this.#bytes.length) return;
		const bytes = Buffer.allocUnsafe((this.#length + size) * 2);
		this.#bytes.copy(bytes, 0, 0, this.#length);
		this.#bytes = bytes;
	}
}
