/** What a turn does differently under relations: internment after movement, and the count of centres. */
import { isCentre, provinceOf } from '../../board/map.ts';
import type { Province } from '../../board/types.ts';
import type { TakenOff } from '../../game/rules.ts';
import type { Situation } from '../../game/situation.ts';
import type { State } from '../../game/state.ts';
import type { Adjudication } from '../../judge/movement.ts';
import { landOwners } from './land.ts';
import { relationIn } from './permits.ts';

/** M13: units in a neutral's land are interned, but not in the phase in which they entered lawfully (M9). */
export function intern(state: State, { units, outcomes }: Adjudication): TakenOff[] {
	const owners = landOwners(state.situation);
	const entered = new Set<Province>(
		outcomes.flatMap(({ order, result }) => (order.kind === 'move' && result === 'ok' ? [provinceOf(order.to)] : [])),
	);
	return units.flatMap(({ power, type, at }): TakenOff[] => {
		const by = owners[provinceOf(at)];
		if (!by || by === power || entered.has(provinceOf(at))) return [];
		return relationIn(state, power, by) === 'neutral' ? [{ unit: { type, at }, by }] : [];
	});
}

/** M16: in Fall a power takes a centre it occupies if nobody owns it or its owner is at war with it. */
export function countByRelation(state: State): Situation['centres'] {
	const { centres, units } = state.situation;
	const after = { ...centres };
	for (const { at, power } of units) {
		const where = provinceOf(at);
		const owner = centres[where];
		if (isCentre(where) && (!owner || relationIn(state, power, owner) === 'war')) after[where] = power;
	}
	return after;
}
