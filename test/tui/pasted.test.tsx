/** Orders pasted as a block: what is refused stays to be mended, what follows is taken by itself. */

import { expect, test } from 'vitest';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Table } from '../../src/game/table.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { ENTER, ESC, show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

let app: ReturnType<typeof show>;

const FRANCE = 2;
const orders = (table: Table) => storedAnswers(table.draft(FRANCE))['orders:FRANCE'];

/** The turn of France with these lines pasted. */
async function pasted(...lines: readonly string[]): Promise<Table> {
	const table = newTable();
	app = show(<PrivateTurn table={table} seat={FRANCE} onDone={() => {}} />);
	await app.waitFor('> F BRE  ?');
	await app.press(lines.map((line) => `${line}${ENTER}`).join(''));
	return table;
}

test('a refused line comes back when the others are taken, and is mended', async () => {
	const table = await pasted('F BRE - MAO', 'A MAR - XYZ', 'A PAR - BUR');
	await app.waitFor('A MAR> A MAR - XYZ_');
	expect(app.screen()).toContain('"XYZ" is not a province.');
	expect(orders(table)).toEqual(['F BRE - MAO', 'A PAR - BUR']);
	app.idle();
	await app.press('\x7f\x7f\x7f', 'spa', ENTER);
	await app.waitFor('> Overview and submit');
	expect(orders(table)).toEqual(['F BRE - MAO', 'A PAR - BUR', 'A MAR - SPA']);
});

test('lines that name no unit are meant for one after the other; several refused ones come back', async () => {
	const table = await pasted('xyz', 'abc', 'bur');
	await app.waitFor('A MAR> abc_');
	expect(app.screen()).toContain('1 more line refused.');
	expect(orders(table)).toEqual(['A PAR - BUR']);
	app.idle();
	await app.press(ESC);
	await app.waitFor('F BRE> xyz_');
	await app.press(ESC);
	await app.waitFor('F BRE> _');
	expect(app.screen()).not.toContain('refused');
});

test('a list that a line has opened is closed by the next', async () => {
	const table = await pasted('s par', 'A MAR - SPA', 'A PAR - BUR');
	await app.waitFor('F BRE> s par_');
	expect(orders(table)).toEqual(['A MAR - SPA', 'A PAR - BUR']);
});

test('refused lines go along to the page of another power', async () => {
	const table = newTable(['Anna', 'Ben', 'Carl']);
	app = show(<PrivateTurn table={table} seat={0} onDone={() => {}} />);
	await app.waitFor('> F EDI  ?');
	await app.press(['A LVP - XYZ', 'F KIE - DEN', 'A BER - KIE'].map((line) => `${line}${ENTER}`).join(''));
	await app.waitFor('A LVP - XYZ_');
	expect(storedAnswers(table.draft(0))['orders:GERMANY']).toEqual(['F KIE - DEN', 'A BER - KIE']);
	expect(app.screen()).toContain('"XYZ" is not a province.');
});
