/** The thinking thread: an entry of its own in the build. It reads questions, answers them one by one, and does nothing else. */
import { parentPort } from 'node:worker_threads';
import type { Question, Reply } from './messages.ts';
import { makeUpMind } from './mind.ts';

/** One after the other, in the order in which they came. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, view }: Question) => {
	const reply = (message: Reply) => parentPort!.postMessage(message);
	last = last
		.then(() => makeUpMind(view))
		.then(
			(answers) => reply({ id, answers }),
			(error: unknown) => reply({ id, failed: String(error) }),
		);
});
