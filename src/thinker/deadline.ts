/**
 * Once every person has answered, nobody waits long for the computers: by when all of them must be done, and how many share the
 * time until then, is in memory that both threads see.
 */
import { CLOCK } from '../waiting.ts';

/** So long they may take, all together. */
export const MOST_MS = 10_000;
/** Times are counted in so many milliseconds, and then from 0 again. */
const ROUND = 2 ** 30;

const DUE = 0;
const OPEN = 1;
const NEVER = -1;

export type Deadline = Int32Array<SharedArrayBuffer>;

export function newDeadline(): Deadline {
	const deadline = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
	deadline[DUE] = NEVER;
	return deadline;
}

/** They are waited for from now on; or no longer. */
export function setDeadline(deadline: Deadline, isAwaited: boolean): void {
	if (!isAwaited) Atomics.store(deadline, DUE, NEVER);
	else if (Atomics.load(deadline, DUE) === NEVER) Atomics.store(deadline, DUE, (CLOCK.now() + MOST_MS) % ROUND);
}

/** So many questions are not answered yet. */
export const setOpen = (deadline: Deadline, count: number): void => {
	Atomics.store(deadline, OPEN, count);
};

/** For one question: whether its part of the time is over. */
export function timeFor(deadline: Deadline): () => boolean {
	let end: number | undefined;
	return () => {
		const due = Atomics.load(deadline, DUE);
		if (due === NEVER) {
			end = undefined;
			return false;
		}
		const now = CLOCK.now();
		if (end === undefined) {
			const left = (due - (now % ROUND) + ROUND) % ROUND;
			end = left > MOST_MS ? now : now + left / Math.max(1, Atomics.load(deadline, OPEN));
		}
		return now >= end;
	};
}
