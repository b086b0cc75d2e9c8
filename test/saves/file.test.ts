import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { createSave, openSave, type SaveFile } from '../../src/saves/file.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { makeGameKey } from '../../src/saves/keys.ts';
import { listSaves } from '../../src/saves/list.ts';
import { LONGEST_LINE } from '../../src/saves/log.ts';
import { copyWhole } from '../../src/saves/whole-file.ts';
import { FAULTS, faultyFiles } from './faults.ts';
import { created, input, newFolder, newGame, note, opened, quickFiles, removeFolders } from './samples.ts';

afterAll(removeFolders);

const now = () => new Date('2026-11-21T19:04:00Z');
const options = { files: quickFiles, now };
const day = '2026-11-21';

/** A save of three steps, closed. */
function savedGame(folder = newFolder()): string {
	const save = created(folder, options);
	for (const data of ['a', 'b', 'c']) expect(save.append([input(data)], note(`after ${data}`))).toEqual({ ok: true });
	save.close();
	return save.path;
}

/** What a table finds that comes back: the save, or where it is damaged a copy of what is whole. */
function resumed(path: string): readonly unknown[] | undefined {
	rmSync(`${path}.lock`, { force: true });
	const found = openSave(path, options);
	if (found.ok) {
		found.save.close();
		return found.contents.inputs;
	}
	const copy = copyWhole(path, undefined, options);
	if (!copy.ok) return undefined;
	const { save, contents } = opened(copy.path);
	save.close();
	rmSync(copy.path);
	return contents.inputs;
}

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
		expect(save.append([input('d')])).toMatchObject({
			ok: false,
			problem: 'unwritable',
			message: expect.stringContaining('does not exist'),
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

	it('is read quickly', () => {
		const folder = newFolder();
		for (let count = 0; count < 200; count++) created(folder, { ...options, now: () => new Date(count * 1e9) }).close();
		const begin = performance.now();
		expect(listSaves(folder)).toMatchObject({ saves: { length: 200 } });
		expect(performance.now() - begin).toBeLessThan(1000);
	});
});

