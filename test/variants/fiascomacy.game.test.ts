/** Fiascomacy at the table: seats, forms and their checks, votes as they are revealed. */

import { describe, expect, test } from 'vitest';
import { joined } from '../../src/board/phrase.ts';
import { POWERS } from '../../src/board/types.ts';
import type { AdjustmentsForm, AllocateForm, OrdersForm } from '../../src/game/forms.ts';
import { EMPTY_SEAT } from '../../src/game/seat.ts';
import { fiascomacy } from '../../src/variants/fiascomacy/index.ts';
import { fiascomacyOf } from '../../src/variants/fiascomacy/slice.ts';
import { GAMES, optionsOf } from '../../src/variants/index.ts';
import { tablesIn } from '../panels.ts';
import { eventsOf, titleOf } from '../printed.ts';
import { said, saidIn } from '../said.ts';
import { autumn, begin, formIn, idsOf, messages, play, titles } from './fiascomacy-games.ts';

describe('F1: seats', () => {
	test('3 to 20 players, and nobody owns a power', () => {
		expect(fiascomacy.seats).toEqual({ min: 3, max: 20 });
		const { table } = begin({ names: Array.from({ length: 20 }, (_, i) => `P${i}`) });
		expect(table.game().seats.every(({ powers }) => powers.length === 0)).toBe(true);
		expect(table.waiting()).toHaveLength(20);
	});
	test('on the menu with its options, and without the one about who plays which power', () => {
		expect(GAMES.map(({ name }) => name)).toContain('fiascomacy');
		expect(optionsOf(['fiascomacy']).map(({ id }) => id)).toEqual([
			...optionsOf(['standard'])
				.map(({ id }) => id)
				.filter((id) => id !== 'seating'),
			'bonus',
		]);
	});
	test('the standard board, from Spring 1901', () => {
		const game = begin().table.game();
		expect(game.stages[0]).toEqual({ stage: 'orders', phase: { season: 'S', year: 1901, kind: 'M' } });
		expect(game.situation.units).toHaveLength(22);
	});
	test('a power that loses its last unit and centre ends nothing; nor do draws and concessions exist', () => {
		const { table } = begin({ units: { FRANCE: 'A PAR' }, centres: { FRANCE: 'PAR' }, stages: autumn(1901) });
		expect(idsOf(table, 0)).toEqual(['invest', 'propose']);
		const game = play(table);
		expect(game.outcome).toBeNull();
		expect(game.phase).toEqual({ season: 'S', year: 1902, kind: 'M' });
	});
	test('where all have left the game is over', () => {
		const { table } = begin();
		for (const seat of [0, 1, 2]) table.handSeat(seat, EMPTY_SEAT);
		expect(play(table).outcome?.kind).toBe('draw');
	});
});

