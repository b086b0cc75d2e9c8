/** Going back to an older state of a save, or on in a copy of it, is not done without a word. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run as checkCommand } from '../../src/headless/check.ts';
import { run as replayCommand } from '../../src/headless/replay.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import { listSaves } from '../../src/saves/list.ts';
import { gamePath, readMark } from '../../src/saves/marks.ts';
import { setupFor, submit } from '../game/playing.ts';
import { Memory } from '../headless/running.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder();
const ONE_DAY = 'on \\d{1,2} [A-Z][a-z]+ at \\d\\d:\\d\\d';

function begun() {
	const saves = folder();
	process.env.ENTENTE_STATE = folder();
	const made = newGame(saves, setupFor(3), 'test');
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	submit(table, 0);
	submit(table, 1);
	return { table, path, saves };
}

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').slice(0, -1);
const idOf = (path: string): string => JSON.parse(linesOf(path)[0]!).id;

async function failure(path: string) {
	const opened = await resumeGame(path);
	if (opened.ok) opened.table.close();
	return opened.ok ? undefined : { problem: opened.problem, message: opened.message };
}

async function checked(path: string) {
	const output = new Memory();
	const status = await checkCommand([path], { output, errors: output });
	return { status, said: output.text };
}

test('what was played last opens without a word', async () => {
	const { table, path } = begun();
	table.close();
	expect(await failure(path)).toBeUndefined();
	expect((await checked(path)).status).toBe(0);
});

test('a save without its last steps is older: it is asked, listed, checked', async () => {
	const { table, path, saves } = begun();
	table.close();
	writeFileSync(path, `${linesOf(path).slice(0, -2).join('\n')}\n`);
	const message = expect.stringMatching(
		`^This save is 2 steps older than what was played on this computer ${ONE_DAY}\\.$`,
	);
	expect(await failure(path)).toEqual({ problem: 'older', message });
	const listed = listSaves(saves);
	expect(listed.ok && listed.saves[0]!.problem).toEqual(message);
	const { status, said } = await checked(path);
	expect(status).toBe(1);
	expect(said).toMatch(/is 2 steps older than/);
	// what can only be looked at is looked at
	const output = new Memory();
	expect(await replayCommand([path], { output, errors: output })).toBe(0);
});

test('to go on all the same is a step of the save, and asked once', async () => {
	const { table, path } = begun();
	table.close();
	const shorter = linesOf(path).slice(0, -1);
	writeFileSync(path, `${shorter.join('\n')}\n`);
	const opened = await resumeGame(path, undefined, ['older']);
	expect(opened.ok).toBe(true);
	if (opened.ok) opened.table.close();
	expect(linesOf(path)).toHaveLength(shorter.length + 1);
	expect(linesOf(path).at(-1)).toContain('"kind":"goneOn"');
	expect(await failure(path)).toBeUndefined();
	const { status, said } = await checked(path);
	expect(status).toBe(0);
	expect(said).toContain('It was gone on with although another state of it had been played.');
});

test('a copy in which the others are answered for shows the future: the original is another evening then', async () => {
	const { table, path, saves } = begun();
	table.close();
	const copy = join(saves, 'copy.entente');
	copyFileSync(path, copy);
	const spying = await resumeGame(copy);
	if (!spying.ok) throw new Error(spying.message);
	submit(spying.table, 2);
	expect(spying.table.reveal().ok).toBe(true);
	spying.table.close();
	expect(await failure(path)).toMatchObject({ problem: 'older', message: expect.stringContaining('older than') });
	const again = await resumeGame(path, undefined, ['older']);
	if (!again.ok) throw new Error(again.message);
	again.table.close();
	expect(await failure(copy)).toMatchObject({
		problem: 'older',
		message: expect.stringMatching(`^This save is another evening than what was played on this computer ${ONE_DAY}`),
	});
});

test('while a game is open no copy of it opens', async () => {
	const { table, path, saves } = begun();
	const copy = join(saves, 'copy.entente');
	copyFileSync(path, copy);
	expect(await failure(copy)).toMatchObject({ problem: 'held' });
	table.close();
	expect(await failure(copy)).toBeUndefined();
});

test('a state folder that was not there before holds the game from then on', async () => {
	const { table, path, saves } = begun();
	table.close();
	const copy = join(saves, 'copy.entente');
	copyFileSync(path, copy);
	process.env.ENTENTE_STATE = join(saves, 'another');
	const opened = await resumeGame(path, undefined, ['noKey']);
	if (!opened.ok) throw new Error(opened.message);
	expect(await failure(copy)).toMatchObject({ problem: 'held' });
	opened.table.close();
});

test('what was revealed and could not be written was seen all the same', async () => {
	const { table, path } = begun();
	submit(table, 2);
	table.close();
	const full: Files = {
		...nodeFiles,
		write: (...given) => {
			if (isFull && given[1].length > 100) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
			return nodeFiles.write(...given);
		},
	};
	let isFull = false;
	const spying = await resumeGame(path, full);
	if (!spying.ok) throw new Error(spying.message);
	isFull = true;
	expect(spying.table.reveal().ok).toBe(true);
	expect(spying.table.unsaved()).toBeDefined();
	spying.table.close();
	expect(await failure(path)).toMatchObject({
		problem: 'older',
		message: expect.stringContaining('This save is 1 step older than'),
	});
	// written later, it is the newest
	isFull = false;
	const again = await resumeGame(path, full, ['older']);
	if (!again.ok) throw new Error(again.message);
	isFull = true;
	again.table.reveal();
	isFull = false;
	again.table.saveAgain();
	expect(again.table.unsaved()).toBeUndefined();
	again.table.close();
	expect(await failure(path)).toBeUndefined();
});

test('a mark that lags, or is gone, or holds nonsense is no alarm', async () => {
	const { table, path } = begun();
	const mark = `${gamePath(idOf(path))}.mark`;
	const before = readFileSync(mark);
	submit(table, 2);
	table.close();
	writeFileSync(mark, before);
	expect(await failure(path)).toBeUndefined();
	rmSync(mark, { force: true });
	expect(await failure(path)).toBeUndefined();
	writeFileSync(mark, 'nonsense');
	expect(readMark(idOf(path))).toBeUndefined();
	expect(await failure(path)).toBeUndefined();
});

test('without a state folder it is said that this cannot be known', () => {
	const saves = folder();
	process.env.ENTENTE_STATE = '/proc/none';
	const made = newGame(saves, setupFor(3), 'test');
	expect(made.ok && made.value.warning).toContain('it cannot be known later whether a copy of it is the newest');
	if (made.ok) made.value.table.close();
});

test('of a mark that was written in part nothing is read: a save is not called another evening for it', () => {
	const { table, path } = begun();
	const id = idOf(path);
	const file = `${gamePath(id)}.mark`;
	const before = readMark(id)!;
	const old = readFileSync(file);
	submit(table, 2);
	table.close();
	const after = readMark(id)!;
	const made = readFileSync(file);
	expect(after.n).toBeGreaterThan(before.n);
	for (let written = 0; written <= made.length; written++) {
		writeFileSync(file, Buffer.concat([made.subarray(0, written), old.subarray(written)]));
		expect([undefined, before, after]).toContainEqual(readMark(id));
	}
});
