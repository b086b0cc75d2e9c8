/** What the forms share that take orders of a power: which order is for which unit or site. */

import { provinceOf } from '../../board/map.ts';
import { textBehind } from '../../board/notation.ts';
import { asTyped, order, type Phrase, say, unit, words } from '../../board/phrase.ts';
import type { Order, UnitName } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import { areTexts, type FormAnswer } from '../../game/answers.ts';
import { type Diagnostic, type FormBase, refuse } from '../../game/form-base.ts';
import { Orders } from '../../game/orders.ts';

export interface TypedForm extends FormBase {
	/**
	 * Where it is given, an impossible order or an unreadable text for one of the units is kept as typed, and marked with this
	 * sentence; without it such a text is refused.
	 */
	readonly keptAsTyped?: Phrase;
	/** What a unit does that has no order, where it is not what a lone commander's would: `is left to the others`. */
	readonly withoutOrder?: Phrase;
	/** A sentence on what it means to order nothing at all, where that is more than all units without an order. */
	readonly withoutAnyOrder?: Phrase;
}

export const WAIVE = 'WAIVE';

/** The slot that an order is for: `PAR` of `A PAR - BUR`, `MOS` of `MOS WAIVE`; undefined: the text does not say. */
export function slotOf(given: Written): string | undefined {
	if (given.order) return slotOfOrder(given.order);
	return given.about === undefined ? undefined : provinceOf(given.about.at);
}

export const slotOfOrder = (order: Order): string =>
	order.kind === 'waive' ? (order.at ?? WAIVE) : provinceOf(order.unit.at);

/** The order that is in the slot. */
export const givenAt = (given: readonly Written[], id: string): Written | undefined =>
	given.find((one) => slotOf(one) === id);

/** The units that have no order yet. */
export const unordered = <U extends UnitName>(units: readonly U[], given: readonly Written[]): readonly U[] =>
	units.filter((unit) => !givenAt(given, provinceOf(unit.at)));

/** What the summary says of a unit without an order. */
export const unorderedLine = (of: UnitName): Phrase => say`${unit(of)}  no order`;

/** An order as it was given. */
export const saidOf = (given: Written): Phrase => (given.order ? order(given.order) : words(given.text));

/** A text that nobody could read, with the unit it is for. */
export function typedFor(text: string, of: UnitName | undefined): Phrase {
	const behind = of && textBehind(of, text);
	return of && behind !== undefined ? say`${unit(of)} ${asTyped(behind)}` : asTyped(text);
}

/** The order of the unit, or that it has none. */
export function unitLine(given: readonly Written[], of: UnitName): Phrase {
	const one = givenAt(given, provinceOf(of.at));
	if (!one) return unorderedLine(of);
	return one.order ? order(one.order) : typedFor(one.text, of);
}

/** Orders, or their texts that nobody has read yet. */
export const checkOrders = (form: FormBase, answer: FormAnswer): Diagnostic[] =>
	answer instanceof Orders || areTexts(answer) ? [] : [refuse(say`${form.title}: expected a list of orders.`)];
