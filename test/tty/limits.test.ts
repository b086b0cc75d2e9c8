/** The whole game where a terminal is slow, small, strange or none; where two programs want one save; and wrong PINs. */
import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resumeGame } from '../../src/saves/games.ts';
import { temporaryFolder } from '../temporary.ts';
import { bundle, endAll, pause, type RealTerminal, type StartOptions, start } from './harness.ts';
import { twoPlayers } from './two-players.ts';

const QUIET_MS = 400;
let program = '';
const folder = temporaryFolder();
let save = '';
beforeAll(async () => {
	program = await bundle('../../../src/main.ts');
});
beforeEach(() => {
	save = twoPlayers(folder());
});
afterEach(endAll);

const environment = () => ({ ENTENTE_STATE: join(folder(), 'state') });
const open = (options: StartOptions = {}, ...args: string[]) =>
	start(process.execPath, [program, ...(args.length > 0 ? args : ['resume', save])], {
		...options,
		env: { ...environment(), ...options.env },
	});

async function openTurn(terminal: RealTerminal): Promise<void> {
	await terminal.waitFor('Pass the laptop to');
	await pause(QUIET_MS);
	terminal.send('\r');
	await terminal.waitFor(/Anna: Orders of/);
}

/** Whoever comes next finds these orders. */
async function isSaved(...orders: string[]): Promise<void> {
	const resumed = await resumeGame(save);
	if (!resumed.ok) throw new Error(resumed.message);
	for (const order of orders) expect(JSON.stringify(resumed.table.draft(0))).toContain(order);
	resumed.table.close();
}

describe('no terminal', () => {
	const run = (args: string[], env: Record<string, string> = {}) =>
		new Promise<{ status: number; out: string; err: string }>((resolve) => {
			const child = execFile(
				process.execPath,
				[program, ...args],
				{ env: { ...process.env, ...environment(), ...env } },
				(failure, out, err) => resolve({ status: Number(failure?.code ?? 0), out, err }),
			);
			child.stdin!.end();
		});

	test.each([
		['the menu', []],
		['new', ['new', '--names', 'Anna,Ben,Carl']],
		['resume', ['resume', 'SAVE']],
	])('%s into a pipe: a message that names what works there, and nothing is begun', async (_, args) => {
		const before = readFileSync(save);
		const { status, out, err } = await run(
			args.map((arg) => (arg === 'SAVE' ? save : arg)),
			{ CI: '1' },
		);
		expect([status, out]).toEqual([2, '']);
		expect(err).toContain('the output is not a terminal');
		expect(err).toContain('entente adjudicate | replay | check');
		expect(readFileSync(save)).toEqual(before);
		expect(readdirSync(join(folder(), 'saves'))).toHaveLength(1);
	});

	test('TERM=dumb: the same on the terminal, which stays as it was', async () => {
		const terminal = open({ env: { TERM: 'dumb' } });
		expect(await terminal.exit).toBe(2);
		await terminal.waitFor('this terminal cannot move its cursor');
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
		expect(terminal.output).not.toMatch(/\x1b/);
		expect(readdirSync(join(folder(), 'saves'))).toHaveLength(1);
	});
});

test.each([
	['CI=1', { env: { CI: '1', CONTINUOUS_INTEGRATION: '1' } }],
	['no alternate screen', { alternateScreen: false, env: { TERM: 'linux' } }],
] satisfies [string, StartOptions][])('%s: a private turn as anywhere', async (_, options) => {
	const terminal = open(options);
	await openTurn(terminal);
	terminal.send('lon nth\r');
	await terminal.waitFor(/F LON +- NTH/);
	terminal.send('\x03');
	await terminal.waitFor('Leave the game?');
	terminal.send('\r');
	expect(await terminal.exit).toBe(0);
	await terminal.waitFor('Go on with');
	expect(terminal.scrollback().join('\n')).not.toMatch(/NTH|F LON/);
	expect(terminal.isAlternate).toBe(false);
	expect(terminal.output).toContain('\x1b[?25h');
	await isSaved('F LON - NTH');
});

