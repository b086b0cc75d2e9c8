/** Which region lies where, asked for many points at once. */
import { type Drawing, type RegionId, stepsOf } from './drawing.ts';

/** What of a drawing the ground is made from. */
export type Drawn = Pick<Drawing, 'width' | 'height' | 'regions' | 'borders'>;

/** Where a row of samples meets borders, and the regions on their sides. */
interface Crossings {
	readonly y: number;
	readonly met: { readonly x: number; readonly left: number; readonly right: number }[];
}

/** The region number of every sample; xs and ys are board millimetres in rising order. Every border is walked once. */
export function rasterise(drawing: Drawn, xs: readonly number[], ys: readonly number[]): Int16Array {
	const ids = [...drawing.regions.keys()];
	const number = new Map(ids.map((id, i) => [id, i]));
	/** -1 is off the board. */
	const numberOf = (id: RegionId) => number.get(id) ?? -1;
	const crossings = ys.map((y): Crossings => ({ y, met: [] }));
	for (const { left, right, points } of drawing.borders) {
		const sides = { left: numberOf(left), right: numberOf(right) };
		for (const [[x1, y1], [x2, y2]] of stepsOf(points)) {
			const [low, high] = y1 < y2 ? [y1, y2] : [y2, y1];
			for (const { y, met } of crossings.slice(firstAtLeast(ys, low), firstAtLeast(ys, high)))
				met.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), ...sides });
		}
	}
	const found = new Int16Array(xs.length * ys.length).fill(-1);
	for (const [row, { met }] of crossings.entries()) {
		met.sort((a, b) => a.x - b.x);
		let region = -1;
		let next = 0;
		for (const [column, x] of xs.entries()) {
			for (let border = met[next]; border && border.x <= x; border = met[++next])
				region = region === border.left ? border.right : border.left;
			found[row * xs.length + column] = region;
		}
	}
	return found;
}

/** Where in the list the values begin that are not below this one. */
export function firstAtLeast(sorted: readonly number[], value: number): number {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (sorted[middle]! < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
