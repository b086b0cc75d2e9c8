/** How near a power's units are to each centre: whom it could take something from, and who would feel it. */

import { CENTRE_COUNT, nextTo, provinceOfCentre, provinceOfPlacement } from './placements.ts';
import type { Position } from './position.ts';
import { uncountedRows } from './proximity.ts';

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
