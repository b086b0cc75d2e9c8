/** What Double keeps: the overrides spent, and who is tied. All of it public. */
import { byPower } from '../../board/map.ts';
import { sliceOf } from '../../game/slices.ts';
import { centresOf, type Game } from '../../game/state.ts';
import { isInForce } from './lytton.ts';
import { takenCommanders } from './ring.ts';
import type { Tally } from './winning.ts';

export interface DoubleSlice {
	/** Overrides spent, oldest first. */
	readonly spent: readonly { readonly seat: number; readonly unit: string; readonly year: number }[];
	/** L8: seats asked whether they share the win; empty: no vote. */
	readonly voters: readonly number[];
	/** L9: the tied seats; empty: there is no tie-break. */
	readonly tieBreak: readonly number[];
}

export const EMPTY: DoubleSlice = { spent: [], voters: [], tieBreak: [] };

export const {
	of: doubleOf,
	set: setDouble,
	update: updateDouble,
	withSlice: withDouble,
} = sliceOf<DoubleSlice>('double');

/** The count as it stands: an empty seat cannot win. */
export function tallyOf(game: Game): Tally<number> {
	return {
		centres: byPower((power) => centresOf(game, power).length),
		commanders: byPower((power) => takenCommanders(game, power)),
		bothOrNobody: game.edition >= 2,
		solo: isInForce(game.options, 'solo'),
		tieBreak: doubleOf(game).tieBreak,
		votes: new Map(),
	};
}
