import stringWidth from 'string-width';
import { NARROW } from '../../board/width.ts';
import { type FocusKind, focusIn } from './focus.ts';
import { applySgr, dressed, isFlat, PLAIN, type Style, spaceStyle, withoutColours, withoutWeight } from './style.ts';

/** One screen cell. A wide character is a cell of width 2 followed by one of width 0. Interned: equal cells are the same object. */
export type Cell = { readonly char: string; readonly style: Style; readonly width: 0 | 1 | 2 };

/** A place in a line that has the focus. */
type Mark = { readonly x: number; readonly kind: FocusKind };

/** What of the looks is shown. */
export type Looks = {
	/** False removes colours; bold, inverse and underline stay. */
	readonly colours?: boolean;
	/** False removes bold and faint. */
	readonly weights?: boolean;
};

const interned = new Map<Style, Map<string, Cell>>();

function cellOf(char: string, style: Style, width: Cell['width'] = 1): Cell {
	const cells = interned.get(style) ?? new Map<string, Cell>();
	interned.set(style, cells);
	const cell = cells.get(char) ?? { char, style, width };
	cells.set(char, cell);
	return cell;
}

/** An erased cell. */
export const BLANK = cellOf(' ', PLAIN);

const TOKEN = new RegExp(
	[
		// how Ink erases a frame line by line, going up
		String.raw`(?<erased>(?:\x1b\[2K\x1b\[1A)+)`,
		String.raw`\x1b\[(?<parameters>[0-?]*)[ -/]*(?<final>[@-~])`,
		String.raw`\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)`,
		String.raw`\x1b[^[\]]`,
		String.raw`(?<control>[\x00-\x1a\x1c-\x1f\x7f])`,
		String.raw`(?<text>[^\x00-\x1f\x7f]+)`,
	].join('|'),
	'g',
);
const ERASED = '\x1b[2K\x1b[1A';
/** Nothing but text, coloured or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks begin with one
const TEXT = /^(?:\x1b\[[\d;]*m|[^\x00-\x1f\x7f])+$/;
/** Some frames' worth. */
const MOST = 200;
const EMPTY: readonly Cell[] = [];

let segmenter: Intl.Segmenter | undefined;
/** Made when it is first needed: that takes longer than a frame. */
const graphemes = (): Intl.Segmenter => {
	segmenter ??= new Intl.Segmenter();
	return segmenter;
};

/**
 * What Ink believes the screen to be: text laid out by the few sequences that Ink uses. It has no size: nothing wraps and
 * nothing scrolls, so that a frame that does not fit is cut where it is painted and comes back whole when the window grows.
 */
export class InkScreen {
	/** A line never changes: where it is another one, that is another array. */
	lines: (readonly Cell[])[] = [];
	row = 0;
	column = 0;
	#style = PLAIN;
	/** Marks of the line that is being written, and of those that were. */
	#mark: Mark | undefined;
	readonly #marks = new WeakMap<readonly Cell[], Mark>();
	readonly #looks: Looks;
	/** What whole lines came to: most lines of a frame were in the one before. */
	readonly #known = new Map<string, readonly Cell[]>();

	constructor(looks: Looks = {}) {
		this.#looks = looks;
	}

	/** Where the focus is, by the lowest mark. */
	get focus(): (Mark & { readonly y: number }) | undefined {
		for (let y = this.lines.length - 1; y >= 0; y--) {
			const mark = this.#marks.get(this.lines[y]!);
			if (mark) return { ...mark, y };
		}
		return undefined;
	}

	/** Forgets everything written. */
	clear(): void {
		this.lines = [];
		this.row = 0;
		this.column = 0;
		this.#style = PLAIN;
	}

	/** Carries out what was written; hands sequences that do not concern the text (modes, queries) to `onOther`. */
	write(data: string, onOther: (sequence: string) => void = () => {}): void {
		data.split('\n').forEach((text, i) => {
			if (i > 0) {
				this.row++;
				this.column = 0;
			}
			if (text !== '') this.#writeLine(text, onOther);
		});
	}

