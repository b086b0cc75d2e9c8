/** How a game of Fiascomacy ends: by consent, by 18 centres, in its last year (F8, F9). */

import { describe, expect, test } from 'vitest';
import { EMPTY_SEAT } from '../../src/game/seat.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import { type FiascomacySlice, fiascomacyOf } from '../../src/variants/fiascomacy/slice.ts';
import { tablesFor, tablesIn } from '../panels.ts';
import { eventsOf, outcomeOf, titleOf } from '../printed.ts';
import { saidIn } from '../said.ts';
import { answer, autumn, begin, play, titles } from './fiascomacy-games.ts';
import { RULESET } from './fiascomacy-positions.ts';

describe('F8: stopping by consent', () => {
	const investments = [{ RUSSIA: 3 }, { ITALY: 2 }, { FRANCE: 3 }];
	const propose = (...seats: number[]) => [0, 1, 2].map((seat) => ({ propose: seats.includes(seat) ? 'yes' : 'no' }));

	test('proposed at a reveal, answered openly in turn, unanimous: the highest score wins', () => {
		const { table } = begin({ slice: { investments, purses: [0, 0, 0] } });
		expect(play(table, propose(1)).stages[0]?.stage).toBe('stop');
		expect(eventsOf(table.game().reports[0]!).at(-1)).toBe('Bert proposes to stop the game now.');
		expect(table.waiting()).toEqual([0]);
		answer(table, 'agree', 'yes');
		expect(table.waiting()).toEqual([2]);
		expect([0, 1, 2].map((seat) => RULESET.stages.stop!.isDone!(table.game(), seat))).toEqual([true, true, false]);
		expect(saidIn(table.forms(2, {})[0]!)).toMatchObject({
			question:
				'Bert proposes to stop the game now. So far Alf agrees. One no is enough to play on; everybody sees your answer.',
			hint: 'The scores now: Alf 12, Cardew 9 and Bert 6.',
		});
		answer(table, 'agree', 'yes');
		const { outcome, reports } = table.game();
		expect(eventsOf(reports.at(-1)!)).toEqual([
			'Bert proposes to stop the game now.',
			'Alf and Cardew agree.',
			'All agree.',
		]);
		expect(outcomeOf({ outcome })).toEqual({
			kind: 'victory',
			winners: [0],
			text: 'All agree to stop. Alf wins with the highest score, 12 to 9.',
		});
		expect(tablesFor(table).at(-1)).toEqual({
			title: 'Scores: PFs x centres, added up',
			columns: ['Player', 'AUS', 'ENG', 'FRA', 'GER', 'ITA', 'RUS', 'TUR', 'Score'],
			rows: [
				['Alf', '-', '-', '-', '-', '-', '3x4', '-', '12'],
				['Cardew', '-', '-', '3x3', '-', '-', '-', '-', '9'],
				['Bert', '-', '-', '-', '-', '2x3', '-', '-', '6'],
			],
		});
	});
	test('one no is enough to play on, and nobody else is asked', () => {
		const { table } = begin({ slice: { investments, purses: [0, 0, 0] } });
		play(table, propose(2));
		answer(table, 'agree', 'no');
		const game = table.game();
		expect(game.outcome).toBeNull();
		expect(eventsOf(game.reports.find(({ stage }) => stage === 'stop')!)).toEqual([
			'Cardew proposes to stop the game now.',
			'Alf does not: the game goes on.',
		]);
		expect(game.stages[0]).toEqual({ stage: 'orders', phase: { season: 'F', year: 1901, kind: 'M' } });
		expect(fiascomacyOf(game).stop).toBeNull();
	});
	test('all propose: nobody needs to be asked', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 3 }, { RUSSIA: 3 }, {}], purses: [0, 0, 0] } });
		expect(outcomeOf(play(table, propose(0, 1, 2)))).toEqual({
			kind: 'shared',
			winners: [0, 1],
			text: 'All agree to stop. Alf and Bert share the win with the highest score, 12 to 0.',
		});
	});
	describe('S8: somebody in several seats', () => {
		test('who proposed is not asked in another seat', () => {
			const { table } = begin({ slice: { investments, purses: [0, 0, 0] } });
			table.handSeat(2, 'Alf (2)');
			play(table, propose(0));
			expect(table.waiting()).toEqual([1]);
			expect(saidIn(table.forms(1, {})[0]!)).toMatchObject({
				question: expect.stringMatching(/^Alf proposes to stop/),
			});
			answer(table, 'agree', 'yes');
			expect(table.game().outcome).not.toBeNull();
		});
		test('is asked once, and named once', () => {
			const { table } = begin({ slice: { investments, purses: [0, 0, 0] } });
			table.handSeat(2, 'Alf (2)');
			play(table, propose(1));
			expect(table.waiting()).toEqual([0]);
			answer(table, 'agree', 'yes');
			expect(eventsOf(table.game().reports.at(-1)!)).toEqual([
				'Bert proposes to stop the game now.',
				'Alf agrees.',
				'All agree.',
			]);
		});
		test('in games of older editions each seat is asked', () => {
			const { table } = begin({ edition: 2, slice: { investments, purses: [0, 0, 0] } });
			table.handSeat(2, 'Alf (2)');
			play(table, propose(0));
			expect(table.waiting()).toEqual([1]);
			answer(table, 'agree', 'yes');
			expect(table.waiting()).toEqual([2]);
		});
	});
	test('a seat left empty is not asked, and cannot win', () => {
		const { table } = begin({ slice: { investments, purses: [0, 0, 0] } });
		table.handSeat(0, EMPTY_SEAT);
		play(table, propose(1));
		expect(table.waiting()).toEqual([2]);
		answer(table, 'agree', 'yes');
		expect(table.game().outcome?.winners).toEqual([2]);
	});
	/** Italy moves into Trieste, Austria's; Cardew has 5 PFs in Italy, Alf 4 in Austria. */
	const capture = (edition?: number, centres: Parameters<typeof begin>[0] = {}) =>
		begin({
			...(edition === undefined ? {} : { edition }),
			slice: { investments: [{ AUSTRIA: 4 }, {}, { ITALY: 5 }], purses: [0, 0, 0] },
			units: { ITALY: 'A TRI, A ROM' },
			centres: { AUSTRIA: 'TRI VIE', ITALY: 'ROM' },
			stages: autumn(1903),
			...centres,
		}).table;
	test('proposed in a Fall, it is answered after the retreats and the count: captures count', () => {
		const table = capture();
		const game = play(table, propose(0));
		expect(game.reports.map(titleOf)).toEqual(['Votes', 'Movement', 'Centres']);
		expect(game.stages[0]).toEqual({ stage: 'stop', phase: { season: 'F', year: 1903, kind: 'R' } });
		expect(saidIn(table.forms(1, {})[0]!)).toMatchObject({ hint: 'The scores now: Cardew 10, Alf 4 and Bert 0.' });
		answer(table, 'agree', 'yes');
		answer(table, 'agree', 'yes');
		expect(outcomeOf(table.game())?.text).toBe('All agree to stop. Cardew wins with the highest score, 10 to 4.');
	});
	test('all propose in a Fall: the scores of the count decide', () =>
		expect(outcomeOf(play(capture(), propose(0, 1, 2)))).toMatchObject({ kind: 'victory', winners: [2] }));
	test('a refused stop goes on with the income and the winter', () => {
		const table = capture();
		play(table, propose(0));
		answer(table, 'agree', 'no');
		expect(titles(table.game()).slice(-2)).toEqual(['F1903R Stop the game?', 'F1903 Income']);
		expect(table.game().stages[0]!.stage).toBe('adjustments');
	});
	test('18 centres decide first, and nobody is asked', () => {
		const owned = 'MOS WAR SEV STP RUM BUL SWE NWY BUD VIE BER MUN KIE DEN ANK CON';
		const table = capture(undefined, {
			slice: { investments: [{ ITALY: 1 }, {}, { AUSTRIA: 40 }], purses: [0, 0, 0] },
			centres: { ITALY: owned, AUSTRIA: 'TRI' },
		});
		expect(outcomeOf(play(table, propose(0, 1, 2)))?.text).toBe(
			'ITALY has 18 centres. Alf wins with the most PFs in it (1).',
		);
	});
	test('proposals with the orders and with the retreats of a season are answered together', () => {
		const { table } = begin({
			slice: { investments: [{ ITALY: 3 }, { AUSTRIA: 4 }, {}], purses: [0, 0, 0] },
			units: { ITALY: 'A VEN, A TYR', AUSTRIA: 'A TRI' },
		});
		const attack = { 'orders:ITALY': ['A VEN - TRI', 'A TYR S A VEN - TRI'] };
		const game = play(table, [{ ...attack, propose: 'yes' }, {}, {}]);
		expect(game.stages.map(({ stage }) => stage)).toEqual(['retreats', 'stop', 'income']);
		// who has proposed is not asked again
		expect(table.forms(1, {}).map(({ id }) => id)).toEqual(['retreats:AUSTRIA', 'propose']);
		expect(saidIn(table.forms(1, {}).at(-1)!)).toMatchObject({
			question: expect.stringContaining('after the retreats;'),
		});
		play(table, [{}, { 'retreats:AUSTRIA': ['A TRI R VIE'], propose: 'yes' }]);
		expect(table.waiting()).toEqual([2]);
		expect(saidIn(table.forms(2, {})[0]!)).toMatchObject({
			question: expect.stringMatching(/^Alf and Bert propose to stop/),
		});
	});
	test('in a game of the first edition it is answered at once, before the count', () => {
		const table = capture(1);
		expect(play(table, propose(0)).reports.map(titleOf)).toEqual(['Votes', 'Movement']);
		expect(table.game().stages.map(({ stage }) => stage)).toEqual([
			'stop',
			'retreats',
			'count',
			'income',
			'adjustments',
		]);
		expect(outcomeOf(play(capture(1), propose(0, 1, 2)))).toMatchObject({ winners: [0] });
	});
	test('it can be proposed with retreats and adjustments too', () => {
		const { table } = begin({
			slice: { investments: [{ RUSSIA: 1 }, {}, {}], purses: [0, 0, 0] },
			units: { RUSSIA: 'A GAL' },
			centres: { RUSSIA: 'MOS WAR' },
			stages: autumn(1902).slice(-1),
		});
		expect(play(table, propose(0)).stages[0]).toEqual({
			stage: 'stop',
			phase: { season: 'W', year: 1902, kind: 'A' },
		});
	});
});

