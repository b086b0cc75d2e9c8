/** What of an order is drawn: the dots of its shaft, its head, its cross or its ring. */
import { type Field, gapTo, ON_LABEL, regionAt } from './arrow-field.ts';
import { pointsOn, type Route } from './arrow-routes.ts';
import type { Point } from './drawing.ts';
import { provinceOf } from './map.ts';
import { hasFailed } from './picture.ts';

export interface Stroke extends Route {
	readonly shaft: readonly Point[];
	readonly head: readonly Point[];
	/** Where it meets the move that it supports. */
	readonly ring?: readonly Point[];
	readonly cross?: Cross;
}

/** Where it failed; after so much of the way. */
interface Cross {
	readonly at: Point;
	readonly part: number;
	readonly dots: readonly Point[];
}

/** How strokes are drawn on a map of this width: in dots. */
interface Measures {
	readonly head: number;
	/** Half of it at its back, in parts of its length; or so many dots. */
	readonly halfHead: (length: number) => number;
	/** The arms of a cross, and of that on a support, which is smaller. */
	readonly cross: number;
	readonly cut: number;
	/** So much before a cross the shaft ends. */
	readonly gap: number;
}

const measuresFor = (columns: number): Measures => ({
	head: columns >= 160 ? 9 : columns > 100 ? 8 : 6,
	halfHead: (length) => (columns > 100 ? length / 2 : 3.2),
	cross: columns >= 160 ? 3 : 2,
	cut: columns >= 160 ? 2 : 1,
	gap: columns >= 160 ? 4 : 3,
});

/** Dots drawn and left out in turn. */
type Dashes = readonly [on: number, off: number];

const FAILED: Dashes = [3.5, 2.5];
const CONVOYED: Dashes = [2, 2.4];
const CUT: Dashes = [2, 2];
const DRAFT: Dashes = [1, 2];
/** Single dots: whatever it meets in the same ink, it is another line. Where borders are dots, it is whole. */
const HELPING: Dashes = [0.3, 1.9];
/** A failed shaft that is no longer than this is whole. */
const UNBROKEN = 14;
/** A cross stands so far from the unit, where there is room. */
const CROSS_AWAY = 13;
/** Past the border it stands on the ground of the goal, not on that of a neighbour; so far apart are the places that are tried. */
const CROSS_INSIDE = 2;
/** In a third land a cross would tell of another goal: it is rather so many dots away. */
const ASTRAY = 30;

/** What is drawn of a route; `isAmongDots`: on a map whose borders are dots. */
export function strokeOf(field: Field, route: Route, isAmongDots = false): Stroke {
	const measures = measuresFor(field.wide / 2);
	const path = pathOf(route);
	if (route.kind === 'build' || route.kind === 'disband') return signed(route, path.points.at(-1)!);
	if (route.goal === undefined) return helping(route, path, measures, isAmongDots ? undefined : HELPING);
	return hasFailed(route.arrow) ? failing(field, route, path, measures) : going(route, path, measures);
}

/** Points along the way, with how far it is to each. */
interface Path {
	readonly points: readonly Point[];
	readonly far: readonly number[];
	readonly length: number;
}

function pathOf({ curves }: Route): Path {
	const points = pointsOn(curves);
	let length = 0;
	const far = points.map(([x, y], i) => {
		const [px, py] = points[i - 1] ?? [x, y];
		length += Math.hypot(x - px, y - py);
		return length;
	});
	return { points, far, length };
}

const at = ({ points, far }: Path, length: number): Point =>
	points[far.findIndex((each) => each >= length)] ?? points.at(-1)!;

function going(route: Route, path: Path, { head, halfHead }: Measures): Stroke {
	const length = Math.min(head, Math.max(5, path.length / 2));
	const tip = path.points.at(-1)!;
	const [bx, by] = at(path, path.length - 4);
	const dashes = route.arrow.isDraft ? DRAFT : route.kind === 'convoyed' ? CONVOYED : undefined;
	return {
		...route,
		shaft: lineOn(path, 2, path.length - length + 1, dashes),
		head: headAt(tip, [tip[0] - bx, tip[1] - by], length, halfHead(length)),
	};
}

/** Up to a cross at the border of the goal, but not on the unit's own label. */
function failing(field: Field, route: Route, path: Path, { cross, gap }: Measures): Stroke {
	const goal = field.numbers.get(route.goal!);
	const border = path.points.findLastIndex((point) => regionAt(field, point) !== goal);
	const least = Math.min(CROSS_AWAY, path.length - 1.5);
	const crossed = path.far[Math.max(0, border)]! + CROSS_INSIDE;
	// where the nearest name is not that of the goal it goes on
	const near = path.far.find((far, i) => far >= crossed && i % 4 === 0 && isNearest(field, route, path.points[i]!));
	const best = Math.max(least, Math.min(near ?? path.length, path.length - 2));
	// on a label it could not be seen
	const costOf = (far: number) => {
		const spot = at(path, far);
		return Math.abs(far - best) + 2 * hidden(field, crossAt(spot, cross)) + (isAstray(field, route, spot) ? ASTRAY : 0);
	};
	const end = path.far.reduce((found, far) => (far >= least && costOf(far) < costOf(found) ? far : found), best);
	const spot = at(path, end);
	return {
		...route,
		shaft: lineOn(path, 2, end - gap, route.kind === 'convoyed' ? CONVOYED : end > UNBROKEN ? FAILED : undefined),
		head: [],
		cross: {
			at: spot,
			part: path.far.findIndex((far) => far >= end) / path.far.length,
			dots: crossAt(spot, cross),
		},
	};
}

