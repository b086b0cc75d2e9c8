/** S13: one who types for all. */
import { describe, expect, test } from 'vitest';
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { Room } from '../../src/tui/screens/room.tsx';
import { rulesetOf } from '../../src/variants/index.ts';
import { NAMES } from '../game/playing.ts';
import { refusal } from '../refusal.ts';
import { DOWN, ENTER, ESC, PAGE_DOWN, PAGE_UP, RIGHT, show } from './app-driver.tsx';

const TAB = '\t';

function begin(variant: readonly string[] = ['standard'], count = 7): Table {
	const ruleset = rulesetOf(variant)!;
	const options = { typing: 'one', reveal: 'record', orderMinutes: 5, seating: 'entered' };
	const rules = offeredRules().find(({ variant: [id] }) => id === variant[0])!;
	const setup = setUp(rules, NAMES.slice(0, count), { ...defaultOptions(rules), ...options }, 'seed');
	if (!setup.ok) throw refusal(setup);
	return openTable(startGame(setup.value, ruleset), ruleset, noStore());
}

const draftOf = (table: Table, seat: number, form: string) => storedAnswers(table.draft(seat))[form];

describe('on the screen', () => {
	const open = async (table: Table) => {
		const app = show(<Room game={{ table, path: '/nowhere' }} resumed={false} onLeave={() => {}} />);
		await app.waitFor('Enter opens the turn.');
		expect(app.screen()).toContain('W H O   T Y P E S');
		await app.press(ENTER);
		await app.waitFor('One types for all');
		return app;
	};

	test('wrong keys and wrong lines change nothing; a row has its own form; Tab submits, after asking once', async () => {
		const table = begin();
		const app = await open(table);
		await app.press('zz top', ENTER);
		expect(app.screen()).toContain('zz top');
		expect(table.draft(0)).toEqual({});
		await app.press('par lon', ENTER);
		await app.waitFor('Possible: A PAR - BRE');
		await app.press('france: hold all', ENTER);
		await app.waitFor('Orders of FRANCE (Carl)   3 of 3');
		await app.press(ESC, DOWN, RIGHT);
		await app.waitFor('Ben: Orders of ENGLAND');
		await app.press(ESC);
		await app.waitFor('> Stay');
		await app.press(DOWN, ENTER);
		await app.waitFor('One types for all');
		await app.press(TAB);
		await app.waitFor('19 orders are missing. Tab again');
		expect(table.game().submitted).toEqual([]);
		await app.press(TAB);
		await app.waitFor('All have answered');
		expect(app.screen()).not.toContain('BUR');
		expect(table.locked()).toEqual([]);
	});

	test('what is wrong can be read to its end, power by power, and stays until it is mended or Esc', async () => {
		const app = await open(begin());
		const block = [
			'AUSTRIA',
			'A VIE - LON',
			'A BUD - SER',
			'F TRI - MOS',
			'ENGLAND',
			'F LON - VIE',
			'A LVP - MUN',
			'Rusia',
		];
		for (const line of block) await app.press(line, ENTER);
		await app.waitFor('Rusia?>');
		const wrong = ['A VIE - LON', 'F TRI - MOS', 'F LON - VIE', 'A LVP - MUN', 'Rusia: '];
		const seen = new Set<string>();
		await app.press(...Array(5).fill(PAGE_UP));
		for (let n = 0; n < wrong.length; n++) {
			for (const each of wrong) if (app.screen().includes(each)) seen.add(each);
			await app.press(PAGE_DOWN);
		}
		expect([...seen].sort()).toEqual([...wrong].sort());
		await app.press('england: lon nth', ENTER, 'england: lvp yor', ENTER, 'austria: tri alb', ENTER);
		await app.waitFor('A VIE - LON: ');
		expect(app.screen()).not.toMatch(/F TRI - MOS|F LON - VIE|more below/);
		await app.press(ESC);
		expect(app.screen()).not.toContain('A VIE - LON');
	});

	test('Esc leaves, and what was typed is kept; nobody has a PIN, or a clock', async () => {
		const table = begin();
		const app = await open(table);
		await app.press('a mun ruh', ENTER);
		await app.waitFor('Orders of GERMANY (Dora)  1 of 3');
		await app.press(ESC, ESC);
		await app.waitFor('Enter opens the turn.');
		expect(app.screen()).not.toContain('RUH');
		await app.press('p');
		await app.waitFor('there are no PINs');
		expect(table.turnClock(0, '2026-01-01T12:00:00Z')).toBeNull();
		expect(draftOf(table, 3, 'orders:GERMANY')).toEqual(['A MUN - RUH']);
	});
});
