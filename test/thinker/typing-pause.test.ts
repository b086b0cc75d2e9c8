/** While somebody types, the thinking thread waits. Its clock is in the hand of the test: no machine is too late. */
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { newTypingPause, pauseForTyping, waitWhileTyping } from '../../src/thinker/typing-pause.ts';
import { CLOCK, WAIT } from '../../src/waiting.ts';

afterEach(() => {
	vi.restoreAllMocks();
});

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Longer than the thread waits before it looks at its clock again. */
const A_WAIT_MS = 150;

/** A thread that counts in shared memory, and waits between counts as the thinking thread does. */
function counting() {
	let time = 1000;
	vi.spyOn(CLOCK, 'now').mockImplementation(() => time);
	const until = newTypingPause();
	const [count, clock] = [new Int32Array(new SharedArrayBuffer(4)), new Int32Array(new SharedArrayBuffer(4))];
	const setClock = (to: number) => {
		time = to;
		Atomics.store(clock, 0, time);
	};
	setClock(1000);
	const code = `const { workerData: [until, count, clock] } = require('node:worker_threads');
		const ROUND = 2 ** 30;
		const now = () => Atomics.load(clock, 0);
		${waitWhileTyping.toString()}
		for (;;) { waitWhileTyping(until, now, ${WAIT.thought}); Atomics.add(count, 0, 1); }`;
	const worker = new Worker(code, { eval: true, workerData: [until, count, clock] });
	return { until, count: () => Atomics.load(count, 0), setClock, worker };
}

test('it stands still as long as keys come, and goes on soon after the last', async () => {
	const { until, count, setClock, worker } = counting();
	try {
		while (count() === 0) await pause(5);
		pauseForTyping(until);
		// a piece of work may have begun before
		const before = count();
		await pause(A_WAIT_MS);
		for (let key = 1; key <= 3; key++) {
			setClock(1000 + 80 * key);
			await pause(A_WAIT_MS);
			pauseForTyping(until);
		}
		expect(count() - before).toBeLessThanOrEqual(1);
		setClock(1000 + 80 * 3 + 100);
		for (const still = count(); count() === still; ) await pause(5);
	} finally {
		await worker.terminate();
	}
});

test('nobody typed: it waits for nothing', () => {
	const wait = vi.spyOn(Atomics, 'wait');
	const until = newTypingPause();
	for (let n = 0; n < 100; n++) waitWhileTyping(until);
	expect(wait).not.toHaveBeenCalled();
});
