/** How maps are to be drawn on this computer, if somebody has said so: a small file in the state folder. */
import { join } from 'node:path';
import { ignoringFailure, nodeFiles, readPart, writeNew } from './files.ts';
import { type StateOptions, stateFolder } from './folders.ts';

const NAME = 'map';
const WORDS = { fine: true, plain: false } as const;

/** Whether with fine lines; undefined where nothing can be read. */
export function rememberedFineness({ files = nodeFiles, folder }: StateOptions = {}): boolean | undefined {
	try {
		const word = readPart(files, join(folder ?? stateFolder(), NAME), 0, 10)
			.toString('latin1')
			.trim();
		return Object.hasOwn(WORDS, word) ? WORDS[word as keyof typeof WORDS] : undefined;
	} catch {
		return undefined;
	}
}

/** What cannot be written is not remembered. */
export function rememberFineness(isFine: boolean, { files = nodeFiles, folder }: StateOptions = {}): void {
	ignoringFailure(() => {
		const place = folder ?? stateFolder();
		const path = join(place, NAME);
		ignoringFailure(() => files.makeFolder(place, 0o700));
		ignoringFailure(() => files.remove(path));
		writeNew(files, path, Buffer.from(isFine ? 'fine\n' : 'plain\n'));
	});
}
