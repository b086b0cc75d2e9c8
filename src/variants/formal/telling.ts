/** The declarations, as the record has them and as captions tell them: who is at war, at peace or allied from now on. */
import { count, held, joined, type Phrase, powers, say, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import type { Fact } from '../../game/telling-facts.ts';
import { packed } from '../../game/telling-length.ts';
import { type Declared, powersOf, type Relations, relationOf } from './relations.ts';

/** Pairs whose relation is another now, each in a sentence. */
export const relationEvents = (before: Relations, after: Relations, changed: readonly string[]): Phrase[] => {
	if (changed.length === 0) return [NO_CHANGE];
	return changed.map((pair) => {
		const [a, b] = powersOf(pair);
		const said = (relations: Relations) => words(relationOf(relations, a, b));
		return say`${a} and ${b}: ${said(before)} -> ${said(after)}.`;
	});
};

const NO_CHANGE = words('No relation changes.');

/** The same in fewer words: all that one power declares, and all pairs that are allies now. */
export function relationFacts(
	before: Relations,
	after: Relations,
	declared: Declared,
	changed: readonly string[],
): Fact[] {
	if (changed.length === 0) return [{ said: NO_CHANGE, weighs: 1 }];
	const changes = changed.map((pair) => changeIn(before, after, declared, powersOf(pair)));
	const firsts = changes.filter((change, i) => !changes.slice(0, i).some((other) => areAlike(change, other)));
	const said = firsts.flatMap((first) => changesSaid(changes.filter((each) => areAlike(each, first))));
	return said.map((each) => ({ said: each, weighs: 3 }));
}

/** How many offers were not taken up. */
export const refusedSaid = (offers: number): Phrase =>
	say`${count(offers, 'offer')} of alliance or peace came to nothing.`;

interface Change {
	readonly verb: keyof typeof BY_ONE | keyof typeof BY_BOTH;
	/** Who declared it, where it was one of the two: the first of them. */
	readonly by?: Power;
	readonly pair: readonly [Power, Power];
}

const areAlike = (a: Change, b: Change): boolean => a.verb === b.verb && a.by === b.by;

const BY_ONE = { declares: 'declares war on', leaves: 'leaves the alliance with' } as const;
/** Of one pair, and before several. */
const BY_BOTH = {
	war: ['declare war on each other', 'War on each other'],
	allied: ['are allies now', 'Allies now'],
	peace: ['are at peace', 'At peace'],
	end: ['end their alliance', 'Alliances that both end'],
} as const;

/** What the two are to each other from now on, and who declared it. */
function changeIn(before: Relations, after: Relations, declared: Declared, [a, b]: readonly [Power, Power]): Change {
	const by = (said: 'war' | 'neutral', verbs: readonly [Change['verb'], Change['verb']]): Change => {
		const [does, other] = [declared[a]?.[b] === said, declared[b]?.[a] === said];
		if (does && other) return { verb: verbs[1], pair: [a, b] };
		return { verb: verbs[0], by: does ? a : b, pair: does ? [a, b] : [b, a] };
	};
	switch (relationOf(after, a, b)) {
		case 'war':
			return by('war', ['declares', 'war']);
		case 'allied':
			return { verb: 'allied', pair: [a, b] };
		case 'neutral':
			if (relationOf(before, a, b) === 'war') return { verb: 'peace', pair: [a, b] };
			return by('neutral', ['leaves', 'end']);
	}
}

/** In a sentence; in several where it would be too long. */
function changesSaid(alike: readonly Change[]): Phrase[] {
	const [{ verb, by, pair }] = alike as [Change];
	if (verb === 'declares' || verb === 'leaves')
		return [say`${held(by!)} ${words(BY_ONE[verb])} ${powers(alike.map(({ pair }) => pair[1]))}.`];
	const [of, before] = BY_BOTH[verb];
	if (alike.length === 1) return [say`${joined(pair.map(held))} ${words(of)}.`];
	const pairs = alike.map(({ pair }) => powers(pair));
	return packed(pairs, (each) => each).map((some) => say`${words(before)}: ${joined(some, ';')}.`);
}
