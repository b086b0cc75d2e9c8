/** What the coming year may bring a power: rollouts in which it searches a little, and everybody else still less. */
import { CENTRE_COUNT } from '../computer/placements.ts';
import { PROVINCE_COUNT } from '../judge/chart.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import { type Contest, DISORDER } from './contest.ts';
import { makeDice, rolloutSeed } from './dice.ts';
import { type Effort, GLANCE, type Pause } from './levels.ts';
import { orderAll, playMovement, winter } from './phases.ts';
import { findOrders } from './search.ts';
import { copyTo, newSnapshot, putOrders, type Snapshot } from './snapshot.ts';

export interface Forecast {
	/** How likely it is to own so many centres after the next count, by their number. */
	readonly owned: Float64Array;
	/** How likely each centre that is its own now is lost by then, by the number of the centre. */
	readonly lost: Float64Array;
}

interface Foresight {
	readonly rollouts: number;
	/** Of its own searches before both movements; undefined: it is on the policy, and everybody else too. */
	readonly effort?: Effort | undefined;
	readonly seed: number;
	readonly pause?: Pause | undefined;
}

/** From the winter of a snapshot after a count, in which the power has built already. */
export function foresee(
	now: Snapshot,
	contest: Contest,
	power: number,
	{ rollouts, effort, seed, pause = () => false }: Foresight,
): Forecast {
	const owned = new Float64Array(CENTRE_COUNT + 1);
	const lost = new Float64Array(CENTRE_COUNT);
	const dice = makeDice();
	const orders = new Int32Array(PROVINCE_COUNT);
	let n = 0;
	for (; n < rollouts && (!pause() || n === 0); n++) {
		dice.set(rolloutSeed(seed, n));
		let snapshot = newSnapshot();
		copyTo(snapshot, now);
		winter(snapshot, contest, dice);
		do {
			orderAll(snapshot, contest, dice, orders);
			for (let each = 0; effort && each < POWER_COUNT; each++) {
				if (contest.sides[each] === DISORDER) continue;
				const task = { contest, power: each, effort: each === power ? effort : GLANCE, seed: seed + n + each };
				putOrders(snapshot, each, findOrders(snapshot, task).orders, orders);
			}
			const next = newSnapshot();
			playMovement(snapshot, orders, contest, dice, next);
			snapshot = next;
		} while (snapshot.isFall);
		owned[snapshot.owner.filter((whose) => whose === power).length]!++;
		for (let c = 0; c < CENTRE_COUNT; c++) if (now.owner[c] === power && snapshot.owner[c] !== power) lost[c]!++;
	}
	return { owned: owned.map((times) => times / n), lost: lost.map((times) => times / n) };
}
