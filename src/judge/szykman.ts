/** Szykman's rule: in a paradox the convoys fail (4.A.2 f). */
import { inParadox, moved, NO, path, YES } from './decide.ts';
import { isMove, isPath, unitOf } from './knots.ts';

/** Decides questions that wait for each other: convoys among them make a paradox; without any it is a circle of moves, which succeeds. */
export function decideKnot(knot: readonly number[]): void {
	const isParadox = knot.some(isPath);
	for (const question of knot) {
		const u = unitOf(question);
		if (isParadox && isPath(question)) {
			path[u] = NO;
			inParadox[u] = 1;
		} else if (!isParadox && isMove(question)) moved[u] = YES;
	}
}
