/**
 * A year of a game of seven, played on a pseudo-terminal from the menu on as people would, by a script. In `npm test`
 * only a spring, which is killed: test/tui/app.test.tsx plays the year without a terminal.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Power } from '../../src/board/types.ts';
import { isAll } from '../extent.ts';
import { FALL, PLAYERS, RETREAT, SPRING, WINTER } from '../tui/app-script.ts';
import { endAll, pause, type RealTerminal, type StartOptions, start } from './harness.ts';
import { bundle, HURRIED } from './programs.ts';

let program = '';
const folder = mkdtempSync(join(tmpdir(), 'entente-evening-'));
beforeAll(async () => {
	program = await bundle(HURRIED);
});
afterAll(() => {
	endAll();
	rmSync(folder, { recursive: true, force: true });
});

const DOWN = '\x1b[B';
/** The reveal comes by surprise, and is deaf for a while. */
const IDLE_MS = 310;
const spaced = (name: string) => [...name.toUpperCase()].join(' ');

/** As people write an order; what is to be built they say. */
const typed = (order: string) => `${order.endsWith(' B') ? order : order.replace(/\b[AF] |- /g, '').toLowerCase()}\r`;

function begin(saves: string, args: readonly string[] = [], options: StartOptions = {}): RealTerminal {
	const env = { ENTENTE_STATE: join(folder, 'state'), ...options.env };
	return start(process.execPath, [program, ...args, '--saves', join(folder, saves)], { ...options, env });
}

/** Orders as the private turn writes, reads and describes them. */
const ORDER =
	/\b[AF] [A-Z]{3}(\/[NSE]C)? +([-SCHRBD?]|has no) |\b(moves|retreats) to\b|\b(supports|convoys|holds|disbands)\b|- [A-Z]{3}\b|Build |every unit/i;

/** The hand-over to this person; nothing of the turns before can be read anywhere. */
async function handOver(terminal: RealTerminal, name: string) {
	await terminal.waitFor(`Pass the laptop to`);
	await terminal.waitFor(spaced(name));
	await terminal.waitFor('Enter opens the turn.');
	expect(terminal.scrollback().filter((line) => ORDER.test(line))).toEqual([]);
}

/** A private turn in which all orders are typed. */
async function turn(terminal: RealTerminal, name: string, orders: readonly string[], submit = '\r') {
	await handOver(terminal, name);
	terminal.send('\r');
	await terminal.waitFor(new RegExp(`^ ${name}: `));
	for (const order of orders) terminal.send(typed(order));
	await terminal.waitFor(/: Overview and submit|^> Overview and submit/m);
	if (!terminal.screen()[0]!.includes('Overview')) terminal.send('\r');
	await terminal.waitFor(`${name}: Overview and submit`);
	terminal.send(submit);
	await terminal.waitFor(/Pass the laptop to|Gather round/);
}

/** What is typed ahead at the end of a turn opens nobody else's; nor does whoever stays when asked whether to leave. */
async function typesAhead(terminal: RealTerminal, name: string, orders: readonly string[], next: string) {
	await turn(terminal, name, orders, '\r'.repeat(8));
	await handOver(terminal, next);
	terminal.send('\x03');
	await terminal.waitFor('Leave the game?');
	terminal.send('\x1b');
	await handOver(terminal, next);
}

async function round(terminal: RealTerminal, sheets: typeof SPRING, players = PLAYERS) {
	for (const [name, power] of players) if (sheets[power]) await turn(terminal, name, sheets[power]);
}

/** Goes through the pages of the reveal; gives them as one text. */
async function reveal(terminal: RealTerminal, next: RegExp): Promise<string> {
	await terminal.waitFor('Gather round');
	expect(terminal.scrollback().filter((line) => ORDER.test(line))).toEqual([]);
	await terminal.waitFor('Then press Enter.');
	terminal.send('\r');
	return pages(terminal, next);
}

/** Past the film to its record. */
async function pages(terminal: RealTerminal, next: RegExp): Promise<string> {
	await terminal.waitFor('Space ');
	await pause(IDLE_MS);
	terminal.send('e');
	await terminal.waitFor('page 1 of');
	await pause(IDLE_MS);
	const last = Number(/of (\d+)/.exec(terminal.screen()[0]!)![1]);
	const all: string[] = [];
	for (let page = 1; page <= last; page++) {
		await terminal.waitFor(`page ${page} of ${last}`);
		all.push(...terminal.screen());
		terminal.send('\r');
	}
	await terminal.waitFor(next);
	return all.join('\n');
}

