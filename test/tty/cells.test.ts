import { EventEmitter } from 'node:events';
import xterm from '@xterm/headless';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cells, type CellsOptions, type Screen } from '../../src/tui/terminal/cells.ts';

/** A terminal emulator as the real stream, in this process. */
class Emulator extends EventEmitter {
	readonly xterm: xterm.Terminal;
	output = '';
	columns: number;
	rows: number;

	constructor(columns: number, rows: number) {
		super();
		this.columns = columns;
		this.rows = rows;
		this.xterm = new xterm.Terminal({ cols: columns, rows, scrollback: 500, allowProposedApi: true });
	}

	write(data: string, callback?: () => void): boolean {
		this.output += data;
		this.xterm.write(data, callback);
		return true;
	}

	resize(columns: number, rows: number): void {
		this.columns = columns;
		this.rows = rows;
		this.xterm.resize(columns, rows);
		this.emit('resize');
	}

	/** The cells of the top left part of the screen: characters and looks. */
	async cells(columns = this.columns): Promise<string[]> {
		await new Promise<void>((resolve) => this.xterm.write('', resolve));
		const { active } = this.xterm.buffer;
		const blank = ` /${[0, 0, 0, 0, -1, -1]}`;
		return Array.from({ length: this.rows }, (_, y) => {
			const line = active.getLine(active.baseY + y)!;
			return Array.from({ length: columns }, (_, x) => {
				const cell = line.getCell(x)!;
				const look = [cell.isBold(), cell.isInverse(), cell.isDim(), cell.isUnderline()].map((is) => (is ? 1 : 0));
				const isCut = cell.getWidth() === 2 && x === columns - 1;
				const char = cell.getWidth() === 0 ? '' : cell.getChars() || ' ';
				// nothing of a space can be seen but its background, and what is drawn over it
				const isBlank = char === ' ' && !cell.isInverse() && !cell.isUnderline() && cell.isBgDefault();
				return isCut || isBlank ? blank : `${char}/${[...look, cell.getFgColor(), cell.getBgColor()]}`;
			}).join(' ');
		});
	}

	async text(): Promise<string[]> {
		await new Promise<void>((resolve) => this.xterm.write('', resolve));
		const { active } = this.xterm.buffer;
		return Array.from({ length: this.rows }, (_, y) => active.getLine(active.baseY + y)!.translateToString(true));
	}

	/** How many rows can be scrolled back to. */
	get scrolled(): number {
		return this.xterm.buffer.active.baseY;
	}
}

function open(columns: number, rows: number, options?: CellsOptions) {
	const emulator = new Emulator(columns, rows);
	const cells = new Cells(emulator as unknown as Screen, options);
	cells.write('\x1b[?1049h');
	cells.write('\x1b[?25l');
	let height = 0;
	/** Writes a frame as Ink does: erases the lines of the one before, going up, then the text. */
	const frame = (lines: readonly string[]) => {
		const erase = Array.from({ length: height }, (_, i) => `\x1b[2K${i < height - 1 ? '\x1b[1A' : ''}`).join('');
		cells.write(`${erase}${erase && '\x1b[G'}${lines.join('\n')}`);
		height = lines.length;
	};
	return { emulator, cells, frame };
}

const style = fc.constantFrom('', '1', '7', '31', '1;32', '2', '44', '38;5;208', '4;7;33');
const span = fc
	.tuple(style, fc.constantFrom('a', 'London', '   ', '>', '世界', 'é', 'Ὀ', '|', '....................', 'xyz'))
	.map(([sgr, text]) => (sgr ? `\x1b[${sgr}m${text}\x1b[0m` : text));
const line = fc.array(span, { maxLength: 5 }).map((spans) => spans.join(''));
const size = fc.record({ columns: fc.integer({ min: 3, max: 40 }), rows: fc.integer({ min: 2, max: 8 }) });
const step = fc.oneof(
	{ weight: 5, arbitrary: fc.array(line, { maxLength: 10 }) },
	{ weight: 1, arbitrary: size },
	{ weight: 1, arbitrary: fc.constantFrom('cover' as const, 'uncover' as const, 'repaint' as const) },
);

