/** What a layer does for the headless commands: positions in JSON in, what its rules add out. */

import type { Phase } from '../board/notation.ts';
import type { PhaseKind, Power } from '../board/types.ts';
import type { Written } from '../board/written.ts';
import { checkTexts, entriesByPower, type Fields, readFields, readList } from './fields.ts';
import type { Answers } from './forms.ts';
import { readerOn } from './reading.ts';
import type { Merged, Rules, Sheet } from './rules.ts';
import type { Opened } from './sealed.ts';
import type { StoredSeat } from './seat.ts';
import type { Situation } from './situation.ts';
import type { Game, GameDraft, Json, StageId, State } from './state.ts';
import type { ResolvedAdjustments, ResolvedMovement, ResolvedRetreats } from './turn-parts.ts';
import type { PastMovement } from './view.ts';

/** A position with the orders given in it. `orders` of a line are one sheet a power, with the power's number as its seat. */
export interface Turn {
	/** Its phase, options, board, and the slices that the layers read so far. */
	readonly state: State;
	readonly sheets: readonly Sheet[];
	/** What else a reveal would have brought with the sheets. */
	readonly opened: Opened;
}

/** What one player orders one power. */
interface PlayersOrders {
	readonly player: string;
	readonly power: Power;
	readonly orders: readonly Written[];
}

/** `orderSets`, where powers are ordered by several players: `{"FRANCE":{"Anna":["A PAR - BUR"]}}`. */
export function readOrderSets(
	fields: Fields,
	kind: PhaseKind,
	{ situation }: State,
	check: (players: readonly string[], power: Power) => void = () => {},
): PlayersOrders[] {
	const read = readerOn(situation, kind);
	return entriesByPower(fields, 'orderSets', 'orders by player').flatMap(([power, value]) => {
		const set = readFields(value, 'an object with lists of orders by player', 'orderSets', power);
		check(Object.keys(set), power);
		return Object.entries(set).map(([player, list]) => {
			const path = ['orderSets', power, player] as const;
			return { player, power, orders: checkTexts(readList(list, 'a list of orders', ...path), ...path).map(read) };
		});
	});
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

/** What a layer adds to a position: a line without answers, from which a game can begin. Reading throws a Fault where it is wrong. */
export interface Positions {
	/** Phases that only the layer knows, by their names in `phase`: the stage that is played in them, and when, if the line need not say. */
	readonly phases?: Readonly<Record<string, { readonly stage: StageId; readonly phase?: Phase }>>;
	/** Whether powers may be dealt like this; the topmost layer that has it decides. */
	checkSeats?(seats: readonly (readonly Power[])[]): void;
	/** Who plays, by seat, where a line of this game says it. */
	players?(fields: Fields): readonly string[] | undefined;
	/** Its fields, for the board of such a game. */
	write?(game: Game): AnswerFields;
	/** Sets the layer's slice for a game that begins there; `state` is what it has read of the line as of any other. */
	read?(fields: Fields, draft: GameDraft, state: State): void;
	/** Stages that come first: they ask for what no line tells. */
	first?(game: Game): readonly StageId[];
}

/** A game made of a line, so that one of its seats can be asked. */
export interface Asked {
	readonly game: Game;
	/** The one that the seat is asked in. */
	readonly stage: StageId;
	readonly seat: number;
	/** What the seat has sealed before, as far as the line tells it. */
	readonly sealed: Answers;
	/** Earlier movements that the line tells of. */
	readonly history?: readonly PastMovement[];
}

/** Who sits where, and who is asked. */
interface Seating {
	readonly seats: readonly StoredSeat[];
	readonly seat: number;
}

/** For `suggest`: a seat at the board of a line in, what the seat contributes to the line out. All of these throw a Fault where a line is wrong. */
export interface Suggesting {
	/** The topmost layer that has it says it. */
	seating?(fields: Fields, state: State): Seating;
	/** What else the layer reads into the game. */
	read?(fields: Fields, before: Asked): Asked;
	/** Phases besides movement, retreats and adjustments, by their names in `phase`: what is asked in them. */
	readonly phases?: Readonly<Record<string, (fields: Fields, before: Asked) => Asked>>;
	/** The fields of the answer. */
	tell?(asked: Asked, answers: Answers, before: AnswerFields, ruleset: Rules): AnswerFields;
}
