/** Texts as HTML. */
import { printable } from '../board/printable.ts';
import { escaped } from '../board/svg-text.ts';
import type { PlainTable } from '../print/plain-table.ts';
import { open, type Shown } from '../print/printed.ts';

/** Letters that are written from the right; what stands between two of them belongs to them. */
const TURNED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+(?:\s+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+)*/g;

/** Where there are no elements inside. */
export const plain = (words: Shown): string => escaped(open(words));

/** Inside of elements. Words written from the right turn nothing else around. */
export const text = (words: Shown): string => plain(words).replace(TURNED, '<bdi>$&</bdi>');

/** A name on a chart, where there is little room. */
export function short(name: string, most: number): string {
	const letters = [...printable(name)];
	return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}\u2026`;
}

/** A table with a head; none of its words is broken, it scrolls where it is too wide. */
export function table({ title, columns, rows }: PlainTable): string {
	const head =
		columns.length > 0 ? `<thead><tr>${columns.map((cell) => `<th>${text(cell)}</th>`).join('')}</tr></thead>` : '';
	const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`);
	return `<div class="wide"><table><caption>${text(title)}</caption>${head}<tbody>${body.join('\n')}</tbody></table></div>`;
}
