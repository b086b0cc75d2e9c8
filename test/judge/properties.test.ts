/** What holds in every position, however crowded. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbours, PLACES, provinceOf } from '../../src/board/map.ts';
import { makeOrder, makeUnit } from '../../src/board/notation.ts';
import type { MovementOrder, Unit, UnitName } from '../../src/board/types.ts';
import { RESULTS } from '../../src/judge/explain.ts';
import { impossibility, indexUnits, possibleOrders } from '../../src/judge/legality.ts';
import { adjudicate, adjudicateMoves } from '../../src/judge/movement.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { SEED, times } from '../extent.ts';
import { printed } from '../printed.ts';
import { dice, randomPosition } from './random.ts';
import { positionText, told } from './reading.ts';

const RUNS = times(1000);

const positions = fc
	.record({
		seed: fc.integer({ min: 0 }),
		units: fc.integer({ min: 1, max: 34 }),
		density: fc.constantFrom(0.4, 0.7, 1),
		noise: fc.constantFrom(0, 0.1, 0.5),
	})
	.map(({ seed, ...crowd }) => randomPosition(seed, crowd));

const always = (check: (position: MovementCase) => void, runs = RUNS) =>
	fc.assert(
		fc.property(positions, (position) => {
			try {
				check(position);
			} catch (error) {
				throw new Error(`${positionText(position)}\n${(error as Error).message}`);
			}
		}),
		{ numRuns: runs, seed: SEED },
	);

test('every unit is on the board or dislodged, once, and no two are in one province', () => {
	always((position) => {
		const { units, dislodged } = adjudicateMoves(position);
		expect(units.length + dislodged.length).toBe(position.units.length);
		expect(new Set(units.map(({ at }) => provinceOf(at))).size).toBe(units.length);
		const sorts = (list: readonly Unit[]) => list.map(({ power, type }) => `${power} ${type}`).sort();
		expect(sorts([...units, ...dislodged.map(({ unit }) => unit)])).toEqual(sorts(position.units));
		for (const { unit, retreats } of dislodged) {
			expect(position.units).toContain(unit);
			expect(retreats).toEqual([...retreats].sort());
			for (const place of retreats) {
				expect(neighbours(unit.type, unit.at)).toContain(place);
				expect(units.some(({ at }) => provinceOf(at) === provinceOf(place))).toBe(false);
			}
		}
	});
});

test('the order of the units does not matter', () => {
	always((position) => {
		const d = dice(position.units.length);
		const shuffled = position.units.map((_, u) => u).sort(() => d.below(3) - 1);
		const other = adjudicate({
			units: shuffled.map((u) => position.units[u]!),
			orders: shuffled.map((u) => position.orders[u]),
		});
		const one = adjudicate(position);
		expect(told(other.units)).toEqual(told(one.units));
		expect(other.standoffs).toEqual(one.standoffs);
		const fates = ({ dislodged }: typeof one) => dislodged.map(({ unit, retreats }) => [unit.at, ...retreats]).sort();
		expect(fates(other)).toEqual(fates(one));
		expect(shuffled.map((u) => one.outcomes[u]!.result)).toEqual(other.outcomes.map(({ result }) => result));
	});
});

test('settle and adjudicate agree, and a position can be judged again', () => {
	always((position) => {
		const settled = adjudicateMoves(position);
		const { units, dislodged } = adjudicate(position);
		expect({ units, dislodged }).toEqual(settled);
		expect(adjudicateMoves(position)).toEqual(settled);
	});
});

// what is looked at a hundred thousand times is looked at with node's assert: `expect` takes longer than the judging

test('outcomes agree with the board', () => {
	always((position) => {
		const { units, dislodged, outcomes } = adjudicate(position);
		const after = new Set(told(units));
		outcomes.forEach(({ unit, order, result }, u) => {
			assert.ok(RESULTS.includes(result), result);
			assert.equal(unit, position.units[u]);
			assert.deepEqual(order, position.orders[u] ?? { kind: 'hold', unit: { type: unit.type, at: unit.at } });
			const isDislodged = dislodged.some((d) => d.unit === unit);
			assert.equal(result === 'dislodged', isDislodged, makeUnit(unit));
			if (result === 'dislodged') return;
			const moved = order.kind === 'move' && result === 'ok';
			const isThere = !moved
				? after.has(`${unit.power} ${makeUnit(unit)}`)
				: unit.type === 'A'
					? after.has(`${unit.power} A ${provinceOf(order.to)}`)
					: [...after].some((text) => text.startsWith(`${unit.power} F ${order.to}`));
			assert.ok(isThere, `${makeOrder(order)}: ${result}`);
			const kinds = { bounce: 'move', noconvoy: 'move', disrupted: 'move', cut: 'support' };
			if (result in kinds) assert.equal(order.kind, kinds[result as keyof typeof kinds], makeOrder(order));
		});
	});
});

test('what fails has a reason, and names who caused it', () => {
	always((position) => {
		const { outcomes } = adjudicate(position);
		for (const { order, result, reason: found, by } of outcomes) {
			const reason = found ? printed(found) : '';
			if (result !== 'ok') assert.match(reason, /^\S.*[^.\s]$/, `${makeOrder(order)}: ${result}`);
			const caused =
				['bounce', 'cut', 'dislodged'].includes(result) || (result === 'disrupted' && !/paradox/.test(reason));
			assert.equal((by?.length ?? 0) > 0, caused, `${makeOrder(order)}: ${result}, ${reason}`);
			for (const name of by ?? [])
				assert.ok(
					position.units.some((unit) => unit.at === name.at),
					`${makeOrder(order)}: ${makeUnit(name)}`,
				);
		}
	});
});

test('void: impossible, or possible and unmatched; a convoyed army may lack a chain', () => {
	always((position) => {
		const unitIndex = indexUnits(position.units);
		for (const { order, result, reason } of adjudicate(position).outcomes) {
			if (result === 'dislodged') continue;
			const impossible = impossibility(unitIndex, order) !== undefined;
			if (impossible) expect(result, makeOrder(order)).toBe('void');
			else if (result === 'void') expect(printed(reason!), makeOrder(order)).toMatch(/was (not )?ordered/);
		}
	});
});

test('possible orders are possible, all others are not', () => {
	const small = fc
		.record({ seed: fc.integer({ min: 0 }), units: fc.integer({ min: 1, max: 6 }), density: fc.constantFrom(0.5, 1) })
		.map(({ seed, ...crowd }) => randomPosition(seed, crowd).units);
	fc.assert(
		fc.property(small, (units) => {
			const unitIndex = indexUnits(units);
			for (const unit of units) {
				const offered = possibleOrders(unitIndex, unit);
				const meant = new Set(offered.map((order) => meaning(order, units)));
				expect(new Set(offered.map(makeOrder)).size, 'no order twice').toBe(offered.length);
				for (const order of offered) expect(impossibility(unitIndex, order), makeOrder(order)).toBeUndefined();
				for (const order of wellFormed(unit, units)) {
					const same = meaning(order, units);
					const isOffered = same.includes('?')
						? [...meant].some((m) => m.startsWith(same.slice(0, -1)))
						: meant.has(same);
					if ((impossibility(unitIndex, order) === undefined) !== isOffered)
						throw new Error(
							`${makeOrder(order)}: ${impossibility(unitIndex, order)}, offered: ${isOffered}\n${told(units)}`,
						);
				}
			}
		}),
		{ numRuns: RUNS / 10, seed: SEED },
	);
});

/** Every order one can write for the unit, sensible or not. */
function* wellFormed(unit: Unit, units: readonly Unit[]): Generator<MovementOrder> {
	const name = ({ type, at }: UnitName): UnitName => ({ type, at });
	const base = { unit: name(unit) };
	yield { kind: 'hold', ...base };
	for (const to of PLACES) {
		yield { kind: 'move', ...base, to };
		yield { kind: 'move', ...base, to, via: true };
	}
	for (const other of units) {
		yield { kind: 'support', ...base, of: name(other) };
		for (const to of PLACES) {
			yield { kind: 'support', ...base, of: name(other), to };
			yield { kind: 'convoy', ...base, of: name(other), to };
		}
	}
}

