/** The bare board as characters for a size: which region each cell belongs to, its coasts and borders, where the names stand. */
import { type Drawing, OFF, type Region, type RegionId } from './drawing.ts';

/** What of a drawing the ground is made from. */
export type Drawn = Pick<Drawing, 'width' | 'height' | 'regions' | 'borders'>;

/** How a cell looks besides its character; the letters of powers are coloured by whoever shows them. */
export type Look = 'plain' | 'sea' | 'border' | 'faint' | 'bold';

export interface Spot {
	readonly row: number;
	readonly column: number;
}

export interface Ground {
	readonly columns: number;
	readonly rows: number;
	/** The regions by number; -1 stands for what is not on the board. */
	readonly ids: readonly RegionId[];
	/** The region of each cell, row by row. */
	readonly regions: Int16Array;
	/** The character of each cell. */
	readonly chars: readonly string[];
	readonly looks: readonly Look[];
	/** Where the three letters of a province begin; below them is room for what stands there. */
	readonly names: ReadonlyMap<RegionId, Spot>;
	/** The cell of a point of the board, in fractions. */
	place(x: number, y: number): readonly [column: number, row: number];
	/** The point of the board in the middle of a cell. */
	point(column: number, row: number): readonly [x: number, y: number];
}

/** The region number of every sample; xs and ys are board millimetres in rising order. Every border is walked once. */
export function rasterise(drawing: Drawn, xs: readonly number[], ys: readonly number[]): Int16Array {
	const ids = [...drawing.regions.keys()];
	const number = new Map(ids.map((id, i) => [id, i]));
	number.set(OFF, -1);
	const crossings: { x: number; left: number; right: number }[][] = ys.map(() => []);
	for (const { left, right, points } of drawing.borders) {
		const sides = { left: number.get(left)!, right: number.get(right)! };
		for (let i = 1; i < points.length; i++) {
			const [x1, y1] = points[i - 1]!;
			const [x2, y2] = points[i]!;
			const [low, high] = y1 < y2 ? [y1, y2] : [y2, y1];
			for (let at = firstFrom(ys, low); at < ys.length && ys[at]! < high; at++)
				crossings[at]!.push({ x: x1 + ((ys[at]! - y1) / (y2 - y1)) * (x2 - x1), ...sides });
		}
	}
	const found = new Int16Array(xs.length * ys.length).fill(-1);
	for (const [row, met] of crossings.entries()) {
		met.sort((a, b) => a.x - b.x);
		let region = -1;
		let next = 0;
		for (let column = 0; column < xs.length; column++) {
			for (; next < met.length && met[next]!.x <= xs[column]!; next++) {
				const { left, right } = met[next]!;
				region = region === left ? right : left;
			}
			found[row * xs.length + column] = region;
		}
	}
	return found;
}

