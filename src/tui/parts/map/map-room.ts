/** How a window is shared by a screen and the map. Pure. */
import type { Size } from '../../terminal/cells.ts';

interface SharedWindow {
	readonly text: Size;
	readonly map: Size;
	/** Else it stands to the right of the text. */
	readonly isAbove: boolean;
}

/** From here on both have room. */
export const WIDE: Size = { columns: 120, rows: 40 };
/** From here on they stand side by side. */
const SIDE_BY_SIDE = 160;
/** What text has at least, and as much of the height as the map leaves it. */
const TEXT: Size = { columns: 80, rows: 24 };
/** The columns in which the whole map can be read, and the rows that it has then in its own shape. */
export const WHOLE = 80;
const MAP_ROWS = 23;

/** The two parts of a window, where so many rows are enough for the text; null: it is the screen's alone. */
export function shared({ columns, rows }: Size, least = 0): SharedWindow | null {
	if (columns < WIDE.columns || rows < WIDE.rows) return null;
	if (columns >= SIDE_BY_SIDE)
		return { text: { columns: TEXT.columns, rows }, map: { columns: columns - TEXT.columns, rows }, isAbove: false };
	const tall = Math.max(MAP_ROWS, rows - TEXT.rows);
	if (rows - tall < least) return null;
	return { text: { columns, rows: rows - tall }, map: { columns, rows: tall }, isAbove: true };
}

/** What numbers beside a map are written in. */
const NUMBERS = 40;

/** The map of a film, and the columns beside it that are set aside for numbers: for a row for each player, where the map stays whole. */
export function filmRoom({ columns, rows }: Size, players: number): { readonly map: Size; readonly beside: number } {
	const isBeside = columns >= WIDE.columns && players > 0 && rows > players;
	return isBeside
		? { map: { columns: columns - NUMBERS, rows }, beside: NUMBERS }
		: { map: { columns, rows }, beside: 0 };
}
