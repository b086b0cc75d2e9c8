import { mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { build } from 'esbuild';
import { bundling } from '../../scripts/bundling.mjs';
import { standIns } from '../../scripts/stand-ins.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const bundled = new Map<string, Promise<string>>();

/** A fixture bundled as the game is, or with Ink as it comes, once for all test files of a process: the path of the program. */
export function bundle(fixture: string, withStandIns = true): Promise<string> {
	const key = `${fixture} ${withStandIns}`;
	const made = bundled.get(key) ?? makeBundle(fixture, withStandIns);
	bundled.set(key, made);
	return made;
}

async function makeBundle(fixture: string, withStandIns: boolean): Promise<string> {
	const outfile = join(mkdtempSync(join(tmpdir(), 'entente-tty-')), `${basename(fixture).replace(/\..*/, '')}.mjs`);
	const plugins = withStandIns ? [standIns] : [];
	await build({ ...bundling, absWorkingDir: root, entryPoints: [`test/tty/fixtures/${fixture}`], outfile, plugins });
	return outfile;
}

export type StartOptions = {
	readonly columns?: number;
	readonly rows?: number;
	/** False makes a terminal without alternate screen. */
	readonly alternateScreen?: boolean;
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
		if (error) return destroy(error);
		setTimeout(destroy, LATE_MS).unref();
		return socket;
	};
	return pty;
}

const running = new Set<RealTerminal>();

/** Ends whatever a test has left running; call it in `afterEach`. */
export function endAll(): void {
	for (const terminal of running) terminal.end();
}

/** Starts a program on a pseudo-terminal with a terminal emulator behind it. */
export function start(command: string, args: string[] = [], options: StartOptions = {}): RealTerminal {
	return new RealTerminal(command, args, options);
}

export class RealTerminal {
	/** The program's exit status (128 + signal if a signal ended it). */
	readonly exit: Promise<number>;
	readonly #pty: IPty;
	readonly #xterm: xterm.Terminal;
	/** All that the program wrote, as it came. */
	output = '';
	#hasExited = false;

	constructor(command: string, args: string[], options: StartOptions) {
		const { columns = 80, rows = 24, alternateScreen = true, env: own = {} } = options;
		this.#xterm = new xterm.Terminal({ cols: columns, rows, scrollback: 2000, allowProposedApi: true });
		const environment = { PATH: process.env.PATH, HOME: tmpdir(), TERM: 'xterm-256color', LANG: 'C.UTF-8', ...own };
		const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
		this.#pty = patiently(spawn(command, args, { name: environment.TERM, cols: columns, rows, cwd: root, env }));
		this.#pty.onData((data) => {
			this.output += data;
			this.#xterm.write(alternateScreen ? data : data.replaceAll('\x1b[?1049h', '').replaceAll('\x1b[?1049l', ''));
		});
		this.exit = new Promise((resolve) => {
			this.#pty.onExit(({ exitCode, signal }) => {
				this.#hasExited = true;
				running.delete(this);
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

	/** Resizes the window; the program is told as by a real terminal. */
	resize(columns: number, rows: number): void {
		this.#xterm.resize(columns, rows);
		this.#pty.resize(columns, rows);
	}

	/** The visible rows, without trailing blanks. */
	screen(): string[] {
		const { baseY } = this.#xterm.buffer.active;
		return this.#lines(this.#xterm.buffer.active, this.#xterm.cols).slice(baseY);
	}

	/** Everything that can still be read: both buffers with what scrolled out of them, and what is hidden by a smaller window. */
	scrollback(): string[] {
		return [...this.#lines(this.#xterm.buffer.normal), ...this.#lines(this.#xterm.buffer.alternate)];
	}

	/** The looks of a cell of the screen. */
	cell(x: number, y: number) {
		const { baseY } = this.#xterm.buffer.active;
		return this.#xterm.buffer.active.getLine(baseY + y)?.getCell(x);
	}

	get isAlternate(): boolean {
		return this.#xterm.buffer.active.type === 'alternate';
	}

	/** How many bytes were written since this length of `output`. */
	bytesSince(mark: number): number {
		return Buffer.byteLength(this.output.slice(mark));
	}

	/** Waits until the screen contains this; fails with the screen after a while. */
	async waitFor(what: string | RegExp | ((screen: string[]) => boolean), milliseconds = 20_000): Promise<void> {
		const isThere = () => {
			const screen = this.screen();
			if (typeof what === 'function') return what(screen);
			const text = screen.join('\n');
			return typeof what === 'string' ? text.includes(what) : what.test(text);
		};
		for (const end = Date.now() + milliseconds; !isThere(); await pause(5)) {
			if (Date.now() > end) throw new Error(`never saw ${what} but\n${this.screen().join('\n')}`);
		}
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
		this.#xterm.dispose();
	}

	#lines(buffer: xterm.IBuffer, columns?: number): string[] {
		return Array.from({ length: buffer.length }, (_, y) =>
			buffer.getLine(y)!.translateToString(true, 0, columns).trimEnd(),
		);
	}
}

export const pause = (milliseconds: number): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve, milliseconds));
