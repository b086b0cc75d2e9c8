import { EventEmitter } from 'node:events';
import xterm from '@xterm/headless';
import { Cells, type CellsOptions, type Screen } from '../../src/tui/terminal/cells.ts';

/** A terminal emulator as the real stream, in this process. */
export class Stream extends EventEmitter {
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

/** Cells that are painted on it, and what writes frames into them. */
export function open(columns: number, rows: number, options?: CellsOptions) {
	const emulator = new Stream(columns, rows);
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
