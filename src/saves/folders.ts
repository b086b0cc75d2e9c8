/** Where things lie: the saves of a folder by name, and what this computer keeps of the games for itself. */
import { existsSync, lstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { codeOf, type Files, nodeFiles, reasonOf } from './files.ts';
import { EXTENSION } from './names.ts';
import { type Failure, failure } from './outcome.ts';

/** `$ENTENTE_STATE`, `$XDG_STATE_HOME/entente` or `~/.local/state/entente`. */
export function stateFolder(env: NodeJS.ProcessEnv = process.env): string {
	if (env.ENTENTE_STATE) return env.ENTENTE_STATE;
	// Relative paths there are to be ignored, says the XDG specification.
	if (env.XDG_STATE_HOME && isAbsolute(env.XDG_STATE_HOME)) return join(env.XDG_STATE_HOME, 'entente');
	return join(env.HOME || homedir(), '.local', 'state', 'entente');
}

/** Of what reads or writes in the state folder. */
export interface StateOptions {
	readonly files?: Files;
	/** Default: `stateFolder()`. */
	readonly folder?: string;
}

/**
 * The file meant by what was typed: a path, or a name in the folder of saves, with or without its extension; else a link of
 * that name which leads nowhere. Of a name that is nowhere it says where it looked.
 */
export function savePath(folder: string, typed: string): string {
	const whole = `${typed}${EXTENSION}`;
	const paths = [typed, whole, join(folder, typed), join(folder, whole)];
	const found = paths.find((path) => existsSync(path)) ?? paths.find(isLink);
	if (found !== undefined || basename(typed) !== typed) return found ?? typed;
	return join(folder, `${basename(typed, EXTENSION)}${EXTENSION}`);
}

const isLink = (path: string): boolean => {
	try {
		return lstatSync(path).isSymbolicLink();
	} catch {
		return false;
	}
};

/** The names of the saves in a folder, without opening any. A folder that does not exist has none. */
export function namesOfSaves(
	folder: string,
	files: Files = nodeFiles,
): { ok: true; names: readonly string[] } | Failure<'unreadable'> {
	try {
		return { ok: true, names: files.list(folder).filter((name) => name.endsWith(EXTENSION)) };
	} catch (error) {
		if (codeOf(error) === 'ENOENT') return { ok: true, names: [] };
		return failure('unreadable', `The saves in ${folder} cannot be read: ${reasonOf(error)}.`);
	}
}
