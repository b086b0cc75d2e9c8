/** The declarations step by step: who is at war, at peace or allied from now on. */
import { plural } from '../../board/names.ts';
import type { Panel } from '../../board/panel.ts';
import type { Power } from '../../board/types.ts';
import { does, peopleOf } from '../../game/people.ts';
import type { AddedStep } from '../../game/report.ts';
import type { Seat } from '../../game/state.ts';
import { packed } from '../../game/telling-words.ts';
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
	seats: readonly Seat[],
	panels: readonly Panel[],
): AddedStep[] {
	const changes = changed.map((pair) => {
		const who: readonly Power[] = powersOf(pair);
		return { who, sentence: sentenceOf(before, after, declared, seats, powersOf(pair)) };
	});
	const told = changes.length > 0 ? changes : [{ who: [], sentence: 'No relation changes.' }];
	const offers = `${plural(refused, 'offer')} of alliance or peace came to nothing.`;
	return packed(refused > 0 ? [...told, { who: [], sentence: offers }] : told, ({ sentence }) => sentence).map(
		(group): AddedStep => ({
			caption: group.map(({ sentence }) => sentence).join(' '),
			who: group.flatMap(({ who }) => who),
			weighs: group.some(({ who }) => who.length > 0) ? 3 : 1,
			panels,
		}),
	);
}

function sentenceOf(
	before: Relations,
	after: Relations,
	declared: Declared,
	seats: readonly Seat[],
	[a, b]: readonly [Power, Power],
): string {
	// relations are those of powers: who commands several is not told which of them declares
	const [one, other] = peopleOf(seats, [a, b, ...seats.flatMap(({ powers }) => powers)]);
	const both = [one!, other!];
	const pair = both.map(({ text }) => text).join(' and ');
	/** The first of the two that said so, and the other. */
	const by = (said: string) => {
		const isSecond = declared[a]?.[b] !== said;
		return {
			isBoth: !isSecond && declared[b]?.[a] === said,
			who: both[isSecond ? 1 : 0]!,
			whom: both[isSecond ? 0 : 1]!,
		};
	};
	switch (relationOf(after, a, b)) {
		case 'war': {
			const { isBoth, who, whom } = by('war');
			return isBoth ? `${pair} declare war on each other.` : `${does(who, 'declares')} war on ${whom.text}.`;
		}
		case 'allied':
			return `${pair} are allies now.`;
		case 'neutral': {
			if (relationOf(before, a, b) === 'war') return `${pair} are at peace.`;
			const { isBoth, who, whom } = by('neutral');
			return isBoth ? `${pair} end their alliance.` : `${does(who, 'leaves')} the alliance with ${whom.text}.`;
		}
	}
}
