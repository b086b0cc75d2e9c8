/** What Enter has opened for one person alone: held down, or pressed twice, it does nothing there. */

import { expect, test } from 'vitest';
import { defaultOptions, offeredRules } from '../../src/desk/setup.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { newGame } from '../../src/saves/games.ts';
import { Room } from '../../src/tui/screens/room.tsx';
import { stretchLessHere } from '../saves/stretch-less.ts';
import { temporaryFolder } from '../temporary.ts';
import { ENTER, show } from './app-driver.tsx';

stretchLessHere();

const folder = temporaryFolder();

function begin() {
	const [rules] = offeredRules();
	const seats = rules!.seating(['Anna', 'Ben'], { ...defaultOptions(rules!), seating: 'entered' }, 'seed');
	const game = newGame(
		folder(),
		{ variant: rules!.variant, options: defaultOptions(rules!), seats, seed: 'seed' },
		'test',
	);
	if (!game.ok) throw new Error(game.message);
	return { table: game.value.table, app: show(<Room game={game.value} resumed={false} onLeave={() => {}} />) };
}

test.each([250, 500, 660])('Enter held down over a hand-over, repeated from %i ms on', async (first) => {
	const { table, app } = begin();
	await app.waitFor('Enter opens the turn.');
	await app.press(ENTER);
	await app.waitFor(/^ Anna: /);
	const shown = app.screen();
	app.pass(first);
	for (let i = 0; i < 60; i++) {
		await app.press(ENTER);
		app.pass(33);
	}
	expect(app.screen()).toBe(shown);
	expect(table.draft(0)).toEqual({});
	// let go, and pressed once more
	app.pass(250);
	await app.press(ENTER);
	expect(app.screen()).not.toBe(shown);
});

test('other keys act at once, and Enter after them', async () => {
	const { table, app } = begin();
	await app.waitFor('Enter opens the turn.');
	await app.press(ENTER);
	await app.waitFor(/^ Anna: /);
	await app.press(ENTER, 'h', ENTER);
	expect(Object.values(storedAnswers(table.draft(0)))).toEqual([[expect.stringMatching(/^. ... H$/)]]);
});

test('a PIN is not taken away by the Enter that has opened its change', async () => {
	const { table, app } = begin();
	await table.setPin(0, '1234');
	await app.press('p', ENTER);
	await app.waitFor('PIN of Anna');
	await app.press('1234', ENTER);
	await app.waitFor('New PIN for Anna');
	await app.press(ENTER, ENTER);
	expect(table.hasPin(0)).toBe(true);
	expect(app.screen()).toContain('New PIN for Anna');
});
