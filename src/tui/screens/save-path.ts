/** Saves as people name them on a command line. */
import { basename, dirname } from 'node:path';
import { SAVES } from '../../arguments.ts';
import { EXTENSION } from '../../saves/names.ts';

/** The command that goes on with a save: as short as `savePath` understands it. */
export function resumeCommand(path: string): string {
	const name = dirname(path) === SAVES ? basename(path, EXTENSION) : path;
	return `npm start -- resume ${/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`}`;
}
