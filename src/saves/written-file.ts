/** Files that are written for others, beside saves: never over another file unasked. */
import { bad, good, type Result } from '../board/result.ts';
import { codeOf, type Files, ignoringFailure, nodeFiles, readPart, reasonOf, writeNew } from './files.ts';

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

/** Writes it over an older file that begins alike, too: one of its `kind`, with its article. A sentence says why it could not be done. */
export function writeOverOwn(path: string, text: string, beginning: string, kind: string): string | undefined {
	try {
		if (!mayReplace(path, beginning)) return `${path} exists and is not ${kind}; it is left as it is.`;
		replace(nodeFiles, path, Buffer.from(text));
		return undefined;
	} catch (error) {
		return `${path} cannot be written: ${reasonOf(error)}.`;
	}
}

function mayReplace(path: string, beginning: string): boolean {
	let isFile: boolean;
	try {
		isFile = nodeFiles.status(path).isFile;
	} catch {
		return true;
	}
	return isFile && readPart(nodeFiles, path, 0, beginning.length).toString() === beginning;
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
