/** How maps are to be drawn on this computer, if somebody has said so: small files in the state folder. */
import { join } from 'node:path';
import { ignoringFailure, nodeFiles, readPart, writeNew } from './files.ts';
import { type StateOptions, stateFolder } from './folders.ts';

/** By the name of its file: whether with fine lines, whether units go along their arrows. */
const WORDS = { map: { yes: 'fine', no: 'plain' }, motion: { yes: 'moving', no: 'still' } } as const;

type Choice = keyof typeof WORDS;

/** What was chosen; undefined where nothing can be read. */
export function remembered(choice: Choice, { files = nodeFiles, folder }: StateOptions = {}): boolean | undefined {
	try {
		const word = readPart(files, join(folder ?? stateFolder(), choice), 0, 10)
			.toString('latin1')
			.trim();
		const { yes, no } = WORDS[choice];
		return word === yes ? true : word === no ? false : undefined;
	} catch {
		return undefined;
	}
}

/** What cannot be written is not remembered. */
export function remember(choice: Choice, isWanted: boolean, { files = nodeFiles, folder }: StateOptions = {}): void {
	ignoringFailure(() => {
		const place = folder ?? stateFolder();
		const path = join(place, choice);
		ignoringFailure(() => files.makeFolder(place, 0o700));
		ignoringFailure(() => files.remove(path));
		writeNew(files, path, Buffer.from(`${WORDS[choice][isWanted ? 'yes' : 'no']}\n`));
	});
}
