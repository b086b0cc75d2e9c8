/** Relations between powers, and how declarations change them. */
import { POWERS, type Power } from '../../board/types.ts';

export type Relation = 'war' | 'neutral' | 'allied';
export const DECLARATIONS = ['war', 'neutral', 'alliance'] as const;
export type Declaration = (typeof DECLARATIONS)[number];

/** Pairs that are not neutral, by `pairOf`. */
export type Relations = Readonly<Record<string, 'war' | 'allied'>>;

/** What each power declared of each other; nothing where it said nothing. */
export type Declared = Readonly<Partial<Record<Power, Readonly<Partial<Record<Power, Declaration>>>>>>;

/** `AUSTRIA ITALY`: the two in alphabetical order. */
export const pairOf = (a: Power, b: Power): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** `AUSTRIA ITALY` -> both. */
export const powersOf = (pair: string): [Power, Power] => pair.split(' ') as [Power, Power];

/** M2: neutral until something else is agreed or declared. A power has no relation to itself. */
export const relationOf = (relations: Relations, a: Power, b: Power): Relation => relations[pairOf(a, b)] ?? 'neutral';

/** M2's table for one pair. */
export function nextRelation(before: Relation, x: Declaration | undefined, y: Declaration | undefined): Relation {
	if (x === 'war' || y === 'war') return 'war';
	const bothAllied = x === 'alliance' && y === 'alliance';
	switch (before) {
		case 'neutral':
			return bothAllied ? 'allied' : 'neutral';
		case 'allied':
			return x === 'neutral' || y === 'neutral' ? 'neutral' : 'allied';
		case 'war':
			if (!x || !y) return 'war';
			return bothAllied ? 'allied' : 'neutral';
	}
}

/** Whether such a declaration asks the other for something: an alliance, or peace in a war. */
export const isOffer = (said: Declaration | undefined, now: Relation): boolean =>
	said === 'alliance' ? now !== 'allied' : said === 'neutral' && now === 'war';

/** All pairs after the declarations; powers not in `alive` have no relations any more (M14). */
export function declare(relations: Relations, declared: Declared, alive: readonly Power[]): Relations {
	const next: Record<string, 'war' | 'allied'> = {};
	for (const [i, a] of POWERS.entries()) {
		for (const b of POWERS.slice(i + 1)) {
			if (!alive.includes(a) || !alive.includes(b)) continue;
			const relation = nextRelation(relationOf(relations, a, b), declared[a]?.[b], declared[b]?.[a]);
			if (relation !== 'neutral') next[pairOf(a, b)] = relation;
		}
	}
	return next;
}
