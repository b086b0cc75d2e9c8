/** Powers as people speak of them: by who commands them. */
import { joined } from '../board/names.ts';
import type { Power } from '../board/types.ts';
import { commandersOf } from './seats.ts';
import type { Seat } from './state.ts';

/** Who a sentence is about. */
export interface People {
	readonly text: string;
	readonly areMany: boolean;
}

/**
 * Each of these powers in a word: who commands it, both where there are two (`Anna & Gus`), and the power itself where nobody
 * does. Where one person commands several of them, all are called by their own names.
 */
export function peopleOf(seats: readonly Seat[], powers: readonly Power[]): People[] {
	const named = powers.map((power): People => {
		const names = commandersOf(seats, power);
		return names.length > 0 ? { text: names.join(' & '), areMany: names.length > 1 } : { text: power, areMany: false };
	});
	const isClear = new Set(named.map(({ text }) => text)).size === new Set(powers).size;
	return isClear ? named : powers.map((power) => ({ text: power, areMany: false }));
}

/** One power in a word. */
export const personOf = (seats: readonly Seat[], power: Power): People => peopleOf(seats, [power])[0]!;

/** `Anna`, `Anna and Ben`, each once. */
export function together(people: readonly People[]): People {
	const texts = [...new Set(people.map(({ text }) => text))];
	return { text: joined(texts), areMany: texts.length > 1 || people.some(({ areMany }) => areMany) };
}

/** `Anna throws`, `Anna & Gus throw`: the verb as one does it. */
export const does = ({ text, areMany }: People, one: string, many = one.replace(/s$/, '')): string =>
	`${text} ${areMany ? many : one}`;

/** `Anna's`. */
export const of = ({ text }: People): string => `${text}'s`;