	#writeLine(text: string, onOther: (sequence: string) => void): void {
		const isWhole = this.column === 0 && this.#style === PLAIN && this.#line.length === 0;
		const known = isWhole ? this.#known.get(text) : undefined;
		if (known) {
			this.#line = known;
			this.column = known.length;
			return;
		}
		this.#mark = undefined;
		this.#carryOut(text, onOther);
		if (this.#mark && this.#line.length > 0) this.#marks.set(this.#line, this.#mark);
		if (!isWhole || this.#style !== PLAIN || !TEXT.test(text)) return;
		if (this.#known.size >= MOST) this.#known.clear();
		this.#known.set(text, this.#line);
	}

	get #line(): readonly Cell[] {
		return this.lines[this.row] ?? EMPTY;
	}

	set #line(line: readonly Cell[]) {
		while (this.lines.length < this.row) this.lines.push(EMPTY);
		this.lines[this.row] = line;
	}

	#carryOut(data: string, onOther: (sequence: string) => void): void {
		for (const match of data.matchAll(TOKEN)) {
			const { erased, parameters, final, control, text } = match.groups!;
			if (text !== undefined) this.#put(text);
			else if (erased !== undefined) this.#eraseUp(erased.length / ERASED.length);
			else if (control === '\r') this.column = 0;
			else if (final !== undefined && !this.#control(parameters!, final)) onOther(match[0]);
		}
	}

	#control(parameters: string, final: string): boolean {
		const first = Number.parseInt(parameters, 10);
		const count = first || 1;
		if (parameters.startsWith('?')) {
			// whether the cursor is seen depends on where the focus is
			if (parameters !== '?25' || !'hl'.includes(final)) return false;
		} else if (final === 'm') this.#look(parameters);
		else if (final === 'A') this.row = Math.max(0, this.row - count);
		else if (final === 'B') this.row += count;
		else if (final === 'C') this.column += count;
		else if (final === 'D') this.column = Math.max(0, this.column - count);
		else if (final === 'E') {
			this.row += count;
			this.column = 0;
		} else if (final === 'G') this.column = count - 1;
		else if (final === 'H') {
			this.row = count - 1;
			this.column = (Number.parseInt(parameters.split(';')[1] ?? '', 10) || 1) - 1;
		} else if (final === 'J') this.#eraseDown(first === 2);
		else if (final === 'K') this.#eraseLine(first || 0);
		else return false;
		return true;
	}

	#look(parameters: string): void {
		const kind = focusIn(parameters);
		if (!kind) this.#style = applySgr(this.#style, parameters);
		else this.#mark ??= { x: this.column, kind };
	}

	#eraseDown(everything: boolean): void {
		if (!everything) this.#eraseLine(0);
		this.lines.length = Math.min(this.lines.length, everything ? 0 : this.row + 1);
	}

	#eraseUp(count: number): void {
		for (let i = 0; i < count; i++) {
			this.#eraseLine(2);
			this.row = Math.max(0, this.row - 1);
		}
	}

	#eraseLine(part: number): void {
		const { column } = this;
		if (part === 2) this.#line = EMPTY;
		else if (part === 0) this.#line = this.#line.slice(0, column);
		else this.#line = this.#line.map((cell, x) => (x <= column ? BLANK : cell));
	}

	#put(text: string): void {
		const line = [...this.#line];
		while (line.length < this.column) line.push(BLANK);
		const { colours = true, weights = true } = this.#looks;
		const coloured = colours ? dressed(this.#style) : withoutColours(this.#style);
		const style = weights ? coloured : withoutWeight(coloured);
		const space = isFlat(style) ? BLANK : cellOf(' ', spaceStyle(style));
		if (NARROW.test(text)) {
			for (const char of text) line[this.column++] = char === ' ' ? space : cellOf(char, style);
			this.#line = line;
			return;
		}
		for (const { segment } of graphemes().segment(text)) {
			if (segment === ' ') {
				line[this.column++] = space;
				continue;
			}
			const width = Math.min(2, stringWidth(segment)) as Cell['width'];
			if (width === 0) continue;
			// Ink's own sign for what it cut off; the screens are ASCII
			line[this.column++] = cellOf(segment === '\u2026' ? '~' : segment, style, width);
			if (width === 2) line[this.column++] = cellOf('', style, 0);
		}
		this.#line = line;
	}
}
