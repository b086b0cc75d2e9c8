/** Numbers as bars of plain characters. Pure. */
import type { Bar } from '../../game/report.ts';
import { cut, padded, widthOf, wrapped } from '../text.ts';

const LONGEST_LABEL = 24;
/** A bar in fewer cells says nothing. */
const LEAST = 8;
const MOST = 40;

/** A line each, and more where the words beside it need them: `Anna  #######-----|  7 of 18  FRANCE 7`. */
export function barLines(bars: readonly Bar[], width: number): string[] {
	const label = Math.min(LONGEST_LABEL, Math.max(0, ...bars.map((bar) => widthOf(bar.label))));
	const top = Math.max(1, ...bars.flatMap(({ value, of = 0 }) => [value, of]));
	const sums = bars.map(({ value, of }) => (of === undefined ? `${value}` : `${value} of ${of}`));
	const sum = Math.max(0, ...sums.map(({ length }) => length));
	const note = Math.max(0, ...bars.map((bar) => widthOf(bar.note ?? '')));
	const cells = Math.max(LEAST, Math.min(MOST, top * 2, width - label - sum - 6 - Math.min(note, 24)));
	const room = Math.max(12, width - label - sum - cells - 6);
	return bars.flatMap((bar, i) => {
		const [first = '', ...more] = wrapped(bar.note ?? '', room);
		const left = `${padded(cut(bar.label, label), label)}  ${strip(bar, top, cells)}  ${sums[i]!.padEnd(sum)}  `;
		return [(left + first).trimEnd(), ...more.map((text) => ' '.repeat(widthOf(left)) + text)];
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
