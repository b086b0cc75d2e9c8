/** No two labels are in each other's way, however many there are and however large the map is. */
import { describe, expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { PROVINCES } from '../../src/board/map.ts';
import { EMPTY_PICTURE, type Picture } from '../../src/board/picture.ts';
import { blocksOf } from '../../src/board/picture-blocks.ts';
import type { Medium } from '../../src/board/picture-lines.ts';
import { canvasLines, drawPicture, groundFor, uncut } from '../../src/board/picture-text.ts';
import { POWERS, type Unit } from '../../src/board/types.ts';

const drawing = await loadDrawing();

const SIZES = [
	[80, 19],
	[80, 20],
	[80, 21],
	[94, 27],
	[118, 34],
	[120, 37],
	[160, 47],
	[198, 57],
] as const;
const MEDIA: readonly Medium[] = ['sparse', 'ascii', 'fine', 'painted', 'tinted'];

const ids = [...PROVINCES.keys()];
const unitsOf = (shift: number): Unit[] =>
	[...PROVINCES].map(([id, { coasts }], i) => ({
		type: coasts.length > 0 ? 'F' : 'A',
		at: coasts.length > 0 ? `${id}/${coasts[0]}` : id,
		power: POWERS[(i + shift) % POWERS.length]!,
	}));
const inAll = <T>(value: T) => Object.fromEntries(ids.map((id) => [id, value]));
const holders = Object.fromEntries(ids.map((id, i) => [id, POWERS[i % 5]!]));

/** Units everywhere, on land of others, with signs and marks, and a third of all units thrown out. */
const BOARDS: Readonly<Record<string, Picture>> = {
	empty: EMPTY_PICTURE,
	full: { ...EMPTY_PICTURE, units: unitsOf(1), centres: holders, land: holders },
	marked: {
		...EMPTY_PICTURE,
		units: unitsOf(1),
		centres: holders,
		land: holders,
		marks: inAll({ sign: '+', meaning: '' }),
	},
	retreats: { ...EMPTY_PICTURE, units: unitsOf(1), dislodged: unitsOf(2).filter((_, i) => i % 3 === 0) },
	driven: { ...EMPTY_PICTURE, dislodged: unitsOf(2), marks: inAll({ sign: '2', meaning: '' }) },
};

describe.each(MEDIA)('%s', (medium) => {
	test.each(SIZES)('%i x %i: no two overlap, and between letters of two is a blank', (columns, rows) => {
		const ground = groundFor(drawing, columns, rows, medium);
		for (const [name, picture] of Object.entries(BOARDS)) {
			const blocks = blocksOf(ground, picture);
			const owners = new Map<number, string>();
			for (const { at, row, column, width, height, kind } of blocks) {
				expect(row >= 0 && row + height <= rows && column >= 1 && column + width <= columns, `${name} ${at}`).toBe(
					true,
				);
				for (let y = row; y < row + height; y++)
					for (let x = column; x < column + width; x++) {
						expect(owners.get(y * columns + x), `${name}: ${at} ${kind}`).toBeUndefined();
						owners.set(y * columns + x, kind === 'dislodged' ? `${at}!` : at);
					}
			}
			for (const [cell, at] of owners) {
				const next = owners.get(cell + 1);
				if (next) expect(next.slice(0, 3), `${name} ${columns}x${rows}: ${at} ${next}`).toBe(at.slice(0, 3));
			}
			expect(blocks.filter(({ kind }) => kind === 'mark').length).toBe(Object.keys(picture.marks).length);
		}
	});

	test.each(SIZES)('%i x %i: what is drawn is what the blocks say', (columns, rows) => {
		const ground = groundFor(drawing, columns, rows, medium);
		const { chars } = drawPicture(ground, BOARDS.retreats!, false);
		for (const { row, column, rows: written } of blocksOf(ground, BOARDS.retreats!))
			for (const [i, pieces] of written.entries()) {
				const text = pieces.map((piece) => piece.text).join('');
				const from = (row + i) * columns + column;
				expect(chars.slice(from, from + text.length).join('')).toBe(text);
			}
	});
});

test('who is thrown out stands near its province', () => {
	const far = SIZES.flatMap(([columns, rows]) => {
		const ground = groundFor(drawing, columns, rows, 'tinted');
		return ids.flatMap((at) => {
			const unit = { type: 'A', at, power: 'ITALY' } as const;
			const picture = { ...EMPTY_PICTURE, units: unitsOf(0), dislodged: [unit] };
			const block = blocksOf(ground, picture).find(({ kind }) => kind === 'dislodged')!;
			const name = ground.names.get(at)!;
			const away = Math.max(Math.abs(block.row - name.row), Math.abs(block.column + 2 - name.column) / 3);
			return away > 3 ? [`${columns}x${rows} ${at} ${away}`] : [];
		});
	});
	expect(far).toEqual([]);
});

test.each(['ascii', 'tinted'] as const)('%s: of a part no code is cut by an edge', (medium) => {
	const ground = groundFor(drawing, 120, 37, medium);
	const canvas = drawPicture(ground, BOARDS.marked!, false);
	const words = (lines: readonly string[]) => lines.join(' ').match(/(\b[AF] )?[\w:*&?!+●○]*[A-Z][\w:*&?!+●○]*/g) ?? [];
	const whole = new Set(words(canvasLines(canvas)));
	for (let from = 0; from <= 120 - 44; from++) {
		const part = canvasLines(uncut(canvas, from, 44)).map((line) => line.slice(from, from + 44));
		expect(words(part).length).toBeGreaterThan(10);
		for (const word of words(part)) expect(whole, `${from}: ${word}`).toContain(word);
	}
});

test.each(MEDIA)('%s: of a code that an edge would cut no badge is left, and no rim', (medium) => {
	const ground = groundFor(drawing, 120, 37, medium);
	const canvas = drawPicture(ground, BOARDS.full!, false);
	let cut = 0;
	for (let from = 0; from <= 120 - 44; from++) {
		const { looks, tints } = uncut(canvas, from, 44);
		const isIn = (column: number) => column >= from && column < from + 44;
		for (const { row, column, width } of canvas.labels) {
			const own = Array.from({ length: width + 2 }, (_, i) => column - 1 + i);
			const written = own.slice(1, -1).filter(isIn);
			if (written.length === 0 || written.length === width) continue;
			cut++;
			for (const each of own.filter(isIn)) {
				const cell = row * 120 + each;
				const isOwn = written.includes(each) || looks[cell] === 'rim';
				if (isOwn) expect([typeof (tints?.[cell] ?? ''), looks[cell]]).toEqual(['string', 'plain']);
			}
		}
	}
	expect(cut).toBeGreaterThan(100);
});
