/** What a search orders where it is plain what is best, and that it never orders what cannot be. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTRES, HOMES, provinceOf, STARTING_UNITS } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import { POWERS, type Power, type Unit } from '../../src/board/types.ts';
import { bitsOf } from '../../src/computer/outlook.ts';
import { PLACEMENTS, provinceOfPlacement } from '../../src/computer/placements.ts';
import { positionOf } from '../../src/computer/position.ts';
import { impossibility, indexUnits } from '../../src/judge/legality.ts';
import { draw, gather, plan, take, vary } from '../../src/search/candidates.ts';
import { type Contest, DISORDER } from '../../src/search/contest.ts';
import { makeDice } from '../../src/search/dice.ts';
import { orderAll, playMovement } from '../../src/search/phases.ts';
import { findOrders } from '../../src/search/search.ts';
import { newSnapshot, type Snapshot, snapshotOf } from '../../src/search/snapshot.ts';
import { times } from '../extent.ts';
import { dice as chances } from '../judge/random.ts';
import { CONTEST, foundFor, LITTLE, number, ordersOf, snapshotFrom } from './reading.ts';

describe('plainly best', () => {
	test('a centre that nobody defends is taken', () => {
		const snapshot = snapshotFrom({ FRANCE: 'A BUR', GERMANY: 'A BOH' }, { FRANCE: 'PAR', GERMANY: 'MUN VIE' });
		expect(foundFor(snapshot, 'FRANCE')).toEqual(['A BUR - MUN']);
	});

	test('and one beyond the sea', () => {
		const snapshot = snapshotFrom(
			{ ENGLAND: 'A YOR, F NTH', RUSSIA: 'A MOS' },
			{ ENGLAND: 'LON EDI', RUSSIA: 'MOS WAR SEV' },
			true,
		);
		const orders = foundFor(snapshot, 'ENGLAND');
		expect(orders).toHaveLength(2);
		// a fleet takes one, or it carries the army: either is a centre more
		expect(orders.join()).toMatch(/- (NWY|DEN|BEL|HOL)/);
	});

	test('two centres with two units', () => {
		const snapshot = snapshotFrom(
			{ FRANCE: 'A MAR, F MAO', TURKEY: 'A ANK' },
			{ FRANCE: 'MAR BRE PAR', TURKEY: 'ANK CON SMY' },
		);
		const orders = foundFor(snapshot, 'FRANCE');
		expect(orders.filter((order) => / - (SPA|POR)/.test(order))).toHaveLength(2);
		expect(new Set(orders.map((order) => order.slice(-3))).size).toBe(2);
	});

	/** Two powers between which alone there is anything to win: the rest is Turkish, and at peace. */
	const duelled = (centres: Partial<Record<Power, string>>) => ({
		...centres,
		TURKEY: CENTRES.filter((centre) => !Object.values(centres).join(' ').includes(centre)).join(' '),
	});
	const against = (one: Power, other: Power): Contest => ({
		...CONTEST,
		foes: Uint8Array.from(POWERS, (power) =>
			bitsOf(power === one ? [other] : power === other ? [one] : POWERS.filter((each) => each !== power)),
		),
	});

	test('who holds a centre is driven out with help', () => {
		const snapshot = snapshotFrom(
			{ FRANCE: 'A BUR, A RUH', GERMANY: 'A MUN' },
			duelled({ FRANCE: 'PAR MAR BRE', GERMANY: 'MUN' }),
		);
		const contest = against('FRANCE', 'GERMANY');
		// it stays where it is
		const asleep = { ...contest, sides: contest.sides.with(number('GERMANY'), DISORDER) };
		const orders = foundFor(snapshot, 'FRANCE', 1, LITTLE, asleep).join();
		expect(orders).toMatch(/A (BUR|RUH) - MUN/);
		expect(orders).toMatch(/ S A (BUR|RUH) - MUN/);
	});

	test('a home beside an enemy is not left', () => {
		const snapshot = snapshotFrom(
			{ AUSTRIA: 'A VIE', GERMANY: 'A BOH' },
			duelled({ AUSTRIA: 'VIE BUD TRI', GERMANY: 'MUN BER KIE' }),
		);
		// against Bohemia the two would bounce, and Vienna is held as well
		expect(foundFor(snapshot, 'AUSTRIA', 1, LITTLE, against('AUSTRIA', 'GERMANY')).join()).toMatch(/^A VIE (H|- BOH)$/);
	});

	test('it does not bounce itself', () => {
		const units = lists((power) => STARTING_UNITS[power].map(({ type, at }) => `${type} ${at}`).join(', '));
		const snapshot = snapshotFrom(
			units,
			lists((power) => HOMES[power].join(' ')),
			false,
			1901,
		);
		for (const power of ['FRANCE', 'RUSSIA'] as const) {
			const goals = foundFor(snapshot, power).flatMap((order) => / - (...)/.exec(order)?.[1] ?? []);
			expect(new Set(goals).size, power).toBe(goals.length);
		}
	});
});

const lists = (of: (power: Power) => string) => Object.fromEntries(POWERS.map((power) => [power, of(power)]));

