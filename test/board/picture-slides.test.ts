/** Units on their way: few pictures, along the arrow, and nothing else changes. */
import { describe, expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { provinceOf } from '../../src/board/map.ts';

import { type Arrow, EMPTY_PICTURE, type Picture, type StepSign } from '../../src/board/picture.ts';
import { blocksOf } from '../../src/board/picture-blocks.ts';
import { type Patch, slidesOn } from '../../src/board/picture-slides.ts';
import { strokesOn } from '../../src/board/picture-strokes.ts';
import { groundFor } from '../../src/board/picture-text.ts';
import type { Unit } from '../../src/board/types.ts';
import { readOrder, readUnit } from '../judge/reading.ts';

const ground = groundFor(await loadDrawing(), 120, 34, 'tinted');

const unitOf = (text: string): Unit => ({ power: 'FRANCE', ...readUnit(text) });

/** The board after these orders, whose goals are pointed at. */
function boardAfter(
	orders: readonly string[],
	{ result = 'ok', sign = 'goal' as StepSign, driven = [] as Unit[] } = {},
): Picture {
	const arrows = orders.map((text): Arrow => ({ power: 'FRANCE', order: readOrder(text), result }));
	const goals = orders.map((text) => text.split(' - ')[1]!);
	return {
		...EMPTY_PICTURE,
		units: orders.map((text, i) => unitOf(`${text[0]} ${goals[i]}`)),
		dislodged: driven,
		arrows,
		signs: Object.fromEntries(goals.map((goal) => [provinceOf(goal), sign])),
	};
}

/** The middles of badges of this letter in a picture, as columns and rows. */
function badgesIn(patch: Patch, letter: string): [number, number][] {
	const at = [...patch].filter(([cell, { char, look }]) => {
		const isBadge = look === 'bold' || (typeof look === 'object' && 'unit' in look);
		return char === letter && isBadge && patch.get(cell - 1)?.char === ' ' && patch.get(cell + 1)?.char === ' ';
	});
	return at.map(([cell]) => [cell % ground.columns, Math.floor(cell / ground.columns)]);
}

const far = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
	Math.hypot((x2 - x1) / 2, y2 - y1);

const spotOf = (picture: Picture, kind: string, at: string): [number, number] => {
	const { row, column, width } = blocksOf(ground, picture).find((block) => block.at === at && block.kind === kind)!;
	return [column + Math.floor(width / 2), row];
};

describe('a unit that moves', () => {
	const picture = boardAfter(['A PAR - BUR']);
	const slides = slidesOn(ground, picture, []);
	const [stroke] = strokesOn(ground, picture.arrows, blocksOf(ground, picture)).strokes;

	test('is in eight pictures, in each once, on its arrow and nearer to its goal', () => {
		expect(slides).toHaveLength(8);
		const end = spotOf(picture, 'unit', 'BUR');
		const spots = slides.map((patch) => badgesIn(patch, 'A'));
		expect(spots.map(({ length }) => length)).toEqual(slides.map(() => 1));
		const ways = spots.map(([spot]) => far(spot!, end));
		for (const [i, way] of ways.entries()) expect(way).toBeLessThan((ways[i - 2] ?? 99) + 0.01);
		expect(ways[0]).toBeGreaterThan(2 * ways.at(-1)!);
		const dots = stroke!.curves.flat();
		const [xs, ys] = [dots.map(([x]) => x / 2), dots.map(([, y]) => y / 4)];
		for (const [[x, y]] of spots as [[number, number]][]) {
			expect(x).toBeGreaterThanOrEqual(Math.min(...xs) - 1);
			expect(x).toBeLessThanOrEqual(Math.max(...xs) + 1);
			expect(y).toBeGreaterThanOrEqual(Math.min(...ys) - 1);
			expect(y).toBeLessThanOrEqual(Math.max(...ys) + 1);
		}
	});

	test('does not yet stand where it goes, and few cells differ', () => {
		const label = blocksOf(ground, picture).find(({ at }) => at === 'BUR')!;
		for (const patch of slides) {
			const cells = Array.from({ length: label.width }, (_, i) =>
				patch.get(label.row * ground.columns + label.column + i),
			);
			expect(cells.map((cell) => cell!.char).join('')).toContain('BUR');
			expect(patch.size).toBeLessThanOrEqual(label.width + 3);
		}
		expect(slides[0]!.get(label.row * ground.columns + label.column)!.char).toBe(' ');
	});

	test.each([
		['failed', boardAfter(['A PAR - BUR'], { result: 'bounce' })],
		['came with a step before', boardAfter(['A PAR - BUR'], { sign: 'origin' })],
	])('is still where it %s', (_, still) => {
		expect(slidesOn(ground, still, [])).toEqual([]);
	});
});

test('of several units there are six pictures, in each of which three go on, and three arrive', () => {
	const orders = [
		'A PAR - BUR',
		'F BRE - MAO',
		'A MAR - SPA',
		'F LON - NTH',
		'A VEN - TYR',
		'A MOS - UKR',
		'F ANK - BLA',
	];
	const counts = orders.map((_, i) => slidesOn(ground, boardAfter(orders.slice(0, i + 1)), []).length);
	expect(counts).toEqual([8, 7, 6, 6, 6, 6, 6]);
	const slides = slidesOn(ground, boardAfter(orders), []);
	const spots = slides.map((patch) => [...badgesIn(patch, 'A'), ...badgesIn(patch, 'F')].map((spot) => spot.join()));
	for (const [i, now] of spots.slice(1).entries()) {
		const moved = now.filter((spot) => !spots[i]!.includes(spot)).length;
		const come = spots[i]!.length - now.length;
		expect(moved + come).toBeGreaterThan(0);
		expect(Math.max(moved, come)).toBeLessThanOrEqual(3);
	}
});

test('who is thrown out stays until the attack is half there, and is pushed on by it first', () => {
	const loser: Unit = { power: 'GERMANY', type: 'F', at: 'BUR' };
	const picture = boardAfter(['A PAR - BUR'], { sign: 'out', driven: [loser] });
	const slides = slidesOn(ground, picture, []);
	expect(slides).toHaveLength(7);
	const spots = slides.map((patch) => badgesIn(patch, 'F')[0]!);
	const from = spotOf(picture, 'unit', 'BUR');
	expect(far(spots[0]!, from)).toBeLessThan(1);
	expect(spots[2]).toEqual(spots[0]);
	// Paris is to the west
	expect(spots[4]![0]).toBeGreaterThan(spots[0]![0]);
	expect(far(spots.at(-1)!, spotOf(picture, 'dislodged', 'BUR'))).toBeLessThan(2);
});

test('a centre that changes hands flashes in one picture, unless units move', () => {
	const picture: Picture = {
		...EMPTY_PICTURE,
		units: [unitOf('A BEL')],
		centres: { BEL: 'FRANCE' },
		land: { BEL: 'FRANCE' },
	};
	const [flash, ...more] = slidesOn(ground, picture, [{ at: 'BEL' }]);
	expect(more).toEqual([]);
	expect([...flash!.values()].map(({ char }) => char).join('')).toBe('A●BEL');
	expect(new Set([...flash!.values()].map(({ on }) => on))).toEqual(new Set(['alarm']));
	expect(slidesOn(ground, boardAfter(['A PAR - BUR']), [{ at: 'BEL' }])).toHaveLength(8);
});
