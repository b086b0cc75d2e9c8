import { describe, expect, test, vi } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import type { Sentence } from '../../src/board/phrase.ts';
import { POWERS } from '../../src/board/types.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Table } from '../../src/game/table.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { cursorAt } from '../cursor.ts';
import { said } from '../said.ts';
import { BACKSPACE, DOWN, END, ENTER, ESC, HOME, RIGHT, show, UP } from './app-driver.tsx';
import { FALL, playSheets, RETREAT, SPRING } from './app-script.ts';
import { newTable } from './turn-table.ts';

function open(table: Table, seat: number, size?: { columns: number; rows: number }) {
	const left: { times: number; told: Sentence } = { times: 0, told: '' };
	return Object.assign(
		show(
			<PrivateTurn
				table={table}
				seat={seat}
				onDone={(how) => {
					left.times++;
					left.told = how.type === 'turnDone' ? how.told : '';
				}}
			/>,
			size,
		),
		{ left },
	);
}
const orders = (table: Table, seat: number, power: string) => storedAnswers(table.draft(seat))[`orders:${power}`];
const FRANCE = 2;

/** Presses the number of the row that begins so, or goes down to it. */
async function choose(app: ReturnType<typeof open>, label: string): Promise<void> {
	const rows = app
		.lines()
		.slice(3)
		.flatMap((line) => /^.{28}([0-9 ]) [> ] (.*)/.exec(line)?.slice(1) ?? []);
	const at = rows.findIndex((row, i) => i % 2 === 1 && `${row} `.startsWith(`${label} `));
	if (at < 0) throw new Error(`no "${label}" in\n${app.screen()}`);
	const number = (at + 1) / 2;
	if (number < 10) await app.press(String(number));
	else await app.press(...Array(number - 1).fill(DOWN), ENTER);
}

describe('typing orders', () => {
	test('a word and Enter order the unit at the pointer, and the next one is ready', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('ma', 'o');
		await app.waitFor('Fleet Brest moves to the Mid-Atlantic Ocean.');
		await app.press(ENTER);
		await app.waitFor('> A MAR  ?');
		expect(app.lines()[3]).toMatch(/^ {2}F BRE - MAO {15}MAR Marseilles +FRA A FRA$/);
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['F BRE - MAO']);
		await app.press('par s mar bur', ENTER);
		await app.waitFor('> A MAR  ?');
		await app.press('bur', ENTER);
		await app.waitFor('> Overview and submit');
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['F BRE - MAO', 'A PAR S A MAR - BUR', 'A MAR - BUR']);
	});

	test('on the empty line a digit points at the unit of that row, Home and End at the ends; typed they are text', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.press('3');
		await app.waitFor('> A PAR  ?');
		expect(app.screen()).toContain('A PAR> _');
		await app.press('9', END);
		await app.waitFor('> Overview and submit');
		await app.press(HOME);
		await app.waitFor('> F BRE  ?');
		await app.press('m1', HOME);
		await app.waitFor('F BRE> m1');
		expect(app.screen()).toContain('> F BRE  ?');
		expect(table.draft(FRANCE)).toEqual({});
	});

	test('what is wrong is said, at once where it is sure, and nothing is lost', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('par mos');
		await app.waitFor('A PAR cannot reach MOS; it can go to BRE, BUR, GAS, PIC.');
		await app.press(ENTER);
		await app.waitFor('F BRE> par mos_');
		await app.press(ESC, 'xyz');
		await app.waitFor('"xyz" is not a province.');
		await app.press(ESC, 'lon nth', ENTER);
		await app.waitFor('The unit in London is not yours to order.');
		await app.press(ESC, 'b');
		await app.waitFor(/\n Go on typing\.\n/);
		await app.press(ENTER);
		await app.waitFor('Units are built only in winter.');
		expect(table.draft(FRANCE)).toEqual({});
		expect(app.left.times).toBe(0);
	});

	test('several at once; what is not understood stays on the line', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('mao, spa, par xyz', ENTER);
		await app.waitFor('A PAR> par xyz_');
		await app.waitFor('"xyz" is not a province.');
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['F BRE - MAO', 'A MAR - SPA']);
	});

	test('Tab completes what is begun, and turns the board over on an empty line', async () => {
		const app = open(newTable(), FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('en', '\t');
		await app.waitFor('F BRE> eng _');
		await app.press(ESC, '\t');
		await app.waitFor('ADR Adriatic Sea');
		await app.press('\t');
		await app.waitFor('Standings');
	});

	test('where several orders fit they are offered', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('mar s gas');
		await app.waitFor('Whom? A MAR S F BRE - GAS | A MAR S A PAR - GAS');
		await app.press(ENTER);
		await app.waitFor('1 > A MAR S F BRE - GAS');
		await app.press('2');
		await app.waitFor('A MAR S A PAR - GAS');
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['A MAR S A PAR - GAS']);
	});
});

