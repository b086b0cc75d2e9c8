/** How a game looks to a search and to a computer's power, before its layers have their say. */

import { POWERS, type Power } from '../board/types.ts';
import { bitsOf, everyoneBut, marked, type Outlook } from '../computer/outlook.ts';
import { centreNumber } from '../computer/placements.ts';
import { type Contest, DISORDER, OPEN_TO_ALL } from '../search/contest.ts';
import { lastYearOf, UNITS_HELD } from './ending.ts';
import type { Rules } from './rules.ts';
import { levelOf } from './seat.ts';
import { friendsOf, type Roles, seatsCommanding } from './seats.ts';
import type { Game } from './state.ts';

/** Seats count their powers together, and everybody else is a foe. */
export function firstContest(game: Game, ruleset: Pick<Rules, 'homes' | 'rules' | 'roles' | 'goal'>): Contest {
	const { commands } = ruleset.roles(game);
	const sides = POWERS.map((power) => seatsCommanding(commands, power)[0] ?? DISORDER);
	const areFriends = (one: number, other: number) =>
		one === other || (sides[one] !== DISORDER && sides[one] === sides[other]);
	const foes = Uint8Array.from(POWERS, (_, power) => bitsOf(POWERS.filter((_, other) => !areFriends(power, other))));
	const { target, holds } = ruleset.goal(game);
	return {
		...OPEN_TO_ALL,
		sides: Int8Array.from(sides),
		foes,
		rivals: foes,
		wary: Uint8Array.from(sides, (seat) => (game.seats[seat] && levelOf(game.seats[seat]) === 'easy' ? 0 : 1)),
		homes: POWERS.map((power) => Uint8Array.from(ruleset.homes(game, power), centreNumber)),
		rules: ruleset.rules(game),
		target,
		collects: holds === UNITS_HELD ? 'units' : 'centres',
		lastYear: lastYearOf(game),
	};
}

/** It goes for everybody but the other powers of its seat, and keeps out of the way of their units. */
export function firstOutlook({ situation, phase }: Game, { commands }: Roles, seat: number, power: Power): Outlook {
	const friends = friendsOf(commands, seat, power);
	const others = situation.units.filter((unit) => unit.power !== power && friends.includes(unit.power));
	const foes = everyoneBut(friends);
	return {
		prey: foes,
		rivals: foes,
		closed: marked(others.map(({ at }) => at)),
		unsafe: marked([]),
		isCounted: phase.season === 'F',
		isSure: false,
	};
}
