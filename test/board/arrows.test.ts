/** Arrows on many boards: they lead where they say, keep off labels, and what cannot be seen is said. */
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cellOf, cellsIn, cellsOfStrokes, coveredBy, seenOf } from '../../src/board/arrow-cells.ts';
import { type Field, fieldOf, gapTo, regionAt } from '../../src/board/arrow-field.ts';
import { routesOf } from '../../src/board/arrow-routes.ts';
import { type Stroke, strokeOf } from '../../src/board/arrow-strokes.ts';
import { loadDrawing } from '../../src/board/drawing.ts';
import { HOMES, provinceOf } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import { type Arrow, EMPTY_PICTURE, type Picture } from '../../src/board/picture.ts';
import { type Block, blocksOf } from '../../src/board/picture-blocks.ts';
import { strokesOn } from '../../src/board/picture-strokes.ts';
import { canvasLines, drawPicture, groundFor } from '../../src/board/picture-text.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { adjudicate } from '../../src/judge/movement.ts';
import { isAll } from '../extent.ts';
import { type OrderTexts, positionOf, type UnitTexts, unitsOf } from '../judge/reading.ts';

const drawing = await loadDrawing();

const LAND = Object.fromEntries(POWERS.flatMap((power) => HOMES[power].map((home) => [home, power])));

const SIZES = [
	[80, 19],
	[120, 37],
	[160, 47],
	[200, 57],
] as const;

interface Turn {
	readonly phase: string;
	readonly units: UnitTexts;
	readonly orders?: OrderTexts;
}

const games: { phases: Turn[] }[] = JSON.parse(readFileSync(new URL('../data/games.json', import.meta.url), 'utf8'));
const own = games.flatMap(({ phases }) => phases);

/** Whole games: those beside the repository where they are, else our own. */
function turns(): Turn[] {
	const shared = new URL('../../../shared/cases/games.jsonl.gz', import.meta.url);
	if (existsSync(shared))
		return gunzipSync(readFileSync(shared))
			.toString('utf8')
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line));
	return own;
}

const movements = turns().filter(({ phase, orders }) => phase.endsWith('M') && orders);
const every = Math.ceil(movements.length / (isAll ? 200 : 12));
const boards = movements.filter((_, i) => i % every === 0).map(boardOf);

function boardOf({ units, orders }: Turn): Picture {
	const position = positionOf(units, orders!);
	const { outcomes } = adjudicate(position);
	const arrows = position.orders.flatMap((order, i): Arrow[] =>
		order ? [{ power: position.units[i]!.power, order, result: outcomes[i]!.result }] : [],
	);
	return { ...EMPTY_PICTURE, units: unitsOf(units), centres: LAND, land: LAND, arrows };
}

const move = (power: Power, at: string, to: string, more: Partial<Arrow> = {}): Arrow => ({
	power,
	order: { kind: 'move', unit: { type: 'A', at }, to },
	result: 'ok',
	...more,
});

/** The strokes of a picture, and what a label covers. */
function drawn(picture: Picture, [columns, rows]: readonly [number, number]) {
	const ground = groundFor(drawing, columns, rows, 'tinted');
	const field = fieldOf(ground, blocksOf(ground, picture));
	const strokes = routesOf(field, picture.arrows).map((route) => strokeOf(field, route));
	return { ground, field, strokes, cells: cellsOfStrokes(field, strokes) };
}

/** Whether what ends there is nearer to the name of its goal than to any but that from which it comes. */
function isNearest(field: Field, { goal, cross, curves, arrow: { order } }: Stroke): boolean {
	const spot = cross?.at ?? curves.at(-1)![2];
	const gapOf = (block: Block) => gapTo(block, spot);
	const start = 'unit' in order && provinceOf(order.unit.at);
	const others = field.blocks.filter(({ at }) => at !== goal && at !== start);
	return gapOf(field.at.get(goal!)!) <= Math.min(...others.map(gapOf));
}

