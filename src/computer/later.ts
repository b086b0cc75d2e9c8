/** Where a power's dislodged units go, and what it builds and removes. */
import { choose } from './choice.ts';
import type { EasyView } from './outlook.ts';
import { provinceOfPlacement } from './placements.ts';
import { unitNumbersOf } from './position.ts';
import { valuesOf, winterValues } from './values.ts';

/** The unit disbands. */
export const NO_RETREAT = -1;

/** `open`: for each dislodged unit the placements that are open to it. The answer: one of them each, never two in one province. */
export function chooseRetreats(
	{ position, power, outlook, roll }: EasyView,
	open: readonly (readonly number[])[],
): number[] {
	const value = valuesOf(position, power, outlook);
	const taken = new Set<number>();
	return open.map((placements) => {
		const free = placements.filter((placement) => !taken.has(provinceOfPlacement[placement]!));
		const best = free.sort((a, b) => value.at(b) - value.at(a));
		const goal = best[choose(best.map(value.at), best.length, roll)] ?? NO_RETREAT;
		if (goal !== NO_RETREAT) taken.add(provinceOfPlacement[goal]!);
		return goal;
	});
}

/** `sites`: what can be built, as placements. At most so many, one in a province, the most wanted first. */
export function chooseBuilds(
	{ position, power, outlook, roll }: EasyView,
	sites: readonly number[],
	most: number,
): number[] {
	const { at } = winterValues(position, power, outlook);
	const built: number[] = [];
	let left = [...sites].sort((a, b) => at(b) - at(a));
	while (left.length > 0 && built.length < most) {
		const site = left[choose(left.map(at), left.length, roll)]!;
		built.push(site);
		left = left.filter((other) => provinceOfPlacement[other] !== provinceOfPlacement[site]);
	}
	return built;
}

/** So many of its units, the least useful first; by their numbers. */
export function chooseRemovals({ position, power, outlook, roll }: EasyView, most: number): number[] {
	const { at } = winterValues(position, power, outlook);
	const worthOf = (u: number) => at(position.placement[u]!);
	const left = unitNumbersOf(position, power).sort((a, b) => worthOf(a) - worthOf(b));
	const removed: number[] = [];
	while (left.length > 0 && removed.length < most)
		removed.push(...left.splice(choose(left.map(worthOf), left.length, roll), 1));
	return removed;
}
