/** The thinking thread: an entry of its own in the build. It reads questions, answers them one by one, and does nothing else. */
import { parentPort, workerData } from 'node:worker_threads';
import type { FlightFrame } from '../game/throws.ts';
import { timeFor } from './deadline.ts';
import type { Question, Reply, Shared } from './messages.ts';
import { thoughtOf } from './mind.ts';
import { waitWhileTyping } from './typing-pause.ts';
import './priority.ts';

const { typingPause, deadline } = workerData as Shared;

/** Those that are still to be answered, one after the other. */
const waiting: Question[] = [];
let isBusy = false;

parentPort?.on('message', (question: Question) => {
	if (question.isUrgent) waiting.unshift(question);
	else waiting.push(question);
	if (!isBusy) void answerAll();
});

async function answerAll(): Promise<void> {
	isBusy = true;
	while (waiting.length > 0) {
		const question = waiting.shift()!;
		const { id } = question;
		const isLate = timeFor(deadline);
		const pause = () => {
			waitWhileTyping(typingPause);
			return isLate();
		};
		pause();
		let frames: readonly FlightFrame[] | undefined;
		const watch = (flown: readonly FlightFrame[]) => {
			frames = flown;
		};
		const reply: Reply = await thoughtOf(question, pause, watch).then(
			(thought) => ({ id, thought, frames }),
			() => ({ id, failed: true }),
		);
		parentPort!.postMessage(reply);
		// what has come meanwhile may be urgent
		await new Promise((done) => setImmediate(done));
	}
	isBusy = false;
}
