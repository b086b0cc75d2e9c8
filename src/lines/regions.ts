/** Names for several provinces at once, as people use them. */
import { HOMES } from '../board/map.ts';
import { POWERS, type Power, type Province } from '../board/types.ts';
import { ownEntry } from './spoken.ts';

const REGIONS: Readonly<Record<string, readonly Province[]>> = {
	balkans: ['ALB', 'BUL', 'GRE', 'RUM', 'SER'],
	iberia: ['POR', 'SPA'],
	scandinavia: ['DEN', 'NWY', 'SWE'],
	'low countries': ['BEL', 'HOL'],
	benelux: ['BEL', 'HOL'],
	'north africa': ['NAF', 'TUN'],
};

const ADJECTIVES: Readonly<Record<Power, readonly string[]>> = {
	AUSTRIA: ['austrian'],
	ENGLAND: ['english', 'british'],
	FRANCE: ['french'],
	GERMANY: ['german'],
	ITALY: ['italian'],
	RUSSIA: ['russian'],
	TURKEY: ['turkish'],
};

/** `austria`, `austrian`, `aus`. */
export const powerNamed = (word: string): Power | undefined =>
	POWERS.find((power) => power.toLowerCase() === word || ADJECTIVES[power].includes(word));

/** The provinces of a region, or the home centres of a power; undefined: there is no such name. */
export function regionNamed(words: string): readonly Province[] | undefined {
	const power = powerNamed(words);
	return ownEntry(REGIONS, words) ?? (power && HOMES[power]);
}
