/** What two can agree to declare, whether they did, and how the board is then. */
import { held, type Phrase, powers, say, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import type { Deal, Pledge, Word } from '../../game/agreement.ts';
import { declaredBy, livePowers } from '../../game/deals.ts';
import type { Diagnostic } from '../../game/forms.ts';
import { seatOf } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { agreedWith } from '../standard/agreements.ts';
import { alivePowers, formalOf, relationIn, withFormal } from './permits.ts';
import { type Declared, declare, pairOf, type Relation, type Relations, relationOf } from './relations.ts';

/** Whether declarations are still to come this season. */
const isAhead = ({ stages }: Game): boolean => stages.some(({ stage }) => stage === 'declarations');

export function pledges(game: Game, by: number, to: number): Pledge[] {
	if (!isAhead(game)) return [];
	const own = [by, to].flatMap((seat) => livePowers(game, seat));
	const thirds = alivePowers(game).filter((power) => !own.includes(power));
	return [
		{ kind: 'alliance', label: 'an alliance: both declare it', adds: 'alliance', isLasting: true },
		{
			kind: 'war',
			label: 'they declare war on a third, or stay at war',
			adds: 'you declare war on ',
			which: thirds.map((power) => ({ label: say`${power}`, adds: power.toLowerCase() })),
			whyEmpty: (_, { power }) =>
				power && thirds.includes(power) ? undefined : 'War is declared on a third power that is left: say which.',
		},
	];
}

/** The declarations of the seats that keep their part; what peace and an alliance rule out is war. */
export function afterTalk(game: Game, deal: Deal, keepers: readonly number[]): Game {
	if (!isAhead(game)) return game;
	const next: Record<string, Relation> = { ...formalOf(game).relations };
	const seats = [deal.by, deal.to];
	const [one, other] = seats.map((seat) => declaredBy(game, deal, seat));
	const areBoth = seats.every((seat) => keepers.includes(seat));
	const pairs = livePowers(game, deal.by).flatMap((a) => livePowers(game, deal.to).map((b) => [a, b] as const));
	for (const [a, b] of pairs) {
		if (!one?.friends.includes(b) && !other?.friends.includes(a)) continue;
		const isAllied = one?.isAllied && other?.isAllied;
		const kept = isAllied ? 'allied' : relationIn(game, a, b) === 'allied' ? 'allied' : 'neutral';
		next[pairOf(a, b)] = areBoth ? kept : 'war';
	}
	for (const seat of keepers)
		for (const enemy of declaredBy(game, deal, seat).enemies)
			for (const power of livePowers(game, seat)) next[pairOf(power, enemy)] = 'war';
	const relations = Object.fromEntries(Object.entries(next).filter(([, each]) => each !== 'neutral')) as Relations;
	return withFormal(game, { relations, changed: [] });
}

/** Who declared something else than was agreed. */
export const breachesIn =
	(game: Game, declared: Declared, after: Relations) =>
	(deal: Deal): Word['broken'] =>
		[deal.by, deal.to].flatMap((seat) => {
			const { isAllied, friends, enemies } = declaredBy(game, deal, seat);
			return livePowers(game, seat).flatMap((by) => [
				...friends.flatMap((friend) => whyNoFriend(game, declared, by, friend, isAllied)),
				...enemies.flatMap((enemy) =>
					relationOf(after, by, enemy) === 'war' ? [] : [{ by, order: say`no war with ${held(enemy)}` }],
				),
			]);
		});

/** What would break an agreement, while it is declared. */
export function warnOfBreaches(game: Game, power: Power, said: Declared[Power]): Diagnostic[] {
	const seat = seatOf(game.seats, power);
	if (seat === undefined) return [];
	const declared = { [power]: said };
	const breaches = breachesIn(game, declared, declare(formalOf(game).relations, declared, alivePowers(game)));
	return agreedWith(game, seat).flatMap((deal) => {
		const whom = powers(livePowers(game, deal.by === seat ? deal.to : deal.by));
		const own = breaches(deal).flatMap(({ by, order }) => (by === power && order ? [order] : []));
		return own.map((order) => ({ level: 'warn', message: say`This breaks your agreement with ${whom}: ${order}.` }));
	});
}

/** What the power has agreed to declare to this one, in a word. */
export function agreedAbout(game: Game, power: Power, other: Power): Phrase[] {
	const seat = seatOf(game.seats, power);
	const agreed = seat === undefined ? [] : agreedWith(game, seat).map((deal) => declaredBy(game, deal, seat));
	return agreed.flatMap(({ isAllied, friends, enemies }) => [
		...(friends.includes(other) ? [words(isAllied ? 'agreed: an alliance' : 'agreed: peace')] : []),
		...(enemies.includes(other) ? [words('agreed: war')] : []),
	]);
}

function whyNoFriend(game: Game, declared: Declared, by: Power, friend: Power, isAllied: boolean): Word['broken'] {
	const said = declared[by]?.[friend];
	const now = relationIn(game, by, friend);
	if (said === 'war') return [{ by, order: words('war declared') }];
	if (isAllied && now !== 'allied' && said !== 'alliance') return [{ by, order: words('no alliance declared') }];
	if (isAllied && said === 'neutral') return [{ by, order: words('neutrality declared') }];
	return now === 'war' && !said ? [{ by, order: words('no peace declared') }] : [];
}
