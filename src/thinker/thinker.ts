/** Thinks for the computers of a table in a thread of its own, so that the screens stay as quick as they are. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isFields } from '../game/fields.ts';
import type { Answers } from '../game/forms.ts';
import { newSeed } from '../game/random.ts';
import { storedAnswers } from '../game/reading.ts';
import type { Json } from '../game/state.ts';
import type { Thinker, Unasked } from '../game/thinking.ts';
import type { FlightFrame } from '../game/throws.ts';
import type { View } from '../game/view.ts';
import { newDeadline, setDeadline, setOpen } from './deadline.ts';
import type { Question, Reply, Shared } from './messages.ts';
import { newTypingPause, pauseForTyping } from './typing-pause.ts';

/** Where the build puts worker.ts, beside the chunk that this file is in. */
const WORKER = new URL('./thinker.js', import.meta.url);
/** MiB; what needs more is ended, and answered for. */
const MOST_MEMORY = 256;
const MOST_YOUNG = 32;
/** After so many threads have died, none is begun any more. */
const MOST_DEATHS = 2;
const DIED = "A computer's thinking broke off: it plays on by its first idea.";

/** The thread begins with the first question. Without one (its file is missing, or it died) the answers are easy ones, made here. */
export function makeThinker(file: URL = WORKER): Thinker {
	let worker: Worker | undefined;
	let deaths = existsSync(fileURLToPath(file)) ? 0 : MOST_DEATHS;
	let trouble: string | undefined;
	let questions = 0;
	const shared: Shared = { typingPause: newTypingPause(), deadline: newDeadline() };
	const open = new Map<number, { readonly question: Question; readonly done: (thought: Json) => void }>();

	const flights = new WeakMap<object, readonly FlightFrame[]>();

	/** The easy answer, made here and now; null if even that fails. */
	async function answerHere({ asks, view }: Question): Promise<Json> {
		try {
			const { thoughtOf } = await import('./mind.ts');
			return await thoughtOf({ asks, view: { ...view, level: 'easy' } });
		} catch {
			return null;
		}
	}

	function take(id: number) {
		const question = open.get(id);
		open.delete(id);
		setOpen(shared.deadline, open.size);
		return question;
	}

	function hear(reply: Reply): void {
		const asked = take(reply.id);
		if (!asked) return;
		if ('thought' in reply) {
			const { thought, frames } = reply;
			if (frames && isFields(thought)) flights.set(thought, frames);
			asked.done(thought);
		} else {
			trouble = DIED;
			void answerHere(asked.question).then(asked.done);
		}
	}

	/** All that was asked of the thread is answered here. */
	function bury(dead: Worker): void {
		if (worker !== dead) return;
		worker = undefined;
		deaths++;
		trouble = DIED;
		for (const id of [...open.keys()]) {
			const { question, done } = take(id)!;
			void answerHere(question).then(done);
		}
	}

	function begin(): Worker {
		const begun = new Worker(file, {
			env: {},
			execArgv: [],
			workerData: shared,
			// what it might print never reaches the terminal
			stdout: true,
			stderr: true,
			resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY, maxYoungGenerationSizeMb: MOST_YOUNG },
		});
		begun.unref();
		begun.on('message', hear);
		begun.on('error', () => bury(begun));
		begun.on('exit', () => bury(begun));
		return begun;
	}

	/** Where no thread can be begun, or it cannot be asked, the answer is made here. */
	function post(question: Question): void {
		try {
			worker ??= begin();
			worker.postMessage(question);
		} catch {
			hear({ id: question.id, failed: true });
		}
	}

	function ask(asks: Question['asks'], asked: Unasked, isUrgent = false): Promise<Json> {
		const { sealed, given = {}, standing = {}, shown = {} } = asked;
		const closed = { sealed: storedAnswers(sealed), given: storedAnswers(given) };
		const own = { ...closed, standing: storedAnswers(standing), shown: storedAnswers(shown) };
		const view: View = { seed: newSeed(), ...asked, ...own };
		const question = { id: questions++, asks, view, isUrgent };
		if (deaths >= MOST_DEATHS) return answerHere(question);
		return new Promise((done) => {
			open.set(question.id, { question, done });
			setOpen(shared.deadline, open.size);
			post(question);
		});
	}

	return {
		// no answers at all are made harmless by the table
		think: async (asked, isUrgent = false) => ((await ask('answers', asked, isUrgent)) ?? {}) as Answers,
		speak: async (asked, isUrgent = false) => (await ask('speech', asked, isUrgent)) ?? undefined,
		flightOf: (answers) => flights.get(answers),
		trouble: () => trouble,
		pauseForTyping: () => pauseForTyping(shared.typingPause),
		setDeadline: (isAwaited) => setDeadline(shared.deadline, isAwaited),
		close: () => {
			const last = worker;
			worker = undefined;
			open.clear();
			void last?.terminate();
		},
	};
}
