/** Double's table for tests: a fixed ring, boards to begin from, answers by seat. */

import { startGame } from '../../src/game/play.ts';
import type { Game, PlannedStage, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { ringSeats } from '../../src/variants/double/ring.ts';
import { centresFrom, type Given, goOnFrom, linesOf, NAMES, unitsFrom } from '../game/playing.ts';
import { tablesIn } from '../panels.ts';
import { said } from '../said.ts';
import { type Lists, RULESET } from './double-positions.ts';

/** Anna ENG TUR, Ben TUR GER, Carl GER ITA, Dora ITA RUS, Emil RUS FRA, Fay FRA AUS, Gus AUS ENG. */
export function setup(options: Setup['options'] = {}, names: readonly string[] = NAMES): Setup {
	const all = { assignment: 'fixed', ...options };
	return { variant: ['double'], options: all, seats: ringSeats(names, all, 'seed'), seed: 'seed' };
}

export const [ANNA, BEN, CARL, DORA, EMIL, FAY, GUS] = [0, 1, 2, 3, 4, 5, 6] as const;

/** Answers by seat: `{ [ANNA]: { 'orders:ENGLAND': ['F LON - NTH'] } }`. */
export const by = (answers: Readonly<Record<number, Given>>): Given[] => NAMES.map((_, seat) => answers[seat] ?? {});

export function at(stages: readonly PlannedStage[], units: Lists, centres: Lists, of: Setup = setup()): Table {
	const game = startGame(of, RULESET);
	const situation = { units: unitsFrom(units), dislodged: [], centres: centresFrom(centres) };
	return goOnFrom({ ...game, phase: stages[0]!.phase, situation, stages }, RULESET).table;
}

export const forms = (table: Table, seat: number, own: Given = {}) => table.forms(seat, own).map(({ id }) => id);
export const diagnostics = (table: Table, seat: number, id: string, own: Given) => {
	const form = table.forms(seat, own).find((each) => each.id === id)!;
	return table.check(form, own).map(({ level, message }) => `${level}: ${said(message)}`);
};
export const panel = (game: Game, title: string) =>
	tablesIn(game.reports.at(-1)!).find((each) => each.title.split(':')[0] === title)!;
export const ordersOf = (game: Game, power: string) =>
	linesOf(game.reports.at(-1)!)
		.filter((line) => line.power === power)
		.map(({ order }) => order);
