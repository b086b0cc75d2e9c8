/** A picture drawn on the ground as characters: centres, units, marks, and the orders as lines. */
import { cellsIn } from './arrow-cells.ts';
import type { Drawing } from './drawing.ts';
import { PROVINCES } from './map.ts';
import type { GroundTint } from './palette.ts';
import type { Picture, StepSign } from './picture.ts';
import { blocksOf, endOf, type Label } from './picture-blocks.ts';
import { type Ground, groundOf } from './picture-ground.ts';
import { layTints, tintUnder } from './picture-land.ts';
import type { Medium } from './picture-lines.ts';
import type { CellLook, Tint } from './picture-looks.ts';
import { newPaper, type Paper } from './picture-paper.ts';
import { drawPieces, laidOut } from './picture-pieces.ts';
import { layRims } from './picture-rims.ts';
import { drawStrokes, strokesOn } from './picture-strokes.ts';
import type { Province } from './types.ts';

/** Characters and their looks, row by row. */
export interface Canvas {
	readonly ground: Pick<Ground, 'columns' | 'rows'>;
	readonly chars: readonly string[];
	readonly looks: readonly CellLook[];
	/** What the cells are drawn on, where that has colours. */
	readonly tints?: readonly Tint[] | undefined;
}

/** With what is written on it. */
export interface MapCanvas extends Canvas {
	readonly labels: readonly Label[];
	/** What a cell would be drawn on if nothing were written there. */
	under(cell: number): GroundTint;
}

/** A stretch of a row that looks the same. */
export interface Run {
	readonly text: string;
	readonly look: CellLook;
	readonly on?: Tint | undefined;
}

export interface Cell extends Omit<Run, 'text'> {
	readonly char: string;
}

/** The least that the whole board can be read in. */
export const LEAST = { columns: 80, rows: 19 } as const;

/** How far the shape of a map may be from the board's. */
const SHAPE = { least: 0.7, most: 1.4 } as const;

/** Columns for a row, where a map looks like the board: a cell is twice as high as wide. */
const shapeOf = ({ width, height }: Pick<Drawing, 'width' | 'height'>): number => (2 * width) / height;

/** The columns that a map of so many rows may have at most. */
export const widestFor = (board: Pick<Drawing, 'width' | 'height'>, rows: number): number =>
	Math.floor(SHAPE.most * shapeOf(board) * rows);

/** The ground for a window of this size, or as much of it as looks like the board; where it is too small, one that has to be scrolled. */
export function groundFor(drawing: Drawing, columns: number, rows: number, medium: Medium = 'ascii'): Ground {
	const wide = Math.max(LEAST.columns, Math.min(columns, widestFor(drawing, rows)));
	const tall = Math.max(LEAST.rows, Math.min(rows, Math.floor(wide / (SHAPE.least * shapeOf(drawing)))));
	// the smaller, the more room for the crowded middle of Europe
	const strength = Math.max(0.15, Math.min(0.7, 0.7 - (wide - 80) * 0.008));
	return groundOf(drawing, wide, tall, strength, medium);
}

/** Set about what stands in a province by its sign. */
const ABOUT: Readonly<Record<StepSign, string>> = { origin: '()', goal: '{}', standoff: '><', out: '  ' };

/** The cells about a label where brackets stand, those of a cursor too. */
export function bracketsOf({ ground, labels }: Pick<MapCanvas, 'ground' | 'labels'>, at: Province): [number, number] {
	const own = labels.filter((label) => label.at === at);
	const { row, height, column } = own[0]!;
	const end = Math.max(...own.filter((label) => label.kind === 'mark' || label === own[0]).map(endOf));
	const first = (row + height - 1) * ground.columns;
	return [first + column - 1, first + Math.min(end, ground.columns - 1)];
}

export function drawPicture(ground: Ground, picture: Picture, withArrows: boolean): MapCanvas {
	const paper = newPaper(ground);
	const labels = blocksOf(ground, picture);
	writeLabels(paper, ground, picture, labels);
	drawPieces(paper, ground, laidOut(ground.drawing, picture.pieces));
	if (withArrows) drawStrokes(paper, ground, picture, strokesOn(ground, picture.arrows, labels));
	const { chars, looks, taken } = paper;
	const on = layTints(paper, ground, picture.land, picture.lit);
	if (on) layRims(paper, ground, labels, on);
	// a blank looks as what stands before it, so that rows fall into few stretches; where brackets may come it stays plain, and beside a unit
	for (let cell = 1; !on && cell < chars.length; cell++) {
		const before = looks[cell - 1]!;
		if (chars[cell] !== ' ' || taken[cell] || cell % ground.columns === 0) continue;
		if (typeof before !== 'object' || !('unit' in before)) looks[cell] = before;
	}
	return { ground, labels, chars, looks, tints: on, under: tintUnder(ground, picture) };
}

