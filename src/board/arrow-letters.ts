/** Strokes in characters, where there is no Braille: the same ways, on whole cells. */

import { coveredBy, type StrokeCells } from './arrow-cells.ts';
import { type Field, gapTo } from './arrow-field.ts';
import { pointsOn } from './arrow-routes.ts';
import type { Stroke } from './arrow-strokes.ts';
import type { Point } from './drawing.ts';
import { provinceOf } from './map.ts';
import { hasFailed } from './picture.ts';
import type { Block } from './picture-blocks.ts';
import { DOTS } from './picture-lines.ts';

/** So many characters at least: of a move a shaft and what ends it, of help a line. What has fewer is said in words alone. */
const LEAST = { move: 3, help: 2, sign: 1 } as const;
/** From the middle of a cell to a label beside it, in dots. */
const BESIDE = 3;

/** What of a stroke is on no label. */
interface Drawn {
	readonly stroke: Stroke;
	readonly cells: readonly (readonly [cell: number, char: string])[];
}

/** What others leave of each must still be one, and of whoever it is; else it is not drawn, and leaves them room. */
export function lettersOf(field: Field, strokes: readonly Stroke[]): StrokeCells {
	const covered = coveredBy(field);
	const isOpen = ([cell]: readonly [number, string]) => !covered.has(cell);
	let drawn = strokes
		.map((stroke): Drawn => ({ stroke, cells: lettered(field, stroke).filter(isOpen) }))
		.sort((a, b) => b.cells.length - a.cells.length);
	for (;;) {
		const letters = laid(drawn);
		const broken = drawn.findLast((each) => !isWhole(field, letters, each));
		if (!broken) return letters;
		drawn = drawn.filter((each) => each !== broken);
	}
}

/** The ends of shafts, where it is told what became of them. */
const END = /[x<>v^]/;

/** Moves over what helps them, short ones over long ones, ends over all. */
function laid(drawn: readonly Drawn[]): StrokeCells {
	const rankOf = ({ goal }: Stroke, char: string) => (END.test(char) ? 2 : goal === undefined ? 0 : 1);
	const all = drawn
		.flatMap(({ stroke, cells }) => cells.map(([cell, char]) => ({ stroke, cell, char, rank: rankOf(stroke, char) })))
		.sort((a, b) => a.rank - b.rank);
	return new Map(
		all.map(({ stroke, cell, char }) => [cell, { stroke, part: char === 'x' ? 'cross' : 'shaft', dots: 0, char }]),
	);
}

function isWhole(field: Field, letters: StrokeCells, { stroke, cells }: Drawn): boolean {
	const own = cells.filter(([cell]) => letters.get(cell)?.stroke === stroke);
	const { goal, kind, cross } = stroke;
	const least = LEAST[goal !== undefined ? 'move' : kind === 'build' || kind === 'disband' ? 'sign' : 'help'];
	const isEnded = (goal === undefined && !cross) || own.some(([, char]) => END.test(char));
	// a curve may come back to a cell
	const seen = new Set(own.map(([cell]) => cell)).size;
	return seen >= least && isEnded && own.slice(0, 1).every(([cell]) => isByUnit(field, stroke, cell));
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

/** How many of its cells can be seen. */
export const shownOf = (letters: StrokeCells, stroke: Stroke): number =>
	[...letters.values()].filter((letter) => letter.stroke === stroke).length;

function lettered(field: Field, stroke: Stroke): [cell: number, char: string][] {
	const all = pointsOn(stroke.curves);
	if (stroke.kind === 'build' || stroke.kind === 'disband') {
		const last = cellsAlong(all).at(-1)!;
		return [[last.y * (field.wide / DOTS.across) + last.x, stroke.kind === 'build' ? '+' : 'x']];
	}
	const path = cellsAlong(all.slice(0, Math.ceil(all.length * (stroke.goal ? (stroke.cross?.part ?? 1) : 1))));
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
