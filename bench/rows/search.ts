/** Rollouts that a search tries: orders given, then everybody on the policy to the end of the second winter. */
import { POWERS } from '../../src/board/types.ts';
import { positionOf } from '../../src/computer/position.ts';
import { startGame } from '../../src/game/play.ts';
import { makeDice } from '../../src/search/dice.ts';
import { KEEN } from '../../src/search/levels.ts';
import { orderAll, playMovement } from '../../src/search/phases.ts';
import { setsOf } from '../../src/search/pool.ts';
import { findOrders } from '../../src/search/search.ts';
import { newSnapshot, type Snapshot, snapshotOf } from '../../src/search/snapshot.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { aimAt, measureRate, report } from '../measure.ts';

const ruleset = rulesetOf(['standard'])!;
const seats = POWERS.map((power) => ({ name: power, powers: [power] }));
const game = startGame({ variant: ['standard'], options: {}, seats, seed: 'bench' }, ruleset);
const CONTEST = ruleset.contest(game, 0, {})!;

const dice = makeDice(1);
const orders = new Int32Array(75);

/** Springs and falls of a game of policies, from 1901 on. */
function snapshots(count: number): Snapshot[] {
	const { units, centres } = game.situation;
	const all = [snapshotOf(positionOf(units, centres), false, 1901)];
	while (all.length < count) {
		const now = all.at(-1)!;
		const next = newSnapshot();
		orderAll(now, CONTEST, dice, orders);
		playMovement(now, orders, CONTEST, dice, next);
		all.push(next);
	}
	return all;
}

const played = snapshots(12);
const next = newSnapshot();
const given = played.map((snapshot) => {
	const each = new Int32Array(75);
	orderAll(snapshot, CONTEST, dice, each);
	return each;
});

function policies(): number {
	for (const snapshot of played) orderAll(snapshot, CONTEST, dice, orders);
	return played.length;
}

function steps(): number {
	played.forEach((snapshot, i) => {
		playMovement(snapshot, given[i]!, CONTEST, dice, next);
	});
	return played.length;
}

/** Searches of these snapshots in turn, in rollouts to the winter of so many counts. */
function searches(among: readonly Snapshot[], counts: number): () => number {
	let seed = 0;
	return () => {
		findOrders(among[seed % among.length]!, {
			contest: CONTEST,
			power: seed % POWERS.length,
			effort: { ...KEEN, counts },
			seed,
		});
		seed++;
		return KEEN.rollouts;
	};
}

/** No two of one seed, so that none is known already. */
let movements = 0;
function pools(): number {
	const scene = { snapshot: played[movements % played.length]!, contest: CONTEST, seed: movements++ };
	for (const power of POWERS.keys()) setsOf(scene, power);
	return 1;
}

const springs = played.filter(({ isFall }) => !isFall);

report([
	measureRate('rollouts of a search', 'rollouts/s', searches(played, KEEN.counts), {
		aim: aimAt({ least: 10000 }),
		note: 'orders given, then two or three movements to the second winter; lines that come to a board known already end there',
	}),
	measureRate('rollouts from springs to the first winter', 'rollouts/s', searches(springs, 1), {
		note: 'orders given, then one movement, its retreats, the count and nothing built, since nothing follows',
	}),
	measureRate('pools of what seven powers may order', 'movements/s', pools, {
		aim: aimAt({ least: 5 }),
		note: 'four short searches for each power, once a movement for the whole table',
	}),
	measureRate('policies of all seven powers', 'phases/s', policies),
	measureRate('steps: movement, retreats, winter', 'phases/s', steps),
]);
