/** M8 by its words: every round judges the whole position anew, by the ordinary rules, with the held moves written as holds. */
import { expect, test } from 'vitest';
import { provinceOf } from '../../src/board/map.ts';
import { POWERS } from '../../src/board/types.ts';
import { indexUnits, possibleOrders } from '../../src/judge/legality.ts';
import { adjudicate, adjudicateMoves } from '../../src/judge/movement.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { type MovementRules, POWER_COUNT, powerTable, STANDARD_RULES } from '../../src/judge/rules.ts';
import { SEED, times } from '../extent.ts';
import { printed } from '../printed.ts';
import { MANY_ROUNDS } from './many-rounds.ts';
import { type Dice, dice, randomParadox, randomPosition } from './random.ts';
import { positionText, told } from './reading.ts';

const RUNS = times(1000, 300);

function byItsWords({ units, orders }: MovementCase, { onlyIfLeft, ...rules }: MovementRules) {
	const conditional = orders.flatMap((order, mover) => {
		if (order?.kind !== 'move') return [];
		const occupant = units.findIndex(({ at }) => provinceOf(at) === provinceOf(order.to));
		const [x, y] = [units[mover]!.power, units[occupant]?.power];
		return y && onlyIfLeft![POWERS.indexOf(x) * POWER_COUNT + POWERS.indexOf(y)] ? [{ mover, occupant }] : [];
	});
	let forGood: number[] = [];
	let held: number[] = [];
	let seen: number[][] = [];
	for (let rounds = 1; ; rounds++) {
		const asHolds = orders.map((order, u) =>
			order && held.includes(u) ? ({ ...order, kind: 'hold' } as const) : order,
		);
		const judged = adjudicate({ units, orders: asHolds }, rules);
		const left = judged.outcomes.map(({ order, result }) => order.kind === 'move' && result === 'ok');
		const stay = conditional.filter(({ mover, occupant }) => !left[occupant] || forGood.includes(mover));
		const next = stay.map(({ mover }) => mover);
		if (String(next) === String(held)) return { judged, rounds, forGood };
		seen.push(held);
		const repeated = seen.findIndex((set) => String(set) === String(next));
		if (repeated < 0) held = next;
		else {
			const sets = seen.slice(repeated);
			const differ = conditional.filter(({ mover }) => new Set(sets.map((set) => set.includes(mover))).size > 1);
			forGood = [...forGood, ...differ.map(({ mover }) => mover)];
			held = conditional.map(({ mover }) => mover).filter((u) => next.includes(u) || forGood.includes(u));
			seen = [];
		}
	}
}

function randomRules(d: Dice): MovementRules {
	const relations = new Map<string, string>();
	POWERS.forEach((a, i) => {
		for (const b of POWERS.slice(i + 1)) relations.set([a, b].join(), d.pick([...'WNNNA']));
	});
	const among = (some: string) => powerTable((a, b) => a !== b && some.includes(relations.get([a, b].sort().join())!));
	const table = { mayDislodge: among('W'), mayCut: among('W'), countsAgainst: among('WN'), onlyIfLeft: among('N') };
	return d.chance(0.3) ? { ...STANDARD_RULES, onlyIfLeft: among('WNA') } : { ...STANDARD_RULES, ...table };
}

test('a position of many rounds', () => {
	const rules = { ...STANDARD_RULES, onlyIfLeft: powerTable((a, b) => a !== b) };
	const { judged, rounds } = byItsWords(MANY_ROUNDS, rules);
	expect(rounds).toBe(82);
	expect(told(adjudicateMoves(MANY_ROUNDS, rules).units)).toEqual(told(judged.units));
});

test(`${RUNS / 10} positions like it, with some other orders`, () => {
	const rules = { ...STANDARD_RULES, onlyIfLeft: powerTable((a, b) => a !== b) };
	const { units } = MANY_ROUNDS;
	const unitIndex = indexUnits(units);
	let long = 0;
	for (let run = 0; run < RUNS / 10; run++) {
		const d = dice(SEED * 100_003 + run);
		const share = d.pick([0.05, 0.1, 0.3]);
		const orders = MANY_ROUNDS.orders.map((order, u) =>
			d.chance(share) ? d.pick(possibleOrders(unitIndex, units[u]!)) : order,
		);
		const { judged, rounds } = byItsWords({ units, orders }, rules);
		expect(told(adjudicateMoves({ units, orders }, rules).units), positionText({ units, orders })).toEqual(
			told(judged.units),
		);
		if (rounds > 8) long++;
	}
	expect(long).toBeGreaterThan(RUNS / 50);
});

test(`${RUNS} crowded positions, some of many rounds`, () => {
	const met = { held: 0, manyRounds: 0, forGood: 0, paradox: 0 };
	for (let run = 0; run < RUNS; run++) {
		const seed = SEED * 100_003 + run;
		const d = dice(seed ^ 0x5bd1e995);
		const make = d.chance(0.2) ? randomParadox : randomPosition;
		const powers = POWERS.slice(0, d.pick([2, 3, 7, 7]));
		const position = make(seed, { units: 5 + d.below(30), density: d.pick([0.8, 1]), noise: d.pick([0, 0.1]), powers });
		const rules = randomRules(d);
		const { judged, rounds, forGood } = byItsWords(position, rules);
		const ours = adjudicateMoves(position, rules);
		expect(told(ours.units), positionText(position)).toEqual(told(judged.units));
		expect(ours.dislodged, positionText(position)).toEqual(judged.dislodged);
		if (rounds > 1) met.held++;
		if (rounds > 3) met.manyRounds++;
		if (forGood.length > 0) met.forGood++;
		if (judged.outcomes.some(({ reason }) => reason && printed(reason).includes('paradox'))) met.paradox++;
	}
	console.log(`M8 by its words: ${JSON.stringify(met)}`);
	expect(Math.min(...Object.values(met))).toBeGreaterThan(0);
});
