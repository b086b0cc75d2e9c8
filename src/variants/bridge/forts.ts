/** Forts: where they may be named, how strong they are, when they are gone, and how they are shown (B7 - B9). */
import { entriesOf } from '../../board/entries.ts';
import { CENTRES, provinceOf } from '../../board/map.ts';
import { say } from '../../board/phrase.ts';
import type { Power, Province } from '../../board/types.ts';
import type { Marks } from '../../game/marks.ts';
import type { OrderLine } from '../../game/report.ts';
import type { State } from '../../game/state.ts';
import type { Fort } from '../../judge/rules.ts';
import { type BridgeSlice, bridgeOf } from './slice.ts';

/** B8: what forts add to the hold strength. A game that does not name the option has the one of its time. */
export function fortStrength({ options, edition }: Pick<State, 'options' | 'edition'>): 'plusOne' | 'double' {
	const { fortStrength: named = edition >= 2 ? 'double' : 'plusOne' } = options;
	return named === 'double' ? 'double' : 'plusOne';
}

/** B8: the forts for the judge, with the strength that the option gives them. */
export function fortsOf(state: State): ReadonlyMap<Province, Fort> {
	const adds = fortStrength(state) === 'double' ? 'twice' : 'plusOne';
	return new Map(Object.entries(bridgeOf(state).forts).map(([where, owner]) => [where, { owner: owner!, adds }]));
}

/** Centres in which the power may name a fort (B7): its own, occupied or not, without a fort yet. */
export function fortifiable(state: State, power: Power): Province[] {
	const { forts } = bridgeOf(state);
	return CENTRES.filter((centre) => state.situation.centres[centre] === power && !forts[centre]);
}

/** B7: of the centres named the first legal ones, each once, as many as the power is owed. */
export function legalForts(state: State, power: Power, named: readonly Province[]): Province[] {
	const open = fortifiable(state, power);
	return [...new Set(named)]
		.filter((province) => open.includes(province))
		.slice(0, bridgeOf(state).fortsOwed[power] ?? 0);
}

/** B9: a fort is gone once a foreign unit moves in; `lines` are those of the movement. */
export function withoutEnteredForts(slice: BridgeSlice, lines: readonly OrderLine[]): BridgeSlice {
	const entered = new Set(
		lines.flatMap(({ power, given: { order }, result }) => {
			if (order?.kind !== 'move' || result !== 'ok') return [];
			const where = provinceOf(order.to);
			return (slice.forts[where] ?? power) === power ? [] : [where];
		}),
	);
	return keepForts(slice, (where) => !entered.has(where));
}

/** B9: also where the centre went to a unit that was a guest in it before (over relations that allow guests). */
export const withoutLostForts = (slice: BridgeSlice, state: State): BridgeSlice =>
	keepForts(slice, (where, owner) => state.situation.centres[where] === owner);

function keepForts(slice: BridgeSlice, stands: (where: Province, owner: Power) => boolean): BridgeSlice {
	const all = entriesOf(slice.forts);
	const left = all.filter(([where, owner]) => stands(where, owner));
	return left.length === all.length ? slice : { ...slice, forts: Object.fromEntries(left) };
}

const fortMark = (owner: Power) => {
	const fort = say`fort of ${owner}`;
	return { sign: '#', meaning: fort, fort };
};

export const fortMarks = ({ forts }: BridgeSlice): Marks =>
	Object.fromEntries(Object.entries(forts).map(([where, owner]) => [where, fortMark(owner!)]));
