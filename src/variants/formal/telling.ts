/** The declarations step by step: who is at war, at peace or allied from now on. */

import type { Panel } from '../../board/panel.ts';
import { count, held, joined, type Phrase, say, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import type { AddedStep } from '../../game/report.ts';
import type { Roles } from '../../game/seats.ts';
import { type Fact, factSteps } from '../../game/telling-facts.ts';
import { type Declared, powersOf, type Relations, relationOf } from './relations.ts';

interface Declarations {
	readonly before: Relations;
	readonly after: Relations;
	readonly declared: Declared;
	/** Pairs whose relation is another now. */
	readonly changed: readonly string[];
	/** How many offers were not taken up. */
	readonly refused: number;
}

/** Both tables stay in view. */
export function declarationSteps(
	{ before, after, declared, changed, refused }: Declarations,
	roles: Roles,
	panels: readonly Panel[],
): AddedStep[] {
	const changes = changed.map((pair): Fact => {
		const who = powersOf(pair);
		return { said: sentenceOf(before, after, declared, who), weighs: 3 };
	});
	const offers = say`${count(refused, 'offer')} of alliance or peace came to nothing.`;
	const facts: Fact[] = [
		...(changes.length > 0 ? changes : [{ said: NO_CHANGE, weighs: 1 } as const]),
		...(refused > 0 ? [{ said: offers, weighs: 1 } as const] : []),
	];
	return factSteps(facts, roles, { panels });
}

/** Where all relations stay as they are. */
export const NO_CHANGE = words('No relation changes.');

/** What the two are to each other from now on, and who declared it. */
function sentenceOf(before: Relations, after: Relations, declared: Declared, [a, b]: readonly [Power, Power]): Phrase {
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