/** What stands in the provinces, and the gaps about it, clear of coasts and borders: what is there need not be sent again. */
function writeLabels({ put, isFree }: Paper, ground: Ground, picture: Picture, labels: readonly Label[]): void {
	for (const { row, column, rows } of labels)
		for (const [i, pieces] of rows.entries()) {
			let at = column;
			for (const { text, look, on } of pieces) {
				put(row + i, at, text, look, on);
				at += text.length;
			}
		}
	for (const label of labels) {
		// a sign stands in the gap, or dots do
		if (label.kind === 'mark' || !PROVINCES.has(label.at)) continue;
		const row = label.row + label.height - 1;
		for (const column of [label.column - 1, endOf(label)]) if (isFree(row, column)) put(row, column, ' ', 'plain');
	}
	for (const [id, sign] of Object.entries(picture.signs)) writeBrackets(id, ABOUT[sign]);
	for (const id of picture.standoffs) if (!picture.signs[id]) writeBrackets(id, ABOUT.standoff);
	// said by its colour too, where there are any
	for (const id of picture.lit) writeBrackets(id, '[]');

	function writeBrackets(id: Province, signs: string): void {
		if (signs.trim() === '' || !ground.names.has(id)) return;
		const cells = bracketsOf({ ground, labels }, id);
		for (const [i, cell] of cells.entries())
			put(Math.floor(cell / ground.columns), cell % ground.columns, signs[i]!, 'bold');
	}
}

const WRITTEN = /[\w:*&?!+●○]/;

/** Without what an edge of the part in sight would cut, badge and all: half a code could be read as another. */
export function uncut(canvas: MapCanvas, from: number, width: number): MapCanvas {
	const { columns, rows } = canvas.ground;
	const [chars, looks, tints] = [[...canvas.chars], [...canvas.looks], canvas.tints && [...canvas.tints]];
	const drop = (cell: number) => {
		chars[cell] = ' ';
		looks[cell] = 'plain';
		if (tints) tints[cell] = canvas.under(cell);
	};
	// `A BOH` is one
	const taken = new Set(canvas.labels.flatMap((label) => cellsIn(columns, label)));
	for (let row = 0; row < rows; row++) {
		const isWritten = (column: number) => {
			const cell = row * columns + column;
			return column >= 0 && column < columns && (taken.has(cell) || WRITTEN.test(canvas.chars[cell]!));
		};
		for (const [edge, by] of [
			[from, 1],
			[from + width - 1, -1],
		] as const) {
			if (!isWritten(edge - by)) continue;
			let column = edge;
			for (; isWritten(column); column += by) drop(row * columns + column);
			if (looks[row * columns + column] === 'rim') drop(row * columns + column);
		}
	}
	return { ...canvas, chars, looks, tints };
}

/** A row of the canvas, or a part of it, in stretches that look the same; `others` stand in place of what is in their columns. */
export function runsOf(
	{ ground, chars, looks, tints }: Canvas,
	row: number,
	from = 0,
	width = ground.columns,
	others?: ReadonlyMap<number, Cell>,
): Run[] {
	const runs: { text: string; look: CellLook; on: Tint | undefined }[] = [];
	for (let column = from; column < from + width; column++) {
		const cell = row * ground.columns + column;
		const last = runs.at(-1);
		const own: Cell = { char: chars[cell]!, look: looks[cell]!, on: tints?.[cell] };
		const { char, look, on } = others?.get(column) ?? own;
		if (last && last.on === on && (last.look === look || (on && char === ' '))) last.text += char;
		else runs.push({ text: char, look, on });
	}
	return runs;
}

export const canvasLines = (canvas: Canvas): string[] =>
	Array.from({ length: canvas.ground.rows }, (_, row) =>
		runsOf(canvas, row)
			.map(({ text }) => text)
			.join('')
			.trimEnd(),
	);
