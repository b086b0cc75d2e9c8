/** Orders as arrows on a map: worked out once for what is shown, drawn where no label is. */
import { cellOf, cellsOfStrokes, type StrokeCells, seenOf } from './arrow-cells.ts';
import { fieldOf } from './arrow-field.ts';
import { lettersOf, shownOf } from './arrow-letters.ts';
import { routesOf } from './arrow-routes.ts';
import { leadsThere, type Stroke, strokeOf } from './arrow-strokes.ts';
import type { Point } from './drawing.ts';
import { PROVINCES, provinceOf } from './map.ts';
import { makeOrder } from './notation.ts';
import { onceFor, remembering } from './once.ts';
import { type Arrow, type Picture, targetOf } from './picture.ts';
import { type Block, blocksOf } from './picture-blocks.ts';
import type { Ground } from './picture-ground.ts';
import { tintUnder } from './picture-land.ts';
import { DOTS, dotBit } from './picture-lines.ts';
import { inkLook } from './picture-looks.ts';
import type { Paper } from './picture-paper.ts';

/** So many dots of shaft and head have to be seen, or the order is said in words, too; the lines of supports are dots apart. */
const LEAST_SEEN = { move: 10, help: 4 } as const;
/** And so much of the line of a support, which may be long. */
const LEAST_PART = 0.5;

export interface Strokes {
	readonly strokes: readonly Stroke[];
	readonly cells: StrokeCells;
	/** What the map hardly shows, or not at all; moves first. */
	readonly unseen: readonly Arrow[];
}

/** So many of a ground are kept: as long as nothing moves there, they stay as they are. */
const KEPT = 40;

const strokesOf = onceFor(
	(ground: Ground) => remembering(KEPT, (text) => routed(ground, ...(JSON.parse(text) as [Arrow[], Block[]]))),
	new WeakMap(),
);

/** The strokes of these orders round these labels. */
export const strokesOn = (ground: Ground, arrows: readonly Arrow[], labels: readonly Block[]): Strokes =>
	strokesOf(ground)(
		JSON.stringify([
			arrows,
			labels.map(({ at, kind, row, column, width, height }) => ({ at, kind, row, column, width, height })),
		]),
	);

/** The orders that a map hardly shows, or not at all. */
export const unseenOn = (ground: Ground, picture: Picture): readonly Arrow[] =>
	strokesOn(ground, picture.arrows, blocksOf(ground, picture)).unseen;

/** The signs of a step that no arrow says which is seen: it shows itself where it begins and where it leads. */
export function signsBeside(ground: Ground, picture: Picture): Picture['signs'] {
	const unseen = new Set(unseenOn(ground, picture).map(({ order }) => makeOrder(order)));
	const seen = picture.arrows
		.filter((arrow) => isDrawn(arrow) && !unseen.has(makeOrder(arrow.order)))
		.flatMap((arrow) => ['unit' in arrow.order ? arrow.order.unit.at : [], targetOf(arrow)?.to ?? []].flat());
	const told = new Set(seen.map(provinceOf));
	return Object.fromEntries(Object.entries(picture.signs).filter(([at, sign]) => sign === 'out' || !told.has(at)));
}

/** Whether a map has a stroke for it. */
const isDrawn = (arrow: Arrow): boolean =>
	targetOf(arrow) !== undefined || arrow.order.kind === 'build' || arrow.order.kind === 'disband';

