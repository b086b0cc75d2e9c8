/** Numbers and texts as SVG and HTML hold them. */
import type { Point } from './drawing.ts';
import { printable } from './printable.ts';

export const round = (value: number): string => String(Math.round(value * 10) / 10);
export const pointText = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Inside of elements and of attributes in double quotes. */
export const escaped = (text: string): string => printable(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
