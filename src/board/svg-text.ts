/** Numbers and texts as SVG and HTML hold them. */

import type { Point } from './drawing.ts';
import { stepsOf } from './drawing.ts';
import { printable } from './printable.ts';

export const round = (value: number): string => String(Math.round(value * 10) / 10);
export const pointText = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** A line through points of the drawing, which lie on tenths: as steps, in as few signs as they take. */
export function pathThrough(points: readonly Point[]): string {
	const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
	const steps = stepsOf(tenths).flatMap(([[x1, y1], [x2, y2]]) => [x2 - x1, y2 - y1]);
	const numbers = steps.map((step) => String(step / 10).replace(/^(-?)0\./, '$1.'));
	return `M${points.slice(0, 1).map(pointText)}l${numbers.join(' ').replaceAll(' -', '-')}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Inside of elements and of attributes in double quotes. */
export const escaped = (text: string): string => printable(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
