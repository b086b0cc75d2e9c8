/** Which region lies where, asked for many points at once. */
import { type Drawing, OFF } from './drawing.ts';

/** What of a drawing the ground is made from. */
export type Drawn = Pick<Drawing, 'width' | 'height' | 'regions' | 'borders'>;

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
			for (let at = firstAtLeast(ys, low); at < ys.length && ys[at]! < high; at++)
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
