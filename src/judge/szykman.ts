/** Szykman's rule: in a paradox the convoys fail (4.A.2 f). */

import { isMove, isPath, unitOf } from './cycles.ts';
import { inParadox, moved, NO, path, YES } from './decide.ts';

/** Decides questions that wait for each other: convoys among them make a paradox; without any it is a circle of moves, which succeeds. */
export function decideCycle(cycle: readonly number[]): void {
	const isParadox = cycle.some(isPath);
	for (const question of cycle) {
		const u = unitOf(question);
		if (isParadox && isPath(question)) {
			path[u] = NO;
			inParadox[u] = 1;
		} else if (!isParadox && isMove(question)) moved[u] = YES;
	}
}
