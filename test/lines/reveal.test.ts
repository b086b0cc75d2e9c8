/** A year as it is revealed in lines: what one sentence says no other says again. */
import { beforeAll, describe, expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { allTables, reportInWords } from '../../src/lines/reveal.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { FALL, PLAYERS, RETREAT, revealSheets, SPRING, WINTER } from '../tui/app-script.ts';

let table: Table;
const revealed = () => table.game().reports.slice(table.game().lastReveal);
const said = () => revealed().flatMap((report) => reportInWords(table, report));

beforeAll(() => {
	const seats = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));
	const options = { seating: 'entered', negotiation: 'free', minutes: 5, orderMinutes: null, lastYear: null };
	const ruleset = rulesetOf(['standard'])!;
	table = openTable(startGame({ variant: ['standard'], options, seats, seed: 'seed' }, ruleset), ruleset, noStore());
});

describe('said once', () => {
	test('the count: centres and their changes in the standings, which need no table more', () => {
		for (const sheets of [SPRING, FALL, RETREAT]) revealSheets(table, sheets);
		const tables = allTables(revealed(), table.panels(null));
		expect(tables.filter((line) => line.startsWith('FRANCE'))).toEqual([
			'FRANCE: Carl, 6 centres, change +3, 3 units.',
		]);
		expect(tables).not.toContain('Centres:');
		expect(said().join(' ')).not.toContain('There are tables');
	});

	test('a table of what people did, unless it says what it said before', () => {
		const [report] = revealed();
		const panel = { title: 'Paid', columns: ['Player', 'Coins'], rows: [['Anna', '1']] };
		const lines = (isKnown: boolean) => reportInWords(table, { ...report!, panels: [panel] }, false, () => isKnown);
		expect(lines(false)).toContain('Paid:');
		expect(lines(true)).not.toContain('Paid:');
	});

	test('builds that are left unused, and those that are made', () => {
		revealSheets(table, { ...WINTER, FRANCE: ['A PAR B', 'WAIVE', 'WAIVE'] });
		const lines = said();
		expect(lines).toContain('France: build an army in Paris.');
		expect(lines.filter((line) => /unused/.test(line))).toHaveLength(1);
		expect(lines.join(' ')).not.toMatch(/waive/i);
	});
});
