/** Rollouts that meet the same chance and come to the same board come to the same end: it is looked up instead of played again. */

import { CENTRE_COUNT, PLACEMENT_COUNT } from '../computer/placements.ts';
import { NOBODY } from '../computer/position.ts';
import { POWER_COUNT } from '../judge/rules.ts';
import { makeDice } from './dice.ts';
import type { Snapshot } from './snapshot.ts';

/** Ends by the marks of the boards on the way there. */
export type Ends = Map<number, number>;

const { roll } = makeDice(1901);
const marks = (count: number) => Int32Array.from({ length: count }, () => (roll() * 2 ** 32) | 0);
/** Of each placement in each power's hands, and of each owner of each centre (after Zobrist). */
const ofUnits = marks(POWER_COUNT * PLACEMENT_COUNT);
const ofOwners = marks((NOBODY + 1) * CENTRE_COUNT);

/** A number that hardly any other board has; `phase`: of the rollout. */
export function markOf({ count, power, placement, owner }: Snapshot, phase: number): number {
	let mark = phase;
	for (let u = 0; u < count; u++) mark ^= ofUnits[power[u]! * PLACEMENT_COUNT + placement[u]!]!;
	for (let c = 0; c < CENTRE_COUNT; c++) mark ^= ofOwners[owner[c]! * CENTRE_COUNT + c]!;
	return mark;
}
