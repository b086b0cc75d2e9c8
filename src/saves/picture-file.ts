/** Pictures of the board as files: an older picture is replaced, anything else is left alone. */
import { EXTENSION } from './names.ts';
import { writeOverOwn } from './written-file.ts';

/** Writes a picture, also over an older one; a sentence says why it could not be done. */
export const writePicture = (path: string, svg: string): string | undefined =>
	writeOverOwn(path, svg, '<svg ', 'a picture');

/** The picture of a phase beside the save: `saves/evening-S1901M.svg`. */
export const picturePath = (save: string, phase: string): string =>
	`${save.endsWith(EXTENSION) ? save.slice(0, -EXTENSION.length) : save}-${phase}.svg`;
