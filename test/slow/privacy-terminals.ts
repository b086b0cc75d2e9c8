/** The terminals that people play in, driven by a test: keys in, and out all that can still be read in them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RealTerminal, start } from '../tty/harness.ts';

export interface Driven {
	send(keys: string): void;
	/** Of the window around it, as people pull at it. */
	resize(columns: number, rows: number): void;
	/** The visible rows, without trailing blanks. */
	screen(): string[];
	/** The visible rows cell by cell, each with its letter, its colours and what else makes it stand out. */
	looks(): string[][];
	/** The visible rows, what scrolled away, and what another buffer holds; also of the terminal that a multiplexer runs in. */
	everything(): string[];
	/** What stands around the screen: titles, bells. */
	around(): string;
	end(): void;
}

export interface Emulator {
	readonly name: string;
	/** Why it cannot be used here. */
	missing(): string | undefined;
	/** Starts a shell with these variables; `folder` is for what the emulator itself needs. */
	start(folder: string, env: Readonly<Record<string, string>>): Driven;
}

export const SHELL = ['bash', '--norc', '--noprofile', '-i'] as const;

const rowsOf = (text: string): string[] => text.split('\n').map((line) => line.trimEnd());
const missing = (program: string) =>
	spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
		? undefined
		: `${program} is not installed (apt-get install ${program})`;
let count = 0;
const newName = () => `entente-test-${process.pid}-${count++}`;

/** Titles and bells that went through a terminal. */
const heard = ({ output }: RealTerminal): string =>
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	(output.match(/\x1b\][^\x07\x1b]*|\x1bk[^\x1b]*|\x07/g) ?? []).join(' ');

const xterm = (name: string, alternateScreen: boolean): Emulator => ({
	name,
	missing: () => undefined,
	start(_, env) {
		const [command, ...args] = SHELL;
		// as people whose terminal has none have it, the old Linux console
		const terminal = start(command, args, {
			env: { ...env, ...(alternateScreen ? {} : { TERM: 'linux' }) },
			alternateScreen,
		});
		const window = windowOf(terminal);
		return {
			send: (keys) => terminal.send(keys),
			resize: window.resize,
			screen: () => terminal.screen(),
			looks: window.looks,
			everything: window.lines,
			around: () => heard(terminal),
			end: () => terminal.end(),
		};
	},
});

/** The emulator keeps cells beyond the edge of a window that got narrower; when they come back they are painted over at once. */
function windowOf(terminal: RealTerminal) {
	let width = 80;
	return {
		resize(columns: number, rows: number) {
			width = columns;
			terminal.resize(columns, rows);
		},
		lines: () => terminal.scrollback().map((line) => line.slice(0, width)),
		looks: () => terminal.cells().map((row) => row.map(lookOf)),
	};
}

type Cell = ReturnType<RealTerminal['cells']>[number][number];

/** Of a blank one no more is seen than its ground. */
function lookOf(cell: Cell): string {
	const letter = cell.getChars().trim();
	const ground = `${cell.isInverse() ? 'inverse ' : ''}on ${cell.getBgColorMode()}:${cell.getBgColor()}`;
	if (letter === '' && !cell.isInverse()) return ` ${cell.isUnderline() ? 'underlined ' : ''}${ground}`;
	const looks = [cell.isBold(), cell.isDim(), cell.isItalic(), cell.isUnderline()].map(Number).join('');
	return `${letter} ${looks} ${cell.getFgColorMode()}:${cell.getFgColor()} ${ground}`;
}

/** `options` are lines of its configuration. */
const tmux = (name: string, options: readonly string[]): Emulator => ({
	name,
	missing: () => missing('tmux'),
	start(folder, env) {
		const config = join(folder, 'tmux.conf');
		const fixed = [
			'set -g status off',
			'set -g history-limit 5000',
			'set -g automatic-rename off',
			'set -s escape-time 10',
		];
		writeFileSync(config, [...fixed, ...options, ''].join('\n'));
		const socket = newName();
		const called = ['-L', socket, '-f', config];
		const call = (...args: string[]) => execFileSync('tmux', [...called, ...args], { encoding: 'utf8' });
		const outer = start('tmux', [...called, 'new-session', ...SHELL], { env });
		const window = windowOf(outer);
		return {
			send: (keys) => outer.send(keys),
			resize: window.resize,
			screen: () => outer.screen(),
			looks: window.looks,
			everything() {
				const other = spawnSync('tmux', [...called, 'capture-pane', '-p', '-a', '-S', '-'], { encoding: 'utf8' });
				return rowsOf(call('capture-pane', '-p', '-S', '-') + other.stdout).concat(window.lines());
			},
			around: () => call('display-message', '-p', '#{pane_title} #{window_name} #{window_bell_flag}'),
			end() {
				spawnSync('tmux', ['-L', socket, 'kill-server']);
				outer.end();
			},
		};
	},
});

const gnuScreen = (name: string, options: readonly string[]): Emulator => ({
	name,
	missing: () => missing('screen'),
	start(folder, env) {
		const [config, copy] = [join(folder, 'screenrc'), join(folder, 'hardcopy')];
		writeFileSync(
			config,
			['defscrollback 1000', 'startup_message off', 'defutf8 on', 'maptimeout 10', ...options, ''].join('\n'),
		);
		const session = newName();
		const environment = { ...process.env, SCREENDIR: folder };
		const outer = start('screen', ['-c', config, '-S', session, ...SHELL], { env: { ...env, SCREENDIR: folder } });
		const call = (...args: string[]) =>
			execFileSync('screen', ['-S', session, '-p', '0', ...args], { env: environment, encoding: 'utf8' });
		const window = windowOf(outer);
		return {
			send: (keys) => outer.send(keys),
			resize: window.resize,
			screen: () => outer.screen(),
			looks: window.looks,
			everything() {
				rmSync(copy, { force: true });
				call('-X', 'hardcopy', '-h', copy);
				for (let n = 0; ; n++) {
					try {
						return rowsOf(readFileSync(copy, 'utf8')).concat(window.lines());
					} catch (error) {
						if (n > 50) throw error;
						execFileSync('sleep', ['0.02']);
					}
				}
			},
			around: () => call('-Q', 'title'),
			end() {
				spawnSync('screen', ['-S', session, '-X', 'quit'], { env: environment });
				outer.end();
			},
		};
	},
});

export const EMULATORS: readonly Emulator[] = [
	xterm('xterm.js', true),
	xterm('xterm.js without an alternate screen', false),
	tmux('tmux', []),
	tmux('tmux without an alternate screen', ['set -g alternate-screen off']),
	gnuScreen('GNU screen', []),
	gnuScreen('GNU screen with an alternate screen', ['altscreen on']),
];
