/** How well computers throw. */
import { expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { CENTRES } from '../../src/board/map.ts';
import { answersOf } from '../../src/game/computer.ts';
import { startGame } from '../../src/game/play.ts';
import type { Setup } from '../../src/game/state.ts';
import { type Throw, thrownIn } from '../../src/game/throws.ts';
import { loadPhysics } from '../../src/variants/diplomacywinks/physics.ts';
import { aimAt } from '../../src/variants/diplomacywinks/throwing/aiming.ts';
import { rulebookOf } from '../../src/variants/index.ts';

let throws = 0;
const physics = await loadPhysics(() => `throw ${throws++}`);
const book = rulebookOf(['diplomacywinks'])!;
const drawing = await loadDrawing();

const setup = (turned: number): Setup => ({
	variant: ['diplomacywinks'],
	options: { turned, first: 'entered' },
	seats: [
		{ name: 'Anna', powers: ['FRANCE'], level: 'easy' },
		{ name: 'Ben', powers: ['ITALY'] },
	],
	seed: 'aim',
});

test('what it aims at lies straight ahead in the middle, farther for the strong', () => {
	const { width, height } = drawing;
	const at = (x: number, y: number) => aimAt({ width, height }, [x, y]);
	expect(at(width / 2, height - 162)).toEqual({ aim: 0, strength: 30, spin: 0 });
	expect(at(width / 2, height - 219).strength).toBeCloseTo(35, 0);
	expect(at(0, height - 275).aim).toBeCloseTo(-(Math.atan2(width / 2, 515) * 180) / Math.PI, 5);
	// the board turned round: what was right is left
	expect(aimAt({ width, height, turned: 180 }, [0, 275]).aim).toBeGreaterThan(20);
});

test.each([0, 90, 180, 270])('turned by %i: most of its throws stay on the board', (turned) => {
	const game = startGame(setup(turned), book);
	const all = Array.from({ length: 40 }, (_, n) => {
		const { throw: thrown } = answersOf({ game, seat: 0, sealed: {}, level: 'easy', seed: String(n) }, book, physics);
		return thrownIn(thrown!).lies;
	});
	const lying = all.filter((lie) => lie !== null);
	expect(lying.length).toBeGreaterThan(24);
	expect(new Set(lying.map(({ spaces }) => spaces.join())).size).toBeGreaterThan(10);
});

test('it aims at the nearest centre that is free', () => {
	const what: Throw = {
		power: 'FRANCE',
		left: { A: 8, F: 8 },
		names: { A: 'FRA A1', F: 'FRA F1' },
		lying: [],
		turned: 0,
	};
	const strength = (centre: string) => physics.aimAt(what, centre).strength;
	const nearest = CENTRES.reduce((best, centre) => (strength(centre) < strength(best) ? centre : best));
	const game = startGame(setup(0), book);
	const aimed: string[] = [];
	const watched = {
		...physics,
		aimAt: (form: Throw, centre: string) => physics.aimAt(form, (aimed.push(centre), centre)),
	};
	answersOf({ game, seat: 0, sealed: {}, level: 'easy', seed: '0' }, book, watched);
	expect(aimed).toContain(nearest);
	const lying = [{ id: 'x', power: 'ITALY' as const, type: 'A' as const, spaces: [nearest] }];
	const taken = {
		...game,
		slices: { ...game.slices, diplomacywinks: { ...(game.slices.diplomacywinks as object), pieces: lying } as never },
	};
	aimed.length = 0;
	answersOf({ game: taken, seat: 0, sealed: {}, level: 'easy', seed: '0' }, book, watched);
	expect(aimed).not.toContain(nearest);
	expect(aimed.length).toBeGreaterThan(5);
});
