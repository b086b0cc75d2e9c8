/** Bids and balances as a search sees them: how many units a power may have after a winter. */
import { POWERS, type Power } from '../../board/types.ts';
import { formId } from '../../game/form-ids.ts';
import type { Answers } from '../../game/forms.ts';
import type { Game } from '../../game/state.ts';
import type { Contest } from '../../search/contest.ts';
import { judgeBid } from './bids.ts';
import { bridgeOf, isForOneYear } from './slice.ts';

/** `own` has the bids that the seat alone knows; of others none is expected to be met or missed. */
export function withBids(game: Game, before: Contest, own: Answers): Contest {
	const slice = bridgeOf(game);
	const kept = isForOneYear(game) ? slice.saved : slice.balance;
	const balances = POWERS.map((power) => kept[power] ?? 0);
	const whenBid = POWERS.map((power) => slice.whenBid[power] ?? 0);
	const bids = POWERS.map((power) => bidOf(power, own) ?? slice.firstBids[power]);
	return {
		...before,
		entitled: (power, centres, year) => {
			const bid = year === game.phase.year ? bids[power] : undefined;
			const bonus = bid === undefined ? 0 : judgeBid(bid, whenBid[power]!, centres).bonus;
			return Math.max(0, centres + balances[power]! + bonus);
		},
	};
}

function bidOf(power: Power, own: Answers): number | undefined {
	const bid = own[formId('bid', power)];
	return typeof bid === 'number' ? bid : undefined;
}
