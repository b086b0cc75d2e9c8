/** A save that is played elsewhere, as far as everybody may see it: from the file alone, without a lock, a key or a mark. */
import type { Game } from '../game/state.ts';
import { type Seen, seenAt } from '../game/table/seen.ts';
import { rulesetOf } from '../variants/index.ts';
import { contentsOf } from './contents.ts';
import { type Files, nodeFiles } from './files.ts';
import { printableTexts, replay } from './games.ts';
import { parseLog } from './log.ts';
import { readSave } from './whole-file.ts';

export interface Watched {
	/** The game as far as it could be played last, seen by nobody in particular; undefined: there is none yet. */
	readonly table?: Seen;
	/** What is wrong with the file now; empty: nothing. */
	readonly trouble: string;
}

const GONE = 'This save is gone: it was moved or removed.';

/** Looks at the file; where nothing has changed it gives the same again. */
export function watching(path: string, files: Files = nodeFiles): () => Watched {
	let seen: string | undefined;
	let played: string | undefined;
	let now: Watched = { trouble: '' };
	return () => {
		const state = stateOf(path, files);
		if (state === seen) return now;
		seen = state;
		const found = readSave(files, path);
		if (!found.ok) {
			now = { ...now, trouble: now.table && found.problem === 'missing' ? GONE : found.message };
			return now;
		}
		const parsed = parseLog(found.bytes);
		const log = parsed.ok ? parsed.log : parsed.whole;
		// a last line without its end is being written
		const trouble = parsed.ok || (log && parsed.problem === 'cutOff') ? '' : parsed.message;
		const contents = log && printableTexts(contentsOf(log));
		const inputs =
			contents && `${contents.header.id} ${contents.inputs.length} ${JSON.stringify(contents.inputs.at(-1))}`;
		// a private turn adds lines in which nobody can see anything
		if (!contents || inputs === played) {
			if (trouble !== now.trouble) now = { ...now, trouble };
			return now;
		}
		played = inputs;
		let game: Game | undefined;
		const replayed = replay(contents, (each) => {
			game = each;
		});
		const table = game ? seenBy(game) : now.table;
		now = { ...(table && { table }), trouble: replayed.ok ? trouble : replayed.message };
		return now;
	};
}

function seenBy(game: Game): Seen | undefined {
	const ruleset = rulesetOf(game.setup.variant);
	return (
		ruleset &&
		seenAt(
			() => game,
			ruleset,
			() => ({}),
		)
	);
}

/** Differs once the file is another one, or was written. */
function stateOf(path: string, files: Files): string {
	try {
		const { identity, size, stamp } = files.status(path);
		return `${identity} ${size} ${stamp}`;
	} catch {
		return '';
	}
}
