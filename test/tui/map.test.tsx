import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import { defaultOptions, offeredRules } from '../../src/desk/setup.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Table } from '../../src/game/table.ts';
import { newGame } from '../../src/saves/games.ts';
import { App } from '../../src/tui/app.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { cursorAt } from '../cursor.ts';
import { temporaryFolder } from '../temporary.ts';
import { BACKSPACE, DOWN, ENTER, ESC, LEFT, RIGHT, show, UP } from './app-driver.tsx';
import { FALL, PLAYERS, RETREAT, revealSheets, SPRING } from './app-script.ts';
import { newTable } from './turn-table.ts';

const TAB = '\t';

const folder = temporaryFolder();
let app: ReturnType<typeof show>;

async function resume(reveals: readonly (typeof SPRING)[], size?: { columns: number; rows: number }) {
	const [rules] = offeredRules();
	const seats = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));
	const setup = {
		variant: rules!.variant,
		options: { ...defaultOptions(rules!), reveal: 'record' },
		seats,
		seed: 'seed',
	};
	const game = newGame(join(folder(), 'saves'), setup, 'test');
	if (!game.ok) throw new Error(game.message);
	for (const sheets of reveals) revealSheets(game.value.table, sheets);
	game.value.table.close();
	app = show(<App saves={join(folder(), 'saves')} start={{ at: 'resume', save: game.value.path }} />, size);
	await app.waitFor(/page 1 of|Pass the laptop/);
	app.idle();
}

describe('the map as a screen', () => {
	test.each([
		[80, 24],
		[120, 40],
		[200, 60],
	])('at %i x %i: every province, the cursor, what is said of it', async (columns, rows) => {
		await resume([], { columns, rows });
		await app.press('m');
		await app.waitFor(cursorAt('MUN'));
		for (const id of PROVINCES.keys()) expect(app.screen()).toContain(id);
		await app.waitFor(/Munich: inland, centre of GER(MANY)?; A MUN GER(MANY)?; by BER BOH BUR KIE RUH SIL TYR/);
		expect(app.lines().length).toBe(rows);
		for (const line of app.lines()) expect(line).toMatch(new RegExp(`^[ -~]{0,${columns}}$`));
		await app.press('/', 'zzz', ENTER);
		await app.waitFor('Find: zzz_  No province has that name.');
		await app.press('par', ENTER);
		await app.waitFor(cursorAt('PAR'));
		expect(app.screen()).not.toMatch(cursorAt('MUN'));
		await app.waitFor('Paris: inland');
		await app.press(LEFT);
		await app.waitFor(cursorAt('BRE'));
		await app.press(RIGHT, RIGHT);
		await app.waitFor(cursorAt('BUR'));
		await app.press('/', 'st pet', ENTER);
		await app.waitFor(cursorAt('STP'));
		await app.waitFor(/St Petersburg: coast, centre of RUS(SIA)?; F STP\/SC RUS/);
		await app.press('/', 'xyzzy', ENTER);
		await app.waitFor('Find: xyzzy_  No province has that name.');
		await app.press(...'\x7f'.repeat(5), 'brg', ENTER);
		await app.waitFor('Find: brg_  No province has that name. Did you mean BUR?');
		await app.press(...'\x7f'.repeat(2), ENTER);
		await app.waitFor(/Find: b_ {2}It could be BAL, BAR, .* or BUR\.$/m);
		await app.press('ur');
		await app.waitFor(/Find: bur_$/m);
		await app.press(ENTER);
		await app.waitFor(cursorAt('BUR'));
		await app.press('/', ENTER, ESC);
		await app.waitFor('Pass the laptop');
	});

	test('from the reveal and its film: the orders, and back to the same page', async () => {
		await resume([SPRING, FALL]);
		await app.press(RIGHT);
		await app.waitFor('page 2 of');
		await app.press('f');
		await app.waitFor('Space next');
		app.idle();
		await app.press('m');
		await app.waitFor('Map - Fall 1901 - Movement: orders');
		expect(app.screen()).toContain('<---');
		await app.press('o');
		await app.waitFor(/^(?!.*<--)/s);
		await app.press('x');
		await app.waitFor('Written: ');
		const [file] = readdirSync(join(folder(), 'saves')).filter((name) => name.endsWith('-F1901M.svg'));
		expect(readFileSync(join(folder(), 'saves', file!), 'utf8')).toContain('class="unit"');
		await app.press('u');
		await app.waitFor(/[\u2801-\u28ff]/);
		await app.press(ESC);
		await app.waitFor('Space next');
		app.idle();
		await app.press('e');
		await app.waitFor('page 2 of');
	});

	test('from the history, before and after', async () => {
		await resume([SPRING, FALL, RETREAT]);
		for (let page = 1; page < 20 && !app.screen().includes('Pass the laptop'); page++) await app.press(ENTER);
		app.idle();
		await app.press('h');
		await app.waitFor('> Fall 1901 - Centres');
		await app.press(DOWN, DOWN, 'f');
		await app.waitFor('Fall 1901  AUS 3');
		app.idle();
		await app.press('m');
		await app.waitFor('Map - Fall 1901 - Movement: orders');
		await app.press('?');
		await app.waitFor('army in Munich');
		await app.press(ESC);
		await app.waitFor(cursorAt('MUN'));
		await app.press(ESC);
		await app.waitFor('Space next');
		app.idle();
		await app.press(ESC);
		await app.waitFor('> Fall 1901 - Movement');
	});
});

