/**
 * Where the focus is. A screen marks the place in what it draws, and the real cursor goes there: screen readers and braille
 * displays follow it. The mark travels through Ink as the colour of an underline that is not there; the terminal never gets it.
 */

import { open, type Shown } from '../../print/printed.ts';

/** `pointed`: what is chosen or read; `typed`: where letters go, and only there the cursor is seen. */
export type FocusKind = 'pointed' | 'typed';

const COLOURS: Readonly<Record<FocusKind, string>> = { pointed: '58;5;1', typed: '58;5;2' };
const END = '\x1b[59m';

/** Which kind of focus the parameters of a look begin, if any. */
export function focusIn(parameters: string): FocusKind | undefined {
	return parameters === COLOURS.pointed ? 'pointed' : parameters === COLOURS.typed ? 'typed' : undefined;
}

/** Marks a letter of a text as the focus. Of several marks in a window the lowest counts. */
export function mark(shown: Shown, at = 0, kind: FocusKind = 'pointed'): string {
	const text = open(shown);
	return `${text.slice(0, at)}\x1b[${COLOURS[kind]}m${text.slice(at)}${END}`;
}