test('where there is no time every candidate is tried once, and what is best so far is ordered', () => {
	const snapshot = snapshotFrom({ FRANCE: 'A BUR', GERMANY: 'A BOH' }, { FRANCE: 'PAR', GERMANY: 'MUN VIE' });
	const task = { contest: CONTEST, power: number('FRANCE'), effort: LITTLE, seed: 1 };
	const inTime = findOrders(snapshot, task);
	const late = findOrders(snapshot, { ...task, pause: () => true });
	expect(late.rollouts).toBeGreaterThan(0);
	expect(late.rollouts).toBeLessThan(inTime.rollouts / 4);
	expect(ordersOf(snapshot, 'FRANCE', late.orders)).toHaveLength(1);
});

test('the same seed gives the same answer', () => {
	const snapshot = snapshotFrom(
		{ FRANCE: 'A PAR, A BUR, F MAO', GERMANY: 'A MUN, A RUH', ENGLAND: 'F ENG, F IRI' },
		{ FRANCE: 'PAR BRE MAR', GERMANY: 'MUN KIE BER', ENGLAND: 'LON LVP' },
		false,
	);
	expect(foundFor(snapshot, 'FRANCE', 5)).toEqual(foundFor(snapshot, 'FRANCE', 5));
});

/** Units of all powers anywhere, one in a province. */
function anySnapshot(seed: number): Snapshot {
	const chance = chances(seed);
	const taken = new Set<string>();
	const units: Unit[] = [];
	for (let n = 0; n < 24; n++) {
		const placement = chance.pick(PLACEMENTS);
		const province = placement.at.slice(0, 3);
		if (taken.has(province)) continue;
		taken.add(province);
		units.push({ ...placement, power: chance.pick(POWERS) });
	}
	const centres = Object.fromEntries(POWERS.flatMap((power) => HOMES[power].map((home) => [home, power])));
	return snapshotOf(positionOf(units, centres), chance.chance(0.5), 1903);
}

function expectPossible(snapshot: Snapshot, power: Power, orders: Int32Array): void {
	const units = Array.from({ length: snapshot.count }, (_, u) => ({
		...PLACEMENTS[snapshot.placement[u]!]!,
		power: POWERS[snapshot.power[u]!]!,
	}));
	const unitIndex = indexUnits(units);
	for (const order of ordersOf(snapshot, power, orders))
		expect(
			impossibility(unitIndex, order),
			`${power} ${makeOrder(order)} of ${units.map(({ at }) => at)}`,
		).toBeUndefined();
}

/** What an own unit is helped to do it does. */
function expectHelpful(snapshot: Snapshot, power: Power, candidate: Int32Array): void {
	const orders = ordersOf(snapshot, power, candidate);
	for (const order of orders) {
		if (order.kind !== 'support' && order.kind !== 'convoy') continue;
		const its = orders.find(({ unit }) => unit.at === order.of.at);
		const goal = its?.kind === 'move' ? provinceOf(its.to) : undefined;
		if (its) expect(goal, `${power} ${orders.map(makeOrder)}`).toBe(order.to && provinceOf(order.to));
	}
}

test('no policy and no candidate orders what cannot be, and no candidate helps an own unit for nothing', () => {
	fc.assert(
		fc.property(fc.integer(), (seed) => {
			const snapshot = anySnapshot(seed);
			const dice = makeDice(seed);
			const orders = new Int32Array(75);
			orderAll(snapshot, CONTEST, dice, orders);
			for (const power of POWERS) {
				expectPossible(snapshot, power, orders);
				const gathering = gather(snapshot, { power: number(power), contest: CONTEST }, dice);
				draw(gathering, 3);
				plan(gathering);
				const found = take(gathering);
				if (found[0]) vary(gathering, found[0], orders);
				for (const candidate of [...found, ...take(gathering)]) {
					expectPossible(snapshot, power, candidate.orders);
					expectHelpful(snapshot, power, candidate.orders);
				}
			}
		}),
		{ numRuns: times(20, 4) },
	);
});

test('years go by: units stay one in a province, as many as centres allow, and nothing is lost', () => {
	const units = lists((power) => STARTING_UNITS[power].map(({ type, at }) => `${type} ${at}`).join(', '));
	let snapshot = snapshotFrom(
		units,
		lists((power) => HOMES[power].join(' ')),
		false,
		1901,
	);
	const dice = makeDice(3);
	const orders = new Int32Array(75);
	for (let n = 0; n < 40; n++) {
		const next = newSnapshot();
		orderAll(snapshot, CONTEST, dice, orders);
		playMovement(snapshot, orders, CONTEST, dice, next);
		snapshot = next;
		const stood = Array.from(
			snapshot.placement.subarray(0, snapshot.count),
			(placement) => provinceOfPlacement[placement]!,
		);
		expect(stood.map((province) => snapshot.unitIn[province])).toEqual(stood.map((_, u) => u));
		expect(snapshot.unitIn.filter((u) => u >= 0).length).toBe(snapshot.count);
		if (snapshot.isFall) continue;
		for (const power of POWERS) {
			const own = Array.from(snapshot.power.subarray(0, snapshot.count)).filter((p) => p === number(power)).length;
			const centres = snapshot.owner.filter((p) => p === number(power)).length;
			expect(own).toBeLessThanOrEqual(centres);
		}
	}
	expect(snapshot.year).toBe(1921);
	expect(snapshot.count).toBeGreaterThan(25);
});
