import { join } from 'node:path';
import { officialSeats } from '../../src/game/seats.ts';
import { newGame } from '../../src/saves/games.ts';

/** A standard game of Anna and Ben without a clock, just begun and closed; its save. */
export function twoPlayers(folder: string): string {
	const seats = officialSeats(['Anna', 'Ben'], false, 'seed');
	const options = { seating: 'entered', negotiation: 'free', minutes: 5, orderMinutes: null, lastYear: null };
	const made = newGame(join(folder, 'saves'), { variant: ['standard'], options, seats, seed: 'seed' }, 'test');
	if (!made.ok) throw new Error(made.message);
	made.value.table.close();
	return made.value.path;
}