describe.each(SIZES)('at %ix%i', (...size) => {
	test(`${boards.length} boards: every move has ten dots that can be seen and a tip on its goal, or is said`, () => {
		let moves = 0;
		let said = 0;
		let unclear = 0;
		for (const board of boards) {
			const { ground, field, strokes, cells } = drawn(board, size);
			const { unseen } = strokesOn(ground, board.arrows, blocksOf(ground, board));
			const isSaid = (stroke: Stroke) =>
				unseen.some(({ order }) => JSON.stringify(order) === JSON.stringify(stroke.arrow.order));
			for (const stroke of strokes.filter(({ goal }) => goal)) {
				moves++;
				if (isSaid(stroke)) said++;
				else {
					expect(seenOf(field, cells, stroke, [...stroke.shaft, ...stroke.head])).toBeGreaterThanOrEqual(10);
					const dots = stroke.cross?.dots ?? [];
					expect(seenOf(field, cells, stroke, dots)).toBeGreaterThanOrEqual(dots.length / 2);
					expect(regionAt(field, stroke.curves.at(-1)![2])).toBe(field.numbers.get(stroke.goal!));
					if (!isNearest(field, stroke)) unclear++;
				}
			}
			const ordered = board.arrows.filter(({ order }) => order.kind === 'move');
			expect(
				strokes.filter(({ goal }) => goal).length + unseen.filter(({ order }) => order.kind === 'move').length,
			).toBeGreaterThanOrEqual(ordered.length);
		}
		expect(moves).toBeGreaterThan(100);
		// nearly all are seen
		expect(said / moves).toBeLessThan(size[0] === 80 ? 0.07 : 0.02);
		expect(unclear / moves).toBeLessThan(size[0] === 80 ? 0.15 : 0.03);
	});

	test.each(['tinted', 'fine', 'ascii'] as const)('%s: every tip that is drawn is on ground of its goal', (medium) => {
		const ground = groundFor(drawing, ...size, medium);
		let heads = 0;
		for (const board of boards) {
			const { strokes, cells } = strokesOn(ground, board.arrows, blocksOf(ground, board));
			const letters = [...cells].filter(([, { char = '' }]) => /[<>^v]/.test(char));
			const tips = ground.dots
				? strokes
						.filter(({ head }) => head.length > 0)
						.map(({ curves, goal }) => [cellOf(ground.columns, curves.at(-1)![2].map(Math.round)), goal] as const)
				: letters.map(([cell, { stroke }]) => [cell, stroke.goal] as const);
			for (const [cell, goal] of tips) expect(ground.ids[ground.regions[cell]!]).toBe(goal);
			heads += tips.length;
		}
		expect(heads).toBeGreaterThan(50);
	});

	test('no stroke is drawn on a label, and with arrows the labels stay', () => {
		for (const board of boards.slice(0, 4)) {
			const { ground, field, cells } = drawn(board, size);
			const covered = coveredBy(field);
			expect([...cells.keys()].filter((cell) => covered.has(cell))).toEqual([]);
			const [bare, full] = [false, true].map((has) => drawPicture(ground, board, has));
			for (const cell of covered) expect(full!.chars[cell]).toBe(bare!.chars[cell]);
		}
	});
});

const PARIS = move('FRANCE', 'PAR', 'BUR');
const isCell = (text: string) => /[⠀-⣿]/.test(text);

test.each(SIZES)('at %ix%i the cross of a unit that leaves the board is nearest to its own name', (...size) => {
	let crosses = 0;
	let unclear = 0;
	for (const board of boards) {
		const arrows = board.units.map(
			(unit): Arrow => ({ power: unit.power, order: { kind: 'disband', unit }, result: 'ok' }),
		);
		const { field, strokes } = drawn({ ...board, arrows: arrows.slice(0, 12) }, size);
		for (const { cross, arrow } of strokes) {
			const own = 'unit' in arrow.order && provinceOf(arrow.order.unit.at);
			const gapOf = (block: Block) => gapTo(block, cross!.at);
			const others = field.blocks.filter(({ at }) => at !== own).map(gapOf);
			crosses++;
			if (own && gapOf(field.at.get(own)!) > Math.min(...others)) unclear++;
		}
	}
	expect(crosses).toBeGreaterThan(100);
	expect(unclear / crosses).toBeLessThan(size[0] === 80 ? 0.05 : 0.02);
});

test.each(SIZES)('at %ix%i a unit that leaves the board or comes to it has a sign, or that is said', (...size) => {
	for (const medium of ['ascii', 'painted', 'fine', 'tinted'] as const)
		for (const kind of ['build', 'disband'] as const)
			for (const board of boards) {
				const some = board.units.slice(0, 12);
				const arrows = some.map((unit): Arrow => ({ power: unit.power, order: { kind, unit }, result: 'ok' }));
				const ground = groundFor(drawing, size[0], size[1], medium);
				const { cells, unseen } = strokesOn(ground, arrows, blocksOf(ground, board));
				const drawn = new Set([...cells.values()].map(({ stroke }) => makeOrder(stroke.arrow.order)));
				const said = new Set(unseen.map(({ order }) => makeOrder(order)));
				for (const { order } of arrows)
					expect(drawn.has(makeOrder(order)) || said.has(makeOrder(order)), medium).toBe(true);
				expect(said.size).toBeLessThan(arrows.length / (ground.dots ? 10 : 2));
			}
});