describe('F2: investing and ordering in one turn', () => {
	test('8 PFs at the start, on any powers', () => {
		const form = formIn<AllocateForm>(begin().table, 0, 'invest');
		expect(form).toMatchObject({ kind: 'allocate', total: 8, leftOver: 'lost', opens: 'reveal' });
		expect(form.rows.map(({ id }) => id)).toEqual(POWERS);
	});
	test('orders are asked for exactly the powers in which there are PFs, those invested this very turn included', () => {
		const { table } = begin({ slice: { investments: [{ ITALY: 3 }, {}, {}] } });
		expect(idsOf(table, 0)).toEqual(['invest', 'orders:ITALY', 'propose']);
		expect(idsOf(table, 0, { invest: { RUSSIA: 2, ITALY: 1 } })).toEqual([
			'invest',
			'orders:ITALY',
			'orders:RUSSIA',
			'propose',
		]);
		expect(idsOf(table, 1, { invest: { TURKEY: 0 } })).toEqual(['invest', 'propose']);
		// they are asked for once the investment is known, and until they are given the turn is not done
		const { message } = saidIn(table.submit(0, { invest: { RUSSIA: 2 }, 'orders:ITALY': [] })) as { message: string };
		expect(message).toMatch(/^Orders of RUSSIA: no answer yet/);
	});
	test('orders for a power that is no longer invested in are dropped, and never come to light', () => {
		const { table, inputs } = begin();
		// written for Turkey, and then the PFs were moved to Russia
		const orders = { 'orders:RUSSIA': ['A MOS - UKR'], 'orders:TURKEY': ['A CON - BUL'] };
		play(table, [{ invest: { RUSSIA: 8 }, ...orders }]);
		expect(JSON.stringify([table.game(), inputs])).not.toContain('A CON - BUL');
		expect(JSON.stringify(inputs)).toContain('A MOS - UKR');
	});
	test('they stand behind the orders of the same reveal, with what was there before', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 3 }, { RUSSIA: 4 }, {}], purses: [2, 0, 2] } });
		const game = play(table, [
			{ invest: { RUSSIA: 2 }, 'orders:RUSSIA': ['A MOS - STP'] },
			{ 'orders:RUSSIA': ['A MOS - UKR'] },
		]);
		expect(game.situation.units).toContainEqual({ power: 'RUSSIA', type: 'A', at: 'MOS' }); // bounced off F STP
		const votes = game.reports.find((report) => titleOf(report) === 'Votes')!;
		const panel = tablesIn(votes).find(({ title }) => title === 'Votes of RUSSIA')!;
		expect(panel.rows).toEqual([
			['A MOS - STP', '5', 'carried', 'Alf 5'],
			['A MOS - UKR', '4', '', 'Bert 4'],
			['A WAR', '0', 'holds', 'nobody'],
			['F SEV', '0', 'holds', 'nobody'],
			['F STP/SC', '0', 'holds', 'nobody'],
		]);
	});
	test('never overspent', () => {
		const { table } = begin();
		expect(messages(table, 0, 'invest', { invest: { RUSSIA: 9 } })).toEqual([
			'refuse: Invest: 9 PFs are placed, but there are only 8.',
		]);
		expect(table.submit(0, { invest: { RUSSIA: 8, ITALY: 1 }, 'orders:RUSSIA': [], 'orders:ITALY': [] }).ok).toBe(
			false,
		);
	});
});

