/** What the coming year may bring a power: lines in which it searches a little, and everybody else is on the policy. */
import { CENTRE_COUNT } from '../computer/stands.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import type { Contest } from './contest.ts';
import { makeDice } from './dice.ts';
import type { Effort } from './levels.ts';
import { type Moment, newMoment } from './moment.ts';
import { findOrders } from './search.ts';
import { orderAll, play, winter } from './step.ts';

export interface Forecast {
	/** How likely it is to own so many centres after the next count, by their number. */
	readonly owned: Float64Array;
	/** How likely each centre that is its own now is lost by then, by the number of the centre. */
	readonly lost: Float64Array;
}

const STRIDE = 7919;

/** From the winter of a moment after a count, in which the power has built already. Without an effort it is on the policy too. */
export function foresee(
	now: Moment,
	contest: Contest,
	power: number,
	{
		lines,
		effort,
		seed,
		pause = () => {},
	}: { lines: number; effort?: Effort; seed: number; pause?: (() => void) | undefined },
): Forecast {
	const owned = new Float64Array(CENTRE_COUNT + 1);
	const lost = new Float64Array(CENTRE_COUNT);
	const dice = makeDice();
	const orders = new Int32Array(PROVINCE_COUNT);
	for (let n = 0; n < lines; n++) {
		pause();
		dice.set(seed + STRIDE * n);
		let moment = copyOf(now);
		winter(moment, contest, dice);
		do {
			orderAll(moment, contest, dice, orders);
			if (effort) {
				const { orders: found } = findOrders(moment, contest, power, effort, seed + n);
				for (let u = 0; u < moment.count; u++) if (moment.power[u] === power) orders[u] = found[u]!;
			}
			const next = newMoment();
			play(moment, orders, contest, dice, next);
			moment = next;
		} while (moment.isFall);
		owned[moment.owner.filter((whose) => whose === power).length]! += 1 / lines;
		for (let c = 0; c < CENTRE_COUNT; c++)
			if (now.owner[c] === power && moment.owner[c] !== power) lost[c]! += 1 / lines;
	}
	return { owned, lost };
}

function copyOf(moment: Moment): Moment {
	const copy = newMoment();
	copy.count = moment.count;
	copy.year = moment.year;
	copy.isFall = moment.isFall;
	for (const part of ['power', 'stand', 'units', 'unitIn', 'owner'] as const) copy[part].set(moment[part]);
	return copy;
}
