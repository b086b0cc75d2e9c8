/** Saves as people name them on a command line. */
import { basename, dirname, relative } from 'node:path';
import { SAVES } from '../../arguments.ts';
import { EXTENSION } from '../../saves/names.ts';

/** The command that goes on with a save: as short as `savePath` understands it. */
export function resumeCommand(path: string): string {
	const name = dirname(path) === SAVES ? basename(path, EXTENSION) : path;
	return `${thisProgram()} resume ${quoted(name)}`;
}

/** As this program was started: by npm in its repository, as the installed command, or as a file. */
function thisProgram(): string {
	const [, program = ''] = process.argv;
	if (process.env.npm_lifecycle_event === 'start') return 'npm start --';
	return basename(program) === 'entente' ? 'entente' : `node ${quoted(relative('', program))}`;
}

const quoted = (word: string) => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
