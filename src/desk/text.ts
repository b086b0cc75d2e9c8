/** Text on a terminal: how it is laid in lines and columns. */
import { LETTERS, padded, widthOf, wrapped } from '../board/width.ts';

export { cut, wrapped } from '../board/width.ts';

/** A page of text in lines no longer than `width`: what does not fit goes on in the next line, unless that is a row of a table. */
export function flowed(page: readonly string[], width: number): string[] {
	const lines: string[] = [];
	let unfinished = '';
	for (const line of page) {
		const isRow = line === '' || line.includes('  ');
		if (unfinished !== '' && isRow) lines.push(unfinished);
		const text = unfinished !== '' && !isRow ? `${unfinished} ${line}` : line;
		const parts = widthOf(text) > width ? wrapped(text, width) : [text];
		unfinished = parts.length > 1 ? (parts.pop() ?? '') : '';
		lines.push(...parts);
	}
	return unfinished === '' ? lines : [...lines, unfinished];
}

/** The end of the text that fits. */
export function cutBefore(text: string, width: number): string {
	let from = text.length;
	let taken = 0;
	for (const { segment } of [...LETTERS.segment(text)].reverse()) {
		taken += widthOf(segment);
		if (taken > width) break;
		from -= segment.length;
	}
	return text.slice(from);
}

/** Cells in as many columns as it takes to need no more rows than these. */
export function inColumns(cells: readonly string[], rows: number): string[] {
	const width = Math.max(0, ...cells.map(widthOf));
	return Array.from({ length: Math.min(rows, cells.length) }, (_, row) =>
		cells
			.filter((_cell, i) => i % rows === row)
			.map((cell) => padded(cell, width))
			.join('   ')
			.trimEnd(),
	);
}
