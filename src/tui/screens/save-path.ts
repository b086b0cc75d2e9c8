/** Saves as people name them on a command line. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EXTENSION } from '../../saves/names.ts';

/** Where saves are unless the players say otherwise. */
export const SAVES = 'saves';

/**
 * The file meant by what was typed: a path, or a name in the folder of saves, with or without its extension. Of a name that
 * is nowhere it tells where it was sought.
 */
export function savePath(folder: string, typed: string): string {
	const listed = `${join(folder, basename(typed, EXTENSION))}${EXTENSION}`;
	const candidates = [typed, join(folder, typed), `${join(folder, typed)}${EXTENSION}`];
	return candidates.find((path) => existsSync(path)) ?? (basename(typed) === typed ? listed : typed);
}

/** The command that goes on with a save: as short as `savePath` understands it. */
export function resumeCommand(path: string): string {
	const name = dirname(path) === SAVES ? basename(path, EXTENSION) : path;
	return `npm start -- resume ${/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`}`;
}
