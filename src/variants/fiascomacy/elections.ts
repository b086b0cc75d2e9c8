/** Votes weighed by PFs: ballots in, one poll for each unit or home centre out, and what a tie is (F3). Pure. */
import { provinceOf } from '../../board/map.ts';
import { makeUnit } from '../../board/notation.ts';
import { type Phrase, place, unit } from '../../board/phrase.ts';
import type { Power, Province, UnitName } from '../../board/types.ts';
import type { Written } from '../../board/written.ts';
import { highest } from '../../game/outcome.ts';
import type { Merged } from '../../game/rules.ts';
import { notesOf } from '../../game/slices.ts';

/** One player's wish for one unit (or home centre), with the player's whole investment in the power behind it. */
export interface Ballot {
	readonly seat: number;
	readonly points: number;
	readonly given: Written;
	/** Ballots with the same meaning are for the same order. */
	readonly meaning: string;
	/** Of a support that names a coast: what it would mean without, where that is as good (F3). */
	readonly withoutCoast?: string | undefined;
}

export interface Wish {
	readonly given: Written;
	readonly points: number;
	readonly backers: readonly Pick<Ballot, 'seat' | 'points'>[];
}

/** What is voted on: a unit (`A MOS`) or a home centre (`MOS`). */
export type Subject = UnitName | Province;

export const printSubject = (subject: Subject): string => (typeof subject === 'string' ? subject : makeUnit(subject));

export const subjectSaid = (subject: Subject): Phrase => (typeof subject === 'string' ? place(subject) : unit(subject));

export const provinceIn = (subject: Subject): Province =>
	typeof subject === 'string' ? subject : provinceOf(subject.at);

/** The vote on a subject, and what came of it. */
export interface Poll {
	readonly power: Power;
	readonly subject: Subject;
	/** Those with the most points first. */
	readonly choices: readonly Wish[];
	/** The order carried out because of the vote; null: none. */
	readonly carried: Written | null;
	/** In a word or two: `carried`, `holds`. */
	readonly result: string;
	/** Nobody had the most. */
	readonly isTied?: true;
}

/** The ballots by order; of one meaning the first writing is printed, or one that names a coast. */
export function countBallots(ballots: readonly Ballot[]): Wish[] {
	const byMeaning = new Map<string, Ballot[]>();
	for (const ballot of ballots) byMeaning.set(ballot.meaning, [...(byMeaning.get(ballot.meaning) ?? []), ballot]);
	for (const [meaning, without] of [...byMeaning]) {
		const named = [...byMeaning.values()].filter(([first]) => first!.withoutCoast === meaning);
		const [most, ...equal] = highest(named, pointsOf);
		if (most === undefined || equal.length > 0) continue;
		most.push(...without);
		byMeaning.delete(meaning);
	}
	const choices = [...byMeaning.values()].map((same) => ({
		given: same[0]!.given,
		points: pointsOf(same),
		backers: same.map(({ seat, points }) => ({ seat, points })).sort((a, b) => b.points - a.points),
	}));
	return choices.sort((a, b) => b.points - a.points || (a.given.text < b.given.text ? -1 : 1));
}

const pointsOf = (ballots: readonly Ballot[]): number => ballots.reduce((sum, { points }) => sum + points, 0);

/** The choice with the most points: a plurality is enough. */
export function pollWinner(choices: readonly Wish[]): Wish | 'tie' | 'nobody' {
	const [first, second] = choices;
	if (!first) return 'nobody';
	return second?.points === first.points ? 'tie' : first;
}

/**
 * Of these the `most` with the most points. Those tied across the limit are not among them; they are told apart. `points`
 * of all are above 0.
 */
export function topOf<T extends { readonly points: number }>(
	items: readonly T[],
	most: number,
): { readonly in: readonly T[]; readonly tied: readonly T[] } {
	const sorted = [...items].sort((a, b) => b.points - a.points);
	const beyond = sorted[most]?.points;
	if (beyond === undefined) return { in: sorted, tied: [] };
	return {
		in: sorted.filter(({ points }) => points > beyond),
		tied: most > 0 && sorted[most - 1]!.points === beyond ? sorted.filter(({ points }) => points === beyond) : [],
	};
}

const ownNotes = notesOf<readonly Poll[]>('fiascomacy');

/** The polls among the notes of a merging; none where nothing was merged. */
export const pollsIn = (notes: Merged['notes']): readonly Poll[] => ownNotes.find(notes) ?? [];
export const addPolls = ownNotes.add;
