/** What a player types on the private turn, understood against the board: forgiving, and clear about what is wrong. */

import { provinceOf, unitAt } from './map.ts';
import { objectionTo } from './objection.ts';
import { type OrderParts, orderFrom, readParts } from './order-parts.ts';
import {
	begins,
	fitting,
	isVerb,
	type Pattern,
	patternFor,
	patternOf,
	spell,
	type Token,
	unitToken,
} from './pattern.ts';
import { placePlain, say, words } from './phrase.ts';
import type { Order, PhaseKind, Province, UnitName } from './types.ts';
import { failed, notYours, orderOrChoices, type TypingContext, type Understood } from './understood.ts';
import { understandWinter } from './winter.ts';
import { type Item, readItems } from './words.ts';

export type { ChoiceOf, TypingContext, Understood } from './understood.ts';

const NOTHING: Readonly<Record<PhaseKind, string>> = {
	M: 'Type an order, such as "par bur", or "h" to hold.',
	R: 'Type where the unit retreats, such as "gas", or "d" to disband.',
	A: 'Type what is built, such as "a par", or removed, such as "par".',
};

export function understand(text: string, context: TypingContext): Understood {
	const items = readItems(text);
	if (!items.ok) return failed(items.message, items.at);
	if (items.value.length === 0) return failed(NOTHING[context.phase]);
	return context.phase === 'A' ? understandWinter(items.value, context) : understandUnit(items.value, context);
}

function understandUnit(items: readonly Item[], context: TypingContext): Understood {
	const pattern = patternOf(items);
	const ways = readings(pattern, context);
	for (const find of [fitting, beginning, supportingInto]) {
		const found = ways.flatMap(({ pattern, orders }) => find(pattern, orders));
		if (found.length > 0) return orderOrChoices(found);
	}
	return notPossible(items, context);
}

/** With and without the subject left out: `bur` for the preselected unit, `par bur` for any. */
export function readings(pattern: Pattern, context: TypingContext) {
	const named = ownUnitsAt(pattern.tokens[0], context).map((unit) => ({ pattern, orders: context.possible(unit) }));
	const subjects = context.selected ? [context.selected] : named.length > 0 ? [] : context.mine;
	const implied = subjects.map((unit) => ({
		pattern: { ...pattern, tokens: [unitToken(unit), ...pattern.tokens] },
		orders: context.possible(unit),
	}));
	return [...implied, ...named];
}

function ownUnitsAt(token: Token | undefined, context: TypingContext): readonly UnitName[] {
	if (!token || isVerb(token)) return [];
	return context.mine.filter((unit) => token.places.some((place) => provinceOf(place) === provinceOf(unit.at)));
}

/** Orders of which only the beginning was typed. */
const beginning = (pattern: Pattern, orders: readonly Order[]) =>
	orders.filter((order) => spell(order).length > pattern.tokens.length && begins(pattern, order));

/** `s bur` with nobody in Burgundy: whose move to it is supported (or convoyed: `c nwy`)? */
function supportingInto({ tokens }: Pattern, orders: readonly Order[]): readonly Order[] {
	const [, verb, target, more] = tokens;
	if (!verb || !isVerb(verb) || !target || isVerb(target) || more) return [];
	return orders.filter(
		(order) =>
			order.kind === verb.verb &&
			'to' in order &&
			order.to !== undefined &&
			[order.to, provinceOf(order.to)].some((to) => target.places.includes(to)),
	);
}

/** Nothing possible fits: an order that is still well formed, or a sentence on what is wrong. */
function notPossible(items: readonly Item[], context: TypingContext): Understood {
	const parts = readParts(items);
	if (!parts.ok) return failed(parts.message, parts.at);
	const whole = withSubject(parts.value, context);
	const stranger = strangerIn(whole, context);
	if (stranger) return stranger;
	const made = orderFrom(whole, context.phase, (province) => unitStandingIn(province, context));
	if (!made.ok) return failed(made.message, made.at);
	const order = made.value;
	const pool = 'unit' in order ? context.possible(order.unit) : [];
	// A convoy written with its route (4.A.6 a) is found only now.
	const found = fitting(patternFor(order), pool);
	if (found.length > 0) return orderOrChoices(found);
	return { kind: 'order', order, possible: false, message: objectionTo(order, context.phase, pool) };
}

/** The preselected unit is the subject where the sentence has none: `bur`, `h`, `s mar bur`. */
function withSubject(parts: OrderParts, { selected }: TypingContext): OrderParts {
	const { verb, before, after } = parts;
	const named = before.length + (isForAnother(parts) ? 0 : after.length);
	const isMove = verb === undefined || verb === 'retreat';
	if (!selected || verb === 'waive' || named > (isMove ? 1 : 0)) return parts;
	return { ...parts, before: [{ place: selected.at, type: selected.type, at: 0 }, ...before] };
}

const isForAnother = ({ verb }: OrderParts): boolean => verb === 'support' || verb === 'convoy';

/** Somebody else's unit or nobody's, as the subject or as the unit supported or convoyed. */
function strangerIn(parts: OrderParts, context: TypingContext): Understood | undefined {
	const subject = parts.before[0] ?? (isForAnother(parts) ? undefined : parts.after[0]);
	if (!subject) return undefined;
	const isMine = context.mine.some((unit) => provinceOf(unit.at) === provinceOf(subject.place));
	if (!isMine) return notYours(provinceOf(subject.place), context, subject.at);
	const other = isForAnother(parts) ? parts.after[0] : undefined;
	if (!other || unitStandingIn(provinceOf(other.place), context)) return undefined;
	return failed(say`There is no unit in ${placePlain(provinceOf(other.place))} to ${words(parts.verb!)}.`, other.at);
}

/** One's own units first: a dislodged unit shares its province with its attacker. */
function unitStandingIn(province: Province, { mine, all }: TypingContext): UnitName | undefined {
	const found = unitAt(mine, province) ?? unitAt(all, province);
	return found && { type: found.type, at: found.at };
}
