/** What people laugh at, read from the reports of a game: counted for all seats together. */

import { CENTRES, HOMES, isCentre, neighbours, provinceOf } from '../src/board/map.ts';
import { isSupportOf, makeOrder, makeUnit } from '../src/board/notation.ts';
import { POWERS, type Power, type Province, type Unit } from '../src/board/types.ts';
import type { OrderLine, Report } from '../src/game/report.ts';
import type { Game } from '../src/game/state.ts';
import { heldAfter, ISLANDS, mayCome, targetOf } from './conduct.ts';
import { columns } from './table.ts';

const COUNTS = {
	again: 'fails a third time or more, with no new support',
	foreign: 'supports a foreign unit',
	bare: 'an own centre beside a foreign unit, nobody in it or ordered in',
	entered: '... and entered at once',
	left: 'a home or a centre just won, left for no centre, and entered',
	tour: 'an army from island to island',
} as const;
type Habit = keyof typeof COUNTS;

export interface Habits {
	orders: number;
	readonly counts: Record<Habit, number>;
	/** Retreats with a way out, and those of them that were disbands which no winter forces. */
	retreats: number;
	disbands: number;
	games: number;
	solos: number;
}

export const newHabits = (): Habits => ({
	orders: 0,
	counts: { again: 0, foreign: 0, bare: 0, entered: 0, left: 0, tour: 0 },
	retreats: 0,
	disbands: 0,
	games: 0,
	solos: 0,
});

/** Of a movement that failed: how often in a row, and who helped it then. */
interface Failed {
	readonly times: number;
	readonly helpers: ReadonlySet<string>;
}

/** Adds those of a game. */
export function addHabits(habits: Habits, game: Game): void {
	habits.games++;
	if (game.outcome?.kind === 'victory') habits.solos++;
	let failed: ReadonlyMap<string, Failed> = new Map();
	let won: ReadonlySet<string> = new Set();
	game.reports.forEach((report, i) => {
		if (report.stage === 'orders') failed = addMovement(habits, report, failed, won);
		else if (report.stage === 'retreats') addRetreats(habits, report, game.reports.slice(i + 1));
		else if (report.stage === 'count')
			won = new Set(
				CENTRES.filter((centre) => report.after.centres[centre] !== report.before.centres[centre]).map(
					(centre) => `${report.after.centres[centre]} ${centre}`,
				),
			);
	});
}

const placeOf = ({ unit }: OrderLine): Province => provinceOf(unit!.at);

function addMovement(
	habits: Habits,
	{ lines, before, after }: Report,
	failed: ReadonlyMap<string, Failed>,
	won: ReadonlySet<string>,
): Map<string, Failed> {
	const { counts } = habits;
	const now = new Map<string, Failed>();
	const units = lines.filter(({ unit }) => unit);
	habits.orders += units.length;
	const comes = (power: Power, to: Province) => units.some((line) => line.power === power && targetOf(line) === to);
	const isEntered = (power: Power, at: Province) =>
		after.units.some((unit) => unit.power !== power && provinceOf(unit.at) === at);
	for (const line of units) {
		const { power, given, result } = line;
		const goal = targetOf(line);
		const at = placeOf(line);
		const { order } = given;
		if (order?.kind === 'support') {
			const helped = before.units.find((unit) => provinceOf(unit.at) === provinceOf(order.of.at));
			if (helped && helped.power !== power) counts.foreign++;
		}
		if (goal === undefined) continue;
		if (result !== 'ok') {
			const key = `${power} ${makeUnit(line.unit!)} ${makeOrder(order!)}`;
			const helpers = new Set(
				units.filter((other) => other.power === power && isSupportOf(other.given.order, at, goal)).map(placeOf),
			);
			const last = failed.get(key);
			const times = (last?.times ?? 0) + 1;
			now.set(key, { times, helpers });
			if (times > 2 && [...helpers].every((helper) => last!.helpers.has(helper))) counts.again++;
		}
		const isDear = HOMES[power].includes(at) || won.has(`${power} ${at}`);
		const isForCentre = isCentre(goal) && before.centres[goal] !== power;
		if (isDear && !isForCentre && !comes(power, at) && isEntered(power, at)) counts.left++;
		if (line.unit!.type === 'A' && isTour(line, at, goal, before.units, after.units)) counts.tour++;
	}
	for (const power of POWERS)
		for (const centre of CENTRES) {
			if (before.centres[centre] !== power || comes(power, centre)) continue;
			const stays = units.some(
				(line) => line.power === power && placeOf(line) === centre && (targetOf(line) ?? centre) === centre,
			);
			const others = before.units.filter((unit) => unit.power !== power);
			const isBeside = others.some((unit) => mayCome(unit, centre));
			const isTaken = others.some((unit) => provinceOf(unit.at) === centre);
			if (stays || !isBeside || isTaken) continue;
			counts.bare++;
			if (isEntered(power, centre)) counts.entered++;
		}
	return now;
}

/** No enemy could come to where it leaves or goes, and no ship is there then. */
function isTour(
	{ power }: OrderLine,
	at: Province,
	goal: Province,
	before: readonly Unit[],
	after: readonly Unit[],
): boolean {
	if (!ISLANDS.includes(at) || !ISLANDS.includes(goal)) return false;
	const isNear = (unit: Unit) => unit.power !== power && (mayCome(unit, goal) || mayCome(unit, at));
	const isShip = (unit: Unit) => unit.power === power && unit.type === 'F' && !isLand(unit.at) && mayCome(unit, goal);
	return !before.some(isNear) && !after.some(isShip);
}

/** A fleet in port carries nobody. */
const isLand = (at: string): boolean => neighbours('A', provinceOf(at)).length > 0;

function addRetreats(habits: Habits, { phase, lines, after, before }: Report, later: readonly Report[]): void {
	const count = phase.startsWith('F') ? later.find(({ stage }) => stage === 'count') : undefined;
	for (const { power, unit, given } of lines) {
		const ways = before.dislodged.find((each) => each.unit.power === power && each.unit.at === unit?.at)?.retreats;
		if (!ways || ways.length === 0) continue;
		habits.retreats++;
		if (given.order?.kind === 'retreat') continue;
		const centres = count && heldAfter(count, power);
		const isForced = centres !== undefined && after.units.filter((each) => each.power === power).length >= centres;
		if (!isForced) habits.disbands++;
	}
}

export function printHabits({ orders, counts, retreats, disbands, games, solos }: Habits): string {
	const rows = (Object.keys(COUNTS) as Habit[]).map((habit) => [
		COUNTS[habit],
		((100 * counts[habit]) / orders).toFixed(2),
		`${counts[habit]}`,
	]);
	return columns([
		['habit', 'per 100 orders', 'times'],
		...rows,
		['disbands with a way out, of 100 such', ((100 * disbands) / retreats).toFixed(1), `${disbands} of ${retreats}`],
		['games won alone', ((100 * solos) / games).toFixed(0), `${solos} of ${games}`],
	]);
}
