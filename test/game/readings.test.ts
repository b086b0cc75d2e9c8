/** How often a text is read: once, by whoever checks it first; the reveal, the judge and the reports have what it said. */
import { afterEach, expect, test, vi } from 'vitest';
import * as notation from '../../src/board/notation.ts';
import { begin, linesOf, playTo, setupFor, submit } from './playing.ts';

const FRANCE = 2;
/** Written as it is printed, and otherwise. */
const TEXTS = ['A PAR - BUR', 'f bre-mao'];

afterEach(() => vi.restoreAllMocks());

const SETUPS = {
	standard: setupFor(7),
	'formal with bids': { ...setupFor(7), variant: ['formal', 'bridge'] },
	double: { ...setupFor(7), variant: ['double'] },
};

test.each(Object.entries(SETUPS))('from submitting to the report an order is read once: %s', (_, setup) => {
	const { table } = begin(setup);
	playTo(table, 'orders');
	const readers = [vi.spyOn(notation, 'parsePrinted'), vi.spyOn(notation, 'parseOrder')];
	for (const seat of table.waiting()) submit(table, seat, seat === FRANCE ? { 'orders:FRANCE': TEXTS } : {});
	const revealed = table.reveal();
	if (!revealed.ok) throw new Error(revealed.message);
	const report = revealed.value.reports.findLast(({ stage }) => stage === 'orders')!;
	expect(linesOf(report).map(({ order }) => order)).toEqual(expect.arrayContaining(['A PAR - BUR', 'F BRE - MAO']));
	// what is not written as it is printed is tried by both readers
	const timesRead = (text: string) =>
		Math.max(...readers.map(({ mock }) => mock.calls.filter(([given]) => given === text).length));
	expect(TEXTS.map(timesRead)).toEqual([1, 1]);
});
