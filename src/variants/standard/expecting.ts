/** What a computer expects of the others in a movement: by who sits there, and by what a person or a stranger has ordered so far. */
import { provinceOf } from '../../board/map.ts';
import { makePhase, parsePhase } from '../../board/notation.ts';
import { once } from '../../board/once.ts';
import { POWERS, type Power } from '../../board/types.ts';
import { orderGiven } from '../../board/written.ts';
import { positionOf } from '../../computer/position.ts';
import { chance } from '../../game/random.ts';
import type { Rules } from '../../game/rules.ts';
import { levelOf } from '../../game/seat.ts';
import { seatAt, seatsCommanding } from '../../game/seats.ts';
import type { Game } from '../../game/state.ts';
import type { PastMovement, View } from '../../game/view.ts';
import { PROVINCE_COUNT, powerNumber } from '../../judge/chart.ts';
import { HOLD, orderNumber } from '../../judge/order-numbers.ts';
import { beliefAfter, type Seen } from '../../search/belief.ts';
import type { Contest } from '../../search/contest.ts';
import type { Belief, Expectation } from '../../search/expectation.ts';
import type { Task } from '../../search/levels.ts';
import { type Scene, setsOf } from '../../search/pool.ts';
import { snapshotOf } from '../../search/snapshot.ts';
import { friendsOf } from './opinions.ts';

/** So many movements are looked back at. */
const REMEMBERED = 8;

const ON_POLICY: Belief = { pool: 0, holds: 0, sets: [] };

/** Undefined: that all are on the policy, as where each seat sees the game in its own way. */
export function expectationOf(view: View, { power, effort, pause }: Task, ruleset: Rules): Expectation | undefined {
	const { game, seat } = view;
	const contest = effort.believed > 0 ? ruleset.contest(game, seat, {}) : undefined;
	if (!contest || contest.say || pause?.()) return undefined;
	const { commands } = ruleset.roles(game);
	const now = { ...sceneOf(game, contest, game), friends: POWERS.map((each) => friendsOf(game, each)) };
	const seen = once(() => seenIn(view, contest));
	const beliefIn = (whose: Power): Belief => {
		const [who] = seatsCommanding(commands, whose);
		if (powerNumber(whose) === power || who === undefined) return ON_POLICY;
		const level = levelOf(seatAt(game, who));
		if (level === 'easy') return ON_POLICY;
		const { pool, holds } = level ? { pool: 1, holds: 0 } : beliefAfter(seen(), powerNumber(whose));
		const sets = pool < LEAST ? [] : setsOf(now, powerNumber(whose), pause);
		return { pool: effort.believed * pool, holds, sets };
	};
	return POWERS.map(beliefIn);
}

/** Not worth a search. */
const LEAST = 0.02;

/** What is public of a movement of this game. */
function sceneOf(
	{ setup }: Game,
	contest: Contest,
	{ phase, situation }: Pick<PastMovement, 'phase' | 'situation'>,
): Scene {
	const position = positionOf(situation.units, situation.centres);
	const isFall = contest.isAlwaysCounted === true || phase.season === 'F';
	const seed = Math.floor(chance(setup.seed, `${makePhase(phase)}/pool`)() * 2 ** 31);
	return { snapshot: snapshotOf(position, isFall, phase.year), contest, seed };
}

function seenIn({ game, history = historyOf(game) }: View, contest: Contest): Seen[] {
	return history.slice(-REMEMBERED).map((past) => {
		const orders = new Int32Array(PROVINCE_COUNT).fill(HOLD);
		past.orders.forEach((order, u) => {
			if (order) orders[u] = orderNumber(order);
		});
		return { scene: sceneOf(game, contest, past), orders };
	});
}

/** The movements that were revealed. */
export function historyOf({ reports }: Game): PastMovement[] {
	return reports.flatMap(({ phase, stage, before, lines }) => {
		const when = parsePhase(phase);
		if (!when.ok || when.value.kind !== 'M' || stage !== 'orders') return [];
		const orders = before.units.map(({ at }) => {
			const line = lines.find(({ unit }) => unit && provinceOf(unit.at) === provinceOf(at));
			return line?.given.order ? orderGiven('M', line.given) : undefined;
		});
		return [{ phase: when.value, situation: before, orders }];
	});
}
