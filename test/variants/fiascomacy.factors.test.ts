/** PFs at the table: income, lapses, secrets, the PF table (F5, F6, F7). */

import { describe, expect, test } from 'vitest';
import { NOTHING, words } from '../../src/board/phrase.ts';
import type { Answers } from '../../src/game/forms.ts';
import { captionAloud } from '../../src/print/aloud.ts';
import { open } from '../../src/print/printed.ts';
import { fiascomacyOf } from '../../src/variants/fiascomacy/slice.ts';
import { tablesFor, tablesIn } from '../panels.ts';
import { eventsOf } from '../printed.ts';
import { refusal } from '../refusal.ts';
import { autumn, begin, messages, type Position, play, seasonAfter, titles } from './fiascomacy-games.ts';

describe('F5: income at the table', () => {
	const position: Position = {
		slice: { investments: [{ RUSSIA: 5, TURKEY: 2 }, { TURKEY: 2 }, { ITALY: 1 }], purses: [0, 0, 0] },
		units: { RUSSIA: 'A BUL', TURKEY: 'F AEG' },
		centres: { RUSSIA: 'MOS WAR SEV', TURKEY: 'BUL CON ANK' },
		stages: autumn(1903),
	};
	const counts = { AUSTRIA: 0, ENGLAND: 0, FRANCE: 0, GERMANY: 0, ITALY: 0, RUSSIA: 3, TURKEY: 3 };

	test('after Autumn with its reasons; a power dead before pays nothing', () => {
		const { table } = begin({ ...position, slice: { ...position.slice, counts } });
		const game = play(table);
		expect(titles(game).slice(-3)).toEqual(['F1903M Movement', 'F1903 Centres', 'F1903 Income']);
		const [income, factors] = tablesIn(game.reports.at(-1)!);
		expect(income).toEqual({
			title: 'Income',
			columns: ['Player', 'PFs', 'Because'],
			rows: [
				['Alf', '5', '2 + 2 RUS + 1 TUR (3 -> 2)'],
				['Bert', '3', '2 + 1 TUR (3 -> 2)'],
				['Cardew', '2', '2'],
			],
		});
		expect(eventsOf(game.reports.at(-1)!)[0]).toContain('2 more for each power in which they have the most');
		// with what everybody has by now, and the running score
		expect(factors!.rows[0]!.join(' ')).toBe('Alf - - - - - 5 2 7 5 24');
		expect(fiascomacyOf(game)).toMatchObject({ purses: [5, 3, 2], counts: { ...counts, RUSSIA: 4, TURKEY: 2 } });
	});
	test('said aloud, nothing of it is an abbreviation', () => {
		const { table } = begin({ ...position, slice: { ...position.slice, counts } });
		const { steps } = table.tell(play(table).reports.at(-1)!);
		const told = steps.flatMap(({ caption, bars = [] }) => [caption, ...bars.map(({ note }) => note ?? NOTHING)]);
		expect(told.map((phrase) => open(captionAloud(phrase)))).toEqual([
			'Alf receives most: 5 political factors. Alf leads with 24 points; 18 centres of one power end the game.',
			'5 political factors: 2 plus 2 Russia plus 1 Turkey (3 to 2)',
			'3 political factors: 2 plus 1 Turkey (3 to 2)',
			'2 political factors: 2',
		]);
	});
	test('after Spring 2 each', () => {
		const { table } = begin({
			...position,
			stages: seasonAfter({ season: 'W', year: 1902, kind: 'A' }),
		});
		const game = play(table);
		expect(game.reports.at(-1)).toMatchObject({
			phase: 'S1903',
			title: words('Income'),
			panels: [{ id: 'factors' }],
		});
		expect(fiascomacyOf(game).purses).toEqual([2, 2, 2]);
	});
	test('F7: 2 after Autumn too without the bonus', () => {
		const { table } = begin({ ...position, options: { bonus: 'off' }, slice: { ...position.slice, counts } });
		expect(fiascomacyOf(play(table)).purses).toEqual([2, 2, 2]);
	});
	test('investing in a power without centres is allowed after a warning', () => {
		const { table } = begin(position);
		const { table: spends } = begin({ ...position, slice: { ...position.slice, purses: [2, 2, 2] } });
		expect(messages(spends, 0, 'invest', { invest: { ITALY: 2 } })).toEqual([
			'warn: ITALY has no centre: PFs in it earn nothing and score nothing as long as it has none.',
		]);
		expect(table.forms(0, {})[0]).toMatchObject({ total: 0 });
	});
});

