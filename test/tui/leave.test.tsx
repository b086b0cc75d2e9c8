import { expect, test } from 'vitest';
import type { RoomAction } from '../../src/desk/room-actions.ts';
import { flowed } from '../../src/desk/text.ts';
import type { Table } from '../../src/game/table.ts';
import { Leave } from '../../src/tui/screens/leave.tsx';
import { ENTER, ESC, show } from './app-driver.tsx';

let app: ReturnType<typeof show>;

/** A table whose disk is full; saving elsewhere helps, once the place is right. */
function open() {
	const tried: (string | undefined)[] = [];
	let unsaved: string | undefined = 'This step is not saved: the disk is full.';
	const table = {
		unsaved: () => unsaved,
		saveAgain: (where?: string) => {
			tried.push(where);
			if (where === '/mnt/stick') unsaved = undefined;
		},
	} as unknown as Table;
	const game = {
		table,
		get path() {
			return unsaved ? 'saves/x' : '/mnt/stick/x';
		},
	};
	const done: RoomAction[] = [];
	app = show(<Leave game={game} dispatch={(action) => done.push(action)} />);
	return { tried, done };
}

test('what is not saved can be tried again, or saved elsewhere', async () => {
	const { tried, done } = open();
	await app.waitFor('The last step is NOT saved:');
	await app.press('s', ENTER);
	expect(tried).toEqual([undefined]);
	await app.press('e', ENTER);
	await app.waitFor('Folder or file: _');
	await app.press('/mnt/rm', ENTER);
	await app.waitFor('/mnt/rm_');
	await app.press('/', 'm');
	await app.waitFor('Folder or file: /m_');
	await app.press(ESC);
	await app.waitFor('Elsewhere: save');
	await app.press('e', ENTER, '/mnt/stick', ENTER);
	await app.waitFor('The game is saved');
	expect(app.screen()).toContain('resume /mnt/stick/x');
	expect(tried).toEqual([undefined, '/mnt/rm', '/mnt/stick']);
	expect(done).toEqual([]);
	await app.press(ENTER);
	expect(done).toEqual([{ type: 'away', to: 'quit' }]);
});

test('a page of help flows on where a line does not fit, and rows of tables stay', () => {
	const page = ['one two three four', 'five six', '', 'a   b', 'seven eight nine ten', 'x  y'];
	expect(flowed(page, 14)).toEqual(['one two three', 'four five six', '', 'a   b', 'seven eight', 'nine ten', 'x  y']);
});

test('a command too long for one line is printed after leaving, where it can be copied', async () => {
	const table = { unsaved: () => undefined } as unknown as Table;
	const none = () => {};
	const leaving = (path: string) => <Leave game={{ table, path }} dispatch={none} />;
	app = show(leaving('/mnt/short'));
	await app.waitFor('resume /mnt/short');
	app = show(leaving(`/mnt/${'long/'.repeat(12)}short`));
	await app.waitFor('printed when you leave.');
	expect(app.screen()).not.toMatch(/ resume \//);
});
