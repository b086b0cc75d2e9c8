/** Where a power's dislodged units go. */
import { choose, type Roll } from './choice.ts';
import type { Outlook } from './outlook.ts';
import { provinceOfPlacement } from './placements.ts';
import type { Position } from './position.ts';
import { valuesOf } from './values.ts';

/** The unit disbands. */
export const NO_RETREAT = -1;

/** `open`: for each dislodged unit the placements that are open to it. The answer: one of them each, never two in one province. */
export function chooseRetreats(
	position: Position,
	power: number,
	outlook: Outlook,
	open: readonly (readonly number[])[],
	roll: Roll | null,
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
