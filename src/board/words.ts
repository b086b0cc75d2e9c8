/** Reading an order word by word: from text as people write it to places, kinds of unit and verbs. */
import { BARRED_LAND } from './map.ts';
import { LONGEST_TYPO, placeSpelt, provincesBeginning, provincesLike, withCoast } from './names.ts';
import { asTyped, joined, NOTHING, type Phrase, place, placeBeside, quote, say, words as wordsOf } from './phrase.ts';
import { bad, badSaying, good, type Read } from './result.ts';
import type { Place, UnitType } from './types.ts';

export type Verb = 'hold' | 'support' | 'convoy' | 'retreat' | 'disband' | 'build' | 'waive';

/** What a word, or several, stand for; `at` is their index in the text. */
export type Item =
	| { readonly kind: 'place'; readonly at: number; readonly text: string; readonly places: readonly Place[] }
	| { readonly kind: 'type'; readonly at: number; readonly type: UnitType }
	| { readonly kind: 'verb'; readonly at: number; readonly verb: Verb }
	| { readonly kind: 'to'; readonly at: number }
	| { readonly kind: 'via'; readonly at: number };

type Word = { readonly at: number; readonly text: string; readonly lower: string };

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const VERBS: readonly (readonly [Verb, ReadonlySet<string>])[] = [
	['hold', words('h hold holds holding stand stands std stay stays')],
	['support', words('s support supports supporting sup supp help helps helping defend defends')],
	['convoy', words('c convoy convoys convoying transport transports')],
	['retreat', words('r retreat retreats')],
	['disband', words('d disband disbands remove removes removed destroy destroyed')],
	['build', words('b build builds')],
	['waive', words('w waive waives waived')],
];
const ARMY = words('a army armies');
const FLEET = words('f fleet fleets');
/** `tp` is how one rulebook prints two of its orders. */
const TO = words('to tp m move moves moving go goes going attack attacks attacking take takes send sends');
const VIA = words('via by');
/** 4.C.5/6: a nationality, right or wrong, changes nothing. Apostrophes are gone by now (`Austria's`). */
const IGNORED = words(
	'the an one in at from its order unit austria austrias austrian england englands english britain british france frances french ' +
		'germany germanys german italy italys italian russia russias russian turkey turkeys turkish ' +
		'aus fra ger ita rus tur',
);

const DASH = /^[-\u2010-\u2015\u2212>=~\u2192\u21d2]+$/;
const WORD = /\p{L}[\p{L}'\u2019]*|[-\u2010-\u2015\u2212>=~\u2192\u21d2]+|\S/gu;
const PUNCTUATION = '()[]/.,:;_"!|\\';
const LONGEST_NAME = 4;

/** `(E)` before a unit says whose it is, and changes nothing; `(A)`, `(F)` and `(R)` do so only before a kind of unit. */
const NATIONALITY = /\((?:[egit](?=\)\s*\p{L})|[afr](?=\)\s*(?:a|f|army|fleet)\b))\)/giu;

function split(text: string): Word[] {
	return [...text.replace(NATIONALITY, (found) => ' '.repeat(found.length)).matchAll(WORD)]
		.map((match) => ({ at: match.index, text: match[0], lower: DASH.test(match[0]) ? '-' : plain(match[0]) }))
		.filter((word) => !PUNCTUATION.includes(word.lower));
}