describe('strokes', () => {
	const size = [120, 37] as const;
	const one = (...arrows: Arrow[]) =>
		drawn(
			{
				...EMPTY_PICTURE,
				units: arrows.flatMap(({ power, order }) => ('unit' in order ? [{ ...order.unit, power }] : [])),
				arrows,
			},
			size,
		).strokes;

	test('what failed ends in a cross at the border of its goal, without a head', () => {
		const [stroke] = one({ ...PARIS, result: 'bounce' });
		expect(stroke!.head).toEqual([]);
		expect(stroke!.cross).toBeDefined();
		expect(one(PARIS)[0]!.cross).toBeUndefined();
		expect(one(PARIS)[0]!.head.length).toBeGreaterThan(10);
	});

	test('a support meets the curve that it supports in a ring; a cut one has a cross in its middle besides', () => {
		const unit = { type: 'A', at: 'MAR' } as const;
		const order = { kind: 'support', unit, of: { type: 'A', at: 'PAR' }, to: 'BUR' } as const;
		const [moved, support] = one(PARIS, { power: 'FRANCE', order, result: 'ok' });
		const [x, y] = support!.curves.at(-1)![2];
		expect(support!.ring!.every((dot) => Math.abs(Math.hypot(dot[0] - x, dot[1] - y) - 3.2) < 1.3)).toBe(true);
		expect(support!.cross).toBeUndefined();
		expect(moved!.shaft.concat(moved!.head).some(([a, b]) => Math.hypot(a - x, b - y) < 3)).toBe(true);
		const cut = one(PARIS, { power: 'FRANCE', order, result: 'cut' })[1]!;
		expect(cut.ring).toEqual(support!.ring);
		expect(cut.cross?.part).toBe(0.5);
	});

	test('a support is single dots, and has a smaller ring where it meets a short arrow', () => {
		const unit = { type: 'A', at: 'BUD' } as const;
		const order = { kind: 'support', unit, of: { type: 'A', at: 'VIE' }, to: 'TRI' } as const;
		const [, support] = one(move('AUSTRIA', 'VIE', 'TRI'), { power: 'AUSTRIA', order, result: 'ok' });
		const [x, y] = support!.curves.at(-1)![2];
		expect(support!.ring!.every((dot) => Math.hypot(dot[0] - x, dot[1] - y) < 3.3)).toBe(true);
		const dots = new Set(support!.shaft.map(([x, y]) => `${x} ${y}`));
		const [[fromX, fromY], , [toX, toY]] = support!.curves[0]!;
		expect(dots.size).toBeGreaterThan(3);
		expect(dots.size).toBeLessThan(Math.hypot(toX - fromX, toY - fromY) / 1.5);
	});

	test('a support of what was not ordered is drawn, and said', () => {
		const ground = groundFor(drawing, ...size, 'tinted');
		const unit = { type: 'A', at: 'MAR' } as const;
		const order = { kind: 'support', unit, of: { type: 'A', at: 'PAR' }, to: 'GAS' } as const;
		const vain: Arrow = { power: 'FRANCE', order, result: 'void' };
		const picture = { ...EMPTY_PICTURE, units: [], arrows: [PARIS, vain] };
		const { strokes, unseen } = strokesOn(ground, picture.arrows, blocksOf(ground, picture));
		expect(strokes).toHaveLength(2);
		expect(unseen).toEqual([vain]);
	});

	test('a convoyed move bends at its fleets, which have a ring there and no line', () => {
		const convoy = { kind: 'convoy', unit: { type: 'F', at: 'NTH' }, of: { type: 'A', at: 'YOR' }, to: 'NWY' } as const;
		const way = move('ENGLAND', 'YOR', 'NWY', { way: ['NTH'] });
		const [convoyed, fleet, ...others] = one(way, { power: 'ENGLAND', order: convoy, result: 'ok' });
		expect([convoyed!.kind, convoyed!.curves.length, others.length]).toEqual(['convoyed', 2, 0]);
		const [x, y] = convoyed!.curves[0]![2];
		expect(fleet!.ring!.length).toBeGreaterThan(6);
		expect(fleet!.ring!.every((dot) => Math.hypot(dot[0] - x, dot[1] - y) < 3.3)).toBe(true);
		expect(fleet!.shaft).toEqual([]);
		// one that failed is told from a move that failed: it keeps its own dashes up to the cross
		const [failed] = one({ ...way, result: 'bounce' }, { power: 'ENGLAND', order: convoy, result: 'ok' });
		const dots = new Set(convoyed!.shaft.map((dot) => dot.join()));
		expect(failed!.shaft.filter((dot) => !dots.has(dot.join()))).toEqual([]);
		expect(one(move('ENGLAND', 'YOR', 'NWY'), { power: 'ENGLAND', order: convoy, result: 'disrupted' }).length).toBe(2);
	});

	test('a retreat begins at who was thrown out', () => {
		const beside = { type: 'A', at: 'TRI', power: 'ITALY' } as const;
		const out = { type: 'A', at: 'TRI', power: 'AUSTRIA' } as const;
		const order = { kind: 'retreat', unit: out, to: 'ALB' } as const;
		const picture = {
			...EMPTY_PICTURE,
			units: [beside],
			dislodged: [out],
			arrows: [{ power: 'AUSTRIA', order, result: 'ok' } as const],
		};
		const { strokes, field } = drawn(picture, size);
		const [x, y] = strokes[0]!.curves[0]![0];
		const { row, column, width, height } = field.driven.get('TRI')!;
		expect(x).toBeGreaterThanOrEqual(2 * column - 2);
		expect(x).toBeLessThanOrEqual(2 * (column + width) + 1);
		expect(y).toBeGreaterThanOrEqual(4 * row - 2);
		expect(y).toBeLessThanOrEqual(4 * (row + height) + 1);
	});

	test('a draft is dotted', () =>
		expect(one({ ...PARIS, result: '', isDraft: true })[0]!.shaft.length).toBeLessThan(
			one({ ...PARIS, result: '' })[0]!.shaft.length / 1.5,
		));
});

