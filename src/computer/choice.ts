/** Choosing what is good, but not always the best: what is almost as good is taken now and then. */

/** Numbers in [0, 1). */
export type Roll = () => number;

/** How often the next best is looked at, and how much a difference (as a part of the value) speaks against it; in per cent. */
const WAVERING = 50;
const CARE = 500;

/**
 * Which of these to take: values sorted, the best first, or the worst first where the worst goes. Without a roll
 * always the first.
 */
export function choose(values: ArrayLike<number>, count: number, roll: Roll | null): number {
	let chosen = 0;
	if (roll === null) return chosen;
	for (; chosen + 1 < count; chosen++) {
		const value = values[chosen]!;
		const less = Math.abs(value - values[chosen + 1]!);
		const against = value === 0 ? 0 : Math.floor((less * CARE) / Math.abs(value));
		if (percent(roll) >= WAVERING || percent(roll) < against) break;
	}
	return chosen;
}

const percent = (roll: Roll): number => Math.floor(roll() * 100);
