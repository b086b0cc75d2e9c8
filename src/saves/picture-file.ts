/** Pictures of the board as files: an older picture is replaced, anything else is left alone. */
import { type Files, nodeFiles, quietly, readPart, reasonOf } from './files.ts';
import { EXTENSION } from './names.ts';

const MAGIC = '<svg ';

/** Writes a picture, also over an older one; a sentence says why it could not be done. */
export function writePicture(path: string, svg: string, files: Files = nodeFiles): string | undefined {
	try {
		if (!mayReplace(path, files)) return `${path} exists and is not a picture; it is left as it is.`;
		quietly(() => files.remove(path));
		const file = files.open(path, 'wx', 0o644);
		try {
			const bytes = Buffer.from(svg);
			for (let done = 0; done < bytes.length; ) done += files.write(file, bytes.subarray(done), done);
		} finally {
			files.close(file);
		}
		return undefined;
	} catch (error) {
		return `${path} cannot be written: ${reasonOf(error)}.`;
	}
}

function mayReplace(path: string, files: Files): boolean {
	let isFile: boolean;
	try {
		isFile = files.status(path).isFile;
	} catch {
		return true;
	}
	return isFile && readPart(files, path, 0, MAGIC.length).toString() === MAGIC;
}

/** The picture of a phase beside the save: `saves/evening-S1901M.svg`. */
export const picturePath = (save: string, phase: string): string =>
	`${save.endsWith(EXTENSION) ? save.slice(0, -EXTENSION.length) : save}-${phase}.svg`;
