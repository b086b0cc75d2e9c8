/** Fiascomacy's sums: income (F5, F7), score and winners (F8, F9), by the phases of the headless command. */
import { describe, expect, test } from 'vitest';
import { faultOf, owning, phase } from './fiascomacy-positions.ts';

type Pfs = Readonly<Record<string, Readonly<Record<string, number>>>>;
type Counts = Readonly<Record<string, number>>;

const autumn = (investments: Pfs, before: Counts, now: Counts, options = {}) =>
	phase('income', { season: 'autumn', investments, centers: owning(now), centersBefore: owning(before) }, options)
		.income;

describe('F5: income', () => {
	test('the example: largest in Russia (6 -> 7) and equal largest in Turkey (5 -> 4): 2 + 2 + 1', () =>
		expect(
			autumn(
				{ Alf: { RUSSIA: 5, TURKEY: 2 }, Bert: { RUSSIA: 4, TURKEY: 2, FRANCE: 1 }, Cardew: { FRANCE: 3 } },
				{ RUSSIA: 6, TURKEY: 5, FRANCE: 4 },
				{ RUSSIA: 7, TURKEY: 4, FRANCE: 4 },
			),
		).toEqual({ Alf: 5, Bert: 3, Cardew: 4 }));

	test('after Spring 2 for everybody, whatever they lead', () =>
		expect(
			phase('income', {
				season: 'spring',
				investments: { Alf: { RUSSIA: 5 }, Bert: {} },
				centers: owning({ RUSSIA: 4 }),
				centersBefore: owning({ RUSSIA: 6 }),
			}),
		).toEqual({ income: { Alf: 2, Bert: 2 } }));
	test('an investment of 0 is never the largest', () =>
		expect(autumn({ Alf: { RUSSIA: 0 }, Bert: {} }, { RUSSIA: 4 }, { RUSSIA: 5 })).toEqual({ Alf: 2, Bert: 2 }));
	test('as many centres as before is not a decrease', () =>
		expect(autumn({ Alf: { RUSSIA: 1 } }, { RUSSIA: 4 }, { RUSSIA: 4 })).toEqual({ Alf: 4 }));
	test('several with an equal largest all have the bonus; who has less has none', () =>
		expect(autumn({ Alf: { ITALY: 3 }, Bert: { ITALY: 3 }, Cardew: { ITALY: 2 } }, { ITALY: 3 }, { ITALY: 4 })).toEqual(
			{ Alf: 4, Bert: 4, Cardew: 2 },
		));
	test('a power that falls to no centre pays 1 in that year', () =>
		expect(autumn({ Alf: { ITALY: 3 } }, { ITALY: 1 }, {})).toEqual({ Alf: 3 }));
	test('and nothing afterwards', () => expect(autumn({ Alf: { ITALY: 3 } }, {}, {})).toEqual({ Alf: 2 }));
	test('one that has a centre again pays 2', () =>
		expect(autumn({ Alf: { ITALY: 3 } }, {}, { ITALY: 1 })).toEqual({ Alf: 4 }));
	test('every power counts by itself', () =>
		expect(
			autumn(
				{ Alf: { AUSTRIA: 1, ENGLAND: 1, FRANCE: 1, GERMANY: 1, ITALY: 1, RUSSIA: 1, TURKEY: 1 } },
				{ AUSTRIA: 3, ENGLAND: 3, FRANCE: 3, GERMANY: 3, ITALY: 3, RUSSIA: 4, TURKEY: 3 },
				{ AUSTRIA: 4, ENGLAND: 2, FRANCE: 5, GERMANY: 5, ITALY: 4, RUSSIA: 4, TURKEY: 5 },
			),
		).toEqual({ Alf: 2 + 6 * 2 + 1 }));
	test('centres before that a line does not tell were the same', () =>
		expect(
			phase('income', { season: 'autumn', investments: { Alf: { ITALY: 1 } }, centers: owning({ ITALY: 2 }) }),
		).toEqual({ income: { Alf: 4 } }));
});

