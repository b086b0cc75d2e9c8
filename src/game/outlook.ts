/** How a power in a game looks at the others, before its layers have their say. */
import type { Power } from '../board/types.ts';
import { everyoneBut, marked, type Outlook } from '../computer/outlook.ts';
import { seatAt } from './seats.ts';
import type { Game } from './state.ts';

/** It goes for everybody but the other powers of its seat, and keeps out of the way of their units. */
export function firstOutlook({ situation, seats, phase }: Game, seat: number, power: Power): Outlook {
	const { powers } = seatAt({ seats }, seat);
	const friends = powers.includes(power) ? powers : [power];
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
