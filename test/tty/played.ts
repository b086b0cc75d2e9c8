/** Saves of games that were played so far, to open in a terminal. */
import { join } from 'node:path';
import { officialSeats } from '../../src/game/seats.ts';
import type { Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { newGame } from '../../src/saves/games.ts';
import { PLAYERS, revealSheets, type SPRING } from '../tui/app-script.ts';

export type Sheets = typeof SPRING;

const OF_SEVEN: Setup = {
	variant: ['standard'],
	options: {
		seating: 'entered',
		negotiation: 'free',
		minutes: 5,
		orderMinutes: null,
		reveal: 'record',
		lastYear: null,
	},
	seats: officialSeats(
		PLAYERS.map(([player]) => player),
		false,
		'seed',
	),
	seed: 'seed',
};

/** The save of a game that was played so far, in a folder of its own. */
export function played(folder: string, name: string, setup: Setup, play: (table: Table) => void): string {
	const made = newGame(join(folder, name), setup, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	play(table);
	table.close();
	return path;
}

/** A game of seven until the first of these rounds is to come, whose reveals begin with the record. */
export const afterRounds = (folder: string, name: string, ...rounds: readonly Sheets[]): string =>
	played(folder, name, OF_SEVEN, (table) => {
		for (const sheets of rounds) revealSheets(table, sheets);
	});
