/** What places are called: names in full, other spellings, beginnings of names, and guesses at misspelt ones. */
import { BARRED_REGIONS, PLACES, PROVINCES, provinceOf } from './map.ts';
import { once } from './once.ts';
import { printable } from './printable.ts';
import type { Place, Province } from './types.ts';

const COAST_NAMES: Readonly<Record<string, string>> = { NC: 'north coast', SC: 'south coast', EC: 'east coast' };

const INTERNED: ReadonlyMap<string, Place> = new Map(PLACES.map((place) => [place, place]));

/** The map's own string for a place written exactly (`PAR`, `STP/SC`), so that places compare by identity. */
export function internPlace(text: string): Place | undefined {
	return INTERNED.get(text);
}

/** `STP/SC` -> `St Petersburg (south coast)`. */
export function nameOfPlace(place: Place): string {
	const name = PROVINCES.get(provinceOf(place))?.name ?? BARRED_REGIONS.get(place) ?? place;
	const coast = COAST_NAMES[place.slice(4)];
	return coast ? `${name} (${coast})` : name;
}

/** In a sentence: `the North Sea`. */
export const withArticle = (place: Place): string =>
	`${PROVINCES.get(place)?.terrain === 'sea' ? 'the ' : ''}${nameOfPlace(place)}`;

/** The place with this coast; where the province has no such coast, the province (4.B.6 b: an unknown coast is ignored). */
export function withCoast(place: Place, coast: string): Place {
	return INTERNED.get(`${provinceOf(place)}/${coast}`) ?? provinceOf(place);
}

const spaced = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[^a-z]+/g, ' ')
		.trim();
const squeezed = (text: string): string => spaced(text).replaceAll(' ', '');

/** All spellings of each province, lower case with single spaces: its id, its name, the others. */
const spellings = once(
	(): ReadonlyMap<Province, readonly string[]> =>
		new Map(
			[...PROVINCES.values()].map(({ id, name, also }) => {
				const all = [id, name, ...also];
				return [id, [...new Set([...all.map(spaced), ...all.map(squeezed)])]];
			}),
		),
);

/** Ids win over names and other spellings, should they ever meet. `stpsc` is read as `stp sc`. */
const exact = once(
	(): ReadonlyMap<string, Place> =>
		new Map([
			...[...spellings()].flatMap(([id, all]) => all.map((spelling) => [spelling, id] as const)),
			...PLACES.map((place) => [squeezed(place), place] as const),
		]),
);

/** The place of a whole spelling: lower case, words separated by single spaces. */
export function placeSpelt(words: string): Place | undefined {
	return exact().get(words);
}

/** Short other spellings are not completed: `st` means St Petersburg, not Saint George's `stg`. */
const isCompletable = (spelling: string, id: Province): boolean => spelling.length > 4 || spelling === id.toLowerCase();

/** What can be completed, by its first letter. */
const completable = once(() => {
	const all = new Map<string, { readonly spelling: string; readonly id: Province }[]>();
	for (const [id, known] of spellings())
		for (const spelling of known.filter((one) => isCompletable(one, id))) {
			const first = spelling.charAt(0);
			all.set(first, [...(all.get(first) ?? []), { spelling, id }]);
		}
	return all;
});

/** The provinces whose id or name begins so, in alphabetical order. */
export function provincesBeginning(words: string): readonly Province[] {
	const found = (completable().get(words[0] ?? '') ?? []).filter(({ spelling }) => spelling.startsWith(words));
	return [...new Set(found.map(({ id }) => id))];
}

/** The provinces a misspelt word may have meant, the likeliest only (at most three). */
export function provincesLike(word: string): readonly Province[] {
	const allowed = word.length < 3 ? 0 : word.length < 5 ? 1 : 2;
	const guesses = [...spellings()].flatMap(([id, all]) => {
		const near = all.filter((spelling) => mayBeNear(word, spelling, allowed));
		const distance = Math.min(...near.map((spelling) => editDistance(word, spelling)));
		if (distance > allowed) return [];
		// Letters left out are the commonest slip: `brg` is more likely Burgundy than Brest.
		return [{ id, rank: all.some((spelling) => isShortened(word, spelling)) ? 0 : distance }];
	});
	const best = Math.min(...guesses.map((guess) => guess.rank));
	return guesses
		.filter((guess) => guess.rank === best)
		.map((guess) => guess.id)
		.slice(0, 3);
}

/** False where lengths or letters alone differ by more than is allowed: almost always, and much faster than the distance. */
function mayBeNear(word: string, spelling: string, allowed: number): boolean {
	if (Math.abs(spelling.length - word.length) > allowed) return false;
	let others = 0;
	for (const letter of word) if (!spelling.includes(letter) && ++others > allowed) return false;
	return true;
}

/** Longer words are no misspelt names. */
export const LONGEST_TYPO = 30;

/** Text from outside as part of a message: short, and without characters a terminal would act on. */
export function quoted(text: string): string {
	const clean = printable(text.trim());
	return clean.length > LONGEST_TYPO ? `"${clean.slice(0, LONGEST_TYPO)}..."` : `"${clean}"`;
}

/** `A, B and C`. */
export function joined(parts: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
	return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${conjunction} ${parts.at(-1)}`;
}

/** `1 unit`, `2 units`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

function isShortened(word: string, spelling: string): boolean {
	if (word[0] !== spelling[0]) return false;
	let found = 0;
	for (const letter of spelling) if (letter === word[found]) found++;
	return found === word.length;
}

/** Letters added, left out, changed or swapped with their neighbour to get from one word to the other. */
function editDistance(a: string, b: string): number {
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const changed = a[i - 1] === b[j - 1] ? 0 : 1;
			const least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + changed);
			const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			row[j] = isSwapped ? Math.min(least, before[j - 2]! + 1) : least;
		}
		before = last;
		last = row;
	}
	return last[b.length]!;
}
