/**
 * Stands in for the module of Ink that puts a frame together. Ink makes every row of every frame again, cell by cell; most rows
 * are those of the frame before. Here a row is known by what is written on it, and Ink makes only those on which it is another.
 */
import { styledCharsFromTokens, styledCharsToString, tokenize } from '@alcalzone/ansi-tokenize';
import InkOutput from '../../../../node_modules/ink/build/output.js';
import { remembering } from '../../../board/once.ts';
import { NARROW, NARROW_WITH_LOOKS } from '../../../board/width.ts';

type Options = ConstructorParameters<typeof InkOutput>[0];
type Clip = Parameters<InkOutput['clip']>[0];
type Transformer = Parameters<InkOutput['write']>[3]['transformers'][number];

/** What is written on a row. */
interface Write {
	readonly x: number;
	/** Zero or less: where the text begins, seen from the row. */
	readonly y: number;
	readonly text: string;
	readonly transformers: readonly Transformer[];
	readonly clip: Clip;
}

interface Row {
	readonly pieces: readonly Write[];
	readonly text: string;
}

let before: { readonly width: number; readonly rows: readonly Row[] } = { width: 0, rows: [] };

export default class Output {
	readonly width: number;
	readonly height: number;
	readonly #rows: Write[][];
	readonly #clips: Clip[] = [];

	constructor({ width, height }: Options) {
		this.width = width;
		this.height = height;
		this.#rows = Array.from({ length: Math.ceil(height) }, () => []);
	}

	clip(clip: Clip): void {
		const outer = this.#clips.at(-1) ?? UNBOUNDED;
		this.#clips.push({
			x1: tighter(Math.max, outer.x1, clip.x1),
			x2: tighter(Math.min, outer.x2, clip.x2),
			y1: tighter(Math.max, outer.y1, clip.y1),
			y2: tighter(Math.min, outer.y2, clip.y2),
		});
	}

	unclip(): void {
		this.#clips.pop();
	}

	write(x: number, y: number, text: string, { transformers }: { readonly transformers: readonly Transformer[] }): void {
		if (text === '') return;
		const { x1, x2, y1, y2 } = this.#clips.at(-1) ?? UNBOUNDED;
		linesOf(text).forEach(({ line, width }, i) => {
			const row = this.#rows[y + i];
			if (!row || (y1 !== undefined && y + i < y1) || (y2 !== undefined && y + i >= y2)) return;
			const isWhole = x1 === undefined || x2 === undefined || (x >= x1 && x + width <= x2);
			row.push(
				isWhole
					? { x, y: 0, text: transformed(line, i, transformers), transformers: [], clip: UNBOUNDED }
					: { x, y: -i, text, transformers, clip: { ...UNBOUNDED, x1, x2 } },
			);
		});
	}

	get(): { output: string; height: number } {
		const { width } = this;
		const known = before.width === width ? before.rows : [];
		const rows = this.#rows.map((pieces, y) => {
			const row = known[y];
			return row && isSame(row.pieces, pieces) ? row : { pieces, text: composed(width, pieces) };
		});
		before = { width, rows };
		return { output: rows.map(({ text }) => text).join('\n'), height: rows.length };
	}
}

const UNBOUNDED: Clip = { x1: undefined, x2: undefined, y1: undefined, y2: undefined };

const tighter = (pick: (a: number, b: number) => number, a: number | undefined, b: number | undefined) =>
	a === undefined ? b : b === undefined ? a : pick(a, b);

const transformed = (line: string, index: number, transformers: readonly Transformer[]): string =>
	transformers.reduce((text, transform) => transform(text, index), line);

const isSame = (a: readonly Write[], b: readonly Write[]): boolean =>
	a.length === b.length && a.every((piece, i) => isSamePiece(piece, b[i]!));

const isSamePiece = (a: Write, b: Write): boolean =>
	a.x === b.x &&
	a.y === b.y &&
	a.text === b.text &&
	a.clip.x1 === b.clip.x1 &&
	a.clip.x2 === b.clip.x2 &&
	a.transformers.length === b.transformers.length &&
	a.transformers.every((transform, i) => transform === b.transformers[i]);

const composed = (width: number, pieces: readonly Write[]): string => joined(width, pieces) ?? madeByInk(width, pieces);

/** Narrow characters side by side need no cells. */
function joined(width: number, pieces: readonly Write[]): string | undefined {
	let row = '';
	let end = 0;
	for (const { x, text, clip } of pieces) {
		if (x < end || clip !== UNBOUNDED || !NARROW_WITH_LOOKS.test(text)) return undefined;
		const { line, width: columns } = linesOf(text)[0]!;
		row += ' '.repeat(x - end) + line;
		end = x + columns;
	}
	return end <= width ? row.trimEnd() : undefined;
}

function madeByInk(width: number, pieces: readonly Write[]): string {
	const row = new InkOutput({ width, height: 1 });
	for (const { x, y, text, transformers, clip } of pieces) {
		row.clip(clip);
		row.write(x, y, text, { transformers: [...transformers] });
		row.unclip();
	}
	return row.get().output;
}

interface MeasuredLine {
	readonly line: string;
	/** In columns; not a number where that takes more than counting. */
	readonly width: number;
}

/** Some frames' worth. */
const MOST = 500;

/** The lines of a text, each with the looks it begins in. */
const linesOf = remembering(MOST, (text): readonly MeasuredLine[] =>
	styledLines(text).map((line) => ({ line, width: NARROW_WITH_LOOKS.test(line) ? widthOf(line) : NaN })),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: looks begin with one
const LOOK = /\x1b\[[\d;]*m/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const LOOKS = /((?:\x1b\[[\d;]*m)+)/;
const widthOf = (line: string): number => line.replace(LOOK, '').length;

const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;

const looksOf = remembering(MOST, tokenize);

/** The tokens of a text that needs no search for where its letters begin. */
const narrowTokens = (text: string): ReturnType<typeof tokenize> =>
	text
		.split(LOOKS)
		.flatMap((part) =>
			part[0] === '\x1b'
				? looksOf(part)
				: [...part].map((value) => ({ type: 'char', value, fullWidth: false }) as const),
		);

function styledLines(text: string): string[] {
	if (NARROW.test(text)) return [text];
	const lines: ReturnType<typeof styledCharsFromTokens>[] = [[]];
	for (const char of styledCharsFromTokens(NARROW_WITH_LOOKS.test(text) ? narrowTokens(text) : tokenize(text))) {
		if (char.value === '\n') lines.push([]);
		else if (!INVISIBLE.test(char.value)) lines.at(-1)!.push(char);
	}
	return lines.map(styledCharsToString);
}
