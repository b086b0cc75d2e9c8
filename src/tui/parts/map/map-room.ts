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
/** The columns and rows in which the whole map can be read. */
export const WHOLE = 80;
const MAP_ROWS = 19;

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

/** The map of a film, and how much of its window is set aside for numbers: so many rows below it, or columns beside it. */
interface FilmRoom {
	readonly map: Size;
	readonly below: number;
	readonly beside: number;
}

/** So many players may stand beside each other in a row. */
const ABREAST = [2, 3, 4];

/** The room for a row of numbers for each player and a rule; for fewer rows, or none, where the map would not be whole. */
export function filmRoom({ columns, rows }: Size, players: number): FilmRoom {
	const whole = { map: { columns, rows }, below: 0, beside: 0 };
	if (columns < WIDE.columns || players === 0) return whole;
	const leavesMap = (numbers: number) => rows - numbers >= MAP_ROWS;
	const isBeside = !leavesMap(players + 1) && columns >= WIDE.columns + NUMBERS && rows >= players + 1;
	if (isBeside) return { ...whole, map: { columns: columns - NUMBERS, rows }, beside: NUMBERS };
	const below = [players + 1, ...ABREAST.map((count) => Math.ceil(players / count))].find(leavesMap) ?? 0;
	return { ...whole, map: { columns, rows: rows - below }, below };
}
