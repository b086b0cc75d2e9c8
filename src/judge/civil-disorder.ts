/** Which units civil disorder removes, where nobody ordered it (DATC 4.D.8). */
import { provinceFacts, provinceOf, provincesNextTo } from '../board/map.ts';
import type { Province, Unit } from '../board/types.ts';

/**
 * The units in the order in which civil disorder removes them: farthest from the given centres first, over land and sea
 * alike, then fleets before armies, then alphabetically by province name (DATC 4.D.8, 2023).
 */
export function civilDisorder(units: readonly Unit[], centres: readonly Province[]): Unit[] {
	const distance = distances(centres);
	const far = (unit: Unit) => distance.get(provinceOf(unit.at)) ?? Number.POSITIVE_INFINITY;
	const fleetFirst = (unit: Unit) => (unit.type === 'F' ? 0 : 1);
	const name = (unit: Unit) => provinceFacts(unit.at).name;
	return [...units].sort((a, b) => {
		if (far(a) !== far(b)) return far(b) > far(a) ? 1 : -1;
		return fleetFirst(a) - fleetFirst(b) || (name(a) < name(b) ? -1 : 1);
	});
}

function distances(from: readonly Province[]): Map<Province, number> {
	const distance = new Map(from.map((province) => [province, 0]));
	// what is added on the way is come to last
	for (const [province, far] of distance)
		for (const next of provincesNextTo(province)) if (!distance.has(next)) distance.set(next, far + 1);
	return distance;
}
