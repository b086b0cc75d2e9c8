/** Fiascomacy at the table: seats, forms, checks, secrets, stopping, winning. */
import { describe, expect, test } from 'vitest';
import { POWERS } from '../../src/board/types.ts';
import type { AdjustmentsForm, AllocateForm, Answers, Form, OrdersForm } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { EMPTY_SEAT } from '../../src/game/seats.ts';
import type { Game, Json, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { fiascomacy } from '../../src/variants/fiascomacy/index.ts';
import { type FiascomacySlice, fiascomacyOf } from '../../src/variants/fiascomacy/slice.ts';
import { answersOf, centresFrom, type Given, goOnFrom, type Playing, submit, unitsFrom } from '../game/playing.ts';
import { BOOK } from './fiascomacy-positions.ts';

const PLAYERS = ['Alf', 'Bert', 'Cardew'];

const setupFor = (names: readonly string[] = PLAYERS, options: Setup['options'] = {}): Setup => ({
	variant: ['fiascomacy'],
	options,
	seats: fiascomacy.seating(names, options, 'seed'),
	seed: 'seed',
});

/** The stages of an Autumn, as the rules plan them. */
const autumn = (year: number) => seasonAfter({ season: 'S', year, kind: 'R' });
const seasonAfter = (phase: Game['phase']) => BOOK.plan({ ...startGame(setupFor(), BOOK), phase });

interface Position {
	readonly names?: readonly string[];
	readonly options?: Setup['options'];
	readonly slice?: Partial<FiascomacySlice>;
	readonly units?: Parameters<typeof unitsFrom>[0];
	readonly centres?: Parameters<typeof centresFrom>[0];
	readonly stages?: Game['stages'];
}

/** A new game, or one brought to this position. */
function begin({ names, options, slice = {}, units, centres, stages }: Position = {}): Playing {
	const game = startGame(setupFor(names, options), BOOK);
	const situation = {
		...game.situation,
		...(units ? { units: unitsFrom(units) } : {}),
		...(centres ? { centres: centresFrom(centres) } : {}),
	};
	const next = stages ?? game.stages;
	const slices = { ...game.slices, fiascomacy: { ...fiascomacyOf(game), ...slice } as unknown as Json };
	return goOnFrom({ ...game, situation, slices, stages: next, phase: next[0]!.phase }, BOOK);
}

/** All seats answer, those left out nothing; then the reveal. */
function play(table: Table, bySeat: readonly Given[] = []): Game {
	for (const seat of table.waiting()) submit(table, seat, bySeat[seat]);
	const result = table.reveal();
	if (!result.ok) throw new Error(result.message);
	return result.value;
}

/** One answer in a stage that is played in turns. */
function answer(table: Table, form: string, value: Json): void {
	const [seat] = table.waiting();
	const result = table.submit(seat!, { [form]: value });
	if (!result.ok) throw new Error(result.message);
}

const formIn = <F extends Form>(table: Table, seat: number, id: string, own: Answers = {}): F =>
	table.forms(seat, own).find((form) => form.id === id) as F;
const idsOf = (table: Table, seat: number, own: Answers = {}) => table.forms(seat, own).map(({ id }) => id);
const messages = (table: Table, seat: number, id: string, own: Answers) =>
	table.check(formIn(table, seat, id, own), own).map(({ level, message }) => `${level}: ${message}`);
const titles = (game: Game) => game.reports.map(({ phase, title }) => `${phase} ${title}`);

describe('F1: seats', () => {
	test('3 to 20 players, and nobody owns a power', () => {
		expect(fiascomacy.seats).toEqual({ min: 3, max: 20 });
		const { table } = begin({ names: Array.from({ length: 20 }, (_, i) => `P${i}`) });
		expect(table.game().seats.every(({ powers }) => powers.length === 0)).toBe(true);
		expect(table.waiting()).toHaveLength(20);
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
		expect(form).toMatchObject({ kind: 'allocate', total: 8, mayLapse: true, opens: 'reveal' });
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
	});
	test('they stand behind the orders of the same reveal, with what was there before', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 3 }, { RUSSIA: 4 }, {}], purses: [2, 0, 2] } });
		const game = play(table, [
			{ invest: { RUSSIA: 2 }, 'orders:RUSSIA': ['A MOS - STP'] },
			{ 'orders:RUSSIA': ['A MOS - UKR'] },
		]);
		expect(game.situation.units).toContainEqual({ power: 'RUSSIA', type: 'A', at: 'MOS' }); // bounced off F STP
		const votes = game.reports.find(({ title }) => title === 'Votes')!;
		const panel = votes.panels.find(({ title }) => title === 'Votes of RUSSIA')!;
		expect(panel.rows).toEqual([
			['A MOS - STP', '5', 'carried', 'Alf 5'],
			['A MOS - UKR', '4', '', 'Bert 4'],
			['A WAR', '0', 'stands', 'nobody'],
			['F SEV', '0', 'stands', 'nobody'],
			['F STP/SC', '0', 'stands', 'nobody'],
		]);
	});
	test('never overspent', () => {
		const { table } = begin();
		expect(messages(table, 0, 'invest', { invest: { RUSSIA: 9 } })).toEqual([
			'refuse: Invest: 9 points are placed, but there are only 8.',
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
		expect(votes.events).toEqual([
			'Nobody orders AUSTRIA, ENGLAND, FRANCE, GERMANY, ITALY and TURKEY: the units stand.',
		]);
		expect(votes.panels.at(-1)).toEqual({
			title: 'Votes of RUSSIA',
			columns: ['Order', 'PFs', 'Result', 'Backed by'],
			rows: [
				['A MOS - SEV', '3', 'tie: stands', 'Cardew 3'],
				['A MOS - UKR', '3', 'tie: stands', 'Alf 2, Bert 1'],
				['A MOS - STP', '2', '', 'Denis 2'],
				['A WAR - GAL', '3', 'carried', 'Cardew 3'],
				['A WAR - PRU', '2', '', 'Denis 2'],
				['A WAR - UKR', '2', '', 'Alf 2'],
				['A WAR - MOS', '1', '', 'Bert 1'],
				['F SEV - BLA', '4', 'tie: stands', 'Alf 2, Denis 2'],
				['F SEV - RUM', '4', 'tie: stands', 'Cardew 3, Bert 1'],
				['F STP/SC - BOT', '4', 'carried', 'Alf 2, Denis 2'],
				['F STP/SC H', '3', '', 'Cardew 3'],
				['F STP/SC - FIN', '1', '', 'Bert 1'],
			],
		});
	});
	test('a unit left without an order is an abstention, and the form says so', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 2 }, {}, {}] } });
		const own = { invest: {}, 'orders:RUSSIA': ['A MOS H', 'A WAR - GAL'] };
		expect(formIn<OrdersForm>(table, 0, 'orders:RUSSIA').unordered).toBe('is left to the others');
		expect(messages(table, 0, 'orders:RUSSIA', own)).toEqual([
			'warn: F SEV, F STP/SC of RUSSIA: no order, so your PFs back nothing there.',
		]);
	});
	test('impossible and unreadable orders are refused on the form, likely slips warned of', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 2 }, {}, {}] } });
		const check = (...texts: string[]) => messages(table, 0, 'orders:RUSSIA', { 'orders:RUSSIA': texts }).join(' ');
		expect(check('A MOS - LON')).toContain('refuse: A MOS - LON');
		expect(check('A MOS - XYZ')).toContain('refuse: "A MOS - XYZ"');
		expect(check('A MOS - UKR', 'A WAR - UKR')).toContain('they will bounce');
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
		expect(form).toMatchObject({ owed: 1, byCentre: true, because: '2 centres - 1 units' });
		const check = (...texts: string[]) => messages(table, 0, form.id, { [form.id]: texts });
		expect(check('A WAR B', 'MOS WAIVE')).toEqual([]);
		expect(check('A WAR B')).toEqual(['warn: MOS: no order, so your PFs back nothing there.']);
		expect(check('A WAR B', 'A MOS B')).toEqual(['refuse: A MOS B: only 1 can be named.']);
		expect(check('A WAR B', 'WAR WAIVE')).toEqual(['refuse: WAR WAIVE: WAR is named already.']);
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
		expect(check('A GAL D', 'A SIL D', 'A UKR D')).toEqual(['refuse: A UKR D: only 2 can be named.']);
	});
});

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
		expect(game.reports.at(-1)!.panels).toEqual([
			{
				title: 'Income',
				columns: ['Player', 'PFs', 'Because'],
				rows: [
					['Alf', '5', '2 + 2 RUSSIA + 1 TURKEY (3 -> 2 centres)'],
					['Bert', '3', '2 + 1 TURKEY (3 -> 2 centres)'],
					['Cardew', '2', '2'],
				],
			},
		]);
		expect(fiascomacyOf(game)).toMatchObject({ purses: [5, 3, 2], counts: { ...counts, RUSSIA: 4, TURKEY: 2 } });
	});
	test('after Spring 2 each', () => {
		const { table } = begin({
			...position,
			stages: seasonAfter({ season: 'W', year: 1902, kind: 'A' }),
		});
		const game = play(table);
		expect(game.reports.at(-1)).toMatchObject({ phase: 'S1903', title: 'Income', panels: [] });
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
			'warn: 3 points are not placed and will be lost.',
		]);
		const game = play(table, [{ invest: { RUSSIA: 5 } }, { invest: { RUSSIA: 8 } }, { invest: { FRANCE: 7 } }]);
		expect(game.reports[0]!.events.slice(0, 2)).toEqual([
			'Alf loses 3 PFs not invested.',
			'Cardew loses 1 PF not invested.',
		]);
		expect(game.reports[0]!.panels[0]).toEqual({
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
			if (!result.ok) throw new Error(result.message);
			const views = [0, 1, 2, null].map((viewer) => [table.panels(viewer), table.marks(viewer)]);
			return JSON.stringify([table.game(), inputs, views, table.waiting(), table.forms(0, {})]);
		});
		expect(seen[1]).toBe(seen[0]);
		expect(seen[2]).toBe(seen[0]);
	});
	test('after the reveal everybody sees them, with totals, PFs to invest and scores', () => {
		const { table } = begin();
		play(table, [{ invest: { RUSSIA: 5 } }, { invest: { RUSSIA: 6, ITALY: 2 } }, { invest: { FRANCE: 8 } }]);
		expect(table.panels(null)[0]).toEqual({
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
		expect(table.panels(null)[1]!.rows).toContainEqual(['RUSSIA', '4', '=', '4', 'Bert (6)']);
	});
});

