/** Game keys, kept in the user's state folder and never beside the saves: one file a game, for its owner alone. */
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { codeOf, ignoringFailure, nodeFiles, readPart, reasonOf, syncFolder, writeNew } from './files.ts';
import { type StateOptions, stateFolder } from './folders.ts';
import { gamePath } from './marks.ts';
import { type Failure, failure } from './outcome.ts';
import { type GameKey, gameKeyFrom } from './seal.ts';

/** The key of a game begun or continued on this computer; `noKey` where the save comes from another one. */
export function loadGameKey(
	game: string,
	options: StateOptions = {},
): { ok: true; key: GameKey } | Failure<'noKey'> | Failure<'unreadable'> {
	const { files = nodeFiles, folder } = options;
	try {
		const path = gamePath(game, folder);
		if (!files.status(path).isFile) throw Object.assign(new Error('not a file'), { code: 'notAFile' });
		const text = readPart(files, path, 0, 100).toString('latin1');
		if (/^[0-9a-f]{64}\n$/.test(text)) return { ok: true, key: gameKeyFrom(Buffer.from(text.trim(), 'hex')) };
	} catch (error) {
		if (!['ENOENT', 'noPlace'].includes(codeOf(error)))
			return failure('unreadable', `The key of this game cannot be read: ${reasonOf(error)}${inPlace(folder)}.`);
	}
	return failure(
		'noKey',
		'What was sealed in this game cannot be opened here: its key is on the computer it was played on. Answers of this round have to be given again, and PINs set again.',
	);
}

/**
 * The key of a game, made and stored where there is none. On failure the game can go on with `newGameKey()`, in memory
 * only: then what is sealed opens until the program ends.
 */
export function storeNewKey(
	game: string,
	options: StateOptions = {},
): { ok: true; key: GameKey } | Failure<'unreadable' | 'unwritable'> {
	const { files = nodeFiles, folder } = options;
	const known = loadGameKey(game, options);
	if (known.ok || known.problem === 'unreadable') return known;

	const bytes = randomBytes(32);
	let unfinished: string | undefined;
	try {
		const path = gamePath(game, folder);
		files.makeFolder(dirname(path), 0o700);
		unfinished = `${path}.${randomBytes(4).toString('hex')}.new`;
		writeNew(files, unfinished, Buffer.from(`${bytes.toString('hex')}\n`));
		files.rename(unfinished, path);
		syncFolder(files, dirname(path));
	} catch (error) {
		if (unfinished !== undefined) ignoringFailure(() => files.remove(unfinished!));
		return failure('unwritable', `No key can be stored: ${reasonOf(error)}${inPlace(folder)}.`);
	}
	return { ok: true, key: gameKeyFrom(bytes) };
}

/** ` (/home/anna/.local/state/entente)`, where there is one. */
function inPlace(folder?: string): string {
	try {
		return ` (${folder ?? stateFolder()})`;
	} catch {
		return '';
	}
}
