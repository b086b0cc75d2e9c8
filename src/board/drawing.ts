/**
 * The standard board as a drawing: every region a polygon in board millimetres, borders drawn once and shared.
 *
 * x runs right and y down from the board's upper left corner. The data are loaded with `loadDrawing`, so a command that draws
 * nothing never reads them. They are made by scripts/draw-board.mjs, and test/board/drawing.test.ts holds them against the facts.
 */
import type { Terrain } from './map.ts';
import { once } from './once.ts';
import type { Place, Province } from './types.ts';

/** Board millimetres: [right, down]. */
export type Point = readonly [number, number];

/** A province, Switzerland, a land that is there to look at (`IRE`), or `OFF`: not on the board. */
export type RegionId = Province;

/** What lies around the board. */
export const OFF = 'OFF';

/** Left, top, right, bottom. */
export type Bounds = readonly [number, number, number, number];

export interface Region {
	readonly id: RegionId;
	/** `impassable`: Switzerland. `decoration`: land that is not a province (Ireland, Egypt...) and that no unit enters either. */
	readonly kind: Terrain | 'impassable' | 'decoration';
	/** Only of decoration: the map names the rest. */
	readonly name?: string;
	/** Pieces of the region, each an outer ring and its holes; outer rings clockwise on the screen, holes the other way round. */
	readonly polygons: readonly (readonly (readonly Point[])[])[];
	/** Inside the region, where a line of text has most room. */
	readonly label: Point;
	readonly box: Bounds;
}

/** A stretch of border between two regions; the left one lies on the left of somebody walking along it. */
interface Border {
	readonly left: RegionId;
	readonly right: RegionId;
	readonly points: readonly Point[];
	/** In millimetres. */
	readonly length: number;
}

export interface Drawing {
	readonly width: number;
	readonly height: number;
	/** All regions but `OFF`, by id in alphabetical order. */
	readonly regions: ReadonlyMap<RegionId, Region>;
	/** Every border once; those of the board's edge have `OFF` on one side. */
	readonly borders: readonly Border[];
	/** The region at a point; a point on a border counts for one of its two sides. */
	regionAt(x: number, y: number): RegionId;
	/**
	 * The regions (`OFF` too) that a convex polygon with an area lies on, in alphabetical order: exactly those that have a part of its inside.
	 * A polygon that only leans on a border does not touch what lies behind it.
	 */
	touches(convex: readonly Point[]): RegionId[];
	/** The shoreline of a coast (`SPA/NC`), of the provinces that have several. */
	shore(coast: Place): readonly Border[];
	/** The coast whose shoreline is nearest to a point; the province itself where it has only one. */
	nearestCoast(province: Province, from: Point): Place;
}

/** What the file holds: tenths of millimetres, arcs as a point and steps, references to arcs as in TopoJSON. */
interface DrawingFile {
	readonly width: number;
	readonly height: number;
	readonly arcs: readonly (readonly number[])[];
	readonly regions: Readonly<
		Record<
			string,
			{ kind: string; name?: string; label: readonly number[]; polygons: readonly (readonly number[][])[] }
		>
	>;
	readonly coasts: Readonly<Record<string, readonly number[]>>;
}

/** A step of a border, and how far it reaches from left to right. */
interface Edge {
	readonly from: Point;
	readonly to: Point;
	readonly low: number;
	readonly high: number;
	readonly left: RegionId;
	readonly right: RegionId;
}

/** The height of a strip in millimetres. */
const STRIP = 5;
const stripAt = (y: number) => Math.floor(y / STRIP);

/** The standard board; read once. */
export const loadDrawing = once(async (): Promise<Drawing> => {
	const file = await import('../../maps/standard-board.json', { with: { type: 'json' } });
	return makeDrawing(file.default);
});

