/** What a computer decides about pieces in Phase III. Keen ones play the best decisions to the end, and then out. */
import { isCentre } from '../../board/map.ts';
import type { Power, Province } from '../../board/types.ts';
import { highest } from '../../game/outcome.ts';
import type { Rules } from '../../game/rules.ts';
import type { Level } from '../../game/seat.ts';
import type { Game } from '../../game/state.ts';
import { EFFORTS, type Searching } from '../standard/searching.ts';
import { claimsOf } from './claims.ts';
import type { Claims } from './cleanup.ts';
import { decide, possibleDecisions } from './disambiguation.ts';
import { glance, playedOut } from './prospects.ts';
import { clockwise, colourOf, winksOf } from './slice.ts';
import { situationOf } from './stages.ts';
import { parseDecision } from './words.ts';

/** So many decisions that look best are played out. */
const LOOKED_INTO = 5;
/** The part of a level's rollouts that each of them gets. */
const PART = 0.04;
/** What a point of looks counts beside the part of the squares: rollouts alone hardly tell a centre given away from chance. */
const LOOKS = 0.01;

/** One of the options, as it is answered. */
export function decisionOf(
	game: Game,
	seat: number,
	options: readonly string[],
	level: Level,
	ruleset: Rules,
): string | undefined {
	const { pieces } = winksOf(game);
	const after = new Map(
		options.flatMap((value) => {
			const then = decide(pieces, claimsOf(game), parseDecision(value));
			return then.ok ? [[value, then.value.claims] as const] : [];
		}),
	);
	return level === 'easy' ? plainDecision(game, seat, after) : playedDecision(game, seat, after, level, ruleset);
}

/** What each decision leads to. */
type After = ReadonlyMap<string, Claims>;

function plainDecision(game: Game, seat: number, after: After): string | undefined {
	const colours = new Map(winksOf(game).pieces.map(({ id, power }) => [id, power]));
	const [best] = highest([...after], ([, claims]) => standingOf(claims, colours, colourOf(game, seat)));
	return best?.[0];
}

function playedDecision(game: Game, seat: number, after: After, level: Searching, ruleset: Rules): string | undefined {
	const { pieces } = winksOf(game);
	const best = [...after]
		.map(([value, claims]) => ({ value, claims, looks: glance(claims, pieces, colourOf(game, seat)) }))
		.sort((a, b) => b.looks - a.looks)
		.slice(0, LOOKED_INTO);
	if (best.length < 2) return best[0]?.value;
	const judged = best.map(({ value, claims, looks }) => {
		const end = situationOf(decidedToTheEnd(game, seat, claims), pieces);
		const [worth = 0] = playedOut(game, end, [seat], EFFORTS[level].rollouts * PART, ruleset);
		return { value, worth: worth + LOOKS * looks };
	});
	return highest(judged, ({ worth }) => worth)[0]?.value;
}

/** Everybody in turn decides what looks best. */
function decidedToTheEnd(game: Game, last: number, from: Claims): Claims {
	const { pieces } = winksOf(game);
	let claims = from;
	for (let turn = 1; ; turn++) {
		const seats = clockwise(game, last + 1);
		const own = colourOf(game, seats[(turn - 1) % seats.length]!);
		const next = possibleDecisions(claims).flatMap((decision) => {
			const then = decide(pieces, claims, decision);
			return then.ok ? [then.value.claims] : [];
		});
		const [best] = highest(next, (each) => glance(each, pieces, own));
		if (best === undefined) return claims;
		claims = best;
	}
}

/** Whatever leaves it most, and the others least: units on centres first, then units. */
const OWN_ON_CENTRE = 10;
const OWN_ELSEWHERE = 3;
const FOREIGN = 1;

function standingOf({ settled, undecided }: Claims, colours: ReadonlyMap<string, Power>, own: Power): number {
	const worth = (id: string, at?: Province) => {
		const isOn = at !== undefined && isCentre(at);
		return colours.get(id) === own ? (isOn ? OWN_ON_CENTRE : OWN_ELSEWHERE) : -FOREIGN * (isOn ? 2 : 1);
	};
	let sum = 0;
	for (const [at, ids] of settled) for (const id of ids) sum += worth(id, at) / ids.length;
	for (const id of undecided.keys()) sum += worth(id);
	return sum;
}
