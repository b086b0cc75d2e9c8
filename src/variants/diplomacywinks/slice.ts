/** What Diplomacywinks keeps: the pieces where they lie, what was decided and said; all of it public. */
import type { Phrase } from '../../board/phrase.ts';
import type { Power, Province, UnitType } from '../../board/types.ts';
import { chance } from '../../game/random.ts';
import { dealtTo, isComputer, isTaken, seatAt } from '../../game/seats.ts';
import { sliceOf } from '../../game/slices.ts';
import type { Game } from '../../game/state.ts';
import type { LyingPiece, Throw } from '../../game/throws.ts';
import type { Decision } from './disambiguation.ts';

/** What the evening goes on with when the stages run out. */
type UpNext = 'throwing' | 'deciding' | 'vote' | 'debate' | 'arbiter' | 'verdict' | 'turn' | 'again';

/** The homes of every power that has some. */
export type Homes = Readonly<Partial<Record<Power, readonly Province[]>>>;

export interface WinksSlice {
	/** Null before the first count (W20). */
	readonly homes: Homes | null;
	readonly next: UpNext;
	/** Which game of the evening it is, from 1. */
	readonly round: number;
	readonly turned: Throw['turned'];
	/** The seat that throws first. */
	readonly first: number;
	/** Pieces on the board, in the order thrown. */
	readonly pieces: readonly LyingPiece[];
	/** How many each seat has thrown. */
	readonly thrown: readonly Readonly<Record<UnitType, number>>[];
	/** Who threw, or decided, last; null: nobody yet. */
	readonly last: number | null;
	/** What became of each throw, in words. */
	readonly told: readonly Phrase[];
	readonly decisions: readonly Decision[];
	/** Who each seat says wins; null: it has not said. */
	readonly nominations: readonly (number | null)[];
	/** Who is asked to end the debate, and the seats that accept it; nobody has been asked where it is left out. */
	readonly arbiter?: { readonly name: string; readonly accepted: readonly number[] } | null;
	/** Turns of Phase V played or begun. */
	readonly turns: number;
	/** Who won the game just ended. */
	readonly winner: number | null;
	/** Games won tonight, by seat. */
	readonly tally: readonly number[];
}

export const {
	of: winksOf,
	set: setWinks,
	update: updateWinks,
	withSlice: withWinks,
} = sliceOf<WinksSlice>('diplomacywinks');

/** What a position in JSON knows of it, if it says anything of homes. */
export const { find: homesIn, withSlice: withHomes } = sliceOf<Pick<WinksSlice, 'homes'>>('diplomacywinks');

/** The evening before its first throw. */
export const firstSlice = (game: Game): WinksSlice => ({
	...freshGame(game),
	round: 1,
	turned: (game.options.turned ?? 0) as Throw['turned'],
	first: game.options.first === 'entered' ? 0 : Math.floor(chance(game.setup.seed, 'first')() * game.seats.length),
	tally: game.seats.map(() => 0),
});

/** What starts again with every game of the evening. */
export const freshGame = ({ seats }: Game) => ({
	homes: null,
	next: 'throwing' as const,
	pieces: [],
	thrown: seats.map(() => ({ A: 0, F: 0 })),
	last: null,
	told: [],
	decisions: [],
	nominations: seats.map(() => null),
	turns: 0,
	winner: null,
});

/** W1: a seat's power is its colour; it plays with one. */
export function colourOf(game: Game, seat: number): Power {
	const [colour] = dealtTo(game.seats, seat);
	if (!colour) throw new Error('in a save that was written by hand a player has no colour');
	return colour;
}

/** W1: pieces of each kind. */
export function piecesEach(players: number): number {
	if (players < 3) return 8;
	return players < 5 ? 6 : 5;
}

/** All seats clockwise, beginning with this one. */
export const seatsFrom = ({ seats }: Game, from: number): number[] => seats.map((_, i) => (from + i) % seats.length);

/** Those of them that somebody has taken. */
export const clockwise = (game: Game, from: number): number[] =>
	seatsFrom(game, from).filter((seat) => isTaken(seatAt(game, seat)));

/** The first of these for which this holds. */
export const firstFrom = (game: Game, from: number, holds: (seat: number) => boolean): number | undefined =>
	clockwise(game, from).find(holds);

/** The first of them in which a person sits, or a computer if there is none. */
export const personFrom = (game: Game, from: number): number | undefined =>
	firstFrom(game, from, (seat) => !isComputer(seatAt(game, seat))) ?? firstFrom(game, from, () => true);

/** It speaks for the table. */
export const speaker = (game: Game): number | undefined => personFrom(game, winksOf(game).first);