function routed(ground: Ground, arrows: readonly Arrow[], labels: readonly Block[]): Strokes {
	const field = fieldOf(ground, ground.dots ? labels : labels.map(withBlanks));
	const all = routesOf(field, arrows).map((route) => strokeOf(field, route, ground.medium === 'fine'));
	// one that would be read as another order is only said
	const strokes = ground.dots ? all.filter((stroke) => leadsThere(field, stroke)) : all;
	const cells = ground.dots ? cellsOfStrokes(field, strokes) : lettersOf(field, strokes);
	const hasDots = (stroke: Stroke, dots: readonly Point[], least: number) =>
		!ground.dots || seenOf(field, cells, stroke, dots) >= least;
	const isSeen = (stroke: Stroke) =>
		shownOf(cells, stroke) > 0 &&
		// what never was possible shows no way that it could help
		stroke.arrow.result !== 'void' &&
		hasDots(stroke, [...stroke.shaft, ...stroke.head], leastSeen(stroke)) &&
		[stroke.cross?.dots ?? [], stroke.ring ?? []].every((dots) => hasDots(stroke, dots, dots.length / 2));
	const seen = new Set(strokes.filter(isSeen).map(({ arrow }) => arrow));
	// a convoy is seen where its army's way bends
	const carried = [...seen].flatMap(({ way = [] }) => way);
	const isCarrier = ({ order }: Arrow) => order.kind === 'convoy' && carried.includes(provinceOf(order.unit.at));
	const unseen = arrows.filter((arrow) => isDrawn(arrow) && !seen.has(arrow) && !isCarrier(arrow));
	const isHelp = (arrow: Arrow) => Number(targetOf(arrow)?.kind !== 'move');
	return { strokes, cells, unseen: unseen.sort((a, b) => isHelp(a) - isHelp(b)) };
}

/** Beside a name a character would be a part of it. */
const withBlanks = (block: Block): Block =>
	PROVINCES.has(block.at) ? { ...block, column: block.column - 1, width: block.width + 2 } : block;

function leastSeen({ goal, shaft, kind }: Stroke): number {
	if (goal !== undefined) return LEAST_SEEN.move;
	if (kind === 'disband') return 0;
	return Math.max(LEAST_SEEN.help, LEAST_PART * new Set(shaft.map((dot) => dot.join())).size);
}

const BLANK = 0x2800;
const dotted = (dots: number): string => (dots === 0 ? ' ' : String.fromCharCode(BLANK + dots));

/** Among coasts in fine lines a gap keeps an arrow apart: the cells on both sides, and above and below it dots that are so near. */
const APART = 3;

function gapsAbout(cell: number, dots: number, columns: number): (readonly [cell: number, dots: number])[] {
	const rowOf = (y: number) => dotBit(0, y) | dotBit(1, y);
	const gaps: [number, number][] = [-1, 1].map((by) => [cell + by, 0xff]);
	for (let y = 0; y < DOTS.down; y++)
		for (let to = y - APART; to <= y + APART && dots & rowOf(y); to++) {
			const [row, inCell] = [Math.floor(to / DOTS.down), (to + DOTS.down) % DOTS.down];
			if (row !== 0) gaps.push([cell + row * columns, rowOf(inCell)]);
		}
	return gaps;
}

export function drawStrokes(paper: Paper, ground: Ground, picture: Picture, { cells }: Strokes): void {
	const { chars, looks, taken } = paper;
	const tintAt = tintUnder(ground, picture);
	// a head has one colour, or it would fall apart: that of its middle
	const middleOf = ({ head }: Stroke) => cellOf(ground.columns, head[head.length >> 1]!);
	const isFree = (cell: number) => !taken[cell] || chars[cell] === ' ';
	if (ground.medium === 'fine')
		for (const [cell, { dots }] of cells)
			for (const [to, bits] of gapsAbout(cell, dots, ground.columns))
				if (isFree(to) && chars[to]! >= dotted(1)) chars[to] = dotted((chars[to]!.charCodeAt(0) - BLANK) & ~bits);
	for (const [cell, { stroke, part, dots, char }] of cells) {
		if (!isFree(cell)) continue;
		chars[cell] = char ?? dotted(dots);
		const { power } = stroke.arrow;
		const near = tintAt(part === 'head' ? middleOf(stroke) : cell);
		looks[cell] = inkLook(part === 'cross' ? 'failed' : power, near);
		taken[cell] = 1;
	}
}
