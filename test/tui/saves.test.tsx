/** The list of saves: on, and into the bin. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import * as printing from '../../src/board/printable.ts';
import { createSave } from '../../src/saves/file.ts';
import { Saves } from '../../src/tui/screens/saves.tsx';
import { forged, SEVEN } from '../saves/forged.ts';
import { newFolder, newGame, opened, removeFolders, savedGame } from '../saves/samples.ts';
import { BACKSPACE, DOWN, ENTER, ESC, show } from './app-driver.tsx';

let app: ReturnType<typeof show>;
afterEach(() => {
	app.end();
	removeFolders();
});

test('Backspace moves a save to the bin, after asking, and tells where it is; one that is played stays', async () => {
	const folder = newFolder();
	const first = savedGame(folder);
	const second = savedGame(folder);
	const { save } = opened(second);
	const chosen: string[] = [];
	app = show(<Saves folder={folder} onChoose={(path) => chosen.push(path)} onBack={() => chosen.push('back')} />);
	const saves = () => readdirSync(folder).filter((name) => name.endsWith('.entente'));
	const point = async (path: string) => {
		await app.press(...(app.screen().includes(path.slice(-20)) ? [] : [DOWN]));
		await app.waitFor(path.slice(-20));
	};
	await app.waitFor('Backspace to the bin');
	for (const key of [ENTER, '1', ESC, BACKSPACE, 'x']) {
		await app.press(BACKSPACE);
		await app.waitFor('y moves this save to the bin, any other key keeps it.');
		await app.press(key);
		await app.waitFor('Backspace to the bin');
	}
	expect(chosen).toEqual([]);
	expect(saves()).toHaveLength(2);

	await point(second);
	await app.press(BACKSPACE, 'y');
	await app.waitFor('already open in this program');
	expect(saves()).toHaveLength(2);

	await point(first);
	await app.press(BACKSPACE, 'y');
	await app.waitFor('It is in the bin now');
	expect(saves()).toEqual([second.slice(folder.length + 1)]);
	expect(readdirSync(join(folder, 'bin'))).toEqual([first.slice(folder.length + 1)]);

	save.close();
	await app.press(BACKSPACE, 'y');
	await app.waitFor('There are no saves in this folder.');
	expect(app.screen()).not.toContain('Backspace to the bin');
	await app.press(BACKSPACE, 'y', ENTER, ESC);
	expect(chosen).toEqual(['back']);
	expect(readdirSync(join(folder, 'bin'))).toHaveLength(2);
});

test('the columns stand below one another whatever a phase is called; who has no room there is counted', async () => {
	const folder = newFolder();
	savedGame(folder);
	const players = ['Anna', 'Anna (2)', 'Benedict', 'Benedict (2)', 'Benedict (3)', 'Cleopatra'];
	const made = createSave(folder, { ...newGame, note: { phase: 'x', when: 'Congratulations', players } });
	if (!made.ok) throw new Error(made.message);
	made.save.close();
	app = show(<Saves folder={folder} onChoose={() => {}} onBack={() => {}} />);
	await app.waitFor('Congratulations  Formal with bids    Anna + 5 more');
	const [head, ...rows] = app.lines().slice(2, 5);
	for (const row of rows) expect(row!.indexOf('Formal with bids')).toBe(head!.indexOf('Variant'));
	expect(rows.filter((row) => row.trimEnd().endsWith(' more'))).toHaveLength(1);
	expect(rows.map((row) => row.indexOf('20'))).toEqual([3, 3]);
});

test('a note from anywhere: long names, line breaks and control characters change no row of the list', async () => {
	const folder = newFolder();
	for (const [name, size] of [
		['small', 3],
		['large', 400_000],
	] as const) {
		const players = [`A\nB\u2028${'x'.repeat(size)}`, `\u001b[31m\u202e\u0085${'y'.repeat(size)}`];
		const note = { phase: 'W', when: `a\r\n${'z'.repeat(size)}`, players };
		writeFileSync(join(folder, `${name}.entente`), forged({ setup: SEVEN, note }));
	}
	const read = vi.spyOn(printing, 'printable');
	app = show(<Saves folder={folder} onChoose={() => {}} onBack={() => {}} />);
	await app.waitFor('a??zzz');
	await app.press(DOWN, DOWN, '?', ESC);
	// what nobody will see is not looked at
	expect(read).toHaveBeenCalled();
	expect(Math.max(...read.mock.calls.map(([text]) => text.length))).toBeLessThanOrEqual(10_000);
	expect(app.screen()).toMatch(/^ {3}A\?B\?x+(, \?\[31m\?\?yyy)?$/m);
	expect(app.lines().filter((line) => /a\?\?z/.test(line))).toHaveLength(2);
	expect(app.lines().length).toBeLessThanOrEqual(24);
});
