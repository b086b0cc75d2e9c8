/** How often a text is read: once, by whoever sees it first; the sheet, the reveal, the judge and the reports have what it said. */
import { afterEach, expect, test, vi } from 'vitest';
import * as notation from '../../src/board/notation.ts';
import { written } from '../../src/board/written.ts';
import { ordersContext, ordersKind } from '../../src/forms/orders/orders-kind.ts';
import { makeSheet, withOrders } from '../../src/forms/sheet/sheet-reading.ts';
import type { Answers, OrdersForm } from '../../src/game/forms.ts';
import { readerOn } from '../../src/game/reading.ts';
import type { Game } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
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
	const { table } = goOnFrom(gameAt(stage, variant));
	const timesRead = countReadings();
	for (const seat of table.waiting()) submit(table, seat, seat === FRANCE ? { [`${stage}:FRANCE`]: texts } : {});
	const revealed = table.reveal();
	if (!revealed.ok) throw new Error(revealed.message);
	const report = revealed.value.reports.findLast((one) => one.stage === stage)!;
	expect(linesOf(report).map(({ order }) => order)).toEqual(expect.arrayContaining([...printed]));
	expect(texts.map(timesRead)).toEqual([1, 1]);
});

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
	expect(own['orders:FRANCE']).toEqual(STAGES.orders.printed);
	table.saveDraft(FRANCE, own);
	for (const seat of table.waiting()) submit(table, seat, seat === FRANCE ? own : {});
	expect(table.reveal().ok).toBe(true);
	expect(STAGES.orders.printed.map(timesRead)).toEqual([0, 0]);
});

test('a draft that comes from a save is read once', () => {
	const { table } = goOnFrom(gameAt('orders', ['standard']));
	const own = { 'orders:FRANCE': [...STAGES.orders.printed] };
	const timesRead = countReadings();
	for (let n = 0; n < 3; n++) expect(sheetOf(table, own).given.map(({ text }) => text)).toEqual(STAGES.orders.printed);
	for (const seat of table.waiting()) submit(table, seat, seat === FRANCE ? own : {});
	expect(table.reveal().ok).toBe(true);
	expect(STAGES.orders.printed.map(timesRead)).toEqual([1, 1]);
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
