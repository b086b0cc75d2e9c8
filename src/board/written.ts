/** Orders as somebody gave them: a text is read once, on the board that it is for, and is a value from then on. */
import { provinceOf } from './map.ts';
import { makeOrder, parseOrder, parsePrinted, parseUnit, type UnitAt } from './notation.ts';
import { PROVINCE_COUNT, placeNumber } from './numbers.ts';
import { asPhrase, asTyped, order as ordered, type Phrase, type Sentence, say, words } from './phrase.ts';
import type { Bad } from './result.ts';
import type { Order, OrderIn, PhaseKind, Place, UnitName } from './types.ts';

/** What somebody wrote as an order, in a phase of this kind. */
export type Written<P extends PhaseKind = PhaseKind> = WrittenOrder<P> | UnreadText;

export interface WrittenOrder<P extends PhaseKind = PhaseKind> {
	/** As it is printed. */
	readonly text: string;
	/** As it was typed, where that is something else. */
	readonly typed?: string;
	readonly order: OrderIn<P>;
}

/** A text that gives no order: it cannot be read, or belongs to another kind of phase. */
export interface UnreadText {
	readonly text: string;
	readonly typed?: undefined;
	readonly order?: undefined;
	/** Why. */
	readonly problem: Phrase;
	/** The unit that the text is about, as far as it says. */
	readonly about: UnitName | undefined;
}

/** The kinds of order of each kind of phase. */
export const ORDER_KINDS: Readonly<Record<PhaseKind, readonly Order['kind'][]>> = {
	M: ['hold', 'move', 'support', 'convoy'],
	R: ['retreat', 'disband'],
	A: ['build', 'disband', 'waive'],
};
const PHASE_NAMES: Readonly<Record<PhaseKind, string>> = { M: 'a movement', R: 'a retreat', A: 'an adjustment' };

/** An order that was given in a phase of this kind: its reader gives no other. */
export function orderGiven<P extends PhaseKind>(phase: P, { text, order }: WrittenOrder): OrderIn<P> {
	if (!ORDER_KINDS[phase].includes(order.kind)) throw new Error(`"${text}" is not ${PHASE_NAMES[phase]} order`);
	return order as OrderIn<P>;
}

/** The order as if it had been given in this way. */
export const written = <P extends PhaseKind>(order: OrderIn<P>): WrittenOrder<P> => ({ text: makeOrder(order), order });

/** The order, or else the text that gives none. */
export const givenIn = ({ order, text }: Written): Phrase => (order ? ordered(order) : asTyped(text));

/** The same as it was typed. */
export const typedIn = (given: Written): Phrase => (given.typed === undefined ? givenIn(given) : asTyped(given.typed));

/** The text as it was typed. */
export const typedText = ({ text, typed }: Written): string => typed ?? text;

/** Where the unit stands that it is about, as far as it says. */
export function orderedPlace(given: Written): Place | undefined {
	if (given.order === undefined) return given.about?.at;
	return 'unit' in given.order ? given.order.unit.at : undefined;
}

/** Reads texts on a board: the units there, of which kinds and coasts are put right. It never fails. */
export function orderReader<P extends PhaseKind>(units: readonly UnitName[], phase: P): (text: string) => Written<P> {
	const standing: (UnitName | undefined)[] = new Array(PROVINCE_COUNT);
	for (const unit of units) standing[placeNumber(provinceOf(unit.at))] = unit;
	const unitAt: UnitAt = (province) => standing[placeNumber(province)];
	const kinds = ORDER_KINDS[phase];
	const belongs = (order: Order): order is OrderIn<P> => kinds.includes(order.kind);
	return (text) => {
		const exact = parsePrinted(text, phase, unitAt);
		if (exact && belongs(exact)) return { text, order: exact };
		const read = parseOrder(text, phase, unitAt);
		if (!read.ok) return unread(text, read, beginningOf(text, unitAt));
		const order: Order = read.value;
		if (!belongs(order))
			return {
				text,
				problem: say`it is not ${words(PHASE_NAMES[phase])} order`,
				about: 'unit' in order ? order.unit : undefined,
			};
		const given = written<P>(order);
		return given.text === text ? given : { ...given, typed: text };
	};
}

/** Its problem is put into words only where somebody reads it. */
const unread = (text: string, wrong: Bad<Sentence>, about: UnitName | undefined): UnreadText => ({
	text,
	get problem() {
		return asPhrase(wrong.message);
	},
	about,
});

/** The unit that an unreadable text begins with. */
function beginningOf(text: string, unitAt: UnitAt): UnitName | undefined {
	const typed = text.trim().split(/\s+/);
	for (const count of [2, 1]) {
		const unit = parseUnit(typed.slice(0, count).join(' '), unitAt);
		if (unit.ok && unitAt(provinceOf(unit.value.at))) return unit.value;
	}
	return undefined;
}
