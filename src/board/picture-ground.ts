/** The bare board as characters for a size: which region each cell belongs to, its coasts and borders, where the names stand. */
import type { RegionId } from './drawing.ts';
import { onceFor } from './once.ts';
import { cellsOf, type GroundCells, type Medium } from './picture-lines.ts';
import { type LabelStyle, nameSpots, type Spot, styleFor } from './picture-names.ts';
import { type Drawn, firstAtLeast, rasterise } from './picture-raster.ts';

/** The ground before names are put on it. */
export interface BareGround extends GroundCells {
	readonly drawing: Drawn;
	readonly medium: Medium;
	readonly columns: number;
	readonly rows: number;
	/** The regions by number; -1 stands for what is not on the board. */
	readonly ids: readonly RegionId[];
	/** The region of each cell, row by row. */
	readonly regions: Int16Array;
	/** The cell of a point of the board, in fractions. */
	place(x: number, y: number): readonly [column: number, row: number];
	/** The point of the board in the middle of a cell. */
	point(column: number, row: number): readonly [x: number, y: number];
}

export interface Ground extends BareGround {
	readonly style: LabelStyle;
	/** Where the three letters of a province begin; about them is room for what stands there. */
	readonly names: ReadonlyMap<RegionId, Spot>;
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
	let total = 0;
	const ends = [total];
	for (const weight of weights) {
		total = total + 1 - strength + (strength * weight) / mean;
		ends.push(total);
	}
	const step = (i: number) => [ends[i] ?? 0, ends[i + 1] ?? total] as const;
	return {
		to: (x: number) => {
			const f = Math.max(0, Math.min(STEPS, (x / length) * STEPS));
			const i = Math.min(STEPS - 1, Math.floor(f));
			const [before, after] = step(i);
			return ((before + (f - i) * (after - before)) / total) * cells;
		},
		from: (cell: number) => {
			const sum = (cell / cells) * total;
			const i = Math.max(0, Math.min(STEPS - 1, firstAtLeast(ends, sum) - 1));
			const [before, after] = step(i);
			return ((i + (sum - before) / (after - before)) / STEPS) * length;
		},
	};
}

const groundsOf = onceFor((_: Drawn) => new Map<string, Ground>(), new WeakMap());

/** The ground at this size; made once. `strength` says how far crowded parts are drawn larger. */
export function groundOf(
	drawing: Drawn,
	columns: number,
	rows: number,
	strength: number,
	medium: Medium = 'ascii',
): Ground {
	const known = groundsOf(drawing);
	const key = `${columns} ${rows} ${strength} ${medium}`;
	const ground = known.get(key) ?? named(drawing, bareGround(drawing, columns, rows, strength, medium));
	known.set(key, ground);
	return ground;
}

const FINE = 3;

/** Made every time; that is quick: it is placing the names that takes time. */
export function bareGround(
	drawing: Drawn,
	columns: number,
	rows: number,
	strength: number,
	medium: Medium = 'ascii',
): BareGround {
	const all = [...drawing.regions.values()];
	const ids = all.map(({ id }) => id);
	const provinces = all.filter(({ kind }) => kind !== 'decoration');
	const labelsAlong = (axis: 0 | 1) => provinces.map(({ label }) => label[axis]);
	const across = stretch(drawing.width, columns, labelsAlong(0), strength);
	const down = stretch(drawing.height, rows, labelsAlong(1), strength);
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

	return {
		drawing,
		medium,
		columns,
		rows,
		ids,
		regions,
		...cellsOf(medium, { drawing, columns, rows, regions, across: across.from, down: down.from }),
		place: (x, y) => [across.to(x), down.to(y)],
		point: (column, row) => [across.from(column + 0.5), down.from(row + 0.5)],
	};
}

function named({ regions }: Drawn, ground: BareGround): Ground {
	const { columns, rows, ids } = ground;
	const style = styleFor(ground.medium, columns);
	const names = nameSpots(
		[...regions.values()]
			.filter(({ kind }) => kind !== 'decoration')
			.map(({ id, label }) => [ids.indexOf(id), ...ground.place(...label)]),
		columns,
		rows,
		ground.regions,
		style,
	);
	return { ...ground, style, names: new Map([...names].map(([region, spot]) => [ids[region]!, spot])) };
}
