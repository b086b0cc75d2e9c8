/** A lesson as it is done, on screens and in lines: a wrong try, one way, the right answer, and what is kept of it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadLessons } from '../../src/learn/lessons.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { learn } from '../../src/lines/learn.ts';
import { lessonDone, lessonsDone } from '../../src/saves/lessons-done.ts';
import { Learn } from '../../src/tui/screens/learn.tsx';
import { teletype } from '../lines/teletype.ts';
import { temporaryFolder } from '../temporary.ts';
import { ENTER, ESC, show } from '../tui/app-driver.tsx';

const folder = temporaryFolder();
const LESSONS = await loadLessons();
const NOTHING = () => {};

test('what is done is kept, each once; what cannot be read is nothing', () => {
	expect(lessonsDone()).toEqual([]);
	for (const id of ['moves', 'bid-met', 'moves']) lessonDone(id);
	expect(lessonsDone()).toEqual(['moves', 'bid-met']);
	const file = join(folder(), 'state', 'lessons');
	for (const text of ['moves\nbid', '{"moves":true}\n', '\0']) {
		writeFileSync(file, text);
		expect(lessonsDone()).toEqual([]);
	}
	expect(lessonDone('forts')).toBe(true);
	expect(readFileSync(file, 'utf8')).toBe('forts\n');
	expect(lessonDone('forts', { folder: join(file, 'below') })).toBe(false);
});

test('on screens: the list, a try that is wrong, one way, the right one, done', async () => {
	const app = show(<Learn lessons={LESSONS} onBack={NOTHING} />);
	await app.waitFor('0 of');
	await app.press(ENTER);
	await app.waitFor('To do: Bring your army from Paris to Burgundy.');
	const readRules = async () => {
		await app.press('r');
		await app.waitFor('The rules of this game');
		await app.press(ESC);
	};
	await readRules();
	await app.waitFor('Enter begin');
	await app.press(ENTER);
	await app.waitFor('-- Bring your army from Paris to Burgundy. --');
	await app.press('?');
	await app.waitFor('One way: A PAR - BUR.');
	const answer = async (...typed: string[]) => {
		await app.press(...typed, ENTER, ENTER, ENTER);
		await app.waitFor('e go on');
		app.idle();
		await app.press('e');
	};
	await app.press(ESC);
	await answer('b', 'r', 'e');
	await app.waitFor('Not yet.');
	await readRules();
	await app.waitFor('Not yet.');
	await app.press(ENTER);
	await app.waitFor('1 of 3');
	for (const typed of [['bur'], ['bur']]) {
		await app.press(ENTER);
		await app.waitFor('A PAR>');
		await answer(...typed.flatMap((word) => [...word]));
		await app.waitFor('Right.');
		await app.press(ENTER);
	}
	await app.waitFor('3 of 3');
	await app.press(ENTER);
	await app.waitFor('A BRE>');
	await app.press(ESC);
	await app.waitFor('Leave');
	app.end();
	expect(lessonsDone()).toEqual([]);
});

test('in lines: the same, to the end', async () => {
	const left = [
		'1',
		'rules',
		'back',
		'',
		'?',
		'bre',
		'',
		'',
		'',
		'bur',
		'',
		'',
		'',
		'bur',
		'',
		'',
		'',
		'par bur',
		'par',
		'',
		'',
		'leave',
	];
	const console = teletype(() => left.shift());
	const dialog = new Dialog(console, { isShort: false, hasHeadphones: false });
	await expect(learn(dialog, LESSONS)).rejects.toThrow(Leaving);
	const paper = console.paper();
	for (const said of [
		'Which chapter',
		'One way: Army Paris moves to Burgundy.',
		'Not yet.',
		'Right.',
		'1 of 23 lessons done.',
	])
		expect(paper).toContain(said);
	expect(lessonsDone()).toEqual(['moves']);
});

/** One of one question. */
const SHORT = { ...LESSONS[0]!, questions: LESSONS[0]!.questions.slice(0, 1) };

function closeStateFolder(): void {
	writeFileSync(join(folder(), 'file'), '');
	process.env.ENTENTE_STATE = join(folder(), 'file', 'state');
}

test('on screens it is said once that what is done cannot be kept; in this list it is done', async () => {
	closeStateFolder();
	const app = show(<Learn lessons={[SHORT, { ...SHORT, id: 'again' }]} onBack={NOTHING} />);
	for (const [done, isSaid] of [
		['1 of 2', true],
		['2 of 2', false],
	] as const) {
		await app.press(ENTER);
		await app.waitFor('Enter begin');
		await app.press(ENTER);
		await app.waitFor('A PAR>');
		await app.press('bur', ENTER, ENTER, ENTER);
		await app.waitFor('e go on');
		app.idle();
		await app.press('e');
		await app.waitFor('Right.');
		await app.press(ENTER);
		await app.waitFor(`${done} lessons done`);
		expect(app.screen().includes('what is done here is not kept')).toBe(isSaid);
	}
});

test('in lines too', async () => {
	closeStateFolder();
	const one = ['', 'bur', '', '', ''];
	const left = ['', ...one, '1', ...one, 'leave'];
	const console = teletype(() => left.shift());
	await expect(learn(new Dialog(console, { isShort: false, hasHeadphones: false }), [SHORT])).rejects.toThrow(Leaving);
	expect(console.paper().match(/1 of 1 lesson done/g)).toHaveLength(2);
	expect(console.paper().match(/what is done here is not kept/g)).toHaveLength(1);
});

test('letters lead to every row of the list, also to those that no digit chooses', async () => {
	const app = show(<Learn lessons={LESSONS} onBack={NOTHING} />);
	await app.waitFor('a letter jumps');
	await app.press('o');
	await app.waitFor(/> \[ \] +Overruling a partner/);
});
