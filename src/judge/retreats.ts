/**
 * Where a dislodged unit may retreat to, and the retreats themselves: two units bound for one province both disband, and so
 * does a unit without a possible order.
 */

import { provinceOf } from '../board/map.ts';
import { placeAt } from '../board/numbers.ts';
import { type Phrase, say, place as thePlace, unit as theUnit } from '../board/phrase.ts';
import type { Dislodged, Place, RetreatOrder, Unit } from '../board/types.ts';
import { armyNeighbours, fleetNeighbours, powerAt, provinceOfPlace } from './chart.ts';
import { isStandoff } from './decide.ts';
import { byConvoy, isFleet, place, power, prov } from './position.ts';
import type { MovementRules } from './rules.ts';

/** A province has fewer neighbours and coasts of neighbours than this. */
export const MOST_RETREATS = 16;

/**
 * The places open to the unit with the number `u`, which was dislodged by the unit `by` in the position resolved last, as place
 * numbers, written into the list from index `n` on; returns where they end. `occupied`: by province, whether a unit stands there
 * after the moves.
 */
export function writeRetreats(
	list: Uint8Array,
	n: number,
	u: number,
	by: number,
	occupied: Uint8Array,
	rules: MovementRules,
): number {
	const owner = powerAt(power[u]!);
	const closed = rules.closedRetreats(owner);
	let end = n;
	for (const to of (isFleet[u] ? fleetNeighbours : armyNeighbours)[place[u]!]!) {
		const where = provinceOfPlace[to]!;
		// 4.A.5 b: the attacker's own starting province is open if it came by convoy
		if (occupied[where] || (where === prov[by] && !byConvoy[by])) continue;
		if (isStandoff(where) || closed.has(placeAt(where))) continue;
		const fort = rules.forts.get(placeAt(where));
		if (fort && fort.owner !== owner) continue; // B8
		list[end++] = to;
	}
	return end;
}

interface RetreatOutcome {
	readonly unit: Unit;
	/** Where it went; none: it disbanded. */
	readonly to?: Place;
	readonly result: 'ok' | 'bounce' | 'void';
	readonly reason?: Phrase;
}

/** The units that stay on the board after the retreats are `retreated`; outcomes are in the order of `dislodged`. */
interface RetreatAdjudication {
	readonly retreated: readonly Unit[];
	readonly disbanded: readonly Unit[];
	readonly outcomes: readonly RetreatOutcome[];
}

/** `orders[i]` is the order of `dislodged[i]`; none means disband. `refusals` as for movement. */
export function adjudicateRetreats(
	dislodged: readonly Dislodged[],
	orders: readonly (RetreatOrder | undefined)[],
	refusals?: ReadonlyMap<number, Phrase>,
): RetreatAdjudication {
	const goals = dislodged.map((who, i) => {
		const order = orders[i];
		return order?.kind === 'retreat' && !refusals?.has(i) ? retreatPlace(who, order.to) : undefined;
	});
	const outcomes = dislodged.map(({ unit, retreats }, i): RetreatOutcome => {
		const order = orders[i];
		const refusal = refusals?.get(i);
		if (refusal !== undefined) return { unit, result: 'void', reason: refusal };
		if (order?.kind !== 'retreat') {
			if (order) return { unit, result: 'ok' };
			return {
				unit,
				result: 'ok',
				reason: retreats.length === 0 ? say`it had nowhere to go` : say`no retreat was ordered`,
			};
		}
		const to = goals[i];
		if (to === undefined) return { unit, result: 'void', reason: noRetreatTo(order.to) };
		const rival = goals.findIndex((goal, j) => j !== i && goal !== undefined && provinceOf(goal) === provinceOf(to));
		if (rival >= 0) {
			return { unit, result: 'bounce', reason: say`${theUnit(dislodged[rival]!.unit)} retreated there too` };
		}
		return { unit, to, result: 'ok' };
	});
	return {
		retreated: outcomes.flatMap(({ unit, to }) => (to === undefined ? [] : [{ ...unit, at: to }])),
		disbanded: outcomes.flatMap(({ unit, to }) => (to === undefined ? [unit] : [])),
		outcomes,
	};
}

export const noRetreatTo = (to: Place): Phrase => say`it could not retreat to ${thePlace(to)}`;

/** The retreat meant: itself where it is open, or the only open coast of a province named without one (4.B.2). */
export function retreatPlace({ retreats, unit }: Dislodged, to: Place): Place | undefined {
	if (retreats.includes(to)) return to;
	if (unit.type === 'A') return retreats.find((open) => open === provinceOf(to));
	const coasts = to.length === 3 ? retreats.filter((open) => provinceOf(open) === to) : [];
	return coasts.length === 1 ? coasts[0] : undefined;
}
