/**
 * What each layer keeps by its id: its slice of a game's state, and its notes of a merging. Only here do data of a known
 * shape become plain data, and plain data that shape again.
 */
import type { Json, State } from './state.ts';

/** The data themselves as plain data: they must be such as a save can hold, which the compiler does not see. */
export const asJson = <T>(data: T): Json => data as unknown as Json;

type ByLayer = Readonly<Record<string, Json>>;

/** What a layer leaves of a merging for itself. The shape is the layer's own word: it is not checked. */
interface Notes<T> {
	/** Undefined: there is nothing. */
	find(notes: ByLayer): T | undefined;
	/** Throws where there is nothing. */
	of(notes: ByLayer): T;
	/** These beside those of the other layers. */
	add(notes: ByLayer, own: T): ByLayer;
}

export function notesOf<T>(id: string): Notes<T> {
	const find = (notes: ByLayer) => notes[id] as unknown as T | undefined;
	return {
		find,
		of: (notes) => {
			const own = find(notes);
			if (own === undefined) throw new Error(`"${id}" has kept nothing`);
			return own;
		},
		add: (notes, own) => ({ ...notes, [id]: asJson(own) }),
	};
}

type Sliced = Pick<State, 'slices'>;

/** A layer's slice of the state. The shape is the layer's own word: it is not checked. */
interface Slice<T> {
	/** Undefined: a position from outside that says nothing of it. */
	find(state: Sliced): T | undefined;
	/** Throws where there is none. */
	of(state: Sliced): T;
	/** Puts the whole slice into the draft. */
	set(draft: { slices: Record<string, Json> }, slice: T): void;
	/** Replaces these fields of the slice. */
	update(draft: { slices: Record<string, Json> }, fields: Partial<T>): void;
	/** The same state with this slice. */
	withSlice<S extends Sliced>(state: S, slice: T): S;
}

export function sliceOf<T>(id: string): Slice<T> {
	const { find, of, add } = notesOf<T>(id);
	const set: Slice<T>['set'] = (draft, slice) => {
		draft.slices[id] = asJson(slice);
	};
	return {
		find: ({ slices }) => find(slices),
		of: ({ slices }) => of(slices),
		set,
		update: (draft, fields) => set(draft, { ...of(draft.slices), ...fields }),
		withSlice: (state, slice) => ({ ...state, slices: add(state.slices, slice) }),
	};
}
