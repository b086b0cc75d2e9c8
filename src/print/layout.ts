/** Printed text laid out: measured, wrapped, cut, put together. What comes of it is printed text again. */
import * as text from '../board/width.ts';
import { asPrinted, openToWrap, type Printed, type Shown } from './printed.ts';

export type { Shown } from './printed.ts';

export const widthOf = (shown: Shown): number => text.widthOf(openToWrap(shown));

/** In lines no wider than this. */
export const wrapped = (shown: Shown, width: number): Printed[] =>
	text.wrapped(openToWrap(shown), width).map(asPrinted);

/** As many of the lines as there are rows for: the last then says how many more there are, and how to see them. */
export function firstOf(lines: readonly Shown[], rows: number, how = ''): readonly Shown[] {
	if (lines.length <= rows) return lines;
	const kept = Math.max(0, rows - 1);
	return [...lines.slice(0, kept), `  ... and ${lines.length - kept} more${how && `: ${how}`}`];
}

/** In one line: what does not fit is left out, after whole words. */
export const inOneLine = (shown: Shown, width: number): Shown =>
	widthOf(shown) <= width ? shown : inRow([wrapped(shown, width - 4)[0]!, ' ...']);

/** The beginning that fits. */
export const cut = (shown: Shown, width: number): Printed => asPrinted(text.cut(openToWrap(shown), width));

/** With spaces behind it. */
export const padded = (shown: Shown, width: number): Printed => asPrinted(text.padded(openToWrap(shown), width));

/** One after the other in a row. */
export const inRow = (parts: readonly Shown[], between = ''): Printed => asPrinted(parts.map(openToWrap).join(between));
