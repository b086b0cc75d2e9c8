/** A seat that somebody else takes over. */

import { expect, test } from 'vitest';
import type { Sentence } from '../../src/board/phrase.ts';
import { NewPerson } from '../../src/tui/screens/new-person.tsx';
import { said } from '../said.ts';
import { ENTER, ESC, show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

let app: ReturnType<typeof show>;

test('no two people have names that differ in capitals only: the screens show them in capitals', async () => {
	const table = newTable();
	const told: Sentence[] = [];
	app = show(<NewPerson table={table} seat={1} onDone={(text) => told.push(text)} onBack={() => {}} />);
	await app.press('anna', ENTER);
	await app.waitFor('anna is already at the table.');
	expect(told).toEqual([]);
	// the next letter begins anew, without the name that was refused
	await app.press('ben', ENTER);
	expect(told.map(said)).toEqual(['ben plays for Ben from now on.']);
	expect(table.game().seats[1]!.key).toBe('ben');
});

test('Esc clears the line, then goes back', async () => {
	let backs = 0;
	app = show(<NewPerson table={newTable()} seat={1} onDone={() => {}} onBack={() => backs++} />);
	await app.press('carl', ESC);
	expect(app.screen()).not.toContain('carl');
	expect(backs).toBe(0);
	await app.press(ESC);
	expect(backs).toBe(1);
});