describe('changing orders', () => {
	test('Backspace clears and brings back, but never runs on from a line it has emptied', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('mao', ENTER, UP);
		await app.waitFor('> F BRE - MAO');
		await app.press('ga', BACKSPACE, BACKSPACE, BACKSPACE, BACKSPACE);
		await app.waitFor('F BRE> _');
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['F BRE - MAO']);
		await app.press(DOWN, UP, BACKSPACE);
		await app.waitFor('Cleared: F BRE - MAO. Backspace again brings it back.');
		expect(orders(table, FRANCE, 'FRANCE')).toEqual([]);
		await app.press(DOWN, UP, 'mao', ENTER, UP, BACKSPACE);
		await app.waitFor('Cleared');
		expect(app.screen()).toContain('> F BRE  ?');
	});

	test('likely mistakes are shown at their unit and in words, and asked about once', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('gas', ENTER, 'spa', ENTER, 'gas', ENTER);
		await app.waitFor('>!A PAR - GAS'.replace('>', ' '));
		await app.press(UP);
		await app.waitFor('! F BRE and A PAR both move to GAS: they would');
		await app.press(DOWN, ENTER);
		await app.waitFor('> 1 Submit');
		expect(app.screen()).toContain('! F BRE and A PAR both move to GAS');
		await app.press(ENTER);
		await app.waitFor('1 warning: submit?');
		await app.press('2');
		await vi.waitFor(() => expect(app.left.times).toBe(1));
		expect(table.game().submitted).toEqual([FRANCE]);
	});

	test('Esc goes back step by step, and asks at the first', async () => {
		const app = open(newTable(), FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('mao', ENTER, 'spa', ENTER, 'bur', ENTER, ENTER);
		await app.waitFor('> 1 Submit');
		await app.press('3');
		await app.waitFor('> 1 Play on');
		await app.press(ESC);
		await app.waitFor('> 1 Submit');
		await app.press(ESC);
		await app.waitFor('> F BRE - MAO');
		await app.press('x', ESC, ENTER);
		// the list begins at the order that stands
		await app.waitFor('> - MAO');
		await app.press(ESC, ESC);
		await app.waitFor('> Stay');
		await app.press(ESC);
		await app.waitFor('> F BRE - MAO');
		expect(app.left.times).toBe(0);
		await app.press(ESC);
		await app.waitFor('> Stay');
		await app.press(DOWN, ENTER);
		await vi.waitFor(() => expect(app.left.times).toBe(1));
	});

	test('Enter to look at what a unit can do, and Enter again, leaves its order; what takes its place is said', async () => {
		const table = newTable();
		const app = open(table, FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('mao', ENTER, 'gas', ENTER, 's mar gas', ENTER, UP, ENTER);
		await app.waitFor(/> S A MAR - GAS/);
		await app.press(ENTER, UP, ENTER);
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['F BRE - MAO', 'A MAR - GAS', 'A PAR S A MAR - GAS']);
		await app.press(ESC, 'bur', ENTER);
		await app.waitFor('A PAR - BUR in place of A PAR S A MAR - GAS.');
		expect(orders(table, FRANCE, 'FRANCE')).toEqual(['F BRE - MAO', 'A MAR - GAS', 'A PAR - BUR']);
	});

	test('a turn that was left goes on where it was', async () => {
		const table = newTable();
		table.saveDraft(FRANCE, { 'orders:FRANCE': ['F BRE - MAO', 'A MAR - SPA'] });
		const app = open(table, FRANCE);
		await app.waitFor('> A PAR  ?');
		await app.press('bur', ENTER);
		await app.waitFor('> Overview and submit');
		const again = open(table, FRANCE);
		await again.waitFor('> 1 Submit');
		expect(again.screen()).toContain('F BRE - MAO');
	});

	test('help covers the screen in the middle of a line, and leaves it as it was', async () => {
		const app = open(newTable(), FRANCE);
		await app.waitFor('> F BRE  ?');
		await app.press('ma?');
		await app.waitFor('give every unit its order');
		await app.press(ESC);
		await app.waitFor('F BRE> ma_');
		await app.press('o');
		await app.waitFor('F BRE> mao_');
	});
});

test('an answer in words is not cut where there is room', async () => {
	const table = newTable();
	table.saveDraft(FRANCE, { ...table.draft(FRANCE), 'orders:FRANCE': ['A PAR H', 'A MAR H', 'F BRE H'] });
	const app = open(table, FRANCE);
	await app.waitFor('> 1 Submit');
	await app.press('3');
	await app.waitFor('2 A draw');
	await app.press('2');
	await app.waitFor('A draw among all who are left');
	expect(app.screen()).toContain('> 1 Submit');
});

