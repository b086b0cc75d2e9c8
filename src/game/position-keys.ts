/** How positions name what belongs to powers and seats. */
import { POWERS } from '../board/types.ts';
import { keyAgain } from './seat.ts';
import type { Seated } from './seats.ts';
import type { Counts } from './situation.ts';
import { centresOf, type Game } from './state.ts';

/** Whose centres they are, as the contract has them. */
export const centresBy = (game: Pick<Game, 'situation'>): Readonly<Record<string, readonly string[]>> =>
	Object.fromEntries(
		POWERS.map((power) => [power, centresOf(game, power)] as const).filter(([, own]) => own.length > 0),
	);

/** Numbers of some powers; those of others are left out. */
export const numbersBy = (counts: Counts): Readonly<Record<string, number>> =>
	Object.fromEntries(POWERS.flatMap((power) => (counts[power] === undefined ? [] : [[power, counts[power]]])));

/** The keys of all seats, each once: of several empty ones the second is `(empty) (2)`. */
export const keysOf = ({ seats }: Seated): string[] =>
	seats.map(({ key }, i) => {
		const before = seats.slice(0, i).filter((other) => other.key === key).length;
		return keyAgain(key, before);
	});
