/** The thinking thread: an entry of its own in the build. It reads questions, answers them one by one, and does nothing else. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
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
	take(question);
	if (!isBusy) void answerAll();
});

function take(question: Question): void {
	if (question.isUrgent) waiting.unshift(question);
	else waiting.push(question);
}

/** Thrown in the midst of a thought that is begun again later: somebody waits for another one. */
const PUT_OFF = Symbol();

function putOff(): void {
	const next = () => receiveMessageOnPort(parentPort!);
	for (let heard = next(); heard; heard = next()) take(heard.message);
	if (waiting[0]?.isUrgent) throw PUT_OFF;
}

async function answerAll(): Promise<void> {
	isBusy = true;
	while (waiting.length > 0) {
		const question = waiting.shift()!;
		const { id } = question;
		const isLate = timeFor(deadline);
		const pause = () => {
			waitWhileTyping(typingPause);
			if (!question.isUrgent) putOff();
			return isLate();
		};
		waitWhileTyping(typingPause);
		// its part of the time begins
		isLate();
		let frames: readonly FlightFrame[] | undefined;
		const watch = (flown: readonly FlightFrame[]) => {
			frames = flown;
		};
		const reply = await thoughtOf(question, pause, watch).then(
			(thought): Reply => ({ id, thought, frames }),
			(thrown): Reply | undefined => (thrown === PUT_OFF ? undefined : { id, failed: true }),
		);
		if (reply) parentPort!.postMessage(reply);
		else waiting.splice(waiting.filter(({ isUrgent }) => isUrgent).length, 0, question);
		// what has come meanwhile may be urgent
		await new Promise((done) => setImmediate(done));
	}
	isBusy = false;
}
