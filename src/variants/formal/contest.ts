/** Relations as a search sees them. */
import { POWERS, type Power } from '../../board/types.ts';
import { bitsOf } from '../../computer/outlook.ts';
import { NOBODY } from '../../computer/position.ts';
import type { State } from '../../game/state.ts';
import { PROVINCE_IDS, powerNumber } from '../../judge/chart.ts';
import { STANDARD_RULES } from '../../judge/rules.ts';
import type { Contest } from '../../search/contest.ts';
import { landOwners } from './land.ts';
import { alivePowers, formalRules, neutralLand, withFormal } from './permits.ts';
import { type Relation, type Relations, relationOf } from './relations.ts';

/** The same game under these relations: they stay, and only centres change the land. */
export function contestUnder(state: State, relations: Relations, before: Contest): Contest {
	const alive = alivePowers(state);
	const having = (relation: Relation) =>
		Uint8Array.from(POWERS, (power) =>
			bitsOf(alive.filter((other) => other !== power && relationOf(relations, power, other) === relation)),
		);
	const [enemies, neutrals, allies] = [having('war'), having('neutral'), having('allied')];
	const owners = landOwners(state.situation);
	const now = withFormal(state, { relations, changed: [] });
	const closed = new Map(POWERS.map((power) => [power, new Set(neutralLand(now, power))]));
	const rules = formalRules(now, { ...before.rules, closedRetreats: STANDARD_RULES.closedRetreats });
	return {
		...before,
		foes: before.foes.map((bits, power) => bits & enemies[power]!),
		rivals: before.rivals.map((bits, power) => bits & ~allies[power]!),
		helped: allies.map((bits, power) => bits | (1 << power)),
		barred: neutrals,
		land: Uint8Array.from(PROVINCE_IDS, (id) => numberOr(owners[id])),
		rules: { ...rules, closedRetreats: (power) => closed.get(power)! },
	};
}

const numberOr = (power: Power | undefined): number => (power === undefined ? NOBODY : powerNumber(power));
