/**
 * No position costs out of proportion. Work is counted, not timed: every decision on a move or a support reads the power
 * tables, so tables that count their readings count decisions.
 */
import { describe, expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import type { MovementOrder, Province, Unit } from '../../src/board/types.ts';
import { indexUnits, possibleOrders } from '../../src/judge/legality.ts';
import { adjudicate, adjudicateMoves } from '../../src/judge/movement.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { type PowerTable, powerTable, STANDARD_RULES } from '../../src/judge/rules.ts';
import { times } from '../extent.ts';
import { longWalk } from './long-walk.ts';
import { dice, randomParadox, randomPosition, randomUnits } from './random.ts';
import { position } from './reading.ts';

function work(phase: MovementCase, conditional = false): number {
	let readings = 0;
	const counting = (table: PowerTable): PowerTable =>
		new Proxy(table, {
			get(target, key) {
				if (typeof key === 'string') readings++;
				return target[key as unknown as number];
			},
		});
	const { mayCut, mayDislodge, countsAgainst } = STANDARD_RULES;
	adjudicateMoves(phase, {
		...STANDARD_RULES,
		mayCut: counting(mayCut),
		mayDislodge: counting(mayDislodge),
		countsAgainst: counting(countsAgainst),
		...(conditional ? { onlyIfLeft: powerTable((a, b) => a !== b) } : {}),
	});
	return readings;
}

const crowd = { units: 34, density: 1, noise: 0 };
const seeds = (count: number) => Array.from({ length: count }, (_, i) => i);
const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1]!;

test('the ruler works: more units, more work', () => {
	const small = median(seeds(200).map((seed) => work(randomPosition(seed, { ...crowd, units: 8 }))));
	const large = median(seeds(200).map((seed) => work(randomPosition(seed, crowd))));
	expect(small).toBeGreaterThan(0);
	expect(large).toBeGreaterThan(small);
	expect(large).toBeLessThan(20 * small);
});

test('the most crowded positions', () => {
	const efforts = seeds(times(2000)).map((seed) => work(randomPosition(seed, crowd)));
	expect(Math.max(...efforts)).toBeLessThan(10 * median(efforts));
});

test('paradoxes nested in crowds', () => {
	const efforts = seeds(times(2000)).map((seed) => work(randomParadox(seed, crowd)));
	expect(Math.max(...efforts)).toBeLessThan(10 * median(efforts));
});

test('every move conditional', () => {
	const efforts = seeds(times(2000)).map((seed) => work(randomPosition(seed, crowd), true));
	expect(Math.max(...efforts)).toBeLessThan(10 * median(efforts));
});

describe('34 units in a chain, each moving to where the next stands', () => {
	const path = longWalk(35);
	const units = path.slice(0, 34).map((at, i): Unit => ({ type: 'A', at, power: i % 2 ? 'FRANCE' : 'ITALY' }));
	const moves = units.map(
		(unit, i): MovementOrder => ({ kind: 'move', unit: { type: 'A', at: unit.at }, to: path[i + 1]! }),
	);
	const stopped = moves.with(-1, { kind: 'hold', unit: { type: 'A', at: units[33]!.at } });

	test.each([
		['all go', { units, orders: moves }, 34],
		['all go, listed backwards', { units: units.toReversed(), orders: moves.toReversed() }, 34],
		['the first stands', { units, orders: stopped }, 0],
		['the first stands, listed backwards', { units: units.toReversed(), orders: stopped.toReversed() }, 0],
	])('%s', (_, chain, going) => {
		const moved = adjudicate(chain).outcomes.filter(({ order, result }) => order.kind === 'move' && result === 'ok');
		expect(moved.length).toBe(going);
		expect(work(chain)).toBeLessThan(2 * 34 * 34);
		expect(work(chain, true)).toBeLessThan(2 * 34 * 34 * 34);
	});
});

/** Fleets in every sea, armies all round, and every army carried by every fleet. */
describe('19 fleets and many routes', () => {
	const seas = [...PROVINCES.values()].filter(({ terrain }) => terrain === 'sea').map(({ id }) => id);
	const fleets = seas.map((at, i): Unit => ({ type: 'F', at, power: i % 2 ? 'FRANCE' : 'ITALY' }));
	const goals: [Province, Province][] = [
		['NAF', 'NWY'],
		['WAL', 'STP'],
		['EDI', 'SYR'],
		['GAS', 'VEN'],
		['POR', 'ARM'],
		['BRE', 'SEV'],
	];
	const armies = goals.map(([at]): Unit => ({ type: 'A', at, power: 'TURKEY' }));

	test.each(goals)('all carry %s to %s', (from, to) => {
		const of = { type: 'A', at: from } as const;
		const orders: MovementOrder[] = [
			...fleets.map(({ at }): MovementOrder => ({ kind: 'convoy', unit: { type: 'F', at }, of, to })),
			...armies.map(({ at }): MovementOrder => {
				const unit = { type: 'A', at } as const;
				return at === from ? { kind: 'move', unit, to, via: true } : { kind: 'hold', unit };
			}),
		];
		const all = { units: [...fleets, ...armies], orders };
		const { outcomes } = adjudicate(all);
		const linked = !['ARM', 'SEV'].includes(to);
		expect(outcomes.find(({ order }) => order.kind === 'move')!.result).toBe(linked ? 'ok' : 'void');
		expect(work(all)).toBeLessThan(50);
	});

	test('possible orders of all', () => {
		const all = [...fleets, ...armies];
		const unitIndex = indexUnits(all);
		const count = all.reduce((sum, unit) => sum + possibleOrders(unitIndex, unit).length, 0);
		expect(count).toBeGreaterThan(1000);
		expect(count).toBeLessThan(5000);
	});
});

test('possible orders of the most crowded positions come to a few thousand', () => {
	const counts = seeds(50).map((seed) => {
		const units = randomUnits(dice(seed), crowd);
		const unitIndex = indexUnits(units);
		return units.reduce((sum, unit) => sum + possibleOrders(unitIndex, unit).length, 0);
	});
	expect(Math.max(...counts)).toBeLessThan(5000);
});

test('fleets that carry, attack and save each other in a ring of paradoxes', () => {
	// DATC 6.F.22 to 6.F.24 nested, with every attacker of a carrier attacked itself
	const ring = position(`
		FRANCE A BRE - LON VIA, F ENG C A BRE - LON; ENGLAND F LON S F EDI - NTH, F EDI - NTH;
		RUSSIA A NWY - BEL VIA, F NTH C A NWY - BEL; GERMANY F BEL S F PIC - ENG, F PIC - ENG;
		ITALY A YOR - EDI, A LVP S A YOR - EDI; TURKEY A PAR - PIC, A BUR S A PAR - PIC;
		AUSTRIA A DEN - SWE VIA, F SKA C A DEN - SWE, F SWE S F HEL - SKA, F HEL - SKA`);
	expect(work(ring)).toBeLessThan(100);
});
