/** One line of text with a cursor in it. Pure. */
import type { Key } from 'ink';

export interface Typed {
	readonly text: string;
	/** The character the cursor stands before; their number: at the end. */
	readonly at: number;
}

/** A control key, as the terminal names it. */
export type Control = '\x01' | '\x05' | '\x0b' | '\x15' | '\x17';

export const atEnd = (text: string): Typed => ({ text, at: [...text].length });

/** What a key that types nothing makes of the line. */
export function cursorMoved(now: Typed, key: Pick<Key, 'leftArrow' | 'rightArrow' | 'home' | 'end'>): Typed {
	if (key.leftArrow) return movedTo(now, now.at - 1);
	if (key.rightArrow) return movedTo(now, now.at + 1);
	if (key.home) return movedTo(now, 0);
	return key.end ? atEnd(now.text) : now;
}

/** The text before the cursor becomes this, as far as it can be typed and the line takes so many characters. */
export function typedBefore({ text, at }: Typed, before: string, most = Number.POSITIVE_INFINITY): Typed {
	const after = [...text].slice(at);
	const letters = [...before.replace(/\p{C}/gu, '')].slice(0, Math.max(0, most - after.length));
	return { text: [...letters, ...after].join(''), at: letters.length };
}

/** Ctrl+A and E go to the ends; U, W and K delete to the beginning, the word before the cursor, and to the end. */
export function controlled(now: Typed, control: Control): Typed {
	const { length } = [...now.text];
	switch (control) {
		case '\x01':
			return movedTo(now, 0);
		case '\x05':
			return atEnd(now.text);
		case '\x15':
			return without(now, 0, now.at);
		case '\x0b':
			return without(now, now.at, length);
		case '\x17': {
			const before = [...now.text].slice(0, now.at).join('');
			return without(now, now.at - [...(/\S*\s*$/.exec(before)?.[0] ?? '')].length, now.at);
		}
	}
}

/** What was typed into the line, wherever the cursor was; empty: something was deleted. */
export function added(before: string, after: string): string {
	const [was, is] = [[...before], [...after]];
	const same = is.findIndex((letter, i) => letter !== was[i]);
	return same < 0 ? '' : is.slice(same, same + Math.max(0, is.length - was.length)).join('');
}

/** What is typed after a line that was refused: the first letter or digit, or `=`, begins a new line. */
export function newLine(line: string, text: string): string {
	const letters = added(line, text);
	return /^[\p{L}\p{N}=]/u.test(letters) ? letters : text;
}

function movedTo(now: Typed, to: number): Typed {
	return { ...now, at: Math.max(0, Math.min([...now.text].length, to)) };
}

function without(now: Typed, from: number, to: number): Typed {
	return { text: [...now.text].toSpliced(from, to - from).join(''), at: from };
}
