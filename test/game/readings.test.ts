/** How often a text is read: once, by whoever sees it first; the sheet, the reveal, the judge and the reports have what it said. */
import { afterEach, expect, test, vi } from 'vitest';
import * as notation from '../../src/board/notation.ts';
import { good } from '../../src/board/result.ts';
import { written } from '../../src/board/written.ts';
import { ordersContext, ordersKind } from '../../src/forms/orders/orders-kind.ts';
import { makeSheet, withOrders } from '../../src/forms/sheet/sheet-reading.ts';
import { textsIn } from '../../src/game/answers.ts';
import type { Answers, OrdersForm } from '../../src/game/forms.ts';
import { Orders } from '../../src/game/orders.ts';
import { type Input, play } from '../../src/game/play.ts';
import { ordersIn, readerOn } from '../../src/game/reading.ts';
import { stageKey } from '../../src/game/sealed.ts';
import type { Game } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import { thoughtOf } from '../../src/thinker/mind.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';
import { fall, goOnFrom, linesOf, positioned, setupFor, spring, submit, unitsFrom } from './playing.ts';

const FRANCE = 2;

afterEach(() => vi.restoreAllMocks());

/** What is asked of France, and how it answers: as it is printed, and otherwise. */
const STAGES = {
	orders: { texts: ['A PAR - BUR', 'f bre-mao'], printed: ['A PAR - BUR', 'F BRE - MAO'] },
	retreats: { texts: ['A PAR R PIC', 'f bre - eng'], printed: ['A PAR R PIC', 'F BRE R ENG'] },
	adjustments: { texts: ['A PAR B', 'mar waive'], printed: ['A PAR B', 'MAR WAIVE'] },
} as const;
type StageName = keyof typeof STAGES;

const VARIANTS = [['standard'], ['formal', 'bridge'], ['double']];

function gameAt(stage: StageName, variant: readonly string[]): Game {
	const setup = { ...setupFor(7), variant };
	const units = { FRANCE: 'A PAR, F BRE', GERMANY: 'A BUR, A GAS' };
	const centres = { FRANCE: 'PAR BRE MAR POR SPA', GERMANY: 'MUN BER' };
	if (stage === 'orders') return positioned(setup, units, centres, spring(1905));
	if (stage === 'adjustments')
		return positioned(setup, { FRANCE: 'F LYO, A SPA', GERMANY: 'A BUR, A GAS' }, centres, fall(1905).slice(-1));
	const game = positioned(setup, { FRANCE: 'A GAS', GERMANY: 'A MUN, A BUR' }, centres, spring(1905).slice(1));
	const [army, fleet] = unitsFrom({ FRANCE: 'A PAR, F BRE' });
	const dislodged = [
		{ unit: army!, retreats: ['PIC'] },
		{ unit: fleet!, retreats: ['ENG', 'MAO'] },
	];
	return { ...game, situation: { ...game.situation, dislodged } };
}

/** How often each text was read; what is not written as it is printed is tried by both readers. */
function countReadings(): (text: string) => number {
	const readers = [vi.spyOn(notation, 'parsePrinted'), vi.spyOn(notation, 'parseOrder')];
	return (text) => Math.max(...readers.map(({ mock }) => mock.calls.filter(([given]) => given === text).length));
}

const CASES = VARIANTS.flatMap((variant) =>
	(Object.keys(STAGES) as StageName[]).map((stage) => [stage, variant] as const),
);

test.each(CASES)('from submitting to the report the text of %s is read once: %s', (stage, variant) => {
	const { texts, printed } = STAGES[stage];
	const start = gameAt(stage, variant);
	const { table, inputs } = goOnFrom(start);
	const timesRead = countReadings();
	for (const seat of table.waiting()) submit(table, seat, seat === FRANCE ? { [`${stage}:FRANCE`]: texts } : {});
	const revealed = table.reveal();
	if (!revealed.ok) throw refusal(revealed);
	const report = revealed.value.reports.findLast((one) => one.stage === stage)!;
	expect(linesOf(report).map(({ order }) => order)).toEqual(expect.arrayContaining([...printed]));
	expect(texts.map(timesRead)).toEqual([1, 1]);
	// and once more where it is played again from what is stored
	const stored = JSON.parse(JSON.stringify(inputs)) as typeof inputs;
	const again = stored.reduce((game, input) => played(game, input), start);
	expect(again.reports).toEqual(revealed.value.reports);
	expect(texts.map(timesRead)).toEqual([2, 2]);
});

function played(game: Game, input: Input): Game {
	const next = play(game, input, rulesetOf(game.setup.variant)!);
	if (!next.ok) throw refusal(next);
	return next.value;
}

/** France's sheet with these answers. */
function sheetOf(table: Table, own: Answers) {
	const forms = table.forms(FRANCE, own);
	const form = forms.find(({ id }) => id === 'orders:FRANCE') as OrdersForm;
	const props = { table, seat: FRANCE, form, forms, own };
	return makeSheet(props, ordersKind(props, ordersContext(props)), [], 15);
}

