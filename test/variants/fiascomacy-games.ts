import type { Answers, Form } from '../../src/game/forms.ts';
import { inOrder } from '../../src/game/plan.ts';
import { startGame } from '../../src/game/play.ts';
import type { Game, Json, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { fiascomacy } from '../../src/variants/fiascomacy/index.ts';
import { type FiascomacySlice, fiascomacyOf } from '../../src/variants/fiascomacy/slice.ts';
import { centresFrom, type Given, goOnFrom, type Playing, submit, unitsFrom } from '../game/playing.ts';
import { titleOf } from '../printed.ts';
import { refusal } from '../refusal.ts';
import { said } from '../said.ts';
import { RULESET } from './fiascomacy-positions.ts';

export const PLAYERS = ['Alf', 'Bert', 'Cardew'];

export const setupFor = (names: readonly string[] = PLAYERS, options: Setup['options'] = {}): Setup => ({
	variant: ['fiascomacy'],
	options,
	seats: fiascomacy.seating(names, options, 'seed'),
	seed: 'seed',
});

/** The stages of an Autumn, as the rules plan them. */
export const autumn = (year: number) => seasonAfter({ season: 'S', year, kind: 'R' });
export const seasonAfter = (phase: Game['phase']) =>
	inOrder(RULESET.plan({ ...startGame(setupFor(), RULESET), phase }));

export interface Position {
	readonly names?: readonly string[];
	readonly options?: Setup['options'];
	readonly edition?: number;
	readonly slice?: Partial<FiascomacySlice>;
	readonly units?: Parameters<typeof unitsFrom>[0];
	readonly centres?: Parameters<typeof centresFrom>[0];
	readonly stages?: Game['stages'];
}

/** A new game, or one brought to this position. */
export function begin({ names, options, edition, slice = {}, units, centres, stages }: Position = {}): Playing {
	const setup = setupFor(names, options);
	const game = startGame(edition === undefined ? setup : { ...setup, edition }, RULESET);
	const situation = {
		...game.situation,
		...(units ? { units: unitsFrom(units) } : {}),
		...(centres ? { centres: centresFrom(centres) } : {}),
	};
	const next = stages ?? game.stages;
	const slices = { ...game.slices, fiascomacy: { ...fiascomacyOf(game), ...slice } as unknown as Json };
	return goOnFrom({ ...game, situation, slices, stages: next, phase: next[0]!.phase }, RULESET);
}

/** All seats answer, those left out nothing; then the reveal. */
export function play(table: Table, bySeat: readonly Given[] = []): Game {
	for (const seat of table.waiting()) submit(table, seat, bySeat[seat]);
	const result = table.reveal();
	if (!result.ok) throw refusal(result);
	return result.value;
}

/** One answer in a stage that is played in turns. */
export function answer(table: Table, form: string, value: Json): void {
	const [seat] = table.waiting();
	const result = table.submit(seat!, { [form]: value });
	if (!result.ok) throw refusal(result);
}

export const formIn = <F extends Form>(table: Table, seat: number, id: string, own: Answers = {}): F =>
	table.forms(seat, own).find((form) => form.id === id) as F;
export const idsOf = (table: Table, seat: number, own: Answers = {}) => table.forms(seat, own).map(({ id }) => id);
export const messages = (table: Table, seat: number, id: string, own: Answers) =>
	table.check(formIn(table, seat, id, own), own).map(({ level, message }) => `${level}: ${said(message)}`);
export const titles = (game: Game) => game.reports.map((report) => `${report.phase} ${titleOf(report)}`);
