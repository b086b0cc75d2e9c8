/** What is typed for one screen does nothing on the next one that somebody else looks at. */
import { expect, test, vi } from 'vitest';
import { type Looking, lookingNow, lostFrom } from '../../src/desk/looking.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Setup } from '../../src/game/state.ts';
import { newGame } from '../../src/saves/games.ts';
import { Room } from '../../src/tui/screens/room.tsx';
import { WAIT } from '../../src/waiting.ts';
import { stretchLessHere } from '../saves/stretch-less.ts';
import { temporaryFolder } from '../temporary.ts';
import { DOWN, ENTER, ESC, show } from './app-driver.tsx';
import { PLAYERS } from './app-script.ts';

stretchLessHere();

const folder = temporaryFolder();
const SEVEN = PLAYERS.map(([name]) => name);

function begin(options: Setup['options'] = {}, variant = ['standard'], names = SEVEN) {
	const seats = officialSeats(names, false, 'seed');
	const game = newGame(folder(), { variant, options, seats, seed: 'seed' }, 'test');
	if (!game.ok) throw new Error(game.message);
	const onLeave = vi.fn();
	const app = show(<Room game={game.value} resumed={false} onLeave={onLeave} />);
	return { table: game.value.table, app, onLeave };
}

type App = ReturnType<typeof begin>['app'];

async function openTurn(app: App, name = 'Anna') {
	await app.waitFor('Enter opens the turn.');
	await app.press(ENTER);
	await app.waitFor(new RegExp(`^ ${name}: `));
}

async function toOverview(app: App) {
	await openTurn(app);
	await app.press('hold all', ENTER);
	if (!app.screen().includes('Anna: Overview')) await app.press(ENTER);
	await app.waitFor('Anna: Overview and submit');
}

test('what comes with the Enter that opens a turn does nothing in it; what is typed next counts at once', async () => {
	const { app, table } = begin();
	await app.waitFor('Enter opens the turn.');
	await app.send(`${ENTER}h${ENTER}h${ENTER}`);
	await app.waitFor(/^ Anna: Orders/);
	expect(table.draft(0)).toEqual({});
	await app.press('h', ENTER);
	expect(Object.values(table.draft(0))).not.toEqual([]);
});

test('the time is up while somebody types: nothing opens, ends or becomes a PIN until it is quiet', async () => {
	const { app, onLeave } = begin({ orderMinutes: 1 });
	await openTurn(app);
	app.pass(58_000);
	for (let i = 0; i < 100 && !app.screen().includes('Pass the laptop'); i++) {
		await app.press('x');
		app.pass(100);
		await new Promise(setImmediate);
	}
	expect(app.screen()).toContain('is up');
	for (const key of ['s', ENTER, 'p', '1', ENTER, 'n', '?', 'm', ENTER]) {
		await app.press(key);
		expect(app.screen()).toContain('Pass the laptop to');
		app.pass(WAIT.handed - 1);
	}
	expect(app.screen()).toContain('Too soon');
	expect(onLeave).not.toHaveBeenCalled();
	app.pass(WAIT.handed);
	await app.press('s');
	await app.waitFor('Leave the game?');
});

test.each([
	['typed', (keys: string) => keys],
	['pasted', (keys: string) => `\x1b[200~${keys}\x1b[201~`],
])('%s at once, nothing goes on behind a submit', async (_, at) => {
	const { app, table } = begin();
	await toOverview(app);
	await app.send(at(`${ENTER}sp${ENTER}`));
	await app.waitFor('Pass the laptop to');
	await app.press('s', 'p');
	expect(table.waiting()).not.toContain(0);
	expect(app.screen()).toContain('Pass the laptop to');
});

test('a pasted block ends on the overview: its last Enters submit nothing', async () => {
	const { app, table } = begin({}, ['bridge']);
	await openTurn(app);
	await app.send(`\x1b[200~5${'\n'.repeat(20)}\x1b[201~`);
	await app.waitFor('Anna: Overview and submit');
	expect(table.waiting()).toContain(0);
});

test('what comes with the key that asks whether to leave does not answer it', async () => {
	const { app, onLeave } = begin();
	await app.waitFor('Enter opens the turn.');
	await app.send(`sm${ENTER}`);
	await app.waitFor('Leave the game?');
	expect(onLeave).not.toHaveBeenCalled();
	await app.send(`${ESC}p${ENTER}`);
	await openTurn(app);
	await app.press(ESC);
	await app.waitFor(/Overview and submit|Leave the turn/);
	if (!app.screen().includes('Leave the turn')) await app.send(`\x1b[27u${DOWN}${ENTER}`);
	await app.waitFor('Leave the turn');
	await app.send(`${DOWN}${ENTER}s${ENTER}`);
	await app.waitFor('The same person again');
	await app.press('s');
	expect(app.screen()).toContain('The same person again');
});

test('a PIN page begins empty, and what follows the PIN does nothing behind it', async () => {
	const { app, table } = begin();
	await table.setPin(0, '4711');
	await app.waitFor('Enter opens the turn.');
	await app.send(`${ENTER}par bur`);
	await app.waitFor('PIN of Anna');
	expect(app.screen()).toMatch(/PIN: _/);
	await app.send(`4711${ENTER}h${ENTER}`);
	await app.waitFor(/^ Anna: Orders/);
	expect(table.draft(0)).toEqual({});
});

test('who it comes to decides what of the typed is lost', () => {
	const table = (of: string): Looking => ({ seat: null, at: 'table', of });
	const reveal: Looking = { seat: null, at: 'reveal', of: 0 };
	const anna = (at: Looking['at']): Looking => ({ seat: 0, at });
	const ben: Looking = { seat: 1, at: 'pin' };
	expect(lostFrom(undefined, table('handOver'))).toBe('rest');
	expect(lostFrom(table('handOver'), anna('private'))).toBe('rest');
	expect(lostFrom(anna('pin'), anna('private'))).toBe('rest');
	expect(lostFrom(anna('private'), table('handOver'))).toBe('all');
	expect(lostFrom(anna('pin'), ben)).toBe('all');
	expect(lostFrom(reveal, table('handOver'))).toBe('all');
	// turns in the open, one after the other: nobody has opened them
	expect(lostFrom(reveal, anna('private'))).toBe('all');
	expect(lostFrom(anna('private'), { seat: 1, at: 'private' })).toBe('all');
	// whoever plays alone looks at everything
	expect(lostFrom(anna('reveal'), anna('private'))).toBe('rest');
	expect(lostFrom(table('handOver'), table('handOver'))).toBe('none');
});

test('who watches computers, one after the other, is heard all the time', () => {
	const at = (reports: number) => {
		const table = {
			game: () => ({ stages: ['turns'], reports: Array.from({ length: reports }), seats: [] }),
			guest: () => undefined,
			stage: () => ({ kind: 'turns' }),
			goesOnByItself: () => true,
		};
		return lookingNow(table as never, { showing: { at: 'table' }, chosen: null, told: '', seen: 0 });
	};
	expect(at(1)).toEqual({ seat: null, at: 'computers' });
	expect(lostFrom(at(1), at(2)!)).toBe('none');
});
