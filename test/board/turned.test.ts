import { describe, expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { groundOf } from '../../src/board/picture-ground.ts';
import { TURNS, turnedDrawing, turnedPoint, turnedSize } from '../../src/board/turned.ts';

const drawing = await loadDrawing();

describe.each(TURNS)('turned by %i degrees', (turned) => {
	test('every name stands in its own region', () => {
		const view = turnedDrawing(drawing, turned);
		expect(turnedDrawing(drawing, turned)).toBe(view);
		for (const { id, label } of view.regions.values()) {
			const [x, y] = drawing.regions.get(id)!.label;
			expect(label).toEqual(turnedPoint(drawing, turned, [x, y]));
			expect(label[0]).toBeGreaterThan(view.regions.get(id)!.box[0]);
			expect(label[0]).toBeLessThan(view.regions.get(id)!.box[2]);
		}
	});

	test('the ground knows the region under each point', () => {
		const ground = groundOf(turnedDrawing(drawing, turned), 120, 60, 0);
		let same = 0;
		for (let x = 10; x < drawing.width; x += 20)
			for (let y = 10; y < drawing.height; y += 20) {
				const [column, row] = ground.place(...turnedPoint(drawing, turned, [x, y]));
				const region = ground.ids[ground.regions[Math.floor(row) * 120 + Math.floor(column)]!];
				if (region === drawing.regionAt(x, y)) same++;
			}
		expect(same / 35 / 28).toBeGreaterThan(0.85);
	});
});

test('what lies in front: the side that was turned there', () => {
	expect(turnedSize(drawing, 90)).toEqual({ width: drawing.height, height: drawing.width });
	expect(turnedPoint(drawing, 90, [drawing.width, 100])[1]).toBe(drawing.width);
	expect(turnedPoint(drawing, 180, [100, 0])[1]).toBe(drawing.height);
	expect(turnedPoint(drawing, 270, [0, 100])[1]).toBe(drawing.width);
});
