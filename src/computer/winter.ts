/** Builds and removals. */
import { choose, type Roll } from './choice.ts';
import type { Outlook } from './outlook.ts';
import { provinceOfPlacement } from './placements.ts';
import type { Position } from './position.ts';
import { winterValues } from './values.ts';

/** `sites`: what can be built, as placements. At most so many, one in a province, the most wanted first. */
export function chooseBuilds(
	position: Position,
	power: number,
	outlook: Outlook,
	sites: readonly number[],
	most: number,
	roll: Roll | null,
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
export function chooseRemovals(
	position: Position,
	power: number,
	outlook: Outlook,
	most: number,
	roll: Roll | null,
): number[] {
	const { at } = winterValues(position, power, outlook);
	const { count, placement, power: powerOf } = position;
	const worthOf = (u: number) => at(placement[u]!);
	const left = Array.from({ length: count }, (_, u) => u).filter((u) => powerOf[u] === power);
	left.sort((a, b) => worthOf(a) - worthOf(b));
	const removed: number[] = [];
	while (left.length > 0 && removed.length < most)
		removed.push(...left.splice(choose(left.map(worthOf), left.length, roll), 1));
	return removed;
}
