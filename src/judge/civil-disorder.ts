/** Which units civil disorder removes, where nobody ordered it (DATC 4.D.8). */
import { PROVINCES, provinceOf, provincesNextTo } from '../board/map.ts';
import type { Province, Unit } from '../board/types.ts';

/**
 * The units in the order in which civil disorder removes them: farthest from the given centres first, over land and sea
 * alike, then fleets before armies, then alphabetically by province name (DATC 4.D.8, 2023).
 */
export function civilDisorder(units: readonly Unit[], centres: readonly Province[]): Unit[] {
	const distance = distances(centres);
	const far = (unit: Unit) => distance.get(provinceOf(unit.at)) ?? Number.POSITIVE_INFINITY;
	const fleetFirst = (unit: Unit) => (unit.type === 'F' ? 0 : 1);
	const name = (unit: Unit) => PROVINCES.get(provinceOf(unit.at))!.name;
	return [...units].sort((a, b) => {
		if (far(a) !== far(b)) return far(b) > far(a) ? 1 : -1;
		return fleetFirst(a) - fleetFirst(b) || (name(a) < name(b) ? -1 : 1);
	});
}

function distances(from: readonly Province[]): Map<Province, number> {
	const distance = new Map(from.map((province) => [province, 0]));
	const queue = [...distance.keys()];
	for (const province of queue) {
		for (const next of provincesNextTo(province)) {
			if (distance.has(next)) continue;
			distance.set(next, distance.get(province)! + 1);
			queue.push(next);
		}
	}
	return distance;
}
