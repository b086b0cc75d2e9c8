/** When a game is won: a goal that a variant sets, and the last year of a short evening (S7). */
import { count, type Noun, type Phrase, say } from '../board/phrase.ts';
import type { Power } from '../board/types.ts';
import { highest, type Outcome } from './outcome.ts';
import { areCommanded, dealt, dealtTo, isTaken, playersAt, type Roles, seatAt, sharesOf } from './seats.ts';
import type { Situation } from './situation.ts';
import { centresOf, type Game, isAlive, type State, type TurnPart } from './state.ts';

/** What a seat collects, how much of it wins, and at which part of a turn one looks. */
export interface Goal {
	readonly part: TurnPart;
	readonly target: number;
	/** What wins. */
	readonly noun: Noun;
	/** Where a seat does not just add up its shares in what powers hold. */
	readonly value?: (game: Game, seat: number) => number | undefined;
	/** What wins, in a few words. */
	readonly said: string;
	/** What of it is seen on the board, power by power. */
	readonly holds: Holdings;
}

export interface Holdings {
	readonly noun: Noun;
	readonly of: (situation: Situation, power: Power) => number;
}

export const CENTRES_HELD: Holdings = {
	noun: ['centre', 'centres'],
	of: (situation, power) => centresOf({ situation }, power).length,
};

export const UNITS_HELD: Holdings = {
	noun: ['unit', 'units'],
	of: ({ units }, power) => units.filter((unit) => unit.power === power).length,
};

/** A seat counts its powers together. */
export const heldBy = (roles: Roles, { situation }: Pick<Game, 'situation'>, seat: number, holds: Holdings): number =>
	sharesOf(roles, seat).reduce((sum, [power, share]) => sum + share * holds.of(situation, power), 0);

/** S4, S5: 18 centres win, 24 between two players. */
export const centresToWin = ({ seats }: { readonly seats: readonly unknown[] }): number =>
	seats.length === 2 ? 24 : 18;

/** The latest year that can be the last one. */
export const LATEST_YEAR = 1930;

/** The year after whose adjustments the game ends (S7), as it was begun with or agreed on since (S10); null: none. */
export const lastYearOf = ({ options }: Pick<State, 'options'>): number | null =>
	typeof options.lastYear === 'number' ? options.lastYear : null;

/** Centres of a seat's powers together after a Fall. */
export const centreGoal = (game: Game, target = centresToWin(game)): Goal => ({
	part: 'count',
	target,
	noun: CENTRES_HELD.noun,
	said: `${target} centres win`,
	holds: CENTRES_HELD,
});

/** Whether nothing of this game is played after this year. */
export const isLastYear = (game: Pick<State, 'options' | 'phase'>): boolean =>
	game.phase.year >= (lastYearOf(game) ?? Number.POSITIVE_INFINITY);

/** Seats that somebody has taken. */
export const takenSeats = (game: Game): number[] =>
	[...game.seats.keys()].filter((seat) => isTaken(seatAt(game, seat)));

/** Those of them with a unit or a centre. */
export const aliveSeats = (game: Game): number[] =>
	takenSeats(game).filter((seat) => dealtTo(game.seats, seat).some((power) => isAlive(game, power)));

/** The end of the game after this part of a turn, if it is one; `value`: what a seat has of what wins. */
export function endOf(game: Game, goal: Goal, value: (seat: number) => number, part: TurnPart): Outcome | null {
	const seats = takenSeats(game);
	const won = (winners: readonly number[]) => wonBy(game, winners, count(value(winners[0]!), ...goal.noun));
	if (part === goal.part) {
		const reached = seats.filter((seat) => value(seat) >= goal.target);
		if (reached.length > 0) return won(highest(reached, value));
	}
	// where nobody was dealt a power, nobody can lose one
	const left = areCommanded(dealt(game.seats)) ? aliveSeats(game) : seats;
	if (left.length === 0)
		return { kind: 'draw', winners: [], text: say`Nobody is left: the game ends without a winner.` };
	if (part === 'adjustments' && isLastYear(game)) {
		const { kind, winners, text } = won(highest(seats, value));
		return { kind, winners, text: say`${game.phase.year} was the last year. ${text}` };
	}
	return null;
}

function wonBy(game: Game, winners: readonly number[], most: Phrase): Outcome {
	const names = playersAt(game, winners);
	if (winners.length === 1) return { kind: 'victory', winners, text: say`${names} wins with ${most}.` };
	return { kind: 'shared', winners, text: say`${names} share the win with ${most} each.` };
}
