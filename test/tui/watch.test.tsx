/** A second terminal that watches a game: from its file alone. */
import { appendFileSync, readdirSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { watchInLines } from '../../src/lines/watch.ts';
import { newGame } from '../../src/saves/games.ts';
import { watching } from '../../src/saves/watched.ts';
import { Watching } from '../../src/tui/screens/watch.tsx';
import { WAIT } from '../../src/waiting.ts';
import { Memory } from '../headless/running.ts';
import { temporaryFolder } from '../temporary.ts';
import { drawn, type Shown, show } from './app-driver.tsx';
import { FALL, PLAYERS, playSheets, revealSheets, SPRING } from './app-script.ts';

const folder = temporaryFolder();

function begun() {
	const seats = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));
	const setup = { variant: ['standard'], options: { negotiation: 'free' }, seats, seed: 'seed' };
	const made = newGame(join(folder(), 'saves'), setup, 'test');
	if (!made.ok) throw new Error(made.message);
	return made.value;
}

const everything = (): string[] => readdirSync(folder(), { recursive: true }).map(String).sort();

/** Pages turn until this stands there. */
async function turnedTo(app: Shown, what: string) {
	for (let i = 0; i < 20 && !app.screen().includes(what); i++) {
		app.pass(WAIT.page);
		for (let j = 0; j < 5; j++) await drawn();
	}
	expect(app.screen()).toContain(what);
}

test.each([
	[80, 24],
	[120, 40],
	[200, 60],
])('at %i x %i the pages turn by themselves, and begin again with a reveal', async (columns, rows) => {
	const { table, path } = begun();
	const files = everything();
	const app = show(<Watching look={watching(path)} />, { columns, rows });
	await app.waitFor(/page 1 of \d/);
	await turnedTo(app, 'Standings');
	playSheets(table, SPRING);
	app.pass(2 * WAIT.look);
	await turnedTo(app, 'Turns in secret');
	for (const [, orders] of Object.entries(SPRING))
		for (const order of orders) expect(app.screen()).not.toContain(order);
	expect(table.reveal().ok).toBe(true);
	app.pass(2 * WAIT.look);
	await app.waitFor('page 1 of');
	await turnedTo(app, 'A PAR - BUR');
	await turnedTo(app, 'Standings');
	expect(everything()).toEqual(files);
	expect(app.lines().length).toBe(rows);
	for (const line of app.lines()) expect(line).toMatch(new RegExp(`^[ -~]{0,${columns}}$`));
	await app.press('b', 'm', '\r', '\x1b');
	expect(app.screen()).toMatch(/page \d of \d/);
	table.close();
});

test('nothing of a private turn comes into what is watched', () => {
	const { table, path } = begun();
	const look = watching(path);
	const before = look();
	table.saveDraft(0, { 'orders:AUSTRIA': ['A VIE - GAL'] });
	expect(look()).toBe(before);
	playSheets(table, SPRING);
	expect(JSON.stringify(look().table?.game())).not.toContain('GAL');
	revealSheets(table, {});
	expect(JSON.stringify(look().table?.game().reports)).toContain('GAL');
	table.close();
});

test('a last line without its end is being written; damage, and a file that is gone, are said', () => {
	const { table, path } = begun();
	revealSheets(table, SPRING);
	const look = watching(path);
	const whole = readFileSync(path, 'utf8');
	const reports = () =>
		look()
			.table?.game()
			.reports.map(({ stage }) => stage);
	expect({ ...look(), table: reports() }).toEqual({ trouble: '', table: ['orders'] });
	appendFileSync(path, '{"n":99,"at":"20');
	expect(look().trouble).toBe('');
	truncateSync(path, whole.length);
	renameSync(path, `${path}.moved`);
	expect({ ...look(), table: reports() }).toEqual({
		trouble: 'This save is gone: it was moved or removed.',
		table: ['orders'],
	});
	writeFileSync(path, whole.replace('Anna', 'Amma'));
	expect(look().trouble).toMatch(/changed/);
	writeFileSync(path, whole);
	expect({ ...look(), table: reports() }).toEqual({ trouble: '', table: ['orders'] });
	writeFileSync(path, 'something else');
	expect(look().trouble).toMatch(/not a save/);
	renameSync(`${path}.moved`, path);
	revealSheets(table, FALL);
	expect(look()).toMatchObject({ trouble: '' });
	expect(look().table?.game().reports.length).toBeGreaterThan(1);
	table.close();
});

test('in lines what is revealed is added, until nobody reads any more', async () => {
	const { table, path } = begun();
	const output = new Memory();
	const errors = new Memory();
	const watched = watchInLines(watching(path), output, errors);
	const until = async (text: string) => {
		while (!output.text.includes(text)) await new Promise((done) => setTimeout(done, 10));
	};
	await until('Entente: standard');
	playSheets(table, SPRING);
	expect(output.text).not.toContain('GAL');
	expect(table.reveal().ok).toBe(true);
	await until('A PAR - BUR');
	renameSync(path, `${path}.moved`);
	while (!errors.text.includes('gone')) await new Promise((done) => setTimeout(done, 10));
	output.destroy();
	expect(await watched).toBe(0);
	table.close();
});
