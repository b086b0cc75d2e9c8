/** Convoys on the drawn board. */
import { expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { type Arrow, EMPTY_PICTURE } from '../../src/board/picture.ts';
import { curvesOf } from '../../src/board/svg-curves.ts';
import { spotsOf } from '../../src/board/svg-orders.ts';

const drawing = await loadDrawing();

test.each([
	['WAL', 'LVP', ['IRI']],
	['APU', 'PIE', ['ION', 'TYS', 'LYO']],
	['YOR', 'NWY', ['NTH']],
] as const)('an army from %s to %s goes under the fleets in %s, and to its cross if it failed', (from, to, way) => {
	const units = [
		{ type: 'A', at: from, power: 'ENGLAND' } as const,
		...way.map((at) => ({ type: 'F', at, power: 'ENGLAND' }) as const),
	];
	const order = { kind: 'move', unit: { type: 'A', at: from }, to, via: true } as const;
	for (const result of ['ok', 'bounce']) {
		const arrow: Arrow = { power: 'ENGLAND', order, result, way };
		const picture = { ...EMPTY_PICTURE, units, arrows: [arrow] };
		const spots = spotsOf(drawing, picture);
		const { curves, cross } = curvesOf(drawing, picture, spots).get(arrow)!;
		expect(curves).toHaveLength(way.length + 1);
		for (const [i, at] of way.entries()) {
			const [[x, y], [fleetX, fleetY]] = [curves[i]![2], spots.place(at)];
			// on the hull, which is drawn over it
			expect(Math.abs(x - fleetX), at).toBeLessThan(12.5);
			expect(Math.abs(y - fleetY), at).toBeLessThan(4.5);
			expect(curves[i + 1]![0]).toEqual(curves[i]![2]);
		}
		const [x, y] = curves.at(-1)![2];
		if (cross) expect(Math.hypot(x - cross[0], y - cross[1])).toBeLessThan(2);
		expect(Boolean(cross)).toBe(result === 'bounce');
	}
});
