/** Judged in numbers, every phase comes to the same as judged in names. */
import { expect, test } from 'vitest';
import { PLACES } from '../../src/board/map.ts';
import { UNIT_NAMES } from '../../src/board/numbers.ts';
import { type Dislodged, type MovementOrder, POWERS, type RetreatOrder, type Unit } from '../../src/board/types.ts';
import { orderReader } from '../../src/board/written.ts';
import { type Adjudication, adjudicate } from '../../src/judge/movement.ts';
import { boardAfter, judgeMovement, NONE, newOutcome } from '../../src/judge/numbers.ts';
import { orderNumber, UNITS } from '../../src/judge/order-numbers.ts';
import type { BoardNumbers, MovementCase } from '../../src/judge/position.ts';
import { adjudicateRetreats } from '../../src/judge/retreats.ts';
import { type MovementRules, powerTable, STANDARD_RULES } from '../../src/judge/rules.ts';
import positions from '../data/positions.json' with { type: 'json' };
import { times } from '../extent.ts';
import { boardNumbersOf } from './board-numbers.ts';
import { dice, randomParadox, randomPosition } from './random.ts';
import { positionText, unitsOf } from './reading.ts';

const outcome = newOutcome();
const next = boardNumbersOf();
const orders = new Int32Array(75);
const goals: number[] = [];

const unitsOn = ({ count, powers, units }: BoardNumbers): Unit[] =>
	Array.from({ length: count }, (_, u) => ({ power: POWERS[powers[u]!]!, ...UNITS[units[u]!]! }));

/** The outcome as the judge tells it in names: units that stay, and the dislodged with their retreats. */
function told(position: MovementCase): Pick<Adjudication, 'units' | 'dislodged'> {
	const units = position.units.flatMap(({ power }, u) =>
		outcome.after[u] === NONE ? [] : [{ power, ...UNITS[outcome.after[u]!]! }],
	);
	const dislodged = Array.from({ length: outcome.dislodgedCount }, (_, i): Dislodged => {
		const open = outcome.retreats.subarray(i === 0 ? 0 : outcome.retreatsEnd[i - 1]!, outcome.retreatsEnd[i]!);
		return { unit: position.units[outcome.dislodged[i]!]!, retreats: Array.from(open, (place) => PLACES[place]!) };
	});
	return { units, dislodged };
}

function check(position: MovementCase, rules: MovementRules = STANDARD_RULES, seed = 1): void {
	const named = adjudicate(position, rules);
	const board = boardNumbersOf(position.units);
	position.units.forEach((_, u) => {
		orders[u] = orderNumber(position.orders[u] ?? { kind: 'hold', unit: position.units[u]! });
	});
	judgeMovement(board, orders, outcome, rules);
	expect(told(position), positionText(position)).toEqual({ units: named.units, dislodged: named.dislodged });
	const d = dice(seed);
	const retreats = named.dislodged.map(({ unit, retreats }): RetreatOrder | undefined =>
		retreats.length > 0 && d.chance(0.9) ? { kind: 'retreat', unit, to: d.pick(retreats) } : undefined,
	);
	goals.length = 0;
	for (const order of retreats) goals.push(order?.kind === 'retreat' ? PLACES.indexOf(order.to) : NONE);
	boardAfter(board, outcome, goals, next);
	const { retreated } = adjudicateRetreats(named.dislodged, retreats);
	const names = (units: readonly Unit[]) => units.map(({ power, type, at }) => `${power} ${type} ${at}`).sort();
	expect(names(unitsOn(next)), positionText(position)).toEqual(names([...named.units, ...retreated]));
}

test('adjudicated positions', () => {
	for (const { told: texts } of positions as unknown as { told: Record<string, string[]> }[]) {
		const units = unitsOf(
			Object.fromEntries(
				Object.entries(texts).map(([power, list]) => [power, list.map((text) => /^. .{3}(\/.C)?/.exec(text)![0])]),
			),
		);
		const read = orderReader(units, 'M');
		const all = Object.values(texts).flat();
		check({ units, orders: all.map((text) => read(text).order as MovementOrder) });
	}
});

/** Some who may not dislodge or cut each other, moves that count only if the goal is left, forts and closed provinces. */
function randomRules(seed: number): MovementRules {
	const d = dice(seed);
	const some = (chance: number) => {
		const table = powerTable((row, column) => row !== column);
		return table.map((is) => (is && d.chance(chance) ? 1 : 0));
	};
	const provinces = PLACES.slice(0, 75);
	return {
		mayDislodge: some(0.8),
		mayCut: some(0.8),
		countsAgainst: some(0.8),
		...(d.chance(0.7) ? { onlyIfLeft: some(0.4) } : {}),
		forts: new Map(
			provinces
				.slice(d.below(70))
				.slice(0, 5)
				.map((at) => [at, { owner: d.pick(POWERS), adds: 'twice' }]),
		),
		closedRetreats: () => new Set(provinces.filter((_, i) => i % 7 === 0)),
	};
}

test('random positions, paradoxes and rules', () => {
	let dislodged = 0;
	for (let seed = 1; seed <= times(400); seed++) {
		const crowd = { units: 4 + (seed % 31), density: 0.8, noise: 0.2 };
		check(randomPosition(seed, crowd), STANDARD_RULES, seed);
		dislodged += outcome.dislodgedCount;
		check(randomPosition(seed, crowd), randomRules(seed), seed);
		check(randomParadox(seed, crowd), STANDARD_RULES, seed);
	}
	expect(dislodged).toBeGreaterThan(30);
});

test('every unit has a number of its own, and orders that differ have others', () => {
	expect(UNITS.map(({ type, at }) => UNIT_NAMES[type].findIndex((unit) => unit.at === at))).toEqual([
		...PLACES.keys(),
		...PLACES.keys(),
	]);
	const unit = UNITS[0]!;
	const all: MovementOrder[] = [{ kind: 'hold', unit }];
	for (const to of PLACES) {
		all.push({ kind: 'move', unit, to }, { kind: 'move', unit, to, via: true });
		for (const of of UNIT_NAMES.A.slice(0, 75))
			all.push({ kind: 'support', unit, of, to }, { kind: 'convoy', unit, of, to });
	}
	for (const of of UNIT_NAMES.A.slice(0, 75)) all.push({ kind: 'support', unit, of });
	expect(new Set(all.map(orderNumber)).size).toBe(all.length);
});
