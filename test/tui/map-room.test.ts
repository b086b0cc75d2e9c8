/** How a window is shared by a screen and the map. */
import { expect, test } from 'vitest';
import { filmRoom, shared } from '../../src/tui/parts/map/map-room.ts';

test.each([
	[80, 24, null],
	[119, 60, null],
	[200, 39, null],
	// from here on above: the text is as wide as the window
	[120, 40, { text: [120, 21], map: [120, 19], isAbove: true }],
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
	expect(shared({ columns: 120, rows: 43 }, 24)?.text.rows).toBe(24);
	expect(shared({ columns: 160, rows: 40 }, 24)?.text.rows).toBe(40);
});

test.each([
	// columns, rows of the body, then those of the map, and what is set aside below it or beside it
	[119, 35, 119, 35, 0, 0],
	[120, 20, 120, 20, 0, 0],
	// for seven in rows of four, and of three
	[120, 21, 120, 19, 2, 0],
	[120, 22, 120, 19, 3, 0],
	[120, 26, 120, 22, 4, 0],
	[120, 27, 120, 19, 8, 0],
	[120, 35, 120, 27, 8, 0],
	[160, 19, 120, 19, 0, 40],
	[200, 55, 200, 47, 8, 0],
])(
	'a film in %i x %i: numbers have a place where the map is whole beside it',
	(columns, rows, wide, tall, below, beside) => {
		expect(filmRoom({ columns, rows }, 7)).toEqual({ map: { columns: wide, rows: tall }, below, beside });
		expect(filmRoom({ columns, rows }, 0).map).toEqual({ columns, rows });
	},
);
