/** Text on a terminal: how wide it is, and how it is broken into lines and columns. */
import { padded, widthOf } from '../board/width.ts';

/** What is seen as one letter, however many signs it is made of. */
const LETTERS = new Intl.Segmenter();

/** The text in lines no wider than `width`; words wider than that are cut. */
export function wrapped(text: string, width: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		if (line !== '' && widthOf(line) + 1 + widthOf(word) <= width) line += ` ${word}`;
		else {
			const parts = broken(word, width);
			if (line !== '') lines.push(line);
			line = parts.pop()!;
			lines.push(...parts);
		}
	}
	return [...lines, line];
}

/** A word in parts that are no wider than this. */
function broken(word: string, width: number): string[] {
	if (widthOf(word) <= width) return [word];
	const parts: string[] = [];
	let part = '';
	for (const { segment } of LETTERS.segment(word)) {
		if (part !== '' && widthOf(part + segment) > width) {
			parts.push(part);
			part = '';
		}
		part += segment;
	}
	return [...parts, part];
}

/** A page of text in lines no longer than `width`: what does not fit goes on in the next line, unless that is a row of a table. */
export function flowed(page: readonly string[], width: number): string[] {
	const lines: string[] = [];
	let unfinished = '';
	for (const line of page) {
		const isRow = line === '' || line.includes('  ');
		if (unfinished !== '' && isRow) lines.push(unfinished);
		const text = unfinished !== '' && !isRow ? `${unfinished} ${line}` : line;
		const parts = widthOf(text) > width ? wrapped(text, width) : [text];
		unfinished = parts.length > 1 ? parts.pop()! : '';
		lines.push(...parts);
	}
	return unfinished === '' ? lines : [...lines, unfinished];
}

/** The beginning of the text that fits; of a long one no more is looked at. */
export function cut(text: string, width: number): string {
	let end = 0;
	let taken = 0;
	for (const { segment } of LETTERS.segment(text)) {
		taken += widthOf(segment);
		if (taken > width) break;
		end += segment.length;
	}
	return text.slice(0, end);
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

/** As much of a list as fits, and how many more there are: `also Anna 4, Ben 2 + 3 more`. */
export function listedIn(list: string, width: number): string {
	const all = list.split(', ');
	for (let count = all.length; count > 0; count--) {
		const left = all.length - count;
		const text = `${all.slice(0, count).join(', ')}${left > 0 ? ` + ${left} more` : ''}`;
		if (widthOf(text) <= width) return text;
	}
	return `${all.length} of them`;
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
