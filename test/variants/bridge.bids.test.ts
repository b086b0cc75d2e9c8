/** Bridge: Winter 1900 and the bids (B1 to B3), every ruling a test, with positions worked out by hand. */

import { describe, expect, test } from 'vitest';
import { STARTING_UNITS } from '../../src/board/map.ts';
import { good } from '../../src/board/result.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import type { NumberForm } from '../../src/game/forms.ts';
import { play } from '../../src/game/play.ts';
import type { Json } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { begin, fall, goOnFrom, playStageWith, playTo, positioned, submit, unitTexts } from '../game/playing.ts';
import { tablesFor, tablesIn } from '../panels.ts';
import { eventsOf } from '../printed.ts';
import { said, saidIn } from '../said.ts';
import { armies, bridge, CENTRES, judge, seat, setup, start, winter } from './bridge-positions.ts';

describe('Winter 1900', () => {
	test('B1: before Spring 1901 every power builds, after a negotiation round of its own', () => {
		const table = start(7, { negotiation: 'wilson', minutes: 5 });
		expect(table.game().situation.units).toEqual([]);
		expect(table.game().stages.map(({ stage, phase }) => `${stage} ${phase.season}${phase.year}`)).toEqual([
			'negotiation W1900',
			'adjustments W1900',
		]);
		table.act('done', '2026-01-01T12:00:00Z');
		expect(table.asked()).toEqual([0, 1, 2, 3, 4, 5, 6]);
		playStageWith(table);
		expect(table.game().stages.map(({ stage }) => stage)).toEqual(['negotiation', 'orders', 'retreats']);
		expect(table.game().phase).toMatchObject({ season: 'S', year: 1901 });
		expect(
			start()
				.game()
				.stages.map(({ stage }) => stage),
		).toEqual(['adjustments']);
	});
	test('B1: at most one unit a centre, fleets only on coasts, St Petersburg with a coast', () => {
		const table = start();
		const refused = (power: Power, orders: string[]) => {
			const own = { [`adjustments:${power}`]: orders };
			const form = table.forms(seat(power), {})[0]!;
			return table.check(form, own).some(({ level }) => level === 'refuse');
		};
		expect(refused('FRANCE', ['A PAR B', 'F BRE B', 'F MAR B'])).toBe(false);
		expect(refused('FRANCE', ['A PAR B', 'A PAR B'])).toBe(true);
		expect(refused('FRANCE', ['F PAR B'])).toBe(true);
		expect(refused('FRANCE', ['A MUN B'])).toBe(true);
		expect(refused('RUSSIA', ['F STP B'])).toBe(true);
		expect(refused('RUSSIA', ['F STP/NC B'])).toBe(false);
	});
	test('B2: a power that specifies nothing gets its traditional units, centre by centre', () => {
		const table = start();
		playStageWith(table, {
			'adjustments:FRANCE': ['F MAR B'],
			'adjustments:RUSSIA': ['A MOS B', 'F STP/NC B'],
		});
		const game = table.game();
		expect(unitTexts(game, 'FRANCE')).toEqual(['A PAR', 'F BRE', 'F MAR']);
		expect(unitTexts(game, 'RUSSIA')).toEqual(['A MOS', 'A WAR', 'F SEV', 'F STP/NC']);
		expect(unitTexts(game, 'GERMANY')).toEqual(['A BER', 'A MUN', 'F KIE']);
		expect(unitTexts(game, 'ENGLAND')).toEqual(['A LVP', 'F EDI', 'F LON']);
	});
	test('B2: F StP on the south coast; powers in civil disorder too; nothing is left empty', () => {
		const game = playStageWith(start(5));
		expect(unitTexts(game, 'RUSSIA')).toContain('F STP/SC');
		expect(unitTexts(game, 'ITALY')).toEqual(['A ROM', 'A VEN', 'F NAP']);
		expect(game.situation.units.length).toBe(22);
	});
	test('B2: waiving is refused; what is left out is told, and no mistake', () => {
		const table = start();
		const form = table.forms(seat('FRANCE'), {})[0]!;
		const check = (orders: string[]) => saidIn(table.check(form, { [form.id]: orders }));
		expect(saidIn(check(['A PAR B', 'waive']))).toMatchObject([
			{ level: 'refuse', message: expect.stringMatching(/^Every home centre gets a unit/) },
		]);
		expect(check(['A PAR B'])).toEqual([]);
		expect(check(['A PAR B', 'A BRE B', 'A MAR B'])).toEqual([]);
		expect(form).toMatchObject({ builtWithoutOrder: STARTING_UNITS.FRANCE });
	});
	test('B2: in a file a waived or impossible build does not count', async () => {
		const centers = { FRANCE: ['BRE', 'MAR', 'PAR'], RUSSIA: ['MOS', 'SEV', 'STP', 'WAR'] };
		const orders = { FRANCE: ['WAIVE', 'A BRE B', 'F PAR B'], RUSSIA: ['F STP B', 'WAIVE', 'WAIVE', 'A SEV B'] };
		const out = await judge({ phase: 'W1900A', units: {}, centers, orders });
		expect(out.units).toEqual({
			FRANCE: ['A BRE', 'A MAR', 'A PAR'],
			RUSSIA: ['A MOS', 'A SEV', 'A WAR', 'F STP/SC'],
		});
		expect(out.results.FRANCE).toMatchObject({ WAIVE: { result: 'void' }, 'F PAR B': { result: 'void' } });
		expect(out.owed).toEqual({ FRANCE: 3, RUSSIA: 4 });
	});
});

