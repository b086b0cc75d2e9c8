/** Which lessons were done on this computer: their names in a file of the state folder. */
import { join } from 'node:path';
import { ignoringFailure, nodeFiles, readPart, writeNew } from './files.ts';
import { type StateOptions, stateFolder } from './folders.ts';

const FILE = 'lessons';
const LONGEST = 10_000;
const NAMES = /^([a-z-]+\n)*$/;

/** None where they cannot be read. */
export function lessonsDone({ files = nodeFiles, folder }: StateOptions = {}): readonly string[] {
	try {
		const text = readPart(files, join(folder ?? stateFolder(), FILE), 0, LONGEST).toString('latin1');
		return NAMES.test(text) ? text.split('\n').filter((name) => name !== '') : [];
	} catch {
		return [];
	}
}

/** Whether it could be written. */
export function lessonDone(id: string, { files = nodeFiles, folder }: StateOptions = {}): boolean {
	const done = [...new Set([...lessonsDone({ files, ...(folder ? { folder } : {}) }), id])];
	try {
		const place = folder ?? stateFolder();
		const path = join(place, FILE);
		ignoringFailure(() => files.makeFolder(place, 0o700));
		ignoringFailure(() => files.remove(path));
		writeNew(files, path, Buffer.from(done.map((name) => `${name}\n`).join('')));
		return true;
	} catch {
		return false;
	}
}
