/** Where the units of others are expected: what they do in most guesses. */
import { provinceAt } from '../computer/position.ts';
import { goalProvince, kindOf, MOVE } from '../judge/order-numbers.ts';
import type { Contest } from './contest.ts';
import { guessOthers } from './search.ts';
import type { Snapshot } from './snapshot.ts';

/** Where a unit goes in this part of the guesses at least. */
interface Expected {
	readonly unit: number;
	readonly province: number;
	readonly likely: number;
}

/** Moves of others that are more likely than not, by the board alone; the likeliest first. */
export function expectedMoves(snapshot: Snapshot, contest: Contest, power: number, guesses: number): Expected[] {
	const counts = new Map<number, Map<number, number>>();
	for (const orders of guessOthers(snapshot, contest, power, guesses, 1)) {
		for (let u = 0; u < snapshot.count; u++) {
			if (snapshot.power[u] === power || kindOf(orders[u]!) !== MOVE) continue;
			const goal = goalProvince(orders[u]!);
			if (goal === provinceAt(snapshot, u)) continue;
			const own = counts.get(u) ?? new Map<number, number>();
			counts.set(u, own.set(goal, (own.get(goal) ?? 0) + 1));
		}
	}
	return [...counts]
		.flatMap(([unit, goals]) => [...goals].map(([province, n]) => ({ unit, province, likely: n / guesses })))
		.filter(({ likely }) => likely > 0.5)
		.sort((a, b) => b.likely - a.likely);
}