test('when the time is up the table is told', async () => {
	const table = { ...newTable(), turnClock: () => ({ left: 0, full: 60, since: null }) };
	const app = open(table, FRANCE);
	await vi.waitFor(() => expect(app.left.times).toBe(1));
	expect(said(app.left.told)).toMatch(/^The time of \w+ is up/);
	expect(table.waiting()).not.toContain(FRANCE);
});

test('a seat with several powers goes from one to the next', async () => {
	const table = newTable(['Anna', 'Ben']);
	const app = open(table, 0);
	await app.waitFor('> F EDI  ?');
	await app.press('nwg, nth, yor', ENTER);
	await app.waitFor('> Next: Orders of FRANCE');
	await app.press(ENTER);
	await app.waitFor('> F BRE  ?');
	await app.press('mao, spa, bur', ENTER, ENTER, 'gal', ENTER, 'ukr', ENTER, 'bla', ENTER, 'bot', ENTER);
	await app.waitFor('> Overview and submit');
	await app.press(ENTER);
	await app.waitFor('> 1 Submit');
	await app.press('2');
	await app.waitFor('> F EDI - NWG');
	await app.press('edi h', ENTER);
	await app.waitFor('  F EDI H');
	await app.press(ESC);
	await app.waitFor('> 1 Submit');
	expect(orders(table, 0, 'ENGLAND')).toEqual(['F EDI H', 'F LON - NTH', 'A LVP - YOR']);
	await app.press(ENTER);
	await vi.waitFor(() => expect(table.game().submitted).toEqual([0]));
});

test('a retreat and builds, typed and chosen', async () => {
	const table = newTable();
	playSheets(table, SPRING);
	table.reveal();
	playSheets(table, FALL);
	table.reveal();
	const italy = open(table, 4);
	await italy.waitFor('> A TRI  ?');
	await italy.press('vie', ENTER);
	await italy.waitFor('A TRI cannot retreat to VIE. A TRI may retreat to BUD or TYR, or disband.');
	await italy.press(ESC, 'bud', ENTER);
	await italy.waitFor('> Overview and submit');
	await italy.press(ENTER);
	await italy.waitFor('> 1 Submit');
	await italy.press(ENTER);
	await vi.waitFor(() => expect(italy.left.times).toBe(1));
	expect(RETREAT.ITALY).toEqual(['A TRI R BUD']);
	table.reveal();
	const france = open(table, FRANCE);
	await france.waitFor('> BRE  ? A, F');
	expect(france.screen()).toContain('6 centres, 3 units: build 3.');
	// on the map nothing is sent anywhere
	await france.press(RIGHT);
	await france.waitFor('Brest: coast, centre of FRANCE');
	expect(france.screen()).toContain('Enter choose here');
	expect(france.screen()).not.toContain('goal');
	await france.press(ESC);
	await france.waitFor('> BRE  ? A, F');
	await france.press('f', ENTER);
	await france.waitFor('> MAR  ? A, F');
	await france.press(ENTER);
	await france.waitFor('1 > A MAR');
	await france.press('1', 'waive', ENTER);
	await france.waitFor('> Overview and submit');
	expect(storedAnswers(table.draft(FRANCE))).toEqual({ 'adjustments:FRANCE': ['F BRE B', 'A MAR B', 'WAIVE'] });
	await france.press(UP, UP, 'a');
	// one thing is said, before Enter and after
	await france.waitFor('A PAR B: it has no build left.');
	expect(france.screen()).not.toContain('Enter confirms');
	await france.press(ENTER);
	await france.waitFor('A PAR B: it has no build left.');
	expect(france.screen()).not.toContain('Enter confirms');
	await france.press(ESC, DOWN, BACKSPACE);
	await france.waitFor('Cleared: WAIVE');
});

