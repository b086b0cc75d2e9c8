/** Retreats, builds and removals by playing on: there are few choices, so all of them are tried. */

import { NO_RETREAT } from '../computer/later.ts';
import { provinceOfPlacement } from '../computer/placements.ts';
import { unitNumbersOf } from '../computer/position.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { lookAs, survey, valueAt, winterValueAt } from './appraisal.ts';
import type { Contest } from './contest.ts';
import type { Dice } from './dice.ts';
import type { Task } from './levels.ts';
import { finishTurn, winter } from './phases.ts';
import { type Attempt, race, trialOf } from './race.ts';
import { copyTo, placeUnits, putOn, type Snapshot, takeOff } from './snapshot.ts';

/** A unit that was dislodged, and where it may go, as placements. */
interface Stranded {
	readonly power: number;
	readonly open: readonly number[];
	/** Where it goes, if that stands already. */
	readonly ordered?: number | undefined;
}

/** A placement or a unit for each thing that is decided. */
interface Choice {
	readonly picks: readonly number[];
	readonly blemishes: number;
}

/** More are not tried. */
const MOST_CHOICES = 64;
/** How foolish a unit looks that disbands although it could go somewhere; where it cannot, that is the same for all choices. */
const DISBANDED = 3;
/** The part of a level's rollouts that so few choices get. */
const PART = 0.25;

/** Where the power's own dislodged units go: by number of the list, of the others nothing. The snapshot is the board without them. */
export function findRetreats(snapshot: Snapshot, stranded: readonly Stranded[], task: Task): number[] {
	const { contest, power } = task;
	const isOwn = stranded.map((unit) => unit.power === power);
	const guessed = stranded.map((unit, i) => (isOwn[i] ? NO_RETREAT : likeliest(snapshot, unit, contest)));
	const own = stranded.filter((_, i) => isOwn[i]);
	const all = combinations(own.map(({ open, ordered }) => (ordered === undefined ? [...open, NO_RETREAT] : [ordered])));
	const apart = all.filter(areApart);
	const choices = apart.length > 0 ? apart : all;
	const goals = [...guessed];
	const comers = new Uint8Array(PROVINCE_COUNT);
	const begin = ({ picks }: Choice, _n: number, dice: Dice, next: Snapshot) => {
		let at = 0;
		comers.fill(0);
		for (let i = 0; i < goals.length; i++) {
			if (isOwn[i]) goals[i] = picks[at++]!;
			if (goals[i] !== NO_RETREAT) comers[provinceOfPlacement[goals[i]!]!]!++;
		}
		copyTo(next, snapshot);
		goals.forEach((goal, i) => {
			if (goal !== NO_RETREAT && comers[provinceOfPlacement[goal]!] === 1) putOn(next, stranded[i]!.power, goal);
		});
		finishTurn(snapshot, contest, dice, next);
	};
	const disbands = (picks: readonly number[]) => picks.filter((pick) => pick === NO_RETREAT).length;
	const best = bestOf(choices, begin, snapshot.isFall, task, (picks) => DISBANDED * disbands(picks));
	let at = 0;
	return isOwn.map((own) => (own ? best[at++]! : NO_RETREAT));
}

/** Where another one is taken to go: to the best place. */
function likeliest(snapshot: Snapshot, { power, open }: Stranded, contest: Contest): number {
	survey(snapshot);
	lookAs(power, snapshot, contest);
	return open.reduce((best, to) => (best < 0 || valueAt(to) > valueAt(best) ? to : best), NO_RETREAT);
}

/**
 * What is built: so many of these placements, one in a province, besides builds that stand. The snapshot is the board before the
 * winter.
 */
export function findBuilds(
	snapshot: Snapshot,
	sites: readonly number[],
	most: number,
	task: Task,
	standing: readonly number[] = [],
): readonly number[] {
	survey(snapshot);
	lookAs(task.power, snapshot, task.contest, 'winter');
	// the best come first, where not all are tried
	const best = [...sites].sort((a, b) => winterValueAt(b) - winterValueAt(a));
	const provinces = [...new Set(best.map((site) => provinceOfPlacement[site]!))];
	const ways = provinces.map((where) => best.filter((site) => provinceOfPlacement[site] === where));
	const choices = subsets(ways, Math.min(most, ways.length)).flatMap(combinations).slice(0, MOST_CHOICES);
	return bestOf(choices, afterWinter(snapshot, task, putOn, standing), false, task);
}

/** How many more than must go are thought of: the least useful ones. */
const MORE = 4;

/** So many of the power's units that go, besides those of which that stands. */
export function findRemovals(
	snapshot: Snapshot,
	most: number,
	task: Task,
	standing: readonly number[] = [],
): readonly number[] {
	const { contest, power } = task;
	survey(snapshot);
	lookAs(power, snapshot, contest, 'winter');
	const worthOf = (u: number) => winterValueAt(snapshot.placement[u]!);
	const own = unitNumbersOf(snapshot, power).filter((u) => !standing.includes(u));
	const least = own.sort((a, b) => worthOf(a) - worthOf(b)).slice(0, most + MORE);
	const choices = subsets(least, Math.min(most, own.length));
	const remove = (next: Snapshot, _power: number, u: number) => takeOff(next, u);
	return bestOf(choices, afterWinter(snapshot, task, remove, standing), false, task);
}

type Change = (next: Snapshot, power: number, pick: number) => void;

const afterWinter =
	(
		snapshot: Snapshot,
		{ contest, power }: Task,
		change: Change,
		standing: readonly number[],
	): Attempt<Choice>['begin'] =>
	({ picks }, _n, dice, next) => {
		copyTo(next, snapshot);
		// the last unit takes the number of one that goes
		for (const pick of [...standing, ...picks].sort((a, b) => b - a)) change(next, power, pick);
		placeUnits(next);
		winter(next, contest, dice);
		next.year++;
	};

function bestOf(
	choices: readonly (readonly number[])[],
	begin: Attempt<Choice>['begin'],
	isCounted: boolean,
	{ contest, power, effort, seed, pause = () => false }: Task,
	blemishesOf = (_picks: readonly number[]) => 0,
): readonly number[] {
	if (choices.length < 2) return choices[0] ?? [];
	const trials = choices.map((picks) => trialOf<Choice>({ picks, blemishes: blemishesOf(picks) }));
	const { counts, rollouts } = effort;
	const attempt = { contest, side: contest.sides[power]!, seed, counts, begin, isCounted, pause, ends: [] };
	return race(trials, attempt, rollouts * PART, 1)[0]!.choice.picks;
}

/** One of each list. */
function combinations(lists: readonly (readonly number[])[]): number[][] {
	return lists.reduce<number[][]>(
		(all, list) => all.flatMap((some) => list.map((one) => [...some, one])).slice(0, MOST_CHOICES),
		[[]],
	);
}

/** So many of the list, in its order: what is tried of that. */
function subsets<T>(list: readonly T[], size: number, most = MOST_CHOICES): T[][] {
	if (size === 0) return [[]];
	const found: T[][] = [];
	for (let i = 0; i + size <= list.length && found.length < most; i++)
		for (const rest of subsets(list.slice(i + 1), size - 1, most - found.length)) found.push([list[i]!, ...rest]);
	return found;
}

/** Own units do not retreat to one place. */
function areApart(goals: readonly number[]): boolean {
	const provinces = goals.filter((goal) => goal !== NO_RETREAT).map((goal) => provinceOfPlacement[goal]);
	return new Set(provinces).size === provinces.length;
}
