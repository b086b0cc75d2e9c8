/** What holds under Formal's relations in every position. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CENTRES, HOMES, provinceOf } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { resolveMovement } from '../../src/game/turn-parts.ts';
import { impossibility, indexUnits } from '../../src/judge/legality.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { SEED, times } from '../extent.ts';
import { linesOf } from '../game/playing.ts';
import { type Crowd, dice, randomParadox, randomPosition } from '../judge/random.ts';
import { positionText, told } from '../judge/reading.ts';
import { printed } from '../printed.ts';
import type { Centres, RelationOf } from './formal-oracle.ts';
import { ordersOf, stateOf } from './formal-positions.ts';

const formal = rulesetOf(['formal'])!;
const standard = rulesetOf(['standard'])!;

const RUNS = times(1500);
const options = { numRuns: RUNS, seed: SEED };
const seeds = fc.integer({ min: 0 });
const crowds: fc.Arbitrary<Crowd> = fc.record({
	units: fc.integer({ min: 2, max: 22 }),
	density: fc.constantFrom(0.5, 0.8, 1),
	powers: fc.constantFrom(['FRANCE', 'ITALY', 'TURKEY'] as const, POWERS),
});
const HOME: Centres = Object.fromEntries(POWERS.flatMap((power) => HOMES[power].map((home) => [home, power])));
const randomCentres = (seed: number): Centres => {
	const d = dice(seed);
	return Object.fromEntries(CENTRES.filter(() => d.chance(0.4)).map((centre) => [centre, d.pick(POWERS)]));
};

// what is looked at a hundred thousand times is looked at with node's assert: `expect` takes longer than the judging

const always = (check: (position: MovementCase, seed: number) => void, make = randomPosition) =>
	fc.assert(
		fc.property(seeds, crowds, (seed, crowd) => {
			const position = make(seed, { ...crowd, units: make === randomParadox ? Math.max(5, crowd.units) : crowd.units });
			try {
				check(position, seed);
			} catch (error) {
				throw new Error(`${positionText(position)}\n${(error as Error).message}`);
			}
		}),
		options,
	);

/** Supports and convoys of foreign units become holds. */
function withoutForeignHelp({ units, orders }: MovementCase): MovementCase {
	const powerAt = (place: string) => units.find(({ at }) => provinceOf(at) === provinceOf(place))?.power;
	return {
		units,
		orders: orders.map((order, u) => {
			if (!order || !('of' in order)) return order;
			const helped = powerAt(order.of.at);
			return helped === undefined || helped === units[u]!.power ? order : { kind: 'hold', unit: order.unit };
		}),
	};
}

const allAtWar: RelationOf = () => 'W';

test.each([
	['random positions', randomPosition],
	['convoy paradoxes', randomParadox],
])('all at war, it is the standard game without foreign supports and convoys: %s', (_, make) => {
	let replaced = 0;
	let dislodged = 0;
	always((position, seed) => {
		const plain = withoutForeignHelp(position);
		const centres = seed % 2 ? HOME : randomCentres(seed);
		const ours = resolveMovement(formal, stateOf(position.units, allAtWar, centres), ordersOf(position));
		const theirs = resolveMovement(standard, stateOf(position.units, allAtWar, centres), ordersOf(plain));
		expect(ours.situation).toEqual(theirs.situation);
		expect(ours.takenOff).toEqual([]);
		position.orders.forEach((order, u) => {
			if (order === plain.orders[u]) assert.equal(ours.lines[u]!.result, theirs.lines[u]!.result);
			else replaced++;
		});
		dislodged += ours.situation.dislodged.length;
	}, make);
	expect(Math.min(replaced, dislodged)).toBeGreaterThan(RUNS / 10);
});

test('all neutral, nobody is ever dislodged', () => {
	let bounced = 0;
	always((position, seed) => {
		const step = resolveMovement(
			formal,
			stateOf(position.units, () => 'N', randomCentres(seed)),
			ordersOf(position),
		);
		expect(step.situation.dislodged).toEqual([]);
		expect(step.situation.units.length + step.takenOff.length).toBe(position.units.length);
		bounced += step.lines.filter(({ result }) => result === 'bounce').length;
	});
	expect(bounced).toBeGreaterThan(RUNS / 10);
});

test('all allied, nobody is dislodged or interned, no support is cut, and nothing is forbidden', () => {
	always((position, seed) => {
		const state = stateOf(position.units, () => 'A', randomCentres(seed));
		const step = resolveMovement(formal, state, ordersOf(position));
		expect(step.situation.dislodged).toEqual([]);
		expect(step.takenOff).toEqual([]);
		for (const { result, reason } of step.lines) {
			assert.notEqual(result, 'cut');
			assert.doesNotMatch(reason ? printed(reason) : '', /^(Closed|No support|No convoy)/);
		}
	});
});

const mixed = (seed: number): RelationOf => {
	const kinds = ['W', 'N', 'A'] as const;
	const index = (power: Power) => POWERS.indexOf(power) + 1;
	return (a, b) => kinds[(seed + index(a) * index(b) * 31 + (seed >> 3) * (index(a) + index(b))) % 3]!;
};

test('whatever the relations, the order of the units does not matter, and every unit is accounted for', () => {
	let interned = 0;
	always((position, seed) => {
		const relation = mixed(seed % 1000);
		const centres = randomCentres(seed);
		const d = dice(seed);
		const shuffled = position.units.map((_, u) => u).sort(() => d.below(3) - 1);
		const other: MovementCase = {
			units: shuffled.map((u) => position.units[u]!),
			orders: shuffled.map((u) => position.orders[u]),
		};
		const [one, two] = [position, other].map((p) =>
			resolveMovement(formal, stateOf(p.units, relation, centres), ordersOf(p)),
		);
		expect(told(two!.situation.units)).toEqual(told(one!.situation.units));
		expect(
			linesOf(two!)
				.map(({ unit, result }) => `${unit} ${result}`)
				.sort(),
		).toEqual(
			linesOf(one!)
				.map(({ unit, result }) => `${unit} ${result}`)
				.sort(),
		);
		const { units, dislodged } = one!.situation;
		expect(units.length + dislodged.length + one!.takenOff.length).toBe(position.units.length);
		interned += one!.takenOff.length;
	});
	expect(interned).toBeGreaterThan(RUNS / 10);
});

test('what is offered is possible and permitted, and what is permitted is offered', () => {
	always((position, seed) => {
		const state = stateOf(position.units, mixed(seed % 1000), randomCentres(seed));
		const unitIndex = indexUnits(position.units);
		for (const unit of position.units.slice(0, 2)) {
			const all = standard.possible(state, unit.power, unit);
			const offered = formal.possible(state, unit.power, unit);
			for (const order of offered) assert.equal(impossibility(unitIndex, order), undefined);
			const texts = new Set(offered.map((order) => JSON.stringify(order)));
			for (const order of all) {
				const isPermitted = formal.forbids(state, unit.power, order) === undefined;
				assert.equal(texts.has(JSON.stringify(order)), isPermitted, makeOrder(order));
			}
		}
	});
});
