/** Lessons in lines: the list, and a lesson question by question, in the private turn of a real game. */
import { chaptersAt } from '../desk/chapters.ts';
import {
	beginLesson,
	countOf,
	helpIn,
	type LearningAction,
	NOT_KEPT,
	progress,
	reduceLesson,
	tellsIn,
	wordAfter,
} from '../desk/learning.ts';
import { LEARNER } from '../learn/asking.ts';
import type { Offered } from '../learn/lessons.ts';
import { lessonDone, lessonsDone } from '../saves/lessons-done.ts';
import { answerAbout } from './board-questions.ts';
import { Dialog } from './dialog.ts';
import { reportInWords } from './reveal.ts';
import { readChapters } from './rules.ts';
import { privateTurn } from './turn.ts';

/** Until somebody goes back to the menu. */
export async function learn(dialog: Dialog, lessons: readonly Offered[], first?: string): Promise<void> {
	let chosen = lessons.find(({ id }) => id === first);
	let done = lessonsDone();
	for (;;) {
		if (chosen && (await lesson(dialog, chosen))) {
			done = [...done, chosen.id];
			if (!lessonDone(chosen.id)) dialog.say(dialog.once(NOT_KEPT));
		}
		const next = lessons.find(({ id }) => !done.includes(id)) ?? lessons[0];
		dialog.say(`${progress(lessons, done)}.`);
		const picked = await dialog.choose({
			prompt: `Which lesson, or back; Enter takes ${next?.title ?? 'none'}`,
			...(next ? { preset: next } : {}),
			isUnlisted: chosen !== undefined,
			options: lessons.map((one) => ({
				label: `${one.game}: ${one.title}${done.includes(one.id) ? ', done' : ''}`,
				value: one,
			})),
			help: ['Each asks for something on a board, and you do it as in a real game. A wrong try costs nothing.'],
		});
		if (typeof picked === 'symbol') return;
		chosen = picked;
	}
}

/** Whether it was done to its end. */
async function lesson({ console, manner }: Dialog, it: Offered): Promise<boolean> {
	// nothing in it is secret
	const dialog = new Dialog(console, { ...manner, hasHeadphones: true });
	dialog.leaving = 'leave to end it all';
	let now = beginLesson(it);
	let isDone = false;
	const dispatch = (action: LearningAction) => {
		const [next, effect] = reduceLesson(it, now, action);
		now = next;
		isDone = effect?.do === 'done';
	};
	dialog.say(`${it.title}.`);
	while (!isDone) {
		const { asked, judged } = now;
		const table = judged?.table ?? asked.table;
		dialog.aside = (line) => answerAbout(line, { table, seat: null });
		dialog.hints = helpIn(asked, 'lines');
		const { question } = asked;
		if (judged) dialog.say(judged.isRight ? 'Right.' : 'Not yet.', judged.says);
		else dialog.say(`Question ${countOf(it, now)}.`, tellsIn(question, 'lines'), `To do: ${question.task}`);
		const line = await dialog.ask({
			prompt: `Enter, ${judged ? wordAfter(it, now) : 'begin'}, or back`,
			help: ['rules reads the rules of this game.'],
		});
		if (typeof line === 'symbol') return false;
		if (line.toLowerCase() === 'rules') {
			await readChapters(dialog, chaptersAt(table));
			continue;
		}
		dispatch(judged ? 'goOn' : 'begin');
		if (now.page === 'turn') await answer();
	}
	return true;

	async function answer(): Promise<void> {
		const ended = await privateTurn(dialog, now.asked.table, LEARNER);
		dispatch(ended.type === 'turnDone' ? 'submitted' : 'left');
		for (const report of now.judged?.reports ?? []) {
			const said = reportInWords(now.asked.table, report, dialog.manner.isShort);
			if (said.length > 1) dialog.say(...said);
		}
		if (now.page === 'film') dispatch('seen');
	}
}
