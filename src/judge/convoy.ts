/** Chains of fleets, as masks of seas: whether one carries an army from coast to coast, and which fleets it can need. */
import { seaProvince, seasBeside } from './chart.ts';

/** The seas of `fleets` that are connected with `start`, `start` included where it is among them. */
export function flood(start: number, fleets: number): number {
	let reached = start & fleets;
	let fresh = reached;
	while (fresh) {
		const bit = fresh & -fresh;
		fresh ^= bit;
		const next = seasBeside[seaProvince[31 - Math.clz32(bit)]!]! & fleets & ~reached;
		reached |= next;
		fresh |= next;
	}
	return reached;
}

/** Whether some chain of these fleets links the two coastal provinces. */
export function hasRoute(from: number, to: number, fleets: number): boolean {
	const goal = seasBeside[to]! & fleets;
	return goal !== 0 && (flood(seasBeside[from]!, fleets) & goal) !== 0;
}

/**
 * Whether the fleet in `sea` (a bit) lies on some chain without detours from one province to the other: no single other
 * fleet, and neither end, cuts it off from the rest of the way (DATC 6.G.7, 6.G.19: other convoy orders are illegal).
 */
export function isUseful(sea: number, from: number, to: number, fleets: number): boolean {
	const starts = seasBeside[from]!;
	const goals = seasBeside[to]!;
	const near = flood(sea, fleets);
	if (!(near & starts) || !(near & goals)) return false;
	for (let others = near & ~sea; others; others &= others - 1) {
		const without = flood(sea, fleets & ~(others & -others));
		if (!(without & (starts | goals))) return false;
	}
	return true;
}