describe('whatever call to the file system fails', () => {
	/** Plays until the fault, and on after it; returns what was confirmed. */
	function play(files: Files, folder: string): { path?: string; confirmed: string[]; messages: string[] } {
		const confirmed: string[] = [];
		const messages: string[] = [];
		const made = createSave(folder, newGame, { files, now });
		if (!made.ok) return { confirmed, messages: [made.message] };
		let { save }: { save: SaveFile } = made;
		const act = (data: string): void => {
			const done = save.append([input(data)]);
			if (done.ok) confirmed.push(data);
			else messages.push(done.message);
		};
		act('a');
		act('b');
		save.close();
		const again = openSave(save.path, { files, now });
		if (again.ok) save = again.save;
		else messages.push(again.message);
		act('c');
		act('d');
		save.close();
		return { path: save.path, confirmed, messages };
	}

	it.each(FAULTS)('every confirmed input is found again (a call %s)', (fault) => {
		const whole = faultyFiles(quickFiles, Number.POSITIVE_INFINITY, fault);
		const played = play(whole.files, newFolder());
		expect(played).toMatchObject({ confirmed: ['a', 'b', 'c', 'd'], messages: [] });
		expect(whole.calls()).toBeGreaterThan(50);

		for (let at = 0; at < whole.calls(); at++) {
			const folder = newFolder();
			const { path, confirmed, messages } = play(faultyFiles(quickFiles, at, fault).files, folder);
			for (const message of messages) expect(message).toMatch(/^[A-Z].*\.$/);
			const found = path ? resumed(path) : [];
			// An input that was not confirmed may still be there; it was written and not taken back in time.
			const expected = found?.filter((data) => confirmed.includes(data as string));
			expect(expected, `call ${at}: confirmed ${confirmed}, found ${found}`).toEqual(confirmed);
			if (!fault.endsWith('FromNowOn')) expect(found, `call ${at}`).toEqual(confirmed);
		}
	});

	it.each(FAULTS)('a failed step can be appended again (a call %s)', (fault) => {
		for (let at = 0; at < 12; at++) {
			let files: Files = quickFiles;
			// The save sees whatever file system is the current one.
			const current = new Proxy({} as Files, { get: (_, call: keyof Files) => files[call] });
			const save = created(newFolder(), { files: current, now });
			expect(save.append([input('a')])).toEqual({ ok: true });
			files = faultyFiles(nodeFiles, at, fault).files;
			const done = save.append([input('b')]);
			files = quickFiles;
			if (!done.ok) expect(save.append([input('b')])).toEqual({ ok: true });
			expect(save.append([input('c')])).toEqual({ ok: true });
			save.close();
			const { save: again, contents } = opened(save.path);
			expect(contents.inputs).toEqual(['a', 'b', 'c']);
			again.close();
		}
	});

	it.each(FAULTS)('a key is stored whole or not at all (a call %s)', (fault) => {
		for (let at = 0; at < 16; at++) {
			const folder = newFolder();
			const first = makeGameKey('00', { folder, files: faultyFiles(quickFiles, at, fault).files });
			const second = makeGameKey('00', { folder });
			expect(second.ok).toBe(true);
			if (first.ok && second.ok) expect(second.key.mark).toBe(first.key.mark);
		}
	});

	it('a full disk is called a full disk, and leaves the save as it was', () => {
		const save = created(newFolder(), options);
		const path = save.path;
		save.append([input('a')]);
		save.close();
		const full: Files = {
			...quickFiles,
			write: (file, bytes, position) => {
				// The lock still fits; the step only partly.
				return bytes.length < 200 && position === 0
					? quickFiles.write(file, bytes, position)
					: quickFiles.write(file, bytes.subarray(0, 10), position);
			},
		};
		const { save: again } = opened(path, { files: full });
		const before = readFileSync(path);
		expect(again.append([input('secret')])).toMatchObject({
			problem: 'unwritable',
			message: expect.stringContaining('disk is full'),
		});
		expect(readFileSync(path)).toEqual(before);
		again.close();
	});
});

describe('a program killed while it writes', () => {
	it('has lost nothing that it had confirmed', async () => {
		const folder = newFolder();
		const source = `
			import { createSave } from '${join(import.meta.dirname, '../../src/saves/file.ts')}';
			const made = createSave(process.argv[2], ${JSON.stringify(newGame)});
			process.stdout.write(made.save.path + '\\n');
			for (let n = 0; ; n++) {
				if (!made.save.append([{ kind: 'input', data: n }, { kind: 'input', data: 'x'.repeat(n % 3000) }]).ok) process.exit(1);
				process.stdout.write(n + '\\n');
			}`;
		const script = join(folder, 'write.mjs');
		await build({
			stdin: { contents: source, resolveDir: folder },
			bundle: true,
			platform: 'node',
			format: 'esm',
			outfile: script,
		});
		const run = async (number: number): Promise<void> => {
			const child = spawn(process.execPath, [script, join(folder, `${number}`)], {
				stdio: ['ignore', 'pipe', 'inherit'],
			});
			let said = '';
			child.stdout.on('data', (text) => {
				if (said === '') setTimeout(() => child.kill('SIGKILL'), 3 + number * 7);
				said += text;
			});
			await new Promise((resolve) => child.on('close', resolve));
			const [path, ...confirmed] = said.slice(0, said.lastIndexOf('\n')).split('\n') as [string, ...string[]];
			// The lock of the dead program is taken over, so it is not removed here.
			const found = openSave(path);
			const contents = found.ok ? found.contents : found.whole;
			expect(found.ok || found.problem === 'cutOff').toBe(true);
			const numbers = contents!.inputs.filter((data) => typeof data === 'number');
			expect(contents!.inputs.length).toBe(numbers.length * 2);
			expect(numbers.length - confirmed.length).toBeGreaterThanOrEqual(0);
			expect(numbers.slice(0, confirmed.length)).toEqual(confirmed.map(Number));
			if (found.ok) found.save.close();
		};
		await Promise.all([...Array(8).keys()].map(run));
	});
});
