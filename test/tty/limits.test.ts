/** The whole game where a terminal is slow, small, strange or none; where two programs want one save; and wrong PINs. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resumeGame } from '../../src/saves/games.ts';
import { isAll, some } from '../extent.ts';
import { endAll, pause, type RealTerminal, SHELL, type StartOptions, start } from './harness.ts';
import { bundle, HURRIED } from './programs.ts';
import { twoPlayers } from './two-players.ts';

/** Screens that come by surprise are deaf for a while. */
const IDLE_MS = 400;
let program = '';
const folder = mkdtempSync(join(tmpdir(), 'entente-limits-'));
const environment = { ENTENTE_STATE: join(folder, 'state') };
beforeAll(async () => {
	Object.assign(process.env, environment);
	program = await bundle(HURRIED);
});
afterAll(() => {
	endAll();
	rmSync(folder, { recursive: true, force: true });
});

/** A game of its own, alone in its folder. */
const newSave = () => twoPlayers(mkdtempSync(join(folder, 'game-')));
const filesBeside = (save: string) => readdirSync(dirname(save));

const open = (save: string, options: StartOptions = {}) =>
	start(process.execPath, [program, 'resume', save], { ...options, env: { ...environment, ...options.env } });

/** Enter on the hand-over, once it listens. */
async function takeLaptop(terminal: RealTerminal): Promise<void> {
	await terminal.waitFor('Enter opens the turn.');
	terminal.send('\r');
}

async function openTurn(terminal: RealTerminal): Promise<void> {
	await takeLaptop(terminal);
	await terminal.waitFor(/Anna: Orders of/);
}

/** Whoever comes next finds these orders. */
async function isSaved(save: string, ...orders: string[]): Promise<void> {
	const resumed = await resumeGame(save);
	if (!resumed.ok) throw new Error(resumed.message);
	for (const order of orders) expect(JSON.stringify(resumed.table.draft(0))).toContain(order);
	resumed.table.close();
}

/** The terminal is as it was, and nothing is left on it. */
function isLeft(terminal: RealTerminal): void {
	expect(terminal.output).toContain('\x1b[?25h');
	for (const emulator of terminal.emulators) {
		expect(emulator.isAlternate).toBe(false);
		expect(emulator.scrollback().join('\n')).not.toMatch(/NTH|F LON/);
	}
}

test.concurrent('wrong PINs wait longer and longer, also in the next program', async () => {
	const save = newSave();
	const resumed = await resumeGame(save);
	if (!resumed.ok) throw new Error(resumed.message);
	await resumed.table.setPin(0, '4711');
	resumed.table.close();
	const first = open(save);
	await takeLaptop(first);
	await first.waitFor('PIN of Anna');
	first.send('1\r');
	await first.waitFor('That is not the PIN');
	await pause(IDLE_MS);
	first.send('2\r');
	await first.waitFor('Try again in 1 s.');
	await waited(first);
	first.send('3\r');
	await first.waitFor('Try again in 2 s.');
	// while it waits: not even tried
	first.send('4711\r');
	await waited(first);
	expect(first.screen().join()).toContain('PIN of Anna');
	first.kill('SIGKILL');
	await first.exit;
	const second = open(save);
	await takeLaptop(second);
	await second.waitFor('Try again in');
	await waited(second);
	second.send('4711\r');
	await second.waitFor(/Anna: Orders of/);
});

/** The next PIN may be typed: a moment after this is shown. */
async function waited(terminal: RealTerminal): Promise<void> {
	await terminal.waitFor((screen) => !/Try again/.test(screen.join()));
	await pause(IDLE_MS);
}

test.concurrent('resized at any moment, down to 20x5 and back, also where CI is set: what was confirmed and what is half typed is there', async () => {
	const save = newSave();
	const terminal = open(save, { env: { CI: '1', CONTINUOUS_INTEGRATION: '1' } });
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
	isLeft(terminal);
	await isSaved(save, 'F LON - NTH', 'F EDI - NWG', 'A LVP - YOR');
});

test.concurrent('a terminal that takes nothing for a while: keys wait, nothing is lost', async () => {
	const save = newSave();
	// with a shell around it: of a program without, the system drops what is not yet read when it ends
	const terminal = start(...SHELL, { alternateScreen: 'both', env: { ...environment, PS1: '$ ' } });
	await terminal.waitFor('$');
	terminal.send(`sh -c 'echo is $$; exec "$0" "$@"' ${process.execPath} ${program} resume ${save}\r`);
	await openTurn(terminal);
	const pid = Number(/^is (\d+)/m.exec(terminal.output)![1]);
	terminal.hold(true);
	for (const order of ['lon nth', 'edi nwg', 'lvp yor']) {
		terminal.send(`${order}\r`);
		// more than the line between us takes
		terminal.send('\x0c'.repeat(30));
		await pause(100);
	}
	await pause(500);
	terminal.hold(false);
	await terminal.waitFor(/A LVP +- YOR/);
	await terminal.settle();
	for (const order of [/F LON +- NTH/, /F EDI +- NWG/]) expect(terminal.screen().join('\n')).toMatch(order);
	terminal.hold(true);
	terminal.send('\x0c'.repeat(90));
	// until the line is full
	await pause(800);
	process.kill(pid, 'SIGHUP');
	await pause(300);
	terminal.hold(false);
	await terminal.waitFor(/^\$$/m);
	terminal.send('echo status $?\r');
	await terminal.waitFor('status 129');
	isLeft(terminal);
	await isSaved(save, 'F LON - NTH', 'F EDI - NWG', 'A LVP - YOR');
});

