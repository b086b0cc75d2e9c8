/** The game in lines on terminals and through pipes: what is echoed, what is left to be read, and an evening from a file. */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resumeGame } from '../../src/saves/games.ts';
import { WAIT } from '../../src/waiting.ts';
import { forged } from '../saves/forged.ts';
import { endAll, pause, type RealTerminal, type StartOptions, start } from './harness.ts';
import { bundle, GAME } from './programs.ts';
import { twoPlayers } from './two-players.ts';

let program = '';
const folder = mkdtempSync(join(tmpdir(), 'entente-lines-'));
const environment = { ENTENTE_STATE: join(folder, 'state') };
beforeAll(async () => {
	Object.assign(process.env, environment);
	program = await bundle(GAME);
});
afterAll(() => {
	endAll();
	rmSync(folder, { recursive: true, force: true });
});

const newSave = () => twoPlayers(mkdtempSync(join(folder, 'game-')));

const open = (save: string, args: readonly string[] = [], options: StartOptions = {}) =>
	start(process.execPath, [program, 'resume', save, '--plain', ...args], {
		...options,
		env: { ...environment, ...options.env },
	});

/** Anna's turn, up to where England's fleets are ordered. */
async function openTurn(terminal: RealTerminal): Promise<void> {
	await opens(terminal, 'Enter opens the turn of Anna>');
	await terminal.waitFor('Fleet Edinburgh>');
}

/** Enter at this prompt, which waits until nobody can have pressed it for something else. */
async function opens(terminal: RealTerminal, prompt: string): Promise<void> {
	await terminal.waitFor(prompt);
	await pause(WAIT.enter + 100);
	terminal.send('\r');
}

const everything = (terminal: RealTerminal): string =>
	terminal.emulators.map((emulator) => emulator.scrollback().join('\n')).join('\n');

/** Of the orders that are typed here, as they may be written. */
const SECRET = /nwg|Norwegian|moves to|nth/i;