/** What never was possible is drawn nowhere. */
const VOID = {
	AUSTRIA: ['A VIE S A BUD - GAL', 'A BUD H', 'F TRI H'],
	ENGLAND: ['F LON H', 'F EDI S A LVP - CLY', 'A LVP S F LON - YOR'],
	FRANCE: ['A PAR S A MAR - BUR', 'A MAR S A PAR - BUR', 'F BRE H'],
	GERMANY: ['A MUN H', 'A BER H', 'F KIE H'],
	ITALY: ['A VEN H', 'A ROM H', 'F NAP H'],
	RUSSIA: ['A WAR H', 'A MOS H', 'F SEV H', 'F STP/SC H'],
	TURKEY: ['A CON H', 'A SMY H', 'F ANK H'],
};

test('at 80 x 24 orders that the map cannot show have two rows where one is not enough', async () => {
	await resume([VOID]);
	await app.press('m');
	await app.waitFor('Map - Spring 1901 - Movement: orders');
	const said = app.screen().slice(app.screen().indexOf('Also: ')).replaceAll(/\s+/g, ' ');
	for (const order of Object.values(VOID)
		.flat()
		.filter((order) => order.includes(' S ')))
		expect(said).toContain(order);
	expect(said).not.toContain('more');
	expect(app.lines().length).toBe(24);
	for (const id of PROVINCES.keys()) expect(app.screen()).toContain(id);
	// while something is pointed at one of them is its
	await app.press(RIGHT);
	await app.waitFor(/Also: .* \+ \d more \(\? lists them\)\s*\n [A-Z][a-z]+: /);
	await app.press('?');
	const listed = app.screen().replaceAll(/\s+/g, ' ');
	for (const order of Object.values(VOID)
		.flat()
		.filter((order) => order.includes(' S ')))
		expect(listed).toContain(order);
});

