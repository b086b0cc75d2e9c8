/** What a layer does for the headless command: positions in JSON in, what its rules add out. */
import type { PhaseKind } from '../board/types.ts';
import type { Fields } from './fields.ts';
import type { Merged, Rules, Sheet } from './rules.ts';
import type { Opened } from './sealed.ts';
import type { Situation } from './situation.ts';
import type { Json, State } from './state.ts';
import type { ResolvedAdjustments, ResolvedMovement, ResolvedRetreats } from './turn-parts.ts';

/** A position with the orders given in it. `orders` of a line are one sheet a power, with the power's number as its seat. */
export interface Turn {
	/** Its phase, options, board, and the slices that the layers read so far. */
	readonly state: State;
	readonly sheets: readonly Sheet[];
	/** What else a reveal would have brought with the sheets. */
	readonly opened: Opened;
}

/** The result of a turn. */
export type TurnResult =
	| { readonly kind: 'M'; readonly turn: Turn; readonly merged: Merged; readonly resolved: ResolvedMovement }
	| { readonly kind: 'R'; readonly turn: Turn; readonly merged: Merged; readonly resolved: ResolvedRetreats }
	| { readonly kind: 'A'; readonly turn: Turn; readonly merged: Merged; readonly resolved: ResolvedAdjustments }
	| { readonly kind: 'count'; readonly turn: Turn; readonly after: Situation };

/** Fields of an answer; nothing in it is left to be sorted or left out. */
export type AnswerFields = Readonly<Record<string, Json>>;

/** All of these throw a Fault where a line is wrong; none of them changes what it gets. */
export interface Headless {
	/** Movement, retreats, adjustments, count: reads the layer's fields into its slice, and other sheets than `orders`. */
	read?(fields: Fields, kind: PhaseKind | 'count', before: Turn): Turn;
	/** What the layer adds to the answer. */
	write?(done: TurnResult, ruleset: Rules): AnswerFields;
	/** Phases that only the layer knows, by their names in `phase`. */
	phases?: Readonly<Record<string, (fields: Fields, options: State['options'], ruleset: Rules) => AnswerFields>>;
}
