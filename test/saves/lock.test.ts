import { execFileSync, spawn } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { openSave } from '../../src/saves/file.ts';
import { nodeFiles } from '../../src/saves/files.ts';
import { takeLock } from '../../src/saves/lock.ts';
import { localTime } from '../../src/saves/outcome.ts';
import { type Processes, thisSystem } from '../../src/saves/processes.ts';
import { created, input, newFolder, opened, removeFolders } from './samples.ts';

afterAll(removeFolders);

/** Another program, on this computer if not told otherwise. */
const other = (change: Partial<Processes> = {}): Processes => ({
	pid: 4242,
	host: 'laptop',
	isAlive: () => true,
	startOf: (pid) => `start of ${pid}`,
	...change,
});
const options = (processes: Processes) => ({
	files: nodeFiles,
	processes,
	now: () => new Date('2026-11-21T19:04:00Z'),
});
const newSave = (): string => join(newFolder(), 'a.entente');
const me = other({ pid: 1 });

describe('the lock of a save', () => {
	it('says who holds it, and since when', () => {
		const path = newSave();
		const first = takeLock(path, options(other()));
		expect(first.ok).toBe(true);
		expect(takeLock(path, options(me))).toMatchObject({
			ok: false,
			problem: 'held',
			message: `This game is open in another window (process 4242, since ${localTime('2026-11-21T19:04Z')}). Close it there first; if it is not open anywhere, remove ${path}.lock.`,
		});
		expect(takeLock(path, options(other({ host: 'desk' })))).toMatchObject({
			message: expect.stringContaining('another computer (laptop,'),
		});
		expect(takeLock(path, options(other()))).toMatchObject({
			message: expect.stringContaining('already open in this program'),
		});
		if (first.ok) first.lock.release();
		expect(takeLock(path, options(me)).ok).toBe(true);
	});

	it('is not a dead end whatever lies there: from the future, a link to nowhere, a pipe, a folder', () => {
		const future = new Date(Date.now() + 1e9);
		const far = new Date(Date.now() - 1e9);
		for (const end of ['.lock', '.lock.guard'])
			for (const time of [future, far]) {
				const path = newSave();
				writeFileSync(`${path}.lock`, '{');
				utimesSync(`${path}.lock`, far, far);
				writeFileSync(`${path}${end}`, '{');
				utimesSync(`${path}${end}`, time, time);
				const first = takeLock(path, options(me));
				expect(first.ok || takeLock(path, options(me)).ok).toBe(true);
			}
		for (const end of ['.lock', '.lock.guard']) {
			const path = newSave();
			if (end !== '.lock') {
				writeFileSync(`${path}.lock`, '{');
				utimesSync(`${path}.lock`, far, far);
			}
			symlinkSync('nowhere', `${path}${end}`);
			const first = takeLock(path, options(me));
			expect(first.ok || takeLock(path, options(me)).ok).toBe(true);
		}
		for (const make of [(path: string) => execFileSync('mkfifo', [path]), (path: string) => mkdirSync(path)]) {
			const path = newSave();
			make(`${path}.lock`);
			expect(takeLock(path, options(me))).toMatchObject({
				problem: 'held',
				message: `${path}.lock is in the way: Entente did not make it. Remove it to open this game.`,
			});
		}
	});

	it('that another program is about to make names the file in the way', () => {
		const path = newSave();
		writeFileSync(`${path}.lock`, '');
		expect(takeLock(path, options(me))).toMatchObject({ message: expect.stringContaining(`remove ${path}.lock.`) });
	});

	it('is taken over from a dead program, and from one whose number another has now', () => {
		for (const now of [{ isAlive: () => false }, { startOf: () => 'later' }]) {
			const path = newSave();
			const first = takeLock(path, options(other()));
			const second = takeLock(path, options({ ...me, ...now }));
			expect(second.ok).toBe(true);
			expect(first.ok && first.lock.check()).toMatchObject({ ok: false, problem: 'held' });
			if (first.ok) first.lock.release();
			expect(second.ok && second.lock.check()).toEqual({ ok: true });
			expect(readdirSync(join(path, '..'))).toEqual(['a.entente.lock']);
		}
	});

	it('is never taken from another computer, dead or not', () => {
		const path = newSave();
		takeLock(path, options(other({ host: 'desk' })));
		expect(takeLock(path, options({ ...me, isAlive: () => false }))).toMatchObject({ ok: false, problem: 'held' });
	});

	it('left half made by a kill is taken over after a while, its guard too', () => {
		const path = newSave();
		for (const text of ['', '{"pid":', '{"pid":-1}', '[]']) {
			writeFileSync(`${path}.lock`, text);
			expect(takeLock(path, options(me))).toMatchObject({
				problem: 'held',
				message: expect.stringContaining('Try again'),
			});
			utimesSync(`${path}.lock`, 1, 1);
			writeFileSync(`${path}.lock.guard`, '');
			expect(takeLock(path, options(me)).ok).toBe(false);
			utimesSync(`${path}.lock.guard`, 1, 1);
			expect(takeLock(path, options(me)).ok).toBe(false);
			const taken = takeLock(path, options(me));
			expect(taken.ok).toBe(true);
			if (taken.ok) taken.lock.release();
		}
	});

	it('is made again where somebody removed it', () => {
		const path = newSave();
		const taken = takeLock(path, options(me));
		rmSync(`${path}.lock`);
		expect(taken.ok && taken.lock.check()).toEqual({ ok: true });
		expect(existsSync(`${path}.lock`)).toBe(true);
	});

	it('shows no control characters of a foreign lock', () => {
		const path = newSave();
		const bad = '\u001b[2J\n';
		writeFileSync(`${path}.lock`, JSON.stringify({ pid: 7, host: bad, since: bad, start: null, token: 'x' }));
		const taken = takeLock(path, options(me));
		expect(!taken.ok && taken.message).toMatch(/^[\x20-\x7e]+$/);
	});

	it('keeps two programs from writing to one save', () => {
		const save = created(newFolder());
		expect(openSave(save.path)).toMatchObject({ ok: false, problem: 'held' });
		// Our lock was taken over while we slept: the other one writes, and we do not.
		const text = readFileSync(`${save.path}.lock`, 'utf8');
		writeFileSync(`${save.path}.lock`, text.replace(/"start":("[^"]*"|null)/, '"start":"an earlier life"'));
		const second = opened(save.path, { processes: { ...thisSystem, startOf: () => 'now' } });
		writeFileSync(
			`${save.path}.lock`,
			readFileSync(`${save.path}.lock`, 'utf8').replace(/"token":"[^"]*"/, '"token":"theirs"'),
		);
		expect(save.append([input('a')])).toMatchObject({ ok: false, problem: 'held' });
		second.save.close();
		save.close();
	});

	it('goes to one of many programs that find it stale at once', async () => {
		const folder = newFolder();
		const script = join(folder, 'take.mjs');
		const src = join(import.meta.dirname, '../../src/saves');
		const source = `
			import { takeLock } from '${src}/lock.ts';
			import { nodeFiles } from '${src}/files.ts';
			const begin = Number(process.argv[3]);
			while (Date.now() < begin);
			const taken = [...Array(20).keys()].map((n) => takeLock(process.argv[2] + n, { files: nodeFiles }).ok ? 1 : 0);
			process.stdout.write(JSON.stringify(taken));
			process.stdin.resume();`;
		await build({
			stdin: { contents: source, resolveDir: folder },
			bundle: true,
			platform: 'node',
			format: 'esm',
			outfile: script,
		});
		const dead = { pid: 2 ** 22 + 1, host: thisSystem.host, since: '2026', start: null, token: 'dead' };
		for (let n = 0; n < 20; n++) writeFileSync(join(folder, `save${n}.lock`), JSON.stringify(dead));
		const begin = `${Date.now() + 500}`;
		const children = [...Array(6).keys()].map(() =>
			spawn(process.execPath, [script, join(folder, 'save'), begin], { stdio: ['pipe', 'pipe', 'inherit'] }),
		);
		const takes = await Promise.all(
			children.map(
				(child) =>
					new Promise<number[]>((resolve) => {
						let said = '';
						child.stdout.on('data', (text) => {
							said += text;
							if (said.endsWith(']')) resolve(JSON.parse(said) as number[]);
						});
					}),
			),
		);
		for (const child of children) child.stdin.end();
		// Where several were busy with each other nobody may have it: they are told to try again.
		for (let n = 0; n < 20; n++) expect(takes.reduce((sum, taken) => sum + taken[n]!, 0)).toBeLessThanOrEqual(1);
		expect(takes.flat().reduce((sum, taken) => sum + taken, 0)).toBeGreaterThan(0);
		expect(readdirSync(folder).filter((name) => name.endsWith('.guard'))).toEqual([]);
	});
});
