import { expect, test } from 'vitest';
import { officialSeats } from '../../src/game/seats.ts';
import { newGame } from '../../src/saves/games.ts';
import { Room } from '../../src/tui/screens/room.tsx';
import { stretchLessHere } from '../saves/stretch-less.ts';
import { temporaryFolder } from '../temporary.ts';
import { ENTER, show } from './app-driver.tsx';

stretchLessHere();

const TAB = '\t';

const folder = temporaryFolder();

test('a forgotten PIN: the others type theirs, all say yes, and the turn opens without one', async () => {
	const seats = officialSeats(['Anna', 'Ben', 'Carl'], false, 'seed');
	const setup = { variant: ['standard'], options: {}, seats, seed: 'seed' };
	const made = newGame(folder(), setup, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table } = made.value;
	await table.setPin(0, 'long forgotten');
	await table.setPin(1, '77');
	table.saveDraft(0, { 'orders:ENGLAND': ['F LON - NTH'] });
	const app = show(<Room game={made.value} resumed={false} onLeave={() => {}} />);
	await app.waitFor('Enter opens the turn.');
	await app.press(ENTER);
	await app.waitFor('PIN of Anna');
	await app.press(TAB);
	await app.waitFor('PIN of Ben');
	await app.waitFor('your vote: Anna starts without a PIN');
	app.idle();
	await app.press('77', ENTER);
	await app.waitFor('Agreed with their PINs: Ben');
	await app.waitFor('does everybody agree?');
	expect(table.hasPin(0)).toBe(true);
	app.idle();
	await app.press('y');
	await app.waitFor('Anna: no PIN any more.');
	expect([table.hasPin(0), table.hasPin(1)]).toEqual([false, true]);
	expect(table.draft(0)).toEqual({});
	await app.waitFor('Enter opens the turn.');
	await app.press(ENTER);
	await app.waitFor('Anna: Orders');
	app.end();
	table.close();
});