// the spring of evening.test.ts is played on such a terminal, too
if (isAll) {
	test.concurrent('no alternate screen: a private turn as anywhere', async () => {
		const save = newSave();
		const terminal = open(save, { alternateScreen: false, env: { TERM: 'linux' } });
		await openTurn(terminal);
		terminal.send('lon nth\r');
		await terminal.waitFor(/F LON +- NTH/);
		terminal.send('\x03');
		await terminal.waitFor('Leave the game?');
		terminal.send('\r');
		expect(await terminal.exit).toBe(0);
		await terminal.waitFor('Go on with');
		isLeft(terminal);
		await isSaved(save, 'F LON - NTH');
	});
}

test.concurrent('one writer: the second program says who has the save and since when; the lock of a dead one is taken over', async () => {
	const save = newSave();
	const isLocked = () => filesBeside(save).some((name) => name.endsWith('.lock'));
	const first = open(save);
	await first.waitFor('Pass the laptop to');
	const second = open(save);
	await second.waitFor(
		new RegExp(`open in another window\\s+\\(process ${first.pid}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d`),
	);
	const before = readFileSync(save);
	second.end();
	first.kill('SIGKILL');
	await first.exit;
	expect(isLocked()).toBe(true);
	const third = open(save);
	await openTurn(third);
	third.kill('SIGTERM');
	expect(await third.exit).toBe(143);
	expect(isLocked()).toBe(false);
	expect(readFileSync(save).subarray(0, before.length)).toEqual(before);
});

test.concurrent('on a serial line Ctrl+S holds what is written, and Ctrl+Q lets it go on', async () => {
	const terminal = open(newSave(), { env: { TERM: 'vt100' } });
	await terminal.waitFor('Enter opens the turn.');
	await terminal.settle();
	const before = terminal.output.length;
	terminal.send('\x13');
	terminal.send('?');
	await pause(IDLE_MS);
	expect(terminal.output.slice(before)).toBe('');
	terminal.send('\x11');
	await terminal.waitFor('Pass the laptop to the person it');
	terminal.kill('SIGTERM');
	expect(await terminal.exit).toBe(143);
});

test.concurrent('elsewhere a line is slow from Ctrl+S on, and maps have no grounds in colours', async () => {
	const terminal = open(newSave());
	await terminal.waitFor('Enter opens the turn.');
	for (const [before, hasGrounds] of [
		['', true],
		['\x13', false],
	] as const) {
		terminal.send(before);
		await terminal.settle();
		const from = terminal.output.length;
		terminal.send('m');
		await terminal.waitFor('Munich: inland');
		expect(terminal.output.slice(from).includes('48;5;17')).toBe(hasGrounds);
		terminal.send('\x1b');
		await terminal.waitFor('Enter opens the turn.');
	}
});

test.concurrent('TERM=dumb: the game in lines, which move no cursor', async () => {
	const save = newSave();
	const terminal = open(save, { env: { TERM: 'dumb' } });
	await terminal.waitFor('This terminal cannot clear its screen');
	await terminal.waitFor('Enter opens the turn of Anna>');
	terminal.send('\x04');
	expect(await terminal.exit).toBe(0);
	await terminal.waitFor('Saved in');
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	expect(terminal.output).not.toMatch(/\x1b/);
});

test.concurrent.each(
	some([
		['resume', ['resume', 'SAVE']],
		['the menu', []],
		['new', ['new', '--names', 'Anna,Ben,Carl']],
	] as const),
)('%s into a pipe: the same, and nothing is begun', async (_, args) => {
	const save = newSave();
	const before = readFileSync(save);
	const { status, out, err } = await run(args.map((arg) => (arg === 'SAVE' ? save : arg)));
	expect([status, out]).toEqual([2, '']);
	expect(err).toContain('the output is not a terminal');
	expect(err).toContain('entente adjudicate | replay | check');
	expect(readFileSync(save)).toEqual(before);
	expect(filesBeside(save)).toHaveLength(1);
});

const run = (args: string[]) =>
	new Promise<{ status: number; out: string; err: string }>((resolve) => {
		const child = execFile(
			process.execPath,
			[program, ...args],
			{ env: { ...process.env, CI: '1' } },
			(failure, out, err) => resolve({ status: Number(failure?.code ?? 0), out, err }),
		);
		child.stdin!.end();
	});

test.skipIf(process.getuid?.() === 0)(
	'a folder that cannot be written (not as root): said at once, nothing changed',
	async () => {
		const save = newSave();
		chmodSync(dirname(save), 0o500);
		const terminal = open(save);
		await terminal.waitFor(/cannot be written|Nothing can be written/);
		chmodSync(dirname(save), 0o700);
	},
);
