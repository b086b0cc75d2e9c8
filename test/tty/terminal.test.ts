import { execFile } from 'node:child_process';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasAlternateScreen, whyNoTerminal } from '../../src/tui/terminal/usable.ts';
import { bundle, endAll, pause, type StartOptions, start } from './harness.ts';

let program = '';
beforeAll(async () => {
	program = await bundle('app.tsx');
});
afterEach(endAll);

const open = (screen: string, options?: StartOptions) => start(process.execPath, [program, screen], options);

const DOWN = '\x1b[B';
const UP = '\x1b[A';

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

describe('keys', () => {
	test('several in one write are all honoured', async () => {
		const terminal = open('menu');
		await terminal.waitFor('> Austria');
		terminal.send(`${DOWN}${DOWN}${DOWN}${UP}\rAnna\x7f\x7fna\r`);
		await terminal.waitFor('last:<Anna>');
		expect(terminal.screen()[2]).toContain('Anna_');
	});

	test('a text field stops at its length, and deletes from there', async () => {
		const terminal = open('name');
		await terminal.waitFor('_ name');
		terminal.send('abcdefghijklmnopq\x7f\x7fXYZ\r');
		await terminal.waitFor('last:<abcdefghijXY>');
	});

	test('Esc reaches the screen at once, also from a text field', async () => {
		const terminal = open('name');
		await terminal.waitFor('_ name');
		terminal.send('a\x1bb');
		await terminal.waitFor('last:escape');
		await terminal.waitFor('ab_');
		terminal.send('\x1b');
		await terminal.settle();
		expect(terminal.screen()[2]).toContain('ab_');
	});

	test('a long list scrolls, starts where it is told and tells where it is', async () => {
		const terminal = open('long');
		await terminal.waitFor('> Row 5');
		expect(terminal.screen().filter((line) => line.includes('of forty'))).toHaveLength(10);
		terminal.send(DOWN.repeat(10));
		await terminal.waitFor('> Row 15');
		await terminal.waitFor('last:15');
	});

	test('a letter jumps', async () => {
		const terminal = open('menu');
		await terminal.waitFor('> Austria');
		terminal.send('g\r');
		await terminal.waitFor('long 80x24');
	});

	test('a key costs few bytes', async () => {
		const costs = async (screen: string, isThere: string, keys: string[]) => {
			const terminal = open(screen);
			await terminal.waitFor(isThere);
			await terminal.settle();
			const bytes: number[] = [];
			for (const key of keys) {
				const mark = terminal.output.length;
				terminal.send(key);
				await terminal.settle(25);
				bytes.push(terminal.bytesSince(mark));
			}
			return median(bytes);
		};
		const [list, typing, scrolling] = await Promise.all([
			costs('menu', '> Austria', [DOWN, DOWN, DOWN, UP, UP, DOWN, DOWN, UP, UP, UP]),
			costs('name', '_ name', [...'Anna Karen', '\x7f']),
			costs('long', '> Row 5', Array(12).fill(DOWN)),
		]);
		console.log(`bytes per key: list ${list}, typing ${typing}, scrolling ${scrolling}`);
		expect(list).toBeLessThanOrEqual(45);
		expect(typing).toBeLessThanOrEqual(45);
	});
});

