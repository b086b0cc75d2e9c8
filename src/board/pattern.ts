/**
 * What a player typed as a pattern, held against the orders that are possible: both are spelt as a row of provinces and
 * verbs (`BEL`, support, `HOL`, `KIE`), so that what is left out or ambiguous is found by looking for what fits.
 */
import { neighbours, provinceOf } from './map.ts';
import type { Order, Place, UnitName } from './types.ts';
import type { Item, Verb } from './words.ts';

/** One thing typed: a verb, or a place (several where a beginning of a name is not clear). */
export type Token = { readonly verb: Verb } | { readonly places: readonly Place[]; readonly at: number };

export interface Pattern {
	readonly tokens: readonly Token[];
	readonly via: boolean;
}

const VERB_LAST: readonly Verb[] = ['hold', 'disband', 'build', 'waive'];

export function patternOf(items: readonly Item[]): Pattern {
	const tokens: Token[] = [];
	let last: Verb | undefined;
	for (const item of items) {
		// A route behind `via` is ignored (4.A.6 a), and so is what a supported unit does besides moving.
		if (item.kind === 'via' && tokens.length > 1) return { tokens, via: true };
		if (item.kind === 'place') tokens.push({ places: item.places, at: item.at });
		if (item.kind !== 'verb' || item.verb === 'retreat') continue;
		if (tokens.some(isVerb)) break;
		if (last) continue;
		// `hold par` is `par hold`.
		if (VERB_LAST.includes(item.verb)) last = item.verb;
		else tokens.push({ verb: item.verb });
	}
	return { tokens: last ? [...tokens, { verb: last }] : tokens, via: items.some((item) => item.kind === 'via') };
}

/** The pattern that says exactly this order. */
export const patternFor = (order: Order): Pattern => ({
	tokens: spell(order).map((word) => (isPlaceWord(word) ? { places: [word], at: 0 } : { verb: word as Verb })),
	via: order.kind === 'move' && order.via === true,
});

/** In a spelt order places are upper case, verbs lower case. */
export const isPlaceWord = (word: Place | Verb): boolean => word === word.toUpperCase();

export const isVerb = (token: Token): token is { readonly verb: Verb } => 'verb' in token;

export const unitToken = (unit: UnitName): Token => ({ places: [provinceOf(unit.at)], at: 0 });

/** The order as a row of words. Units by their provinces, since a wrong coast of theirs is ignored (4.B.5 b). */
export function spell(order: Order): readonly (Place | Verb)[] {
	if (order.kind === 'waive') return order.at ? [order.at, 'waive'] : ['waive'];
	const unit = provinceOf(order.unit.at);
	switch (order.kind) {
		case 'move':
		case 'retreat':
			return [unit, order.to];
		case 'support':
			return [unit, 'support', provinceOf(order.of.at), ...(order.to ? [order.to] : [])];
		case 'convoy':
			return [unit, 'convoy', provinceOf(order.of.at), order.to];
		case 'build':
			return [order.unit.at, 'build'];
		default:
			return [unit, order.kind];
	}
}

/** Orders that say exactly what was typed; if there are none, `begin` finds those that begin with it. */
export function fitting(pattern: Pattern, orders: readonly Order[]): readonly Order[] {
	const fits = orders.filter((order) => spell(order).length === pattern.tokens.length && begins(pattern, order));
	const asWritten = fits.filter((order) => spell(order).every((word, i) => isWritten(pattern.tokens[i]!, word)));
	return routed(pattern.via, asWritten.length > 0 ? asWritten : fits);
}

/** By land unless `via` was typed or only a convoy leads there; `via` matters only where there is a way by land too. */
function routed(via: boolean, orders: readonly Order[]): readonly Order[] {
	const isBySea = (order: Order) => order.kind === 'move' && order.via === true;
	if (!via) return orders.some((order) => !isBySea(order)) ? orders.filter((order) => !isBySea(order)) : orders;
	const bySea = orders.filter(isBySea);
	if (bySea.length > 0) return bySea;
	return orders.filter(
		(order) => order.kind === 'move' && !neighbours(order.unit.type, order.unit.at).includes(order.to),
	);
}

export const begins = (pattern: Pattern, order: Order): boolean => {
	const row = spell(order);
	return pattern.tokens.length <= row.length && pattern.tokens.every((token, i) => covers(token, row[i]!));
};

function covers(token: Token, word: Place | Verb): boolean {
	if (isVerb(token)) return token.verb === word;
	return token.places.some((place) => place === word || place === provinceOf(word) || provinceOf(place) === word);
}

/** `SPA` covers `SPA/NC` too, but where `SPA` itself is possible (by an army) that is meant. */
const isWritten = (token: Token, word: Place | Verb): boolean =>
	isVerb(token) ? token.verb === word : token.places.includes(word);
