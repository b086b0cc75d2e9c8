import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSave, openSave } from '../../src/saves/file.ts';
import type { Files } from '../../src/saves/files.ts';
import { listSaves } from '../../src/saves/list.ts';
import { LONGEST_LINE } from '../../src/saves/log.ts';
import { copyWhole } from '../../src/saves/whole-file.ts';
import {
	created,
	input,
	newFolder,
	newGame,
	note,
	opened,
	options,
	quickFiles,
	removeFolders,
	resumed,
	savedGame,
} from './samples.ts';

afterAll(removeFolders);

const day = '2026-11-21';

describe('a save file', () => {
	it('is opened with everything that was confirmed, and appended to', () => {
		const path = savedGame();
		const { save, contents } = opened(path);
		expect(contents).toMatchObject({
			inputs: ['a', 'b', 'c'],
			note: note('after c'),
			header: { variants: ['formal', 'bridge'] },
		});
		expect(save.append([input('d'), input('e')])).toEqual({ ok: true });
		save.close();
		expect(save.append([input('f')])).toMatchObject({ ok: false, problem: 'closed' });
		const again = opened(path);
		expect(again.contents).toMatchObject({ inputs: ['a', 'b', 'c', 'd', 'e'], note: note('after c') });
		again.save.close();
		expect(readdirSync(join(path, '..'))).toHaveLength(1);
		expect(statSync(path).mode & 0o777).toBe(0o600);
	});

	it('has a readable name of its own', () => {
		const folder = join(newFolder(), 'new', 'folder');
		const name = (players: string[]): string => {
			const made = createSave(folder, { ...newGame, note: { phase: 'S1901M', players } }, options);
			if (made.ok) made.save.close();
			return made.ok ? made.save.path.slice(folder.length + 1) : made.message;
		};
		expect(name(['Anna', 'Ben', 'Carl'])).toBe(`${day}-anna-ben-carl.entente`);
		expect(name(['Anna', 'Ben', 'Carl'])).toBe(`${day}-anna-ben-carl-2.entente`);
		expect(name(['Åsa', '../../x', 'Émile & Zoë', '李'])).toBe(`${day}-asa-x-emile-zoe.entente`);
		expect(name(['李', ''])).toBe(`${day}-game.entente`);
		expect(name(Array(40).fill('Maximiliane'.repeat(9))).length).toBeLessThan(120);
	});

	it('goes on elsewhere, never over another file', () => {
		const folder = newFolder();
		const { save } = opened(savedGame(folder));
		const first = save.path;
		expect(save.saveAs(first)).toMatchObject({ ok: false, problem: 'unwritable' });
		expect(save.saveAs(folder)).toEqual({ ok: true });
		expect(save.path).toBe(first.replace('.entente', '-2.entente'));
		expect(save.saveAs(join(folder, 'far', 'away'))).toEqual({ ok: true });
		expect(save.path).toBe(join(folder, 'far', 'away.entente'));
		expect(save.append([input('d')])).toEqual({ ok: true });
		save.close();
		expect(resumed(first)).toEqual(['a', 'b', 'c']);
		expect(resumed(save.path)).toEqual(['a', 'b', 'c', 'd']);
	});

	it('goes on elsewhere when its folder is gone, and says so first', () => {
		const folder = newFolder();
		const path = savedGame(join(folder, 'stick'));
		const { save } = opened(path);
		rmSync(join(folder, 'stick'), { recursive: true });
		writeFileSync(join(folder, 'stick'), 'what is not a folder');
		expect(save.append([input('d')])).toMatchObject({
			ok: false,
			problem: 'unwritable',
			message: expect.stringContaining('not a folder'),
		});
		expect(save.saveAs(folder)).toEqual({ ok: true });
		expect(save.append([input('d')])).toEqual({ ok: true });
		save.close();
		expect(resumed(save.path)).toEqual(['a', 'b', 'c', 'd']);
	});

	it('does not write over what another program did to it', () => {
		const { save } = opened(savedGame());
		writeFileSync(save.path, 'something', { flag: 'a' });
		const before = readFileSync(save.path);
		expect(save.append([input('d')])).toMatchObject({ ok: false, problem: 'lost' });
		expect(readFileSync(save.path)).toEqual(before);
		save.close();
	});

	it('refuses what is not JSON, and stays as it was', () => {
		const { save } = opened(savedGame());
		expect(save.append([input(1n)])).toMatchObject({ ok: false, problem: 'refused' });
		expect(save.append([input('x'.repeat(LONGEST_LINE))])).toMatchObject({ ok: false, problem: 'refused' });
		expect(save.append([input('d')])).toEqual({ ok: true });
		save.close();
		expect(resumed(save.path)).toEqual(['a', 'b', 'c', 'd']);
	});

	it('never waits for pipes and devices', () => {
		const folder = newFolder();
		symlinkSync('/dev/zero', join(folder, 'zero.entente'));
		expect(openSave(join(folder, 'zero.entente'))).toMatchObject({ ok: false, problem: 'notASave' });
		expect(openSave(folder)).toMatchObject({ ok: false, problem: 'notASave' });
		expect(openSave(join(folder, 'none.entente'))).toMatchObject({ ok: false, problem: 'missing' });
		expect(listSaves(folder)).toEqual({ ok: true, saves: [] });
	});

	it('says that it cannot be written, and can be copied elsewhere', () => {
		const path = savedGame();
		for (const flags of ['wx', 'r+']) {
			const readOnly: Files = {
				...quickFiles,
				open: (...args) => {
					if (args[1] === flags) throw Object.assign(new Error(), { code: 'EROFS' });
					return quickFiles.open(...args);
				},
			};
			const found = openSave(path, { files: readOnly });
			expect(found).toMatchObject({ ok: false, problem: 'unwritable', whole: { inputs: ['a', 'b', 'c'] } });
			expect(!found.ok && found.message).toContain('read-only');
			const copy = copyWhole(path, newFolder());
			expect(copy.ok && resumed(copy.path)).toEqual(['a', 'b', 'c']);
		}
	});
});

