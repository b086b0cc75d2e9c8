import { afterAll, beforeAll, expect, test } from 'vitest';
import { POWERS } from '../../src/board/types.ts';
import { cursorAt } from '../cursor.ts';
import { isAll } from '../extent.ts';
import { TYPED } from '../tui/turn-table.ts';
import { bytesPerKey, endAll, type RealTerminal, start } from './harness.ts';
import { bundle } from './programs.ts';

let program = '';
beforeAll(async () => {
	program = await bundle('turn-standard.tsx');
});
afterAll(endAll);

const FRANCE = 2;
const open = (...seats: number[]) => start(process.execPath, [program, ...seats.map(String)]);

const ENTER = '\r';
const ESC = '\x1b';
const UP = '\x1b[A';
const DOWN = '\x1b[B';

/** What the program says was answered in each turn, when it has ended. */
async function answered(terminal: RealTerminal): Promise<Record<string, string[]>[]> {
	expect(await terminal.exit).toBe(0);
	await terminal.waitFor('[{"');
	const screen = terminal.screen();
	return JSON.parse(screen.slice(screen.findIndex((line) => line.startsWith('[{'))).join(''));
}

test.concurrent('the 22 orders of an opening, typed, each turn in one write, take six keys or fewer each', async () => {
	const terminal = open(...POWERS.keys());
	let keys = 0;
	for (const power of POWERS) {
		await terminal.waitFor(`Orders of ${power}`);
		if (power === 'RUSSIA') await hasFrames(terminal);
		const typed = [...TYPED[power].map((order) => order + ENTER), ENTER, ENTER].join('');
		terminal.send(typed);
		keys += typed.length;
	}
	const given = (await answered(terminal)).map((answer, seat) => answer[`orders:${POWERS[seat]}`]!);
	expect(given.map((orders) => orders.map((text) => text.replace(/^.* /, '').toLowerCase()))).toEqual(
		POWERS.map((power) => TYPED[power]),
	);
	const orders = given.flat().length;
	console.log(`${orders} orders typed: ${keys} keys, ${(keys / orders).toFixed(2)} each`);
	expect(orders).toBe(22);
	expect(keys / orders).toBeLessThanOrEqual(6);
});

/** The turn of Russia, nothing typed yet. */
async function hasFrames(terminal: RealTerminal): Promise<void> {
	await terminal.waitFor('> A WAR  ?');
	await terminal.settle();
	const small = terminal.screen();
	expect(small[0]).toMatch(/^ Fay: Orders of RUSSIA +Spring 1901 - Orders$/);
	expect(small[2]).toMatch(/^ {2}4 units, 4 to order +Province +Ctr Unit +Order$/);
	expect(small[3]).toMatch(/^> A WAR {2}\? +WAR Warsaw +RUS A RUS$/);
	expect(small[18]).toBe(' A WAR> _');
	expect(small[23]).toContain('? help');
	terminal.resize(120, 40);
	await terminal.waitFor(cursorAt('WAR'));
	await terminal.settle();
	const large = terminal.screen();
	expect(large[23]).toMatch(/^ Fay: Orders of RUSSIA/);
	expect(large[26]).toMatch(/^> A WAR {2}\? +WAR Warsaw +RUS A RUS$/);
	expect(large[34]).toBe(' A WAR> _');
	terminal.resize(80, 24);
	await terminal.waitFor((screen) => screen[18] === ' A WAR> _');
}

// test/tui/turn.test.tsx and turn-quick.test.tsx try the same without a terminal
if (isAll) {
	test.concurrent('chosen with keys, several in one write', async () => {
		const terminal = open(FRANCE);
		await terminal.waitFor('> F BRE  ?');
		terminal.send(`${ENTER}${DOWN}${DOWN}${ENTER}${ENTER}4${ENTER}2`);
		await terminal.waitFor('> Overview and submit');
		expect(terminal.screen().slice(3, 6)).toEqual([
			expect.stringMatching(/^ {2}F BRE - MAO /),
			expect.stringMatching(/^ {2}A MAR - SPA /),
			expect.stringMatching(/^ {2}A PAR - BUR /),
		]);
		terminal.send(ENTER + ENTER);
		expect(await answered(terminal)).toEqual([{ 'orders:FRANCE': ['F BRE - MAO', 'A MAR - SPA', 'A PAR - BUR'] }]);
	});

	test.concurrent('wrong input, Esc and a resize lose nothing; a turn that is left is resumed', async () => {
		const terminal = open(FRANCE);
		await terminal.waitFor('> F BRE  ?');
		terminal.send(`mao${ENTER}par mos${ENTER}`);
		await terminal.waitFor('A PAR cannot reach MOS; it can go to BRE, BUR, GAS, PIC.');
		await terminal.settle();
		expect(terminal.screen()[18]).toBe(' A MAR> par mos_');
		terminal.resize(120, 40);
		await terminal.waitFor(cursorAt('MAR'));
		await terminal.waitFor('A MAR> par mos_');
		terminal.resize(80, 24);
		await terminal.waitFor((screen) => screen.length === 24 && !cursorAt('MAR').test(screen.join()));
		terminal.send(ESC);
		await terminal.waitFor('A MAR> _');
		terminal.send(`${UP}zzz${ENTER}${ESC}${ESC}`);
		await terminal.waitFor('> Stay');
		terminal.send(DOWN + ENTER);
		await terminal.waitFor('left');
		expect(terminal.scrollback().join('\n')).not.toContain('BRE - MAO');
		await terminal.waitFor('> A MAR  ?');
		expect(terminal.screen()[3]).toMatch(/^ {2}F BRE - MAO /);
		terminal.send(`spa, bur${ENTER}${ENTER}${ENTER}`);
		expect(await answered(terminal)).toEqual([{ 'orders:FRANCE': ['F BRE - MAO', 'A MAR - SPA', 'A PAR - BUR'] }]);
	});
}

test.concurrent('a key costs few bytes; what is said of it, and the board, come at rest', async () => {
	const terminal = open(FRANCE);
	await terminal.waitFor('> F BRE  ?');
	const unit = await bytesPerKey(terminal, [DOWN, DOWN, UP, UP, DOWN, DOWN, UP]);
	await terminal.waitFor(/F BRE {2}\? +MAR Marseilles/);
	const typing = await bytesPerKey(terminal, [...'mar s gas', ...'\x7f'.repeat(9)]);
	terminal.send(ENTER);
	await terminal.waitFor(' 1 >');
	const list = await bytesPerKey(terminal, [DOWN, DOWN, UP, DOWN, DOWN, UP]);
	console.log(`bytes per key: another unit ${unit}, typing ${typing}, list ${list}`);
	expect(list).toBeLessThanOrEqual(45);
	expect(typing).toBeLessThanOrEqual(45);
	expect(unit).toBeLessThanOrEqual(45);
});
