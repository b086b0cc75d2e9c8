/** Every lesson: all answers to each of its questions are tried, and what comes of them is judged. */
import { describe, expect, test } from 'vitest';
import { beginLesson, reduceLesson, tellsIn } from '../../src/desk/learning.ts';
import { defaultOptions, inShortOf, offeredRules } from '../../src/desk/setup.ts';
import { wrapped } from '../../src/desk/text.ts';
import type { Answers } from '../../src/game/forms.ts';
import type { Question } from '../../src/game/lesson.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { ask, type Judged, judged, LEARNER } from '../../src/learn/asking.ts';
import { loadLessons } from '../../src/learn/lessons.ts';
import { fits } from '../../src/learn/outcome.ts';
import { adjudicate } from '../headless/running.ts';
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

/** Of the screen's 24 rows the text takes so many at most, so that the map can be read. */
const MOST_ROWS = 7;

test.each(LESSONS)('$id: its texts leave room for the map, and its tasks fit in a row', ({ questions }) => {
	for (const question of questions) {
		const { task, why, wrong } = question;
		const tells = tellsIn(question, 'keys');
		expect(wrapped(tells, 78).length, tells).toBeLessThanOrEqual(MOST_ROWS - 1);
		for (const says of [why, ...wrong.map((one) => one.says)])
			expect(wrapped(says, 78).length, says).toBeLessThanOrEqual(MOST_ROWS - 1);
		expect(`To do: ${task}`.length).toBeLessThanOrEqual(76);
	}
});

/** A turn of units alone, which the command line judges as well. */
const isJudgedBySelf = ({ position, until, answer }: Question) =>
	!until && /M$/.test(String(position.phase)) && Object.keys(answer).every((form) => /^orders:/.test(form));

test.each(
	LESSONS.filter(({ game }) => /^(Standard|Formal|The duel)/.test(game))
		.flatMap(({ questions }) => questions)
		.filter(isJudgedBySelf)
		.map((question) => [question.task, question] as const),
)('%s: judged as the command judges it', async (_, question) => {
	for (const answers of allAnswers(ask(question)).slice(0, 60)) {
		const given = [
			...(question.plays ?? []).map(({ form, answer }) => [form, answer] as const),
			...Object.entries(storedAnswers(answers)),
		];
		const orders = Object.fromEntries(given.map(([form, texts]) => [form.replace('orders:', ''), texts]));
		const { out } = await adjudicate(JSON.stringify({ ...question.position, orders }));
		const { results } = JSON.parse(out) as { results: Record<string, Record<string, { result: string }>> };
		const units = Object.values(results).flatMap((own) => Object.entries(own));
		const { outcome } = tried(question, answers);
		const judgedThere = { results: Object.fromEntries(units.map(([unit, { result }]) => [unit, result])) };
		expect(fits(judgedThere, outcome), JSON.stringify({ judgedThere, outcome })).toBe(true);
	}
});

test('what is only to be seen is not told to the ear', () => {
	for (const { questions } of LESSONS)
		for (const question of questions) expect(tellsIn(question, 'lines')).not.toMatch(/marked|mark on the map/);
	for (const rules of offeredRules())
		expect(inShortOf({ ...rules, options: defaultOptions(rules) }).join()).not.toContain('marked');
});

test('who leaves the turn of a lesson finds the draft again', () => {
	const [lesson] = LESSONS;
	const begun = beginLesson(lesson!, 0);
	begun.asked.table.saveDraft(LEARNER, { 'orders:FRANCE': [] });
	const [left] = reduceLesson(lesson!, { ...begun, page: 'turn' }, 'left');
	expect(left.page).toBe('told');
	expect(left.asked.table.draft(LEARNER)).toHaveProperty('orders:FRANCE');
});

describe.each(LESSONS)('$id', ({ questions }) => {
	test.each(questions.map((question) => [question.task, question] as const))('%s', (_, question) => {
		const { table, reports, ...right } = tried(question, question.answer);
		expect(right).toMatchObject({ isRight: true, says: question.why });
		// what is told is about the lesson
		expect(JSON.stringify(table.tellAll(reports).map(({ steps }) => steps))).not.toContain('Nobody gives orders');
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
