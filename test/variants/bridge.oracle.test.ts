/** Forts against the slow judge: the equations with the fort's part in the hold strength, solved by brute force. */
import { expect, test } from 'vitest';
import { provinceOf } from '../../src/board/map.ts';
import type { Power, Province } from '../../src/board/types.ts';
import { inParadox } from '../../src/judge/decide.ts';
import { adjudicateMoves } from '../../src/judge/movement.ts';
import { type Fort, STANDARD_RULES } from '../../src/judge/rules.ts';
import { SEED, untilAllMet } from '../extent.ts';
import { allSolutions, STANDARD_TERMS, type Terms } from '../judge/oracle.ts';
import { dice, randomPosition } from '../judge/random.ts';
import { positionText, told } from '../judge/reading.ts';
import { Met } from './invariants.ts';

const POSITIONS = 4000;
const POWERS: readonly Power[] = ['FRANCE', 'ITALY', 'TURKEY'];

test('B8: small positions with forts', () => {
	const met = new Met([
		'compared',
		'a fort changed the outcome',
		'circles',
		'dislodged from a fort',
		'fort entered',
	] as const);
	for (const run of untilAllMet(met.isAll, POSITIONS)) {
		const seed = SEED * 100_003 + run;
		const d = dice(seed ^ 0x2545f491);
		const position = randomPosition(seed, { units: 2 + d.below(6), density: d.pick([0.6, 0.8, 1]), powers: POWERS });
		const adds = d.pick(['plusOne', 'twice'] as const);
		const goals = position.orders.flatMap((order) => (order?.kind === 'move' ? [provinceOf(order.to)] : []));
		const forts = new Map<Province, Fort>();
		for (const where of goals) if (d.chance(0.5)) forts.set(where, { owner: d.pick(POWERS), adds });

		const { units, dislodged } = adjudicateMoves(position, { ...STANDARD_RULES, forts });
		const stopped = new Set(position.units.flatMap((_, u) => (inParadox[u] === 1 ? [u] : [])));
		const terms: Terms = {
			...STANDARD_TERMS,
			hold: (strength, where, attacker) => {
				if (!forts.has(where) || forts.get(where)!.owner === attacker) return strength;
				return adds === 'twice' && strength > 0 ? 2 * strength : strength + 1;
			},
		};
		const { solutions, convoys } = allSolutions(position, stopped, terms);
		if (convoys && solutions.length !== 1) continue;
		const most = Math.max(...solutions.map(({ size }) => size));
		const best = solutions.filter(({ size }) => size === most);
		expect(best.length).toBe(1);
		const entered = new Set([...best[0]!.values()].map(provinceOf));
		const after = position.units.flatMap((unit, u) => {
			const to = best[0]!.get(u);
			if (to) return [{ ...unit, at: to }];
			return entered.has(provinceOf(unit.at)) ? [] : [unit];
		});
		const text = `${positionText(position)} | ${adds} ${[...forts].map(([at, { owner }]) => `${at} ${owner}`).join(', ')}`;
		expect(told(units), text).toEqual(told(after));

		met.meet('compared', true);
		met.meet('circles', solutions.length > 1);
		const inForts = dislodged.filter(({ unit }) => forts.has(provinceOf(unit.at)));
		met.meet('dislodged from a fort', inForts.length > 0);
		met.meet(
			'fort entered',
			[...forts].some(
				([where, { owner }]) =>
					entered.has(where) && units.some((u) => provinceOf(u.at) === where && u.power !== owner),
			),
		);
		const without = adjudicateMoves(position);
		met.meet('a fort changed the outcome', told(without.units).join() !== told(after).join());
	}
	console.log(`forts, small positions: ${met.line()}`);
	expect(met.never()).toEqual([]);
});
