/** Centres that change hands. */
import { held, NOTHING, type Phrase, placeLoud, say } from '../board/phrase.ts';
import type { Power, Province } from '../board/types.ts';
import type { Situation } from './situation.ts';

/** A centre that changes hands; without an owner it is nobody's. */
export interface Capture {
	readonly at: Province;
	readonly from?: Power;
	readonly to?: Power;
}

/** In the order of the centres that are owned afterwards. */
export const capturesIn = (before: Situation, after: Situation): Capture[] =>
	Object.keys({ ...after.centres, ...before.centres }).flatMap((at): Capture[] => {
		const [from, to] = [before.centres[at], after.centres[at]];
		return from === to ? [] : [{ at, ...(from && { from }), ...(to && { to }) }];
	});

/** `France (Ben) takes PORTUGAL from Italy.` */
export function captureSaid({ at, from, to }: Capture): Phrase {
	const where = placeLoud(at);
	if (!to) return from ? say`${held(from)} loses ${where}.` : NOTHING;
	return say`${held(to)} takes ${where}${from ? say` from ${from}` : NOTHING}.`;
}
