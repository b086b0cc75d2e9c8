/** Strokes in characters, where there is no Braille: the same ways, on whole cells. */

import { coveredBy, type StrokeCell, type StrokeCells, type StrokePart } from './arrow-cells.ts';
import { type Field, gapTo } from './arrow-field.ts';
import { pointsOn } from './arrow-routes.ts';
import type { Stroke } from './arrow-strokes.ts';
import type { Point } from './drawing.ts';
import { provinceOf } from './map.ts';
import { hasFailed } from './picture.ts';
import type { Block } from './picture-blocks.ts';
import { DOTS } from './picture-lines.ts';

/** A shaft and a head: what has fewer cells is said in words alone. */
const LEAST = 3;
/** From the middle of a cell to a label beside it, in dots. */
const BESIDE = 3;

/** Moves last: where lines cross they are what is seen. */
export function lettersOf(field: Field, strokes: readonly Stroke[]): StrokeCells {
	const covered = coveredBy(field);
	// beside a name a letter would be a part of it
	const isOpen = ([cell, char]: readonly [number, string]) =>
		!covered.has(cell) && !(/[sc]/.test(char) && (covered.has(cell - 1) || covered.has(cell + 1)));
	const drawn = strokes
		.map((stroke) => ({ stroke, cells: lettered(field, stroke).filter(isOpen) }))
		.filter(({ stroke: { goal }, cells }) => !goal || cells.length >= LEAST)
		.sort((a, b) => Number(a.stroke.goal !== undefined) - Number(b.stroke.goal !== undefined));
	const letters = new Map<number, StrokeCell>();
	for (const { stroke, cells } of drawn)
		for (const [cell, char] of cells) letters.set(cell, { stroke, part: partOf(char), dots: 0, char });
	// what others leave of a move must still be one, and of whoever it is
	const whole = drawn.filter(({ stroke, cells }) => {
		const own = cells.filter(([cell]) => letters.get(cell)?.stroke === stroke);
		return (!stroke.goal || own.length >= LEAST) && own.slice(0, 1).every(([cell]) => isByUnit(field, stroke, cell));
	});
	if (whole.length === drawn.length) return letters;
	return lettersOf(
		field,
		whole.map(({ stroke }) => stroke),
	);
}

/** Whether it does not begin beside another unit, unless that is beside its own or where it leads. */
function isByUnit({ blocks, wide }: Field, { arrow: { order }, goal }: Stroke, cell: number): boolean {
	if (!('unit' in order)) return true;
	const columns = wide / DOTS.across;
	const middle: Point = [(cell % columns) * DOTS.across + 0.5, Math.floor(cell / columns) * DOTS.down + 1.5];
	const [start, to] = [provinceOf(order.unit.at), goal ?? ('of' in order ? provinceOf(order.of.at) : undefined)];
	const gapOf = (some: readonly Block[]) => Math.min(...some.map((block) => gapTo(block, middle)));
	const others = blocks.filter(({ at, kind }) => kind === 'unit' && at !== start && at !== to);
	return gapOf(others) > BESIDE || gapOf(blocks.filter(({ at }) => at === start)) <= BESIDE;
}

const partOf = (char: string): StrokePart => (char === 'x' ? 'cross' : 'shaft');

/** How many of its cells can be seen. */
export const shownOf = (letters: StrokeCells, stroke: Stroke): number =>
	[...letters.values()].filter((letter) => letter.stroke === stroke).length;

function lettered(field: Field, stroke: Stroke): [cell: number, char: string][] {
	const all = pointsOn(stroke.curves);
	if (stroke.kind === 'build' || stroke.kind === 'disband') {
		const last = cellsAlong(all).at(-1)!;
		return [[last.y * (field.wide / DOTS.across) + last.x, stroke.kind === 'build' ? '+' : 'x']];
	}
	const path = cellsAlong(all.slice(0, Math.ceil(all.length * (stroke.goal ? (stroke.mark?.part ?? 1) : 1))));
	const half = Math.floor(path.length / 2);
	return path.flatMap(({ x, y, dx, dy }, i) => {
		const isLast = i === path.length - 1;
		const isCut = hasFailed(stroke.arrow) && (stroke.goal ? isLast : i === half);
		const char = isCut ? 'x' : isLast && stroke.goal ? headFor(dx, dy) : strokeFor(stroke, dx, dy, i);
		return char === '' ? [] : [[y * (field.wide / DOTS.across) + x, char]];
	});
}

/** The cells that a line goes through, without corners, and which way it goes there, in dots. */
function cellsAlong(points: readonly Point[]) {
	const cells: { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }[] = [];
	for (const [i, [px, py]] of points.entries()) {
		const [x, y] = [Math.floor((px + 0.5) / DOTS.across), Math.floor((py + 0.5) / DOTS.down)];
		const last = cells.at(-1);
		if (last?.x === x && last.y === y) continue;
		const corner = cells.at(-2);
		if (corner && Math.abs(corner.x - x) <= 1 && Math.abs(corner.y - y) <= 1) cells.pop();
		const [before, after] = [points[Math.max(0, i - 4)]!, points[Math.min(points.length - 1, i + 4)]!];
		cells.push({ x, y, dx: after[0] - before[0], dy: after[1] - before[1] });
	}
	return cells;
}

const headFor = (dx: number, dy: number): string =>
	Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? '>' : '<') : dy > 0 ? 'v' : '^';

/** In every second cell, what is no move. */
const LETTERS = { support: 's', convoy: 'c', retreat: '+' } as const;

function strokeFor({ kind }: Stroke, dx: number, dy: number, i: number): string {
	if (kind in LETTERS) return i % 2 === 0 ? LETTERS[kind as keyof typeof LETTERS] : '';
	const steep = Math.abs(dy / DOTS.down) / (Math.abs(dx / DOTS.across) || 1e-6);
	return steep < 0.4 ? '-' : steep > 2.5 ? '|' : dx > 0 === dy > 0 ? '\\' : '/';
}
