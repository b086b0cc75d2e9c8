/** A game that was played elsewhere, made into a save at once. */
import { bad, good, type Result } from '../board/result.ts';
import type { Input } from '../game/play.ts';
import type { Setup } from '../game/state.ts';
import type { Note } from './entry.ts';
import { createSave } from './file.ts';
import { type Files, ignoringFailure, nodeFiles } from './files.ts';

/** What belongs together, and what a list of saves shows after it. */
export interface StoredChange {
	readonly inputs: readonly Input[];
	readonly note: Note;
}

/** Gives the path of the new save, which is called like this. Where it cannot be written as a whole nothing of it stays. */
export function storeGame(
	folder: string,
	name: string,
	setup: Setup,
	program: string,
	changes: readonly StoredChange[],
	files: Files = nodeFiles,
): Result<string> {
	const note = { phase: 'new', players: [name] };
	const created = createSave(folder, { program, variants: setup.variant, setup, note }, { files });
	if (!created.ok) return bad(created.message);
	const { save } = created;
	for (const { inputs, note } of changes) {
		const written = save.append(
			inputs.map((data) => ({ kind: 'input', data })),
			note,
		);
		if (written.ok) continue;
		save.close();
		ignoringFailure(() => files.remove(save.path));
		return bad(written.message);
	}
	save.close();
	return good(save.path);
}
