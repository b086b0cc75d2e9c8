/** What DumbBot would declare, if it could: by what it wants most, and by who else is near it. */
import { CENTRES } from '../../board/map.ts';
import type { Power } from '../../board/types.ts';
import { choose, type Roll } from '../../computer/choice.ts';
import { NOBODY, type Position, positionOf } from '../../computer/position.ts';
import { nearnessOf } from '../../computer/proximity.ts';
import { powerSizes } from '../../computer/worth.ts';
import { seatOf } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import { powerNumber } from '../../judge/chart.ts';
import { alivePowers, relationIn } from './permits.ts';
import type { Declaration } from './relations.ts';

export type OwnDeclarations = Readonly<Partial<Record<Power, Declaration>>>;

/** War on the owner of what it wants most, peace with all other enemies, an alliance with whoever else is near it. */
export function plainDeclarations(game: Game, power: Power, roll: Roll): OwnDeclarations {
	const seat = seatOf(game.seats, power);
	const position = positionOf(game.situation.units, game.situation.centres);
	const others = alivePowers(game).filter((other) => other !== power);
	const isOwn = (other: Power) => seat !== undefined && seatOf(game.seats, other) === seat;
	const prey = others.filter((other) => !isOwn(other));
	const target = wantedFrom(position, power, prey, roll);
	const friend =
		target &&
		nearestTo(
			position,
			target,
			prey.filter((other) => other !== target && seatOf(game.seats, other) !== undefined),
		);
	const own = others.filter(isOwn);
	// who wants nothing goes on fighting
	if (!target) return declarationsFor(game, power, own, [], own);
	return declarationsFor(game, power, others, [target], friend ? [friend, ...own] : own);
}

/** War on these, alliances with those, and peace with the rest of the others; nothing is said that is so already. */
export function declarationsFor(
	game: Game,
	power: Power,
	others: readonly Power[],
	enemies: readonly Power[],
	friends: readonly Power[],
): OwnDeclarations {
	const said: Partial<Record<Power, Declaration>> = {};
	for (const other of others) {
		const now = relationIn(game, power, other);
		if (enemies.includes(other)) {
			if (now !== 'war') said[other] = 'war';
		} else if (friends.includes(other)) {
			if (now !== 'allied') said[other] = 'alliance';
		} else if (now === 'war') said[other] = 'neutral';
	}
	return said;
}

/** The owner of the centre that it wants most, or almost; undefined: nobody owns it, or there is none to be had. */
function wantedFrom(position: Position, power: Power, prey: readonly Power[], roll: Roll): Power | undefined {
	const sorted = wishes(position, power, prey);
	const values = sorted.map(({ value }) => value);
	const chosen = sorted[choose(values, values.length, roll)];
	return prey.find((other) => powerNumber(other) === chosen?.owner);
}

/** Those that own something that it wants, the most wanted first. */
export const mostWanted = (position: Position, power: Power, prey: readonly Power[]): Power[] =>
	wishes(position, power, prey).flatMap(({ owner }) => prey.find((other) => powerNumber(other) === owner) ?? []);

/** What it wants most of each of these owners, and of nobody's, the most first. */
function wishes(position: Position, power: Power, prey: readonly Power[]): { owner: number; value: number }[] {
	const near = nearnessOf(position, powerNumber(power));
	const sizes = powerSizes(position);
	const wanted = (c: number) => sizes[position.owner[c]!]! * near[c]!;
	const owners = [...prey.map(powerNumber), NOBODY];
	const best = owners.map((owner) => ({
		owner,
		value: Math.max(0, ...CENTRES.flatMap((_, c) => (position.owner[c] === owner ? [wanted(c)] : []))),
	}));
	return best.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value);
}

/** The power whose units are nearest to the centres of this one. */
function nearestTo(position: Position, target: Power, others: readonly Power[]): Power | undefined {
	const centres = CENTRES.flatMap((_, c) => (position.owner[c] === powerNumber(target) ? [c] : []));
	const nearness = (power: Power) => {
		const near = nearnessOf(position, powerNumber(power));
		return centres.reduce((sum, c) => sum + near[c]!, 0);
	};
	const [first] = others.map((power) => ({ power, near: nearness(power) })).sort((a, b) => b.near - a.near);
	return first && first.near > 0 ? first.power : undefined;
}
