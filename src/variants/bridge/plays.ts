/** How a computer bids, and where it builds forts. */
import { CENTRES } from '../../board/map.ts';
import { makeOrder } from '../../board/notation.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import { centreNumber } from '../../computer/placements.ts';
import { positionOf } from '../../computer/position.ts';
import { isInReach } from '../../computer/proximity.ts';
import { newWorth, valueCentres } from '../../computer/worth.ts';
import { formId, powerIn } from '../../game/form-ids.ts';
import type { Answers, NumberForm, PickForm } from '../../game/forms.ts';
import type { Rules } from '../../game/rules.ts';
import type { Game } from '../../game/state.ts';
import type { Hooks } from '../../game/variant.ts';
import type { View } from '../../game/view.ts';
import { powerNumber } from '../../judge/chart.ts';
import type { Contest } from '../../search/contest.ts';
import { searchedBid, searchedForts } from './bidding.ts';
import { judgeBid } from './bids.ts';
import { bridgeOf, isForOneYear } from './slice.ts';

/** Movements between a bid and its count. */
const MOVEMENTS = 2;

export const plays: Hooks['plays'] = (before, view, form, own, { ruleset, pause }) => {
	if (form.kind === 'adjustments' && form.builtWithoutOrder && view.level !== 'easy')
		return form.builtWithoutOrder.map((unit) => makeOrder({ kind: 'build', unit }));
	const bidder = powerIn(form.id, 'bid');
	if (bidder && form.kind === 'number')
		return searchedBid({ view, form, power: bidder, own, ruleset, pause }) ?? easyBid(view, form, bidder);
	const fortifier = powerIn(form.id, 'fortify');
	if (!fortifier || form.kind !== 'pick') return before;
	return (
		searchedForts({ view, form, power: fortifier, own, ruleset, pause }) ?? easyForts(view, form, fortifier, ruleset)
	);
};

/** One more than it owns where it could come to a centre that nobody owns, else what it owns. */
function easyBid({ game: { situation } }: View, { min, max }: NumberForm, power: Power): number {
	const position = positionOf(situation.units, situation.centres);
	const isFree = (centre: Province) => situation.centres[centre] === undefined;
	const isNear = (centre: Province) => isInReach(position, powerNumber(power), centreNumber(centre), MOVEMENTS);
	return CENTRES.some((centre) => isFree(centre) && isNear(centre)) ? Math.min(min + 1, max) : min;
}

/** As many as it may name: those that somebody could enter first, its home centres before others. */
function easyForts({ game, seat }: View, { options, most }: PickForm, power: Power, ruleset: Rules): Province[] {
	const { units, centres } = game.situation;
	const worth = newWorth();
	valueCentres(positionOf(units, centres), powerNumber(power), ruleset.outlook(game, seat, power), worth);
	const homes = ruleset.homes(game, power);
	const danger = (centre: Province) => worth.defence[centreNumber(centre)]!;
	const isHome = (centre: Province) => (homes.includes(centre) ? 1 : 0);
	const threatened = (centre: Province) => (danger(centre) > 0 ? 1 : 0);
	return options
		.map(({ value }) => value)
		.sort((a, b) => threatened(b) - threatened(a) || isHome(b) - isHome(a) || danger(b) - danger(a))
		.slice(0, most);
}

/** How many units a power may have after a winter. `own` has the bids that the seat alone knows; of others none is expected to be met or missed. */
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