test('what is typed on a sheet is an order from then on: its text is not read again', () => {
	const { table } = goOnFrom(gameAt('orders', ['standard']));
	const timesRead = countReadings();
	let own: Answers = {};
	const enter = (line: string) => {
		const sheet = sheetOf(table, own);
		const ready = sheet.read(line, sheet.kind.slots[0], undefined)!.ready;
		own = { ...own, 'orders:FRANCE': sheet.answerOf(withOrders(sheet, ready)) };
	};
	enter('a par - bur');
	enter('f bre - mao');
	expect(textsIn(own['orders:FRANCE'])).toEqual(STAGES.orders.printed);
	table.saveDraft(FRANCE, own);
	for (const seat of table.waiting()) submit(table, seat, seat === FRANCE ? own : {});
	expect(table.reveal().ok).toBe(true);
	expect(STAGES.orders.printed.map(timesRead)).toEqual([0, 0]);
});

test('a draft that comes from a save is read once', async () => {
	const draft = { 'orders:FRANCE': STAGES.orders.printed };
	const store = { ...noStore(), open: async () => good({ entries: [], draft }) };
	const game = gameAt('orders', ['standard']);
	const table = openTable(game, rulesetOf(game.setup.variant)!, store);
	const timesRead = countReadings();
	await table.unlock(FRANCE);
	for (let n = 0; n < 3; n++)
		expect(sheetOf(table, table.draft(FRANCE)).given.map(({ text }) => text)).toEqual(STAGES.orders.printed);
	for (const seat of table.waiting()) submit(table, seat, seat === FRANCE ? table.draft(FRANCE) : {});
	expect(table.reveal().ok).toBe(true);
	expect(STAGES.orders.printed.map(timesRead)).toEqual([1, 1]);
});

test('what is sealed and taken back after a resume is read once', async () => {
	const game = gameAt('orders', ['standard']);
	const { holder } = game.seats[FRANCE]!;
	const entry = { id: `${stageKey(game)}/${FRANCE}/reveal`, seat: FRANCE, holder, opens: 'reveal' } as const;
	const answers = { 'orders:FRANCE': STAGES.orders.printed };
	const store = { ...noStore(), open: async () => good({ entries: [{ entry, answers }], draft: null }) };
	const sealed = { ...game, submitted: [FRANCE], sealed: [entry] };
	const table = openTable(sealed, rulesetOf(game.setup.variant)!, store);
	const timesRead = countReadings();
	await table.unlock(FRANCE);
	table.withdraw(FRANCE);
	for (const seat of table.waiting()) submit(table, seat, seat === FRANCE ? table.draft(FRANCE) : {});
	expect(table.reveal().ok).toBe(true);
	expect(STAGES.orders.printed.map(timesRead)).toEqual([1, 1]);
});

test('what a computer orders is read once where it arrives, and its texts alone are sent', async () => {
	const game = gameAt('orders', ['standard']);
	const ruleset = rulesetOf(game.setup.variant)!;
	const seats = game.seats.with(FRANCE, {
		...game.seats[FRANCE]!,
		holder: { kind: 'computer', id: 'Cavour', name: 'Cavour', level: 'easy' },
	});
	const think: Thinker['think'] = async () => ({ 'orders:FRANCE': STAGES.orders.printed });
	const table = openTable({ ...game, seats }, ruleset, noStore(), { ...noThinker, think });
	const timesRead = countReadings();
	await vi.waitFor(() => expect(table.thinking()?.ready).toBe(1));
	for (const seat of table.waiting()) submit(table, seat);
	expect(table.reveal().ok).toBe(true);
	expect(STAGES.orders.printed.map(timesRead)).toEqual([1, 1]);
	const thought = await thoughtOf({
		asks: 'answers',
		view: { game, seat: FRANCE, sealed: {}, level: 'easy', seed: 'a' },
	});
	expect(structuredClone(thought)).toEqual({ 'orders:FRANCE': [expect.any(String), expect.any(String)] });
});

test('on another board the texts of orders are read again: there they may say something else', () => {
	const { situation } = gameAt('orders', ['standard']);
	const texts = ['A PAR - BUR'];
	const own = new Orders(texts.map(readerOn(situation, 'M')), 'M', situation);
	expect(ordersIn(own, 'M', situation)).toBe(own.given);
	const fleets = { ...situation, units: unitsFrom({ FRANCE: 'F BRE' }) };
	const read = new Orders(['A BRE - MAO'].map(readerOn(situation, 'M')), 'M', situation);
	expect(ordersIn(read, 'M', fleets)).toEqual(['A BRE - MAO'].map(readerOn(fleets, 'M')));
	expect(ordersIn(own, 'A', situation)).toEqual(texts.map(readerOn(situation, 'A')));
	expect(JSON.parse(JSON.stringify({ own }))).toEqual({ own: texts });
});

test('what a sheet gives is what its text says when it is read on the board', () => {
	const setup = setupFor(7);
	const lists = { FRANCE: 'A PAR, F MAO, F LYO, A BRE', RUSSIA: 'F STP/SC, A LVN, F BOT', TURKEY: 'F BUL/EC, A SMY' };
	const game = positioned(setup, lists, {}, spring(1905));
	const { table } = goOnFrom(game);
	const read = readerOn(game.situation, 'M');
	const orders = game.situation.units.flatMap(({ power, type, at }) => table.possible(power, { type, at }));
	expect(orders.length).toBeGreaterThan(80);
	for (const order of orders) expect(read(notation.makeOrder(order))).toEqual(written(order));
});
