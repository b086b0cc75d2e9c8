/** Numbers as bars of plain characters. Pure. */

import { padded, widthOf } from '../../board/width.ts';
import { wrapped } from '../../desk/text.ts';
import type { Bar } from '../../game/report.ts';

/** A bar in fewer cells says nothing. */
const LEAST = 8;
const MOST = 40;
/** Words in less than this cannot be read. */
const LEAST_NOTE = 12;
const GAP = 2;

/**
 * A line each, and more where the words beside it need them: `Anna  #######-----|  7  FRANCE 7`. Where labels take more than
 * a third of the width each stands above its bar.
 */
export function barLines(bars: readonly Bar[], width: number): string[] {
	const longest = Math.max(0, ...bars.map((bar) => widthOf(bar.label)));
	const isAbove = longest * 3 > width;
	const label = isAbove ? 0 : longest;
	const top = Math.max(1, ...bars.flatMap(({ value, of = 0, top = 0 }) => [value, of, top]));
	const sum = Math.max(0, ...bars.map(({ value, top = 0 }) => `${Math.max(value, top)}`.length));
	const note = Math.max(0, ...bars.map((bar) => widthOf(bar.note ?? '')));
	const free = width - label - sum - 3 * GAP;
	const cells = Math.max(LEAST, Math.min(MOST, top * 2, free - Math.min(note, 2 * LEAST_NOTE)));
	const room = Math.max(LEAST_NOTE, free - cells);
	return bars.flatMap((bar) => {
		const [first = '', ...more] = wrapped(bar.note ?? '', room);
		const own = padded(isAbove ? '' : bar.label, label + GAP);
		const left = `${own}${strip(bar, top, cells)}  ${`${bar.value}`.padStart(sum)}  `;
		const lines = [(left + first).trimEnd(), ...more.map((text) => ' '.repeat(widthOf(left)) + text)];
		return isAbove ? [...wrapped(bar.label, width), ...lines] : lines;
	});
}

/** `####--|   `: what there is, what is wanting, and where that ends. */
function strip({ value, of }: Bar, top: number, cells: number): string {
	const full = Math.round((Math.max(0, value) / top) * cells);
	const text = '#'.repeat(full);
	if (of === undefined) return text.padEnd(cells);
	const mark = Math.min(cells, Math.round((Math.max(0, of) / top) * cells));
	const line = full < mark ? text + '-'.repeat(mark - full) : text;
	const at = Math.max(0, mark - 1);
	return `${line.slice(0, at)}|${line.slice(at + 1)}`.padEnd(cells);
}
