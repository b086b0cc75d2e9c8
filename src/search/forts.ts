/** Forts that fall while lines are played. */
import { centreNumber } from '../computer/placements.ts';
import { placeNumber, powerNumber } from '../judge/chart.ts';
import type { MovementRules } from '../judge/rules.ts';
import type { Contest } from './contest.ts';
import type { Moment } from './moment.ts';

/** The rules of a moment: a fort that another power stands in, or has taken, is gone. */
export function rulesNow({ unitIn, power, owner }: Moment, { rules }: Contest): MovementRules {
	const { forts } = rules;
	if (forts.size === 0) return rules;
	const left = [...forts].filter(([where, fort]) => {
		const [own, there] = [powerNumber(fort.owner), unitIn[placeNumber(where)]!];
		return owner[centreNumber(where)] === own && (there < 0 || power[there] === own);
	});
	return left.length === forts.size ? rules : { ...rules, forts: new Map(left) };
}
