/** Orders in plain words, as people say them. The notation's reader understands these sentences too. */
import { nameOfPlace, withArticle } from './names.ts';
import type { Order, UnitName, UnitType } from './types.ts';

/** What units of a type are called. */
export const UNIT_NOUNS: Readonly<Record<UnitType, { readonly one: string; readonly many: string }>> = {
	A: { one: 'army', many: 'armies' },
	F: { one: 'fleet', many: 'fleets' },
};

/** `army Paris`. */
export const describeUnit = (unit: UnitName): string => `${UNIT_NOUNS[unit.type].one} ${nameOfPlace(unit.at)}`;

/** `Army Paris moves to Burgundy`. */
export function describeOrder(order: Order): string {
	if (order.kind === 'waive') return order.at ? `Waive the build in ${nameOfPlace(order.at)}` : 'Waive one build';
	const article = order.unit.type === 'A' ? 'an' : 'a';
	if (order.kind === 'build')
		return `Build ${article} ${UNIT_NOUNS[order.unit.type].one} in ${nameOfPlace(order.unit.at)}`;
	const unit = describeUnit(order.unit);
	return `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${describePredicate(order)}`;
}

/** `moves to Burgundy`, beside the unit. */
export function describePredicate(order: Order): string {
	switch (order.kind) {
		case 'waive':
			return 'waives';
		case 'build':
			return 'is built';
		case 'hold':
			return 'holds';
		case 'move':
			return `moves to ${withArticle(order.to)}${order.via ? ' by convoy' : ''}`;
		case 'support':
			return `supports the ${describeUnit(order.of)} ${order.to ? `to ${withArticle(order.to)}` : 'to hold'}`;
		case 'convoy':
			return `convoys the ${describeUnit(order.of)} to ${withArticle(order.to)}`;
		case 'retreat':
			return `retreats to ${withArticle(order.to)}`;
		case 'disband':
			return 'disbands';
	}
}
