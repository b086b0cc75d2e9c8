/** Where things lie: the saves of a folder by name, and what this computer keeps of the games for itself. */
import { existsSync, lstatSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { codeOf, type Files, nodeFiles, reasonOf } from './files.ts';
import { EXTENSION } from './names.ts';
import { type Failure, failure } from './outcome.ts';

/**
 * `$ENTENTE_STATE`, `$XDG_STATE_HOME/entente` or `~/.local/state/entente`, the first that is an absolute path: a relative one
 * would be another folder each time. Throws an error with the code `noPlace` where there is none.
 */
export function stateFolder(env: NodeJS.ProcessEnv = process.env, whoIs = userInfo): string {
	if (isPlace(env.ENTENTE_STATE)) return env.ENTENTE_STATE;
	if (isPlace(env.XDG_STATE_HOME)) return join(env.XDG_STATE_HOME, 'entente');
	const home = homeFolder(env, whoIs);
	if (home === undefined) throw Object.assign(new Error('no state folder'), { code: 'noPlace' });
	return join(home, '.local', 'state', 'entente');
}

/** Undefined: nobody knows it. */
export function homeFolder(env: NodeJS.ProcessEnv = process.env, whoIs = userInfo): string | undefined {
	if (isPlace(env.HOME)) return env.HOME;
	try {
		const { homedir } = whoIs();
		return isPlace(homedir) ? homedir : undefined;
	} catch {
		return undefined;
	}
}

const isPlace = (path: string | null | undefined): path is string => !!path && isAbsolute(path);

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
