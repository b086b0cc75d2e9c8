/** How what is said in lines is spelt: in full names, unless the players want the codes. Pure. */

import { asPhrase, isSame, type Phrase, type Sentence } from '../board/phrase.ts';
import { aloud, captionAloud } from '../print/aloud.ts';
import type { Holders } from '../print/in-names.ts';
import { open } from '../print/printed.ts';

/** What is said at once: a sentence, or one as captions have it. */
export type Heard = Sentence | Told;

/** In names for everybody; powers with whoever commanded them then. */
export interface Told {
	readonly told: Phrase;
	readonly holders: Holders;
}

/** `isShort`: provinces and units as codes. Powers are said as names all the same. */
export const spoken = (heard: Heard, isShort: boolean): string =>
	open(
		typeof heard === 'object' && 'told' in heard
			? captionAloud(heard.told, heard.holders)
			: aloud(asPhrase(heard), isShort),
	);

/** Whether they say the same. */
export function isAlike(a: Heard, b: Heard): boolean {
	const phraseOf = (one: Phrase | Told) => ('told' in one ? one.told : one);
	return typeof a === 'string' || typeof b === 'string' ? a === b : isSame(phraseOf(a), phraseOf(b));
}

/** What a list has under a word that was typed; never what every object has, such as `constructor`. */
export const ownEntry = <T>(list: Readonly<Record<string, T>>, word: string): T | undefined =>
	Object.hasOwn(list, word) ? list[word] : undefined;
