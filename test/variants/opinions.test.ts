/** What computers think of others: from the record of the line that stands, half gone after three years, told in words. */
import { expect, test } from 'vitest';
import type { Report } from '../../src/game/report.ts';
import type { Game } from '../../src/game/state.ts';
import { powerNumber } from '../../src/judge/chart.ts';
import { chanceKept, distrustOf, friendsOf, opinionOf, opinionsPanel } from '../../src/variants/standard/opinions.ts';
import { said } from '../said.ts';
import { gameIn } from './proposing.ts';

const START = gameIn('opening', 'RUSSIA');
const at = (year: number): Game['phase'] => ({ season: 'S', year, kind: 'M' });

/** A season in which Russia kept its word to Turkey, or broke it. */
const season = (game: Game, phase: string, broken: boolean): Report =>
	({
		...{
			seats: game.seats,
			commands: game.seats.map(({ powers }) => powers),
			phase,
			stage: 'orders',
			title: { said: [] },
		},
		...{ lines: [], events: [], panels: [], before: game.situation, after: game.situation },
		deals: [{ from: 'TURKEY', to: 'RUSSIA', deal: {}, broken: broken ? [{ by: 'RUSSIA' }] : [] }],
	}) as unknown as Report;

const after = (...broken: boolean[]): Game => ({
	...START,
	phase: at(1901 + broken.length),
	reports: broken.map((each, i) => season(START, `S${1901 + i}M`, each)),
});

const told = (game: Game) => opinionsPanel(game).flatMap(({ rows }) => rows.map((row) => said(row[0]!)));

test('a word that was kept is worth something, one that was broken much more', () => {
	expect(chanceKept(START, 'RUSSIA')).toBeCloseTo(0.8);
	expect(chanceKept(after(false), 'RUSSIA')).toBeGreaterThan(0.8);
	expect(chanceKept(after(true), 'RUSSIA')).toBeLessThan(0.7);
	expect(chanceKept(after(true, true, true), 'RUSSIA')).toBeLessThan(0.5);
	expect(opinionOf(after(false, false), 'TURKEY', 'RUSSIA')).toBeGreaterThan(1);
	expect(opinionOf(after(true), 'TURKEY', 'RUSSIA')).toBeLessThan(-2);
});

test('a friend is not attacked for little; who breaks a word all may attack, and has to bring more', () => {
	const price = (game: Game, of: 'TURKEY' | 'FRANCE') => friendsOf(game, of)[powerNumber('RUSSIA')];
	expect(price(START, 'TURKEY')).toBe(0);
	expect(price(after(false, false), 'TURKEY')).toBeGreaterThan(1.2);
	expect(price(after(false, false, false, false, false, false), 'TURKEY')).toBeLessThanOrEqual(5);
	expect(price(after(false, false), 'FRANCE')).toBe(0);
	expect(price(after(true), 'TURKEY')).toBeLessThan(0);
	expect(price(after(true), 'FRANCE')).toBe(price(after(true), 'TURKEY'));
	expect(distrustOf(after(false), 'RUSSIA')).toBe(0);
	expect(distrustOf(after(true), 'RUSSIA')).toBeGreaterThan(0.002);
});

test('half of it is gone after three years, and all with who did it', () => {
	const then = after(true);
	const now = opinionOf(then, 'TURKEY', 'RUSSIA');
	expect(opinionOf({ ...then, phase: at(then.phase.year + 3) }, 'TURKEY', 'RUSSIA')).toBeCloseTo(now / 2);
	const seats = then.seats.map((seat) =>
		seat.powers.includes('RUSSIA') ? { ...seat, holder: { kind: 'person', id: 'Zoe', name: 'Zoe' } as const } : seat,
	);
	expect(opinionOf({ ...then, seats }, 'TURKEY', 'RUSSIA')).toBeCloseTo(0);
});

test('it is told in words, the strongest first', () => {
	expect(told(START)).toEqual([]);
	expect(told(after(false, false))[0]).toBe('TURKEY trusts Fay (RUSSIA): every word kept so far.');
	expect(told(after(false, true))[0]).toBe('TURKEY: Fay (RUSSIA) broke its word in Spring 1902.');
	expect(told(after(true, true, true)).length).toBeLessThanOrEqual(7);
});

test('of who broke a word to somebody else it is not said that it is trusted', () => {
	const [kept, broken] = [season(START, 'S1901M', false), season(START, 'F1901M', true)];
	const deals = ['FRANCE', 'TURKEY'].map((from, i) => ({
		...broken.deals![0]!,
		from,
		broken: i ? [{ by: 'RUSSIA' }] : [],
	}));
	const reports = [
		{ ...kept, deals: [{ ...kept.deals![0]!, from: 'FRANCE' }] },
		{ ...broken, deals },
	];
	const all = told({ ...START, phase: at(1902), reports: reports as unknown as Report[] });
	expect(all).toContain('FRANCE: Fay (RUSSIA) broke its word to TURKEY in Fall 1901.');
	expect(all).toContain('TURKEY: Fay (RUSSIA) broke its word in Fall 1901.');
	expect(all.join()).not.toContain('trusts');
});

test('who attacks the same third is liked a little, each season once', () => {
	const move = (power: string, at: string, to: string) => ({
		power,
		given: { text: '', order: { kind: 'move', unit: { type: 'A', at }, to } },
	});
	const lines = [move('RUSSIA', 'GAL', 'BUD'), move('RUSSIA', 'UKR', 'VIE'), move('TURKEY', 'SER', 'TRI')];
	const fought = (years: number): Game => {
		const game = after(...Array.from({ length: years }, () => false));
		return {
			...game,
			reports: game.reports.map(({ deals: _, ...report }) => ({ ...report, lines }) as unknown as Report),
		};
	};
	expect(opinionOf(fought(1), 'TURKEY', 'RUSSIA')).toBeCloseTo(0.1 * 0.5 ** (2 / 6));
	expect(opinionOf(fought(1), 'ENGLAND', 'RUSSIA')).toBe(0);
	expect(opinionOf(fought(1), 'AUSTRIA', 'RUSSIA')).toBeLessThan(0);
});
