/** The screen of a terminal as a picture that looks the same wherever it is shown, on light pages and on dark ones. */
import type { IBufferCell } from '@xterm/headless';

/** Of a cell. The dots of Braille fall on whole numbers. */
const [WIDTH, HEIGHT] = [8, 16];
/** From the top of a row to the line on which letters stand. */
const BASELINE = 12;
const MARGIN = 14;
const ENLARGED = 1.25;

/** What is around the letters, and their own colour where they have none. */
export interface Paper {
	readonly paper: string;
	readonly edge: string;
	readonly ink: string;
}

export const DARK: Paper = { paper: '#171a21', edge: '#3a404d', ink: '#dfe3ea' };
export const LIGHT: Paper = { paper: '#ffffff', edge: '#c9ccd3', ink: '#1f232b' };

/** The first sixteen of the 256. */
const SIXTEEN =
	'171a21 f2777a 86cf74 eac267 5f87d7 d294ea 5fcbd6 c8cdd6 8a93a3 ff9a9c a6e694 ffdc8a 85b0ff e6b4f7 8fe3ec ffffff'.split(
		' ',
	);
const STEPS = [0, 95, 135, 175, 215, 255];

/** A colour of the 256. */
function indexed(number: number): string {
	if (number < 16) return `#${SIXTEEN[number]}`;
	const cube = number - 16;
	const parts =
		number < 232
			? [STEPS[Math.floor(cube / 36)]!, STEPS[Math.floor(cube / 6) % 6]!, STEPS[cube % 6]!]
			: Array<number>(3).fill(8 + 10 * (number - 232));
	return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The colours of a cell; empty: the paper's own. */
export function coloursOf(cell: IBufferCell): { readonly ink: string; readonly ground: string } {
	const hex = (number: number) => `#${number.toString(16).padStart(6, '0')}`;
	const ink = cell.isFgDefault() ? '' : (cell.isFgRGB() ? hex : indexed)(cell.getFgColor());
	const ground = cell.isBgDefault() ? '' : (cell.isBgRGB() ? hex : indexed)(cell.getBgColor());
	return { ink, ground };
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

type Screen = readonly (readonly IBufferCell[])[];

/** The rows of a screen, as an emulator has them. The same screen gives the same text. Throws where it has a look that is not drawn. */
export const screenSvg = (screen: Screen, title: string, paper: Paper = DARK): string =>
	framed(sizeOf(screen), title, paper, body(screen.map((row) => row.map(cellOf))));

/** A screen, and how long it is seen. */
export interface Shown {
	readonly screen: Screen;
	readonly seconds: number;
}

/** Screens one after the other, round and round; where nothing moves, the one with this number. A row that several have is drawn once. */
export function movingSvg(shown: readonly Shown[], still: number, title: string, paper: Paper = DARK): string {
	const screens = shown.map(({ screen }) => screen.map((row) => row.map(cellOf)));
	const [first] = screens;
	const runs = new Map<string, Cell[][]>();
	for (const y of first!.keys()) {
		const rows = screens.map((screen) => screen[y]!);
		for (const text of new Set(rows.map((row) => JSON.stringify(row)))) {
			const seen = rows.map((row) => (JSON.stringify(row) === text ? '1' : '0')).join('');
			const drawn = runs.get(seen) ?? first!.map((): Cell[] => []);
			drawn[y] = rows[seen.indexOf('1')]!;
			runs.set(seen, drawn);
		}
	}
	const all = [...runs].sort();
	const total = shown.reduce((sum, { seconds }) => sum + seconds, 0);
	const starts = shown.map((_, i) => shown.slice(0, i).reduce((sum, { seconds }) => sum + seconds, 0) / total);
	const visible = (bit: string | undefined) => (bit === '1' ? 'visible' : 'hidden');
	const frames = all.map(([seen], i) => {
		const steps = starts.flatMap((at, n) =>
			n === 0 || seen[n] !== seen[n - 1] ? [`${Number((at * 100).toFixed(3))}%{visibility:${visible(seen[n])}}`] : [],
		);
		return `.s${i}{visibility:${visible(seen[still])}}@keyframes s${i}{${steps.join('')}}`;
	});
	const moving = all.map((_, i) => `.s${i}{animation:s${i} ${total}s step-end infinite}`).join('');
	return framed(
		sizeOf(shown[0]!.screen),
		title,
		paper,
		[
			`<style>${frames.join('')}@media (prefers-reduced-motion:no-preference){${moving}}</style>`,
			...all.map(([, rows], i) => `<g class="s${i}">\n${body(rows)}\n</g>`),
		].join('\n'),
	);
}

type Size = readonly [columns: number, rows: number];
const sizeOf = (screen: Screen): Size => [screen[0]!.length, screen.length];

/** With the paper below it, and around it. */
function framed([columns, rows]: Size, title: string, { paper, edge, ink }: Paper, drawn: string): string {
	const [width, height] = [columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN];
	return `${[
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width * ENLARGED}" height="${height * ENLARGED}" role="img">`,
		`<title>${escaped(title)}</title>`,
		`<rect x="${0.5 - MARGIN}" y="${0.5 - MARGIN}" width="${width - 1}" height="${height - 1}" rx="9" fill="${paper}" stroke="${edge}"/>`,
		`<g fill="${ink}" stroke="${ink}" stroke-width="0" stroke-linecap="round" font-family="${FONTS}" font-size="13.3">`,
		drawn,
		'</g>',
		'</svg>',
	].join('\n')}\n`;
}

function body(rows: readonly (readonly Cell[])[]): string {
	const looks = [...new Set(rows.flat().map(({ look }) => look))].sort();
	const parts = [
		grounds(rows),
		...looks.flatMap((look) => [
			`<g${look}>`,
			...rows.flatMap((row, y) => texts(row, y, look)),
			dots(rows, look),
			blocks(rows, look),
			'</g>',
		]),
	];
	return parts.filter((part) => part !== '').join('\n');
}

function cellOf(cell: IBufferCell): Cell {
	if (cell.isInverse() || cell.isUnderline() || cell.getWidth() !== 1)
		throw new Error(`A look of "${cell.getChars()}" on the screen cannot be drawn.`);
	const { ink, ground } = coloursOf(cell);
	const inked = ink && ` fill="${ink}" stroke="${ink}"`;
	return {
		text: cell.getChars() || ' ',
		ground,
		look: `${inked}${cell.isBold() ? ' font-weight="bold"' : ''}${cell.isDim() ? ' opacity="0.6"' : ''}`,
	};
}

/** Of one look in a row: each run of words has its own place and width, so that columns are in line in every font. */
function texts(row: readonly Cell[], y: number, look: string): string[] {
	const line = row
		.map((cell) =>
			cell.text === ' ' || (cell.look === look && !brailleOf(cell) && filledIn(cell).length === 0) ? cell.text : '\0',
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
	return path.length === 0 ? '' : `<path stroke-width="2.7" d="${path.join('')}"/>`;
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
const QUARTERS = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14];

type Rectangle = readonly [left: number, top: number, wide: number, tall: number];

/** What of a cell is filled, in eighths. */
function filledIn({ text }: Cell): readonly Rectangle[] {
	const block = text.codePointAt(0)! - 0x2580;
	if (block < 0 || block > 0x1f || (block >= 0x11 && block <= 0x13)) return [];
	if (block === 0) return [[0, 0, 8, 4]];
	if (block <= 8) return [[0, 8 - block, 8, block]];
	if (block < 0x10) return [[0, 0, 0x10 - block, 8]];
	if (block === 0x10) return [[4, 0, 4, 8]];
	if (block < 0x16) return [block === 0x14 ? [0, 0, 8, 1] : [7, 0, 1, 8]];
	return [0, 1, 2, 3].flatMap((i) =>
		QUARTERS[block - 0x16]! & (1 << i) ? [[4 * (i % 2), 4 * (i >> 1), 4, 4] as const] : [],
	);
}

/** The cells of one look that are filled in part. */
function blocks(rows: readonly (readonly Cell[])[], look: string): string {
	const [wide, tall] = [WIDTH / 8, HEIGHT / 8];
	const path = rows.flatMap((row, y) =>
		row.flatMap((cell, x) =>
			(cell.look === look ? filledIn(cell) : []).map(
				([left, top, across, down]) =>
					`M${x * WIDTH + left * wide} ${y * HEIGHT + top * tall}h${across * wide}v${down * tall}h${-across * wide}z`,
			),
		),
	);
	return path.length === 0 ? '' : `<path shape-rendering="crispEdges" d="${path.join('')}"/>`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!);
