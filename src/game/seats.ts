/** Who plays which powers: the official assignments for fewer players than powers, drawn or as entered (S5). */

import { plural } from '../board/names.ts';
import { joined, type Phrase, person } from '../board/phrase.ts';
import { POWERS, type Power } from '../board/types.ts';
import type { Holders } from '../print/in-names.ts';
import { chance, shuffled } from './random.ts';
import { type Holder, isSameHolder, type Seat, type StoredSeat } from './seat.ts';
import type { Setup } from './state.ts';

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
export function officialSeats(names: readonly string[], drawn: boolean, seed: string): StoredSeat[] {
	const sets = OFFICIAL_SETS[names.length];
	if (!sets) throw new RangeError(`there is no official assignment for ${names.length} players`);
	const dealt = drawn ? shuffled(sets, chance(seed, 'seats')) : sets;
	return names.map((name, i) => ({ name, powers: dealt[i]! }));
}

/** The same by the option `seating`. */
export const officialSeating = (names: readonly string[], { seating }: Setup['options'], seed: string): StoredSeat[] =>
	officialSeats(names, seating !== 'entered', seed);

/** A game, a report, or whatever else has seats. */
export interface Seated {
	readonly seats: readonly Seat[];
}

export const isTaken = ({ holder }: Seat): boolean => holder.kind !== 'nobody';

export const isComputer = ({ holder }: Seat): boolean => holder.kind === 'computer';

export const computersAmong = (game: Seated, seats: readonly number[]): number[] =>
	seats.filter((seat) => isComputer(seatAt(game, seat)));

export const peopleAmong = (game: Seated, seats: readonly number[]): number[] =>
	seats.filter((seat) => !isComputer(seatAt(game, seat)));

/** The seat of this number. Throws where there is none: numbers of seats come from the game itself. */
export function seatAt({ seats }: Seated, seat: number): Seat {
	const found = seats[seat];
	if (!found) throw new RangeError(`there is no seat ${seat}`);
	return found;
}

/** Who plays, for lists of games: people by name, each once, then how many computers. */
export function whoPlays(seats: readonly Seat[]): string[] {
	const people = holdersIn(seats).flatMap((holder) => (holder.kind === 'person' ? [holder.name] : []));
	const computers = seats.filter(isComputer).length;
	return computers > 0 ? [...people, plural(computers, 'computer')] : people;
}

/** Everybody who sits there, each once. */
export const holdersIn = (seats: readonly Seat[]): Exclude<Holder, { kind: 'nobody' }>[] =>
	seats.flatMap(({ holder }, i) =>
		holder.kind === 'nobody' || seats.slice(0, i).some((other) => isSameHolder(other.holder, holder)) ? [] : [holder],
	);

/** Whoever sits there, as their name was typed. */
export const calledAt = (game: Seated, seat: number): string => calledIn(seatAt(game, seat));

export const calledIn = ({ holder }: Pick<Seat, 'holder'>): string =>
	holder.kind === 'nobody' ? NOBODY_THERE : holder.name;

/** Said of a seat that nobody has taken. */
const NOBODY_THERE = 'nobody';

/** Whoever sits there, in a phrase. */
export const personAt = (game: Seated, seat: number): Phrase => personIn(seatAt(game, seat));

export const personIn = (seat: Seat): Phrase => person(calledIn(seat), seat.key);

/** The same for several: `Anna, Ben and Carl`. */
export const playersAt = (game: Seated, seats: readonly number[]): Phrase =>
	joined(seats.map((seat) => personAt(game, seat)));

/** Those at these seats, as their names were typed. */
export const calledOf = (game: Seated, seats: readonly number[]): string[] => seats.map((seat) => calledAt(game, seat));

/** The names of those who command the power, each once; none: civil disorder. */
export const commandersOf = (seats: readonly Seat[], power: Power): string[] =>
	holdersIn(seats.filter(({ powers }) => powers.includes(power))).map(({ name }) => name);

/** The same as phrases. */
export const commandersAt = (seats: readonly Seat[], power: Power): Phrase[] =>
	seats.filter(({ powers }) => powers.includes(power)).map(personIn);

/** Whom captions name behind each power. */
export const holdersOf =
	(seats: readonly Seat[]): Holders =>
	(power) =>
		commandersOf(seats, power).join(' & ');

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
