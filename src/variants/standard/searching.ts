/** The orders that a search finds. */
import { provinceOf } from '../../board/map.ts';
import type { MovementOrder, Power } from '../../board/types.ts';
import { positionOf } from '../../computer/position.ts';
import { STANDS } from '../../computer/stands.ts';
import type { Level } from '../../game/levels.ts';
import type { Game } from '../../game/state.ts';
import { PROVINCE_COUNT, placeNumber, powerNumber } from '../../judge/chart.ts';
import { orderOf } from '../../judge/order-numbers.ts';
import type { Contest } from '../../search/contest.ts';
import { type Effort, FIERCE, KEEN } from '../../search/levels.ts';
import { NOWHERE } from '../../search/looks.ts';
import { momentOf } from '../../search/moment.ts';
import { findOrders } from '../../search/search.ts';

const EFFORTS: Readonly<Record<Exclude<Level, 'easy'>, Effort>> = { keen: KEEN, fierce: FIERCE };

/** An order for each unit of the power. */
export function searchedOrders(
	game: Game,
	power: Power,
	level: keyof typeof EFFORTS,
	roll: () => number,
	contest: Contest,
	pause?: () => void,
): MovementOrder[] {
	const { units, centres } = game.situation;
	const position = positionOf(units, centres);
	const isCounted = contest.isAlwaysCounted === true || game.phase.season === 'F';
	const moment = momentOf(position, isCounted, game.phase.year);
	const number = powerNumber(power);
	const effort = EFFORTS[level];
	const part = { ...effort, rollouts: Math.round(effort.rollouts * (contest.part?.(number) ?? 1)) };
	const { orders } = findOrders(moment, contest, number, part, Math.floor(roll() * 2 ** 31), {
		origins: originsOf(game),
		pause,
	});
	const nameOf = (u: number) => STANDS[moment.stand[u]!]!;
	const unitIn = (province: number) => nameOf(moment.unitIn[province]!);
	return units.flatMap((unit, u) => (unit.power === power ? [orderOf(nameOf(u), orders[u]!, unitIn)] : []));
}

/** By unit: the province from which it came in the last movement. */
function originsOf({ situation: { units }, reports }: Game): Int8Array {
	const origins = new Int8Array(PROVINCE_COUNT).fill(NOWHERE);
	const last = reports.findLast(({ lines }) => lines.some(({ given }) => given.order?.kind === 'move'));
	for (const { unit, given, result, power } of last?.lines ?? []) {
		const { order } = given;
		if (!unit || order?.kind !== 'move' || result !== 'ok') continue;
		const u = units.findIndex((each) => each.power === power && provinceOf(each.at) === provinceOf(order.to));
		if (u >= 0) origins[u] = placeNumber(provinceOf(unit.at));
	}
	return origins;
}
