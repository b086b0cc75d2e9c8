/** Marks of provinces: what several layers say of one stands side by side. */
import { type Phrase, say, spaced } from '../board/phrase.ts';
import type { PieceName, Province } from '../board/types.ts';

/** Marks for the province table and the map: a short ASCII sign and what it means. */
export type Marks = Readonly<Record<Province, Mark>>;

export interface Mark {
	readonly sign: string;
	readonly meaning: Phrase;
	/** What lies there and is no unit yet. */
	readonly pieces?: readonly PieceName[];
	/** It helps to hold the place: how it is called in a sentence about that. */
	readonly fort?: Phrase;
}

/** Marks of one layer, for everybody or for one seat alone. */
export interface MarkSet {
	readonly isFor?: number;
	readonly marks: Marks;
}

/** Signs of its marks, any of these characters, and what they mean in a few words: `#  fort`. */
export interface Sign {
	readonly characters: string;
	readonly meaning: Phrase;
}

/** Both, sign by sign and meaning by meaning. */
export function addMarks(before: Marks, more: Marks): Marks {
	const both: Record<string, Marks[string]> = { ...before };
	for (const [province, mark] of Object.entries(more)) {
		const old = before[province];
		both[province] = old
			? {
					...old,
					...mark,
					sign: old.sign + mark.sign,
					meaning: say`${old.meaning}; ${mark.meaning}`,
					pieces: [...(old.pieces ?? []), ...(mark.pieces ?? [])],
				}
			: mark;
	}
	return both;
}

/** What the signs of these marks mean, in a line; empty where there is nothing to be said of them. */
export function legendOf(layers: readonly { readonly signs?: readonly Sign[] }[], marks: Marks): Phrase {
	const shown = Object.values(marks)
		.map(({ sign }) => sign)
		.join('');
	const signs = layers
		.flatMap((layer) => layer.signs ?? [])
		.filter(({ characters: of }) => [...of].some((one) => shown.includes(one)));
	return spaced(
		signs.map(({ meaning }) => meaning),
		'   ',
	);
}
