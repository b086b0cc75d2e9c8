/**
 * What happened in a stage as a list of steps, made once from its report: for the film on the map, the record, and whatever
 * else tells of it. Pure; nothing of it is kept in a save.
 */
import { POWERS } from '../board/types.ts';
import { CENTRES_HELD, type Goal, type Holdings } from './ending.ts';
import type { Report } from './report.ts';
import type { Situation } from './situation.ts';
import type { Seat } from './state.ts';
import { centreSteps, retreatSteps, winterSteps } from './telling-later.ts';
import { movementSteps } from './telling-movement.ts';
import { standingAfter } from './telling-standing.ts';
import { addedSteps, type Counts, type Step, type Uncounted } from './telling-step.ts';
import { packed, spelt } from './telling-words.ts';

export interface Telling {
	readonly report: Report;
	/** What the powers held before it. */
	readonly before: Counts;
	/** None where the report says nothing at all. */
	readonly steps: readonly Step[];
}

/** Who is told of, and what they play for. */
interface Told {
	readonly seats: readonly Seat[];
	readonly goal?: Goal;
}

export function tell(report: Report, { seats, goal }: Told): Telling {
	const holds = goal?.holds ?? CENTRES_HELD;
	const [first, last] = [addedSteps(report, true), addedSteps(report, false)];
	const told = [
		...first,
		...boardSteps(report, seats, first.length + last.length),
		...last,
		...(goal ? standingAfter(report, seats, goal) : []),
	];
	const steps = told.length > 0 ? told : inWords(report);
	return {
		report,
		before: countsOf(report.before, holds),
		steps: steps.map((step) => ({
			...(report.marks ? { marks: report.marks } : {}),
			...step,
			counts: countsOf(step.after, holds),
		})),
	};
}

function boardSteps(report: Report, seats: readonly Seat[], others: number): Uncounted[] {
	switch (report.stage) {
		case 'orders':
			return movementSteps(report, seats, others);
		case 'retreats':
			return retreatSteps(report, seats);
		case 'count':
			return centreSteps(report, seats);
		case 'adjustments':
			return winterSteps(report, seats);
		default:
			return [];
	}
}

/** Its sentences, where nothing can be shown. */
const inWords = ({ events, after }: Report): Uncounted[] =>
	packed(events.map(spelt), (text) => text).map((texts) => ({
		kind: 'told',
		weighs: 1,
		who: [],
		at: {},
		arrows: [],
		caption: texts.join(' '),
		after,
	}));

const countsOf = (situation: Situation, holds: Holdings): Counts =>
	Object.fromEntries(POWERS.map((power) => [power, holds.of(situation, power)]));