describe.each([
	['with an alternate screen', {}],
	['without an alternate screen', { alternateScreen: false, env: { NO_ALTERNATE_SCREEN: '1' } }],
	['without an alternate screen, and nobody said so', { alternateScreen: false }],
] satisfies [string, StartOptions][])('privacy %s', (_, options: StartOptions) => {
	async function openSecret() {
		const terminal = open('secret', options);
		await terminal.waitFor('SECRET-29');
		return terminal;
	}
	type Secret = Awaited<ReturnType<typeof openSecret>>;
	const readable = (terminal: Secret) => terminal.scrollback().filter((line) => line.includes('SECRET'));
	const hides = async (terminal: Secret, what: string | RegExp = /^(?!.*SECRET)/s) => {
		await terminal.waitFor(what);
		expect(readable(terminal)).toEqual([]);
	};

	test('handing over', async () => {
		const terminal = await openSecret();
		const mark = terminal.output.length;
		terminal.send('h');
		await hides(terminal, 'lock 80x24');
		expect(terminal.output.slice(mark)).toContain('Entente');
		terminal.send('s');
		await terminal.waitFor('SECRET-29');
	});

	test('Ctrl+C asks, a second one leaves', async () => {
		const terminal = await openSecret();
		terminal.send('\x03');
		await hides(terminal, 'leave? 80x24');
		terminal.send('n\x03');
		await hides(terminal, 'leave? 80x24');
		terminal.send('\x03');
		expect(await terminal.exit).toBe(130);
		await hides(terminal, 'left with 130');
		expect(terminal.isAlternate).toBe(false);
	});

	test('leaving', async () => {
		const terminal = await openSecret();
		terminal.send('q');
		expect(await terminal.exit).toBe(0);
		await hides(terminal, 'left with 0');
		expect(terminal.output).toContain('\x1b[?7h\x1b[?25h\x1b[?1049l');
	});

	test.each([
		['SIGINT', 130],
		['SIGTERM', 143],
		['SIGHUP', 129],
		['SIGQUIT', 131],
	] as const)('%s', async (signal, status) => {
		const terminal = await openSecret();
		terminal.kill(signal);
		expect(await terminal.exit).toBe(status);
		await hides(terminal);
		expect(terminal.isAlternate).toBe(false);
		expect(terminal.output).toContain('\x1b[?25h');
	});

	test('an error', async () => {
		const terminal = await openSecret();
		terminal.send('x');
		expect(await terminal.exit).toBe(1);
		await hides(terminal, 'thrown in a timer');
	});

	test('Ctrl+Z and fg', async () => {
		const terminal = start('bash', ['--norc', '--noprofile', '-i'], { ...options, env: { ...options.env, PS1: '$ ' } });
		await terminal.waitFor('$');
		terminal.send(`${process.execPath} ${program} secret\r`);
		await terminal.waitFor('SECRET-29');
		terminal.send('\x1a');
		await hides(terminal, 'Stopped');
		terminal.send('echo still $((40 + 2))\r');
		await hides(terminal, 'still 42');
		terminal.resize(90, 30);
		terminal.send('fg\r');
		await hides(terminal, 'lock 90x30');
		expect(terminal.screen()[29]).toMatch(/^\+-+\+$/);
		terminal.send('s');
		await terminal.waitFor('SECRET-29');
		terminal.send('q');
		await hides(terminal, 'left with 0');
	});

	test('Ctrl+Z where nothing can stop it', async () => {
		const terminal = await openSecret();
		terminal.send('\x1a');
		await hides(terminal, 'lock 80x24');
	});

	test('stopped and continued from outside', async () => {
		const terminal = await openSecret();
		terminal.kill('SIGSTOP');
		await pause(30);
		terminal.kill('SIGCONT');
		await hides(terminal, 'lock 80x24');
	});

	test('resizing, when handed over after', async () => {
		const terminal = await openSecret();
		for (const [columns, rows] of [
			[80, 30],
			[120, 24],
			[84, 25],
			[60, 20],
			[100, 26],
		] as const) {
			terminal.resize(columns, rows);
			await terminal.settle(30);
		}
		await terminal.waitFor('secret 100x26');
		terminal.send('h');
		await terminal.waitFor('lock 100x26');
		// a terminal without an alternate screen that does not say so cannot be helped: it has pushed rows into its scrollback
		if (options.alternateScreen === false && !options.env) return;
		expect(readable(terminal)).toEqual([]);
	});
});

