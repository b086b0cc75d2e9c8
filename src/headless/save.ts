/** A save for the commands that only look at it: what is whole of it, and what is wrong. */
import type { Game } from '../game/state.ts';
import { type Contents, contentsOf } from '../saves/contents.ts';
import { nodeFiles } from '../saves/files.ts';
import { type Replayed, replay } from '../saves/games.ts';
import { parseLog } from '../saves/log.ts';
import { readSave } from '../saves/whole-file.ts';

export interface SeenSave {
	readonly path: string;
	/** What is whole of the file. */
	readonly contents?: Contents;
	/** How far the game can be played again: to its end, unless there is a problem. */
	readonly replayed?: Replayed;
	/** What is wrong, as sentences. */
	readonly problems: readonly string[];
}

/** Reads and replays a save, whatever it is; nothing is written and no lock is taken. `each` sees the game after every input. */
export function lookAtSave(path: string, each: (game: Game) => void = () => {}): SeenSave {
	const found = readSave(nodeFiles, path);
	if (!found.ok) return { path, problems: [found.message] };
	const parsed = parseLog(found.bytes);
	const log = parsed.ok ? parsed.log : parsed.whole;
	const problems = parsed.ok ? [] : [parsed.message];
	if (!log) return { path, problems };
	const contents = contentsOf(log);
	const replayed = replay(contents, each);
	if (!replayed.ok) return { path, contents, problems: [...problems, replayed.message] };
	return { path, contents, replayed: replayed.value, problems };
}
