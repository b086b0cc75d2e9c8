/** Names of save files: readable, safe on every system, never those of a file that exists. */
import { EMPTY_SEAT, withoutNumber } from '../game/seat.ts';
import { codeOf } from './files.ts';

export const EXTENSION = '.entente';

/** Of the players' part: the command that goes on with the save has to fit a row. */
const LONGEST = 44;

/**
 * `2026-11-21-anna-ben-carl`: the day and the players, as far as they can be written in plain letters. Who has several seats
 * stands there once.
 */
export function baseName(created: string, players: readonly string[]): string {
	const people = players.map((key) => (key === EMPTY_SEAT ? '' : plain(withoutNumber(key))));
	const words = [...new Set(people)].filter((word) => word !== '');
	const name = (words.length > 0 ? words : ['game']).join('-').slice(0, LONGEST).replace(/-+$/, '');
	return `${created.slice(0, 10)}-${name}`;
}

/** Tries `base`, `base-2`, `base-3`... until `make` does not throw EEXIST; what it returns, with the name it took. */
export function withFreeName<T>(base: string, make: (name: string) => T, extension = EXTENSION): T {
	for (let count = 1; ; count++) {
		try {
			return make(`${base}${count === 1 ? '' : `-${count}`}${extension}`);
		} catch (error) {
			if (codeOf(error) !== 'EEXIST' || count === 9999) throw error;
		}
	}
}

function plain(name: string): string {
	return name
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 16)
		.replace(/^-+|-+$/g, '');
}
