/** What Diplomacywinks keeps: the pieces where they lie and what was decided about them; all of it public. */
import type { Draft } from 'immer';
import type { Game, Json, State } from '../../game/state.ts';
import type { Homes } from './homes.ts';

export interface WinksSlice {
	/** Null before the first count (W20). */
	readonly homes: Homes | null;
}

/** Undefined: a headless position that says nothing of it. */
export const winksOf = (state: Pick<State, 'slices'>): WinksSlice | undefined =>
	state.slices.diplomacywinks as unknown as WinksSlice | undefined;

export function keep(draft: Draft<Game>, slice: Partial<WinksSlice>): void {
	draft.slices.diplomacywinks = { ...winksOf(draft as Game), ...slice } as unknown as Draft<Json>;
}
