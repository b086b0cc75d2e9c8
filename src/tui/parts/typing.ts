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

/** What a key makes of the line, which takes so many characters at most. Enter, Esc, Tab, Up and Down are left to the screen. */
export function typeInto(now: Typed, input: string, key: Key, most = Number.POSITIVE_INFINITY): Typed {
	const letters = [...now.text];
	if (key.leftArrow) return moved(now, now.at - 1);
	if (key.rightArrow) return moved(now, now.at + 1);
	if (key.home) return moved(now, 0);
	if (key.end) return moved(now, letters.length);
	if (key.backspace || key.delete) return now.at > 0 ? without(now, now.at - 1, now.at) : now;
	if (key.return || key.tab || key.ctrl) return now;
	const typed = [...input.replace(/\p{C}/gu, '')].slice(0, Math.max(0, most - letters.length));
	if (typed.length === 0) return now;
	return { text: letters.toSpliced(now.at, 0, ...typed).join(''), at: now.at + typed.length };
}

/** Ctrl+A and E go to the ends; U, W and K delete to the beginning, the word before the cursor, and to the end. */
export function controlled(now: Typed, control: Control): Typed {
	const { length } = [...now.text];
	switch (control) {
		case '\x01':
			return moved(now, 0);
		case '\x05':
			return moved(now, length);
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

function moved(now: Typed, to: number): Typed {
	const at = Math.max(0, Math.min([...now.text].length, to));
	return at === now.at ? now : { ...now, at };
}

function without(now: Typed, from: number, to: number): Typed {
	return from === to ? now : { text: [...now.text].toSpliced(from, to - from).join(''), at: from };
}
