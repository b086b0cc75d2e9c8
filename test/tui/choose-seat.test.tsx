/** A seat chosen from a list, for what a sentence above it says. */
import { expect, test } from 'vitest';
import { GOALS } from '../../src/desk/room-actions.ts';
import { ChooseSeat } from '../../src/tui/screens/choose-seat.tsx';
import { submit } from '../game/playing.ts';
import { show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

test.each(['takeBack', 'pin', 'hand'] as const)('%s: what it is for is in lines that begin alike', async (goal) => {
	const table = newTable();
	const { text } = GOALS[goal];
	if (goal === 'takeBack') for (const seat of table.waiting()) submit(table, seat);
	const app = show(<ChooseSeat table={table} goal={goal} next={1} dispatch={() => {}} />);
	await app.waitFor('> Ben');
	const rows = app.lines().slice(3);
	const said = rows.slice(0, rows.indexOf(''));
	expect(said.every((row) => /^ {2}\S/.test(row))).toBe(true);
	expect(said.map((row) => row.trim()).join(' ')).toBe(text);
});
