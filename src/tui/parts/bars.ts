/** Numbers as bars of plain characters. Pure. */

import { NOTHING } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import type { Bar } from '../../game/report.ts';
import { badge } from '../../print/badge.ts';
import { asLabel, powerName } from '../../print/in-names.ts';
import { inRow, padded, widthOf, wrapped } from '../../print/layout.ts';
import type { Printed } from '../../print/printed.ts';

/** A bar in fewer cells says nothing. */
const LEAST = 8;
const MOST = 40;
/** Words in less than this cannot be read. */
const LEAST_NOTE = 12;
const GAP = 2;

const onBadge = (power: Power): string => badge(power, powerName(power));

/** A bar as it is drawn: its label as far as there is room for it. */
export type DrawnBar = Pick<Bar, 'value' | 'of' | 'parts'> & { readonly label: Printed; readonly note: Printed };

export const drawnBar = ({ label, note = NOTHING, ...bar }: Bar): DrawnBar => ({
	...bar,
	label: asLabel(label, onBadge),
	note: asLabel(note, onBadge),
});

/**
 * A line each, and more where the words beside it need them: `Anna  #######-----|  7  France 7`. Where labels take more than
 * a third of the width each stands above its bar.
 */
export function barLines(bars: readonly DrawnBar[], width: number): Printed[] {
	const longest = Math.max(0, ...bars.map((bar) => widthOf(bar.label)));
	const isAbove = longest * 3 > width;
	const label = isAbove ? 0 : longest;
	const top = Math.max(1, ...bars.flatMap(({ value, of = 0 }) => [value, of]));
	const sum = Math.max(0, ...bars.map(({ value }) => `${value}`.length));
	const note = Math.max(0, ...bars.map((bar) => widthOf(bar.note)));
	const free = width - label - sum - 3 * GAP;
	const cells = Math.max(LEAST, Math.min(MOST, top * 2, free - Math.min(note, 2 * LEAST_NOTE)));
	const room = Math.max(LEAST_NOTE, free - cells);
	return bars.flatMap((bar) => {
		const [first, ...more] = wrapped(bar.note, room);
		const own = padded(isAbove ? '' : bar.label, label + GAP);
		const drawn = inRow([own, strip(bar, top, cells), '  ', `${bar.value}`.padStart(sum)]);
		const left = widthOf(drawn) + GAP;
		const lines = [
			first && widthOf(first) > 0 ? inRow([drawn, '  ', first]) : drawn,
			...more.map((text) => inRow([' '.repeat(left), text])),
		];
		return isAbove ? [...wrapped(bar.label, width), ...lines] : lines;
	});
}

/** `####--|   `: what there is, what is wanting, and where that ends. */
function strip({ value, of, parts = [] }: DrawnBar, top: number, cells: number): string {
	const cellsOf = (number: number) => Math.min(cells, Math.round((Math.max(0, number) / top) * cells));
	const [full, mark] = [cellsOf(value), cellsOf(of ?? 0)];
	const line = '#'.repeat(full).padEnd(mark, '-').padEnd(cells);
	const at = Math.max(0, mark - 1);
	const text = of === undefined ? line : `${line.slice(0, at)}|${line.slice(at + 1)}`;
	let [from, sum] = [0, 0];
	const badges = parts.map(([power, number]) => {
		sum += number;
		const own = text.slice(from, cellsOf(sum));
		from += own.length;
		return badge(power, own);
	});
	return badges.join('') + text.slice(from);
}
