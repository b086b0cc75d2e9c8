/** Numbers and texts as SVG and HTML hold them. */
import type { Point } from './drawing.ts';
import { printable } from './printable.ts';

export const round = (value: number): string => String(Math.round(value * 10) / 10);
export const pointText = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** A line through points of the drawing, which lie on tenths: as steps, in as few signs as they take. */
export function pathThrough(points: readonly Point[]): string {
	const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
	const steps = tenths.slice(1).flatMap(([x, y], i) => [x - tenths[i]![0], y - tenths[i]![1]]);
	const numbers = steps.map((step) => String(step / 10).replace(/^(-?)0\./, '$1.'));
	return `M${pointText(points[0]!)}l${numbers.join(' ').replaceAll(' -', '-')}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Inside of elements and of attributes in double quotes. */
export const escaped = (text: string): string => printable(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
