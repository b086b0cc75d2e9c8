import { BLANK, type Cell } from './ink-screen.ts';
import { PLAIN, restyle, spaceStyle } from './style.ts';
import { ANY, type CursorPlace, stopsSet, type Ways, wayTo } from './ways.ts';

/**
 * Knows what the real screen shows and finds the few bytes that turn it into something else. Relies on automatic wrapping
 * being off (`CSI ?7 l`): then nothing it writes can scroll.
 */
export class Painter {
	/** One array per row; a missing row is not known and painted whole. */
	#shown: Cell[][] = [];
	/** What each row was last made from; the same line needs no look. */
	#lines: (readonly Cell[])[] = [];
	#style = PLAIN;
	/** Where the real cursor is; not known after characters whose width terminals disagree about. */
	#at: CursorPlace | undefined;
	#out = '';
	readonly #ways: Ways;

	constructor(ways: Ways = ANY) {
		this.#ways = ways;
	}

	/** Nothing is known any more about what the screen shows: the next `paint` paints every cell. */
	forget(): void {
		this.#shown = [];
		this.#lines = [];
		this.#at = undefined;
	}

	/**
	 * What to write to make a screen of this size show the top left part of `lines`. With a place for the cursor it is put
	 * there last. Rows are wiped one by one (`CSI K`), never with `CSI J`, which pushes what was shown into the scrollback of
	 * some terminals. A line is never changed after it was painted.
	 */
	paint(lines: readonly (readonly Cell[])[], columns: number, rows: number, cursor?: { x: number; y: number }): string {
		this.#out = '';
		const known = this.#shown.length > 0;
		if (!known) {
			this.#out = `\x1b[m${stopsSet(this.#ways, columns)}`;
			this.#style = PLAIN;
		}
		for (const y of this.#changed(lines, columns, rows, cursor?.y)) {
			const wanted = clip(lines[y] ?? EMPTY, columns);
			this.#row(y, wanted, this.#shown[y], columns);
			this.#shown[y] = wanted;
		}
		if (this.#shown.length > rows) this.#shown.length = rows;
		if (this.#out !== '') this.#plain();
		if (cursor) this.#move(Math.min(cursor.x, columns - 1), Math.min(cursor.y, rows - 1), columns);
		return this.#out;
	}

	/** The rows that show something else, from the top; where a cursor only goes from one to another, that one last. */
	#changed(lines: readonly (readonly Cell[])[], columns: number, rows: number, last?: number): number[] {
		const changed: number[] = [];
		for (let y = 0; y < rows; y++) {
			const line = lines[y] ?? EMPTY;
			const shown = this.#shown[y];
			const isSame = line === this.#lines[y] && shown?.length === columns;
			this.#lines[y] = line;
			if (!isSame && !(shown && isShown(line, shown, columns))) changed.push(y);
		}
		return changed.length === 2 && changed[0] === last ? changed.reverse() : changed;
	}

	/** Writes what differs, or wipes the row from there on first: whatever is shorter. */
	#row(y: number, wanted: readonly Cell[], shown: readonly Cell[] | undefined, columns: number): void {
		const before = { at: this.#at, style: this.#style, out: this.#out };
		this.#differences(y, wanted, shown, columns);
		if (!shown || this.#out.length - before.out.length < LONG) return;
		const direct = { at: this.#at, style: this.#style, out: this.#out };
		this.#restore(before);
		const differs = wanted.findIndex((cell, x) => cell !== shown[x]);
		const first = wanted[differs]?.width === 0 ? differs - 1 : differs;
		const from = this.#nearest(blankFrom(wanted, first), first);
		this.#move(from, y, columns, wanted);
		this.#wear(BLANK);
		this.#out += '\x1b[K';
		this.#differences(y, wanted, shown.toSpliced(from, columns, ...Array(columns - from).fill(BLANK)), columns);
		if (this.#out.length >= direct.out.length) this.#restore(direct);
	}

	#restore({ at, style, out }: { at: CursorPlace | undefined; style: typeof PLAIN; out: string }): void {
		this.#at = at;
		this.#style = style;
		this.#out = out;
	}

	#differences(y: number, wanted: readonly Cell[], shown: readonly Cell[] | undefined, columns: number): void {
		const end = blankFrom(wanted, columns);
		for (let x = 0; x < columns; x++) {
			if (wanted[x] === shown?.[x]) continue;
			if (x >= end && !(shown && lastDifference(wanted, shown) - x < 3)) {
				this.#move(this.#nearest(end, x), y, columns, wanted);
				this.#wear(BLANK);
				this.#out += '\x1b[K';
				return;
			}
			// the right half of a wide character is painted with its left half
			const head = wanted[x]?.width === 0 ? x - 1 : x;
			const cell = wanted[head] ?? BLANK;
			this.#move(head, y, columns, wanted);
			this.#put(cell, columns);
			x = head + cell.width - 1;
		}
	}

	/** Of these columns, all blank but the last, one that is near to the cursor. */
	#nearest(first: number, last: number): number {
		const x = this.#at?.x ?? 0;
		return x > last ? (first === 0 ? 0 : last) : Math.max(first, x);
	}

	#put(cell: Cell, columns: number): void {
		const at = this.#at as { x: number; y: number };
		this.#wear(cell);
		const sure = cell.char.length === 1;
		// wipe both halves first: a terminal that takes the character for a narrow one would leave the right half as it was
		if (!sure && cell.width === 2) {
			this.#out += '  ';
			this.#at = undefined;
			this.#move(at.x, at.y, columns);
		}
		this.#out += cell.char;
		const x = at.x + cell.width;
		const isInside = x < columns;
		this.#at = sure && (isInside || this.#ways.keepsRow) ? { x: isInside ? x : undefined, y: at.y } : undefined;
	}

