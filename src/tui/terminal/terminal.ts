import { constants } from 'node:os';
import { type Instance, render, useWindowSize } from 'ink';
import { createContext, createElement, type ReactNode, useContext, useEffect } from 'react';
import { exitHungUp, hasAlternateScreen, isOnLine, noteStop, takeKeys, whyNoTerminal } from '../../desk/terminal.ts';
import { wrapped } from '../../desk/text.ts';
import { Cells, type Size } from './cells.ts';
import { Keys } from './keys.ts';
import { VT100 } from './ways.ts';

/** The smallest window in which the game is shown. */
export const SMALLEST: Size = { columns: 80, rows: 24 };

/** What an app may do with the terminal it runs in. */
type Terminal = {
	/**
	 * Hands the screen over from one viewer to another: shows the neutral frame, waits until it is flushed, makes the change
	 * (a synchronous change of state) and shows the app again only when it is rendered. Keys wait meanwhile.
	 */
	handOver(change: () => void): Promise<void>;
	/** Shows the neutral frame until the function it resolves to is called; resolves when it is flushed. */
	veil(): Promise<() => void>;
	/** Resolves when the terminal has taken all that was written so far. */
	flushed(): Promise<void>;
	/** Veils, gives the terminal back and ends the run with this exit status (0). */
	leave(status?: number): Promise<void>;
};

type Listeners = {
	/** Ctrl+C: change the state to ask whether to leave; a second Ctrl+C leaves. Without this the first one leaves. */
	readonly onInterrupt?: () => void;
	/** The program was stopped (Ctrl+Z) and goes on: lock the screen. It is shown again only after this is rendered. */
	readonly onResume?: () => void;
};

type TerminalOptions = {
	/** The text of the neutral frame, one line. */
	readonly title?: string;
	/** Whether there is certainly an alternate screen; found out from the environment unless given. */
	readonly alternateScreen?: boolean;
	/** Told of every key, before it is handled. */
	readonly onKey?: () => void;
};

/**
 * Runs an app on the terminal until it leaves; resolves to the exit status. Where there is no usable terminal, says so on
 * stderr and resolves to 2. Rejects with the error if rendering fails, after the terminal is restored.
 *
 * SIGINT, SIGTERM, SIGHUP and SIGQUIT veil, restore the terminal and end the process with 128 + the signal's number; effects
 * of the app are cleaned up before.
 */
export async function runInTerminal(app: ReactNode, options: TerminalOptions = {}): Promise<number> {
	const problem = whyNoTerminal();
	if (!problem) return new Session(options).run(app);
	process.stderr.write(problem);
	return 2;
}

/** The terminal the app runs in. With listeners, they are called as long as the component is mounted. */
export function useTerminal(listeners: Listeners = {}): Terminal {
	const terminal = useContext(TerminalContext);
	useEffect(() => terminal.listen(listeners));
	return terminal;
}

/** The part of the window that a screen has to itself, where something stands beside it. */
export const RoomContext = createContext<Size | null>(null);

/** The size to lay out in; renders again when it changes. Of the whole window it is never below `SMALLEST`. */
export function useWindow(): Size {
	const whole = useWindowSize();
	return useContext(RoomContext) ?? whole;
}

type Listening = Terminal & { listen(listeners: Listeners): () => void };

/** Outside a terminal, where components are tried alone, there is nothing to hide and nothing to leave. */
const NOWHERE: Listening = {
	handOver: async (change) => change(),
	veil: async () => () => {},
	flushed: async () => {},
	leave: async () => {},
	listen: () => () => {},
};
const TerminalContext = createContext(NOWHERE);

const DEADLY = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
/** If nothing stopped the process by then, nothing will: a process without a shell to resume it cannot be stopped. */
const STOP_MS = 50;

class Session implements Listening {
	readonly #title: string;
	readonly #cells: Cells;
	readonly #keys: Keys;
	readonly #listeners = new Set<Listeners>();
	readonly #cleanUp: (() => void)[] = [];
	#ink: Instance | undefined;
	#timer: NodeJS.Timeout | undefined;
	#veils = 0;
	#asked = false;
	#suspended = false;
	#ended = false;
	#status = 0;

