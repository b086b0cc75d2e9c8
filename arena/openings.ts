/** How a level opens: the orders of the first spring, power by power, how often each is given, and whether every unit is of use. */

import { CENTRES, HOMES, provinceOf, provincesNextTo } from '../src/board/map.ts';
import { POWERS, type Power, type Province } from '../src/board/types.ts';
import { answersOf } from '../src/game/computer-answers.ts';
import { startGame } from '../src/game/play.ts';
import { storedAnswers, unitOrdersIn } from '../src/game/reading.ts';
import type { Level } from '../src/game/seat.ts';
import type { Situation } from '../src/game/situation.ts';
import { rulesetOf } from '../src/variants/index.ts';
import { isFree } from './conduct.ts';

const VARIANT = ['standard'];

export interface Opening {
	readonly orders: string;
	readonly isOfUse: boolean;
	count: number;
}

/** Each opening of the power, the most frequent first. */
export function openingsOf(power: Power, level: Level, times: number): Opening[] {
	const ruleset = rulesetOf(VARIANT)!;
	const seats = POWERS.map((each) => ({ name: each, powers: [each], level }));
	const game = startGame({ variant: VARIANT, options: {}, seats, seed: 'openings' }, ruleset);
	const openings = new Map<string, Opening>();
	for (let n = 1; n <= times; n++) {
		const view = { game, seat: POWERS.indexOf(power), sealed: {}, level, seed: `opening ${n}` };
		const texts = storedAnswers(answersOf(view, ruleset))[`orders:${power}`] as string[];
		const orders = [...texts].sort().join(', ');
		const opening = openings.get(orders) ?? { orders, isOfUse: areOfUse(power, texts, game.situation), count: 0 };
		opening.count++;
		openings.set(orders, opening);
	}
	return [...openings.values()].sort((a, b) => b.count - a.count);
}

/** What is written below the openings of a power. */
export function inShort(openings: readonly Opening[]): string {
	const times = openings.reduce((sum, { count }) => sum + count, 0);
	const bits = openings.reduce((sum, { count }) => sum - (count / times) * Math.log2(count / times), 0);
	const ofUse = openings.reduce((sum, { isOfUse, count }) => sum + (isOfUse ? count : 0), 0);
	const percent = (part: number) => `${Math.round((100 * part) / times)} %`;
	return `${bits.toFixed(2)} bits, the commonest ${percent(openings[0]!.count)}, every unit of use in ${percent(ofUse)}`;
}

/** Nobody holds or helps where no other could come, helps or carries what is not ordered, or is an army that comes nearer to no centre. */
export function areOfUse(power: Power, texts: readonly string[], situation: Situation): boolean {
	const { units } = situation;
	const orders = unitOrdersIn(texts, situation).map(([, order]) => order);
	return orders.every((order) => {
		if (order.kind === 'move') return order.unit.type === 'F' || isNearer(power, order.unit.at, order.to);
		if (order.kind === 'hold') return !isFree(provinceOf(order.unit.at), power, units);
		const its = orders.find(({ unit }) => unit.at === order.of.at);
		const isGiven = its !== undefined && (its.kind === 'move' ? its.to : undefined) === order.to;
		return isGiven && (order.kind === 'convoy' || !isFree(provinceOf(order.to ?? order.of.at), power, units));
	});
}

/** Whether a centre that is not at home is nearer, over land and sea. */
function isNearer(power: Power, from: Province, to: Province): boolean {
	const [before, after] = [stepsFrom(from), stepsFrom(provinceOf(to))];
	return CENTRES.some((centre) => !HOMES[power].includes(centre) && after.get(centre)! < before.get(centre)!);
}

function stepsFrom(from: Province): ReadonlyMap<Province, number> {
	const steps = new Map([[from, 0]]);
	for (const [at, count] of steps)
		for (const next of provincesNextTo(at)) if (!steps.has(next)) steps.set(next, count + 1);
	return steps;
}
