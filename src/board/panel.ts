/** Small tables of words and numbers, as plain data, for any screen that has room for them, for lines and pages. */
import {
	abbreviation,
	change,
	isNothing,
	NOTHING,
	type Noun,
	type Phrase,
	type Piece,
	placeHead,
	powerShort,
	type Sayable,
	say,
	spaced,
	words,
} from './phrase.ts';
import type { Power, Province } from './types.ts';

export interface Panel {
	/** Which table it is: one of the same id says the same of another time. */
	readonly id: string;
	readonly title: Phrase;
	/** The seat that alone may see it; absent: everybody may. */
	readonly isFor?: number;
	/** What else is said of all of it: `Players: 14 in one power win jointly`. */
	readonly note?: Phrase;
	/** What its letters and signs mean, to be put right behind the title where they are seen. */
	readonly legend?: Phrase;
	/** It stays in view: beside the clock of an open stage, and of the tables beside a form it comes first. */
	readonly inView?: true;
	/** What was done in the turns before this one, a sentence a row. */
	readonly isLast?: true;
	/** The table that says the same of the same rows, but for what this one has more: what has changed. */
	readonly partOf?: string;
	readonly columns: readonly Column[];
	readonly rows: readonly (readonly Cell[])[];
	/** What the contract has in its place. */
	readonly inContract?: readonly Panel[];
	/** Rows that a record need not show, and what is said of a table that has no others: `Agreed in all`, and of what. */
	readonly secondary?: { readonly rows: readonly number[]; readonly said: Phrase; readonly of: Phrase };
}

/** The first cell of a row says what the row is about. */
export type Cell = Phrase;

export interface Column {
	readonly head: Phrase;
	/** What its numbers count. */
	readonly noun?: Noun;
	/** Names of players; or what says by itself what it is; or letters that relate the row to the head. */
	readonly holds?: 'names' | 'sayings' | 'letters';
	/** What is said before a cell below it, where that is not the head in small letters. */
	readonly said?: Phrase;
}

export const column = (head: string, more: Omit<Column, 'head'> = {}): Column => ({ head: words(head), ...more });

/** `4 centres`, under `Centres`. */
export const counting = (head: string, one: string, many = `${one}s`): Column => column(head, { noun: [one, many] });

export const CENTRES = counting('Centres', 'centre');
export const UNITS = counting('Units', 'unit');
export const PLAYER: Column = column('Player', { holds: 'names' });

/** A row of values as they are. */
export const row = (...cells: readonly Sayable[]): Cell[] => cells.map((cell) => say`${cell}`);

/** In as little room as there is for seven. */
export const ofPower = (power: Power): Column => ({ head: powerShort(power) });

/** A sign where there is nothing to say. */
export const nothing = (sign: '-' | '.'): Cell => abbreviation(sign, '');

/** `+3`, `-1`; `=`: it is as it was. */
export const changed = (by: number): Cell => (by === 0 ? abbreviation('=', '') : change(by));

/** A letter in place of a word; `isNew`: it has just become so. */
export const letter = (sign: string, meaning: string, isNew: boolean): Cell =>
	isNew ? abbreviation(`${sign}*`, `now ${meaning}`) : abbreviation(sign, meaning);

/** Places in their order, those of more than one with how many: `BUL3 LVN`. */
export function placesCounted(counts: ReadonlyMap<Province, number>): Cell {
	const all = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
	if (all.length === 0) return nothing('-');
	const said = all.map(([at, count]) =>
		count > 1 ? say`${placeHead(at)}${abbreviation(`${count}`, ` by ${count}`)}` : placeHead(at),
	);
	return spaced(said, abbreviation(' ', ', '));
}

export const placesIn = (places: readonly Province[]): Cell => placesCounted(new Map(places.map((at) => [at, 1])));

/** The only piece of a cell that has no other. */
export const pieceIn = ({ said }: Cell): Piece | undefined => (said.length === 1 ? said[0] : undefined);

export function numberIn(cell: Cell): number | undefined {
	const piece = pieceIn(cell);
	return typeof piece === 'object' && 'number' in piece ? piece.number : undefined;
}

/** What an abbreviation alone stands for. */
export function meaningOf(cell: Cell): string | undefined {
	const piece = pieceIn(cell);
	return typeof piece === 'object' && 'short' in piece ? piece.full : undefined;
}

export const saysNothing = (cell: Cell): boolean => isNothing(cell) || meaningOf(cell) === '';

/** The title with all that stands behind it where it is seen. */
export const headlineOf = ({ title, note, legend = NOTHING }: Panel): Phrase =>
	say`${title}${note ? say`: ${note}` : NOTHING}${legend}`;

/** Of these what the viewer may see; null: nobody in particular. */
export const shownTo = <T extends { readonly isFor?: number }>(viewer: number | null, all: readonly T[]): T[] =>
	all.filter(({ isFor }) => isFor === undefined || isFor === viewer);