	constructor(options: TerminalOptions) {
		this.#title = options.title ?? 'Entente';
		this.#cells = new Cells(process.stdout, {
			// no look means what the letters do not say, and on a line each takes time
			colours: !process.env.NO_COLOR && process.env.FORCE_COLOR !== '0' && !isOnLine(),
			weights: !isOnLine(),
			...(isOnLine() ? { ways: VT100 } : {}),
			alternateScreen: options.alternateScreen ?? hasAlternateScreen(),
			atLeast: SMALLEST,
		});
		this.#keys = new Keys(process.stdin, (key) => {
			options.onKey?.();
			return this.#intercept(key);
		});
	}

	async run(app: ReactNode): Promise<number> {
		this.#watch();
		takeKeys(process.stdin);
		process.stdin.resume();
		this.#cover();
		try {
			this.#ink = render(createElement(TerminalContext, { value: this }, app), {
				stdout: this.#cells as unknown as NodeJS.WriteStream,
				stdin: this.#keys as unknown as NodeJS.ReadStream,
				alternateScreen: true,
				// also where CI is set: that this is a terminal is known
				interactive: true,
				exitOnCtrlC: false,
				patchConsole: false,
				maxFps: 60,
			});
			await this.#ink.waitUntilExit();
		} finally {
			this.#end();
		}
		return this.#status;
	}

	listen(listeners: Listeners): () => void {
		this.#listeners.add(listeners);
		return () => this.#listeners.delete(listeners);
	}

	async veil(): Promise<() => void> {
		this.#veils++;
		this.#cover();
		await this.#cells.flushed();
		let isLifted = false;
		return () => {
			if (isLifted) return;
			isLifted = true;
			this.#veils--;
			this.#cover();
		};
	}

	async handOver(change: () => void): Promise<void> {
		const lift = await this.veil();
		change();
		await this.#ink?.waitUntilRenderFlush();
		lift();
	}

	flushed(): Promise<void> {
		return this.#cells.flushed();
	}

	async leave(status = 0): Promise<void> {
		this.#status = status;
		await this.veil();
		this.#ink?.unmount();
	}

	get #isSmall(): boolean {
		const { columns, rows } = this.#cells.window;
		return columns < SMALLEST.columns || rows < SMALLEST.rows;
	}

	/** Decides what is shown instead of the app, if anything. */
	#cover(): void {
		const { columns, rows } = this.#cells.window;
		this.#keys.paused = this.#veils > 0;
		if (this.#isSmall) {
			const needs = `${SMALLEST.columns}x${SMALLEST.rows}`;
			this.#cells.cover(wrapped(`window too small (${columns}x${rows}, needs ${needs}); Ctrl+C twice leaves`, columns));
		} else if (this.#veils > 0) {
			const left = Math.max(0, Math.floor((columns - this.#title.length) / 2));
			// the rules of every frame stay where they are
			const rule = '-'.repeat(columns);
			const lines = Array.from({ length: rows - 1 }, (_, y) => (y === 1 || y === rows - 2 ? rule : ''));
			this.#cells.cover(lines.with(Math.floor(rows / 2) - 1, ' '.repeat(left) + this.#title));
		} else this.#cells.cover(undefined);
	}

	#intercept(key: string): boolean {
		if (key === '\x03') {
			this.#interrupt();
			return true;
		}
		this.#asked = false;
		if (key === '\x0c') this.#cells.repaint();
		else if (key === '\x13') noteStop();
		else if (key === '\x1a') this.#suspend();
		// what is typed blindly into an app that is not shown is lost
		else return this.#isSmall;
		return true;
	}

	#interrupt(): void {
		const ask = this.#listening('onInterrupt');
		if (this.#asked || ask.length === 0) void this.leave(130);
		else {
			this.#asked = true;
			void this.handOver(() => callAll(ask));
		}
	}

	#listening(event: keyof Listeners): (() => void)[] {
		return [...this.#listeners].flatMap((listeners) => listeners[event] ?? []);
	}

	/** Stops the process as Ctrl+Z does; when it goes on, everything is painted again behind the neutral frame first. */
	#suspend(): void {
		if (this.#suspended || this.#ended || process.platform === 'win32') return;
		this.#suspended = true;
		this.#veils++;
		this.#cover();
		this.#cells.leave();
		process.stdin.setRawMode(false);
		process.off('SIGTSTP', this.#onStop);
		// the whole group, as the terminal would: the shell waits for the first process, which may be npm
		process.kill(0, 'SIGTSTP');
		// keeps the process alive, and gives SIGCONT the time to come first
		this.#timer = setTimeout(() => {
			this.#timer = setTimeout(this.#onContinue, STOP_MS);
		}, STOP_MS);
	}

	readonly #onStop = (): void => this.#suspend();

	readonly #onContinue = (): void => {
		clearTimeout(this.#timer);
		if (this.#ended) return;
		if (!this.#suspended) {
			// something else than Ctrl+Z stopped it: nothing was veiled
			this.#veils++;
			this.#cover();
			this.#cells.repaint();
		}
		this.#suspended = false;
		process.off('SIGTSTP', this.#onStop).on('SIGTSTP', this.#onStop);
		takeKeys(process.stdin);
		this.#cover();
		this.#cells.enter();
		// nobody told a stopped process that the window has changed
		process.kill(process.pid, 'SIGWINCH');
		void this.handOver(() => callAll(this.#listening('onResume'))).then(() => {
			this.#veils--;
			this.#cover();
		});
	};

	/** Everything outside that has to do with this run; `#end` undoes it. */
	#watch(): void {
		const on = <A extends unknown[]>(
			target: {
				on(event: string, listener: (...args: A) => void): unknown;
				off(event: string, listener: unknown): unknown;
			},
			event: string,
			listener: (...args: A) => void,
		) => {
			target.on(event, listener);
			this.#cleanUp.push(() => target.off(event, listener));
		};
		const die = (signal: (typeof DEADLY)[number]) => {
			this.#die(128 + constants.signals[signal]);
		};
		for (const signal of DEADLY) on(process, signal, () => die(signal));
		on(process, 'SIGTSTP', this.#onStop);
		on(process, 'SIGCONT', this.#onContinue);
		on(process, 'exit', () => this.#end());
		// before the error is printed, which would be lost on the alternate screen
		on(process, 'uncaughtExceptionMonitor', () => this.#end());
		on(this.#cells, 'resize', () => this.#cover());
		// a window that is back at its size before anybody asked for it is not a 'resize', but the terminal may have moved its rows
		on(process, 'SIGWINCH', () => this.#cells.windowChanged());
		// the terminal is gone: whether or not SIGHUP comes, nobody can play on
		on(process.stdin, 'end', () => die('SIGHUP'));
		on(process.stdin, 'error', () => die('SIGHUP'));
		on(process.stdout, 'error', () => die('SIGHUP'));
		this.#silenceConsole();
	}

	/** What is printed would spoil the screen; errors still go to a redirected stderr. */
	#silenceConsole(): void {
		const methods = ['log', 'info', 'debug', ...(process.stderr.isTTY ? (['warn', 'error'] as const) : [])] as const;
		for (const method of methods) {
			const original = console[method];
			console[method] = () => {};
			this.#cleanUp.push(() => {
				console[method] = original;
			});
		}
	}

	#die(status: number): never {
		try {
			this.#veils++;
			this.#cover();
			this.#ink?.unmount();
		} finally {
			this.#end();
			exitHungUp(status);
		}
	}

	/** Restores the terminal, synchronously and once, whatever state it is in. */
	#end(): void {
		if (this.#ended) return;
		this.#ended = true;
		this.#cells.close();
		this.#keys.close();
		try {
			process.stdin.setRawMode(false);
		} catch {
			// the terminal is gone
		}
		process.stdin.pause();
		process.stdin.unref();
		for (const undo of this.#cleanUp) undo();
	}
}

function callAll(listeners: (() => void)[]): void {
	for (const listener of listeners) listener();
}
