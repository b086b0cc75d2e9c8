/** Who sits where, and what that has to do with powers; the official assignments for fewer players than powers, drawn or as entered (S5). */

import { plural } from '../board/names.ts';
import { type Conjunction, joined, type Phrase, person, powers } from '../board/phrase.ts';
import { POWERS, type Power } from '../board/types.ts';
import type { Holders } from '../print/in-names.ts';
import type { Json } from './fields.ts';
import { chance, shuffled } from './random.ts';
import { type Holder, isSameHolder, type Seat, type StoredSeat } from './seat.ts';

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
export const officialSeating = (
	names: readonly string[],
	{ seating }: Readonly<Record<string, Json>>,
	seed: string,
): StoredSeat[] => officialSeats(names, seating !== 'entered', seed);

/** A game, a report, or whatever else has seats. */
export interface Seated {
	readonly seats: readonly Seat[];
}

export const isTaken = ({ holder }: Seat): boolean => holder.kind !== 'nobody';

export const isPerson = (seat: Seat | undefined): boolean => seat?.holder.kind === 'person';

export const isComputer = ({ holder }: Seat): boolean => holder.kind === 'computer';

export const computersAmong = (game: Seated, seats: readonly number[]): number[] =>
	seats.filter((seat) => isComputer(seatAt(game, seat)));

export const peopleAmong = (game: Seated, seats: readonly number[]): number[] =>
	seats.filter((seat) => !isComputer(seatAt(game, seat)));

/** The first seat of the one person who plays, whoever else is a computer; undefined: there are several, or none. */
export function onlyPerson(game: Seated): number | undefined {
	const taken = [...game.seats.keys()].filter((seat) => isTaken(seatAt(game, seat)));
	const [first, ...others] = peopleAmong(game, taken);
	const isFirst = (seat: number) => isSameHolder(seatAt(game, seat).holder, seatAt(game, first!).holder);
	return others.every(isFirst) ? first : undefined;
}

/** The seats as they were dealt then, with who sits there now. */
export const withHolders = (then: Seated, now: Seated): Seat[] =>
	then.seats.map((seat, i) => ({ ...seat, ...now.seats[i], powers: seat.powers }));

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

/** Everybody in these seats, named once however many are theirs. */
export function eachPlayerAt(game: Seated, seats: readonly number[], by?: Conjunction): Phrase {
	const isFirst = (seat: number, i: number) =>
		!seats.slice(0, i).some((other) => isSameHolder(seatAt(game, other).holder, seatAt(game, seat).holder));
	return joined(
		seats.filter(isFirst).map((seat) => personAt(game, seat)),
		by,
	);
}

/** Those at these seats, as their names were typed. */
export const calledOf = (game: Seated, seats: readonly number[]): string[] => seats.map((seat) => calledAt(game, seat));

/**
 * What seats have to do with powers: who commands a power, whose gain it is, what it is called with them in a sentence, and whose
 * friend it is. The rules answer of a game as it is (`ruleset.roles`); a report carries how it was.
 */
export interface Roles extends Seated {
	readonly commands: Commands;
	/** Where seats have shares in what powers gain; left out: whoever was dealt a power gains all of it. */
	readonly shares?: Shares;
}

/** By seat: the powers that it commands. */
export type Commands = readonly (readonly Power[])[];

/** Shares in powers: they multiply what a power holds. */
export interface Shares {
	/** `PFs`. */
	readonly noun: string;
	readonly bySeat: readonly Readonly<Partial<Record<Power, number>>>[];
}

/** Seats of a game, or of one that is being set up. */
export type Dealt = readonly Pick<Seat, 'powers'>[];

/** Where the rules say nothing else, whoever was dealt a power commands it. */
export const dealt = (seats: Dealt): Commands => seats.map((seat) => seat.powers);

export const dealtTo = (seats: Dealt, seat: number): readonly Power[] => powersOf(dealt(seats), seat);

export const asDealt = ({ seats }: Seated): Roles => ({ seats, commands: dealt(seats) });

/** `Anna, FRANCE, ITALY`. */
export const seatInWords = (roles: Roles, seat: number): Phrase =>
	joined([personAt(roles, seat), powers(powersOf(roles.commands, seat), ',')], ',');

export const powersOf = (commands: Commands, seat: number): readonly Power[] => commands[seat] ?? [];

/** The seats that command the power; none: civil disorder. */
export const seatsCommanding = (commands: Commands, power: Power): number[] =>
	commands.flatMap((own, seat) => (own.includes(power) ? [seat] : []));

/** Whether any power is somebody's to command. */
export const areCommanded = (commands: Commands): boolean => commands.some((own) => own.length > 0);

/** The powers in whose gain the seat has a share, with the share. */
export function sharesOf({ seats, shares }: Roles, seat: number): (readonly [Power, number])[] {
	const own = shares?.bySeat[seat];
	if (!own) return dealtTo(seats, seat).map((power) => [power, 1]);
	return POWERS.flatMap((power) => (own[power] ? [[power, own[power]] as const] : []));
}

/** Powers that this one would not harm: all of a seat that commands it. */
export function friendsOf(commands: Commands, seat: number, power: Power): readonly Power[] {
	const own = powersOf(commands, seat);
	return own.includes(power) ? own : [power];
}

/** All powers, first those that people command. */
export function peopleFirst({ seats, commands }: Roles): Power[] {
	const isOfPeople = (power: Power) =>
		seatsCommanding(commands, power).some((seat) => seats[seat]?.holder.kind === 'person');
	return [...POWERS.filter(isOfPeople), ...POWERS.filter((power) => !isOfPeople(power))];
}

/** The names of those who command the power, each once. */
export const commandersOf = ({ seats, commands }: Roles, power: Power): string[] =>
	holdersIn(seats.filter((_, seat) => powersOf(commands, seat).includes(power))).map(({ name }) => name);

/** The same as phrases, one for each seat. */
export const commandersAt = (roles: Roles, power: Power): Phrase[] =>
	seatsCommanding(roles.commands, power).map((seat) => personAt(roles, seat));

/** Whom captions name behind each power. */
export const holdersOf =
	(roles: Roles): Holders =>
	(power) =>
		commandersOf(roles, power).join(' & ');

/** The seat that was dealt the power, or the first of them; undefined: civil disorder. */
export const seatOf = (seats: Dealt, power: Power): number | undefined => seatsCommanding(dealt(seats), power)[0];

/** Whether the power was dealt to one seat alone. */
export const isAlone = (seats: Dealt, power: Power): boolean => seatsCommanding(dealt(seats), power).length === 1;
