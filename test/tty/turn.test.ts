import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { POWERS } from '../../src/board/types.ts';
import { TYPED } from '../tui/turn-table.ts';
import { endAll, start } from './harness.ts';
import { bundle } from './programs.ts';

let program = '';
beforeAll(async () => {
	program = await bundle('turn-standard.tsx');
});
afterEach(endAll);

const open = (what: object = {}, size: { columns: number; rows: number } = { columns: 80, rows: 24 }) =>
	start(process.execPath, [program, JSON.stringify(what)], size);
type Terminal = ReturnType<typeof open>;

const ENTER = '\r';
const ESC = '\x1b';
const UP = '\x1b[A';
const DOWN = '\x1b[B';

/** What the program says was answered, when it has ended. */
async function answered(terminal: Terminal): Promise<Record<string, string[]>> {
	expect(await terminal.exit).toBe(0);
	await terminal.waitFor('{"');
	return JSON.parse(
		terminal
			.screen()
			.slice(terminal.screen().findIndex((line) => line.startsWith('{')))
			.join(''),
	);
}

test('the 22 orders of an opening, typed, each turn in one write, take six keys or fewer each', async () => {
	let keys = 0;
	let orders = 0;
	for (const [seat, power] of POWERS.entries()) {
		const terminal = open({ seat });
		await terminal.waitFor(`Orders of ${power}`);
		const typed = [...TYPED[power].map((order) => order + ENTER), ENTER, ENTER].join('');
		terminal.send(typed);
		keys += typed.length;
		const given = (await answered(terminal))[`orders:${power}`]!;
		expect(given.map((text) => text.replace(/^.* /, '').toLowerCase())).toEqual(TYPED[power]);
		orders += given.length;
	}
	console.log(`${orders} orders typed: ${keys} keys, ${(keys / orders).toFixed(2)} each`);
	expect(orders).toBe(22);
	expect(keys / orders).toBeLessThanOrEqual(6);
});

test('chosen with keys, several in one write', async () => {
	const terminal = open();
	await terminal.waitFor('> F BRE  ?');
	terminal.send(`${ENTER}${DOWN}${DOWN}${ENTER}${ENTER}4${ENTER}2`);
	await terminal.waitFor('> Overview and submit');
	expect(terminal.screen().slice(3, 6)).toEqual([
		expect.stringMatching(/^ {2}F BRE - MAO /),
		expect.stringMatching(/^ {2}A MAR - SPA /),
		expect.stringMatching(/^ {2}A PAR - BUR /),
	]);
	terminal.send(ENTER + ENTER);
	expect(await answered(terminal)).toEqual({ 'orders:FRANCE': ['F BRE - MAO', 'A MAR - SPA', 'A PAR - BUR'] });
});

test('wrong input, Esc and a resize lose nothing; a turn that is left is resumed', async () => {
	const terminal = open();
	await terminal.waitFor('> F BRE  ?');
	terminal.send(`mao${ENTER}par mos${ENTER}`);
	await terminal.waitFor('A PAR cannot reach MOS; it can go to BRE, BUR, GAS, PIC.');
	await terminal.settle();
	expect(terminal.screen()[18]).toBe(' A MAR> par mos_');
	terminal.resize(120, 40);
	await terminal.waitFor('STP RUS FsRUS');
	await terminal.waitFor('A MAR> par mos_');
	terminal.resize(80, 24);
	await terminal.waitFor((screen) => screen.length === 24 && !screen.join().includes('FsRUS'));
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
	expect(await answered(terminal)).toEqual({ 'orders:FRANCE': ['F BRE - MAO', 'A MAR - SPA', 'A PAR - BUR'] });
});

describe('frames', () => {
	test('80x24', async () => {
		const terminal = open({ seat: 5 });
		await terminal.waitFor('> A WAR  ?');
		await terminal.settle();
		const screen = terminal.screen();
		expect(screen[0]).toMatch(/^ Fay: Orders of RUSSIA +Spring 1901 - Orders$/);
		expect(screen[2]).toMatch(/^ {2}4 units, 4 to order +Province +Ctr Unit +Order$/);
		expect(screen[3]).toMatch(/^> A WAR {2}\? +WAR Warsaw +RUS A RUS$/);
		expect(screen[18]).toBe(' A WAR> _');
		expect(screen[23]).toContain('? help');
	});

	test('120x40', async () => {
		const terminal = open({ seat: 5 }, { columns: 120, rows: 40 });
		await terminal.waitFor('> A WAR  ?');
		await terminal.settle();
		const screen = terminal.screen();
		expect(screen[3]).toMatch(/^> A WAR {2}\? +WAR Warsaw +RUS A RUS +ADR +GAS +PRU$/);
		expect(screen.join('\n')).toMatch(/RUSSIA {3}Fay +4 +4 /);
		expect(screen[34]).toBe(' A WAR> _');
	});
});

test('a key costs few bytes; what is said of it, and the board, come at rest', async () => {
	const terminal = open();
	await terminal.waitFor('> F BRE  ?');
	const cost = async (keys: string[]) => {
		const bytes: number[] = [];
		for (const key of keys) {
			const mark = terminal.output.length;
			terminal.send(key);
			await terminal.settle(40);
			bytes.push(terminal.bytesSince(mark));
		}
		return bytes.toSorted((a, b) => a - b)[Math.floor(bytes.length / 2)]!;
	};
	const unit = await cost([DOWN, DOWN, UP, UP, DOWN, DOWN, UP]);
	await terminal.waitFor(/F BRE {2}\? +MAR Marseilles/);
	const typing = await cost([...'mar s gas', ...'\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f']);
	terminal.send(ENTER);
	await terminal.waitFor(' 1 >');
	const list = await cost([DOWN, DOWN, UP, DOWN, DOWN, UP]);
	console.log(`bytes per key: another unit ${unit}, typing ${typing}, list ${list}`);
	expect(list).toBeLessThanOrEqual(45);
	expect(typing).toBeLessThanOrEqual(45);
	expect(unit).toBeLessThanOrEqual(45);
});
