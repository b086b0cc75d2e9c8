/** A save for the commands that only look at it: what is whole of it, and what is wrong. */
import { type Contents, contentsOf } from '../saves/contents.ts';
import { nodeFiles } from '../saves/files.ts';
import { type Replayed, replay } from '../saves/games.ts';
import { parseLog } from '../saves/log.ts';
import { behindMark, readMark } from '../saves/marks.ts';
import { readSave } from '../saves/whole-file.ts';

export interface SeenSave {
	readonly path: string;
	/** What is whole of the file. */
	readonly contents?: Contents;
	/** How far the game can be played again: to its end, unless there is a problem. */
	readonly replayed?: Replayed;
	/** What is wrong, as sentences. */
	readonly problems: readonly string[];
	/** That another state of the game was played on this computer. */
	readonly behind?: string;
}

/** Reads and replays a save, whatever it is; nothing is written and no lock is taken. */
export function lookAtSave(path: string): SeenSave {
	const { contents, problems, ...more } = readContents(path);
	if (!contents) return { path, problems };
	const replayed = replay(contents);
	if (!replayed.ok) return { path, contents, problems: [...problems, replayed.message], ...more };
	return { path, contents, replayed: replayed.value, problems, ...more };
}

/** What is whole of a save, and what is wrong with the rest of it. */
export function readContents(path: string): Pick<SeenSave, 'contents' | 'problems' | 'behind'> {
	const found = readSave(nodeFiles, path);
	if (!found.ok) return { problems: [found.message] };
	const parsed = parseLog(found.bytes);
	const log = parsed.ok ? parsed.log : parsed.whole;
	const behind = log && behindMark(readMark(log.header.id), log.hashes);
	const problems = parsed.ok ? [] : [parsed.message];
	return log ? { contents: contentsOf(log), problems, ...(behind === undefined ? {} : { behind }) } : { problems };
}
