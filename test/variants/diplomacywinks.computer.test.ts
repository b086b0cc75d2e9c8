/** How well computers throw. */

import { describe, expect, test } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { CENTRES } from '../../src/board/map.ts';
import { words } from '../../src/board/phrase.ts';
import type { Province, UnitType } from '../../src/board/types.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import type { ThrowForm } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import type { Level } from '../../src/game/seat.ts';
import type { Setup } from '../../src/game/state.ts';
import { type Aim, type Throw, type Throwing, thrownIn } from '../../src/game/throws.ts';
import { bestTarget, thrownAt } from '../../src/variants/diplomacywinks/aims.ts';
import { loadPhysics } from '../../src/variants/diplomacywinks/physics.ts';
import { aimAt } from '../../src/variants/diplomacywinks/throwing/hand.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { suggested } from '../headless/referee.ts';

let throws = 0;
const physics = await loadPhysics(() => `throw ${throws++}`);
const ruleset = rulesetOf(['diplomacywinks'])!;
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
	const game = startGame(setup(turned), ruleset);
	const all = Array.from({ length: 40 }, (_, n) => {
		const { throw: thrown } = answersOf(
			{ game, seat: 0, sealed: {}, level: 'easy', seed: String(n) },
			ruleset,
			physics,
		);
		return thrownIn(thrown!).lies;
	});
	const lying = all.filter((lie) => lie !== null);
	expect(lying.length).toBeGreaterThan(28);
	expect(new Set(lying.map(({ spaces }) => spaces.join())).size).toBeGreaterThan(10);
});

test('an army is thrown at the nearest centre that is free, as well as its hand can', () => {
	const what: Throw = {
		power: 'FRANCE',
		left: { A: 8, F: 0 },
		names: { A: 'FRA A1', F: 'FRA F1' },
		lying: [],
		turned: 0,
	};
	const byStrength = CENTRES.map((centre) => ({ centre, aim: physics.aimAt(what, centre) }))
		.filter(({ aim }) => aim.strength >= 25)
		.sort((a, b) => a.aim.strength - b.aim.strength);
	const fresh = startGame(setup(0), ruleset);
	const aimsWith = (taken: readonly string[]) =>
		Array.from({ length: 30 }, (_, n) => {
			const aims: Aim[] = [];
			const watched = {
				...physics,
				throwPiece: (form: Throw, type: 'A' | 'F', aim: Aim) => {
					aims.push(aim);
					return physics.throwPiece(form, type, aim);
				},
			};
			const lying = taken.map((spaces, i) => ({ id: `x${i}`, power: 'ITALY', type: 'A', spaces: [spaces] }));
			const winks = {
				...(fresh.slices.diplomacywinks as object),
				pieces: lying,
				thrown: [
					{ A: 0, F: 8 },
					{ A: 0, F: 0 },
				],
			};
			const game = { ...fresh, slices: { ...fresh.slices, diplomacywinks: winks as never } };
			answersOf({ game, seat: 0, sealed: {}, level: 'easy', seed: String(n) }, ruleset, watched);
			return aims[0]!;
		});
	const mean = (aims: readonly Aim[], of: 'aim' | 'strength') =>
		aims.reduce((sum, aim) => sum + aim[of], 0) / aims.length;
	for (const [taken, { aim }] of [
		[[], byStrength[0]!],
		[byStrength.slice(0, 10).map(({ centre }) => centre), byStrength[10]!],
	] as const) {
		const easy = aimsWith(taken);
		expect(Math.abs(mean(easy, 'aim') - aim.aim)).toBeLessThan(4);
		expect(Math.abs(mean(easy, 'strength') - aim.strength)).toBeLessThan(4);
	}
});

