/** Relations as a search sees them. */
import { onceFor } from '../../board/once.ts';
import { POWERS } from '../../board/types.ts';
import { bitsOf } from '../../computer/outlook.ts';
import { NOBODY } from '../../computer/position.ts';
import type { Situation } from '../../game/situation.ts';
import type { Game, State } from '../../game/state.ts';
import { PROVINCE_IDS, powerNumber } from '../../judge/chart.ts';
import { STANDARD_RULES } from '../../judge/rules.ts';
import { type Contest, DISORDER } from '../../search/contest.ts';
import { landOwners } from './land.ts';
import { alivePowers, formalOf, formalRules, neutralLand, withFormal } from './permits.ts';
import { pairOf, type Relation, type Relations, relationOf } from './relations.ts';

/** The same game under these relations: they stay, and only centres change the land. */
export function contestUnder(state: State, relations: Relations, before: Contest): Contest {
	const alive = alivePowers(state);
	const having = (relation: Relation) =>
		Uint8Array.from(POWERS, (power) =>
			bitsOf(alive.filter((other) => other !== power && relationOf(relations, power, other) === relation)),
		);
	const [enemies, neutrals, allies] = [having('war'), having('neutral'), having('allied')];
	const now = withFormal(state, { relations, changed: [] });
	const rules = formalRules(now, { ...before.rules, closedRetreats: STANDARD_RULES.closedRetreats });
	return {
		...before,
		foes: enemies.map((bits, power) => bits & ~partners(before, power)),
		rivals: enemies.map((bits, power) => (bits | neutrals[power]!) & ~partners(before, power)),
		helped: allies.map((bits, power) => bits | (1 << power)),
		barred: neutrals,
		land: landIn(state.situation),
		rules: { ...rules, closedRetreats: onceFor((power) => new Set(neutralLand(now, power))) },
	};
}

/** A winter is followed by declarations: what the year after it brings is looked at as if all were at war. */
export function relationsAhead(game: Game): Relations {
	if (game.phase.season !== 'W') return formalOf(game).relations;
	const alive = alivePowers(game);
	const pairs = alive.flatMap((one, i) => alive.slice(0, i).map((other) => pairOf(one, other)));
	return Object.fromEntries(pairs.map((pair) => [pair, 'war']));
}

function landIn(situation: Situation): Uint8Array {
	const owners = landOwners(situation);
	return Uint8Array.from(PROVINCE_IDS, (id) => {
		const owner = owners[id];
		return owner === undefined ? NOBODY : powerNumber(owner);
	});
}

/** The powers of the same side. */
const partners = ({ sides }: Contest, power: number): number =>
	sides.reduce((bits, side, other) => (side === sides[power] && side !== DISORDER ? bits | (1 << other) : bits), 0);
