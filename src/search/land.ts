/** Land that a power's units may not enter, and what becomes of those that stay in it. */
import { CENTRE_COUNT, centreOf, NO_CENTRE, provinceOfCentre } from '../computer/placements.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { provinceOfUnit } from '../judge/order-numbers.ts';
import type { Contest } from './contest.ts';
import { type Snapshot, takeOff } from './snapshot.ts';

/** Whose land it is; NOBODY's where everybody may go. */
export function ownerOf(where: number, owner: Uint8Array, { land }: Contest): number {
	const centre = centreOf[where]!;
	return centre === NO_CENTRE ? land[where]! : owner[centre]!;
}

/** Marks the provinces that are closed to the power with 1. */
export function markClosed(power: number, owner: Uint8Array, { barred, land }: Contest, closed: Uint8Array): void {
	closed.fill(0);
	const bars = barred[power]!;
	if (bars === 0) return;
	for (let where = 0; where < PROVINCE_COUNT; where++) closed[where] = (bars >> land[where]!) & 1;
	for (let c = 0; c < CENTRE_COUNT; c++) closed[provinceOfCentre[c]!] = (bars >> owner[c]!) & 1;
}

/** Takes units off the board that stood in such land before and after the moves: of the snapshot after, before it is placed. */
export function takeInternedOff(before: Snapshot, next: Snapshot, contest: Contest): void {
	for (let u = next.count - 1; u >= 0; u--) {
		const bars = contest.barred[next.power[u]!]!;
		if (bars === 0) continue;
		const where = provinceOfUnit[next.units[u]!]!;
		if (!((bars >> ownerOf(where, before.owner, contest)) & 1)) continue;
		const stood = before.unitIn[where]!;
		if (stood >= 0 && before.power[stood] === next.power[u] && before.units[stood] === next.units[u]) takeOff(next, u);
	}
}