describe('on a terminal', () => {
	test.concurrent('what is typed in private is not echoed, and what is said of it tells nothing', async () => {
		const terminal = open(newSave());
		await openTurn(terminal);
		// corrected on the way, as the system would have done it
		terminal.send('xyz\x15nwh\x7fg\r');
		await terminal.waitFor('Fleet London>');
		await terminal.waitFor('Taken.');
		expect(everything(terminal)).not.toMatch(SECRET);
		terminal.send('\x04');
		expect(await terminal.exit).toBe(0);
		expect(terminal.output).not.toMatch(SECRET);
	});

	test.concurrent.each([
		['with an alternate screen', true],
		['without one', false],
	])('with headphones it is, and is gone at the end of the turn: %s', async (_, alternateScreen) => {
		const save = newSave();
		const terminal = open(save, ['--headphones'], { alternateScreen });
		await openTurn(terminal);
		terminal.send('nwg, lon nth, hold all\r');
		await terminal.waitFor('Fleet Edinburgh moves to the Norwegian Sea.');
		expect(terminal.isAlternate).toBe(false);
		terminal.send('\x04');
		expect(await terminal.exit).toBe(0);
		await terminal.waitFor('Saved in');
		expect(everything(terminal)).not.toMatch(SECRET);
		const resumed = await resumeGame(save);
		if (!resumed.ok) throw new Error(resumed.message);
		expect(JSON.stringify(resumed.table.draft(0))).toContain('F EDI - NWG');
		resumed.table.close();
	});

	test.concurrent('Ctrl+S holds what is said in a private turn, too, and Ctrl+Q lets it go on', async () => {
		const terminal = open(newSave());
		await openTurn(terminal);
		await terminal.settle();
		const before = terminal.output.length;
		terminal.send('\x13');
		terminal.send('?\r');
		await pause(400);
		expect(terminal.output.slice(before)).toBe('');
		terminal.send('\x11');
		await terminal.waitFor('Everywhere: ? for help');
		terminal.send('\x04');
		expect(await terminal.exit).toBe(0);
	});

	test.concurrent('a signal in a private turn leaves nothing to be read', async () => {
		const terminal = open(newSave(), ['--headphones']);
		await openTurn(terminal);
		terminal.send('nwg\r');
		await terminal.waitFor('Moves to the Norwegian Sea.');
		terminal.kill('SIGTERM');
		expect(await terminal.exit).toBe(143);
		expect(everything(terminal)).not.toMatch(SECRET);
	});

	test.concurrent('Enter pressed twice opens no turn', async () => {
		const terminal = open(newSave());
		await terminal.waitFor('Enter opens the turn of Anna>');
		await pause(300);
		for (let n = 0; n < 3; n++) {
			terminal.send('\r');
			await terminal.waitFor('Too soon: wait a second, then Enter once more.');
			await pause(300);
		}
		expect(terminal.output).not.toContain('Fleet Edinburgh>');
		await opens(terminal, 'Enter opens the turn of Anna>');
		await terminal.waitFor('Fleet Edinburgh>');
	});

	test.concurrent('Enter pressed twice after leaving begins no game', async () => {
		const save = newSave();
		const terminal = open(save, ['--saves', dirname(save)]);
		await terminal.waitFor('Enter opens the turn of Anna>');
		terminal.send('menu\r\r');
		await terminal.waitFor('Menu, Enter to play now>');
		await pause(300);
		terminal.send('quit\r');
		expect(await terminal.exit).toBe(0);
		expect(readdirSync(dirname(save)).filter((name) => name.endsWith('.entente'))).toHaveLength(1);
	});

	test.concurrent('a debugger does not open in it, and other signals do nothing', async () => {
		const terminal = open(newSave());
		await openTurn(terminal);
		for (const signal of ['SIGUSR1', 'SIGUSR2', 'SIGALRM', 'SIGPIPE'] as const) {
			terminal.kill(signal);
			await pause(150);
		}
		expect(terminal.output).not.toContain('Debugger');
		terminal.send('nwg\r');
		await terminal.waitFor('Taken.');
	});

	test.concurrent('Ctrl+Z leaves the turn: whoever goes on is at the hand-over, and the draft is kept', async () => {
		const save = newSave();
		const terminal = open(save);
		await openTurn(terminal);
		terminal.send('nwg\r');
		await terminal.waitFor('Taken.');
		const before = terminal.output.length;
		terminal.send('\x1a');
		await pause(500);
		terminal.kill('SIGCONT');
		for (let n = 0; n < 40 && !terminal.output.slice(before).includes('Enter opens the turn of Anna>'); n++)
			await pause(50);
		expect(terminal.output.slice(before)).toContain('Enter opens the turn of Anna>');
		await opens(terminal, 'Enter opens the turn of Anna>');
		// at the first sheet of orders again: for which power there are any nobody is to hear
		await terminal.waitFor('Fleet Edinburgh>');
		terminal.send('headphones\r');
		await terminal.waitFor('Fleet London>');
		terminal.send('show\r');
		await terminal.waitFor('Norwegian Sea');
	});

	test.concurrent('SIGQUIT clears, and leaves no lock', async () => {
		const save = newSave();
		const terminal = open(save, ['--headphones']);
		await openTurn(terminal);
		terminal.send('nwg\r');
		await terminal.waitFor('Moves to the Norwegian Sea.');
		terminal.kill('SIGQUIT');
		expect(await terminal.exit).toBe(131);
		expect(everything(terminal)).not.toMatch(SECRET);
		expect(existsSync(`${save}.lock`)).toBe(false);
	});

	test.concurrent('a PIN is never echoed, with headphones neither', async () => {
		const save = newSave();
		const resumed = await resumeGame(save);
		if (!resumed.ok) throw new Error(resumed.message);
		await resumed.table.setPin(0, '4711');
		resumed.table.close();
		const terminal = open(save, ['--headphones']);
		await opens(terminal, 'Enter opens the turn of Anna>');
		await terminal.waitFor('PIN of Anna');
		terminal.send('4711\r');
		await terminal.waitFor('Fleet Edinburgh>');
		expect(terminal.output).not.toContain('4711');
	});

	test.concurrent('a dumb one says what it cannot keep, and pushes where it is asked to', async () => {
		const terminal = open(newSave(), ['--headphones', '--push', '30'], { env: { TERM: 'dumb' } });
		await openTurn(terminal);
		terminal.send('nwg\r');
		await terminal.waitFor('Moves to the Norwegian Sea.');
		terminal.send('\x04');
		expect(await terminal.exit).toBe(0);
		expect(everything(terminal)).toContain('cannot clear its screen');
		expect(terminal.screen().join('\n')).not.toMatch(SECRET);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
		expect(terminal.output).not.toMatch(/\x1b/);
	});
});

test.concurrent('a game of computers goes on by itself, and Enter stops it', async () => {
	const args = ['new', '--variant', 'duel', '--names', '+2 easy', '--plain', '--saves', join(folder, 'computers')];
	const terminal = start(process.execPath, [program, ...args], { rows: 60, env: environment });
	await terminal.waitFor('Spring 1901, Movement.');
	terminal.send('\r');
	await terminal.waitFor('Stopped.');
	const before = terminal.output;
	terminal.send('board\r');
	await terminal.waitFor('3 units:');
	await terminal.settle(1800);
	expect(terminal.output.slice(before.length)).not.toContain('Movement');
	terminal.send('\r');
	await terminal.waitFor('Fall 1901, Movement.');
	terminal.send('leave\r');
	expect(await terminal.exit).toBe(0);
	expect(terminal.output).not.toContain('*');
});