const plain = (text: string): string =>
	text
		.toLowerCase()
		.normalize('NFD')
		.replace(/[\u0300-\u036f'\u2019]/g, '');

/** Everything the text says, in order. A beginning of several names gives a place item with several `places`. */
export function readItems(text: string): Read<readonly Item[]> {
	const all = split(text);
	const items: Item[] = [];
	for (let i = 0; i < all.length; ) {
		const read = readItem(all, i);
		if (!read.ok) return read;
		if (read.value.item) items.push(read.value.item);
		i = read.value.next;
	}
	return good(items);
}

function readItem(all: readonly Word[], i: number): Read<{ item?: Item; next: number }> {
	const { at, lower, text } = all[i]!;
	const one = (item?: Item) => good(item ? { item, next: i + 1 } : { next: i + 1 });
	const exact = readPlace(all, i, (name) => {
		const place = placeSpelt(name);
		return place ? [place] : [];
	});
	if (exact) return good(exact);
	if (lower === '-' || TO.has(lower)) return one({ kind: 'to', at });
	if (VIA.has(lower)) return good({ item: { kind: 'via', at }, next: all[i + 1]?.lower === 'convoy' ? i + 2 : i + 1 });
	if (ARMY.has(lower)) return one({ kind: 'type', at, type: 'A' });
	if (FLEET.has(lower)) return one({ kind: 'type', at, type: 'F' });
	const verb = VERBS.find(([, spellings]) => spellings.has(lower))?.[0];
	if (verb) return one({ kind: 'verb', at, verb });
	if (IGNORED.has(lower)) return one();
	const begun = lower.length > 1 ? readPlace(all, i, provincesBeginning) : undefined;
	return begun ? good(begun) : badSaying(() => noProvince(text), at);
}

/** The longest run of words from here that `find` knows as a place, with the coast that may follow. */
function readPlace(all: readonly Word[], i: number, find: (name: string) => readonly Place[]) {
	for (let length = Math.min(LONGEST_NAME, all.length - i); length > 0; length--) {
		const run = all.slice(i, i + length);
		const [first] = run;
		if (!first || first.lower === '-' || run.at(-1)?.lower === '-') continue;
		// A dash inside is part of the name: `Mid-Atlantic`.
		const found = find(
			run
				.map((word) => word.lower)
				.filter((word) => word !== '-')
				.join(' '),
		);
		if (found.length === 0) continue;
		const coast = readCoast(all, i + length);
		const places = coast ? found.map((place) => withCoast(place, coast.name)) : found;
		const text = run.map((word) => word.text).join(' ');
		return { item: { kind: 'place', at: first.at, text, places } as const, next: coast?.next ?? i + length };
	}
	return undefined;
}

const SIDES = /^(n|s|e|w)(?:orth|outh|ast|est)?(?:ern)?$/;

/** `nc`, `-nc`, `north coast`, `n coast`. */
function readCoast(all: readonly Word[], from: number): { name: string; next: number } | undefined {
	const i = all[from]?.lower === '-' ? from + 1 : from;
	const first = all[i]?.lower ?? '';
	if (/^[nsew]c$/.test(first)) return { name: first.toUpperCase(), next: i + 1 };
	const side = SIDES.exec(first)?.[1];
	if (side && all[i + 1]?.lower === 'coast') return { name: `${side.toUpperCase()}C`, next: i + 2 };
	return undefined;
}

/** The one place an item names; a beginning of several names is an error that lists them. */
export function onlyPlace(item: Item & { kind: 'place' }): Read<Place> {
	const [only, ...others] = item.places;
	if (only !== undefined && others.length === 0) return good(only);
	return bad(say`"${asTyped(item.text)}" could be ${joined(item.places.map(placeBeside), 'or')}.`, item.at);
}

/** `"brg" is not a province. Did you mean BUR (Burgundy)?`, `"swi" is not a province: no unit enters Switzerland.` */
export function noProvince(word: string): Phrase {
	const typed = word.toLowerCase();
	const barred = [...BARRED_LAND].find(
		([id, name]) => (typed.length > 2 && name.toLowerCase().startsWith(typed)) || typed === id.toLowerCase(),
	);
	if (barred) return say`${quote(word)} is not a province: no unit enters ${wordsOf(barred[1])}.`;
	const guesses = word.length > LONGEST_TYPO ? [] : provincesLike(word.toLowerCase());
	return say`${quote(word)} is not a province.${didYouMean(guesses.map(placeBeside))}`;
}

/** The same beside what was typed, which is not said again: `No province has that name. Did you mean BUR?` */
export function noneSo(typed: string): Phrase {
	const name = typed
		.toLowerCase()
		.replace(/[^a-z]+/g, ' ')
		.trim();
	const beginning = name === '' ? [] : provincesBeginning(name);
	if (beginning.length > 1) return say`It could be ${joined(beginning.map(place), 'or')}.`;
	return say`No province has that name.${didYouMean(provincesLike(name).map(place))}`;
}

const didYouMean = (guesses: readonly Phrase[]): Phrase =>
	guesses.length > 0 ? say` Did you mean ${joined(guesses, 'or')}?` : NOTHING;