describe('bids', () => {
	const numbers = (table: ReturnType<typeof start>, power: Power) =>
		table.forms(seat(power), {}).filter((form): form is NumberForm => form.kind === 'number');

	test('B3: a bid is made with the adjustments, in the same private turn, also with nothing to adjust', () => {
		const table = start();
		expect(numbers(table, 'FRANCE')).toEqual([]);
		playTo(table, 'adjustments', 1901);
		for (const power of POWERS) expect(numbers(table, power).map(({ id }) => id)).toEqual([`bid:${power}`]);
		// everybody kept what it had, and missed its bid: the table sees what is owed in the place of bids that are over
		const shown = tablesFor(table).find(({ title }) => title === 'Bridge')!;
		expect(shown.rows.map((row) => row[shown.columns.indexOf('Due now')])).toEqual(POWERS.map(() => '-1'));
		// everybody missed: 3 centres, no builds, one removal
		expect(table.forms(seat('FRANCE'), {}).map(({ kind }) => kind)).toEqual(['adjustments', 'number']);
		// a bid that is given already is told where the removal is written
		expect(said(table.forms(seat('FRANCE'), { 'bid:FRANCE': 7 })[0]!.hint!)).toMatch(/ Next bid: 7\.$/);
	});
	test('B3: it is secret until that Fall has been adjudicated; then all are shown beside the counts', () => {
		const { table, inputs } = begin(setup());
		playTo(table, 'adjustments', 1901);
		playStageWith(table, { 'bid:FRANCE': 17, 'bid:TURKEY': 17 });
		const isHidden = () => {
			const seen = [table.game(), table.panels(null), table.panels(0), inputs];
			expect(JSON.stringify(seen)).not.toMatch(/"bid:|\b17\b/);
			// who made it may look it up
			const shown = tablesFor(table, seat('FRANCE')).find(({ title }) => title === 'Bridge')!;
			expect(shown.rows.map((row) => row[shown.columns.indexOf('Bid now')])).toEqual(
				POWERS.map((power) => (power === 'FRANCE' ? '17' : 'sealed')),
			);
		};
		isHidden();
		playTo(table, 'orders', 1902);
		const hintFor = (power: Power) => said(table.forms(seat(power), {}).find(({ kind }) => kind === 'orders')!.hint!);
		expect(hintFor('FRANCE')).toBe('Bid 17, balance -1.');
		expect(hintFor('GERMANY')).toBe('Bid 3, balance -1.');
		playStageWith(table);
		isHidden();
		playStageWith(table); // Fall: the bids open without a question to anybody
		const report = table.game().reports.findLast(({ stage }) => stage === 'count')!;
		const panel = tablesIn(report).find(({ title }) => title === 'Bids of 1902')!;
		expect(panel.rows[2]).toEqual(['FRANCE', '3', '17', '3', 'missed', '1 unit fewer']);
		expect(panel.rows[0]).toEqual(['AUSTRIA', '3', '3', '3', 'met, unchanged', 'nothing']);
		expect(table.game().sealed).toEqual([]);
	});
	test('B3A: the bids for 1901 are set and public: England 4, Italy 4, every other power 5', async () => {
		const table = start();
		playStageWith(table);
		expect(eventsOf(table.game().reports.at(-1)!)).toContain(
			'Bids for 1901, set by the rules: AUSTRIA 5, ENGLAND 4, FRANCE 5, GERMANY 5, ITALY 4, RUSSIA 5, TURKEY 5.',
		);
		const shown = tablesFor(table).find(({ title }) => title === 'Bridge')!;
		expect(shown.rows.map((row) => row[shown.columns.indexOf('Bid now')])).toEqual(['5', '4', '5', '5', '4', '5', '5']);
		const centers = { ENGLAND: ['LON'], RUSSIA: ['MOS'], ITALY: ['ROM'] };
		const out = await judge({ phase: 'W1900A', units: {}, centers, orders: {}, nextBids: { RUSSIA: 9 } });
		expect(out.bids).toEqual({ ENGLAND: 4, ITALY: 4, RUSSIA: 5 });
	});
	test('B3B: a bid is never lower than the centres owned, nor higher than 34', () => {
		const table = start();
		playTo(table, 'adjustments', 1901);
		const bid = numbers(table, 'RUSSIA')[0]!;
		expect(bid).toMatchObject({ min: 4, max: 34 });
		const level = (value: Json) => table.check(bid, { [bid.id]: value }).map((diagnostic) => diagnostic.level);
		expect([3, 4, 8, 9, 34, 35, 4.5].map((value) => level(value)[0])).toEqual([
			'refuse',
			undefined,
			undefined,
			'warn', // over twice the centres owned: warned of and confirmed
			'warn',
			'refuse',
			'refuse',
		]);
	});
	test('B3B: in a file no bid, or one that is not legal, is what is owned now', async () => {
		const rest = (nextBids: object) => ({ rest: { nextBids } });
		expect((await winter({ c: 5, C: 5 })).bids).toEqual({ FRANCE: 5 });
		expect((await winter({ c: 5, C: 5, ...rest({ FRANCE: 4 }) })).bids).toEqual({ FRANCE: 5 });
		expect((await winter({ c: 5, C: 5, ...rest({ FRANCE: 12 }) })).bids).toEqual({ FRANCE: 12 });
		expect((await winter({ c: 5, C: 5, ...rest({ FRANCE: 35 }) })).bids).toEqual({ FRANCE: 5 });
	});
	test('B3B: powers in civil disorder bid what they own, also for 1901', () => {
		const table = start(5); // without Italy and Germany
		playTo(table, 'adjustments', 1901);
		const rows = tablesIn(table.game().reports.findLast(({ stage }) => stage === 'count')!)[1]!.rows;
		expect(rows.find(([power]) => power === 'ITALY')).toEqual(['ITALY', '3', '3', '3', 'met, unchanged', 'nothing']);
		expect(rows.find(([power]) => power === 'AUSTRIA')).toEqual(['AUSTRIA', '3', '5', '3', 'missed', '1 unit fewer']);
		playTo(table, 'adjustments', 1902);
		const next = tablesIn(table.game().reports.findLast(({ stage }) => stage === 'count')!)[1]!.rows;
		expect(next.find(([power]) => power === 'GERMANY')![4]).toBe('met, unchanged');
	});
	test('B3B: a power without centres but with units bids 0 or more; only one with neither is out', async () => {
		const start = { phase: 'W1903A', centers: { GERMANY: CENTRES.slice(0, 5) }, balance: { FRANCE: 2 } };
		const lost = { bids: { FRANCE: 0, TURKEY: 0 }, centersWhenBid: { GERMANY: 5 } };
		const out = await judge({ ...start, ...lost, units: { FRANCE: armies(2) }, orders: {} });
		expect(out.bids).toEqual({ FRANCE: 0, GERMANY: 5 });
		expect(out.units).toEqual({ FRANCE: ['A BUR', 'A GAS'] });
		const game = positioned(setup(), { FRANCE: 'A BUR' }, { GERMANY: 'PAR' }, fall(1903));
		const { table } = goOnFrom({
			...game,
			slices: { ...game.slices, bridge: { ...bridge(game), whenBid: { GERMANY: 1 }, balance: { FRANCE: 1 } } },
		});
		playStageWith(table);
		expect(table.asked()).toEqual([seat('FRANCE'), seat('GERMANY')]);
		expect(numbers(table, 'FRANCE')[0]).toMatchObject({ min: 0 });
	});
	test('B3B: nothing is owed to a power that is out, whatever it was owed before', async () => {
		const lost = { centersWhenBid: { FRANCE: 1, GERMANY: 5 }, bids: { FRANCE: 1 } };
		const start = { phase: 'W1903A', units: {}, centers: { GERMANY: CENTRES.slice(0, 5) }, orders: {}, ...lost };
		const kept = await judge({ ...start, units: { GERMANY: ['A BUR'] }, balance: { FRANCE: 2, GERMANY: -4 } });
		expect([kept.owed, kept.balance]).toEqual([{}, { GERMANY: -4 }]);
		const oneYear = {
			options: { bonusUnits: 'oneYear' },
			saved: { FRANCE: 2, GERMANY: 1 },
			centersWhenBid: { FRANCE: 1 },
		};
		expect((await judge({ ...start, ...oneYear, centers: { GERMANY: ['PAR'] } })).owed).toEqual({ GERMANY: 2 });
		const game = positioned(setup(), { GERMANY: 'A BUR' }, { GERMANY: 'PAR' }, fall(1903));
		const { table } = goOnFrom({
			...game,
			slices: {
				...game.slices,
				bridge: { ...bridge(game), whenBid: { FRANCE: 1, GERMANY: 1 }, balance: { FRANCE: 2 } },
			},
		});
		playTo(table, 'adjustments', 1903);
		playStageWith(table);
		expect(JSON.stringify(table.game().reports)).not.toContain('Still owed: FRANCE');
	});
	test('B3: taking a winter turn back takes the bid back, and gives it as the draft again', () => {
		const table = start();
		playTo(table, 'adjustments', 1901);
		for (const s of table.waiting()) submit(table, s, { 'bid:FRANCE': 5 });
		expect(table.withdraw(seat('FRANCE')).ok).toBe(true);
		expect(table.draft(seat('FRANCE'))).toMatchObject({ 'bid:FRANCE': 5 });
		expect(table.game().sealed.some((entry) => entry.seat === seat('FRANCE'))).toBe(false);
	});
	test('B3: orders taken back in Spring leave the bids of the winter alone', () => {
		const table = start();
		playTo(table, 'adjustments', 1901);
		playStageWith(table, { 'bid:FRANCE': 7 });
		submit(table, seat('FRANCE'));
		expect(table.withdraw(seat('FRANCE')).ok).toBe(true);
		expect(table.game().sealed.map((entry) => [entry.seat, entry.opens])).toEqual(
			POWERS.map((power) => [seat(power), { at: 'count' }]),
		);
		const { reports } = playTo(table, 'adjustments', 1902);
		const { rows } = tablesIn(reports.findLast(({ stage }) => stage === 'count')!)[1]!;
		expect(rows.find(([power]) => power === 'FRANCE')![2]).toBe('7');
	});
	test('B3: after a resume the count waits for the seats whose bids are locked', async () => {
		const { table } = begin(setup());
		playTo(table, 'adjustments', 1901);
		playStageWith(table);
		playTo(table, 'orders', 1902);
		playStageWith(table);
		const before = table.game();
		// the same game in another program: entries are known, their contents are not
		const store = {
			...noStore(),
			open: async (opened: number) => {
				const own = before.sealed.filter((entry) => entry.seat === opened);
				const answers = { [`bid:${POWERS[opened]}`]: 7 };
				return good({ entries: own.map((entry) => ({ entry, answers })), draft: null });
			},
		};
		const resumed = openTable(before, rulesetOf(['bridge'])!, store);
		for (const power of POWERS) submit(resumed, seat(power));
		expect(resumed.reveal().ok).toBe(true);
		expect(resumed.game().stages[0]!.stage).toBe('count');
		expect(resumed.locked()).toEqual(POWERS.map(seat));
		expect(resumed.reveal().ok).toBe(false);
		for (const power of POWERS) await resumed.unlock(seat(power));
		expect(resumed.reveal().ok).toBe(true);
		const { rows } = tablesIn(resumed.game().reports.findLast(({ stage }) => stage === 'count')!)[1]!;
		expect(rows.map((row) => row[2])).toEqual(POWERS.map(() => '7'));
	});
	test('B3B: bids whose key is lost count as what was owned', () => {
		const { table } = begin(setup());
		playTo(table, 'adjustments', 1901);
		let game = playStageWith(table, Object.fromEntries(POWERS.map((power) => [`bid:${power}`, 9])));
		for (const { seat: loser, id } of game.sealed) {
			const next = play(game, { type: 'lost', seat: loser, ids: [id] }, rulesetOf(['bridge'])!);
			if (next.ok) game = next.value;
		}
		const other = playTo(goOnFrom(game).table, 'adjustments', 1902);
		const { rows } = tablesIn(other.reports.findLast(({ stage }) => stage === 'count')!)[1]!;
		expect(rows.map((row) => row[4])).toEqual(POWERS.map(() => 'met, unchanged'));
	});
});
