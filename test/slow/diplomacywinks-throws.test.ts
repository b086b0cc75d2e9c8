import { expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { chance } from '../../src/game/random.ts';
import { footprint } from '../../src/variants/diplomacywinks/throwing/index.ts';
import { simulateThrow } from '../../src/variants/diplomacywinks/throwing/simulate.ts';
import {
	anyhow,
	BOARD,
	byMeter,
	evenings,
	faults,
	land,
	learnt,
	pieceOf,
	type Thrower,
} from '../variants/diplomacywinks-throwers.ts';

test('10,000 throws: no piece is lost, stuck, doubled or in another', () => {
	const met: Record<string, number> = {};
	const throwing = process.cpuUsage();
	evenings(10_000, 'slow', (lying, thrown, result) => {
		const found = faults(lying, thrown, result);
		if (found.length > 0) expect.fail(found.join('\n'));
		const moved = lying.filter((piece) => !result.rest.includes(piece)).length;
		for (const what of [...result.dead.map(({ end }) => end), ...(moved ? ['moving others'] : [])])
			met[what] = (met[what] ?? 0) + 1;
	});
	console.log('10,000 throws', met, `${Math.round(process.cpuUsage(throwing).user / 1000)} ms`);
	expect(Object.keys(met)).toContain('knocked');
});

// The figures that src/variants/diplomacywinks/throwing/tuning.ts gives.

test('where a throw straight ahead comes to rest, by its strength', () => {
	const rows = Array.from({ length: 19 }, (_, i) => {
		const strength = 10 + 5 * i;
		const results = Array.from({ length: 1000 }, (_, k) =>
			simulateThrow(BOARD, [], { piece: pieceOf(k, `${k}`), aim: 0, strength, spin: 0 }, `${strength}`),
		);
		const rest = results.flatMap(({ rest }) => rest);
		const dead: Record<string, number> = {};
		for (const { end } of results.flatMap(({ dead }) => dead)) dead[end] = (dead[end] ?? 0) + 1;
		const [depth, side] = [spread(rest.map(({ y }) => BOARD.height - y)), spread(rest.map(({ x }) => x - 355))];
		return `${strength}: ${rest.length / 10} % on the board, ${depth} deep, ${side} sideways, dead ${JSON.stringify(dead)}`;
	});
	console.log(rows.join('\n'));
});

test.each([0, 90] as const)('skill on the board turned by %i degrees', (turned) => {
	const board = { ...BOARD, turned };
	const throwers: [string, Thrower][] = [
		['random', anyhow],
		['fair', learnt(board, 4, 6, 25)],
		['good', learnt(board, 1, 1.5, 5)],
		['typed', learnt(board, 0, 0, 0)],
		...[120, 60, 30].map((error): [string, Thrower] => [`meters, ${error} ms`, byMeter(board, error)]),
	];
	for (const [name, thrower] of throwers) console.log(turned, name, land(board, thrower, 4000, name));
});

test.each([
	['typed', learnt(BOARD, 0, 0, 0)],
	['meters, 30 ms', byMeter(BOARD, 30)],
	['meters, 60 ms', byMeter(BOARD, 60)],
	['meters, 120 ms', byMeter(BOARD, 120)],
] as const)('nobody hits a given province every time: %s', async (name, thrower) => {
	const { regions, regionAt, touches } = await loadDrawing();
	const shares = [...regions.values()].flatMap(({ id, kind, label }) => {
		if (kind === 'decoration' || kind === 'impassable') return [];
		const next = chance(id, 'aim');
		const ends = Array.from({ length: 400 }, (_, i) =>
			simulateThrow(BOARD, [], { piece: pieceOf(i, `${i}`), ...thrower(label, next) }, id),
		).flatMap(({ rest }) => rest);
		const share = ends.filter(({ x, y }) => regionAt(x, y) === id).length / 4;
		return [{ id, share, touched: ends.filter((piece) => touches(footprint(piece)).includes(id)).length / 4 }];
	});
	shares.sort((a, b) => b.share - a.share);
	console.log(
		`${name}: the middle in it ${spread(shares.map(({ share }) => share))} %, touched ${spread(shares.map(({ touched }) => touched))} %`,
		shares.map(({ id, share, touched }) => `${id} ${share} ${touched}`).join(', '),
	);
	expect(shares).toHaveLength(75);
	expect(shares[0]!.share).toBeLessThan(80);
	expect(Math.max(...shares.map(({ touched }) => touched))).toBeLessThan(95);
	expect(shares.at(-1)!.share).toBeGreaterThan(0);
});

/** Mean and standard deviation. */
function spread(values: readonly number[]): string {
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
	return `${mean.toFixed(0)} (${Math.sqrt(variance).toFixed(0)})`;
}
