/** What a computer expects the others to invest this season: what somebody who plays plainly would, as far as the table knows. */
import { POWERS, type Power } from '../../board/types.ts';
import type { Roll } from '../../computer/choice.ts';
import { shuffled } from '../../game/random.ts';
import type { Counts } from '../../game/situation.ts';
import type { Game } from '../../game/state.ts';
import { addUp, type Investments } from './factors.ts';
import { centreCounts, fiascomacyOf, investedBy } from './slice.ts';

/**
 * Half where the seat leads, in the largest of those powers, half where a vote is near: where it has about as much as the most that
 * another has. All of it there if it leads nowhere, and in any two powers to begin with.
 */
export function plainInvestment(game: Game, seat: number, total: number, roll: Roll): Counts {
	if (total === 0) return {};
	const centres = centreCounts(game);
	const powers = shuffled(
		POWERS.filter((power) => centres[power] > 0),
		roll,
	);
	const own = (power: Power) => investedBy(game, seat)[power] ?? 0;
	const margin = (power: Power) => own(power) - mostOfOthers(game, seat, power);
	const [led] = powers.filter((power) => own(power) > 0 && margin(power) >= 0).sort((a, b) => centres[b] - centres[a]);
	const [near] = powers
		.filter((power) => power !== led && mostOfOthers(game, seat, power) > 0)
		.sort((a, b) => Math.abs(margin(a)) - Math.abs(margin(b)));
	const half = Math.ceil(total / 2);
	const [one, other] = [...new Set([led, near, ...powers])].filter((power) => power !== undefined);
	if (one === undefined) return { [POWERS[0]]: total };
	if (other === undefined || (led === undefined && near !== undefined)) return { [one]: total };
	return { [one]: half, [other]: total - half };
}

const mostOfOthers = (game: Game, seat: number, power: Power): number =>
	Math.max(0, ...fiascomacyOf(game).investments.map((own, other) => (other === seat ? 0 : (own[power] ?? 0))));

/** What may stand behind this season's orders: all have invested, the seat what it says. */
export function expectedInvestments(game: Game, seat: number, own: Counts, roll: Roll): Investments {
	const { investments, purses } = fiascomacyOf(game);
	return investments.map((before, other) =>
		addUp(before, other === seat ? own : plainInvestment(game, other, purses[other]!, roll)),
	);
}
