/** Saves to measure with. */
import { join } from 'node:path';
import { chance } from '../src/game/random.ts';
import type { Setup } from '../src/game/state.ts';
import type { Table } from '../src/game/table.ts';
import { newGame } from '../src/saves/games.ts';
import { anyAnswers, setupOf } from '../test/slow/scripted.ts';

/** Where a run of the game keeps what it keeps. */
export interface Place {
	readonly folder: string;
	readonly saves: string;
	readonly env: Readonly<Record<string, string>>;
}

export const placeIn = (folder: string): Place => ({
	folder,
	saves: join(folder, 'saves'),
	env: { ENTENTE_STATE: join(folder, 'state') },
});

/** A standard game of seven, just begun, always the same one; its save. */
export const newSave = (place: Place, options?: Setup['options']): string => played(place, () => {}, options);

/** The same game after so many years at random; nobody wins it. */
export function longSave(place: Place, years: number, step: (act: () => void) => void = (act) => act()): string {
	const roll = chance(SEED, 'play');
	return played(place, (table) => {
		const did = (result: { ok: boolean; message?: string }) => {
			if (!result.ok) throw new Error(result.message);
		};
		while (table.game().phase.year <= 1900 + years) {
			if (table.game().outcome) throw new Error('somebody has won the game that nobody should');
			for (const seat of table.waiting()) {
				const answers = anyAnswers(table, seat, roll);
				step(() => did(table.submit(seat, answers)));
			}
			did(table.reveal());
		}
	});
}

const SEED = 'a';

function played(place: Place, play: (table: Table) => void, options?: Setup['options']): string {
	Object.assign(process.env, place.env);
	const made = newGame(place.saves, setupOf('standard', SEED, options), 'bench');
	if (!made.ok) throw new Error(made.message);
	play(made.value.table);
	made.value.table.close();
	return made.value.path;
}
