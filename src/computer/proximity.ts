/**
 * How near a placement is to what is worth something. DumbBot spreads the worth of centres over the map, a fifth of it to every
 * neighbour and step: p0 is the worth itself, and p(n) = (p(n-1) + the sum of p(n-1) of the neighbours) / 5, where of two coasts
 * of a province only the better one counts. Places are judged by the sum of all p, each with a weight. But for rounding, and with
 * the southern coast for the better one, which it nearly always is, this is linear: a row of weights for each placement, one a centre,
 * does the same.
 */
import { once } from '../board/once.ts';
import { CENTRE_COUNT, nextTo, PLACEMENT_COUNT, provinceOfCentre, provinceOfPlacement } from './placements.ts';
import type { Position } from './position.ts';

/** Weights of p0 to p9. Where centres are counted next, being there counts most, else being beside. */
const COUNTED = [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1];
const UNCOUNTED = [100, 1000, ...COUNTED.slice(2)];

const SPREAD = 5;

/** The placements beside each, of two coasts of a province the southern one. */
const beside = nextTo.map((placements) =>
	placements.filter((placement, i) => provinceOfPlacement[placement] !== provinceOfPlacement[placements[i + 1]!]),
);

/** Spreads what is in `from` by a step into `to`. */
function spread(from: Float64Array, to: Float64Array): void {
	for (let placement = 0; placement < PLACEMENT_COUNT; placement++) {
		let sum = from[placement]!;
		for (const next of beside[placement]!) sum += from[next]!;
		to[placement] = sum / SPREAD;
	}
}

function rowsOf(weights: readonly number[]): Float64Array {
	const rows = new Float64Array(PLACEMENT_COUNT * CENTRE_COUNT);
	let [now, next] = [new Float64Array(PLACEMENT_COUNT), new Float64Array(PLACEMENT_COUNT)];
	for (let centre = 0; centre < CENTRE_COUNT; centre++) {
		for (let placement = 0; placement < PLACEMENT_COUNT; placement++)
			now[placement] = provinceOfPlacement[placement] === provinceOfCentre[centre] ? 1 : 0;
		for (const weight of weights) {
			for (let placement = 0; placement < PLACEMENT_COUNT; placement++)
				rows[placement * CENTRE_COUNT + centre]! += weight * now[placement]!;
			spread(now, next);
			[now, next] = [next, now];
		}
	}
	return rows;
}

/** `rows[placement * CENTRE_COUNT + centre]`: what a centre's worth is multiplied with to be felt there. */
export const countedRows = once(() => rowsOf(COUNTED));
export const uncountedRows = once(() => rowsOf(UNCOUNTED));

/** How the placement is valued if the centres are worth so much. */
export function feltAt(rows: Float64Array, placement: number, worth: Float64Array): number {
	let sum = 0;
	for (let centre = 0, row = placement * CENTRE_COUNT; centre < CENTRE_COUNT; centre++)
		sum += rows[row++]! * worth[centre]!;
	return sum;
}

/** By centre: the more the nearer, of all its units together. */
export function nearnessOf({ count, placement, power: powerOf }: Position, power: number): Float64Array {
	const rows = uncountedRows();
	const near = new Float64Array(CENTRE_COUNT);
	for (let u = 0; u < count; u++) {
		if (powerOf[u] !== power) continue;
		for (let c = 0, row = placement[u]! * CENTRE_COUNT; c < CENTRE_COUNT; c++) near[c]! += rows[row++]!;
	}
	return near;
}

/** Whether one of the power's units could be in the centre after so many moves. */
export function isInReach(
	{ count, placement, power: powerOf }: Position,
	power: number,
	centre: number,
	moves: number,
): boolean {
	let placements = new Set<number>();
	for (let u = 0; u < count; u++) if (powerOf[u] === power) placements.add(placement[u]!);
	for (let n = 0; n < moves; n++) placements = new Set([...placements].flatMap((from) => [from, ...nextTo[from]!]));
	return [...placements].some((at) => provinceOfPlacement[at] === provinceOfCentre[centre]);
}