test('in characters the shaft of a draft is dots', () => {
	const ground = groundFor(drawing, 120, 33);
	const move = { power: 'RUSSIA', order: { kind: 'move', unit: { type: 'A', at: 'SEV' }, to: 'UKR' } } as const;
	const drawn = (own: Partial<Arrow>) => {
		const units = [{ type: 'A', at: 'SEV', power: 'RUSSIA' } as const];
		const picture = { ...EMPTY_PICTURE, units, arrows: [{ ...move, result: '', ...own }] };
		return [...strokesOn(ground, picture.arrows, blocksOf(ground, picture)).cells.values()].map(({ char }) => char);
	};
	const [draft, given] = [drawn({ isDraft: true }), drawn({})];
	expect(given.length).toBeGreaterThanOrEqual(3);
	expect(given).not.toContain('.');
	expect(draft.map((char) => (char === '.' ? 0 : char))).toEqual(
		given.map((char) => (/[x<>^v]/.test(char!) ? char : 0)),
	);
});

/** How many of these cells hang together with this one. */
function joined(cells: readonly number[], from: number, columns: number): number {
	const left = new Set(cells);
	left.delete(from);
	const piece = [from];
	for (const cell of piece)
		for (const across of [-1, 0, 1])
			for (const down of [-1, 0, 1])
				if (left.delete(cell + down * columns + across)) piece.push(cell + down * columns + across);
	return piece.length;
}

test.each(SIZES)('in characters at %ix%i a move has a shaft of two and a head, or is said', (columns, rows) => {
	const ground = groundFor(drawing, columns, rows);
	for (const board of boards) {
		const { unseen, cells } = strokesOn(ground, board.arrows, blocksOf(ground, board));
		expect(canvasLines(drawPicture(ground, board, true)).some(isCell)).toBe(false);
		const ends = new Map<string, number[]>();
		for (const [cell, { stroke }] of cells) {
			const { order } = stroke.arrow;
			if (order.kind === 'move')
				ends.set(provinceOf(order.unit.at), [...(ends.get(provinceOf(order.unit.at)) ?? []), cell]);
		}
		/** So many columns or rows away, whichever are more; beside letters is a blank first. */
		const awayFrom = (at: string, cell: number) => {
			const { row, column, width } = blocksOf(ground, board).find((block) => block.at === at && block.kind === 'unit')!;
			const [y, x] = [Math.floor(cell / ground.columns), cell % ground.columns];
			return Math.max(row - y, y - row, column - 1 - x, x - (column + width));
		};
		// one that would end elsewhere is not drawn
		const drawn = new Set([...cells.values()].map(({ stroke }) => makeOrder(stroke.arrow.order)));
		const apart = unseen.filter(({ order, result }) => order.kind === 'move' && result !== 'void');
		for (const { order } of apart) expect(drawn).not.toContain(makeOrder(order));
		const units = board.units.map(({ at }) => provinceOf(at));
		for (const { order } of board.arrows) {
			if (order.kind !== 'move' || unseen.some((other) => JSON.stringify(other.order) === JSON.stringify(order)))
				continue;
			const own = ends.get(provinceOf(order.unit.at))!;
			expect(own.length).toBeGreaterThanOrEqual(3);
			// what ends it is no head alone: its shaft touches it
			const end = own.find((cell) => /[x<>^v]/.test(cells.get(cell)!.char!))!;
			expect(joined(own, end, ground.columns), makeOrder(order)).toBeGreaterThanOrEqual(3);
			const away = (at: string) => own.map((cell) => awayFrom(at, cell));
			const begin = own[away(provinceOf(order.unit.at)).indexOf(Math.min(...away(provinceOf(order.unit.at))))]!;
			const isBeside = (at: string) => awayFrom(at, begin) <= 1;
			const [from, to] = [provinceOf(order.unit.at), provinceOf(order.to)];
			const others = units.filter((at) => at !== from && at !== to);
			if (!isBeside(from)) expect(others.filter(isBeside), makeOrder(order)).toEqual([]);
		}
	}
});

