/** Every lesson: all answers to each of its questions are tried, and what comes of them is judged. */
import { describe, expect, test } from 'vitest';
import type { Answers } from '../../src/game/forms.ts';
import type { Question } from '../../src/game/lesson.ts';
import { ask, type Judged, judged, LEARNER } from '../../src/learn/asking.ts';
import { loadLessons } from '../../src/learn/lessons.ts';
import { fits } from '../../src/learn/outcome.ts';
import { allAnswers } from './answers.ts';

const LESSONS = await loadLessons();

/** What comes of these answers. */
function tried(question: Question, answers: Answers): Judged {
	const asked = ask(question);
	const submitted = asked.table.timeUp(LEARNER, { ...asked.table.draft(LEARNER), ...answers });
	if (!submitted.ok) throw new Error(JSON.stringify(submitted.message));
	return judged(asked);
}

test('no two lessons have the same name', () => {
	const names = LESSONS.map(({ id }) => id);
	expect(new Set(names).size).toBe(names.length);
	expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
});

describe.each(LESSONS)('$id', ({ questions }) => {
	test.each(questions.map((question) => [question.task, question] as const))('%s', (_, question) => {
		expect(tried(question, question.answer)).toMatchObject({ isRight: true, says: question.why });
		const said = new Set<string>();
		const all = allAnswers(ask(question));
		for (const answers of all) {
			const { isRight, says, outcome } = tried(question, answers);
			expect(says, JSON.stringify(answers)).not.toBe('');
			expect(isRight).toBe(fits(question.right, outcome));
			said.add(says);
		}
		// each sentence is what somebody hears
		expect([...said].sort()).toEqual([question.why, ...question.wrong.map(({ says }) => says)].sort());
	});
});
