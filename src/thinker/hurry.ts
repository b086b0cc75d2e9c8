/**
 * Once every person has answered, nobody waits long for the computers: by when all of them must be done, and how many share the
 * time until then, is in memory that both threads see.
 */

/** So long they may take, all together. */
export const MOST_MS = 10_000;
/** Times are counted in so many milliseconds, and then from 0 again. */
const ROUND = 2 ** 30;

const DUE = 0;
const OPEN = 1;
const NEVER = -1;

export type Hurry = Int32Array<SharedArrayBuffer>;

export function newHurry(): Hurry {
	const hurry = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
	hurry[DUE] = NEVER;
	return hurry;
}

/** They are waited for from now on; or no longer. */
export function awaitAll(hurry: Hurry, isAwaited: boolean): void {
	if (!isAwaited) Atomics.store(hurry, DUE, NEVER);
	else if (Atomics.load(hurry, DUE) === NEVER) Atomics.store(hurry, DUE, (Date.now() + MOST_MS) % ROUND);
}

/** So many questions are not answered yet. */
export const setOpen = (hurry: Hurry, count: number): void => {
	Atomics.store(hurry, OPEN, count);
};

/** For one question: whether its part of the time is over. */
export function timeFor(hurry: Hurry): () => boolean {
	let end: number | undefined;
	return () => {
		const due = Atomics.load(hurry, DUE);
		if (due === NEVER) {
			end = undefined;
			return false;
		}
		const now = Date.now();
		if (end === undefined) {
			const left = (due - (now % ROUND) + ROUND) % ROUND;
			end = left > MOST_MS ? now : now + left / Math.max(1, Atomics.load(hurry, OPEN));
		}
		return now >= end;
	};
}
