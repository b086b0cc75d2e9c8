/** While somebody types the thinking thread waits: the time until which it does is in memory that both threads see. */
import { CLOCK, WAIT } from '../waiting.ts';

/** Times are counted in so many milliseconds, and then from 0 again. */
const ROUND = 2 ** 30;

export type TypingPause = Int32Array<SharedArrayBuffer>;

export const newTypingPause = (): TypingPause => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Somebody has pressed a key. Costs next to nothing. */
export const pauseForTyping = (until: TypingPause): void => {
	Atomics.store(until, 0, (CLOCK.now() + WAIT.thought) % ROUND);
};

/** To be called between pieces of work, in the thinking thread alone: returns when nobody types. */
export function waitWhileTyping(until: TypingPause, now = CLOCK.now, most = WAIT.thought): void {
	for (;;) {
		const end = Atomics.load(until, 0);
		const left = (end - (now() % ROUND) + ROUND) % ROUND;
		if (left === 0 || left > most) return;
		// another key changes it, and is waited for too
		Atomics.wait(until, 0, end, left);
	}
}
