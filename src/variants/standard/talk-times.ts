/** When computers and people deal with each other, and who. */

import type { Power } from '../../board/types.ts';
import { areCommanded, dealt, dealtTo, isAlone, isComputer, seatOf } from '../../game/seats.ts';
import { type Game, isAlive, stageNow } from '../../game/state.ts';

/** Whether people talk by the clock, if there is somebody to talk to: computers say what they say without it. */
export const isTalkedByClock = ({ options, seats }: Pick<Game, 'options' | 'seats'>): boolean =>
	options.negotiation === 'wilson' && seats.filter((seat) => !isComputer(seat)).length > 1;

/** Offers and proposals are made in the Wilson round, and before the first answers where there is none; in gunboat never. */
export function isTalkedIn(game: Game): boolean {
	if (game.phase.kind !== 'M' || game.options.negotiation === 'gunboat') return false;
	const isRound = stageNow(game) === 'negotiation';
	return isTalkedByClock(game) ? isRound : !isRound;
}

/** Nobody is bound by what was agreed after their answers. */
export const hasAnswered = ({ submitted }: Game, seat: number): boolean => submitted.includes(seat);

export const hasOrdered = (game: Game, power: Power): boolean => {
	const seat = seatOf(game.seats, power);
	return seat !== undefined && hasAnswered(game, seat);
};

/** Whether it alone commands a power that is left. */
export const isInPlay = ({ seats, situation }: Pick<Game, 'seats' | 'situation'>, seat: number): boolean =>
	dealtTo(seats, seat).some((power) => isAlive({ situation }, power) && isAlone(seats, power));

/** Whether it has a say in a power that is left, alone or with others: everybody, where nobody was dealt any. */
export const hasSay = ({ seats, situation }: Pick<Game, 'seats' | 'situation'>, seat: number): boolean =>
	!areCommanded(dealt(seats)) || dealtTo(seats, seat).some((power) => isAlive({ situation }, power));

/** Where two are left to fight there is nothing to talk about. */
export const areSeveral = (game: Game): boolean => game.seats.filter((_, seat) => hasSay(game, seat)).length > 2;
