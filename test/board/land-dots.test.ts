/** Land that nobody enters is told by its dots, however little of it is shown. */
import { describe, expect, test } from 'vitest';
import { cellsIn } from '../../src/board/arrow-cells.ts';
import { loadDrawing } from '../../src/board/drawing.ts';
import { BARRED_LAND, HOMES, PROVINCES, STARTING_UNITS } from '../../src/board/map.ts';
import { EMPTY_PICTURE, type Picture } from '../../src/board/picture.ts';
import { drawPicture, groundFor } from '../../src/board/picture-text.ts';
import { POWERS } from '../../src/board/types.ts';

const drawing = await loadDrawing();
const LAND = Object.fromEntries(POWERS.flatMap((power) => HOMES[power].map((home) => [home, power])));
const all = [...PROVINCES.keys()];
const START = POWERS.flatMap((power) => STARTING_UNITS[power].map((unit) => ({ ...unit, power })));
const FULL = all.map((at, i) => ({ type: 'A', at, power: POWERS[i % 7]! }) as const);

const BOARDS: Readonly<Record<string, Picture>> = {
	bare: EMPTY_PICTURE,
	start: { ...EMPTY_PICTURE, units: START, centres: LAND, land: LAND },
	full: { ...EMPTY_PICTURE, units: FULL, centres: LAND, land: LAND },
	chosen: { ...EMPTY_PICTURE, lit: ['MAR', 'TYR', 'NAO'] },
};

const SIZES = [
	[80, 19],
	[80, 21],
	[80, 24],
	[100, 27],
	[120, 37],
	[160, 47],
	[200, 57],
] as const;

/** Of each piece of closed land its cells, also those under a name. */
function piecesOf(closed: ReadonlySet<number>, columns: number): number[][] {
	const left = new Set(closed);
	return [...closed].flatMap((first) => {
		if (!left.delete(first)) return [];
		const piece = [first];
		for (const cell of piece)
			for (const next of [cell - 1, cell + 1, cell - columns, cell + columns]) if (left.delete(next)) piece.push(next);
		return [piece];
	});
}

describe.each(['sparse', 'ascii', 'fine', 'painted', 'tinted'] as const)('%s', (medium) => {
	test.each(SIZES)('%i x %i', (columns, rows) => {
		const ground = groundFor(drawing, columns, rows, medium);
		for (const [name, picture] of Object.entries(BOARDS)) {
			const { chars, tints, labels } = drawPicture(ground, picture, false);
			// without colours the blank beside a name is no land of anybody
			const written = labels.map((label) =>
				tints ? label : { ...label, column: label.column - 1, width: label.width + 2 },
			);
			const named = new Set(written.flatMap((label) => cellsIn(ground.columns, label)));
			const isClosed = (cell: number) => BARRED_LAND.has(ground.ids[ground.regions[cell]!] ?? '');
			const cells = chars.map((_, cell) => cell).filter((cell) => (tints ? tints[cell] === 'closed' : isClosed(cell)));
			const pieces = piecesOf(new Set(cells), ground.columns);
			expect(pieces.length).toBeGreaterThan(2);
			for (const piece of pieces) {
				const free = piece.filter((cell) => !named.has(cell));
				const ids = new Set(piece.map((cell) => ground.ids[ground.regions[cell]!]));
				const isTold = free.length === 0 || free.some((cell) => /[%\u2801-\u28ff]/.test(chars[cell]!));
				expect(isTold, `${name}: ${[...ids].join()}`).toBe(true);
			}
			// where there is room for its name alone, its dots are beside that
			const [swiss] = labels.filter(({ at }) => at === 'SWI');
			const { row, column, width } = swiss!;
			const text = chars.slice(row * ground.columns + column, row * ground.columns + column + width).join('');
			expect(text).toMatch(/^[%\u2801-\u28ff]SWI[%\u2801-\u28ff]$/);
		}
	});
});
