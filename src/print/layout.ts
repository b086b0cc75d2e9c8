/** Printed text laid out: measured, wrapped, cut, put together. What comes of it is printed text again. */
import * as text from '../board/width.ts';
import { asPrinted, open, type Printed } from './printed.ts';

/** What stands beside printed text in a row may be the program's own: spaces, bars, signs. */
export type Shown = string | Printed;

const opened = (shown: Shown): string => (typeof shown === 'string' ? shown : open(shown));

export const widthOf = (shown: Shown): number => text.widthOf(opened(shown));

/** In lines no wider than this. */
export const wrapped = (shown: Shown, width: number): Printed[] => text.wrapped(opened(shown), width).map(asPrinted);

/** The beginning that fits. */
export const cut = (shown: Shown, width: number): Printed => asPrinted(text.cut(opened(shown), width));

/** With spaces behind it. */
export const padded = (shown: Shown, width: number): Printed => asPrinted(text.padded(opened(shown), width));

/** One after the other in a row. */
export const inRow = (parts: readonly Shown[], between = ''): Printed => asPrinted(parts.map(opened).join(between));