function makeDrawing(file: DrawingFile): Drawing {
	const borders = file.arcs.map((arc) => {
		const points = pointsOf(arc);
		return { left: OFF, right: OFF, points, length: lengthOf(points) };
	});
	/** A negative number is an arc the other way round. */
	const borderOf = (arc: number) => borders[arc < 0 ? ~arc : arc]!;
	const regions = new Map<RegionId, Region>();
	for (const [id, { kind, name, label, polygons }] of Object.entries(file.regions)) {
		const [x = 0, y = 0] = label;
		for (const arc of polygons.flat(2)) {
			if (arc < 0) borderOf(arc).left = id;
			else borderOf(arc).right = id;
		}
		const rings = polygons.map((rings) =>
			rings.map((ring) =>
				ring.flatMap((arc) => {
					const { points } = borderOf(arc);
					return (arc < 0 ? points.toReversed() : points).slice(0, -1);
				}),
			),
		);
		regions.set(id, {
			id,
			kind: kind as Region['kind'],
			...(name === undefined ? {} : { name }),
			polygons: rings,
			label: [x / 10, y / 10],
			box: boxOf(rings.flatMap(([outer = []]) => outer)),
		});
	}
	const shores = new Map(Object.entries(file.coasts).map(([coast, of]) => [coast, of.map(borderOf)]));

	// each step of a border under the strips of the board that it crosses, so that a question looks at a few dozen of them
	const strips: Edge[][] = Array.from({ length: Math.ceil(file.height / 10 / STRIP) + 1 }, () => []);
	for (const { left, right, points } of borders) {
		for (const [from, to] of stepsOf(points)) {
			const [low, high] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]];
			for (const strip of strips.slice(stripAt(Math.min(from[1], to[1])), stripAt(Math.max(from[1], to[1])) + 1))
				strip.push({ from, to, low, high, left, right });
		}
	}

	/** A ray to the left changes sides at every border it crosses. */
	const regionAt = (x: number, y: number): RegionId => {
		const inside = new Set([OFF]);
		for (const { from, to, low, left, right } of strips[stripAt(y)] ?? []) {
			const [x1, y1] = from;
			const [x2, y2] = to;
			if (low > x || y1 > y === y2 > y || x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) > x) continue;
			toggle(inside, left);
			toggle(inside, right);
		}
		return [...inside][0] ?? OFF;
	};

	return {
		width: file.width / 10,
		height: file.height / 10,
		regions,
		borders,
		regionAt,
		// Either a border runs through the inside, and both its sides have a part of it, or all of it is in one region.
		touches(convex) {
			const [x1, y1, x2, y2] = boxOf(convex);
			const found = new Set<RegionId>();
			const sides = sidesOf(convex);
			const turn = Math.sign(areaOf(convex));
			for (const strip of strips.slice(Math.max(0, stripAt(y1)), Math.max(0, stripAt(y2) + 1))) {
				for (const { from, to, low, high, left, right } of strip) {
					if (high < x1 || low > x2 || (found.has(left) && found.has(right)) || !runsThrough(from, to, sides, turn))
						continue;
					found.add(left).add(right);
				}
			}
			if (found.size === 0) found.add(regionAt(...middleOf(convex)));
			return [...found].sort();
		},
		shore: (coast) => shores.get(coast) ?? [],
		nearestCoast(province, from) {
			let [best, nearest]: [Place, number] = [province, Infinity];
			for (const [coast, shore] of shores) {
				if (!coast.startsWith(`${province}/`)) continue;
				for (const { points } of shore) {
					for (const [start, end] of stepsOf(points)) {
						const distance = distanceToSegment(from, start, end);
						if (distance < nearest) [best, nearest] = [coast, distance];
					}
				}
			}
			return best;
		},
	};
}

/** How far a point is from a segment. */
export function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
	const [dx, dy] = [x2 - x1, y2 - y1];
	const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
	return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** Whether a stretch of the segment lies strictly inside a convex polygon; `turn`: 1 if its sides run clockwise, -1 if not. */
function runsThrough([x1, y1]: Point, [x2, y2]: Point, sides: readonly Line[], turn: number): boolean {
	let [from, to] = [0, 1];
	for (const [[ax, ay], [bx, by]] of sides) {
		// how far inside this edge's half plane the segment's ends are
		const start = turn * ((bx - ax) * (y1 - ay) - (by - ay) * (x1 - ax));
		const end = turn * ((bx - ax) * (y2 - ay) - (by - ay) * (x2 - ax));
		if (start <= 0 && end <= 0) return false;
		if (start < 0) from = Math.max(from, start / (start - end));
		else if (end < 0) to = Math.min(to, start / (start - end));
		if (from >= to) return false;
	}
	return true;
}

/** Twice the area; positive if the ring runs clockwise on the screen. */
export function areaOf(ring: readonly Point[]): number {
	let sum = 0;
	for (const [[x1, y1], [x2, y2]] of sidesOf(ring)) sum += x1 * y2 - x2 * y1;
	return sum;
}

type Line = readonly [from: Point, to: Point];

/** From each point to the next. */
export const stepsOf = (points: readonly Point[]): Line[] => points.slice(1).map((to, i) => [points[i]!, to]);

/** And back to the first. */
const sidesOf = (ring: readonly Point[]): Line[] => stepsOf([...ring, ...ring.slice(0, 1)]);

function middleOf(points: readonly Point[]): Point {
	const sum = points.reduce(([x, y], [px, py]) => [x + px, y + py] as const, [0, 0] as Point);
	return [sum[0] / points.length, sum[1] / points.length];
}

function pointsOf(arc: readonly number[]): Point[] {
	const points: Point[] = [];
	let [x, y] = [0, 0];
	for (let i = 0; i < arc.length; i += 2) {
		x += arc[i]!;
		y += arc[i + 1]!;
		points.push([x / 10, y / 10]);
	}
	return points;
}

function boxOf(points: readonly Point[]): Bounds {
	let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const [x, y] of points) {
		x1 = Math.min(x1, x);
		y1 = Math.min(y1, y);
		x2 = Math.max(x2, x);
		y2 = Math.max(y2, y);
	}
	return [x1, y1, x2, y2];
}

const lengthOf = (points: readonly Point[]) =>
	stepsOf(points).reduce((sum, [[x1, y1], [x2, y2]]) => sum + Math.hypot(x2 - x1, y2 - y1), 0);

function toggle<T>(set: Set<T>, item: T): void {
	if (!set.delete(item)) set.add(item);
}
