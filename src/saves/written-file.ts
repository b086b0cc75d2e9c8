/** Files that are written for others, beside saves: never over another file unasked. */
import { bad, good, type Result } from '../board/result.ts';
import { codeOf, type Files, ignoringFailure, nodeFiles, reasonOf, writeNew } from './files.ts';

/** Everybody may read them. */
export const FOR_ALL = 0o644;

/** Writes this very file. One that exists is replaced only when that is wanted, and whole. */
export function writeFileTo(
	path: string,
	bytes: Uint8Array,
	isForced: boolean,
	files: Files = nodeFiles,
): Result<string> {
	try {
		if (!isForced) writeNew(files, path, bytes, FOR_ALL);
		else replace(files, path, bytes);
		return good(path);
	} catch (error) {
		if (codeOf(error) === 'EEXIST') return bad(`${path} exists; it is left as it is. --force writes over it.`);
		return bad(`${path} cannot be written: ${reasonOf(error)}.`);
	}
}

/** Beside it first, so that the old one stays where the new one does not fit. Throws like the calls of Files. */
function replace(files: Files, path: string, bytes: Uint8Array): void {
	let isFile = true;
	try {
		isFile = files.status(path).isFile;
	} catch {
		// there is nothing to replace
	}
	if (!isFile) throw Object.assign(new Error('it is not a file'), { code: 'notAFile' });
	const beside = `${path}.new`;
	ignoringFailure(() => files.remove(beside));
	writeNew(files, beside, bytes, FOR_ALL);
	try {
		files.rename(beside, path);
	} catch (error) {
		ignoringFailure(() => files.remove(beside));
		throw error;
	}
}
