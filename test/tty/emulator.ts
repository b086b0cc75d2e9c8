import xterm from '@xterm/headless';

/** Of the alternate screen, in the sequences that switch it. */
const ALTERNATE = 1049;

/** What people sit in front of: a terminal emulator, without a window. */
export class Emulator {
	readonly #xterm: xterm.Terminal;
	/** How often the screen may have changed. */
	changes = 0;

	/** Without an alternate screen it takes no notice of who asks for one. */
	constructor(columns: number, rows: number, hasAlternateScreen: boolean) {
		this.#xterm = new xterm.Terminal({ cols: columns, rows, scrollback: 2000, allowProposedApi: true });
		if (hasAlternateScreen) return;
		for (const final of ['h', 'l'])
			this.#xterm.parser.registerCsiHandler({ prefix: '?', final }, ([mode]) => mode === ALTERNATE);
	}

	write(data: string): void {
		this.#xterm.write(data, () => {
			this.changes++;
		});
	}

	/** Resolves when all is shown that was written so far. */
	shown(): Promise<void> {
		return new Promise((resolve) => this.#xterm.write('', resolve));
	}

	resize(columns: number, rows: number): void {
		this.#xterm.resize(columns, rows);
		this.changes++;
	}

	/** The visible rows, without trailing blanks. */
	screen(): string[] {
		const { active } = this.#xterm.buffer;
		return this.#lines(active, active.baseY, this.#xterm.cols);
	}

	/** Everything that can still be read: both buffers with what scrolled out of them, and what is hidden by a smaller window. */
	scrollback(): string[] {
		const { normal, alternate } = this.#xterm.buffer;
		return [...this.#lines(normal), ...this.#lines(alternate)];
	}

	/** The looks of a cell of the screen. */
	cell(x: number, y: number) {
		const { active } = this.#xterm.buffer;
		return active.getLine(active.baseY + y)?.getCell(x);
	}

	/** Where the cursor is. */
	get cursor(): { readonly x: number; readonly y: number } {
		const { cursorX: x, cursorY: y } = this.#xterm.buffer.active;
		return { x, y };
	}

	/** The screen with its looks, row by row. */
	cells(): xterm.IBufferCell[][] {
		return Array.from({ length: this.#xterm.rows }, (_, y) =>
			Array.from({ length: this.#xterm.cols }, (_, x) => this.cell(x, y)!),
		);
	}

	get isAlternate(): boolean {
		return this.#xterm.buffer.active.type === 'alternate';
	}

	dispose(): void {
		this.#xterm.dispose();
	}

	#lines(buffer: xterm.IBuffer, from = 0, columns?: number): string[] {
		return Array.from({ length: buffer.length - from }, (_, y) =>
			buffer
				.getLine(from + y)!
				.translateToString(true, 0, columns)
				.trimEnd(),
		);
	}
}
