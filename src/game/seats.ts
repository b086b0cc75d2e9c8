/** Who plays which powers: the official assignments for fewer players than powers, drawn or as entered (S5). */

import { joined, plural } from '../board/names.ts';
import { joined as listed, type Phrase, person } from '../board/phrase.ts';
import { POWERS, type Power } from '../board/types.ts';
import { chance, shuffled } from './random.ts';
import type { Seat, Setup } from './state.ts';

/** Sets of powers by number of players; a power in none of them is in civil disorder. */
export const OFFICIAL_SETS: Readonly<Record<number, readonly (readonly Power[])[]>> = {
	2: [
		['ENGLAND', 'FRANCE', 'RUSSIA'],
		['AUSTRIA', 'GERMANY', 'TURKEY'],
	],
	3: [
		['ENGLAND', 'GERMANY', 'AUSTRIA'],
		['RUSSIA', 'ITALY'],
		['FRANCE', 'TURKEY'],
	],
	4: [['ENGLAND'], ['AUSTRIA', 'FRANCE'], ['GERMANY', 'TURKEY'], ['ITALY', 'RUSSIA']],
	5: [['AUSTRIA'], ['ENGLAND'], ['FRANCE'], ['RUSSIA'], ['TURKEY']],
	6: [['AUSTRIA'], ['ENGLAND'], ['FRANCE'], ['GERMANY'], ['RUSSIA'], ['TURKEY']],
	7: POWERS.map((power) => [power]),
};

/** Seats for these names with the official powers; `drawn` by lot from the seed, else in the order of the names. */
export function officialSeats(names: readonly string[], drawn: boolean, seed: string): Seat[] {
	const sets = OFFICIAL_SETS[names.length];
	if (!sets) throw new RangeError(`there is no official assignment for ${names.length} players`);
	const dealt = drawn ? shuffled(sets, chance(seed, 'seats')) : sets;
	return names.map((name, i) => ({ name, powers: dealt[i]! }));
}

/** The same by the option `seating`. */
export const officialSeating = (names: readonly string[], { seating }: Setup['options'], seed: string): Seat[] =>
	officialSeats(names, seating !== 'entered', seed);

/** The name of a seat that nobody has taken: it is asked nothing, and cannot win. */
export const EMPTY_SEAT = '(empty)';

export const isTaken = ({ name }: Seat): boolean => name !== EMPTY_SEAT;

/** Who has several seats is `Anna (2)` in the second: the name without that. */
export const nameOfPerson = ({ name }: Seat): string => name.replace(/ \(\d+\)$/, '');

export const isComputer = ({ level }: Seat): boolean => level !== undefined;

export const computersAmong = (game: Pick<Setup, 'seats'>, seats: readonly number[]): number[] =>
	seats.filter((seat) => isComputer(seatAt(game, seat)));

export const peopleAmong = (game: Pick<Setup, 'seats'>, seats: readonly number[]): number[] =>
	seats.filter((seat) => !isComputer(seatAt(game, seat)));

/** The seat of this number. Throws where there is none: numbers of seats come from the game itself. */
export function seatAt({ seats }: Pick<Setup, 'seats'>, seat: number): Seat {
	const found = seats[seat];
	if (!found) throw new RangeError(`there is no seat ${seat}`);
	return found;
}

/** Who plays, for lists of games: people by name, then how many computers. */
export function whoPlays(seats: readonly Seat[]): string[] {
	const people = seats.filter((seat) => !isComputer(seat)).map(({ name }) => name);
	const computers = seats.length - people.length;
	return computers > 0 ? [...people, plural(computers, 'computer')] : people;
}

/** The name of whoever sits there. */
export const nameOf = (game: Pick<Setup, 'seats'>, seat: number): string => seatAt(game, seat).name;

/** Whoever sits there, in a phrase. */
export const personAt = (game: Pick<Setup, 'seats'>, seat: number): Phrase => person(nameOf(game, seat));

/** The same for several: `Anna, Ben and Carl`. */
export const playersAt = (game: Pick<Setup, 'seats'>, seats: readonly number[]): Phrase =>
	listed(seats.map((seat) => personAt(game, seat)));

export const namesOf = (game: Pick<Setup, 'seats'>, seats: readonly number[]): string[] =>
	seats.map((seat) => nameOf(game, seat));

/** The same in a sentence: `Anna, Ben and Carl`. */
export const listPlayers = (game: Pick<Setup, 'seats'>, seats: readonly number[]): string =>
	joined(namesOf(game, seats));

/** The names of those who command the power; none: civil disorder. */
export const commandersOf = (seats: readonly Seat[], power: Power): string[] =>
	seats.filter(({ powers }) => powers.includes(power)).map(({ name }) => name);

/** The seat that commands the power, or the first of them; undefined: civil disorder. */
export function seatOf(seats: readonly Seat[], power: Power): number | undefined {
	const index = seats.findIndex((seat) => seat.powers.includes(power));
	return index < 0 ? undefined : index;
}

/** The seat that commands the power alone; undefined: nobody does, or several share it. */
export function soleSeatOf(seats: readonly Seat[], power: Power): number | undefined {
	const isShared = seats.filter(({ powers }) => powers.includes(power)).length > 1;
	return isShared ? undefined : seatOf(seats, power);
}
