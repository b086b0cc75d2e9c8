/** The screen of a terminal as a picture that looks the same wherever it is shown, on light pages and on dark ones. */
import type { IBufferCell } from '@xterm/headless';

/** Of a cell. The dots of Braille fall on whole numbers. */
const [WIDTH, HEIGHT] = [8, 16];
/** From the top of a row to the line on which letters stand. */
const BASELINE = 12;
const MARGIN = 14;
const ENLARGED = 1.25;

const PAPER = '#171a21';
const EDGE = '#3a404d';
const INK = '#dfe3ea';
/** Those of the sixteen that the game uses. */
const COLOURS: Readonly<Record<number, string>> = {
	1: '#f2777a',
	2: '#86cf74',
	3: '#eac267',
	5: '#d294ea',
	6: '#5fcbd6',
	8: '#9aa3b2',
	12: '#85b0ff',
};
const FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";

interface Cell {
	/** One letter. */
	readonly text: string;
	/** As attributes of SVG. */
	readonly look: string;
}

/** The rows of a screen, as an emulator has them. The same screen gives the same text. Throws where it has a look that is not drawn. */
export function screenSvg(screen: readonly (readonly IBufferCell[])[], title: string): string {
	const rows = screen.map((row) => row.map(cellOf));
	const [width, height] = [rows[0]!.length * WIDTH + 2 * MARGIN, rows.length * HEIGHT + 2 * MARGIN];
	const looks = [...new Set(rows.flat().map(({ look }) => look))].sort();
	const parts = [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width * ENLARGED}" height="${height * ENLARGED}" role="img">`,
		`<title>${escaped(title)}</title>`,
		`<rect x="${0.5 - MARGIN}" y="${0.5 - MARGIN}" width="${width - 1}" height="${height - 1}" rx="9" fill="${PAPER}" stroke="${EDGE}"/>`,
		`<g fill="${INK}" stroke="${INK}" stroke-width="0" stroke-linecap="round" font-family="${FONTS}" font-size="13.3">`,
		...looks.flatMap((look) => [
			`<g${look}>`,
			...rows.flatMap((row, y) => texts(row, y, look)),
			dots(rows, look),
			'</g>',
		]),
		'</g>',
		'</svg>',
	];
	return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

function cellOf(cell: IBufferCell): Cell {
	const isPlain = cell.isBgDefault() && !cell.isInverse() && !cell.isUnderline() && cell.getWidth() === 1;
	const colour = cell.isFgDefault() ? INK : cell.isFgPalette() ? COLOURS[cell.getFgColor()] : undefined;
	if (!isPlain || !colour) throw new Error(`A look of "${cell.getChars()}" on the screen cannot be drawn.`);
	const inked = colour === INK ? '' : ` fill="${colour}" stroke="${colour}"`;
	return {
		text: cell.getChars() || ' ',
		look: `${inked}${cell.isBold() ? ' font-weight="bold"' : ''}${cell.isDim() ? ' opacity="0.6"' : ''}`,
	};
}

/** Of one look in a row: each run of words has its own place and width, so that columns are in line in every font. */
function texts(row: readonly Cell[], y: number, look: string): string[] {
	const line = row
		.map((cell) => (cell.text === ' ' || (cell.look === look && !brailleOf(cell)) ? cell.text : '\0'))
		.join('');
	return [...line.matchAll(/[^ \0]+(?: [^ \0]+)*/g)].map(
		({ 0: words, index }) =>
			`<text x="${index * WIDTH}" y="${y * HEIGHT + BASELINE}" textLength="${words.length * WIDTH}">${escaped(words)}</text>`,
	);
}

/** The eight dots of Braille in the order of its bits: column and row. */
const DOTS = [0, 1, 2, 4, 5, 6, 3, 7].map((place) => [place >> 2, place & 3] as const);

/** The Braille of one look, which few fonts draw as a picture. */
function dots(rows: readonly (readonly Cell[])[], look: string): string {
	const path = rows.flatMap((row, y) =>
		row.flatMap((cell, x) => {
			const bits = cell.look === look ? brailleOf(cell) : 0;
			const set = DOTS.filter((_, bit) => bits & (1 << bit));
			return set.map(([right, down]) => `M${x * WIDTH + 2 + 4 * right} ${y * HEIGHT + 2 + 4 * down}h0`);
		}),
	);
	return path.length === 0 ? '' : `<path stroke-width="2" d="${path.join('')}"/>`;
}

/** The dots of a letter as bits: none unless it is Braille. */
function brailleOf({ text }: Cell): number {
	const bits = text.codePointAt(0)! - 0x2800;
	return bits > 0 && bits < 256 ? bits : 0;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);
