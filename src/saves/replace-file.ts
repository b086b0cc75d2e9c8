/** A file that is there as a whole, the old one or the new. Apart from files.ts, which the menu loads: this needs node:crypto. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Files, quietly, syncFolder, writeNew } from './files.ts';

/** Makes a file for its owner alone, or replaces it: whoever reads it finds all of the old one or of the new. Throws like Files. */
export function replaceFile(files: Files, folder: string, name: string, bytes: Uint8Array): void {
	const unfinished = join(folder, `${name}.${randomBytes(4).toString('hex')}.new`);
	try {
		files.makeFolder(folder, 0o700);
		writeNew(files, unfinished, bytes);
		files.rename(unfinished, join(folder, name));
		syncFolder(files, folder);
	} catch (error) {
		quietly(() => files.remove(unfinished));
		throw error;
	}
}
