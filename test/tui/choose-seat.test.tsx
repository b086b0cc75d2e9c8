/** A seat chosen from a list, for what a sentence above it says. */
import { expect, test } from 'vitest';
import { GOALS } from '../../src/desk/room-actions.ts';
import { ChooseSeat } from '../../src/tui/screens/choose-seat.tsx';
import { show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

test.each(['takeBack', 'pin', 'hand'] as const)('%s: what it is for is in lines that begin alike', async (goal) => {
	const roles = newTable().roles();
	const { title, text } = GOALS[goal];
	const app = show(
		<ChooseSeat
			title={title}
			text={text}
			roles={roles}
			among={[0, 1]}
			next={1}
			onChoose={() => {}}
			onBack={() => {}}
		/>,
	);
	await app.waitFor('> Ben');
	const rows = app.lines().slice(3);
	const said = rows.slice(0, rows.indexOf(''));
	expect(said.every((row) => /^ {2}\S/.test(row))).toBe(true);
	expect(said.map((row) => row.trim()).join(' ')).toBe(text);
});