describe('orders on the map', () => {
	const FRANCE = 2;
	const given = (table: Table) => storedAnswers(table.draft(FRANCE))['orders:FRANCE'];
	async function open() {
		const table = newTable();
		app = show(<PrivateTurn table={table} seat={FRANCE} onDone={() => {}} />);
		await app.waitFor('> F BRE  ?');
		await app.press(RIGHT);
		await app.waitFor(cursorAt('BRE'));
		return table;
	}

	test('Enter on the unit, Enter on where it goes; the next unit is ready', async () => {
		const table = await open();
		await app.press(ENTER);
		await app.waitFor('stay?');
		await app.press(LEFT);
		await app.waitFor(cursorAt('MAO'));
		expect(app.screen()).toContain('(F*BRE:F)');
		for (const goal of ['ENG', 'GAS', 'PIC']) expect(app.screen()).toContain(`{${goal}}`);
		expect(app.screen()).not.toContain('{PAR}');
		await app.press(ENTER);
		await app.waitFor(cursorAt('MAR'));
		expect(given(table)).toEqual(['F BRE - MAO']);
		// a neighbour that several orders have to do with: which one is asked
		await app.press(ENTER, '/', 'bur', ENTER);
		await app.waitFor(cursorAt('BUR'));
		await app.press(ENTER);
		await app.waitFor('S A PAR - BUR');
		await app.press(ESC, '/', 'par', ENTER);
		// at a unit: where that one can be helped to
		await app.waitFor(/^(?!.*\{SPA\}).*\[A.PAR:F\].*\{GAS\}/s);
		await app.press('/', 'bur', ENTER);
		await app.waitFor(cursorAt('BUR'));
		await app.press(ENTER);
		await app.waitFor('S A PAR - BUR');
		await app.press('2');
		await app.waitFor(cursorAt('PAR'));
		expect(given(table)).toEqual(['F BRE - MAO', 'A MAR S A PAR - BUR']);
		// what cannot be is said, Esc lets the unit go
		await app.press(ENTER, '/', 'mao', ENTER);
		await app.waitFor(cursorAt('MAO'));
		await app.press(ENTER);
		await app.waitFor('A PAR can do nothing in MAO; it can go to BRE BUR GAS PIC.');
		await app.press(ESC);
		await app.waitFor(/^(?!.*\()/s);
		await app.press(ESC);
		await app.waitFor('> A PAR  ?');
	});

	test('Enter on a place marked as a goal sends the unit at the prompt there; an order it has is asked about', async () => {
		const table = await open();
		await app.press(LEFT);
		await app.waitFor('F BRE to MAO?');
		await app.waitFor('{PIC}');
		await app.press(ENTER);
		await app.waitFor(cursorAt('MAR'));
		expect(given(table)).toEqual(['F BRE - MAO']);
		await app.press(LEFT);
		await app.waitFor('A MAR to GAS?');
		// a place that it cannot go to
		await app.press('/', 'lon', ENTER);
		await app.waitFor(cursorAt('LON'));
		await app.press(ENTER);
		await app.waitFor('Nothing of yours to order in LON (London).');
		await app.press('/', 'bre', ENTER, UP);
		await app.waitFor('F BRE to ENG?');
		await app.press(ENTER);
		await app.waitFor('> - ENG');
		expect(given(table)).toEqual(['F BRE - MAO']);
		await app.press(ENTER);
		await app.waitFor('F BRE - ENG in place of F BRE - MAO.');
		expect(given(table)).toEqual(['F BRE - ENG']);
	});

	test('typing goes on, lists and clearing too', async () => {
		const table = await open();
		await app.press('mao');
		await app.waitFor('F BRE> mao_');
		await app.waitFor('Fleet Brest moves to the Mid-Atlantic Ocean.');
		await app.press(ENTER);
		await app.waitFor(cursorAt('MAR'));
		expect(given(table)).toEqual(['F BRE - MAO']);
		await app.press('par bur', ENTER, 'h', ENTER);
		await app.waitFor('Nothing is left to order');
		expect(given(table)).toEqual(['F BRE - MAO', 'A PAR - BUR', 'A MAR H']);
		await app.press(ESC);
		await app.waitFor('> Overview and submit');
	});

	test('with nothing left to order, Enter, Enter goes on; an order that stands is only replaced by choosing another', async () => {
		const table = await open();
		await app.press('mao', ENTER, 'spa', ENTER, 'bur', ENTER);
		await app.waitFor('Nothing is left to order: Enter goes on');
		await app.press(ENTER);
		await app.waitFor('> 1 Submit');
		const all = ['F BRE - MAO', 'A MAR - SPA', 'A PAR - BUR'];
		expect(given(table)).toEqual(all);
		await app.press(ESC);
		await app.waitFor('> F BRE - MAO');
		await app.press(RIGHT);
		await app.waitFor(cursorAt('BRE'));
		await app.press(ENTER, ENTER);
		await app.waitFor('> - MAO');
		await app.press(ENTER);
		await app.waitFor('Nothing is left to order');
		expect(given(table)).toEqual(all);
		await app.press(UP, DOWN, TAB, ENTER, ENTER);
		await app.waitFor(/> - [A-Z]{3} /);
		await app.press(ESC, ESC, ESC);
		expect(given(table)).toEqual(all);
	});

	test('/ finds a province, for the unit that is being ordered as well; in a line that is begun it is typed', async () => {
		const table = await open();
		await app.press('/', 'xyzzy', ENTER);
		await app.waitFor('Find: xyzzy_ No province has that name.');
		await app.press('n');
		await app.waitFor(/Find: n_ +[^N]/);
		await app.press('xx', ENTER);
		await app.waitFor('Find: nxx_ No province has that name.');
		await app.press(BACKSPACE, LEFT, 'h', ESC);
		await app.waitFor('F BRE> _');
		expect(app.screen()).toMatch(cursorAt('BRE'));
		await app.press('/', 'mar', ENTER);
		await app.waitFor('A MAR> _');
		await app.press(ENTER, '/', 'spain', ENTER);
		await app.waitFor(cursorAt('SPA'));
		expect(app.screen()).toContain('(A*MAR:F)');
		await app.press(ENTER);
		await app.waitFor(cursorAt('PAR'));
		expect(given(table)).toEqual(['A MAR - SPA']);
		await app.press('stp/sc');
		await app.waitFor('A PAR> stp/sc_');
	});

	test('beside the orders, with Tab', async () => {
		const table = newTable();
		app = show(<PrivateTurn table={table} seat={FRANCE} onDone={() => {}} />);
		await app.waitFor('> F BRE  ?');
		for (const wait of ['Albania', 'Standings', cursorAt('BRE')]) {
			await app.press(TAB);
			await app.waitFor(wait);
		}
		await app.press(DOWN);
		await app.waitFor(cursorAt('MAR'));
		await app.press('spa', ENTER);
		await app.waitFor('> A PAR  ?');
		expect(app.screen()).toContain('A*MAR:F');
	});
});