function firstFrom(sorted: readonly number[], value: number): number {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (sorted[middle]! < value) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** A monotone map of one axis onto cells: where many names are, more room. `strength` 0 leaves the shape as it is. */
function stretch(length: number, cells: number, at: readonly number[], strength: number) {
	const STEPS = 240;
	const width = length / 14;
	const weights = Array.from({ length: STEPS }, (_, i) => {
		const x = ((i + 0.5) / STEPS) * length;
		const crowd = at.reduce((sum, each) => sum + Math.exp(-(((x - each) / width) ** 2)), 0);
		return crowd;
	});
	const mean = weights.reduce((sum, each) => sum + each, 0) / STEPS;
	const ends: number[] = [0];
	for (const weight of weights) ends.push(ends.at(-1)! + 1 - strength + (strength * weight) / mean);
	const total = ends.at(-1)!;
	return {
		to: (x: number) => {
			const f = Math.max(0, Math.min(STEPS, (x / length) * STEPS));
			const i = Math.min(STEPS - 1, Math.floor(f));
			return ((ends[i]! + (f - i) * (ends[i + 1]! - ends[i]!)) / total) * cells;
		},
		from: (cell: number) => {
			const sum = (cell / cells) * total;
			const i = Math.max(0, Math.min(STEPS - 1, firstFrom(ends, sum) - 1));
			return ((i + (sum - ends[i]!) / (ends[i + 1]! - ends[i]!)) / STEPS) * length;
		},
	};
}

/** The cells that a name takes: a bracket on either side, and a row below for centre and unit. */
const BLOCK = { width: 5, height: 2 } as const;
/** How much each of these cells matters. */
const WEIGHTS = [
	[1.5, 4, 4, 4, 1.5],
	[2, 2, 2, 2, 2],
] as const;

const grounds = new WeakMap<Drawn, Map<string, Ground>>();

/** The ground at this size; made once. `strength` says how far crowded parts are drawn larger. */
export function groundOf(drawing: Drawn, columns: number, rows: number, strength: number, unicode = false): Ground {
	const known = grounds.get(drawing) ?? new Map<string, Ground>();
	grounds.set(drawing, known);
	const key = `${columns} ${rows} ${strength} ${unicode}`;
	const ground = known.get(key) ?? makeGround(drawing, columns, rows, strength, unicode);
	known.set(key, ground);
	return ground;
}

const FINE = 3;

function makeGround(drawing: Drawn, columns: number, rows: number, strength: number, unicode: boolean): Ground {
	const all = [...drawing.regions.values()];
	const ids = all.map(({ id }) => id);
	const provinces = all.filter(({ kind }) => kind !== 'decoration');
	const across = stretch(
		drawing.width,
		columns,
		provinces.map(({ label }) => label[0]),
		strength,
	);
	const down = stretch(
		drawing.height,
		rows,
		provinces.map(({ label }) => label[1]),
		strength,
	);
	const fine = (count: number, from: (cell: number) => number) =>
		Array.from({ length: count * FINE }, (_, i) => from((i + 0.5) / FINE));
	const samples = rasterise(drawing, fine(columns, across.from), fine(rows, down.from));

	// of each cell the region that has most of it
	const regions = new Int16Array(columns * rows);
	const counts = new Map<number, number>();
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			counts.clear();
			for (let i = 0; i < FINE; i++)
				for (let j = 0; j < FINE; j++) {
					const region = samples[(row * FINE + i) * columns * FINE + column * FINE + j]!;
					counts.set(region, (counts.get(region) ?? 0) + 1);
				}
			let best = -1;
			for (const [region, count] of counts) if (count > (counts.get(best) ?? 0)) best = region;
			regions[row * columns + column] = best;
		}
	}

	const { chars, looks } = unicode
		? braille(all, columns, rows, across.from, down.from, drawing)
		: ascii(all, columns, rows, regions);
	const names = nameSpots(
		all
			.filter(({ kind }) => kind !== 'decoration')
			.map(({ id, label }) => [ids.indexOf(id), across.to(label[0]), down.to(label[1])]),
		columns,
		rows,
		regions,
	);
	return {
		columns,
		rows,
		ids,
		regions,
		chars,
		looks,
		names: new Map([...names].map(([region, spot]) => [ids[region]!, spot])),
		place: (x, y) => [across.to(x), down.to(y)],
		point: (column, row) => [across.from(column + 0.5), down.from(row + 0.5)],
	};
}

interface Cells {
	readonly chars: readonly string[];
	readonly looks: readonly Look[];
}

/** The sea a texture with gaps between one and the next, land blank with dots between the provinces, so that coasts need no line. */
function ascii(all: readonly Region[], columns: number, rows: number, regions: Int16Array): Cells {
	const chars: string[] = [];
	const looks: Look[] = [];
	const at = (column: number, row: number) =>
		regions[Math.min(rows - 1, row) * columns + Math.min(columns - 1, column)]!;
	const isSea = (region: number) => all[region]?.kind === 'sea';
	const isClosed = (region: number) =>
		all[region] && (all[region].kind === 'decoration' || all[region].kind === 'impassable');
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			const here = at(column, row);
			const differs = (other: number) => other !== here && isSea(other) === isSea(here) && !isClosed(other);
			const toRight = differs(at(column + 1, row));
			const toBelow = differs(at(column, row + 1));
			const [char, look]: [string, Look] = isClosed(here)
				? ['%', 'faint']
				: isSea(here)
					? [toRight || toBelow ? ' ' : '~', 'sea']
					: toRight
						? [':', 'plain']
						: toBelow
							? ['.', 'plain']
							: [' ', 'plain'];
			chars.push(char);
			looks.push(look);
		}
	}
	return { chars, looks };
}

/** Two dots across and four down in a cell: borders as fine lines, those at sea dotted. */
function braille(
	all: readonly Region[],
	columns: number,
	rows: number,
	across: (cell: number) => number,
	down: (cell: number) => number,
	drawing: Drawn,
): Cells {
	const dots = rasterise(
		drawing,
		Array.from({ length: columns * 2 + 1 }, (_, i) => across((i + 0.5) / 2)),
		Array.from({ length: rows * 4 + 1 }, (_, i) => down((i + 0.5) / 4)),
	);
	const wide = columns * 2 + 1;
	const isSea = (region: number) => all[region]?.kind === 'sea';
	const chars: string[] = [];
	const looks: Look[] = [];
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			let bits = 0;
			let isCoast = false;
			for (let i = 0; i < 4; i++)
				for (let j = 0; j < 2; j++) {
					const [x, y] = [column * 2 + j, row * 4 + i];
					const here = dots[y * wide + x]!;
					const others = [dots[y * wide + x + 1]!, dots[(y + 1) * wide + x]!].filter((other) => other !== here);
					if (others.length === 0 || here < 0 || others.some((other) => other < 0)) continue;
					const coast = others.some((other) => isSea(other) !== isSea(here));
					if (!coast && (x + y) % (isSea(here) ? 4 : 2) !== 0) continue;
					isCoast ||= coast;
					bits |= BRAILLE[i]![j]!;
				}
			chars.push(bits === 0 ? ' ' : String.fromCharCode(0x2800 + bits));
			looks.push(bits === 0 || isCoast ? 'plain' : 'border');
		}
	}
	return { chars, looks };
}

