/** Boards at 80x24, of the rules' examples and of lessons: all provinces that are named are on them, and no caption is cut. */
import { expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import { chaptersOffered } from '../../src/desk/chapters.ts';
import { offeredRules } from '../../src/desk/setup.ts';
import { examplesOf } from '../../src/lab/examples.ts';
import { loadLessons } from '../../src/learn/lessons.ts';
import { Examples, SCENES } from '../../src/tui/parts/examples.ts';
import { Chapters } from '../../src/tui/parts/game-rules.tsx';
import { EXAMPLES } from '../../src/tui/screens/from-here.tsx';
import { Learn } from '../../src/tui/screens/learn.tsx';
import { ENTER, show } from './app-driver.tsx';

const ALL = await examplesOf();
const LESSONS = await loadLessons();
const NOTHING = () => {};

const namedIn = (...data: unknown[]): string[] => [
	...new Set(
		JSON.stringify(data)
			.match(/\b[A-Z]{3}\b/g)
			?.filter((word) => PROVINCES.has(word)),
	),
];

/** What of it cannot be seen there. */
const missing = (map: string, provinces: readonly string[]) => provinces.filter((one) => !map.includes(one));

test.each(offeredRules())('$name: its examples', async (rules) => {
	const chapters = chaptersOffered(rules);
	const topics = chapters.flatMap((chapter) => chapter.topics).filter(({ example }) => example !== undefined);
	const app = show(
		<Examples value={EXAMPLES}>
			<Chapters title="Rules" chapters={chapters} onBack={NOTHING} />
		</Examples>,
	);
	await app.press(ENTER);
	for (const { example } of topics) {
		const found = ALL.find(({ name }) => name === example)!;
		for (let page = 0; page < 9 && !app.screen().includes('f next picture'); page++) await app.press(ENTER);
		const provinces = namedIn(found.position.units, found.position.forts, found.orders, found.after.units);
		for (const [i] of SCENES.entries()) {
			const head = `${found.title}. ${i + 1} of 3:`;
			await app.waitFor(new RegExp(`[A-Z]{3}[^]*${head}`));
			expect(app.screen()).not.toContain('... and');
			expect(missing(app.screen().split(head)[0]!, provinces), head).toEqual([]);
			await app.press('f');
		}
		await app.press(ENTER);
	}
});

test.each(LESSONS)('$id: its questions', async (lesson) => {
	for (const question of lesson.questions) {
		const app = show(<Learn lessons={[{ ...lesson, questions: [question] }]} first={lesson.id} onBack={NOTHING} />);
		const [first = ''] = question.tells.split(/(?<=\w+ \w+ \w+) /);
		await app.waitFor(first);
		const { units, pieces } = question.position;
		const provinces = namedIn(units, pieces, question.at, question.tells, question.task, question.answer);
		expect(missing(app.screen().split(first)[0]!, provinces), question.task).toEqual([]);
		app.end();
	}
});