	/** Puts the cell's look on; a blank is the same in any look that cannot be seen on it. */
	#wear(cell: Cell): void {
		if (this.#isWorn(cell)) return;
		this.#out += restyle(this.#style, cell.style);
		this.#style = cell.style;
	}

	#isWorn(cell: Cell): boolean {
		return cell.style === this.#style || (cell.char === ' ' && cell.style === spaceStyle(this.#style));
	}

	#plain(): void {
		this.#out += restyle(this.#style, PLAIN);
		this.#style = PLAIN;
	}

	/** Moves the cursor the cheapest way, which over a short gap can be to write again what is there (`row`). */
	#move(x: number, y: number, columns: number, row?: readonly Cell[]): void {
		const from = this.#at;
		if (from?.x === x && from.y === y) return;
		this.#out += wayTo(from, x, y, this.#ways, columns, (start, end) => {
			const gap = row?.slice(start, end);
			return gap?.every((cell) => this.#isWorn(cell) && isAscii(cell))
				? gap.map(({ char }) => char).join('')
				: undefined;
		});
		this.#at = { x, y };
	}
}

const EMPTY: readonly Cell[] = [];
/** So many bytes for a row are worth a second look. */
const LONG = 20;

/** Whether the row shows this line already; most rows do, and need no copy. */
function isShown(line: readonly Cell[], shown: readonly Cell[], columns: number): boolean {
	if (shown.length !== columns) return false;
	for (let x = 0; x < columns; x++) if ((line[x] ?? BLANK) !== shown[x]) return false;
	return true;
}

function clip(line: readonly Cell[], columns: number): Cell[] {
	const row = Array.from({ length: columns }, (_, x) => line[x] ?? BLANK);
	if (row[columns - 1]?.width === 2) row[columns - 1] = BLANK;
	return row;
}

/** From where on there are only blanks, up to this column. */
function blankFrom(row: readonly Cell[], column: number): number {
	let x = column;
	while (x > 0 && row[x - 1] === BLANK) x--;
	return x;
}

function lastDifference(wanted: readonly Cell[], shown: readonly Cell[]): number {
	let x = wanted.length - 1;
	while (wanted[x] === shown[x]) x--;
	return x;
}

const isAscii = (cell: Cell) => cell.char.length === 1 && cell.char < '\x7f';