describe('window', () => {
	test('a small one shows a message and keeps the state', async () => {
		const terminal = open('name');
		await terminal.waitFor('_ name');
		terminal.send('Anna');
		await terminal.waitFor('Anna_');
		terminal.resize(60, 20);
		await terminal.waitFor(
			(screen) => screen.join('') === 'window too small (60x20, needs 80x24); Ctrl+C twice leaves',
		);
		terminal.send('lost');
		terminal.resize(20, 5);
		await terminal.waitFor('(20x5');
		await pause(300);
		terminal.resize(100, 30);
		await terminal.waitFor('name 100x30');
		expect(terminal.screen()[2]).toMatch(/^\|Anna_ /);
	});

	test('one that is small from the start', async () => {
		const terminal = open('menu', { columns: 79, rows: 24 });
		await terminal.waitFor('window too small (79x24, needs 80x24)');
		terminal.resize(80, 24);
		await terminal.waitFor('> Austria');
	});

	test('the frame fits it exactly', async () => {
		const terminal = open('menu', { columns: 120, rows: 40 });
		await terminal.waitFor('menu 120x40');
		expect(terminal.screen()).toHaveLength(40);
		expect(terminal.screen()[39]).toBe(`+${'-'.repeat(118)}+`);
		expect(terminal.cell(1, 1)?.isBold()).toBeTruthy();
	});
});

describe('environment', () => {
	test('NO_COLOR removes colours only', async () => {
		const terminal = open('menu', { env: { NO_COLOR: '1' } });
		await terminal.waitFor('> Austria');
		expect(terminal.cell(1, 1)?.isFgDefault()).toBe(true);
		expect(terminal.cell(1, 1)?.isBold()).toBeTruthy();
	});

	test('CI=1 changes nothing', async () => {
		const terminal = open('menu', { env: { CI: '1' } });
		await terminal.waitFor('> Austria');
		expect(terminal.isAlternate).toBe(true);
		terminal.send(`${DOWN}${DOWN}\r`);
		await terminal.waitFor('name 80x24');
	});

	test('Ctrl+L paints everything again', async () => {
		const terminal = open('menu');
		await terminal.waitFor('> Austria');
		const mark = terminal.output.length;
		terminal.send('\x0c');
		await vi.waitFor(() => expect(terminal.bytesSince(mark)).toBeGreaterThan(400), 5000);
	});

	test('an error while rendering restores the terminal first', async () => {
		const terminal = open('throw');
		expect(await terminal.exit).toBe(1);
		await terminal.waitFor('failed: thrown while rendering');
		expect(terminal.isAlternate).toBe(false);
	});

	test('without a terminal it names what works without one', async () => {
		const [status, error] = await new Promise<[unknown, string]>((resolve) => {
			execFile(process.execPath, [program], (failure, _, stderr) => resolve([failure?.code, stderr]));
		});
		expect(status).toBe(2);
		expect(error).toContain('the output is not a terminal');
		expect(error).toContain('entente adjudicate | replay | check');
		const dumb = open('menu', { env: { TERM: 'dumb' } });
		expect(await dumb.exit).toBe(2);
		await dumb.waitFor('cannot move its cursor');
	});

	test('knows which terminals may have no alternate screen', () => {
		const tty = { isTTY: true };
		expect(whyNoTerminal(tty, tty, { TERM: 'xterm' })).toBeUndefined();
		expect(whyNoTerminal({}, tty, {})).toContain('input');
		expect(hasAlternateScreen({ TERM: 'xterm-256color' })).toBe(true);
		expect(hasAlternateScreen({ TERM: 'screen-256color', TMUX: '/tmp/tmux' }, () => 'on')).toBe(true);
		expect(
			hasAlternateScreen({ TERM: 'screen-256color', TMUX: '/tmp/tmux', TMUX_PANE: '%3' }, (pane) =>
				pane === '%3' ? 'off' : '',
			),
		).toBe(false);
		expect(hasAlternateScreen({ TERM: 'screen.xterm-256color', STY: '1.pts' })).toBe(false);
		expect(hasAlternateScreen({ TERM: 'linux' })).toBe(false);
	});
});
