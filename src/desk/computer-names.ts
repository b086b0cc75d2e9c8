/** What computers are called: diplomats, with a star for each level, so that everybody sees who is one and how good it is. Pure. */

import { isSameName } from '../game/names.ts';
import { DEFAULT_LEVEL, LEVELS, type Level, withoutStars, withStars } from '../game/seat.ts';

const DIPLOMATS = [
	'Metternich',
	'Bismarck',
	'Cavour',
	'Talleyrand',
	'Palmerston',
	'Gorchakov',
	'Disraeli',
	'Richelieu',
	'Kaunitz',
	'Mazarin',
	'Crispi',
	'Walpole',
];

const SIGN = '*';

/** `Cavour**` is a computer of the second level; undefined: a person, or more stars than there are levels. */
export function levelByStars(name: string): Level | undefined {
	const stars = /\*+$/.exec(name)?.[0].length ?? 0;
	return LEVELS[stars - 1];
}

/** Whether the name is neither a person's nor that of a computer of some level. */
export const isMisspelt = (name: string): boolean => name.includes(SIGN) && levelByStars(name) === undefined;

/** The same name for a computer of this level, or for a person. */
export const atLevel = (name: string, level: Level | undefined): string => withStars(withoutStars(name), level);

/** From a person to the weakest computer, from the strongest to a person. */
export const nextLevel = (level: Level | undefined): Level | undefined => LEVELS[level ? LEVELS.indexOf(level) + 1 : 0];

/** A name that nobody has yet. */
export function nameComputer(names: readonly string[], level: Level): string {
	const all = [...DIPLOMATS, ...DIPLOMATS.map((name) => `${name} II`)];
	const free = all.find((name) => !names.some((other) => isSameName(other, name)));
	return atLevel(free ?? `Envoy ${names.length + 1}`, level);
}

/** `+5`, `+ 2 keen`, or stars alone: so many computers, of a level if that is one; undefined: it says nothing of the kind. */
export function computersIn(typed: string): { readonly count: number; readonly level: string } | undefined {
	const level = withoutStars(typed) === '' ? levelByStars(typed) : undefined;
	if (level) return { count: 1, level };
	const found = /^\+ *(\d*) *(.*)$/u.exec(typed.trim());
	return found ? { count: Number(found[1] || 1), level: found[2]!.toLowerCase() } : undefined;
}

/** The level that a word begins to name. */
export const levelNamed = (word: string): Level | undefined =>
	word === '' ? DEFAULT_LEVEL : LEVELS.find((level) => level.startsWith(word));

/** `* easy, ** keen`. */
export const starsExplained = (): string => LEVELS.map((level) => `${withStars('', level)} ${level}`).join(', ');
