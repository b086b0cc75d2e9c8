/** Forts that fall while rollouts are played. */
import { centreNumber } from '../computer/placements.ts';
import { placeNumber, powerNumber } from '../judge/chart.ts';
import type { MovementRules } from '../judge/rules.ts';
import type { Contest } from './contest.ts';
import type { Snapshot } from './snapshot.ts';

/** The rules of a snapshot: a fort that another power stands in, or has taken, is gone. */
export function rulesNow({ unitIn, power, owner }: Snapshot, { rules }: Contest): MovementRules {
	const { forts } = rules;
	if (forts.size === 0) return rules;
	const left = [...forts].filter(([where, fort]) => {
		const [own, there] = [powerNumber(fort.owner), unitIn[placeNumber(where)]!];
		return owner[centreNumber(where)] === own && (there < 0 || power[there] === own);
	});
	return left.length === forts.size ? rules : { ...rules, forts: new Map(left) };
}
