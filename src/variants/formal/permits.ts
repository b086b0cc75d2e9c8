/** Who may do what under the relations: the judge's tables, and the orders that are refused, with the reason. */
import { provinceOf, unitAt } from '../../board/map.ts';
import { type Phrase, placeNamed, say } from '../../board/phrase.ts';
import { type MovementOrder, type Place, POWERS, type Power, type Province } from '../../board/types.ts';
import { sliceOf } from '../../game/slices.ts';
import { isAlive, type State } from '../../game/state.ts';
import { type MovementRules, powerTable } from '../../judge/rules.ts';
import { landOwners } from './land.ts';
import { type Relation, type Relations, relationOf } from './relations.ts';

export interface FormalSlice {
	readonly relations: Relations;
	/** Pairs whose relation the last declarations changed. */
	readonly changed: readonly string[];
}

export const { of: formalOf, set: setFormal, withSlice: withFormal } = sliceOf<FormalSlice>('formal');

/** M14: those that have relations. */
export const alivePowers = (state: State): Power[] => POWERS.filter((power) => isAlive(state, power));

export const relationIn = (state: State, a: Power, b: Power): Relation => relationOf(formalOf(state).relations, a, b);

/** The judge's rules under these relations; forts and the like stay as they were. */
export function formalRules(state: State, before: MovementRules): MovementRules {
	const strict = state.options.strictSupport === true;
	const atWar = powerTable((x, y) => x !== y && relationIn(state, x, y) === 'war');
	const neutral = powerTable((x, y) => x !== y && relationIn(state, x, y) === 'neutral');
	return {
		...before,
		mayDislodge: atWar, // M6, M7
		mayCut: atWar, // M7, M11
		countsAgainst: strict ? atWar : atWar.map((war, i) => war | neutral[i]!), // M10: not against itself nor allies
		onlyIfLeft: neutral, // M8
		closedRetreats: (power) => new Set([...before.closedRetreats(power), ...neutralLand(state, power)]), // M17
	};
}

/** The land of powers neutral to this one. */
export const neutralLand = (state: State, power: Power): Province[] =>
	Object.keys(landOwners(state.situation)).filter((province) => isNeutralLand(state, power, province));

function isNeutralLand(state: State, power: Power, province: Province): boolean {
	const owner = landOwners(state.situation)[province];
	return owner !== undefined && owner !== power && relationIn(state, power, owner) === 'neutral';
}

/** M8, M9: a neutral's land is closed, unless an enemy stands there now. */
export function isClosed(state: State, power: Power, to: Place): boolean {
	const province = provinceOf(to);
	if (!isNeutralLand(state, power, province)) return false;
	const there = unitAt(state.situation.units, province)?.power;
	return there === undefined || relationIn(state, power, there) !== 'war';
}

/** Why the power may not give this order (M8, M10, M12), in words; undefined: it may. */
export function whyForbidden(state: State, power: Power, order: MovementOrder): Phrase | undefined {
	if (order.kind === 'hold') return undefined;
	if (order.kind === 'move') return whyClosed(state, power, order.to, say`Closed`);
	const helped = unitAt(state.situation.units, order.of.at)?.power;
	if (!helped) return undefined;
	const isFriend = helped === power || relationIn(state, power, helped) === 'allied';
	if (order.kind === 'convoy') return isFriend ? undefined : say`No convoy: ${power} and ${helped} are not allied`;
	if (!isFriend) return say`No support: ${power} and ${helped} are not allied`;
	if (state.options.strictSupport !== true) return undefined;
	return whyClosed(state, power, order.to ?? order.of.at, say`Closed to support`);
}

function whyClosed(state: State, power: Power, to: Place, closed: Phrase): Phrase | undefined {
	if (!isClosed(state, power, to)) return undefined;
	const province = provinceOf(to);
	const owner = landOwners(state.situation)[province]!;
	return say`${closed}: ${placeNamed(province)} belongs to ${owner}, a neutral`;
}