test('F7: without the bonus 2 after Autumn too', () =>
	expect(autumn({ Alf: { RUSSIA: 5 }, Bert: {} }, { RUSSIA: 4 }, { RUSSIA: 6 }, { bonus: 'off' })).toEqual({
		Alf: 2,
		Bert: 2,
	}));

const score = (investments: Pfs, centers: Counts, final?: boolean) =>
	phase('score', { investments, centers: owning(centers), ...(final === undefined ? {} : { final }) });

describe('F9: score and winners', () => {
	test('the example: Russia 18; Alf and Bert 6 each in it, 118 against 120: Bert wins', () =>
		expect(
			score(
				{ Alf: { RUSSIA: 6, TURKEY: 2 }, Bert: { RUSSIA: 6, ITALY: 3 }, Cardew: { RUSSIA: 5, ITALY: 9 } },
				{ RUSSIA: 18, TURKEY: 5, ITALY: 4 },
			),
		).toEqual({ score: { Alf: 118, Bert: 120, Cardew: 126 }, winners: ['Bert'] }));
	test('(1) the most PFs in the power with 18 centres win, whatever the score', () =>
		expect(score({ Alf: { RUSSIA: 7 }, Bert: { RUSSIA: 6, FRANCE: 9 } }, { RUSSIA: 18, FRANCE: 16 })).toEqual({
			score: { Alf: 126, Bert: 252 },
			winners: ['Alf'],
		}));
	test('(2) equal in PFs and in score: they share, and nobody with fewer PFs does', () =>
		expect(
			score({ Cardew: { RUSSIA: 5, ITALY: 9 }, Bert: { RUSSIA: 6 }, Alf: { RUSSIA: 6 } }, { RUSSIA: 18, ITALY: 4 })
				.winners,
		).toEqual(['Alf', 'Bert']));
	test('(3) without such a power nobody wins as long as the game goes on; at its end the highest score does', () => {
		const pfs = { Alf: { RUSSIA: 4, TURKEY: 4 }, Bert: { FRANCE: 8 } };
		expect(score(pfs, { RUSSIA: 17, TURKEY: 5, FRANCE: 12 })).toEqual({ score: { Alf: 88, Bert: 96 }, winners: [] });
		expect(score(pfs, { RUSSIA: 17, TURKEY: 5, FRANCE: 12 }, true).winners).toEqual(['Bert']);
		expect(score(pfs, { RUSSIA: 14, TURKEY: 6, FRANCE: 10 }, true).winners).toEqual(['Alf', 'Bert']);
	});
	test('an 18-centre power in which nobody invested is decided by score', () =>
		expect(score({ Alf: { FRANCE: 2 }, Bert: { FRANCE: 3 } }, { RUSSIA: 18, FRANCE: 4 }).winners).toEqual(['Bert']));
	test('more than 18 are 18', () =>
		expect(score({ Alf: { RUSSIA: 1 }, Bert: {} }, { RUSSIA: 20 }).winners).toEqual(['Alf']));
});

describe('wrong lines', () => {
	test.each([
		[{ investments: {} }, {}, 'season'],
		[{ investments: {}, season: 'autumn' }, {}, 'centers'],
		[{ investments: {}, season: 'fall' }, {}, 'season'],
		[{ season: 'spring' }, {}, 'investments'],
		[{ investments: {}, season: 'spring' }, { bonus: true }, 'options.bonus'],
		[{ investments: {}, season: 'autumn', centers: { RUSSIA: ['BOH'] } }, {}, 'centers.RUSSIA[0]'],
	])('income %j %j', (fields, options, path) =>
		expect(faultOf(() => phase('income', fields, options)).path).toBe(path),
	);
	test.each([
		[{}, 'investments'],
		[{ investments: {} }, 'centers'],
		[{ investments: { Alf: { RUSSIA: 1.5 } } }, 'investments.Alf.RUSSIA'],
		[{ investments: {}, final: 1 }, 'final'],
	])('score %j', (fields, path) => expect(faultOf(() => phase('score', fields)).path).toBe(path));
});
