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
	15: '#ffffff',
};
const STEPS = [0, 95, 135, 175, 215, 255];

/** A colour of the 256; of the first sixteen those that the game uses. */
function colourOf(number: number): string | undefined {
	if (number < 16) return COLOURS[number];
	const cube = number - 16;
	const parts =
		number < 232
			? [STEPS[Math.floor(cube / 36)]!, STEPS[Math.floor(cube / 6) % 6]!, STEPS[cube % 6]!]
			: Array<number>(3).fill(8 + 10 * (number - 232));
	return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
const FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace";

interface Cell {
	/** One letter. */
	readonly text: string;
	/** As attributes of SVG. */
	readonly look: string;
	/** What it is drawn on; empty: the paper. */
	readonly ground: string;
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
		grounds(rows),
		...looks.flatMap((look) => [
			`<g${look}>`,
			...rows.flatMap((row, y) => texts(row, y, look)),
			dots(rows, look),
			quarters(rows, look),
			'</g>',
		]),
		'</g>',
		'</svg>',
	];
	return `${parts.filter((part) => part !== '').join('\n')}\n`;
}

function cellOf(cell: IBufferCell): Cell {
	const isPlain =
		(cell.isBgDefault() || cell.isBgPalette()) && !cell.isInverse() && !cell.isUnderline() && cell.getWidth() === 1;
	const colour = cell.isFgDefault() ? INK : cell.isFgPalette() ? colourOf(cell.getFgColor()) : undefined;
	if (!isPlain || !colour) throw new Error(`A look of "${cell.getChars()}" on the screen cannot be drawn.`);
	const inked = colour === INK ? '' : ` fill="${colour}" stroke="${colour}"`;
	return {
		text: cell.getChars() || ' ',
		ground: cell.isBgDefault() ? '' : colourOf(cell.getBgColor())!,
		look: `${inked}${cell.isBold() ? ' font-weight="bold"' : ''}${cell.isDim() ? ' opacity="0.6"' : ''}`,
	};
}

/** Of one look in a row: each run of words has its own place and width, so that columns are in line in every font. */
function texts(row: readonly Cell[], y: number, look: string): string[] {
	const line = row
		.map((cell) =>
			cell.text === ' ' || (cell.look === look && !brailleOf(cell) && !quartersOf(cell)) ? cell.text : '\0',
		)
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

/** The grounds of the cells: of each colour one path, a step for each stretch of a row. */
function grounds(rows: readonly (readonly Cell[])[]): string {
	const paths = new Map<string, string>();
	for (const [y, row] of rows.entries())
		for (let x = 0, end = 0; x < row.length; x = end) {
			const { ground } = row[x]!;
			for (end = x + 1; end < row.length && row[end]!.ground === ground; ) end++;
			const step = `M${x * WIDTH} ${y * HEIGHT}h${(end - x) * WIDTH}v${HEIGHT}H${x * WIDTH}z`;
			if (ground) paths.set(ground, (paths.get(ground) ?? '') + step);
		}
	const found = [...paths].map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`);
	return found.length === 0 ? '' : `<g shape-rendering="crispEdges">${found.join('')}</g>`;
}

/** By their bits: upper left, upper right, lower left, lower right. */
const QUARTERS = ' \u2598\u259d\u2580\u2596\u258c\u259e\u259b\u2597\u259a\u2590\u259c\u2584\u2599\u259f\u2588';
const quartersOf = ({ text }: Cell): number => Math.max(0, QUARTERS.indexOf(text));

/** The cells of one look that are filled in part. */
function quarters(rows: readonly (readonly Cell[])[], look: string): string {
	const [wide, tall] = [WIDTH / 2, HEIGHT / 2];
	const path = rows.flatMap((row, y) =>
		row.flatMap((cell, x) => {
			const bits = cell.look === look ? quartersOf(cell) : 0;
			return [0, 1, 2, 3].flatMap((i) =>
				bits & (1 << i)
					? [`M${x * WIDTH + (i % 2) * wide} ${y * HEIGHT + (i >> 1) * tall}h${wide}v${tall}h${-wide}z`]
					: [],
			);
		}),
	);
	return path.length === 0 ? '' : `<path shape-rendering="crispEdges" d="${path.join('')}"/>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);
