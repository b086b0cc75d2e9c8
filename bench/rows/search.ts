/** Lines of play that a search tries: orders given, then everybody on the policy to the end of the second winter. */
import { HOMES, STARTING_UNITS } from '../../src/board/map.ts';
import { POWERS, type Province } from '../../src/board/types.ts';
import { bitsOf } from '../../src/computer/outlook.ts';
import { positionOf } from '../../src/computer/position.ts';
import { centreNumber } from '../../src/computer/stands.ts';
import { STANDARD_RULES } from '../../src/judge/rules.ts';
import type { Contest } from '../../src/search/contest.ts';
import { makeDice } from '../../src/search/dice.ts';
import { KEEN } from '../../src/search/levels.ts';
import { type Moment, momentOf, newMoment } from '../../src/search/moment.ts';
import { findOrders } from '../../src/search/search.ts';
import { orderAll, play } from '../../src/search/step.ts';
import { aimAt, measureRate, report } from '../measure.ts';

const CONTEST: Contest = {
	sides: Int8Array.from(POWERS, (_, power) => power),
	foes: Uint8Array.from(POWERS, (power) => bitsOf(POWERS.filter((other) => other !== power))),
	homes: POWERS.map((power) => Uint8Array.from(HOMES[power], centreNumber)),
	rules: STANDARD_RULES,
	target: 18,
	lastYear: null,
};

const dice = makeDice(1);
const orders = new Int32Array(75);

/** Springs and falls of a game of policies, from 1901 on. */
function moments(count: number): Moment[] {
	const units = POWERS.flatMap((power) => STARTING_UNITS[power].map((unit) => ({ ...unit, power })));
	const owned = POWERS.flatMap((power) => HOMES[power].map((home): [Province, typeof power] => [home, power]));
	const all = [momentOf(positionOf(units, Object.fromEntries(owned)), false, 1901)];
	while (all.length < count) {
		const now = all.at(-1)!;
		const next = newMoment();
		orderAll(now, CONTEST, dice, orders);
		play(now, orders, CONTEST, dice, next);
		all.push(next);
	}
	return all;
}

const played = moments(12);
const next = newMoment();
const given = played.map((moment) => {
	const each = new Int32Array(75);
	orderAll(moment, CONTEST, dice, each);
	return each;
});

function policies(): number {
	for (const moment of played) orderAll(moment, CONTEST, dice, orders);
	return played.length;
}

function steps(): number {
	played.forEach((moment, i) => {
		play(moment, given[i]!, CONTEST, dice, next);
	});
	return played.length;
}

let seed = 0;
function search(): number {
	const moment = played[seed % played.length]!;
	findOrders(moment, CONTEST, seed % POWERS.length, { ...KEEN, rollouts: 600 }, seed);
	seed++;
	return 600;
}

report([
	measureRate('rollouts of a search', 'rollouts/s', search, {
		aim: aimAt({ least: 10000 }),
		note: 'orders given, then three or four phases to the end of the second winter',
	}),
	measureRate('policies of all seven powers', 'phases/s', policies),
	measureRate('steps: movement, retreats, winter', 'phases/s', steps),
]);
