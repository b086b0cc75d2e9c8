/** The bare board as characters for a size: which region each cell belongs to, its coasts and borders, where the names stand. */
import { type Drawing, OFF, type Region, type RegionId } from './drawing.ts';
import { nameSpots, type Spot } from './picture-names.ts';

/** What of a drawing the ground is made from. */
export type Drawn = Pick<Drawing, 'width' | 'height' | 'regions' | 'borders'>;

/** How a cell looks besides its character; the letters of powers are coloured by whoever shows them. */
export type Look = 'plain' | 'sea' | 'border' | 'faint' | 'bold';

/** The ground before names are put on it. */
export interface BareGround {
	readonly columns: number;
	readonly rows: number;
	/** The regions by number; -1 stands for what is not on the board. */
	readonly ids: readonly RegionId[];
	/** The region of each cell, row by row. */
	readonly regions: Int16Array;
	/** The character of each cell. */
	readonly chars: readonly string[];
	readonly looks: readonly Look[];
	/** The cell of a point of the board, in fractions. */
	place(x: number, y: number): readonly [column: number, row: number];
	/** The point of the board in the middle of a cell. */
	point(column: number, row: number): readonly [x: number, y: number];
}

export interface Ground extends BareGround {
	/** Where the three letters of a province begin; below them is room for what stands there. */
	readonly names: ReadonlyMap<RegionId, Spot>;
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

const grounds = new WeakMap<Drawn, Map<string, Ground>>();

/** The ground at this size; made once. `strength` says how far crowded parts are drawn larger. */
export function groundOf(drawing: Drawn, columns: number, rows: number, strength: number, unicode = false): Ground {
	const known = grounds.get(drawing) ?? new Map<string, Ground>();
	grounds.set(drawing, known);
	const key = `${columns} ${rows} ${strength} ${unicode}`;
	const ground = known.get(key) ?? named(drawing, bareGround(drawing, columns, rows, strength, unicode));
	known.set(key, ground);
	return ground;
}

const FINE = 3;

/** Made anew every time; quick, for it is the places of the names that take time. */
export function bareGround(
	drawing: Drawn,
	columns: number,
	rows: number,
	strength: number,
	unicode = false,
): BareGround {
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
	return {
		columns,
		rows,
		ids,
		regions,
		chars,
		looks,
		place: (x, y) => [across.to(x), down.to(y)],
		point: (column, row) => [across.from(column + 0.5), down.from(row + 0.5)],
	};
}

function named({ regions }: Drawn, ground: BareGround): Ground {
	const { columns, rows, ids } = ground;
	const names = nameSpots(
		[...regions.values()]
			.filter(({ kind }) => kind !== 'decoration')
			.map(({ id, label }) => [ids.indexOf(id), ...ground.place(...label)]),
		columns,
		rows,
		ground.regions,
	);
	return { ...ground, names: new Map([...names].map(([region, spot]) => [ids[region]!, spot])) };
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