const BRAILLE = [
	[0x01, 0x08],
	[0x02, 0x10],
	[0x04, 0x20],
	[0x40, 0x80],
] as const;

/** Places for the names: inside their regions as far as can be, near the drawing's own, and never over each other. */
function nameSpots(
	wanted: readonly (readonly [region: number, column: number, row: number])[],
	columns: number,
	rows: number,
	regions: Int16Array,
): Map<number, Spot> {
	const candidates = wanted.map(([region, x, y]) => {
		const found: { row: number; column: number; cost: number }[] = [];
		const [nearRow, nearColumn] = [Math.floor(y - BLOCK.height / 2 + 0.5), Math.floor(x - BLOCK.width / 2 + 0.5)];
		for (let row = Math.max(0, nearRow - 4); row <= Math.min(rows - BLOCK.height, nearRow + 4); row++)
			for (let left = Math.max(0, nearColumn - 7); left <= Math.min(columns - BLOCK.width, nearColumn + 7); left++) {
				let outside = 0;
				let named = 0;
				for (let i = 0; i < BLOCK.height; i++)
					for (let j = 0; j < BLOCK.width; j++)
						if (regions[(row + i) * columns + left + j] !== region) outside += WEIGHTS[i]![j]! * 0.8;
						else if (i === 0 && j > 0 && j < 4) named++;
				const away = Math.hypot((left + BLOCK.width / 2 - x) / 2, row + BLOCK.height / 2 - y);
				found.push({ row, column: left + 1, cost: outside + away * 1.2 + (named === 0 ? 300 : named === 1 ? 6 : 0) });
			}
		return { region, found: found.sort((a, b) => a.cost - b.cost).slice(0, 60) };
	});
	const overlap = (a: Spot, b: Spot) => {
		let sum = 0;
		for (let i = 0; i < BLOCK.height; i++)
			for (let j = 0; j < BLOCK.width; j++)
				sum += WEIGHTS[i]![j]! * (WEIGHTS[i + a.row - b.row]?.[j + a.column - b.column] ?? 0);
		return sum;
	};
	type Choice = (typeof candidates)[number]['found'][number];
	const spots = new Map<number, Choice>();
	const near = (a: Spot, b: Spot) =>
		Math.abs(a.row - b.row) < BLOCK.height && Math.abs(a.column - b.column) < BLOCK.width;
	const crowdOf = (region: number, spot: Spot) => {
		let sum = 0;
		for (const [other, taken] of spots) if (other !== region && near(spot, taken)) sum += overlap(spot, taken) * 12;
		return sum;
	};
	const bestOf = ({ region, found }: (typeof candidates)[number]) => {
		let [best, least] = [found[0]!, Infinity];
		for (const spot of found) {
			if (spot.cost >= least) break;
			const cost = spot.cost + crowdOf(region, spot);
			if (cost < least) [best, least] = [spot, cost];
		}
		return best;
	};
	// those with least choice first, then a few rounds in which each goes to what is best given the others
	const order = candidates.toSorted((a, b) => b.found[0]!.cost - a.found[0]!.cost);
	const settle = (rounds: number) => {
		for (let moved = true; moved && rounds > 0; rounds--) {
			moved = false;
			for (const each of order) {
				const best = bestOf(each);
				moved ||= spots.get(each.region) !== best;
				spots.set(each.region, best);
			}
		}
	};
	settle(12);
	const total = () => [...spots].reduce((sum, [region, spot]) => sum + spot.cost + crowdOf(region, spot) / 2, 0);
	// where two are still in each other's way, one is put elsewhere and the others make room, if that helps on the whole
	for (const { region, found } of order) {
		if (crowdOf(region, spots.get(region)!) === 0) continue;
		for (const spot of found.slice(0, 12)) {
			const before = new Map(spots);
			const cost = total();
			spots.set(region, spot);
			for (const each of order)
				if (each.region !== region && crowdOf(each.region, spots.get(each.region)!) > 0)
					spots.set(each.region, bestOf(each));
			if (total() < cost - 0.01) continue;
			for (const [each, old] of before) spots.set(each, old);
		}
	}
	return spots;
}
