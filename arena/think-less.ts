/** Searches with fewer lines, for series of games and for tests. */
import { type Effort, FIERCE, KEEN } from '../src/search/levels.ts';

/** From here on keen and fierce have such a part of their rollouts, and what else of them is changed. */
export function thinkLess(part: number, changes: Partial<Effort> = {}): void {
	const partOf = (count: number) => Math.max(1, Math.round(count * part));
	for (const effort of [KEEN, FIERCE])
		Object.assign(effort, {
			rollouts: partOf(effort.rollouts),
			forecastRollouts: partOf(effort.forecastRollouts),
			...changes,
		});
}
