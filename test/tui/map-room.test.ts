/** How a window is shared by a screen and the map. */
import { expect, test } from 'vitest';
import { filmRoom, shared } from '../../src/tui/parts/map/map-room.ts';

test.each([
	[80, 24, null],
	[119, 60, null],
	[200, 39, null],
	// from here on above: the text is as wide as the window
	[120, 40, { text: [120, 17], map: [120, 23], isAbove: true }],
	[159, 50, { text: [159, 24], map: [159, 26], isAbove: true }],
	// from here on beside: the text keeps its 80 columns
	[160, 40, { text: [80, 40], map: [80, 40], isAbove: false }],
	[200, 60, { text: [80, 60], map: [120, 60], isAbove: false }],
] as const)('%i x %i', (columns, rows, parts) => {
	const size = ([width, height]: readonly [number, number]) => ({ columns: width, rows: height });
	const expected = parts && { ...parts, text: size(parts.text), map: size(parts.map) };
	expect(shared({ columns, rows })).toEqual(expected);
});

test('a screen that needs all its rows has them, or no map above', () => {
	expect(shared({ columns: 120, rows: 40 }, 24)).toBeNull();
	expect(shared({ columns: 120, rows: 47 }, 24)?.text.rows).toBe(24);
	expect(shared({ columns: 160, rows: 40 }, 24)?.text.rows).toBe(40);
});

test.each([
	// columns, rows of the body, then the columns of the map, and those beside it
	[119, 35, 119, 0],
	[120, 7, 120, 0],
	[120, 20, 80, 40],
	[120, 35, 80, 40],
	[200, 55, 160, 40],
])('a film in %i x %i: numbers have a place beside the map', (columns, rows, wide, beside) => {
	expect(filmRoom({ columns, rows }, 7)).toEqual({ map: { columns: wide, rows }, beside });
	expect(filmRoom({ columns, rows }, 0).map).toEqual({ columns, rows });
});
