/** Blocks of lines laid out on pages that fit a window, in one column or side by side. Pure. */
import type { ReactNode } from 'react';
import type { Report } from '../../game/report.ts';
import { inRow, type Shown, widthOf, wrapped } from '../../print/layout.ts';
import type { Size } from '../terminal/cells.ts';

export interface PageLine {
	readonly text: Shown;
	readonly bold?: boolean;
	readonly colour?: string | undefined;
	/** Where the pages are opened. */
	readonly isOpened?: boolean;
}

/** A heading with items that are never cut apart. */
export interface Block {
	readonly head: PageLine;
	readonly items: readonly (readonly PageLine[])[];
}

export interface Page {
	readonly title: Shown;
	/** Side by side. */
	readonly columns: readonly (readonly PageLine[])[];
	readonly width: number;
	/** Drawn above the columns. */
	readonly body?: ReactNode;
	/** Drawn below them. */
	readonly below?: ReactNode;
	/** What it tells of. */
	readonly report?: Report;
	/** The name of what shows it on a board. */
	readonly example?: string;
}

/** A text in lines of this width, set in below a heading. */
export const indented = (text: Shown, width: number): PageLine[] =>
	text === '' ? [EMPTY] : wrapped(text, width - 2).map((line) => ({ text: inRow(['  ', line]) }));

/** A heading with a text below it. */
export const textBlock = (title: string, text: Shown, width: number, rows: readonly Shown[] = []): Block => ({
	head: { text: title, bold: true },
	items: [
		...(text === '' && rows.length > 0 ? [] : typeof text === 'string' ? text.split('\n') : [text]),
		...rows,
	].flatMap((paragraph) => indented(paragraph, width).map((line) => [line])),
});

const GAP = 2;
/** From here on two columns stand side by side. */
const WIDE = 116;

/** How wide a column is where pages have this much space. */
export function columnWidth({ columns }: Size): number {
	return columns < WIDE ? columns : Math.floor((columns - GAP) / 2);
}

/** The blocks in order, each kept together where a column can hold it; with air between them where that takes no page more. */
export function layOut(title: Shown, blocks: readonly Block[], space: Size): Page[] {
	const airy = inPages(title, blockColumns(blocks, space, 1), space);
	const dense = inPages(title, blockColumns(blocks, space, 0), space);
	return dense.length < airy.length ? dense : airy;
}

/** A heading that is too long goes on in the next line, further in. */
const headLines = (head: PageLine, width: number): PageLine[] =>
	widthOf(head.text) <= width
		? [head]
		: wrapped(head.text, width - 2).map((line, i) => ({ ...head, text: inRow([i > 0 ? '  ' : '', line]) }));

/** The columns of blocks, `gap` rows at the least between two; one row where a column has room for that. */
function blockColumns(blocks: readonly Block[], space: Size, gap: 0 | 1): PageLine[][] {
	const { rows } = space;
	const width = columnWidth(space);
	let column: PageLine[][] = [];
	const columns = [column];
	const room = () => rows - column.flat().length - gap * Math.max(0, column.length - 1);
	const begin = (...pieces: PageLine[][]) => {
		column = pieces;
		columns.push(column);
	};
	const lines = ({ head, items }: Block) => headLines(head, width).length + items.flat().length;
	for (const block of blocks) {
		const used = column.length > 0;
		if (used && room() < lines(block) + gap && (lines(block) <= rows || room() < 4)) begin();
		let piece = headLines(block.head, width);
		let began = piece.length;
		column.push(piece);
		for (const item of block.items) {
			const isBegun = column.length > 1 || piece.length > began;
			if (room() < item.length && isBegun) {
				piece = headLines({ ...block.head, text: inRow([block.head.text, ' (continued)']) }, width);
				began = piece.length;
				begin(piece);
			}
			piece.push(...item);
		}
	}
	return columns.map((pieces) => {
		const hasAir = pieces.flat().length + pieces.length - 1 <= rows;
		return pieces.flatMap((piece, i) => (hasAir && i > 0 ? [EMPTY, ...piece] : piece));
	});
}

function inPages(title: Shown, columns: readonly (readonly PageLine[])[], space: Size): Page[] {
	const width = columnWidth(space);
	const aside = width === space.columns ? 1 : 2;
	return Array.from({ length: Math.ceil(columns.length / aside) }, (_, i) => ({
		title,
		columns: columns.slice(i * aside, (i + 1) * aside),
		width,
	}));
}

const EMPTY: PageLine = { text: '' };