describe('cells', () => {
	test('differences show what whole frames would show, and nothing ever scrolls', async () => {
		await fc.assert(
			fc.asyncProperty(size, fc.array(step, { minLength: 1, maxLength: 8 }), async (start, steps) => {
				const { emulator, cells, frame } = open(start.columns, start.rows);
				let shown: readonly string[] = [];
				let isCovered = false;
				for (const next of steps) {
					if (Array.isArray(next)) {
						shown = next;
						frame(shown);
					} else if (typeof next === 'object') emulator.resize(next.columns, next.rows);
					else if (next === 'repaint') cells.repaint();
					else {
						isCovered = next === 'cover';
						cells.cover(isCovered ? ['covered'] : undefined);
					}
					// the whole frame, straight to a terminal that is wide enough for it
					const whole = new Emulator(200, emulator.rows);
					whole.write((isCovered ? ['covered'] : shown).slice(0, emulator.rows).join('\r\n'));
					expect(await emulator.cells()).toEqual(await whole.cells(emulator.columns));
					expect(emulator.scrolled).toBe(0);
				}
			}),
			{ numRuns: 150 },
		);
	});

	test('a pointer that moves, a letter that is typed, costs a few bytes', () => {
		const { emulator, frame } = open(80, 24);
		const list = (at: number) => frame(Array.from({ length: 24 }, (_, i) => `${i === at ? '>' : ' '} Province ${i}`));
		list(3);
		const mark = emulator.output.length;
		list(4);
		expect(emulator.output.slice(mark)).toBe('\x1b[4H \x1b[B\r>');
	});

	test('what does not fit is cut and comes back when the window grows', async () => {
		const { emulator, frame } = open(10, 3);
		frame(['0123456789abc', 'two', 'three', 'four']);
		expect(await emulator.text()).toEqual(['0123456789', 'two', 'three']);
		emulator.resize(14, 5);
		expect(await emulator.text()).toEqual(['0123456789abc', 'two', 'three', 'four', '']);
	});

	test('a full last column and last row do not scroll', async () => {
		const { emulator, frame } = open(5, 2);
		frame(['12345', 'abcde']);
		frame(['12345', 'abcdX']);
		expect(await emulator.text()).toEqual(['12345', 'abcdX']);
		expect(emulator.scrolled).toBe(0);
	});

	test('without colours, bold and inverse stay', async () => {
		const { emulator, frame } = open(10, 1, { colours: false });
		frame(['\x1b[1;31mA\x1b[0m\x1b[7;44mB\x1b[0m\x1b[38;5;9mC\x1b[0m']);
		await emulator.text();
		expect(emulator.output).toContain('\x1b[1mA');
		expect(emulator.output).toContain('7mB');
		expect(emulator.output).not.toMatch(/31|44|38/);
	});

	test('other sequences pass, the cursor is shown where it is wanted', async () => {
		const { emulator, cells, frame } = open(20, 4);
		frame(['one', 'two', 'three', '']);
		cells.write('\x1b[?2004h');
		cells.write('\x1b[2A\x1b[3G\x1b[?25h');
		await emulator.text();
		expect(emulator.output).toContain('\x1b[?2004h');
		expect(emulator.output.endsWith('\x1b[?25h')).toBe(true);
		expect([emulator.xterm.buffer.active.cursorX, emulator.xterm.buffer.active.cursorY]).toEqual([2, 1]);
	});

	test('frames between the marks of one update are one write', async () => {
		const { emulator, cells } = open(20, 2);
		cells.write('\x1b[?2026h');
		const mark = emulator.output.length;
		for (const part of ['secret', '\x1b[2K\x1b[G', 'public']) cells.write(part);
		expect(emulator.output.length).toBe(mark);
		cells.write('\x1b[?2026l');
		expect(emulator.output.slice(mark)).toMatch(/public$/);
		expect(emulator.output).not.toContain('secret');
	});

	test('leaving wipes every cell, restores wrapping and cursor, and nothing is written after', async () => {
		const { emulator, cells, frame } = open(20, 3, { alternateScreen: false });
		frame(['secret', 'secret', 'secret']);
		cells.write('\x1b[?1049l');
		expect(emulator.output.endsWith('\x1b[?7h\x1b[?25h\x1b[?1049l')).toBe(true);
		const mark = emulator.output.length;
		frame(['late', 'frame']);
		expect(emulator.output.length).toBe(mark);
	});

	test('a scrollback that cannot be cleared is pushed out at its end, once the window has changed and nobody may look', async () => {
		const { emulator, cells, frame } = open(20, 3, { alternateScreen: false, keepsScrollback: true });
		const deaf = emulator.xterm.parser.registerCsiHandler({ final: 'J' }, ([of]) => of === 3);
		frame(['secret', 'secret', 'secret']);
		cells.cover(['neutral']);
		expect(emulator.output).not.toContain('\n'.repeat(100));
		cells.cover(undefined);
		emulator.resize(20, 2);
		emulator.resize(20, 3);
		cells.cover(['neutral']);
		expect(await emulator.text()).toEqual(['neutral', '', '']);
		const { normal } = emulator.xterm.buffer;
		const rows = Array.from({ length: normal.length }, (_, y) => normal.getLine(y)!.translateToString(true));
		expect(rows.filter((row) => row.includes('secret'))).toEqual([]);
		deaf.dispose();
	});

	test('the same frame again writes nothing', () => {
		const { emulator, frame } = open(20, 3);
		frame(['one', '\x1b[31mtwo\x1b[0m', '世界']);
		const mark = emulator.output.length;
		frame(['one', '\x1b[31mtwo\x1b[0m', '世界']);
		expect(emulator.output.length).toBe(mark);
	});
});
