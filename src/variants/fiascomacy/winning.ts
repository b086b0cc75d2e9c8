/** How a game ends, with the formula of F9 spelled out. */

import { count, inBrackets, type Phrase, say } from '../../board/phrase.ts';
import { CENTRES_HELD, type Goal, takenSeats } from '../../game/ending.ts';
import { highest, type Outcome } from '../../game/outcome.ts';
import { personAt, playersAt } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';

import { PFS } from './factors.ts';
import { centreCounts, investedBy, scoreOfSeat, verdictOn } from './slice.ts';

/** The score alone decides only when the game ends: no number of points reaches it (F8). */
export const scoreGoal: Goal = {
	part: 'count',
	target: Number.POSITIVE_INFINITY,
	noun: ['point', 'points'],
	said: '18 centres of one power end the game',
	holds: CENTRES_HELD,
};

/** F8: a power has 18 centres after an Autumn. */
export function endByCentres(game: Game): Outcome | null {
	const { power, leaders } = verdictOn(game);
	if (power === null) return null;
	const centres = say`${power} has ${count(centreCounts(game)[power] ?? 0, 'centre')}`;
	const [first] = leaders;
	if (first === undefined) return endBy(game, say`${centres}, and nobody has ${PFS} in it.`);
	const most = investedBy(game, first)[power];
	if (leaders.length === 1)
		return {
			kind: 'victory',
			winners: leaders,
			text: say`${centres}. ${personAt(game, first)} wins with the most ${PFS} in it${inBrackets(most ?? 0)}.`,
		};
	return endBy(
		game,
		say`${centres}. ${playersAt(game, leaders)} have the most ${PFS} in it (${most ?? 0} each).`,
		leaders,
	);
}

/** F9 (2) and (3): the highest score of these seats wins, and equal ones share. */
export function endBy(game: Game, because: Phrase, among: readonly number[] = takenSeats(game)): Outcome {
	const score = (seat: number) => scoreOfSeat(game, seat);
	const winners = highest(among, score);
	const points = Math.max(...among.map(score));
	const others = [...new Set(among.filter((seat) => !winners.includes(seat)).map(score))].sort((a, b) => b - a);
	const against = others[0] !== undefined ? say`, ${points} to ${others[0]}` : say`, ${points}`;
	if (winners.length > 1)
		return {
			kind: 'shared',
			winners,
			text: say`${because} ${playersAt(game, winners)} share the win with the highest score${against}.`,
		};
	return {
		kind: 'victory',
		winners,
		text: say`${because} ${playersAt(game, winners)} wins with the highest score${against}.`,
	};
}
