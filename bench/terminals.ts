/** Programs on a pseudo-terminal: what a key costs in bytes and in time. */
import { execFileSync } from 'node:child_process';
import { type IPty, spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';

export interface Size {
	readonly columns: number;
	readonly rows: number;
}

export const SMALL: Size = { columns: 80, rows: 24 };
export const LARGE: Size = { columns: 120, rows: 40 };

/** What a key led to. */
export interface Stroke {
	readonly bytes: number;
	/** Milliseconds until the last byte came; undefined if none came. */
	readonly last: number | undefined;
}

/** Longer than any answer takes, shorter than what is told only at rest. */
const IDLE_MS = 80;
const LONGEST_WAIT_MS = 10_000;
/** What a terminal takes at once. */
const BATCH_BYTES = 500;
const FLOOD_MS = 40;
/** How often a slow line brings something. */
const TICK_MS = 25;

export class Terminal {
	readonly #pty: IPty;
	readonly #xterm: xterm.Terminal;
	readonly #begin = performance.now();
	#bytes = 0;
	#first: number | undefined;
	#last = 0;
	/** On its way on a slow line. */
	#coming = '';

	/** Runs node with these arguments; the line brings so many bytes a second. */
	constructor(
		args: readonly string[],
		size: Size = SMALL,
		env: Readonly<Record<string, string>> = {},
		bytesPerSecond = Number.POSITIVE_INFINITY,
	) {
		this.#xterm = new xterm.Terminal({ cols: size.columns, rows: size.rows, allowProposedApi: true });
		this.#pty = spawn(process.execPath, [...args], {
			name: env.TERM ?? 'xterm-256color',
			cols: size.columns,
			rows: size.rows,
			env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C.UTF-8', ...env },
		});
		this.#pty.onData((data) => {
			this.#last = performance.now();
			this.#first ??= this.#last;
			this.#bytes += Buffer.byteLength(data);
			if (bytesPerSecond === Number.POSITIVE_INFINITY) this.#xterm.write(data);
			else this.#coming += data;
		});
		if (bytesPerSecond < Number.POSITIVE_INFINITY) this.#bring((bytesPerSecond * TICK_MS) / 1000);
	}

	/** So many bytes a tick; what does not fit waits in the program's own pipe. */
	#bring(bytes: number): void {
		let due = 0;
		setInterval(() => {
			if (this.#coming === '') due = 0;
			else {
				due += bytes;
				this.#xterm.write(this.#coming.slice(0, Math.floor(due)));
				this.#coming = this.#coming.slice(Math.floor(due));
				due -= Math.floor(due);
			}
			if (this.#coming === '') this.#pty.resume();
			else this.#pty.pause();
		}, TICK_MS).unref();
	}

	/** Resolves when the line has brought all that is on its way; milliseconds since the start. */
	async isBrought(): Promise<number> {
		while (this.#coming !== '') await pause(TICK_MS / 5);
		return performance.now() - this.#begin;
	}

	/** Bytes that were written so far. */
	get bytes(): number {
		return this.#bytes;
	}

	screen(): string {
		const { active } = this.#xterm.buffer;
		const row = (y: number) => active.getLine(active.baseY + y)?.translateToString(true) ?? '';
		return Array.from({ length: this.#xterm.rows }, (_, y) => row(y)).join('\n');
	}

	/** Waits until the screen shows this; milliseconds since the start. */
	async shows(what: string | RegExp): Promise<number> {
		const end = performance.now() + LONGEST_WAIT_MS;
		for (;;) {
			const screen = this.screen();
			if (typeof what === 'string' ? screen.includes(what) : what.test(screen)) return this.#last - this.#begin;
			if (performance.now() > end) throw new Error(`never saw ${what} but\n${screen}`);
			await pause(1);
		}
	}

	/** Presses a key and waits until nothing more comes. */
	async press(key: string, idle = IDLE_MS): Promise<Stroke> {
		const before = this.#bytes;
		const begin = performance.now();
		this.#last = begin;
		this.#pty.write(key);
		do await pause(idle / 8);
		while (performance.now() - this.#last < idle);
		const bytes = this.#bytes - before;
		return { bytes, last: bytes > 0 ? this.#last - begin : undefined };
	}

	/** Presses keys one after the other. */
	async pressAll(keys: readonly string[], idle = IDLE_MS): Promise<Stroke[]> {
		const strokes: Stroke[] = [];
		for (const key of keys) strokes.push(await this.press(key, idle));
		return strokes;
	}

	/** Bytes that came in the time. */
	async bytesIn(milliseconds: number): Promise<number> {
		const before = this.#bytes;
		await pause(milliseconds);
		return this.#bytes - before;
	}

	/** Sends keys without waiting for each: some hundred at a time, the next when nothing more comes. */
	async flood(keys: string, times: number): Promise<void> {
		const batch = Math.floor(BATCH_BYTES / keys.length);
		for (let sent = 0; sent < times; sent += batch) {
			this.#last = performance.now() + FLOOD_MS;
			this.#pty.write(keys.repeat(Math.min(batch, times - sent)));
			// the last byte may come before the time is up, or there may be none to come
			while (performance.now() - this.#last < FLOOD_MS) await pause(5);
		}
	}

	get pid(): number {
		return this.#pty.pid;
	}

	/** Resident memory of the program, as the operating system has it. */
	mebibytes(): number {
		return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(this.pid)], { encoding: 'utf8' })) / 1024;
	}

	ended(): Promise<number> {
		return new Promise((done) => this.#pty.onExit(() => done(performance.now() - this.#begin)));
	}

	close(): void {
		this.#pty.kill('SIGKILL');
		this.#xterm.dispose();
	}
}

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
