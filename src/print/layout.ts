/** Printed text laid out: measured, wrapped, cut, put together. What comes of it is printed text again. */
import * as text from '../board/width.ts';
import { asPrinted, open, type Printed, type Shown } from './printed.ts';

export type { Shown } from './printed.ts';

export const widthOf = (shown: Shown): number => text.widthOf(open(shown));

/** In lines no wider than this. */
export const wrapped = (shown: Shown, width: number): Printed[] => text.wrapped(open(shown), width).map(asPrinted);

/** The beginning that fits. */
export const cut = (shown: Shown, width: number): Printed => asPrinted(text.cut(open(shown), width));

/** With spaces behind it. */
export const padded = (shown: Shown, width: number): Printed => asPrinted(text.padded(open(shown), width));

/** One after the other in a row. */
export const inRow = (parts: readonly Shown[], between = ''): Printed => asPrinted(parts.map(open).join(between));
