/** A year as it is revealed in lines: what one sentence says no other says again. */

import { beforeAll, describe, expect, test } from 'vitest';
import { PLAYER } from '../../src/board/panel.ts';
import { handTo } from '../../src/desk/seat-actions.ts';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { allTables, reportInWords } from '../../src/lines/reveal.ts';
import { type Heard, spoken } from '../../src/lines/spoken.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { makePanel } from '../panels.ts';
import { FALL, PLAYERS, RETREAT, revealSheets, SPRING, WINTER } from '../tui/app-script.ts';

let table: Table;
const heard = (all: readonly Heard[]) => all.map((one) => spoken(one, false));
const revealed = () => table.game().reports.slice(table.game().lastReveal);
const said = () => revealed().flatMap((report) => heard(reportInWords(table, report)));

beforeAll(() => {
	const seats = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));
	const options = { seating: 'entered', negotiation: 'free', minutes: 5, orderMinutes: null, lastYear: null };
	const ruleset = rulesetOf(['standard'])!;
	table = openTable(startGame({ variant: ['standard'], options, seats, seed: 'seed' }, ruleset), ruleset, noStore());
});

describe('said once', () => {
	test('the count: centres and their changes in the standings, which need no table more', () => {
		for (const sheets of [SPRING, FALL, RETREAT]) revealSheets(table, sheets);
		const tables = heard(allTables(revealed(), table.panels(null)));
		expect(tables.filter((line) => line.startsWith('France'))).toEqual([
			'France: Carl, 6 centres, change plus 3, 3 units.',
		]);
		expect(tables).not.toContain('Centres:');
		expect(said().join(' ')).not.toContain('There are tables');
	});

	test('a table of what people did, unless it says what it said before', () => {
		const [report] = revealed();
		const panel = makePanel({ title: 'Paid', columns: [PLAYER, 'Coins'], rows: [['Anna', 1]] });
		const lines = (isKnown: boolean) =>
			heard(reportInWords(table, { ...report!, panels: [panel] }, false, () => isKnown));
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

test('a report told later tells of those who commanded then', () => {
	const told = () => table.game().reports.map((report) => heard(reportInWords(table, report)));
	const before = told();
	expect(before.join('\n')).toContain('(Carl)');
	for (const [seat, name] of ['Zoe', '+', '-', '+ easy'].entries())
		expect(handTo(table, seat, name, 'p').ok).toBe(true);
	expect(told()).toEqual(before);
});