/** From the menu to the first hand-over, powers by hand. */
async function newGame(terminal: RealTerminal): Promise<void> {
	await terminal.waitFor('> Play now');
	terminal.send('n\r');
	await terminal.waitFor(/what is played\?|Name of player 1/);
	if (terminal.screen()[0]!.includes('what is played?')) terminal.send('\r');
	await terminal.waitFor('Name of player 1');
	terminal.send(`${PLAYERS.map(([name]) => name).join(',')}\r`);
	await terminal.waitFor('> Start the game');
	terminal.send('b\r');
	await terminal.waitFor('Powers by hand');
	terminal.send(`${PLAYERS.map(([name]) => name[0]!.toLowerCase() + DOWN).join('')}\r`);
	await terminal.waitFor(/Anna +AUSTRIA .*\n +Ben +ENGLAND [\s\S]*Gus +TURKEY/);
	terminal.send('\r');
	await terminal.waitFor('Pass the laptop to');
}

/** The rest of the spring, fall, retreats and the builds of 1901. */
async function fromBenOn(terminal: RealTerminal): Promise<void> {
	await round(terminal, SPRING, PLAYERS.slice(1));
	const spring = await reveal(terminal, /^ Fall 1901 - Orders/m);
	expect(spring).toMatch(/x A VIE - GAL +bounced/);
	expect(spring).toMatch(/\+ A ROM - VEN, A VEN - TRI, F NAP - ION/);
	expect(spring).toContain('Retreats: nobody has anything to decide');

	await round(terminal, FALL);
	const fall = await reveal(terminal, /E M I L/);
	expect(fall).toMatch(/! A TRI H +dislodged +A VIE came in, 2 against 1/);
	await round(terminal, RETREAT);
	const count = await reveal(terminal, /^ Winter 1901 - Adjustments +Entente/m);
	expect(count).toMatch(/\+ A TRI R BUD/);
	expect(count).toContain('ITALY takes BUD from AUSTRIA.');
	await round(terminal, WINTER);
	const winter = await reveal(terminal, /^ Spring 1902 - Orders/m);
	for (const orders of Object.values(WINTER))
		for (const order of orders) expect(winter).toMatch(new RegExp(`[+,] ${order}`));
}

/** Saves at a hand-over, and leaves; how to go on is said. */
async function leave(terminal: RealTerminal): Promise<void> {
	terminal.send('s');
	await terminal.waitFor('The game is saved');
	terminal.send('\r');
	expect(await terminal.exit).toBe(0);
	await terminal.waitFor(/Go on with:\s+npm start -- resume/);
}

if (isAll) {
	test.concurrent('from the menu to the builds of 1901; somebody types ahead', async () => {
		const terminal = begin('year', [], { env: { npm_lifecycle_event: 'start' } });
		await newGame(terminal);
		await typesAhead(terminal, 'Anna', SPRING.AUSTRIA!, 'Ben');
		await fromBenOn(terminal);
		await leave(terminal);
	});
}

test('from the menu, without an alternate screen, killed in mid-round: resumed where it was, with what was sealed', async () => {
	const plain: StartOptions = { alternateScreen: false, env: { TERM: 'linux', npm_lifecycle_event: 'start' } };
	const first = begin('killed', [], plain);
	await newGame(first);
	first.send('p\r');
	await first.waitFor('New PIN for Anna');
	first.send('4711\r4711\r');
	await first.waitFor('Anna has a PIN now.');
	await first.waitFor('Enter opens the turn.');
	first.send('\r');
	await first.waitFor('PIN of Anna');
	first.send('4711\r');
	await first.waitFor('Anna: Orders');
	for (const order of SPRING.AUSTRIA!) first.send(typed(order));
	first.send('\r');
	await first.waitFor('Anna: Overview');
	first.send('\r');
	await typesAhead(first, 'Ben', SPRING.ENGLAND!, 'Carl');
	await turn(first, 'Carl', SPRING.FRANCE!);
	await handOver(first, 'Dora');
	first.send('\r');
	await first.waitFor('Dora: Orders');
	first.send(typed(SPRING.GERMANY![0]!));
	// in the list of units, not only typed
	await first.waitFor(/^ {2}A MUN +- RUH/m);
	first.kill('SIGKILL');
	await first.exit;

	const save = readdirSync(join(folder, 'killed')).find((name) => name.endsWith('.entente'));
	const second = begin('killed', ['resume', save!], plain);
	await second.waitFor(/Carl +FRANCE +has answered/);
	await handOver(second, 'Dora');
	second.send('\r');
	await second.waitFor(/A MUN +- RUH/);
	for (const order of SPRING.GERMANY!.slice(1)) second.send(typed(order));
	await second.waitFor('Every unit has an order.');
	second.send('\r');
	await second.waitFor('Dora: Overview');
	second.send('\r');
	await round(second, SPRING, PLAYERS.slice(4));
	await second.waitFor('First a PIN is needed: Anna.');
	await second.waitFor('Then press Enter.');
	second.send('\r');
	await second.waitFor('PIN of Anna');
	second.send('1234\r');
	await second.waitFor('That is not the PIN');
	second.send('4711\r');
	const spring = await pages(second, /Fall 1901 - Orders/);
	for (const [, power] of PLAYERS)
		for (const order of SPRING[power as Power]!) expect(spring).toMatch(new RegExp(` ${order}\\b`));
	await handOver(second, 'Anna');
	await leave(second);
});
