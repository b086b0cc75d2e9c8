import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXTENSION } from '../../saves/names.ts';

/** The file meant by what was typed: a path, or a name in the folder of saves, with or without its extension. */
export function savePath(folder: string, typed: string): string {
	const candidates = [typed, join(folder, typed), `${join(folder, typed)}${EXTENSION}`];
	return candidates.find((path) => existsSync(path)) ?? typed;
}
