/** Strokes in characters, where there is no Braille: the same ways, on whole cells. */

import { coveredBy, type StrokeCells } from './arrow-cells.ts';
import type { Field } from './arrow-field.ts';
import { pointsOn } from './arrow-routes.ts';
import { leadsThere, type Stroke } from './arrow-strokes.ts';
import { isBeside, wayOf } from './arrow-ways.ts';
import type { Point } from './drawing.ts';
import { provinceOf } from './map.ts';
import { hasFailed } from './picture.ts';
import { DOTS } from './picture-lines.ts';

/** So many characters at least: of a move a shaft and what ends it, of help a line. What has fewer is said in words alone. */
const LEAST = { move: 3, help: 2, sign: 1 } as const;

type Lettered = readonly [cell: number, char: string];

/** A stroke with its cells from the unit on, also those that labels or other strokes hide. */
interface Drawn {
	readonly stroke: Stroke;
	readonly cells: readonly Lettered[];
	/** It has been led past all that hides it. */
	readonly isLedPast?: true;
}

/** What others leave of each must still be one, and of whoever it is; else it goes another way, or is not drawn and leaves them room. */
export function lettersOf(field: Field, strokes: readonly Stroke[]): StrokeCells {
	const covered = coveredBy(field);
	const openOf = (each: readonly Lettered[]) => each.filter(([cell]) => !covered.has(cell)).length;
	let drawn = strokes
		.map((stroke): Drawn => ({ stroke, cells: lettered(field, stroke) }))
		.sort((a, b) => openOf(b.cells) - openOf(a.cells));
	for (;;) {
		const letters = laid(drawn, covered);
		const broken = drawn.findLast((each) => !isWhole(field, letters, each));
		if (!broken) return letters;
		const isFree = (cell: number) =>
			!covered.has(cell) && (letters.get(cell)?.stroke ?? broken.stroke) === broken.stroke;
		const other = ledPast(field, broken, isFree);
		drawn = drawn.flatMap((each) => (each !== broken ? [each] : other ? [other] : []));
	}
}

/** The same move on another way, if there is one. */
function ledPast(field: Field, { stroke, isLedPast }: Drawn, isFree: (cell: number) => boolean): Drawn | undefined {
	const { order } = stroke.arrow;
	const from = order.kind === 'move' && stroke.kind === 'move' ? field.at.get(provinceOf(order.unit.at)) : undefined;
	const way = from && !isLedPast ? wayOf(field, stroke, from, LEAST.move, isFree) : undefined;
	if (!way) return undefined;
	const columns = field.wide / DOTS.across;
	const cells = way.map((cell, i): Lettered => {
		const [before, after] = [way[i - 1] ?? cell, way[i + 1] ?? cell];
		const dx = ((after % columns) - (before % columns)) * DOTS.across;
		const dy = (Math.floor(after / columns) - Math.floor(before / columns)) * DOTS.down;
		return [cell, i < way.length - 1 ? strokeFor(stroke, dx, dy, i) : endFor(stroke, dx, dy)];
	});
	return { stroke, cells, isLedPast: true };
}

/** The ends of shafts, where it is told what became of them. */
const END = /[x<>v^]/;

/** Moves over what helps them, short ones over long ones, ends over all. */
function laid(drawn: readonly Drawn[], covered: ReadonlySet<number>): StrokeCells {
	const rankOf = ({ goal }: Stroke, char: string) => (END.test(char) ? 2 : goal === undefined ? 0 : 1);
	const all = drawn
		.flatMap(({ stroke, cells }) => cells.map(([cell, char]) => ({ stroke, cell, char, rank: rankOf(stroke, char) })))
		.filter(({ cell }) => !covered.has(cell))
		.sort((a, b) => a.rank - b.rank);
	return new Map(
		all.map(({ stroke, cell, char }) => [cell, { stroke, part: char === 'x' ? 'cross' : 'shaft', dots: 0, char }]),
	);
}

function isWhole(field: Field, letters: StrokeCells, { stroke, cells, isLedPast }: Drawn): boolean {
	if (!isLedPast && !leadsThere(field, stroke)) return false;
	const isSeen = ([cell]: Lettered) => letters.get(cell)?.stroke === stroke;
	const { goal, kind, cross } = stroke;
	const least = LEAST[goal !== undefined ? 'move' : kind === 'build' || kind === 'disband' ? 'sign' : 'help'];
	const seen = cells.filter(isSeen);
	// the shaft of a move has to touch what ends it
	const piece = goal === undefined ? seen : cells.slice(cells.findLastIndex((each) => !isSeen(each)) + 1);
	// a curve may come back to a cell
	const length = new Set(piece.map(([cell]) => cell)).size;
	const isEnded = (goal === undefined && !cross) || piece.some(([, char]) => END.test(char));
	return length >= least && isEnded && seen.slice(0, 1).every(([cell]) => isByUnit(field, stroke, cell));
}

/** Whether it does not begin beside another unit, unless that is beside its own or where it leads. */
function isByUnit(field: Field, { arrow: { order }, goal }: Stroke, cell: number): boolean {
	if (!('unit' in order)) return true;
	const { blocks } = field;
	const [start, to] = [provinceOf(order.unit.at), goal ?? ('of' in order ? provinceOf(order.of.at) : undefined)];
	const others = blocks.filter(({ at, kind }) => kind === 'unit' && at !== start && at !== to);
	const own = blocks.filter(({ at }) => at === start);
	return !isBeside(field, cell, others) || isBeside(field, cell, own);
}

/** How many of its cells can be seen. */
export const shownOf = (letters: StrokeCells, stroke: Stroke): number =>
	[...letters.values()].filter((letter) => letter.stroke === stroke).length;

function lettered(field: Field, stroke: Stroke): Lettered[] {
	const all = pointsOn(stroke.curves);
	if (stroke.kind === 'build' || stroke.kind === 'disband') {
		const last = cellsAlong(all).at(-1)!;
		return [[last.y * (field.wide / DOTS.across) + last.x, stroke.kind === 'build' ? '+' : 'x']];
	}
	const path = cellsAlong(all.slice(0, Math.ceil(all.length * (stroke.goal ? (stroke.cross?.part ?? 1) : 1))));
	const half = Math.floor(path.length / 2);
	return path.flatMap(({ x, y, dx, dy }, i): Lettered[] => {
		const isEnd = stroke.goal ? i === path.length - 1 : hasFailed(stroke.arrow) && i === half;
		// what is no line touches its end
		const place = stroke.goal ? path.length - i : i;
		const char = isEnd ? endFor(stroke, dx, dy) : strokeFor(stroke, dx, dy, place);
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

const endFor = ({ arrow }: Stroke, dx: number, dy: number): string =>
	hasFailed(arrow) ? 'x' : Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? '>' : '<') : dy > 0 ? 'v' : '^';

/** In every second cell, what is no move. */
const LETTERS = { support: 's', convoy: 'c', retreat: '+' } as const;

function strokeFor({ kind, arrow }: Stroke, dx: number, dy: number, place: number): string {
	if (kind in LETTERS && place % 2 === 0) return LETTERS[kind as keyof typeof LETTERS];
	if (arrow.isDraft) return '.';
	if (kind in LETTERS) return '';
	const steep = Math.abs(dy / DOTS.down) / (Math.abs(dx / DOTS.across) || 1e-6);
	return steep < 0.4 ? '-' : steep > 2.5 ? '|' : dx > 0 === dy > 0 ? '\\' : '/';
}
