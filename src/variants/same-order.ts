/** Orders are the same when they mean the same, however they are written (D7, F3). */
import { neighbours, provinceOf } from '../board/map.ts';
import type { Dislodged, MovementOrder, Place, RetreatOrder, UnitName } from '../board/types.ts';
import type { State } from '../game/state.ts';
import { retreatPlace } from '../judge/retreats.ts';

type UnitLookup = (place: Place) => UnitName;

/** The units on the board; in a place without one an army is thought of. */
export function unitLookup(units: readonly UnitName[]): UnitLookup {
	const at = new Map(units.map((unit) => [provinceOf(unit.at), unit]));
	return (place) => at.get(provinceOf(place)) ?? { type: 'A', at: place };
}

/**
 * Two orders for one unit have the same meaning exactly if these texts are equal. `standing` is the unit that stands in the
 * province of a place, with the kind and the coast that it has.
 */
export function meaningOf(order: MovementOrder, standing: UnitLookup): string {
	switch (order.kind) {
		case 'hold':
			return 'H';
		case 'move': {
			const unit = standing(order.unit.at);
			const byLand = unit.type === 'A' && neighbours('A', unit.at).includes(provinceOf(order.to));
			return `- ${arrival(unit, order.to)}${order.via && byLand ? ' VIA' : ''}`;
		}
		case 'support': {
			const of = standing(order.of.at);
			return `S ${of.at}${order.to === undefined ? '' : ` - ${arrival(of, order.to)}`}`;
		}
		case 'convoy':
			return `C ${provinceOf(order.of.at)} - ${provinceOf(order.to)}`;
	}
}

/** Whether a support may leave out the coast of a move and mean the same as one that names it: not in the first edition. */
export const mayLeaveOutCoast = ({ edition }: Pick<State, 'edition'>): boolean => edition >= 2;

/**
 * Of a support that names one of several coasts: what it would mean without. Whoever supports the move and leaves the coast out
 * agrees with whoever names it, and the support that names it is carried out.
 */
export function meaningWithoutCoast(order: MovementOrder, standing: UnitLookup): string | undefined {
	if (order.kind !== 'support' || order.to === undefined) return undefined;
	const without = meaningOf({ ...order, to: provinceOf(order.to) }, standing);
	return without === meaningOf(order, standing) ? undefined : without;
}

/** The coast is part of the meaning only where the unit has a choice of coasts; an army has none. */
function arrival(unit: UnitName, to: Place): Place {
	if (unit.type === 'A') return provinceOf(to);
	const [way, ...others] = neighbours('F', unit.at).filter((each) => provinceOf(each) === provinceOf(to));
	return way !== undefined && others.length === 0 && to === provinceOf(to) ? way : to;
}

/** The same for the retreats of one unit. */
export function retreatMeaning(order: RetreatOrder, who: Dislodged): string {
	return order.kind === 'disband' ? 'D' : `R ${retreatPlace(who, order.to) ?? order.to}`;
}
