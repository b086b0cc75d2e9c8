/** Which names people may have, and which two names are the same. */
import { asTyped, type Phrase, person, say } from '../board/phrase.ts';
import { POWERS } from '../board/types.ts';
import { EMPTY_SEAT, withoutNumber, withoutStars } from './seat.ts';

/** Capital letters of other alphabets that look like a Latin one. */
const LOOK_ALIKES = new Map(
	[
		['АВЕЅІЈКМНОРСТУХҮԌԚԜ', 'ABESIJKMHOPCTYXYGQW'],
		['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ', 'ABEZHIKMNOPTYXC'],
	].flatMap(([letters = '', latin = '']) => [...letters].map((letter, i) => [letter, latin[i]] as const)),
);

/** What nobody sees. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** What is left of a name that looks the same: compatible forms, letters composed or not, capital or small, of any alphabet. */
const lookOf = (name: string): string =>
	[
		...withoutStars(withoutNumber(name.normalize('NFKC')))
			.replace(UNSEEN, '')
			.toUpperCase()
			.normalize('NFKC'),
	]
		.map((letter) => LOOK_ALIKES.get(letter) ?? letter)
		.join('')
		.replace(/\s+/gu, ' ')
		.trim();

/** Whether nobody could tell one from the other. A computer's stars are no part of its name, nor what numbers somebody's seats. */
export const isSameName = (one: string, other: string): boolean => lookOf(one) === lookOf(other);

export const isBlank = (name: string): boolean => lookOf(name).replace(/\p{M}/gu, '') === '';

/** What means something else where names are typed and told. */
const RESERVED = [EMPTY_SEAT, 'nobody', '-', ...POWERS].map(lookOf);

/** Why this is no name for somebody among these others; undefined: it is one. */
export function nameRefusal(name: string, others: readonly string[]): Phrase | undefined {
	if (isBlank(name)) return say`A name needs something that can be seen.`;
	if (RESERVED.includes(lookOf(name))) return say`"${asTyped(name)}" means something else here: another name, please.`;
	return others.some((other) => isSameName(other, name)) ? say`${person(name)} is already at the table.` : undefined;
}
