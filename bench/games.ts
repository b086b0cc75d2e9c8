/** Saves to measure with. */
import { join } from 'node:path';
import type { Sentence } from '../src/board/phrase.ts';
import type { Result } from '../src/board/result.ts';
import { chance } from '../src/game/random.ts';
import type { Setup } from '../src/game/state.ts';
import type { Table } from '../src/game/table.ts';
import { newGame } from '../src/saves/games.ts';
import { refusal } from '../test/refusal.ts';
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
export function newSave(place: Place, options?: Setup['options']): string {
	const { table, path } = begun(place, 'a', options);
	table.close();
	return path;
}

/** The same with a person in one seat, and computers in the others. */
export function saveWithComputers(place: Place): string {
	const setup = setupOf('standard', 'a');
	const seats = setup.seats.map((seat, i) => (i === 0 ? seat : { ...seat, level: 'easy' as const }));
	const { table, path } = play(place, { ...setup, seats });
	table.close();
	return path;
}

export interface LongSaves {
	readonly many: string;
	readonly few: string;
}

/** A standard game played at random for so many years, without a winner, and the same one for few. */
export function longSaves(
	place: Place,
	years: { many: number; few: number },
	step: (act: () => void) => void,
): LongSaves {
	// most games end sooner
	for (let i = 0; ; i++) {
		const many = longSave(place, `long ${i}`, years.many, step);
		// no copy: opened, that would be older than what was played last
		if (many) return { many, few: longSave(place, `long ${i}`, years.few, step)! };
	}
}

/** Undefined where somebody wins before. */
function longSave(place: Place, seed: string, years: number, step: (act: () => void) => void): string | undefined {
	const { table, path } = begun(place, seed);
	const roll = chance(seed, 'play');
	while (table.game().phase.year <= 1900 + years && !table.game().outcome) {
		for (const seat of table.waiting()) {
			const answers = anyAnswers(table, seat, roll);
			step(() => did(table.submit(seat, answers)));
		}
		did(table.reveal());
	}
	const isOver = table.game().outcome !== null;
	table.close();
	return isOver ? undefined : path;
}

function begun(place: Place, seed: string, options?: Setup['options']): { table: Table; path: string } {
	return play(place, setupOf('standard', seed, options));
}

function play(place: Place, setup: Setup): { table: Table; path: string } {
	Object.assign(process.env, place.env);
	const made = newGame(place.saves, setup, 'bench');
	if (!made.ok) throw new Error(made.message);
	return made.value;
}

function did(result: Result<unknown, Sentence>): void {
	if (!result.ok) throw refusal(result);
}
