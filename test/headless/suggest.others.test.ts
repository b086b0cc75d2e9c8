/** What a line tells of the others: who sits where, and what was ordered before. */
import { expect, test } from 'vitest';
import { POWERS } from '../../src/board/types.ts';
import { startGame } from '../../src/game/play.ts';
import { readHistory, withOthers } from '../../src/headless/history.ts';
import { gameNamed } from '../../src/headless/named.ts';
import { KEEN } from '../../src/search/levels.ts';
import { expectationOf } from '../../src/variants/standard/expecting.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { suggest, suggestion } from './running.ts';

thinkLessHere(0.1);

const BOARD = {
	units: { FRANCE: ['A PAR', 'A BUR'], GERMANY: ['A MUN', 'A RUH'], ITALY: ['A VEN'] },
	centers: { FRANCE: ['PAR', 'MAR'], GERMANY: ['MUN', 'BER'], ITALY: ['VEN', 'ROM'] },
};
const LINE = { ...BOARD, phase: 'S1904M', power: 'FRANCE', level: 'keen' };
const held = (phase: string) => ({
	...BOARD,
	phase,
	orders: { GERMANY: ['A MUN H', 'A RUH H'], ITALY: ['A VEN - TRI'], FRANCE: ['A PAR - PIC'] },
});
const HISTORY = ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M'].map(held);

const SEATS = POWERS.map((power) => ({ name: power, powers: [power] }));

test('levels are those of the seats; a person is as unknown as who is not named', () => {
	const seats = withOthers(SEATS, 2, {
		others: { GERMANY: 'easy', ITALY: 'fierce', TURKEY: 'person', FRANCE: 'easy' },
	});
	expect(seats.flatMap(({ name, level }) => (level ? [`${name} ${level}`] : []))).toEqual([
		'GERMANY easy',
		'ITALY fierce',
	]);
	expect(withOthers([{ name: 'Anna', powers: ['ITALY', 'RUSSIA'] }], 1, { others: { RUSSIA: 'keen' } })).toEqual([
		{ name: 'Anna', powers: ['ITALY', 'RUSSIA'], level: 'keen' },
	]);
});

test('who has held so far is expected to hold, who has not is not', () => {
	const named = gameNamed({});
	const expected = (history: unknown, others = {}) => {
		const game = startGame(
			{ variant: [], options: {}, seats: withOthers(SEATS, 2, { others }), seed: '' },
			named.ruleset,
		);
		const view = {
			game,
			seat: 2,
			sealed: {},
			level: 'keen' as const,
			seed: '',
			history: readHistory({ history }, named),
		};
		const contest = named.ruleset.contest(game, 2, {})!;
		const all = expectationOf(view, { contest, power: 2, effort: KEEN, seed: 1 }, named.ruleset)!;
		return (power: (typeof POWERS)[number]) => all[POWERS.indexOf(power)]!;
	};
	expect(expected(HISTORY)('GERMANY').holds).toBeGreaterThan(0.9);
	expect(expected(HISTORY, { AUSTRIA: 'keen' })('GERMANY').holds).toBeGreaterThan(0.9);
	expect(expected(HISTORY)('ITALY').holds).toBeLessThan(0.1);
	expect(expected([])('GERMANY').holds).toBeLessThan(0.1);
	// the last eight count
	const moves = { ...held('F1903M'), orders: { GERMANY: ['A MUN - BOH', 'A RUH - BEL'] } };
	expect(expected([...HISTORY, ...Array(8).fill(moves)])('GERMANY').holds).toBeLessThan(0.1);
});

test('suggest takes both, and the same line is answered the same', async () => {
	const line = { ...LINE, others: { GERMANY: 'keen', ITALY: 'person' }, history: HISTORY };
	const answer = await suggestion(line);
	expect(answer).toMatchObject({ orders: { FRANCE: [expect.any(String), expect.any(String)] } });
	expect(await suggestion(line)).toEqual(answer);
});

test('in Double history has sets of orders', async () => {
	const commanders = { FRANCE: ['One', 'Two'], GERMANY: ['Two', 'Three'] };
	const line = { ...BOARD, variant: 'double', level: 'keen', phase: 'F1901M', player: 'Two', commanders };
	const history = [{ ...BOARD, phase: 'S1901M', commanders, orderSets: { FRANCE: { One: ['A PAR H'], Two: [] } } }];
	expect(await suggestion({ ...line, others: { One: 'keen', Three: 'person' }, history })).toHaveProperty('orderSets');
});

test.each([
	['no object', { others: [] }, 'others'],
	['an unknown level', { others: { GERMANY: 'hard' } }, 'others.GERMANY'],
	['nobody', { others: { SPAIN: 'easy' } }, 'others.SPAIN'],
	['no list', { history: {} }, 'history'],
	['no movement', { history: [HISTORY[0], 7] }, 'history[1]'],
	['no units', { history: [{ phase: 'S1901M' }] }, 'history[0].units'],
	['a position that cannot be', { history: [{ units: { ITALY: ['F BOH'] } }] }, 'history[0].units.ITALY[0]'],
])('errors: %s', async (_name, fields, path) => {
	const { out, status } = await suggest(JSON.stringify({ ...LINE, ...fields }));
	expect(JSON.parse(out)).toEqual({ id: null, error: { message: expect.any(String), path } });
	expect(status).toBe(1);
});
