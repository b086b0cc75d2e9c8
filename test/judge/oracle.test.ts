/** The judge against the DATC's equations, solved by brute force. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Power } from '../../src/board/types.ts';
import { inParadox } from '../../src/judge/decide.ts';
import { adjudicateMoves } from '../../src/judge/movement.ts';
import type { MovementCase } from '../../src/judge/position.ts';
import { SEED, times } from '../extent.ts';
import { allSolutions, type Solution } from './oracle.ts';
import { type Crowd, randomParadox, randomPosition } from './random.ts';
import { positionText, told } from './reading.ts';

const POWERS: readonly Power[] = ['FRANCE', 'ITALY', 'TURKEY'];
const RUNS = times(4000, 800);
const options = { numRuns: RUNS, seed: SEED };

const crowds = fc.record({
	units: fc.integer({ min: 2, max: 7 }),
	density: fc.constantFrom(0.5, 0.8, 1),
	powers: fc.constantFrom(POWERS, POWERS.slice(1)),
});

test('random positions: what satisfies the equations, where one thing does', () => {
	const seen = compareMany(randomPosition, crowds);
	expect(seen.one).toBeGreaterThan(0.9 * RUNS);
	expect(seen.circles).toBeGreaterThan(0.001 * RUNS);
});

test("around convoy paradoxes: the same, else what satisfies them with Szykman's rule", () => {
	const seen = compareMany(
		randomParadox,
		fc.record({
			units: fc.integer({ min: 4, max: 8 }),
			powers: fc.constantFrom(POWERS, [...POWERS, 'ENGLAND'] as const),
		}),
	);
	expect(seen.one).toBeGreaterThan(0.5 * RUNS);
	expect(seen.paradoxes).toBeGreaterThan(0.1 * RUNS);
});

/** Counts the positions with one solution, with circles, and with paradoxes. */
function compareMany(make: (seed: number, crowd: Crowd) => MovementCase, crowd: fc.Arbitrary<Crowd>) {
	const seen = { one: 0, circles: 0, paradoxes: 0 };
	fc.assert(
		fc.property(fc.integer({ min: 0 }), crowd, (seed, how) => {
			const position = make(seed, how);
			const ours = told(adjudicateMoves(position).units);
			const stopped = position.units.flatMap((_, u) => (inParadox[u] === 1 ? [u] : []));
			const { solutions, convoys } = allSolutions(position);
			if (solutions.length === 1 && stopped.length === 0) seen.one++;
			else if (!convoys) seen.circles++;
			else seen.paradoxes++;
			// without a paradox the equations have one solution, or two where a circle may move or not: then it moves
			const best = stopped.length > 0 ? allSolutions(position, new Set(stopped)).solutions : solutions;
			const most = [...best].sort((a, b) => b.size - a.size)[0];
			expect(most, 'some solution').toBeDefined();
			expect(ours, positionText(position)).toEqual(standing(position, most!));
			if (!convoys) expect(stopped).toEqual([]);
			if (solutions.length === 1) expect(ours, positionText(position)).toEqual(standing(position, solutions[0]!));
		}),
		options,
	);
	return seen;
}

/** Everybody's place after a solution, dislodged units left out. */
function standing({ units }: MovementCase, solution: Solution): string[] {
	const entered = new Set([...solution.values()].map((place) => place.slice(0, 3)));
	const after = units.flatMap((unit, u) => {
		const at = solution.get(u);
		if (at !== undefined) return [{ ...unit, at }];
		return entered.has(unit.at.slice(0, 3)) ? [] : [unit];
	});
	return told(after);
}
