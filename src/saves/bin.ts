/** The bin: a folder beside the saves. What is moved there is out of the list, and not a byte of it is lost. */
import { basename, dirname, join } from 'node:path';
import { ignoringFailure, nodeFiles, reasonOf, syncFolder } from './files.ts';
import { type SaveOptions, takeLock } from './lock.ts';
import { EXTENSION, withFreeName } from './names.ts';
import { type Failure, failure } from './outcome.ts';

const BIN = 'bin';

export const binOf = (folder: string): string => join(folder, BIN);

/** Moves a save, damaged or not, and returns its new path; never over another file. One that is being played stays. */
export function moveToBin(
	path: string,
	options: SaveOptions = {},
): { ok: true; path: string } | Failure<'held' | 'unwritable'> {
	const { files = nodeFiles } = options;
	const bin = binOf(dirname(path));
	const taken = takeLock(path, options);
	if (!taken.ok) return taken;
	try {
		files.makeFolder(bin);
		const to = withFreeName(basename(path, EXTENSION), (name) => {
			const free = join(bin, name);
			// renaming would replace whatever has that name: so the name is taken first
			files.close(files.open(free, 'wx', 0o600));
			return free;
		});
		try {
			files.rename(path, to);
		} catch (error) {
			ignoringFailure(() => files.remove(to));
			throw error;
		}
		for (const folder of [bin, dirname(path)]) syncFolder(files, folder);
		return { ok: true, path: to };
	} catch (error) {
		return failure('unwritable', `It could not be moved to ${bin}: ${reasonOf(error)}. It is where it was.`);
	} finally {
		taken.lock.release();
	}
}