/**
 * The same text for orders of equal meaning: armies have no coasts (4.B.6), a fleet's only coast may be left out (4.B.2), a
 * distant army goes by sea without saying so. A support without a coast fits any (4.B.4): `?`.
 */
function meaning(order: MovementOrder, units: readonly Unit[]): string {
	const text = makeOrder(order);
	if (order.kind === 'hold' || (order.kind === 'support' && order.to === undefined)) return text;
	const mover = order.kind === 'move' ? order.unit : order.of;
	const to = order.to!;
	const head = makeOrder({ ...order, to: '', via: false } as MovementOrder);
	if (mover.type === 'A' || order.kind === 'convoy') {
		const far = !neighbours('A', mover.at).includes(provinceOf(to));
		const via = order.kind === 'move' && (order.via || far) ? ' VIA' : '';
		return `${head}${provinceOf(to)}${via}`;
	}
	const real = units.find((unit) => provinceOf(unit.at) === provinceOf(mover.at)) ?? mover;
	const ways = neighbours('F', real.at).filter((place) => provinceOf(place) === to);
	const via = order.kind === 'move' && order.via ? ' VIA' : '';
	if (ways.length === 1) return `${head}${ways[0]}${via}`;
	return ways.length > 1 && order.kind === 'support' ? `${head}${to}?` : `${head}${to}${via}`;
}
