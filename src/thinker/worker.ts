/** The thinking thread: an entry of its own in the build. It reads questions, answers them one by one, and does nothing else. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Hush, waitWhileTyping } from './hush.ts';
import type { Question, Reply } from './messages.ts';
import { makeUpMind } from './mind.ts';
import './priority.ts';

const until = workerData as Hush;

/** One after the other, in the order in which they came. */
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, view }: Question) => {
	const reply = (message: Reply) => parentPort!.postMessage(message);
	last = last
		.then(() => {
			waitWhileTyping(until);
			return makeUpMind(view, () => waitWhileTyping(until));
		})
		.then(
			(answers) => reply({ id, answers }),
			() => reply({ id, failed: true }),
		);
});