describe('F6: PFs invested never move, and lapse if they are not invested', () => {
	test('a warning before any lapse, and the reveal tells it', () => {
		const { table } = begin();
		expect(messages(table, 0, 'invest', { invest: { RUSSIA: 5 } })).toEqual([
			'warn: Not placed, and lost: 3 of 8 PFs.',
		]);
		const game = play(table, [{ invest: { RUSSIA: 5 } }, { invest: { RUSSIA: 8 } }, { invest: { FRANCE: 7 } }]);
		expect(eventsOf(game.reports[0]!).slice(0, 2)).toEqual([
			'Alf loses 3 PFs not invested.',
			'Cardew loses 1 PF not invested.',
		]);
		expect(tablesIn(game.reports[0]!)[0]).toEqual({
			title: 'Invested this season',
			columns: ['Player', 'AUS', 'ENG', 'FRA', 'GER', 'ITA', 'RUS', 'TUR', 'Lost'],
			rows: [
				['Alf', '', '', '', '', '', '+5', '', '3'],
				['Bert', '', '', '', '', '', '+8', '', '0'],
				['Cardew', '', '', '+7', '', '', '', '', '1'],
			],
		});
		expect(fiascomacyOf(game)).toMatchObject({
			investments: [{ RUSSIA: 5 }, { RUSSIA: 8 }, { FRANCE: 7 }],
			purses: [2, 2, 2],
		});
	});
	test('where somebody invests shows nowhere before the reveal, not even by what is stored', () => {
		const turns: Answers[] = [
			{ invest: { RUSSIA: 8 }, 'orders:RUSSIA': ['A MOS - UKR'] },
			{ invest: { FRANCE: 3, ITALY: 5 }, 'orders:FRANCE': [], 'orders:ITALY': ['A ROM - APU'], propose: 'yes' },
			{ invest: {} },
		];
		const seen = turns.map((answers) => {
			const { table, inputs } = begin();
			const result = table.submit(1, answers);
			if (!result.ok) throw refusal(result);
			const views = [0, 1, 2, null].map((viewer) => [table.panels(viewer), table.marks(viewer)]);
			return JSON.stringify([table.game(), inputs, views, table.waiting(), table.forms(0, {})]);
		});
		expect(seen[1]).toBe(seen[0]);
		expect(seen[2]).toBe(seen[0]);
	});
	test('after the reveal everybody sees them, with totals, PFs to invest and scores', () => {
		const { table } = begin();
		play(table, [{ invest: { RUSSIA: 5 } }, { invest: { RUSSIA: 6, ITALY: 2 } }, { invest: { FRANCE: 8 } }]);
		expect(tablesFor(table)[0]).toEqual({
			title: 'Political factors',
			columns: ['Player', 'AUS', 'ENG', 'FRA', 'GER', 'ITA', 'RUS', 'TUR', 'All', 'New', 'Score'],
			rows: [
				['Alf', '-', '-', '-', '-', '-', '5', '-', '5', '2', '20'],
				['Bert', '-', '-', '-', '-', '2', '6', '-', '8', '2', '30'],
				['Cardew', '-', '-', '8', '-', '-', '-', '-', '8', '2', '24'],
				['centres', '3', '3', '3', '3', '3', '4', '3', '', '', ''],
			],
		});
		expect(table.panels(0)).toEqual(table.panels(null));
		expect(tablesFor(table)[1]!.rows).toContainEqual(['RUSSIA', '4', '=', '4', 'Bert (6)']);
	});
});
