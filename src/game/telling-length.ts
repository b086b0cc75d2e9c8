/** How long captions may be, as they are printed, and what is told in one of them. */
import type { Phrase } from '../board/phrase.ts';
import { type Holders, inNames } from '../print/in-names.ts';
import { open } from '../print/printed.ts';

/** Two lines of a small screen. */
export const CAPTION = 150;
/** Nothing is told with anything else. */
export const EACH = 0;
/** Three: no caption should be longer. */
export const LONGEST = 3 * 78;

/** In letters: what measures cells takes long to load, and a judge of positions would wait for it. */
export const lengthOf = (phrase: Phrase, holders?: Holders): number => open(inNames(phrase, holders)).length;

/** Sentences, or other items, laid together as long as their text is no longer than a caption. */
export function packed<T>(
	items: readonly T[],
	phraseOf: (item: T) => Phrase,
	holders?: Holders,
	most = CAPTION,
): T[][] {
	const packs: T[][] = [];
	let length = 0;
	for (const item of items) {
		const own = lengthOf(phraseOf(item), holders) + 1;
		const last = packs.at(-1);
		if (last && length + own <= most) last.push(item);
		else packs.push([item]);
		length = last && length + own <= most ? length + own : own;
	}
	return packs;
}
