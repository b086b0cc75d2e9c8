/** While somebody types, the thinking thread waits. */
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { hush, newHush, waitWhileTyping } from '../../src/thinker/hush.ts';

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** A thread that counts in shared memory, and waits between counts as the thinking thread does. */
function counting() {
	const until = newHush();
	const count = new Int32Array(new SharedArrayBuffer(4));
	const code = `const { workerData: [until, count] } = require('node:worker_threads');
		const HUSH_MS = 100; const ROUND = 2 ** 30;
		${waitWhileTyping.toString()}
		for (;;) { waitWhileTyping(until); Atomics.add(count, 0, 1); }`;
	const worker = new Worker(code, { eval: true, workerData: [until, count] });
	return { until, count: () => Atomics.load(count, 0), worker };
}

test('it stands still as long as keys come, and goes on soon after the last', async () => {
	const { until, count, worker } = counting();
	try {
		while (count() === 0) await pause(5);
		const typed = async () => {
			// as fast as anybody types
			for (let n = 0; n < 5; n++) {
				hush(until);
				await pause(20);
			}
		};
		await typed();
		const [before, begun] = [count(), Date.now()];
		hush(until);
		while (Date.now() - begun < 60) hush(until);
		// on a late machine a piece of work may have begun in a pause between keys
		expect(count() - before).toBeLessThanOrEqual(1);
		while (count() === before) await pause(5);
	} finally {
		await worker.terminate();
	}
});

test('nobody typed: it waits for nothing', () => {
	const begun = performance.now();
	const until = newHush();
	for (let n = 0; n < 10_000; n++) waitWhileTyping(until);
	expect(performance.now() - begun).toBeLessThan(1000);
});