describe('who tries what to throw', () => {
	const what: ThrowForm = {
		kind: 'throw',
		id: 'throw',
		title: words(''),
		opens: 'reveal',
		power: 'FRANCE',
		left: { A: 5, F: 5 },
		names: { A: 'FRA A1', F: 'FRA F1' },
		lying: [],
		turned: 0,
	};
	/** Every throw ends as it is told of its aim: the number of the centre. */
	const ending = (spacesOf: (type: UnitType, centre: Province) => readonly string[] | null): Throwing => ({
		...physics,
		aimAt: (_form, place) => ({ aim: 1000 * CENTRES.indexOf(place), strength: 50, spin: 0 }),
		throwPiece: (_form, type, { aim }) => {
			const spaces = spacesOf(type, CENTRES[Math.round(aim / 1000)]!);
			return { thrown: { type, lies: spaces && { spaces } }, frames: [] };
		},
	});
	const roll = () => 0.5;
	const targetOf = (form: ThrowForm, spacesOf: Parameters<typeof ending>[0]) => {
		const { type, at } = bestTarget(form, ending(spacesOf), 'keen', roll);
		return `${type} ${at}`;
	};

	test('takes the one throw that ends on a centre', () => {
		expect(targetOf(what, (type, centre) => (type === 'F' && centre === 'LON' ? ['LON'] : ['BOH']))).toBe('F LON');
	});

	test('would rather be somewhere than dead', () => {
		expect(targetOf(what, (type, centre) => (type === 'A' && centre === 'ROM' ? ['BOH'] : null))).toBe('A ROM');
	});

	test('goes where nobody else is', () => {
		const lying = [{ id: 'x', power: 'ITALY', type: 'A', spaces: ['PAR'] } as const];
		const where = (_: UnitType, centre: Province) => (centre === 'MUN' ? ['MUN'] : ['PAR']);
		expect(targetOf({ ...what, lying }, where)).toMatch(/ MUN$/);
	});

	test('throws no piece that is gone', () => {
		const form = { ...what, left: { A: 0, F: 1 } };
		expect(targetOf(form, (type, centre) => (type === 'A' ? ['PAR'] : [centre]))).toMatch(/^F /);
	});

	test('a better hand misses by less', () => {
		const misses = (level: Level) => {
			const next = chance('hand', level);
			return Array.from({ length: 100 }, () => {
				let seen = 0;
				const watched = {
					...physics,
					throwPiece: (_: Throw, type: UnitType, { aim }: Aim) => {
						seen = aim;
						return { thrown: { type, lies: null }, frames: [] };
					},
				};
				thrownAt({ type: 'A', at: 'PAR', aim: { aim: 0, strength: 50, spin: 0 } }, what, watched, level, next);
				return Math.abs(seen);
			}).reduce((sum, each) => sum + each, 0);
		};
		expect(misses('easy')).toBeGreaterThan(1.5 * misses('keen'));
		expect(misses('keen')).toBeGreaterThan(1.5 * misses('fierce'));
	});
});

test('where it makes little difference it puts no piece of others on a centre', () => {
	const powers = ['FRANCE', 'ITALY', 'ENGLAND', 'TURKEY'];
	const others = ['GAL', 'BOH', 'SIL', 'PRU', 'UKR', 'LVN', 'BUR', 'GAS', 'PIC', 'YOR', 'ALB', 'ARM', 'TYR', 'RUH'];
	const spaces = [1, 2].map((n) => {
		const roll = chance('gift', String(n));
		const shuffled = (list: readonly string[]) =>
			list
				.map((at) => ({ at, key: roll() }))
				.sort((a, b) => a.key - b.key)
				.map(({ at }) => at);
		const [centres, lands] = [shuffled(CENTRES.filter((at) => at !== 'NAP')), shuffled(others)];
		const pieces = powers.flatMap((power) =>
			[...centres.splice(0, 5), ...lands.splice(0, 3)].map((at, i) => ({
				id: `${power} A${i}`,
				power,
				type: 'A',
				spaces: [at],
			})),
		);
		const fleet = { id: 'TUR F1', power: 'TURKEY', type: 'F', spaces: ['ADR', 'APU', 'NAP'] };
		const line = { variant: 'diplomacywinks', phase: 'cleanup', power: 'ENGLAND', level: 'keen', players: powers };
		return suggested({ ...line, pieces: [...pieces, fleet], decisions: [] });
	});
	for (const answer of spaces) expect(answer).toMatchObject({ decisions: [{ place: 'TUR F1' }] });
	expect(spaces.filter((answer) => JSON.stringify(answer).includes('NAP'))).toEqual([]);
});
