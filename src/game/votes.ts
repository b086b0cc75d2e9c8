/** S8: a vote is asked of somebody once, however many seats they have, and the answer counts for each of them. */
import { takenSeats } from './ending.ts';
import { isOfStage } from './sealed.ts';
import { isSameHolder } from './seat.ts';
import { seatAt } from './seats.ts';
import type { Game } from './state.ts';

/** Games of older editions asked each seat for itself. */
const isAskedOnce = ({ edition }: Game): boolean => edition >= 3;

const areOfOne = (game: Game, one: number, other: number): boolean =>
	isSameHolder(seatAt(game, one).holder, seatAt(game, other).holder);

/** All seats of those who sit in these. */
export function seatsOfThose(game: Game, seats: readonly number[]): readonly number[] {
	if (!isAskedOnce(game)) return seats;
	return takenSeats(game).filter((each) => seats.some((seat) => areOfOne(game, each, seat)));
}

/** Everybody in these seats, each by the first of their own. */
export function eachOnce(game: Game, seats: readonly number[]): readonly number[] {
	if (!isAskedOnce(game)) return seats;
	return seats.filter((seat, i) => !seats.slice(0, i).some((other) => areOfOne(game, seat, other)));
}

/** Whether this is where its holder is asked: the seat of theirs that holds their answer, or else the first that holds nobody's. */
export function isVoter(game: Game, seats: readonly number[], seat: number): boolean {
	if (!seats.includes(seat) || !isAskedOnce(game)) return seats.includes(seat);
	const own = seats.filter((each) => areOfOne(game, each, seat));
	const isAnswered = (each: number) => game.submitted.includes(each);
	const isTheirs = ({ holder }: Game['sealed'][number]) => isSameHolder(holder, seatAt(game, seat).holder);
	const hasTheirs = (each: number) =>
		isAnswered(each) && game.sealed.some((entry) => isOfStage(entry, game, each) && isTheirs(entry));
	return seat === (own.find(hasTheirs) ?? own.find((each) => !isAnswered(each)) ?? own[0]);
}
