import { EventEmitter } from 'node:events';
import type { WriteStream } from 'node:tty';
import { isGnuScreen } from '../../desk/terminal.ts';
import { InkScreen, type Looks } from './ink-screen.ts';
import { Painter } from './painter.ts';
import type { Ways } from './ways.ts';

/** What is needed of the real terminal: a `tty.WriteStream`, or less in tests. */
export type Screen = Pick<WriteStream, 'columns' | 'rows' | 'write' | 'on' | 'off'>;

export type Size = { readonly columns: number; readonly rows: number };

export type CellsOptions = Looks & {
	/** False if the terminal has, or may have, no alternate screen: see `enter` and `windowChanged`. */
	readonly alternateScreen?: boolean;
	/** The terminal cannot be told to clear its scrollback: found out from the environment unless given. */
	readonly keepsScrollback?: boolean;
	/** How its cursor gets about, where more is known of it than of any. */
	readonly ways?: Ways;
	/** Ink is told of a window at least this large, so that an app never has to lay itself out in less. */
	readonly atLeast?: Size;
};

/** What is pasted is marked as such. */
const MARKS_PASTES = '\x1b[?2004h';
const MARKS_NONE = '\x1b[?2004l';
const HOME = { x: 0, y: 0, kind: 'pointed' } as const;
const ENTER = '\x1b[?1049h';
const LEAVE = '\x1b[?1049l';
/** More lines than a scrollback that is not cleared is likely to have. */
const MANY = 10_000;

/**
 * The `stdout` given to Ink: takes Ink's full frames and writes to the terminal only the cells that differ. Everything is
 * written synchronously, so that it also works in a signal handler.
 *
 * Guarantees: nothing is written before `enter` or after `leave` but what `leave` writes; what is shown is exactly as high as
 * the window and never scrolls it; while covered, none of what Ink writes is shown. Emits 'resize' after `columns` and `rows`
 * have changed.
 */
export class Cells extends EventEmitter {
	readonly isTTY = true;
	#window: Size = { columns: 80, rows: 24 };
	#entered = false;
	#holds = 0;
	#cursorShown = true;
	/** The window has changed where that pushes rows into the scrollback. */
	#hasPushed = false;
	#cover: InkScreen | undefined;
	readonly #screen: InkScreen;
	readonly #painter: Painter;
	readonly #real: Screen;
	readonly #options: CellsOptions;

	constructor(real: Screen, options: CellsOptions = {}) {
		super();
		this.setMaxListeners(Number.POSITIVE_INFINITY);
		this.#real = real;
		this.#options = options;
		this.#screen = new InkScreen(options);
		this.#painter = new Painter(options.ways);
		this.#measure();
		real.on('resize', this.windowChanged);
	}

	/** The window as it is. */
	get window(): Size {
		return this.#window;
	}

	/** The width Ink lays out in. */
	get columns(): number {
		return Math.max(this.#window.columns, this.#options.atLeast?.columns ?? 0);
	}

	/** The height Ink lays out in. */
	get rows(): number {
		return Math.max(this.#window.rows, this.#options.atLeast?.rows ?? 0);
	}

	/** Takes what Ink writes; calls back when all that had to be written for it is flushed. */
	write(data: string, callback?: () => void): boolean {
		this.#screen.write(data, this.#other);
		if (this.#holds === 0) this.#flush();
		if (callback) this.#real.write('', callback);
		return true;
	}

	/**
	 * Takes the terminal over: alternate screen, no wrapping, everything painted. Where there may be no alternate screen, what
	 * the user had on the screen is first scrolled away into the scrollback rather than overwritten.
	 */
	enter(): void {
		this.#entered = true;
		const { rows } = this.#window;
		const away = this.#options.alternateScreen === false ? `\x1b[${rows}H${'\n'.repeat(rows)}` : '';
		this.#real.write(`${ENTER}${away}\x1b[?7l${MARKS_PASTES}`);
		this.repaint();
	}

	/** Gives the terminal back, with every cell wiped first: not every terminal has an alternate screen to drop. */
	leave(): void {
		if (!this.#entered) return;
		this.#entered = false;
		const { columns, rows } = this.#window;
		const wipe = this.#painter.paint([], columns, rows, { x: 0, y: 0 });
		this.#cursorShown = true;
		this.#real.write(`${wipe}${this.#clearing()}${MARKS_NONE}\x1b[?7h\x1b[?25h${LEAVE}`);
	}

	/** Shows these lines instead of what Ink writes, which is kept and shown again after `cover(undefined)`. */
	cover(lines: readonly string[] | undefined): void {
		if (!lines && !this.#cover) return;
		this.#cover = lines && new InkScreen(this.#options);
		this.#cover?.write(lines!.join('\n'));
		this.#flush();
		const clearing = lines && this.#entered ? this.#clearing() : '';
		if (clearing === '') return;
		this.#real.write(clearing);
		this.repaint();
	}

	/** Paints every cell again, whatever the terminal may show. */
	repaint(): void {
		this.#painter.forget();
		this.#flush();
	}

	/** Resolves when all that was written so far is handed to the terminal. */
	flushed(): Promise<void> {
		return new Promise((resolve) => this.#real.write('', () => resolve()));
	}

	/** Stops listening to the terminal. */
	close(): void {
		this.leave();
		this.#real.off('resize', this.windowChanged);
	}

	readonly #other = (sequence: string): void => {
		if (sequence === ENTER) {
			this.#screen.clear();
			this.enter();
		} else if (sequence === LEAVE) this.leave();
		// Ink marks the beginning and the end of a frame made of several writes; one write needs no marks on the terminal
		else if (sequence.startsWith('\x1b[?2026')) this.#holds += sequence.endsWith('h') ? 1 : -1;
		else if (this.#entered) this.#real.write(sequence);
	};

	/** The window has changed, if only for a moment: everything is measured and painted again. */
	readonly windowChanged = (): void => {
		this.#measure();
		this.#painter.forget();
		this.#hasPushed ||= this.#entered && this.#options.alternateScreen === false;
		this.#holds++;
		try {
			this.emit('resize');
		} finally {
			this.#holds--;
		}
		this.#flush();
		// without an alternate screen, terminals push rows into the scrollback when the window changes
		if (this.#entered && this.#options.alternateScreen === false && !this.#keepsScrollback) this.#real.write('\x1b[3J');
	};

	/** GNU screen takes the sequence that clears it for one that clears all below the cursor. */
	get #keepsScrollback(): boolean {
		return this.#options.keepsScrollback ?? isGnuScreen();
	}

	/** Where the scrollback cannot be cleared, what the window pushed into it is pushed out at its other end. */
	#clearing(): string {
		const isNeeded = this.#hasPushed && this.#keepsScrollback;
		this.#hasPushed = false;
		return isNeeded ? `\x1b[m\x1b[${this.#window.rows}H${'\n'.repeat(MANY)}\x1b[H` : '';
	}

	#measure(): void {
		const { columns, rows } = this.#real;
		this.#window = { columns: columns || 80, rows: rows || 24 };
	}

	#flush(): void {
		if (!this.#entered) return;
		const { columns, rows } = this.#window;
		const { lines } = this.#cover ?? this.#screen;
		const focus = this.#cover ? HOME : this.#screen.focus;
		const shown = focus?.kind === 'typed';
		let out = this.#painter.paint(lines, columns, rows, focus);
		if (shown !== this.#cursorShown) out += shown ? '\x1b[?25h' : '\x1b[?25l';
		this.#cursorShown = shown;
		if (out !== '') this.#real.write(out);
	}
}