describe('in a large window the map stands', () => {
	/** Given one order, with the cursor on the next unit and the order as an arrow. */
	async function ordered(columns: number, rows: number) {
		const app = open(newTable(), FRANCE, { columns, rows });
		await app.waitFor('> F BRE  ?');
		await app.waitFor(cursorAt('BRE'));
		await app.press('mao', ENTER);
		await app.waitFor(cursorAt('MAR'));
		expect(app.lines()).toHaveLength(rows);
		for (const line of app.lines()) expect(line.length).toBeLessThanOrEqual(columns);
		for (const id of PROVINCES.keys()) expect(app.screen()).toContain(id);
		return app;
	}

	test('above the orders', async () => {
		const app = await ordered(120, 40);
		const lines = app.lines();
		expect(lines[23]).toMatch(/^ Carl: Orders of FRANCE/);
		expect(lines.slice(0, 23).join('\n')).toMatch(cursorAt('MAR'));
		expect(lines[26]).toMatch(/^ {2}F BRE - MAO +MAR Marseilles +FRA A FRA/);
	});

	test('with an order that is typed or pointed at dotted on it, until it is given', async () => {
		const app = await ordered(120, 40);
		const map = () =>
			app
				.lines()
				.slice(0, 23)
				.map((line) => line.slice(0, 80))
				.join('\n');
		const before = map();
		await app.press('gas');
		await app.waitFor('FRA  A MAR - GAS ?');
		const dotted = map();
		expect(dotted).not.toBe(before);
		await app.press(ENTER);
		await app.waitFor(/FRA {2}A MAR - GAS *$/m);
		await app.waitFor(cursorAt('PAR'));
		const given = map();
		expect(given).not.toContain('?');
		await app.press('bur', '\x15');
		await app.waitFor(/^(?!.*A PAR - BUR \?)/s);
		await app.waitFor(cursorAt('PAR'));
		expect(map()).toBe(given);
		// from a list
		await app.press(ENTER);
		await app.waitFor(/FRA {2}A PAR - \w+ \?/);
		await app.press(ESC);
		await app.waitFor(/^(?!.*A PAR - \w+ \?)/s);
		expect(map()).toBe(given);
		// of another unit's list nothing is drawn that was pointed at in this one
		await app.press(UP, ENTER);
		expect(app.screen()).not.toMatch(/A PAR - \w+ \?/);
		await app.press(DOWN);
		await app.waitFor(/FRA {2}A MAR - \w+ \?/);
	});

	test('beside them, which keep their 80 columns', async () => {
		const app = await ordered(160, 48);
		const lines = app.lines();
		expect(lines[0]).toMatch(/^ Carl: Orders of FRANCE {20,}Spring 1901 - Orders ~.* BAR /);
		expect(lines[1]).toMatch(/^-{80}[^-]/);
		expect(lines.map((line) => line.slice(80)).join('\n')).toMatch(cursorAt('MAR'));
		expect(app.screen()).toMatch(/FRANCE +Carl +3 +3/);
	});

	test('and the map to order on has the window to itself', async () => {
		const app = await ordered(120, 40);
		await app.press(RIGHT);
		await app.waitFor(/^ A MAR> _/m);
		expect(app.lines()[0]).toMatch(/^ Carl: Orders of FRANCE/);
		expect(app.screen().match(/NWG/g)).toHaveLength(1);
		await app.press(ESC);
		await app.waitFor('> A MAR  ?');
		expect(app.lines()[23]).toMatch(/^ Carl: Orders of FRANCE/);
	});
});

test('ASCII only, 24 rows of 80 columns', async () => {
	const app = open(newTable(), FRANCE);
	await app.waitFor('> F BRE  ?');
	for (const keys of [[], [ENTER], [ESC, 's'], [ENTER], [ESC, ESC, '\t'], ['\t'], [UP, ENTER], [ENTER], [ESC]]) {
		await app.press(...keys);
		expect(app.lines()).toHaveLength(24);
		expect(app.screen()).toMatch(/^[ -~\n]*$/);
		for (const line of app.lines()) expect(line.length).toBeLessThanOrEqual(80);
	}
});

describe('the 22 orders of an opening', () => {
	test('chosen take six keys or fewer each', async () => {
		const table = newTable();
		let keys = 0;
		for (const [seat, power] of POWERS.entries()) {
			const app = open(table, seat);
			await app.waitFor(`Orders of ${power}`);
			for (const text of SPRING[power]!) {
				const [unit, order] = [text.slice(0, /^. \S+/.exec(text)![0].length), text.replace(/^. \S+ /, '')];
				for (let tries = 0; !app.lines().some((line) => line.startsWith(` ${unit}> `)) && tries < 9; tries++)
					await app.press(DOWN);
				await app.press(ENTER);
				await app.waitFor(/ 1 > /);
				await choose(app, order);
			}
			await app.waitFor('> Overview and submit');
			await app.press(ENTER);
			await app.waitFor('> 1 Submit');
			await app.press(ENTER);
			await vi.waitFor(() => expect(app.left.times, app.screen()).toBe(1));
			keys += app.pressed;
		}
		console.log(`22 orders chosen: ${keys} keys, ${(keys / 22).toFixed(2)} each`);
		expect(keys / 22).toBeLessThanOrEqual(6);
		expect(table.waiting()).toEqual([]);
	});
});
