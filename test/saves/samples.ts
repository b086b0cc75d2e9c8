/** Things that several tests of saves need. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry, Note } from '../../src/saves/entry.ts';
import { createSave, type NewSave, openSave, type SaveFile } from '../../src/saves/file.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import type { SaveOptions } from '../../src/saves/lock.ts';
import { gamePath } from '../../src/saves/marks.ts';
import { copyWhole } from '../../src/saves/whole-file.ts';

const made: string[] = [];

/** An empty folder, removed by `removeFolders`. */
export function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'entente-saves-'));
	made.push(folder);
	return folder;
}

export function removeFolders(): void {
	for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

export const note = (phase: string): Note => ({ phase, players: ['Anna', 'Ben', 'Carl'] });

export const newGame: NewSave = {
	program: '0.1.0',
	variants: ['formal', 'bridge'],
	setup: { seats: ['Anna', 'Ben', 'Carl'] },
	note: note('S1901M'),
};

export const input = (data: unknown): Entry => ({ kind: 'input', data });

/** A file system that does not wait for the disk: nothing here pulls the plug of the whole computer. */
export const quickFiles: Files = { ...nodeFiles, sync: () => {} };

export function created(folder: string, options: SaveOptions = { files: quickFiles }): SaveFile {
	const made = createSave(folder, newGame, options);
	if (!made.ok) throw new Error(made.message);
	return made.save;
}

export function opened(
	path: string,
	options: SaveOptions = { files: quickFiles },
): Extract<ReturnType<typeof openSave>, { ok: true }> {
	const made = openSave(path, options);
	if (!made.ok) throw new Error(made.message);
	return made;
}

export const now = () => new Date('2026-11-21T19:04:00Z');
export const options = { files: quickFiles, now };

/** A save of three changes, closed. */
export function savedGame(folder = newFolder()): string {
	const save = created(folder, options);
	for (const data of ['a', 'b', 'c']) save.append([input(data)], note(`after ${data}`));
	save.close();
	return save.path;
}

/** Those of a program that is gone, of the save and of its game. */
export function forgetLocks(path: string): void {
	rmSync(`${path}.lock`, { force: true });
	const id = /"id":"([0-9a-f]{32})"/.exec(existsSync(path) ? readFileSync(path, 'utf8') : '')?.[1];
	if (id !== undefined) rmSync(`${gamePath(id)}.lock`, { force: true });
}

/** What a table finds that comes back: the save, or where it is damaged a copy of what is whole. */
export function resumed(path: string): readonly unknown[] | undefined {
	forgetLocks(path);
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
