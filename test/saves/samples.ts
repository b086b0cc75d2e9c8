/** Things that several tests of saves need. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry, Note } from '../../src/saves/entry.ts';
import { createSave, type NewSave, openSave, type SaveFile } from '../../src/saves/file.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import type { SaveOptions } from '../../src/saves/whole-file.ts';

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