/** Whether it points into the province that it leads to, or has its cross on the way there. */
export function leadsThere(field: Field, stroke: Stroke): boolean {
	const { goal, curves, cross } = stroke;
	if (goal === undefined) return true;
	const tip = curves.at(-1)![2];
	return (
		regionAt(field, tip, cross ? 'regions' : 'drawn') === field.numbers.get(goal) &&
		!(cross && isAstray(field, stroke, cross.at))
	);
}

/** Whether a point is neither where a move begins nor where it leads. */
function isAstray(field: Field, { arrow: { order }, goal }: Route, point: Point): boolean {
	const start = 'unit' in order ? provinceOf(order.unit.at) : '';
	const region = regionAt(field, point);
	return goal !== undefined && region !== field.numbers.get(goal) && region !== field.numbers.get(start);
}

/** Whether no name is nearer to a point than that of its goal. */
export function isNearest({ at, blocks }: Field, { goal, arrow: { order } }: Route, point: Point): boolean {
	const start = 'unit' in order && provinceOf(order.unit.at);
	const own = goal === undefined ? undefined : at.get(goal);
	const gap = own ? gapTo(own, point) : 0;
	return blocks.every((block) => block.at === goal || block.at === start || gapTo(block, point) >= gap);
}

const hidden = ({ walls, wide }: Field, dots: readonly Point[]): number =>
	dots.filter(([x, y]) => walls[y * wide + x]! >= ON_LABEL).length;

function helping(route: Route, path: Path, { cut }: Measures, whole: Dashes | undefined): Stroke {
	const { arrow, kind, meets = 0 } = route;
	const isCut = hasFailed(arrow);
	const dashes = arrow.isDraft ? DRAFT : kind === 'convoy' ? CONVOYED : isCut ? (whole ?? CUT) : whole;
	const middle = at(path, path.length / 2);
	return {
		...route,
		shaft: lineOn(path, 1, path.length - meets, dashes),
		head: [],
		...(meets > 0 && { ring: ringAt(path.points.at(-1)!, meets) }),
		...(isCut && { cross: { at: middle, part: 0.5, dots: crossAt(middle, cut) } }),
	};
}

/** A plus, or a cross. */
function signed(route: Route, at: Point): Stroke {
	if (route.kind === 'build') return { ...route, shaft: plusAt(at), head: [] };
	return { ...route, shaft: [], head: [], cross: { at, part: 1, dots: crossAt(at, 2) } };
}

function lineOn({ points, far }: Path, width: 1 | 2, end: number, dashes?: Dashes): Point[] {
	const dots: Point[] = [];
	const [on, off] = dashes ?? [1, 0];
	for (const [i, [x, y]] of points.entries()) {
		if (far[i]! > end) break;
		if (far[i]! % (on + off) >= on) continue;
		const [before, after] = [points[i - 1] ?? [x, y], points[i + 1] ?? [x, y]];
		const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
		const length = Math.hypot(dx, dy) || 1;
		const aside = width === 1 ? [0] : [-0.5, 0.5];
		for (const by of aside)
			dots.push([Math.floor(x - (dy / length) * by + 0.5), Math.floor(y + (dx / length) * by + 0.5)]);
	}
	return dots;
}

/** The dots around a point that are in the shape. */
function dotsAround([x, y]: Point, reach: number, isIn: (dx: number, dy: number) => boolean): Point[] {
	const [column, row] = [Math.round(x), Math.round(y)];
	const dots: Point[] = [];
	for (let dy = -reach; dy <= reach; dy++)
		for (let dx = -reach; dx <= reach; dx++) if (isIn(dx, dy)) dots.push([column + dx, row + dy]);
	return dots;
}

function headAt(tip: Point, [dx, dy]: Point, length: number, half: number): Point[] {
	const [ux, uy] = [dx / (Math.hypot(dx, dy) || 1), dy / (Math.hypot(dx, dy) || 1)];
	const [offX, offY] = [Math.round(tip[0]) - tip[0], Math.round(tip[1]) - tip[1]];
	return dotsAround(tip, Math.ceil(length + half), (x, y) => {
		const back = -((x + offX) * ux + (y + offY) * uy);
		const aside = Math.abs((y + offY) * ux - (x + offX) * uy);
		return back >= -0.3 && back <= length && aside <= (half * back) / length + 0.35;
	});
}

const crossAt = (at: Point, arm: number): Point[] =>
	dotsAround(at, arm + 1, (x, y) => Math.abs(y) <= arm && [0, 1].some((by) => Math.abs(x - by) === Math.abs(y)));

const plusAt = (at: Point): Point[] => dotsAround(at, 2, (x, y) => x === 0 || y === 0);

const ringAt = (at: Point, radius: number): Point[] =>
	dotsAround(at, 5, (x, y) => Math.abs(Math.hypot(x, y) - radius) < 0.55);