describe('F8: stopping by consent', () => {
	const investments = [{ RUSSIA: 3 }, { ITALY: 2 }, { FRANCE: 3 }];
	const propose = (...seats: number[]) => [0, 1, 2].map((seat) => ({ propose: seats.includes(seat) ? 'yes' : 'no' }));

	test('proposed at a reveal, answered openly in turn, unanimous: the highest score wins', () => {
		const { table } = begin({ slice: { investments, purses: [0, 0, 0] } });
		expect(play(table, propose(1)).stages[0]?.stage).toBe('stop');
		expect(table.game().reports[0]!.events.at(-1)).toBe('Bert proposes to stop the game now.');
		expect(table.waiting()).toEqual([0]);
		answer(table, 'agree', 'yes');
		expect(table.waiting()).toEqual([2]);
		expect(table.forms(2, {})[0]).toMatchObject({
			question:
				'Bert proposes to stop the game now. So far Alf agrees. One no is enough to play on; everybody sees your answer.',
		});
		answer(table, 'agree', 'yes');
		const { outcome, reports } = table.game();
		expect(reports.at(-1)!.events).toEqual([
			'Bert proposes to stop the game now.',
			'Alf and Cardew agree.',
			'All agree.',
		]);
		expect(outcome).toEqual({
			kind: 'victory',
			winners: [0],
			text: 'All agree to stop. Alf wins with the highest score, 12 to 9.',
		});
		expect(table.panels(null).at(-1)).toEqual({
			title: 'Scores: PFs x centres',
			columns: ['Player', 'Score', 'Sum'],
			rows: [
				['Alf', '12', 'RUS 3x4'],
				['Cardew', '9', 'FRA 3x3'],
				['Bert', '6', 'ITA 2x3'],
			],
		});
	});
	test('one no is enough to play on, and nobody else is asked', () => {
		const { table } = begin({ slice: { investments, purses: [0, 0, 0] } });
		play(table, propose(2));
		answer(table, 'agree', 'no');
		const game = table.game();
		expect(game.outcome).toBeNull();
		expect(game.reports.find(({ stage }) => stage === 'stop')!.events).toEqual([
			'Cardew proposes to stop the game now.',
			'Alf does not: the game goes on.',
		]);
		expect(game.stages[0]).toEqual({ stage: 'orders', phase: { season: 'F', year: 1901, kind: 'M' } });
		expect(fiascomacyOf(game).stop).toBeNull();
	});
	test('all propose: nobody needs to be asked', () => {
		const { table } = begin({ slice: { investments: [{ RUSSIA: 3 }, { RUSSIA: 3 }, {}], purses: [0, 0, 0] } });
		expect(play(table, propose(0, 1, 2)).outcome).toEqual({
			kind: 'shared',
			winners: [0, 1],
			text: 'All agree to stop. Alf and Bert share the win with the highest score, 12 to 0.',
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
		expect(end([{ RUSSIA: 4 }, { RUSSIA: 3, ITALY: 20 }, { TURKEY: 9 }]).outcome).toEqual({
			kind: 'victory',
			winners: [0],
			text: 'RUSSIA has 18 centres. Alf wins with the most PFs in it (4).',
		}));
	test('equal most: the higher score of them', () =>
		expect(end([{ RUSSIA: 6, TURKEY: 2 }, { RUSSIA: 6, ITALY: 3 }, { ITALY: 40 }]).outcome).toEqual({
			kind: 'victory',
			winners: [1],
			text: 'RUSSIA has 18 centres. Alf and Bert have the most PFs in it (6 each). Bert wins with the highest score, 120 to 112.',
		}));
	test('still equal: they share the win', () =>
		expect(end([{ RUSSIA: 6, TURKEY: 2 }, { RUSSIA: 6, ITALY: 1 }, {}]).outcome).toEqual({
			kind: 'shared',
			winners: [0, 1],
			text: 'RUSSIA has 18 centres. Alf and Bert have the most PFs in it (6 each). Alf and Bert share the win with the highest score, 112.',
		}));
	test('nobody in it: by score', () =>
		expect(end([{ TURKEY: 6 }, { ITALY: 6 }, {}]).outcome?.text).toBe(
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
		expect(game.outcome).toEqual({
			kind: 'victory',
			winners: [0],
			text: '1901 was the last year. Alf wins with 4 points.',
		});
	});
});

test('the answers of playing.ts fit every form', () => {
	const { table } = begin();
	expect(answersOf(table, 0, { invest: { RUSSIA: 1 } })).toEqual({
		invest: { RUSSIA: 1 },
		'orders:RUSSIA': [],
		propose: 'no',
	});
});
