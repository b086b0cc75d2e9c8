/**
 * Which powers are better off as allies: worked out from the public game alone, in nobody's seat, so that all computers find the same
 * pairs and need not speak. Lines decide, in which both keep to it.
 */
import type { Power } from '../../board/types.ts';
import { chance } from '../../game/random.ts';
import { seatOf } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { powerNumber } from '../../judge/chart.ts';
import type { Contest } from '../../search/contest.ts';
import type { Pause } from '../../search/levels.ts';
import { prospects } from '../../search/search.ts';
import { seedFrom, snapshotIn } from '../standard/searching.ts';
import { contestUnder } from './contest.ts';
import { alivePowers, formalOf } from './permits.ts';
import { pairOf, type Relations } from './relations.ts';

/** Lines for each pair. */
const LINES = 12;
/** What a pair must bring each of the two at least: so much is nothing, as far as lines can tell. */
const LEAST = -0.004;
/** Who gains so much more by a war on the other is no partner. */
const TEMPTATION = 0.05;
/** What speaks for an alliance that there is: it is given up only for a good deal. */
const LOYAL = 0.03;

interface Pair {
	readonly both: readonly [Power, Power];
	/** What it brings the one that gains less, and whether it is one already. */
	readonly gain: number;
}

/**
 * Whom each power is better off allied to: one for each at most. `contest` knows of nothing that anybody has sealed. However little time
 * there is, all pairs are looked at: a power short of time must find what the others find.
 */
export function partnersIn(game: Game, contest: Contest, pause?: Pause): ReadonlyMap<Power, Power> {
	const { relations } = formalOf(game);
	const led = alivePowers(game).filter((power) => seatOf(game.seats, power) !== undefined);
	const snapshot = snapshotIn(game, contest);
	const { year, season } = game.phase;
	const lines = { rollouts: LINES, counts: 2, seed: seedFrom(chance(game.setup.seed, `${season}${year}/allies`)) };
	const sideOf = (power: Power) => contest.sides[powerNumber(power)]!;
	const worths = (under: Relations, of: readonly Power[]) =>
		prospects(snapshot, contestUnder(game, under, contest), of.map(sideOf), lines);
	const apart: Relations = Object.fromEntries(Object.entries(relations).filter(([, is]) => is === 'war'));
	const alone = new Map(worths(apart, led).map((worth, i) => [led[i]!, worth]));
	const pairs = led.flatMap((one, i) =>
		led.slice(i + 1).flatMap((other): Pair[] => {
			if (sideOf(one) === sideOf(other)) return [];
			pause?.();
			const pair = pairOf(one, other);
			const both = [one, other] as const;
			const together = worths({ ...apart, [pair]: 'allied' }, both);
			const atWar = worths({ ...apart, [pair]: 'war' }, both);
			const gains = both.map((power, i) =>
				Math.min(together[i]! - alone.get(power)!, together[i]! - atWar[i]! + TEMPTATION),
			);
			const gain = Math.min(...gains);
			return [{ both, gain: gain + (relations[pair] === 'allied' ? LOYAL : 0) }];
		}),
	);
	const partners = new Map<Power, Power>();
	for (const { both, gain } of pairs.sort((a, b) => b.gain - a.gain)) {
		const [one, other] = both;
		if (gain < LEAST || partners.has(one) || partners.has(other)) continue;
		partners.set(one, other).set(other, one);
	}
	return partners;
}
