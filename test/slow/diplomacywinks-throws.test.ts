import { expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { POWERS } from '../../src/board/types.ts';
import { chance } from '../../src/game/random.ts';
import { cleanUp } from '../../src/variants/diplomacywinks/cleanup.ts';
import { decide, isAmbiguous, possibleDecisions } from '../../src/variants/diplomacywinks/disambiguation.ts';
import { legalSpaces, type Piece } from '../../src/variants/diplomacywinks/pieces.ts';
import { footprint, type RestingPiece } from '../../src/variants/diplomacywinks/throwing/index.ts';
import { simulateThrow } from '../../src/variants/diplomacywinks/throwing/simulate.ts';
import {
	anyhow,
	BOARD,
	byMeter,
	byNumbers,
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
		['typed', byNumbers(board)],
		...[120, 60, 30].map((error): [string, Thrower] => [`meters, ${error} ms`, byMeter(board, error)]),
	];
	for (const [name, thrower] of throwers) console.log(turned, name, land(board, thrower, 4000, name));
});

test.each([
	['typed', byNumbers(BOARD)],
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
		const third = ['near', 'middle', 'far'][Math.floor((3 * (BOARD.height - label[1])) / BOARD.height)]!;
		return [
			{
				id,
				share,
				third,
				dead: 100 - ends.length / 4,
				touched: ends.filter((piece) => touches(footprint(piece)).includes(id)).length / 4,
			},
		];
	});
	shares.sort((a, b) => b.share - a.share);
	console.log(
		`${name}: the middle in it ${spread(shares.map(({ share }) => share))} %, touched ${spread(shares.map(({ touched }) => touched))} %`,
		shares.map(({ id, share, touched }) => `${id} ${share} ${touched}`).join(', '),
	);
	const deadIn = (third: string) => mean(shares.filter((each) => each.third === third).map(({ dead }) => dead));
	const [near, far] = [deadIn('near'), deadIn('far')];
	console.log(
		`${name}: dead ${near} % in the near third, ${deadIn('middle')} % in the middle, ${far} % in the far one`,
	);
	if (name === 'typed' || name === 'meters, 60 ms') {
		expect(near).toBeLessThan(10);
		expect(far).toBeGreaterThan(20);
		expect(far).toBeLessThan(33);
	}
	expect(shares).toHaveLength(75);
	// the Ionian Sea is large: a hand twice as steady as a practised one hits it six times in seven
	expect(shares[0]!.share).toBeLessThan(name === 'meters, 30 ms' ? 90 : 80);
	expect(Math.max(...shares.map(({ touched }) => touched))).toBeLessThan(95);
	expect(shares.at(-1)!.share).toBeGreaterThan(0);
});

/** Where people aim, if they do. */
const WAYS = {
	anywhere: () => true,
	near: (y: number) => y > (2 * BOARD.height) / 3,
	/** Nowhere: any keys at all. */
	anyhow: () => true,
} as const;

test.each([
	[2, 8],
	[4, 6],
	[5, 5],
	[7, 5],
] as const)('what is left of %i players’ pieces when Phase III is over', async (players, each) => {
	const { regions, touches } = await loadDrawing();
	const games = 16;
	const all = 2 * each * players;
	const hand = byMeter(BOARD, 60);
	const gone: Record<string, number> = {};
	for (const way of ['anywhere', 'near', 'anyhow'] as const) {
		const thrower = way === 'anyhow' ? anyhow : hand;
		const next = chance(`${players}`, 'evenings');
		const count = { dead: 0, gone: 0 };
		for (let game = 0; game < games; game++) {
			let lying: readonly RestingPiece[] = [];
			for (let i = 0; i < all; i++) {
				const type = Math.floor(i / players) % 2 ? 'A' : 'F';
				const aims = [...regions.values()].filter(
					({ id, label }) => legalSpaces({ type, spaces: [id] }).length > 0 && WAYS[way](label[1]),
				);
				const { label } = aims[Math.floor(next() * aims.length)]!;
				const piece = { id: `${i}`, type, colour: POWERS[i % players]! } as const;
				lying = simulateThrow(BOARD, lying, { piece, ...thrower(label, next) }, `${players} ${game} ${i}`).rest;
			}
			const pieces = lying.map((piece) => ({ ...piece, power: piece.colour, spaces: touches(footprint(piece)) }));
			count.dead += all - lying.length;
			count.gone += all - leftOf(pieces, next);
		}
		const share = (value: number) => Math.round((100 * value) / (games * all));
		gone[way] = share(count.gone);
		console.log(`${players} players, ${way}: ${share(count.dead)} % dead in throws, ${gone[way]} % gone by the end`);
	}
	// what would be left if the hand did nothing: a fifth dead, and the others anywhere on the board
	const next = chance(`${players}`, 'evenly');
	let left = 0;
	for (let game = 0; game < 4 * games; game++) {
		const lying = Array.from({ length: all }, (_, i): RestingPiece => {
			const [x, y, angle] = [BOARD.width * next(), BOARD.height * next(), 2 * Math.PI * next()];
			return { id: `${i}`, type: i % 2 ? 'A' : 'F', colour: POWERS[i % players]!, x, y, angle };
		}).filter(() => next() > 0.2);
		left += leftOf(
			lying.map((piece) => ({ ...piece, power: piece.colour, spaces: touches(footprint(piece)) })),
			next,
		);
	}
	const evenly = Math.round(100 - (100 * left) / (4 * games * all));
	console.log(`${players} players, a fifth dead and the others anywhere: ${evenly} % gone by the end`);
	expect(gone.anywhere).toBeGreaterThan(25);
	expect(gone.anywhere).toBeLessThan(evenly);
	expect(gone.near).toBeGreaterThanOrEqual(players < 4 ? 35 : 50);
	expect(gone.near).toBeLessThan(67);
	expect(gone.anyhow).toBeGreaterThan(67);
});

/** How many stand after Phase II and a Phase III of decisions by lot. */
function leftOf(pieces: readonly Piece[], next: () => number): number {
	let { claims } = cleanUp(pieces);
	while (isAmbiguous(claims)) {
		const possible = possibleDecisions(claims);
		const decided = decide(pieces, claims, possible[Math.floor(next() * possible.length)]!);
		if (!decided.ok) throw new Error(decided.message);
		({ claims } = decided.value);
	}
	return claims.settled.size;
}

const mean = (values: readonly number[]): number =>
	Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;

/** Mean and standard deviation. */
function spread(values: readonly number[]): string {
	const middle = values.reduce((sum, value) => sum + value, 0) / values.length;
	const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length;
	return `${middle.toFixed(0)} (${Math.sqrt(variance).toFixed(0)})`;
}
