/** Pieces lie on the drawn board where and how they lie. */
import { describe, expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { EMPTY_PICTURE, type Picture, type Piece } from '../../src/board/picture.ts';
import { dotBit } from '../../src/board/picture-lines.ts';
import { pieceLook } from '../../src/board/picture-looks.ts';
import { cellsUnder, coveredBy, laidOut } from '../../src/board/picture-pieces.ts';
import { svgOf } from '../../src/board/picture-svg.ts';
import { canvasLines, drawPicture, groundFor } from '../../src/board/picture-text.ts';

const drawing = await loadDrawing();
const SIZES = [
	[80, 19],
	[120, 37],
	[191, 55],
] as const;

const piece = (more: Partial<Piece>): Piece => ({
	power: 'RUSSIA',
	type: 'F',
	number: 1,
	spaces: ['BAR', 'NWG'],
	isOpen: true,
	...more,
});
const at = { x: 500, y: 150, angle: 0 };

/** The dots of a Braille cell that are set. */
const dotsIn = (bits: number) => bits.toString(2).replaceAll('0', '').length;

/** How many shapes there are of dots that touch each other. */
function shapesIn(chars: readonly string[], columns: number): number {
	const wide = columns * 2;
	const left = new Set(
		chars.flatMap((char, cell) => {
			const bits = /[\u2801-\u28ff]/.test(char) ? char.charCodeAt(0) - 0x2800 : 0;
			const [column, row] = [(cell % columns) * 2, Math.floor(cell / columns) * 4];
			return Array.from({ length: 8 }, (_, i) => [column + (i % 2), row + (i >> 1)] as const)
				.filter(([x, y]) => bits & dotBit(x, y))
				.map(([x, y]) => y * wide + x);
		}),
	);
	let count = 0;
	for (const first of left) {
		count++;
		const open = [first];
		for (const dot of open)
			for (const by of [-wide - 1, -wide, -wide + 1, -1, 1, wide - 1, wide, wide + 1])
				if (left.delete(dot + by)) open.push(dot + by);
	}
	return count;
}

describe.each(SIZES)('%ix%i', (columns, rows) => {
	const ground = groundFor(drawing, columns, rows, 'tinted');
	const draw = (pieces: readonly Piece[], lit: readonly string[] = []) =>
		drawPicture(ground, { ...EMPTY_PICTURE, pieces, lit }, false);

	test.each([0, 0.4, Math.PI / 4, Math.PI / 2, 2.5])(
		'a fleet turned by %f is where it lies, and no thinner than three dots',
		(angle) => {
			const cells = cellsUnder(ground, { type: 'F', at: { ...at, angle } });
			const [column, row] = ground.place(at.x, at.y);
			expect(cells.has(Math.floor(row) * columns + Math.floor(column))).toBe(true);
			const dots = [...cells.values()].reduce((sum, bits) => sum + dotsIn(bits), 0);
			expect(dots).toBeGreaterThanOrEqual(9);
			for (const cell of cells.keys()) {
				const [x, y] = ground.point(cell % columns, Math.floor(cell / columns));
				const [[left, top], [right, bottom]] = [ground.point(column, row), ground.point(column + 1, row + 1)];
				expect(Math.hypot(x - at.x, y - at.y)).toBeLessThan(16 + 2 * Math.hypot(right - left, bottom - top));
			}
		},
	);

	test('in the ink of its power, on darker land as long as nobody owns any', () => {
		const { looks, tints } = draw([piece({ at })]);
		expect(looks.filter((look) => look === pieceLook('RUSSIA')).length).toBeGreaterThan(2);
		expect(tints).toContain('bare');
		expect(tints).not.toContain('land');
		expect(drawPicture(ground, { ...EMPTY_PICTURE, land: { PAR: 'FRANCE' } }, false).tints).not.toContain('bare');
	});

	test('only what is open carries its tag, a guess a question mark', () => {
		const text = (pieces: readonly Piece[]) => canvasLines(draw(pieces)).join('\n');
		expect(text([piece({ at })])).toMatch(/F1(?!\?)/);
		expect(text([piece({ at, isOpen: false })])).not.toContain('F1');
		expect(text([piece({})])).toContain('F1?');
		expect(text([piece({ at, fate: 'leaves' })])).toContain('xF1');
	});

	test.each([
		['side by side', { x: 516, y: 150, angle: 0 }],
		['one above the other', { x: 500, y: 166, angle: 0.1 }],
		['corner to corner', { x: 514, y: 164, angle: 0.8 }],
		['hardly apart at this size', { x: 503, y: 152, angle: 0.4 }],
	] as const)('two settled pieces of one power, %s, are two shapes, or have a tag each', (_, beside) => {
		const two = [at, beside].map((each) => piece({ type: 'A', isOpen: false, at: each }));
		for (const medium of ['tinted', 'fine'] as const) {
			const own = groundFor(drawing, columns, rows, medium);
			const { chars } = drawPicture(own, { ...EMPTY_PICTURE, pieces: two }, false);
			const bare = drawPicture(own, EMPTY_PICTURE, false).chars;
			const drawn = chars.map((char, cell) => (char === bare[cell] ? ' ' : char));
			const tags = drawn.filter((char) => char === 'A').length;
			if (tags < 2) expect(shapesIn(drawn, own.columns), medium).toBe(2);
		}
		const letters = canvasLines(
			drawPicture(groundFor(drawing, columns, rows), { ...EMPTY_PICTURE, pieces: two }, false),
		);
		expect(letters.join('\n').match(/\bAr\b/g)).toHaveLength(2);
	});

	test.each(['tinted', 'fine', 'ascii'] as const)('%s: what is chosen stands in brackets, its sign too', (medium) => {
		const marks = { AEG: { sign: '?', meaning: '' }, EAS: { sign: '?', meaning: '' } };
		const picture = { ...EMPTY_PICTURE, pieces: [piece({ at })], marks, lit: ['AEG'] };
		const text = canvasLines(drawPicture(groundFor(drawing, columns, rows, medium), picture, false)).join('\n');
		expect(text).toContain('[AEG?]');
		expect(text).not.toContain('[EAS');
	});

	test('tags cover no names, and touch none', () => {
		const ids = [...drawing.regions.values()].filter(({ kind }) => kind !== 'decoration').map(({ id }) => id);
		const pieces = ids.slice(0, 40).map((id, i) => {
			const [x, y] = drawing.regions.get(id)!.label;
			return piece({ number: i % 8, type: 'A', at: { x, y, angle: i } });
		});
		const text = canvasLines(draw(pieces)).join('\n');
		for (const id of ids) expect(text, id).toMatch(new RegExp(`(?<![A-Za-z0-9])${id}(?![A-Za-z0-9])`));
	});

	test('names make room for what lies there', () => {
		const ids = ['MUN', 'PAR', 'UKR', 'ION', 'NTH', 'SPA', 'MOS'];
		const pieces = ids.map((id) => {
			const [x, y] = drawing.regions.get(id)!.label;
			return piece({ isOpen: false, at: { x, y, angle: 0.3 } });
		});
		const { looks } = draw(pieces);
		const covered = coveredBy(ground, laidOut(drawing, pieces));
		const seen = covered.filter((cell) => looks[cell] === pieceLook('RUSSIA'));
		expect(seen.length / covered.length).toBeGreaterThan(columns < 100 ? 0.7 : 0.9);
	});

	test('what is being chosen stands out', () => {
		const tints = draw([], ['TRI', 'ADR']).tints!;
		expect(tints).toContain('lit');
		expect(tints).toContain('lit sea');
	});
});

test('where colours are few they lie there too, and all say whose they are', () => {
	const ground = groundFor(drawing, 120, 37, 'fine');
	const { chars, looks } = drawPicture(
		ground,
		{
			...EMPTY_PICTURE,
			pieces: [piece({ at }), piece({ at: { x: 500, y: 400, angle: 1 }, type: 'A', isOpen: false })],
		},
		false,
	);
	const text = chars.join('');
	expect(text).toMatch(/Fr1(?!\?)/);
	expect(text).toMatch(/Ar(?!\d)/);
	for (const cell of cellsUnder(ground, { type: 'F', at }).keys()) {
		expect(chars[cell]).toMatch(/[\u2801-\u28ff]/);
		expect(looks[cell]).toBe(pieceLook('RUSSIA'));
	}
});

test('in characters: a letter for what it is and one for whose, on whole cells', () => {
	const ground = groundFor(drawing, 120, 37, 'ascii');
	const lines = canvasLines(drawPicture(ground, { ...EMPTY_PICTURE, pieces: [piece({ at })] }, false));
	expect(lines.join('\n')).toMatch(/Fr1/);
});

test('a piece without a place lies upright where its spaces meet; two of them beside each other', () => {
	const [one, two] = laidOut(drawing, [
		piece({ spaces: ['DEN', 'BAL', 'SWE'] }),
		piece({ spaces: ['DEN', 'BAL', 'SWE'] }),
	]);
	expect(one!.at.angle).toBe(Math.PI / 2);
	for (const space of ['DEN', 'BAL', 'SWE']) {
		const around = Array.from({ length: 8 }, (_, i): [number, number] => [
			one!.at.x + 25 * Math.cos((i * Math.PI) / 4),
			one!.at.y + 25 * Math.sin((i * Math.PI) / 4),
		]);
		expect(drawing.touches(around), space).toContain(space);
	}
	expect(Math.abs(two!.at.x - one!.at.x)).toBeGreaterThanOrEqual(15);
});

test('an SVG has them too, turned, with the tags of those that are open', () => {
	const pieces = [piece({ at: { ...at, angle: Math.PI / 4 } }), piece({ number: 2, type: 'A', isOpen: false, at })];
	const svg = svgOf(drawing, { ...EMPTY_PICTURE, pieces }, 'pieces');
	expect(svg).toMatch(
		/<g class="pieces RUS" transform="translate\(500 150\)"><title>RUSSIA F1<\/title><rect class="piece" transform="rotate\(45\)" x="-14" y="-4" width="28" height="8"\/><text class="letters" y="2.1">F1<\/text>/,
	);
	expect(svg).not.toMatch(/<text[^>]*>A2</);
});

/** Of an SVG the pieces with their tags, as they stand on the board. */
const taggedIn = (svg: string) =>
	[
		...svg.matchAll(
			/<g class="pieces (\w+)" transform="translate\(([\d.]+) ([\d.]+)\)">.*?<text class="(\w+)"(?: x="(-?[\d.]+)")? y="(-?[\d.]+)">(\w+\??)</g,
		),
	].map(([, , x, y, look, dx = '0', dy, tag]) => ({ look, x: Number(x) + Number(dx), y: Number(y) + Number(dy), tag }));

test('in an SVG the tag of an upright fleet stands beside it, that of an army in it', () => {
	const fleet = piece({ spaces: ['BEL', 'BUR', 'PIC'] });
	const [laid] = laidOut(drawing, [fleet]);
	const pieces = [fleet, piece({ type: 'A', number: 2, at: { x: 520, y: 60, angle: 0 } })];
	const [beside, inside] = taggedIn(svgOf(drawing, { ...EMPTY_PICTURE, pieces }, ''));
	expect(beside).toMatchObject({ look: 'tag', tag: 'F1?' });
	// no letter on its eight millimetres
	expect(Math.abs(beside!.x - laid!.at.x)).toBeGreaterThan(4 + 5);
	expect(inside).toMatchObject({ look: 'letters', x: 520, tag: 'A2' });
});

test('in an SVG names under pieces are written once more above them, and tags cover none', () => {
	const regions = [...drawing.regions.values()].filter(({ kind }) => kind !== 'decoration');
	const pieces = regions.map(({ label: [x, y] }, i) =>
		piece({ number: (i % 8) + 1, type: i % 2 ? 'A' : 'F', at: { x, y, angle: i % 3 } }),
	);
	for (const [i, each] of pieces.entries()) {
		const svg = svgOf(drawing, { ...EMPTY_PICTURE, pieces: [each] }, '');
		const over = svg.indexOf(`<text class="over" `);
		expect(over).toBeGreaterThan(svg.indexOf('<g class="pieces RUS" transform'));
		expect(svg.slice(over, svg.indexOf('</g>', over))).toContain(`>${regions[i]!.id}</text>`);
		const [tag] = taggedIn(svg);
		for (const { id, label } of regions) {
			const [dx, dy] = [Math.abs(tag!.x - label[0]), Math.abs(tag!.y - 2.5 - (label[1] - 5))];
			expect(dx > 8 + 3 || dy > 2 + 3, `${tag!.tag} at ${regions[i]!.id} on ${id}`).toBe(true);
		}
	}
});

test.each([
	['STP', 'OFF'],
	['NAF', 'OFF'],
	['BAR', 'OFF'],
	['SYR', 'OFF'],
])('a fleet at %s and the edge of the board is drawn on the board', (...spaces) => {
	for (const { at } of laidOut(drawing, [piece({ spaces }), piece({ spaces }), piece({ spaces })])) {
		expect(at.x).toBeGreaterThanOrEqual(4);
		expect(at.x).toBeLessThanOrEqual(drawing.width - 4);
		expect(at.y).toBeGreaterThanOrEqual(14);
		expect(at.y).toBeLessThanOrEqual(drawing.height - 14);
	}
});

test('an SVG has darker land as long as nobody owns any', () => {
	const fields = (land: Picture['land']) =>
		svgOf(drawing, { ...EMPTY_PICTURE, land }, '').match(/#fields" class="(\w+)"/)![1];
	expect(fields({})).toBe('bare');
	expect(fields({ PAR: 'FRANCE' })).toBe('open');
});
