/** The ring of seven places, two powers each, and who takes them (D1, L3, L5). */
import type { Power } from '../../board/types.ts';
import { chance, shuffled } from '../../game/random.ts';
import { EMPTY_SEAT, keyAgain, type StoredSeat } from '../../game/seat.ts';
import { dealt, isComputer, isTaken, type Seated, seatAt, seatsCommanding } from '../../game/seats.ts';
import type { Game, Setup } from '../../game/state.ts';
import { isInForce } from './lytton.ts';

/** D1: place `i` commands the powers `i` and `i + 1`, the last one the last and the first. */
export const RING: readonly Power[] = ['ENGLAND', 'TURKEY', 'GERMANY', 'ITALY', 'RUSSIA', 'FRANCE', 'AUSTRIA'];

const PLACES = RING.map((_, place) => place);

/**
 * Seven seats for these people, those of one person together, in the order of the names. Fewer people than places: some
 * hold several (`Anna (2)`), or places stay empty.
 */
export function ringSeats(names: readonly string[], options: Setup['options'], seed: string): StoredSeat[] {
	const assignment = isInForce(options, 'random') ? (options.assignment ?? 'random') : 'fixed';
	const next = chance(seed, 'ring');
	const people = assignment === 'fixed' ? names : shuffled(names, next);
	const ring = assignment === 'shuffledRing' ? shuffled(RING, next) : RING;
	const holders = leavesPlacesEmpty(options) ? spread(people) : PLACES.map((place) => people[takerOf(place, people)]);
	const seatsOf = (name: string | undefined): StoredSeat[] =>
		PLACES.filter((place) => holders[place] === name).map((place, i) => ({
			name: name === undefined ? EMPTY_SEAT : keyAgain(name, i),
			powers: [ring[place]!, ring[(place + 1) % RING.length]!],
		}));
	return [...names, undefined].flatMap(seatsOf);
}

/** L5. With L1 off an empty place would hold for ever, whatever its partners order. */
export const leavesPlacesEmpty = (options: Setup['options']): boolean =>
	options.spare === 'empty' && isInForce(options, 'nmr');

/** A power's commanders, in the order of the seats. */
export const commandersIn = ({ seats }: Seated, power: Power): number[] => seatsCommanding(dealt(seats), power);

/** Those of them that are somebody. */
export const takenCommanders = (game: Seated, power: Power): number[] =>
	commandersIn(game, power).filter((seat) => isTaken(seatAt(game, seat)));

/** With whom the seat commands the power; undefined: the other place is empty. */
export const partnerOf = (game: Seated, seat: number, power: Power): number | undefined =>
	takenCommanders(game, power).find((other) => other !== seat);

/** In turn, but so that nobody commands a power with themselves: the last place is beside the first. */
function takerOf(place: number, { length }: readonly string[]): number {
	return place === RING.length - 1 && place % length === 0 && length > 2 ? 1 : place % length;
}

/** The other commander, where a computer and a person are to agree by a plan: without a word nobody shows one. */
export function planningWith(game: Seated & Pick<Game, 'options'>, seat: number, power: Power): number | undefined {
	const partner = partnerOf(game, seat, power);
	if (partner === undefined || game.options.negotiation === 'gunboat') return undefined;
	return isComputer(seatAt(game, seat)) === isComputer(seatAt(game, partner)) ? undefined : partner;
}

/** One place each, the empty ones as far apart as can be, so that as few powers as possible are without a commander. */
function spread(people: readonly string[]): (string | undefined)[] {
	const places = people.map((_, i) => Math.floor((i * RING.length) / people.length));
	return PLACES.map((place) => people[places.indexOf(place)]);
}
