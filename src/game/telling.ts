/**
 * What happened in a stage as a list of steps, made once from its report: for the film on the map, the record, and whatever
 * else tells of it. Pure; nothing of it is kept in a save.
 */
import { POWERS } from '../board/types.ts';
import { CENTRES_HELD, type Goal, type Holdings } from './ending.ts';
import type { Report } from './report.ts';
import { holdersOf } from './seats.ts';
import type { Counts, Situation } from './situation.ts';
import { factSteps } from './telling-facts.ts';
import { gathered } from './telling-gathered.ts';
import { centreSteps, retreatSteps, winterSteps } from './telling-later.ts';
import { movementSteps } from './telling-movement.ts';
import { standingAfter, standingOn } from './telling-standing.ts';
import { addedSteps, type Step, type Uncounted } from './telling-step.ts';

export interface Telling {
	readonly report: Report;
	/** What the powers held before it. */
	readonly before: Counts;
	/** What is counted, where that is not centres. */
	readonly counted?: string;
	/** None where the report says nothing at all. */
	readonly steps: readonly Step[];
}

/** `goal`: what is played for, where it is told how all stand. */
export const tell = (report: Report, goal?: Goal): Telling => tellAll([report], goal)[0]!;

/** Reports that are told one after the other: sixteen steps are for all of them, and for what was told of their phase before. */
export function tellAll(reports: readonly Report[], goal?: Goal, earlier: readonly Report[] = []): Telling[] {
	const told = earlier.length > 0 ? tellAll(earlier, goal).flatMap(({ steps }) => steps).length : 0;
	const holds = goal?.holds ?? CENTRES_HELD;
	const holders = reports.length > 0 ? holdersOf(reports.at(-1)!) : () => '';
	const steps = gathered(
		reports.map((report) => allSteps(report, goal)),
		holders,
		told,
	);
	return reports.map((report, i) => ({
		report,
		before: countsOf(report.before, holds),
		...(holds === CENTRES_HELD ? {} : { counted: holds.noun[1] }),
		steps: steps[i]!.map((step) => ({
			...(report.marks ? { marks: report.marks } : {}),
			...(report.lying ? { lying: report.lying } : {}),
			...step,
			counts: countsOf(step.after, holds),
			standing: goal ? standingOn(step.after, report, goal) : [],
		})),
	}));
}

function allSteps(report: Report, goal?: Goal): Uncounted[] {
	const told = [
		...addedSteps(report, true),
		...boardSteps(report),
		...addedSteps(report, false),
		...(goal ? standingAfter(report, goal) : []),
	];
	return told.length > 0 ? told : inWords(report);
}

function boardSteps(report: Report): Uncounted[] {
	switch (report.stage) {
		case 'orders':
			return movementSteps(report);
		case 'retreats':
			return retreatSteps(report);
		case 'count':
			return centreSteps(report);
		case 'adjustments':
			return winterSteps(report);
		default:
			return [];
	}
}

/** Its sentences, where nothing can be shown. */
function inWords(report: Report): Uncounted[] {
	const facts = report.events.map((said) => ({ said, weighs: 1 as const }));
	return addedSteps({ ...report, steps: factSteps(facts, report) }, false);
}

const countsOf = (situation: Situation, holds: Holdings): Counts =>
	Object.fromEntries(POWERS.map((power) => [power, holds.of(situation, power)]));