test.concurrent('alone with a computer a reveal is still to be read when the next turn has opened', async () => {
	const args = ['play', 'duel', '--plain', '--saves', join(folder, 'alone')];
	const terminal = start(process.execPath, [program, ...args], { env: environment });
	await terminal.waitFor('Enter opens your turn>');
	expect(everything(terminal)).toContain('type headphones');
	await opens(terminal, 'Enter opens your turn>');
	await terminal.waitFor('Orders of');
	terminal.send('hold all\rdone\r');
	await terminal.waitFor('Enter submits>');
	terminal.send('\r');
	for (let n = 0; n < 100 && !/1901, Movement[\s\S]*Orders of/.test(terminal.output); n++) await pause(50);
	await terminal.settle();
	expect(everything(terminal)).toMatch(/Spring 1901, Movement\.[\s\S]*Orders of/);
	terminal.send('\x04');
	expect(await terminal.exit).toBe(0);
});

/** The exit status and what was written, for this input through a pipe. */
function piped(args: readonly string[], input: string): Promise<{ status: number | null; out: string }> {
	// a page that is written lands there
	const child = spawn(process.execPath, [program, ...args], { cwd: folder, env: { ...process.env, ...environment } });
	let out = '';
	child.stdout.on('data', (data) => {
		out += data;
	});
	child.stdin.on('error', () => {});
	child.stdin.end(input);
	return new Promise((resolve) => child.on('close', (status) => resolve({ status, out })));
}

test('an evening from a file of answers: what is secret in it is said before it begins, and it is saved where it ends', async () => {
	const saves = join(folder, 'piped');
	// each opens the turn, gives all orders at once, and submits; then everything is revealed
	const round = [...Array(7).fill(['', 'hold all', 'done', '']).flat(), ''];
	const answers = ['# two rounds of seven', ...round, ...round, 'board'];
	const { status, out } = await piped(
		['new', '--names', 'Anna,Ben,Carl,Dora,Emil,Fay,Gus', '--plain', '--short', '--saves', saves],
		answers.join('\n'),
	);
	expect(status).toBe(0);
	expect(out).toContain('whoever can read it reads what is secret in it');
	expect(out).toMatch(/^Fall 1901, Movement\.$/m);
	expect(out).toMatch(/^Saved in .*\nGo on with:[ \n].* --plain --short\n$/m);
	expect(readdirSync(saves)).toHaveLength(1);
});

test('a save that cannot be played is told of in a sentence, with status 1; a number that nobody can have meant', async () => {
	const setup = {
		variant: ['standard'],
		options: {},
		seats: [{ name: 'Anna', powers: ['FRANCE'] }],
		seed: 's',
		edition: 2,
	};
	const save = join(folder, 'forged.entente');
	writeFileSync(save, forged({ setup, inputs: [{ type: 'submit', seat: 1e308, entries: [] }] }));
	for (const input of ['', 'back\nquit\n']) {
		const { status, out } = await piped(['resume', save, '--plain'], input);
		expect(status).toBe(1);
		expect(out.split('\n').filter((line) => line.startsWith(save))).toEqual([
			expect.stringMatching(/: Step 1 of the game .*\.$/),
		]);
		expect(out).not.toMatch(/^ +at /m);
	}
	for (const command of ['check', 'replay', 'report']) expect((await piped([command, save], '')).status).toBe(1);
});

test('a closed window ends it, and is not a crash', async () => {
	const terminal = open(await newSave());
	await openTurn(terminal);
	terminal.hangUp();
	expect(await terminal.exit).toBe(129);
});

test('output that cannot be written is told, with where the game is; its lock is gone', async () => {
	const saves = join(folder, 'full');
	const full = openSync('/dev/full', 'w');
	const args = [program, 'new', '--names', 'Anna,Ben', '--plain', '--saves', saves];
	const child = spawn(process.execPath, args, {
		env: { ...process.env, ...environment },
		stdio: ['pipe', full, 'pipe'],
	});
	let told = '';
	child.stderr!.on('data', (data) => {
		told += data;
	});
	const status = await new Promise((resolve) => child.on('close', resolve));
	closeSync(full);
	expect(status).toBe(1);
	expect(told).toContain('entente: the output cannot be written: the disk is full.\nSaved in ');
	expect(readdirSync(saves)).toEqual([expect.stringMatching(/\.entente$/)]);
});