describe('a damaged save', () => {
	it('is left as it is; what is whole can be copied beside it', () => {
		const path = savedGame();
		const bytes = readFileSync(path);
		for (const damaged of [bytes.subarray(0, -9), Buffer.concat([bytes.subarray(0, -100), bytes.subarray(-99)])]) {
			writeFileSync(path, damaged);
			expect(openSave(path, options)).toMatchObject({
				ok: false,
				whole: { inputs: ['a', 'b'], note: note('after b') },
			});
			const names = [1, 2].map(() => {
				const copy = copyWhole(path, undefined, options);
				expect(copy.ok && resumed(copy.path)).toEqual(['a', 'b']);
				return copy.ok && copy.path;
			});
			expect(new Set([path, ...names]).size).toBe(3);
			expect(readFileSync(path)).toEqual(damaged);
		}
	});

	it('that only lost its last line break has lost nothing', () => {
		const path = savedGame();
		writeFileSync(path, readFileSync(path).subarray(0, -1));
		expect(openSave(path, options)).toMatchObject({ ok: false, problem: 'cutOff', whole: { inputs: ['a', 'b', 'c'] } });
		expect(resumed(path)).toEqual(['a', 'b', 'c']);
	});

	it('without anything whole has nothing to copy', () => {
		const path = join(newFolder(), 'x.entente');
		writeFileSync(path, 'x');
		expect(copyWhole(path)).toMatchObject({ ok: false });
	});
});

describe('the list of saves', () => {
	it('shows what the menu needs, of long and damaged files too', () => {
		const folder = newFolder();
		const { save } = opened(savedGame(folder));
		for (const size of [100, 70_000, 3_000_000]) {
			expect(save.append([input('x'.repeat(size))], note(`${size}`))).toEqual({ ok: true });
			const listed = listSaves(folder);
			expect(listed.ok && listed.saves).toMatchObject([
				{ name: `${day}-anna-ben-carl`, note: note(`${size}`), header: { variants: ['formal', 'bridge'] } },
			]);
		}
		save.close();
		writeFileSync(join(folder, 'notes.txt'), 'x');
		writeFileSync(join(folder, 'poem.entente'), 'x\n');
		writeFileSync(join(folder, 'cut.entente'), readFileSync(save.path).subarray(0, -5));
		const listed = listSaves(folder);
		const byName = new Map(listed.ok ? listed.saves.map((found) => [found.name, found]) : []);
		expect([...byName.keys()].sort()).toEqual([`${day}-anna-ben-carl`, 'cut', 'poem']);
		expect(byName.get('poem')?.problem).toContain('not a save');
		expect(byName.get('cut')).toMatchObject({ problem: expect.stringContaining('cut off'), note: note('70000') });
		expect(listSaves(join(folder, 'none'))).toEqual({ ok: true, saves: [] });
	});

	it('reads no more than both ends of a long save', () => {
		const folder = newFolder();
		const save = created(folder);
		for (let change = 0; change < 200; change++) save.append([input('x'.repeat(5000))], note(String(change)));
		save.close();
		let bytes = 0;
		const counting: Files = {
			...quickFiles,
			read: (...args) => {
				const count = quickFiles.read(...args);
				bytes += count;
				return count;
			},
		};
		expect(listSaves(folder, counting)).toMatchObject({ saves: [{ note: note('199') }] });
		expect(bytes).toBeLessThan(statSync(save.path).size / 5);
	});
});

describe('folders', () => {
	it('are made one after the other, and where none can be made it is said at once', () => {
		const folder = join(newFolder(), 'a', 'b', 'c');
		const save = created(folder);
		expect(readdirSync(folder)).toContain(save.path.slice(folder.length + 1));
		save.close();
		writeFileSync(join(folder, 'file'), '');
		expect(createSave(join(folder, 'file', 'x'), newGame, options)).toMatchObject({ ok: false, problem: 'unwritable' });
		// Node's own way of making folders never ended here
		if (!existsSync('/proc/self')) return;
		expect(createSave('/proc/a/b/c', newGame, options)).toMatchObject({
			message: 'The game cannot be saved in /proc/a/b/c: the disk or folder is read-only.',
		});
	});
});
