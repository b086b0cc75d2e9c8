/** The declarations, as the record has them and as captions tell them: who is at war, at peace or allied from now on. */
import { count, held, joined, type Phrase, say, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import type { Fact } from '../../game/telling-facts.ts';
import { type Declared, powersOf, type Relations, relationOf } from './relations.ts';

/** `changed`: pairs whose relation is another now. */
export function relationFacts(
	before: Relations,
	after: Relations,
	declared: Declared,
	changed: readonly string[],
): Fact[] {
	if (changed.length === 0) return [{ said: words('No relation changes.'), weighs: 1 }];
	return changed.map((pair) => {
		const [a, b] = powersOf(pair);
		const said = (relations: Relations) => words(relationOf(relations, a, b));
		const told = changeTold(before, after, declared, [a, b]);
		return { said: say`${a} and ${b}: ${said(before)} -> ${said(after)}.`, told, weighs: 3 };
	});
}

/** How many offers were not taken up. */
export const refusedSaid = (offers: number): Phrase =>
	say`${count(offers, 'offer')} of alliance or peace came to nothing.`;

/** What the two are to each other from now on, and who declared it. */
function changeTold(before: Relations, after: Relations, declared: Declared, [a, b]: readonly [Power, Power]): Phrase {
	const both = joined([held(a), held(b)]);
	/** The first of the two that said so, and the other. */
	const by = (said: 'war' | 'neutral') => {
		const isSecond = declared[a]?.[b] !== said;
		const [who, whom] = isSecond ? [b, a] : [a, b];
		return { isBoth: !isSecond && declared[b]?.[a] === said, who: held(who), whom };
	};
	switch (relationOf(after, a, b)) {
		case 'war': {
			const { isBoth, who, whom } = by('war');
			return isBoth ? say`${both} declare war on each other.` : say`${who} declares war on ${whom}.`;
		}
		case 'allied':
			return say`${both} are allies now.`;
		case 'neutral': {
			if (relationOf(before, a, b) === 'war') return say`${both} are at peace.`;
			const { isBoth, who, whom } = by('neutral');
			return isBoth ? say`${both} end their alliance.` : say`${who} leaves the alliance with ${whom}.`;
		}
	}
}
