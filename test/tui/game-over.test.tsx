/** The end of a game: the page of the evening is written beside the save. */

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { centresByYear } from '../../src/desk/centres-by-year.ts';
import { defaultOptions, offeredGame } from '../../src/desk/setup.ts';
import type { Table } from '../../src/game/table.ts';
import { plainTable } from '../../src/print/plain-table.ts';
import { newGame } from '../../src/saves/games.ts';
import { PlayedSave } from '../../src/tui/parts/played-save.ts';
import { GameOver } from '../../src/tui/screens/game-over.tsx';
import { readPage } from '../page/html.ts';
import { temporaryFolder } from '../temporary.ts';
import { show } from './app-driver.tsx';
import { FALL, PLAYERS, RETREAT, revealSheets, SPRING, WINTER } from './app-script.ts';
import { newTable } from './turn-table.ts';

const folder = temporaryFolder();
const nothing = () => {};

/** A game that has ended, in a save, and its last screen. */
function ended(change: (table: Table) => Partial<Table> = () => ({})) {
	const rules = offeredGame('standard');
	if (!rules.ok) throw new Error(rules.message);
	const seats = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));
	const options = { ...defaultOptions(rules.value), lastYear: 1901 };
	const made = newGame(join(folder(), 'saves'), { variant: rules.value.variant, options, seats, seed: 'seed' }, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	for (const sheets of [SPRING, FALL, RETREAT, WINTER]) revealSheets(table, sheets);
	table.close();
	return { app: over({ ...table, ...change(table) }, path), path };
}

const over = (table: Table, save: string | undefined) =>
	show(
		<PlayedSave.Provider value={save}>
			<GameOver table={table} dispatch={nothing} />
		</PlayedSave.Provider>,
	);

const pages = () => readdirSync(join(folder(), 'saves')).filter((name) => name.endsWith('.html'));

test('x writes the page and says where', async () => {
	const { app, path } = ended();
	await app.waitFor('The page of this evening');
	expect(app.screen()).toContain('x writes it beside the save');
	expect(app.screen()).toContain('x page');
	await app.press('x');
	await app.waitFor('page written');
	expect(app.screen()).toMatch(/Written:\s+\S+\.html/);
	expect(pages().map((name) => join(folder(), 'saves', name))).toEqual([path.replace('.entente', '.html')]);
	const html = readFileSync(path.replace('.entente', '.html'), 'utf8');
	expect(readPage(html).problems).toEqual([]);
	expect(html).toContain('1901 was the last year.');
});

test('what keeps it from being written is said', async () => {
	const { app, path } = ended();
	await app.waitFor('The page of this evening');
	rmSync(path);
	await app.press('x');
	await app.waitFor('page NOT WRITTEN');
	expect(pages()).toEqual([]);
	const unsaved = ended(() => ({ unsaved: () => 'The disk is full.' })).app;
	await unsaved.waitFor('NOT SAVED');
	await unsaved.press('x');
	await unsaved.waitFor('The last steps of the game are not saved');
	expect(pages()).toEqual([]);
	const loose = over(newTable(), undefined);
	await loose.waitFor('The page of this evening');
	await loose.press('x');
	await loose.waitFor('This game has no save to write a page beside.');
});

test('the table of centres by year has the years whose Fall was counted, and no other', () => {
	const table = newTable();
	revealSheets(table, SPRING);
	expect(centresByYear(table).rows).toEqual([]);
	for (const sheets of [FALL, RETREAT, WINTER]) revealSheets(table, sheets);
	expect(table.game().stages[0]!.phase).toMatchObject({ season: 'S', year: 1902 });
	revealSheets(table, {});
	expect(table.game().stages[0]!.phase).toMatchObject({ season: 'F', year: 1902 });
	const { columns, rows } = plainTable(centresByYear(table));
	expect(columns).toEqual(['Year', 'AUS', 'ENG', 'FRA', 'GER', 'ITA', 'RUS', 'TUR']);
	expect(rows).toHaveLength(1);
	expect(rows[0]!.slice(0, 4)).toEqual(['1901', '3', '4', '6']);
	const { centres } = table.game().situation;
	expect(rows[0]!.slice(1).reduce((sum, count) => sum + Number(count), 0)).toBe(Object.keys(centres).length);
});
