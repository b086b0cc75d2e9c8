import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { createSave, openSave, type SaveFile } from '../../src/saves/file.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { storeNewKey } from '../../src/saves/keys.ts';
import { FAULTS, faultyFiles } from './faults.ts';
import {
	created,
	input,
	newFolder,
	newGame,
	now,
	opened,
	options,
	quickFiles,
	removeFolders,
	resumed,
} from './samples.ts';

afterAll(removeFolders);

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

	it.each(FAULTS)('a failed change can be appended again (a call %s)', (fault) => {
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
			const first = storeNewKey('00', { folder, files: faultyFiles(quickFiles, at, fault).files });
			const second = storeNewKey('00', { folder });
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
				// The lock still fits; the change only partly.
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
