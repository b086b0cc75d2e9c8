/** What two can agree on for a bid: that one leaves a centre to the other. */
import { CENTRES, isCentre, provinceOf, unitAt } from '../../board/map.ts';
import { placeNamed, say } from '../../board/phrase.ts';
import type { Choosing, Deal, Pledge } from '../../game/agreement.ts';
import { livePowers } from '../../game/deals.ts';
import type { Rules } from '../../game/rules.ts';
import { type Game, unitsOf } from '../../game/state.ts';
import { bridgeOf, withBridge } from './slice.ts';

export function pledges(game: Game, by: number, to: number, ruleset: Rules): Pledge[] {
	const goals = (seat: number) =>
		livePowers(game, seat).flatMap((power) =>
			unitsOf(game, power).flatMap((unit) =>
				ruleset.possible(game, power, unit).flatMap((order) => (order.kind === 'move' ? [provinceOf(order.to)] : [])),
			),
		);
	const [own, others] = [goals(by), goals(to)];
	const both = CENTRES.filter(
		(centre) => own.includes(centre) && others.includes(centre) && !unitAt(game.situation.units, centre),
	);
	const which = both.map((centre): Choosing => ({ label: placeNamed(centre), adds: centre.toLowerCase() }));
	const pledge = (label: string, adds: string): Pledge => ({
		kind: 'yield',
		label,
		adds,
		which,
		isLasting: true,
		whyEmpty: (_, { provinces }) => {
			const other = provinces.find((province) => !isCentre(province));
			return other && say`${placeNamed(other)} has no centre: no bid comes true by it.`;
		},
	});
	return [
		pledge('they leave a centre, so that my bid comes true', 'for my bid you leave '),
		pledge('I leave a centre, so that their bid comes true', 'for your bid I leave '),
	];
}

/** As if each of the two had bid one more than it owned: what is bid is sealed. */
export function afterTalk(game: Game, { by, to, terms }: Deal): Game {
	if (terms.every(({ kind }) => kind !== 'yield')) return game;
	const slice = bridgeOf(game);
	const guessed = [by, to].flatMap((seat) =>
		livePowers(game, seat).map((power) => [power, (slice.whenBid[power] ?? 0) + 1] as const),
	);
	return withBridge(game, { ...slice, firstBids: { ...Object.fromEntries(guessed), ...slice.firstBids } });
}
