/** How positions write a board, and name what belongs to powers and seats. */
import { makeUnit } from '../board/notation.ts';
import { POWERS, type Power, type Unit } from '../board/types.ts';
import { comesBefore, type Json } from './fields.ts';
import { keyAgain } from './seat.ts';
import type { Seated } from './seats.ts';
import type { Counts } from './situation.ts';
import { centresOf, type Game } from './state.ts';

/** Units and dislodged units by power, as the contract has them; powers without are left out. */
export function unitsBy({ situation: { units, dislodged } }: Pick<Game, 'situation'>) {
	const awaiting = (power: Power) =>
		sorted(
			dislodged.filter(({ unit }) => unit.power === power),
			({ unit }) => unit,
		);
	return {
		units: byPower((power) =>
			sorted(
				units.filter((unit) => unit.power === power),
				(unit) => unit,
			).map(makeUnit),
		),
		dislodged: byPower((power) =>
			Object.fromEntries(awaiting(power).map(({ unit, retreats }) => [makeUnit(unit), [...retreats].sort()])),
		),
	};
}

const sorted = <T>(all: readonly T[], unitOf: (one: T) => Unit): T[] =>
	[...all].sort((a, b) => (comesBefore(unitOf(a), unitOf(b)) ? -1 : 1));

const byPower = <T extends Json>(of: (power: Power) => T): Readonly<Record<string, T>> =>
	Object.fromEntries(
		POWERS.map((power) => [power, of(power)] as const).filter(([, own]) => Object.keys(own ?? {}).length > 0),
	);

/** Whose centres they are, as the contract has them. */
export const centresBy = (game: Pick<Game, 'situation'>): Readonly<Record<string, readonly string[]>> =>
	byPower((power) => centresOf(game, power));

/** Numbers of some powers; those of others are left out. */
export const numbersBy = (counts: Counts): Readonly<Record<string, number>> =>
	Object.fromEntries(POWERS.flatMap((power) => (counts[power] === undefined ? [] : [[power, counts[power]]])));

/** The keys of all seats, each once: of several empty ones the second is `(empty) (2)`. */
export const keysOf = ({ seats }: Seated): string[] =>
	seats.map(({ key }, i) => {
		const before = seats.slice(0, i).filter((other) => other.key === key).length;
		return keyAgain(key, before);
	});
