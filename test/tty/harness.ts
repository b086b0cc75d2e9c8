import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type IPty, spawn } from '@lydell/node-pty';
import { isAll } from '../extent.ts';
import { Emulator } from './emulator.ts';
import { root } from './programs.ts';

export type StartOptions = {
	readonly columns?: number;
	readonly rows?: number;
	/** It works for so long that the engine should optimise it, as at home. */
	readonly isLong?: boolean;
	/** Whether the terminal has an alternate screen; `both`: of two that get the same, one has and the other has not. */
	readonly alternateScreen?: boolean | 'both';
	/** Added to a small environment; undefined removes. */
	readonly env?: Record<string, string | undefined>;
};

/** Longer than any machine is late in reading what an ended program has written. */
const LATE_MS = 5000;

/** The pseudo-terminal drops whatever is not read 200 ms after the program has ended: it is given more time. */
function patiently(pty: IPty): IPty {
	const { _socket: socket } = pty as unknown as { _socket: Socket };
	const destroy = socket.destroy.bind(socket);
	socket.destroy = (error) => {
		if (error || socket.readableEnded) return destroy(error);
		setTimeout(destroy, LATE_MS).unref();
		return socket;
	};
	return pty;
}

/** How often is looked for what has to come: 20 seconds, and longer where the machine is so busy that looks are late. */
const LOOKS = 4000;
const LOOK_MS = 5;

const running = new Set<RealTerminal>();

/** Ends whatever a test has left running; call it in `afterEach`. */
export function endAll(): void {
	for (const terminal of running) terminal.end();
}

/** A shell as on any computer, that remembers nothing. */
export const SHELL: [string, string[]] = ['bash', ['--norc', '--noprofile', '-i']];

/** Few of our programs run for long: what the engine would optimise costs more than it saves. In the slow suite they run as at home. */
const QUICKLY = isAll ? [] : ['--no-opt', '--liftoff-only'];

/** Starts a program on a pseudo-terminal with a terminal emulator behind it. */
export function start(command: string, args: string[] = [], options: StartOptions = {}): RealTerminal {
	const isQuick = command === process.execPath && !options.isLong;
	return new RealTerminal(command, isQuick ? [...QUICKLY, ...args] : args, options);
}

export class RealTerminal {
	/** The program's exit status (128 + signal if a signal ended it), once the terminal shows all that it wrote. */
	readonly exit: Promise<number>;
	/** Nearly always one, which is asked of what it shows; what is waited for all have to show. */
	readonly emulators: readonly Emulator[];
	readonly #pty: IPty;
	/** All that the program wrote, as it came. */
	output = '';
	#hasExited = false;

	constructor(command: string, args: string[], options: StartOptions) {
		const { columns = 80, rows = 24, alternateScreen = true, env: own = {} } = options;
		const kinds = alternateScreen === 'both' ? [true, false] : [alternateScreen];
		this.emulators = kinds.map((kind) => new Emulator(columns, rows, kind));
		// steps of films are there at once, unless a test says otherwise
		const usual = { PATH: process.env.PATH, HOME: tmpdir(), LANG: 'C.UTF-8', ENTENTE_MOTION: '0' };
		const environment = { TERM: 'xterm-256color', ...usual, ...own };
		const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
		this.#pty = patiently(spawn(command, args, { name: environment.TERM, cols: columns, rows, cwd: root, env }));
		this.#pty.onData((data) => {
			this.output += data;
			for (const emulator of this.emulators) emulator.write(data);
		});
		this.exit = new Promise((resolve) => {
			this.#pty.onExit(async ({ exitCode, signal }) => {
				this.#hasExited = true;
				running.delete(this);
				await Promise.all(this.emulators.map((emulator) => emulator.shown()));
				resolve(signal ? 128 + signal : exitCode);
			});
		});
		running.add(this);
	}

	get pid(): number {
		return this.#pty.pid;
	}

	/** Types, all in one write. */
	send(keys: string): void {
		this.#pty.write(keys);
	}

	/** While held, nothing that the program writes is taken, as by a line that is stuck. */
	hold(isHeld: boolean): void {
		if (isHeld) this.#pty.pause();
		else this.#pty.resume();
	}

	kill(signal: NodeJS.Signals): void {
		process.kill(this.#pty.pid, signal);
	}

	/** Closes the window: the terminal is gone. */
	hangUp(): void {
		(this.#pty as IPty & { destroy(): void }).destroy();
	}

	/** Resizes the window; the program is told as by a real terminal. */
	resize(columns: number, rows: number): void {
		for (const emulator of this.emulators) emulator.resize(columns, rows);
		this.#pty.resize(columns, rows);
	}

	/** As of the first emulator, the five of these. */
	screen(): string[] {
		return this.emulators[0]!.screen();
	}

	scrollback(): string[] {
		return this.emulators[0]!.scrollback();
	}

	cell(x: number, y: number) {
		return this.emulators[0]!.cell(x, y);
	}

	/** Where the cursor is, whether it is seen, and the row from it on. */
	focus() {
		const { x, y } = this.emulators[0]!.cursor;
		const isSeen = this.output.lastIndexOf('\x1b[?25h') > this.output.lastIndexOf('\x1b[?25l');
		return { x, y, isSeen, on: this.screen()[y]!.slice(x) };
	}

	cells() {
		return this.emulators[0]!.cells();
	}

	get isAlternate(): boolean {
		return this.emulators[0]!.isAlternate;
	}

	/** How many bytes were written since this length of `output`. */
	bytesSince(mark: number): number {
		return Buffer.byteLength(this.output.slice(mark));
	}

	/** Waits until the screen contains this; fails with the screen after a while. */
	async waitFor(what: Wanted): Promise<void> {
		let looks = 0;
		for (const emulator of this.emulators) {
			for (let seen = -1; ; await pause(LOOK_MS)) {
				if (seen !== emulator.changes && shows(emulator.screen(), what)) break;
				seen = emulator.changes;
				if (++looks > LOOKS) throw new Error(`never saw ${what} but\n${emulator.screen().join('\n')}`);
			}
		}
	}

	/** Waits until something is written after this length of `output`. */
	async writes(mark: number): Promise<void> {
		for (let looks = 0; this.output.length === mark; await pause(LOOK_MS))
			if (++looks > LOOKS) throw new Error(`nothing was written after\n${this.screen().join('\n')}`);
	}

	/** Waits until the program has been silent for a while. */
	async settle(milliseconds = 60): Promise<void> {
		for (let before = -1; before !== this.output.length; ) {
			before = this.output.length;
			await pause(milliseconds);
		}
	}

	end(): void {
		running.delete(this);
		if (!this.#hasExited) this.#pty.kill('SIGKILL');
		for (const emulator of this.emulators) emulator.dispose();
	}
}

/**
 * The bytes that a key costs, in the median: those that come soon after it, not what is said when the keys rest. Each has to
 * change the screen.
 */
export async function bytesPerKey(terminal: RealTerminal, keys: readonly string[]): Promise<number> {
	await terminal.settle();
	const bytes: number[] = [];
	for (const key of keys) {
		const mark = terminal.output.length;
		terminal.send(key);
		await terminal.writes(mark);
		await terminal.settle(25);
		bytes.push(terminal.bytesSince(mark));
	}
	return bytes.sort((a, b) => a - b)[Math.floor(bytes.length / 2)]!;
}

type Wanted = string | RegExp | ((screen: string[]) => boolean);

function shows(screen: string[], what: Wanted): boolean {
	if (typeof what === 'function') return what(screen);
	const text = screen.join('\n');
	return typeof what === 'string' ? text.includes(what) : what.test(text);
}

export { pause };