test.each(SIZES)(
	'in characters at %ix%i no mark touches a letter, and all ends of what is not said are seen',
	(columns, rows) => {
		for (const medium of ['ascii', 'painted'] as const) {
			const ground = groundFor(drawing, columns, rows, medium);
			for (const board of boards) {
				const labels = blocksOf(ground, board);
				const { cells, strokes, unseen } = strokesOn(ground, board.arrows, labels);
				const { chars } = drawPicture(ground, board, true);
				const written = labels.flatMap((label) => cellsIn(ground.columns, label));
				const letters = new Set(written.filter((cell) => chars[cell] !== '%'));
				for (const [cell, { char }] of cells) {
					expect([cell - 1, cell, cell + 1].filter((each) => letters.has(each))).toEqual([]);
					expect(chars[cell]).toBe(char);
				}
				const said = new Set(unseen.map(({ order }) => makeOrder(order)));
				for (const stroke of strokes.filter(({ arrow }) => !said.has(makeOrder(arrow.order)))) {
					const own = [...cells.values()].filter((cell) => cell.stroke === stroke).map(({ char }) => char);
					expect(own.length, makeOrder(stroke.arrow.order)).toBeGreaterThanOrEqual(stroke.goal ? 3 : 2);
					const end = stroke.cross ? /x/ : stroke.goal ? /[<>^v]/ : /./;
					expect(own.join(''), makeOrder(stroke.arrow.order)).toMatch(end);
				}
			}
		}
	},
);

/** A Fall in which much meets. */
const FALL = boardOf(own.findLast(({ phase, orders }) => phase === 'F1903M' && orders)!);

test.each([
	['ascii', 80, 19],
	['fine', 120, 37],
] as const)('%s: all orders of a turn at %ix%i', async (medium, columns, rows) => {
	const ground = groundFor(drawing, columns, rows, medium);
	const said = strokesOn(ground, FALL.arrows, blocksOf(ground, FALL)).unseen.map(({ order }) => makeOrder(order));
	const text = [...canvasLines(drawPicture(ground, FALL, true)), ...said].join('\n');
	await expect(`${text}\n`).toMatchFileSnapshot(`golden/arrows-${medium}-${columns}x${rows}.txt`);
});

test.each([
	[80, 21],
	[120, 37],
] as const)('in fine lines at %ix%i coasts are quieter than arrows, and apart from them', (columns, rows) => {
	const ground = groundFor(drawing, columns, rows, 'fine');
	const { cells } = strokesOn(ground, FALL.arrows, blocksOf(ground, FALL));
	const { chars, looks } = drawPicture(ground, FALL, true);
	const isCoast = (cell: number) => !cells.has(cell) && isCell(chars[cell] ?? '');
	expect(chars.flatMap((_, cell) => (isCoast(cell) ? [looks[cell]] : []))).not.toContain('plain');
	const dotsOf = (cell: number) => chars[cell]!.charCodeAt(0) - 0x2800;
	for (const [cell, { dots }] of cells) {
		for (const beside of [cell - 1, cell + 1]) expect(isCoast(beside)).toBe(false);
		// the lowest row of dots in the cell above, below one in the highest row here
		if (dots & 0x09 && isCoast(cell - columns)) expect(dotsOf(cell - columns) & 0xc0).toBe(0);
		if (dots & 0xc0 && isCoast(cell + columns)) expect(dotsOf(cell + columns) & 0x09).toBe(0);
	}
});