describe('F8, F9: the end', () => {
	const russia = 'MOS WAR SEV STP RUM BUL SWE NWY BUD VIE TRI BER MUN KIE DEN ANK CON';
	const end = (investments: FiascomacySlice['investments'], options: Setup['options'] = {}) => {
		const { table } = begin({
			options,
			slice: { investments, purses: [0, 0, 0] },
			units: { RUSSIA: 'A SER', TURKEY: 'A SMY', ITALY: 'A ROM' },
			centres: { RUSSIA: russia, TURKEY: 'SMY SER GRE', ITALY: 'ROM NAP VEN TUN' },
			stages: autumn(1904),
		});
		return play(table);
	};
	test('a power with 18 centres after an Autumn: the most PFs in it win', () =>
		expect(outcomeOf(end([{ RUSSIA: 4 }, { RUSSIA: 3, ITALY: 20 }, { TURKEY: 9 }]))).toEqual({
			kind: 'victory',
			winners: [0],
			text: 'RUSSIA has 18 centres. Alf wins with the most PFs in it (4).',
		}));
	test('equal most: the higher score of them', () =>
		expect(outcomeOf(end([{ RUSSIA: 6, TURKEY: 2 }, { RUSSIA: 6, ITALY: 3 }, { ITALY: 40 }]))).toEqual({
			kind: 'victory',
			winners: [1],
			text: 'RUSSIA has 18 centres. Alf and Bert have the most PFs in it (6 each). Bert wins with the highest score, 120 to 112.',
		}));
	test('the table of powers shows what the last Autumn brought, at the end and in the year after it', () => {
		const changes = (game: Game) => {
			const { rows } = tablesIn({ panels: RULESET.panels(game, null, {}) }).find(({ title }) => title === 'Powers')!;
			return Object.fromEntries(
				rows.map(([power, , change]) => [power, change]).filter(([, change]) => change !== '='),
			);
		};
		expect(changes(end([{ RUSSIA: 1 }, {}, {}]))).toEqual({ RUSSIA: '+1', TURKEY: '-1' });
		const { table } = begin({
			slice: { purses: [0, 0, 0] },
			units: { RUSSIA: 'A SER, A MOS' },
			centres: { RUSSIA: 'MOS', TURKEY: 'SMY SER' },
			stages: autumn(1904),
		});
		expect(changes(table.game())).toEqual({});
		const spring = play(table);
		expect(changes(spring)).toEqual({ RUSSIA: '+1', TURKEY: '-1' });
	});
	test('still equal: they share the win', () =>
		expect(outcomeOf(end([{ RUSSIA: 6, TURKEY: 2 }, { RUSSIA: 6, ITALY: 1 }, {}]))).toEqual({
			kind: 'shared',
			winners: [0, 1],
			text: 'RUSSIA has 18 centres. Alf and Bert have the most PFs in it (6 each). Alf and Bert share the win with the highest score, 112.',
		}));
	test('nobody in it: by score', () =>
		expect(outcomeOf(end([{ TURKEY: 6 }, { ITALY: 6 }, {}]))?.text).toBe(
			'RUSSIA has 18 centres, and nobody has PFs in it. Bert wins with the highest score, 24 to 12.',
		));
	test('no income after the end', () => expect(titles(end([{ RUSSIA: 1 }, {}, {}])).at(-1)).toBe('F1904 Centres'));
	test('S7: after the last year the highest score wins', () => {
		const { table } = begin({
			options: { lastYear: 1901 },
			slice: { investments: [{ RUSSIA: 1 }, { ITALY: 1 }, {}], purses: [0, 0, 0] },
			stages: autumn(1901),
		});
		const game = play(table);
		expect(outcomeOf(game)).toEqual({
			kind: 'victory',
			winners: [0],
			text: '1901 was the last year. Alf wins with 4 points.',
		});
	});
});
