/** Suggestions for the place a player is typing: first those that make a possible order there. */
import { provinceOf } from './map.ts';
import { placeSpelt, provincesBeginning } from './names.ts';
import { begins, isPlaceWord, patternOf, spell } from './pattern.ts';
import { readings } from './typed.ts';
import type { Order, Place } from './types.ts';
import type { TypingContext } from './understood.ts';
import { winterOrders } from './winter.ts';
import { readItems } from './words.ts';

/**
 * Places for the word being typed, the sensible ones first (in the order of `possible`), then others so begun. While nothing of
 * the word is typed, only the sensible ones.
 */
export function complete(text: string, context: TypingContext): readonly Place[] {
	const from = startOfWord(text);
	const word = text
		.slice(from)
		.toLowerCase()
		.replace(/[^\p{L}]+/gu, ' ')
		.trim();
	const begun = word === '' ? [] : [...new Set([...exact(word), ...provincesBeginning(word)])];
	const sensible = sensibleNext(text.slice(0, from), context);
	const wanted = word === '' ? sensible : sensible.filter((place) => begun.includes(provinceOf(place)));
	const others = begun.filter((province) => !wanted.some((place) => provinceOf(place) === province));
	return [...wanted, ...others];
}

/** The text with the word being typed replaced, ready for the next one. */
export const completeWith = (text: string, place: Place): string => `${text.slice(0, startOfWord(text))}${place} `;

const exact = (word: string): readonly Place[] => {
	const place = placeSpelt(word);
	return place ? [provinceOf(place)] : [];
};

/** Where the word being typed begins: also two or three words that begin one name (`north s`). */
function startOfWord(text: string): number {
	for (const run of [/(?:\p{L}+[ .-]+){2}\p{L}+$/u, /\p{L}+[ .-]+\p{L}+$/u]) {
		const match = run.exec(text);
		if (match && provincesBeginning(match[0].toLowerCase().replace(/[^\p{L}]+/gu, ' ')).length > 0) return match.index;
	}
	return text.search(/\p{L}*$/u);
}

function sensibleNext(typed: string, context: TypingContext): readonly Place[] {
	const items = readItems(typed);
	if (!items.ok) return [];
	if (context.phase === 'A') return [...new Set(winterOrders(items.value, context).flatMap(whereabouts))];
	const pattern = patternOf(items.value);
	const next = readings(pattern, context).flatMap(({ pattern, orders }) =>
		orders.filter((order) => begins(pattern, order)).map((order) => spell(order)[pattern.tokens.length]),
	);
	const named = pattern.tokens.length === 0 ? context.mine.map((unit) => provinceOf(unit.at)) : [];
	return [...new Set([...next, ...named])].filter((word): word is Place => word !== undefined && isPlaceWord(word));
}

function whereabouts(order: Order): readonly Place[] {
	if (order.kind === 'waive') return order.at ? [order.at] : [];
	return [order.unit.at];
}
