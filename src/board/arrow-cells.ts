/** The strokes of all orders in the cells of a map. A cell is of one stroke: where two cross, the one below has a gap. */
import type { Field } from './arrow-field.ts';
import type { Stroke } from './arrow-strokes.ts';
import type { Point } from './drawing.ts';
import type { Block } from './picture-blocks.ts';
import { DOTS, dotBit } from './picture-lines.ts';

/** What part of a stroke is seen in a cell. */
export type StrokePart = 'shaft' | 'head' | 'ring' | 'cross';

export interface StrokeCell {
	readonly stroke: Stroke;
	readonly part: StrokePart;
	/** As bits of Braille; none where it is a character. */
	readonly dots: number;
	readonly char?: string;
}

/** Cells by their number, row by row. */
export type StrokeCells = ReadonlyMap<number, StrokeCell>;

/** One part of a stroke. */
interface Layer {
	readonly stroke: Stroke;
	readonly part: StrokePart;
	readonly dots: readonly Point[];
}

/** From the lowest to the highest: thin lines, shafts from long to short, rings, heads and crosses. */
export function layersOf(strokes: readonly Stroke[]): Layer[] {
	const ofPart = (part: StrokePart, some: readonly Stroke[], dotsOf: (stroke: Stroke) => readonly Point[]) =>
		some.map((stroke): Layer => ({ stroke, part, dots: dotsOf(stroke) }));
	const moves = strokes.filter(({ goal }) => goal).sort((a, b) => b.shaft.length - a.shaft.length);
	const helpers = strokes.filter(({ goal }) => !goal);
	const shafts = ofPart('shaft', [...helpers, ...moves], ({ shaft }) => shaft);
	return [
		...shafts,
		...ofPart('ring', helpers, ({ ring = [] }) => ring),
		...ofPart('head', moves, ({ head }) => head),
		...ofPart('cross', strokes, ({ cross }) => cross?.dots ?? []),
	];
}

export function cellsOfStrokes(field: Field, strokes: readonly Stroke[]): StrokeCells {
	const columns = field.wide / DOTS.across;
	const covered = coveredBy(field);
	const cells = new Map<number, StrokeCell>();
	for (const { stroke, part, dots } of layersOf(strokes)) {
		const own = new Map<number, number>();
		for (const [x, y] of dots) {
			if (x < 0 || y < 0 || x >= field.wide || y >= field.tall) continue;
			const cell = cellOf(columns, [x, y]);
			if (!covered.has(cell)) own.set(cell, (own.get(cell) ?? 0) | dotBit(x, y));
		}
		for (const [cell, bits] of own) {
			const below = cells.get(cell);
			const isKept = below && (goesOn(below, stroke, part) || (part === 'ring' && below.stroke.goal));
			cells.set(cell, { stroke, part, dots: bits | (isKept ? below.dots : 0) });
		}
	}
	return cells;
}

/** Whether a cell needs no gap: the same stroke goes on in the same ink, or the thin line of a neighbour. */
function goesOn(below: StrokeCell, stroke: Stroke, part: StrokePart): boolean {
	if (part === 'cross' || below.part === 'cross') return part === below.part;
	const isThin = !stroke.goal && !below.stroke.goal;
	return below.stroke === stroke || (isThin && below.stroke.arrow.power === stroke.arrow.power);
}

/** The cell of a dot, on a map of so many columns. */
export const cellOf = (columns: number, [x = 0, y = 0]: readonly number[]): number =>
	Math.floor(y / DOTS.down) * columns + Math.floor(x / DOTS.across);

/** The cells of labels. */
export function coveredBy({ blocks, wide }: Field): Set<number> {
	return new Set(blocks.flatMap((block) => cellsIn(wide / DOTS.across, block)));
}

/** The cells of a label, on a map of so many columns. */
export const cellsIn = (columns: number, { row, column, width, height }: Block): number[] =>
	Array.from({ length: width * height }, (_, i) => (row + Math.floor(i / width)) * columns + column + (i % width));

/** How many of these dots of a stroke can be seen. */
export function seenOf({ wide }: Field, cells: StrokeCells, stroke: Stroke, dots: readonly Point[]): number {
	const all = new Map(dots.map(([x, y]) => [y * wide + x, [x, y] as const]));
	return [...all.values()].filter(([x, y]) => {
		const cell = cells.get(cellOf(wide / DOTS.across, [x, y]));
		return (
			cell && (cell.stroke === stroke || cell.part === 'ring' || cell.part === 'cross') && cell.dots & dotBit(x, y)
		);
	}).length;
}