test('resized at any moment, down to 20x5 and back: what was confirmed and what is half typed is there', async () => {
	const terminal = open();
	const sizes: [number, number][] = [
		[20, 5],
		[200, 60],
		[80, 23],
		[79, 24],
		[1, 1],
		[120, 40],
		[20, 5],
		[81, 25],
	];
	let at = 0;
	const resize = () => terminal.resize(...sizes[at++ % sizes.length]!);
	const back = async (what: string | RegExp) => {
		terminal.resize(80, 24);
		// what is seen may be from before
		await terminal.settle(150);
		await terminal.waitFor(what);
	};
	await openTurn(terminal);
	for (const order of ['lon nth', 'edi nwg', 'lvp yor']) {
		resize();
		resize();
		await pause(30);
		await back(/_/);
		terminal.send(order);
		await terminal.waitFor(`${order}_`);
		resize();
		// half typed it is there; keys pressed while nothing can be seen would do nothing
		await back(`${order}_`);
		terminal.send('\r');
		await terminal.waitFor(new RegExp(`- ${order.split(' ')[1]}`, 'i'));
	}
	terminal.send('\x1b[A');
	terminal.send('tyr');
	await terminal.waitFor(/> tyr_/);
	for (let n = 0; n < 16; n++) {
		resize();
		await pause(n % 4);
	}
	await back(/> tyr_/);
	terminal.resize(20, 5);
	await terminal.waitFor('20x5');
	terminal.send('\x03\x03');
	expect(await terminal.exit).toBe(130);
	expect(terminal.isAlternate).toBe(false);
	await isSaved('F LON - NTH', 'F EDI - NWG', 'A LVP - YOR');
});

test('a terminal that takes nothing for a while: keys wait, nothing is lost', async () => {
	const terminal = open();
	await openTurn(terminal);
	terminal.hold(true);
	for (const order of ['lon nth', 'edi nwg', 'lvp yor']) {
		terminal.send(`${order}\r`);
		// more than the line between us takes
		for (let n = 0; n < 40; n++) terminal.send('\x0c');
		await pause(100);
	}
	await pause(500);
	terminal.hold(false);
	await terminal.waitFor(/A LVP +- YOR/);
	await isShown(terminal, /F LON +- NTH/, /F EDI +- NWG/);
	terminal.hold(true);
	for (let n = 0; n < 200; n++) terminal.send('\x0c');
	// until the line is full: of a program that ends before, the system drops what is still in it
	await pause(2000);
	terminal.kill('SIGHUP');
	await pause(300);
	terminal.hold(false);
	expect(await terminal.exit).toBe(129);
	await terminal.waitFor((screen) => !screen.join().includes('NTH'));
	expect(terminal.scrollback().join('\n')).not.toMatch(/NTH|F LON/);
	await isSaved('F LON - NTH', 'F EDI - NWG', 'A LVP - YOR');
});

async function isShown(terminal: RealTerminal, ...what: RegExp[]): Promise<void> {
	await terminal.settle();
	for (const one of what) expect(terminal.screen().join('\n')).toMatch(one);
}

test('one writer: the second program says who has the save and since when; the lock of a dead one is taken over', async () => {
	const first = open();
	await first.waitFor('Pass the laptop to');
	const second = open();
	await second.waitFor(
		new RegExp(`open in another window\\s+\\(process ${first.pid}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`),
	);
	const before = readFileSync(save);
	second.end();
	first.kill('SIGKILL');
	await first.exit;
	expect(readdirSync(join(folder(), 'saves')).some((name) => name.endsWith('.lock'))).toBe(true);
	const third = open();
	await openTurn(third);
	third.kill('SIGTERM');
	expect(await third.exit).toBe(143);
	expect(readdirSync(join(folder(), 'saves')).some((name) => name.endsWith('.lock'))).toBe(false);
	expect(readFileSync(save).subarray(0, before.length)).toEqual(before);
});

/** The next PIN may be typed: a moment after this is shown. */
async function waited(terminal: RealTerminal): Promise<void> {
	await terminal.waitFor((screen) => !/Try again/.test(screen.join()));
	await pause(QUIET_MS);
}

test('wrong PINs wait longer and longer, also in the next program', async () => {
	const resumed = await resumeGame(save);
	if (!resumed.ok) throw new Error(resumed.message);
	await resumed.table.setPin(0, '4711');
	resumed.table.close();
	const first = open();
	await first.waitFor('Pass the laptop to');
	await pause(QUIET_MS);
	first.send('\r');
	await first.waitFor('PIN of Anna');
	first.send('1\r');
	await first.waitFor('That is not the PIN');
	first.send('2\r');
	await first.waitFor('Try again in 1 s.');
	await waited(first);
	first.send('3\r');
	await first.waitFor('Try again in 2 s.');
	// typed while it waits: not even tried
	first.send('4711\r');
	await waited(first);
	expect(first.screen().join()).toContain('PIN of Anna');
	first.send('4\r');
	await first.waitFor(/Try again in [34] s\./);
	first.kill('SIGKILL');
	await first.exit;
	const second = open();
	await second.waitFor('Pass the laptop to');
	await pause(QUIET_MS);
	second.send('\r');
	await second.waitFor('Try again in');
	await waited(second);
	second.send('4711\r');
	await second.waitFor(/Anna: Orders of/);
});

test.skipIf(process.getuid?.() === 0)(
	'a folder that cannot be written (not as root): said at once, nothing changed',
	async () => {
		chmodSync(join(folder(), 'saves'), 0o500);
		const terminal = open();
		await terminal.waitFor(/cannot be written|Nothing can be written/);
		chmodSync(join(folder(), 'saves'), 0o700);
	},
);
