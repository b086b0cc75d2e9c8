/** Texts as HTML. */
import { printable } from '../board/printable.ts';
import { classOf } from '../board/svg-style.ts';
import { escaped } from '../board/svg-text.ts';
import type { Power } from '../board/types.ts';
import { badgeIn } from '../print/badge.ts';
import type { PlainTable } from '../print/plain-table.ts';
import { open, type Shown } from '../print/printed.ts';

/** Letters that are written from the right; what stands between two of them belongs to them. */
const TURNED = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+(?:\s+[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]+)*/g;

/** A power on its badge: whose, and what is written there. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks begin with one
const BADGE = /\x1b\[([\d;]+)m([^\x1b]*)\x1b\[49m/;

/** Where there are no elements inside. */
export const plain = (words: Shown): string => escaped(open(words).replace(new RegExp(BADGE, 'g'), '$2'));

/** Inside of elements. Words written from the right turn nothing else around. */
export const text = (words: Shown): string =>
	open(words)
		.split(BADGE)
		.map((part, i, all) => {
			const power = i % 3 === 1 ? undefined : badgeIn(all[i - 1] ?? '');
			if (i % 3 === 2 && power) return badgeHtml(power, part);
			return i % 3 === 1 ? '' : escaped(part).replace(TURNED, '<bdi>$&</bdi>');
		})
		.join('');

export const badgeHtml = (power: Power, name: string = power): string => `<b class="${classOf(power)}">${name}</b>`;

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
