/** Computers among those who play: on the line of names, on the summary, at the hand-over. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { App } from '../../src/tui/app.tsx';
import { temporaryFolder } from '../temporary.ts';
import { DOWN, ENTER, ESC, show } from './app-driver.tsx';

const folder = temporaryFolder();
const start = (rows = 24) =>
	show(<App saves={join(folder(), 'saves')} start={{ at: 'menu' }} />, { columns: 80, rows });

test('one person and six computers, which are told from people by a star', async () => {
	const app = start(30);
	await app.press('n', ENTER, ENTER, 'anna, +6', ENTER);
	await app.waitFor('> Start the game');
	expect(app.lines().filter((line) => /^ +\w+\*\* +[A-Z]+ *$/.test(line))).toHaveLength(6);
	expect(app.screen()).toContain('* easy, ** keen, *** fierce.');
	expect(app.lines().at(-1)).toContain('? help');
	await app.press(ENTER);
	await app.waitFor('Enter opens the turn.');
	expect(app.lines().filter((line) => line.includes('a computer, keen'))).toHaveLength(6);
});

test('more than there are seats, no such level, and a star in the wrong place are refused in words', async () => {
	const app = start();
	await app.press('n', ENTER, ENTER, 'anna', ENTER, '+7', ENTER);
	await app.waitFor('There is room for 6 more, not for 7: 7 can play.');
	await app.press(ESC, '+2 wild', ENTER);
	await app.waitFor('"wild" is not a level of a computer');
	await app.press(ESC, '+2:easy', ENTER);
	await app.waitFor('":easy" is not a level of a computer');
	await app.press(ESC, '+200', ENTER);
	await app.waitFor('There is room for 6 more, not for 200');
	await app.press(ESC, 'a*b', ENTER);
	await app.waitFor('it marks computers');
	await app.press(ESC, '+0', ENTER);
	await app.waitFor('+3, say');
});

test('on the summary people become computers and computers people; powers by hand stay with them', async () => {
	const app = start();
	await app.press('n', ENTER, ENTER, 'anna, +1', ENTER);
	await app.waitFor('> Start the game');
	const powersOf = (name: string) =>
		app
			.lines()
			.find((line) => line.trim().startsWith(`${name} `))
			?.replace(/^.*?([A-Z]{5,}.*?) *$/, '$1');
	// Austria is the other one's
	await app.press('b', ENTER, '\x1b[C', ENTER);
	await app.waitFor('given out by hand');
	const before = [powersOf('anna'), powersOf('Metternich**')];
	await app.press('c', ENTER, ENTER);
	await app.waitFor(/anna\* +a computer, easy/);
	await app.press(DOWN, ENTER);
	await app.waitFor(/Metternich\*\*\* +a computer, fierce/);
	await app.press(ENTER);
	await app.waitFor(/Metternich +a person/);
	await app.press(ESC);
	await app.waitFor('given out by hand');
	expect([powersOf('anna*'), powersOf('Metternich')]).toEqual(before);
});
