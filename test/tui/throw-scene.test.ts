/** The throw on the drawn board: pieces as they lie, the aim, and where strength puts it. */
import { expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { BARRED_LAND } from '../../src/board/map.ts';
import { pieceLook } from '../../src/board/picture-looks.ts';
import { nameOnScene } from '../../src/forms/throw/scene-names.ts';
import { drawScene, sceneFor } from '../../src/forms/throw/table-scene.ts';
import { loadPhysics } from '../../src/variants/diplomacywinks/physics.ts';

const [drawing, throwing] = await Promise.all([loadDrawing(), loadPhysics(() => 'seed')]);
const scene = sceneFor(drawing, 0, throwing, 120, 36, 'tinted');
const lying = [{ id: 'GER A1', type: 'A', power: 'GERMANY', at: { x: 350, y: 300, angle: 0.5 } }] as const;
const aimed = { aim: -15, type: 'F', power: 'RUSSIA' } as const;
type Layers = Parameters<typeof drawScene>[1];

/** The cells that differ from the board at rest. */
function drawn(sight: Layers['sight']) {
	const [rest, canvas] = [drawScene(scene, { lying }), drawScene(scene, { lying, sight })];
	return [...canvas.chars.keys()].filter((cell) => canvas.chars[cell] !== rest.chars[cell]);
}

test.each([
	[100, 26],
	[120, 32],
	[200, 55],
])('in %i columns and %i rows it looks like the board', (columns, rows) => {
	const { ground } = sceneFor(drawing, 0, throwing, columns, rows, 'tinted');
	const board = (2 * drawing.width) / drawing.height;
	expect(ground.columns / ground.rows / board).toBeLessThan(1.42);
});

/** As they lie late in a game: a piece in every other province. */
const strewn = [...drawing.regions.values()]
	.filter(({ kind }) => kind !== 'decoration')
	.flatMap(({ label: [x, y] }, i) => {
		const type = i % 4 ? ('A' as const) : ('F' as const);
		return i % 2 ? [] : [{ id: `FRA ${type}${(i % 5) + 1}`, type, power: 'FRANCE' as const, at: { x, y, angle: i } }];
	});

test.each([0, 90, 180, 270] as const)(
	'turned by %i at 80x24 every province has its name, under pieces too',
	(turned) => {
		const scene = sceneFor(drawing, turned, throwing, 80, 19, 'ascii');
		const names = [...drawing.regions.values()]
			.filter(({ kind }) => kind !== 'decoration')
			.map(({ id }) => nameOnScene(scene.ground, id));
		for (const pieces of [[], strewn]) {
			const text = drawScene(scene, { lying: pieces }).chars.join('');
			expect(text.match(/(?<!\w)o?[A-Z]{3}(?!\w)/g)!.toSorted()).toEqual(names.toSorted());
		}
	},
);

test.each(['tinted', 'fine', 'ascii'] as const)('%s: a blank is between names and tags', (medium) => {
	for (const [columns, rows] of [
		[80, 19],
		[120, 37],
	] as const) {
		const { ground, chars } = drawScene(sceneFor(drawing, 0, throwing, columns, rows, medium), { lying: strewn });
		const lines = Array.from({ length: ground.rows }, (_, row) =>
			chars.slice(row * ground.columns, (row + 1) * ground.columns).join(''),
		);
		for (const line of lines) expect(line).not.toMatch(/\d\]?[●○A-Za-z]|[A-Z]{3}\[?[AF]/);
	}
});

test('pieces lie in the ink of their power, and names make room for them', () => {
	const { chars, looks } = drawScene(scene, { lying });
	const own = [...looks.keys()].filter((cell) => looks[cell] === pieceLook('GERMANY'));
	expect(own.length).toBeGreaterThanOrEqual(4);
	// dots, and its tag beside them
	expect(own.map((cell) => chars[cell]).join('')).toMatch(/^[\u2801-\u28ffAF\d]+$/);
	expect(own.filter((cell) => /[\u2801-\u28ff]/.test(chars[cell]!)).length).toBeGreaterThanOrEqual(4);
});

test('while the aim runs little is drawn; then the line, its ticks, what it may miss by, and the piece in hand', () => {
	const running = drawn({ ...aimed, moving: 'aim' });
	const stopped = drawn({ ...aimed, moving: 'strength' });
	expect(running.length).toBeGreaterThan(5);
	expect(running.length).toBeLessThan(stopped.length / 3);
	// the line, and dots on either side of it
	const inRow = (row: number) => stopped.filter((cell) => Math.floor(cell / scene.ground.columns) === row).length;
	expect(Array.from({ length: 30 }, (_, row) => inRow(row)).filter((count) => count >= 3).length).toBeGreaterThan(5);
});

test.each([30, 40, 50])('strength %i puts the ring where such a throw ends on average', (strength) => {
	const { looks } = drawScene(scene, { lying: [], sight: { ...aimed, strength } });
	const radians = (aimed.aim * Math.PI) / 180;
	const way = throwing.wayOf(strength);
	const [x, y] = [355 + way * Math.sin(radians), 570 + throwing.front - way * Math.cos(radians)];
	const [column, row] = scene.ground.place(x, y);
	expect(looks[Math.floor(row) * scene.ground.columns + Math.floor(column)]).toBe(pieceLook('RUSSIA'));
	expect(throwing.wayOf(strength)).toBeGreaterThan(throwing.wayOf(strength - 10));
});

test.each([80, 120])('in %i columns of characters the line of the aim leaves every name whole', (columns) => {
	const plain = sceneFor(drawing, 0, throwing, columns, columns === 80 ? 19 : 32, 'ascii');
	const namesIn = (sight?: Layers['sight']) =>
		drawScene(plain, { lying: [], sight })
			.chars.join('')
			.match(/o?[A-Z]{3}/g);
	const names = namesIn();
	for (let aim = -45; aim <= 45; aim++)
		for (const strength of [40, 60])
			for (const moving of ['aim', 'strength', undefined] as const)
				expect(namesIn({ ...aimed, aim, strength, moving }), `${aim} ${strength} ${moving}`).toEqual(names);
});

test.each(['ascii', 'painted', 'tinted'] as const)('%s: land that nobody enters has dots beside its name', (medium) => {
	for (const [columns, rows] of [
		[61, 19],
		[80, 19],
		[120, 37],
		[160, 50],
	] as const)
		for (const turned of [0, 90, 180, 270] as const) {
			const scene = sceneFor(drawing, turned, throwing, columns, rows, medium);
			const { ground } = scene;
			const { chars, tints } = drawScene(scene, { lying: [] });
			const told = new Set<string>();
			const shown = new Set<string>();
			for (const [cell, region] of ground.regions.entries()) {
				const id = ground.ids[region] ?? '';
				if (!BARRED_LAND.has(id) || (tints && tints[cell] !== 'closed')) continue;
				// under the name of a neighbour none of it is shown
				if (!/[A-Z]/.test(chars[cell]!)) shown.add(id);
				if (/[%\u2801-\u28ff]/.test(chars[cell]!)) told.add(id);
			}
			if (chars.join('').includes('SWI')) shown.add('SWI');
			expect(shown.size).toBeGreaterThan(2);
			expect(
				[...shown].filter((id) => !told.has(id)),
				`${columns}x${rows} ${turned}`,
			).toEqual([]);
		}
});