describe('F3, F4: votes at the reveal', () => {
	test("the rulebook's example as the table sees it, before the adjudication: order = points, ties stand", () => {
		const { table } = begin({
			names: ['Alf', 'Bert', 'Cardew', 'Denis'],
			slice: { investments: [{ RUSSIA: 2 }, { RUSSIA: 1 }, { RUSSIA: 3 }, { RUSSIA: 2 }], purses: [0, 0, 0, 0] },
		});
		const game = play(table, [
			{ 'orders:RUSSIA': ['F STP/SC - BOT', 'F SEV - BLA', 'A WAR - UKR', 'A MOS - UKR'] },
			{ 'orders:RUSSIA': ['F STP/SC - FIN', 'F SEV - RUM', 'A WAR - MOS', 'A MOS - UKR'] },
			{ 'orders:RUSSIA': ['F STP/SC H', 'F SEV - RUM', 'A WAR - GAL', 'A MOS - SEV'] },
			{ 'orders:RUSSIA': ['F STP/SC - BOT', 'F SEV - BLA', 'A WAR - PRU', 'A MOS - STP'] },
		]);
		expect(titles(game)).toEqual(['S1901M Votes', 'S1901M Movement', 'S1901 Income']);
		const votes = game.reports[0]!;
		expect(eventsOf(votes)).toEqual([
			'Nobody orders AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY and TURKEY: the units hold.',
		]);
		expect(tablesIn(votes).at(-1)).toEqual({
			title: 'Votes of RUSSIA',
			columns: ['Order', 'PFs', 'Result', 'Backed by'],
			rows: [
				['A MOS - SEV', '3', 'tie: holds', 'Cardew 3'],
				['A MOS - UKR', '3', 'tie: holds', 'Alf 2, Bert 1'],
				['A MOS - STP', '2', '', 'Denis 2'],
				['A WAR - GAL', '3', 'carried', 'Cardew 3'],
				['A WAR - PRU', '2', '', 'Denis 2'],
				['A WAR - UKR', '2', '', 'Alf 2'],
				['A WAR - MOS', '1', '', 'Bert 1'],
				['F SEV - BLA', '4', 'tie: holds', 'Alf 2, Denis 2'],
				['F SEV - RUM', '4', 'tie: holds', 'Cardew 3, Bert 1'],
				['F STP/SC - BOT', '4', 'carried', 'Alf 2, Denis 2'],
				['F STP/SC H', '3', '', 'Cardew 3'],
				['F STP/SC - FIN', '1', '', 'Bert 1'],
			],
		});
	});
	test('a unit left without an order is an abstention, and the form says so', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 2 }, {}, {}] } });
		const own = { invest: {}, 'orders:RUSSIA': ['A MOS H', 'A WAR - GAL'] };
		expect(saidIn(formIn<OrdersForm>(table, 0, 'orders:RUSSIA'))).toMatchObject({
			withoutOrder: 'is left to the others',
			// it also stands behind an order that has been given
			hint: 'A unit without an order is left to the others.',
		});
		expect(messages(table, 0, 'orders:RUSSIA', own)).toEqual([
			'warn: F SEV, F STP/SC of RUSSIA: no order, so your PFs back nothing there.',
		]);
		expect(messages(table, 0, 'orders:RUSSIA', { 'orders:RUSSIA': [] })).toEqual([
			'warn: RUSSIA: no orders, so your PFs back nothing.',
		]);
	});
	test('impossible and unreadable orders are refused on the form, likely mistakes warned of', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 2 }, {}, {}] } });
		const check = (...texts: string[]) => messages(table, 0, 'orders:RUSSIA', { 'orders:RUSSIA': texts }).join(' ');
		expect(check('A MOS - LON')).toContain('refuse: A MOS - LON');
		expect(check('A MOS - XYZ')).toContain('refuse: "A MOS - XYZ"');
		expect(check('A MOS - UKR', 'A WAR - UKR')).toContain('they would bounce');
		const supported = check('A MOS - LVN', 'A WAR - LVN', 'F STP/SC S A MOS - LVN');
		expect(supported).not.toMatch(/would bounce|refuse/);
		expect(supported).toContain('both move to LVN: at most one gets there.');
	});
	test('what one power is told to do to another is not a mistake', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 2, TURKEY: 1 }, {}, {}] } });
		const own = { 'orders:RUSSIA': ['A MOS H', 'A WAR H', 'F STP/SC H', 'F SEV H'], 'orders:TURKEY': ['F ANK - SEV'] };
		expect(messages(table, 0, 'orders:RUSSIA', own)).toEqual([]);
	});
	test('beside each power: who else has PFs in it, the most first', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 2 }, { RUSSIA: 1 }, { RUSSIA: 3, ITALY: 1 }] } });
		const { rows } = formIn<AllocateForm>(table, 0, 'invest');
		const others = rows.flatMap(({ also = [] }) => (also.length > 0 ? [said(joined(also, ','))] : []));
		expect(others).toEqual(['Cardew 1', 'Cardew 3, Bert 1']);
		const { title, titleNote } = formIn<OrdersForm>(table, 0, 'orders:RUSSIA');
		expect([title, titleNote!].map(said)).toEqual(['Orders of RUSSIA', '2 PFs; Cardew 3, Bert 1']);
	});
	test('retreats and adjustments are asked of everybody with PFs in the power, those received last are not in it', () => {
		const { table } = begin({
			slice: { investments: [{ RUSSIA: 2 }, { ITALY: 1 }, { RUSSIA: 3, TURKEY: 1 }], purses: [0, 0, 0] },
			units: { RUSSIA: 'A RUM', TURKEY: 'A BUL, F BLA' },
			centres: { RUSSIA: 'MOS WAR RUM', TURKEY: 'BUL CON ANK' },
			stages: autumn(1902),
		});
		const turkey = { 'orders:TURKEY': ['A BUL - RUM', 'F BLA S A BUL - RUM'] };
		play(table, [{}, {}, turkey]);
		expect(table.game().stages[0]?.stage).toBe('retreats');
		expect(table.waiting()).toEqual([0, 2]);
		expect(idsOf(table, 0)).toEqual(['retreats:RUSSIA', 'propose']);
		expect(messages(table, 0, 'retreats:RUSSIA', { 'retreats:RUSSIA': [] })).toEqual([
			'warn: A RUM of RUSSIA: no order, so your PFs back nothing there.',
		]);
		const game = play(table, [{ 'retreats:RUSSIA': ['A RUM R UKR'] }, {}, { 'retreats:RUSSIA': ['A RUM R GAL'] }]);
		expect(game.situation.units).toContainEqual({ power: 'RUSSIA', type: 'A', at: 'GAL' });
		// Russia: 2 centres, 1 unit; Turkey: 4 centres, 2 units, and the homes Ankara and Constantinople are open
		expect(game.stages[0]?.stage).toBe('adjustments');
		// since the start Russia fell from 4 to 2, Italy from 3 to 0, Turkey grew from 3 to 4
		expect(fiascomacyOf(game).purses).toEqual([2, 3, 5]);
		expect(table.waiting()).toEqual([0, 2]);
		expect(idsOf(table, 2)).toEqual(['adjustments:RUSSIA', 'adjustments:TURKEY', 'propose']);
	});
	test('builds: every open centre has its own entry, and the check knows what counts', () => {
		const { table } = begin({
			slice: { investments: [{ RUSSIA: 2 }, {}, {}] },
			units: { RUSSIA: 'A GAL' },
			centres: { RUSSIA: 'MOS WAR' },
			stages: autumn(1902).slice(-1),
		});
		const form = formIn<AdjustmentsForm>(table, 0, 'adjustments:RUSSIA');
		expect(saidIn(form)).toMatchObject({ owed: 1, decidesEverySite: true, because: '2 centres, 1 unit: build 1' });
		const check = (...texts: string[]) => messages(table, 0, form.id, { [form.id]: texts });
		expect(check('A WAR B', 'MOS WAIVE')).toEqual([]);
		expect(check('A WAR B')).toEqual([]);
		expect(check('MOS WAIVE')).toEqual(['warn: WAR of RUSSIA: no order, so your PFs back nothing there.']);
		expect(check('A WAR B', 'A MOS B')).toEqual(['refuse: A MOS B: only 1 can be named, take another back first.']);
		expect(check('A WAR B', 'WAR WAIVE')).toEqual(['refuse: WAR WAIVE: WAR is already named.']);
		expect(check('WAIVE')).toEqual(['refuse: WAIVE: name the centre: MOS WAIVE.']);
		expect(check('F WAR B')).toEqual(['refuse: F WAR B: F WAR cannot be built.']);
	});
	test('removals: as many as must go', () => {
		const { table } = begin({
			slice: { investments: [{ RUSSIA: 2 }, {}, {}] },
			units: { RUSSIA: 'A GAL, A UKR, A SIL' },
			centres: { RUSSIA: 'MOS' },
			stages: autumn(1902).slice(-1),
		});
		const check = (...texts: string[]) => messages(table, 0, 'adjustments:RUSSIA', { 'adjustments:RUSSIA': texts });
		expect(check('A GAL D', 'A SIL D')).toEqual([]);
		expect(check('A GAL D')).toEqual(['warn: 1 more could be named: your PFs back no other removal.']);
		expect(check('A GAL D', 'A SIL D', 'A UKR D')).toEqual([
			'refuse: A UKR D: only 2 can be named, take another back first.',
		]);
	});
});
