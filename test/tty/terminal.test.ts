import { execFile } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasAlternateScreen, whyNoTerminal } from '../../src/desk/terminal.ts';
import { isAll, some } from '../extent.ts';
import { bytesPerKey, endAll, pause, type RealTerminal, SHELL, type StartOptions, start } from './harness.ts';
import { bundle } from './programs.ts';

let program = '';
beforeAll(async () => {
	program = await bundle('app.tsx');
});
afterAll(endAll);

const open = (screen: string, options?: StartOptions) => start(process.execPath, [program, screen], options);

const DOWN = '\x1b[B';
const UP = '\x1b[A';

describe('one program, begun in a window that is too small', () => {
	let terminal: RealTerminal;
	beforeAll(async () => {
		terminal = open('menu', { columns: 79, rows: 24 });
		await terminal.waitFor('window too small (79x24, needs 80x24)');
		terminal.resize(80, 24);
		await terminal.waitFor('> Austria');
	});
	beforeEach(async () => {
		terminal.resize(80, 24);
		terminal.send('\t');
		await terminal.waitFor(/menu 80x24 last:- .*> Austria/s);
	});
	const goTo = async (letter: string, isThere: string) => {
		terminal.send(`${letter}\r`);
		await terminal.waitFor(isThere);
	};
	const toName = () => goTo('f', '_ name');
	const toLong = () => goTo('g', '> Row 5');

	test('several keys in one write are all honoured', async () => {
		terminal.send(`${DOWN}${DOWN}${DOWN}${UP}\rAnna\x7f\x7fna\r`);
		await terminal.waitFor('last:<Anna>');
		expect(terminal.screen()[2]).toContain('Anna_');
	});

	test('a text field stops at its length, and deletes from there', async () => {
		await toName();
		terminal.send('abcdefghijklmnopq\x7f\x7fXYZ\r');
		await terminal.waitFor('last:<abcdefghijXY>');
	});

	test('Esc reaches the screen at once, also from a text field', async () => {
		await toName();
		terminal.send('a\x1bb');
		await terminal.waitFor('last:escape');
		await terminal.waitFor('ab_');
		terminal.send('\x1b');
		await terminal.settle();
		expect(terminal.screen()[2]).toContain('ab_');
	});

	test('a letter jumps; a long list scrolls, starts where it is told and tells where it is', async () => {
		terminal.send('g\r');
		await terminal.waitFor('long 80x24');
		await terminal.waitFor('> Row 5');
		expect(terminal.screen().filter((line) => line.includes('of forty'))).toHaveLength(9);
		terminal.send(DOWN.repeat(10));
		await terminal.waitFor('> Row 15');
		await terminal.waitFor('last:15');
	});

	test('a key costs few bytes', async () => {
		const cost = (keys: readonly string[]) => bytesPerKey(terminal, keys);
		const list = await cost([DOWN, DOWN, DOWN, UP, UP, DOWN, DOWN, UP, UP, UP]);
		await toName();
		const typing = await cost([...'Anna Karen', '\x7f']);
		terminal.send('\t');
		await terminal.waitFor('> Austria');
		await toLong();
		const scrolling = await cost(Array(12).fill(DOWN));
		console.log(`bytes per key: list ${list}, typing ${typing}, scrolling ${scrolling}`);
		expect(list).toBeLessThanOrEqual(45);
		expect(typing).toBeLessThanOrEqual(45);
	});

	test('a small window shows a message and keeps the state', async () => {
		await toName();
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

	test('the frame fits the window exactly', async () => {
		terminal.resize(120, 40);
		await terminal.waitFor('menu 120x40');
		await terminal.settle();
		expect(terminal.screen()).toHaveLength(40);
		expect(terminal.screen()[39]).toBe(`+${'-'.repeat(118)}+`);
		expect(terminal.cell(1, 1)?.isBold()).toBeTruthy();
	});

	test('Ctrl+L paints everything again', async () => {
		const mark = terminal.output.length;
		terminal.send('\x0c');
		await vi.waitFor(() => expect(terminal.bytesSince(mark)).toBeGreaterThan(400), 5000);
	});
});

/** What of the secret can still be read. */
const readable = (where: { scrollback(): string[] }) => where.scrollback().filter((line) => line.includes('SECRET'));

const SIGNALS: readonly (readonly [NodeJS.Signals, number])[] = [
	['SIGINT', 130],
	['SIGTERM', 143],
	['SIGHUP', 129],
	['SIGQUIT', 131],
];

type Privacy = readonly [name: string, options: StartOptions, signals: typeof SIGNALS];

// of the same run: a terminal that has none, and does not say so, gets what one with an alternate screen gets
describe.each<Privacy>([
	['with an alternate screen, and without where nobody said so', { alternateScreen: 'both' }, SIGNALS],
	['without an alternate screen', { alternateScreen: false, env: { NO_ALTERNATE_SCREEN: '1' } }, SIGNALS.toReversed()],
])('privacy %s', (_, options, signals) => {
	async function openSecret() {
		const terminal = open('secret', options);
		await terminal.waitFor('SECRET-29');
		return terminal;
	}
	const hides = async (terminal: RealTerminal, what: string | RegExp = /^(?!.*SECRET)/s) => {
		await terminal.waitFor(what);
		for (const emulator of terminal.emulators) expect(readable(emulator)).toEqual([]);
	};
	const isRestored = ({ emulators, output }: RealTerminal) => {
		expect(emulators.some((emulator) => emulator.isAlternate)).toBe(false);
		expect(output).toContain('\x1b[?7h\x1b[?25h\x1b[?1049l');
	};

	test.concurrent('handing over; stopped and continued from outside; Ctrl+Z where nothing can stop it; Ctrl+C asks, twice leaves', async () => {
		const terminal = await openSecret();
		const unlock = async () => {
			terminal.send('s');
			await terminal.waitFor('SECRET-29');
		};
		const mark = terminal.output.length;
		terminal.send('h');
		await hides(terminal, 'lock 80x24');
		expect(terminal.output.slice(mark)).toContain('Entente');
		await unlock();

		terminal.kill('SIGSTOP');
		await pause(30);
		terminal.kill('SIGCONT');
		await hides(terminal, 'lock 80x24');
		await unlock();

		terminal.send('\x1a');
		await hides(terminal, 'lock 80x24');
		await unlock();

		terminal.send('\x03');
		await hides(terminal, 'leave? 80x24');
		terminal.send('n\x03');
		await hides(terminal, 'leave? 80x24');
		terminal.send('\x03');
		expect(await terminal.exit).toBe(130);
		await hides(terminal, 'left with 130');
		isRestored(terminal);
	});

	// one on each of the two terminals, in the slow suite all on both; the others end whole games in limits.test.ts
	test.concurrent.each(some(signals))('%s', async (signal, status) => {
		const terminal = await openSecret();
		terminal.kill(signal);
		expect(await terminal.exit).toBe(status);
		await hides(terminal);
		isRestored(terminal);
	});

	// what is left of a terminal that is gone is the same on both
	test
		.runIf(isAll || options.alternateScreen === 'both')
		.concurrent('a closed window ends it, and is not a crash', async () => {
			const terminal = await openSecret();
			terminal.hangUp();
			expect(await terminal.exit).toBe(129);
		});

	test.concurrent('an error', async () => {
		const terminal = await openSecret();
		terminal.send('x');
		expect(await terminal.exit).toBe(1);
		await hides(terminal, 'thrown in a timer');
	});

	test.concurrent('Ctrl+Z and fg, and leaving', async () => {
		const terminal = start(...SHELL, { ...options, env: { ...options.env, PS1: '$ ' } });
		await terminal.waitFor('$');
		terminal.send(`${process.execPath} ${program} secret\r`);
		await terminal.waitFor('SECRET-29');
		terminal.send('\x1a');
		await hides(terminal, 'Stopped');
		terminal.send('echo still $((40 + 2))\r');
		await hides(terminal, 'still 42');
		isRestored(terminal);
		terminal.resize(90, 30);
		terminal.send('fg\r');
		await hides(terminal, 'lock 90x30');
		for (const emulator of terminal.emulators) expect(emulator.screen()[29]).toMatch(/^\+-+\+$/);
		terminal.send('s');
		await terminal.waitFor('SECRET-29');
		terminal.send('q');
		await hides(terminal, 'left with 0');
		isRestored(terminal);
		terminal.send('echo status $?\r');
		await terminal.waitFor('status 0');
	});

	test.concurrent('resizing, when handed over after', async () => {
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
		// one without an alternate screen that does not say so cannot be helped: it has pushed rows into its scrollback
		expect(readable(terminal)).toEqual([]);
	});
});

describe('environment', () => {
	test.concurrent('NO_COLOR removes colours only', async () => {
		const terminal = open('menu', { env: { NO_COLOR: '1' } });
		await terminal.waitFor('> Austria');
		expect(terminal.cell(1, 1)?.isFgDefault()).toBe(true);
		expect(terminal.cell(1, 1)?.isBold()).toBeTruthy();
	});

	// whole games are played where CI is set in limits.test.ts
	test.runIf(isAll).concurrent('CI=1 changes nothing', async () => {
		const terminal = open('menu', { env: { CI: '1' } });
		await terminal.waitFor('> Austria');
		expect(terminal.isAlternate).toBe(true);
		terminal.send(`${DOWN}${DOWN}\r`);
		await terminal.waitFor('name 80x24');
	});

	test.concurrent('an error while rendering restores the terminal first', async () => {
		const terminal = open('throw');
		expect(await terminal.exit).toBe(1);
		await terminal.waitFor('failed: thrown while rendering');
		expect(terminal.isAlternate).toBe(false);
	});

	// limits.test.ts asks the game itself
	test.runIf(isAll).concurrent('without a terminal it names what works without one', async () => {
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
