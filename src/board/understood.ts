/** What typing is read against, and how it was understood. */
import { provinceOf } from './map.ts';
import { makeOrder, makeUnit } from './notation.ts';
import { placePlain, type Sentence, say } from './phrase.ts';
import type { Order, PhaseKind, Province, Unit, UnitName } from './types.ts';

export interface TypingContext {
	readonly phase: PhaseKind;
	/** The player's units that can be ordered; in retreats the dislodged ones. */
	readonly mine: readonly UnitName[];
	/** All units on the board, the player's included. */
	readonly all: readonly Unit[];
	/** The preselected unit, meant where none is named. */
	readonly selected?: UnitName;
	/** In winter the province pointed at, meant where none is named. */
	readonly pointed?: Province;
	/** Every possible order of one of `mine`, in movement and retreats. */
	possible(unit: UnitName): readonly Order[];
	/** The page on which the player orders what is in this province, if not here. */
	elsewhere?(province: Province): Elsewhere | undefined;
	/** In winter every possible order: builds, removals, waives. */
	readonly adjustments?: readonly Order[];
}

export interface Elsewhere {
	/** Its id. */
	readonly page: string;
	readonly message: Sentence;
}

/** In what the orders to choose from differ; `order` where in several ways. */
export type ChoiceOf = 'unit' | 'type' | 'other' | 'place' | 'coast' | 'order';

export type Understood =
	| { readonly kind: 'order'; readonly order: Order; readonly possible: true }
	/** `about`: the topic of the rules behind it. */
	| {
			readonly kind: 'order';
			readonly order: Order;
			readonly possible: false;
			readonly message: Sentence;
			readonly about?: string;
	  }
	/** Two or more orders fit. `other` is the unit supported or convoyed. */
	| { readonly kind: 'choices'; readonly differIn: ChoiceOf; readonly orders: readonly Order[] }
	/** `at` is an index into the text; `page`: there it would be understood. */
	| { readonly kind: 'error'; readonly message: Sentence; readonly at?: number; readonly page?: string };

export function orderOrChoices(found: readonly Order[]): Understood {
	const orders = [...new Map(found.map((order) => [makeOrder(order), order])).values()];
	const [order, ...others] = orders;
	if (order && others.length === 0) return { kind: 'order', order, possible: true };
	return { kind: 'choices', differIn: differenceOf(orders), orders };
}

function differenceOf(orders: readonly Order[]): ChoiceOf {
	const differ = (aspect: (order: Order) => string | undefined) => new Set(orders.map(aspect)).size > 1;
	const whom = (order: Order) => ('of' in order ? makeUnit(order.of) : undefined);
	const target = (order: Order) => ('to' in order && order.to ? provinceOf(order.to) : undefined);
	if (differ((order) => order.kind)) return 'order';
	if (differ((order) => ('unit' in order ? provinceOf(order.unit.at) : order.at))) return 'unit';
	if (differ((order) => ('unit' in order ? order.unit.type : undefined))) return 'type';
	if (differ(whom)) return differ(target) ? 'order' : 'other';
	return differ(target) ? 'place' : 'coast';
}

/** Nothing here to order: somebody else's, nobody's, or one's own on another page. `at` as in an error. */
export function notYours(province: Province, { all, elsewhere }: TypingContext, at: number): Understood {
	const other = elsewhere?.(province);
	if (other) return { kind: 'error', ...other, at };
	const isTaken = all.some((unit) => provinceOf(unit.at) === province);
	const there = placePlain(province);
	return failed(isTaken ? say`The unit in ${there} is not yours to order.` : say`You have no unit in ${there}.`, at);
}

export const failed = (message: Sentence, at?: number): Understood =>
	at === undefined ? { kind: 'error', message } : { kind: 'error', message, at };
