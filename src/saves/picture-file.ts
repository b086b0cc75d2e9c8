/** Pictures of the board as files: an older picture is replaced, anything else is left alone. */
import { ignoringFailure, nodeFiles, readPart, reasonOf, writeNew } from './files.ts';
import { EXTENSION } from './names.ts';

const MAGIC = '<svg ';

/** Writes a picture, also over an older one; a sentence says why it could not be done. */
export function writePicture(path: string, svg: string): string | undefined {
	try {
		if (!mayReplace(path)) return `${path} exists and is not a picture; it is left as it is.`;
		ignoringFailure(() => nodeFiles.remove(path));
		writeNew(nodeFiles, path, Buffer.from(svg), 0o644);
		return undefined;
	} catch (error) {
		return `${path} cannot be written: ${reasonOf(error)}.`;
	}
}

function mayReplace(path: string): boolean {
	let isFile: boolean;
	try {
		isFile = nodeFiles.status(path).isFile;
	} catch {
		return true;
	}
	return isFile && readPart(nodeFiles, path, 0, MAGIC.length).toString() === MAGIC;
}

/** The picture of a phase beside the save: `saves/evening-S1901M.svg`. */
export const picturePath = (save: string, phase: string): string =>
	`${save.endsWith(EXTENSION) ? save.slice(0, -EXTENSION.length) : save}-${phase}.svg`;
