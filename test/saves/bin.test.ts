import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { moveToBin } from '../../src/saves/bin.ts';
import { listSaves } from '../../src/saves/list.ts';
import { newFolder, opened, options, quickFiles, removeFolders, savedGame } from './samples.ts';

afterAll(removeFolders);

const fail = (code: string) => () => {
	throw Object.assign(new Error(code), { code });
};

describe('the bin', () => {
	it('takes a save out of the list, byte for byte, and can be played on from', () => {
		const path = savedGame();
		const folder = dirname(path);
		const bytes = readFileSync(path);
		const moved = moveToBin(path, options);
		expect(moved).toEqual({ ok: true, path: path.replace(folder, join(folder, 'bin')) });
		expect(listSaves(folder)).toEqual({ ok: true, saves: [] });
		expect(readdirSync(folder)).toEqual(['bin']);
		if (!moved.ok) return;
		expect(readFileSync(moved.path)).toEqual(bytes);
		opened(moved.path).save.close();
	});

	it('never replaces a file that has the name', () => {
		const path = savedGame();
		const bin = join(dirname(path), 'bin');
		moveToBin(path, options);
		const second = savedGame(dirname(path));
		expect(second).toBe(path);
		const moved = moveToBin(second, options);
		expect(moved).toEqual({ ok: true, path: join(bin, readdirSync(bin).sort()[0]!) });
		expect(readdirSync(bin)).toHaveLength(2);
		expect(new Set(readdirSync(bin).map((name) => readFileSync(join(bin, name), 'utf8'))).size).toBe(2);
	});

	it('takes what is not a save, too', () => {
		const junk = join(newFolder(), 'junk.entente');
		writeFileSync(junk, 'junk');
		expect(moveToBin(junk, options)).toMatchObject({ ok: true });
		expect(readFileSync(join(dirname(junk), 'bin', 'junk.entente'), 'utf8')).toBe('junk');
	});

	it('leaves a game that is played where it is', () => {
		const path = savedGame();
		const { save } = opened(path);
		expect(moveToBin(path, options)).toMatchObject({ ok: false, problem: 'held' });
		expect(existsSync(path)).toBe(true);
		expect(save.append([])).toEqual({ ok: true });
		save.close();
	});

	it('changes nothing where it cannot move', () => {
		for (const call of ['makeFolder', 'open', 'rename'] as const) {
			const path = savedGame();
			const files = { ...quickFiles, [call]: fail('EACCES') };
			expect(moveToBin(path, { ...options, files })).toMatchObject({ ok: false, problem: 'unwritable' });
			const bin = join(dirname(path), 'bin');
			expect(existsSync(path)).toBe(true);
			expect(existsSync(`${path}.lock`)).toBe(false);
			expect(existsSync(bin) ? readdirSync(bin) : []).toEqual([]);
		}
		const path = savedGame();
		writeFileSync(join(dirname(path), 'bin'), 'a file');
		expect(moveToBin(path, options)).toMatchObject({ ok: false, problem: 'unwritable' });
		const gone = join(newFolder(), 'gone.entente');
		mkdirSync(join(dirname(gone), 'bin'));
		expect(moveToBin(gone, options)).toMatchObject({ ok: false, problem: 'unwritable' });
		expect(readdirSync(join(dirname(gone), 'bin'))).toEqual([]);
	});
});
