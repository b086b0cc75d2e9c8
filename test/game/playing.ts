/** Games for tests: set up, brought to a position, played phase by phase, with their inputs recorded. */

import { entriesOf } from '../../src/board/entries.ts';
import { parseUnit } from '../../src/board/notation.ts';
import { POWERS, type Power, type Province, type Unit } from '../../src/board/types.ts';
import type { FormAnswer } from '../../src/game/answers.ts';
import { type Answers, type Form, readAnswer } from '../../src/game/forms.ts';
import { type Input, startGame } from '../../src/game/play.ts';
import { type PrintedLine, printLine, type Report } from '../../src/game/report.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { StoredSeat } from '../../src/game/seat.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Situation } from '../../src/game/situation.ts';
import type { Game, Json, PlannedStage, Setup } from '../../src/game/state.ts';
import { noStore, type Store } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { readAlong } from '../codes.ts';
import { refusal } from '../refusal.ts';

/** The lines of a report or a step as they are printed. */
export const linesOf = ({ lines }: Pick<Report, 'lines'>): PrintedLine[] => lines.map(printLine);

export const NAMES = ['Anna', 'Ben', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus'];

/** So many players with the official powers, in the order of the book. */
export function setupFor(count: number, options: Setup['options'] = {}, seed = 'seed'): Setup {
	return setupWith(officialSeats(NAMES.slice(0, count), false, seed), options, seed);
}

export function setupWith(seats: readonly StoredSeat[], options: Setup['options'] = {}, seed = 'seed'): Setup {
	return { variant: ['standard'], options, seats, seed };
}

export interface Playing {
	readonly table: Table;
	/** Everything that became an input so far, as a save would have it. */
	readonly inputs: Input[];
}

export function begin(setup: Setup, ruleset: Ruleset = rulesetOf(setup.variant)!): Playing {
	return goOnFrom(startGame(setup, ruleset), ruleset);
}

export function goOnFrom(game: Game, ruleset: Ruleset = rulesetOf(game.setup.variant)!): Playing {
	const inputs: Input[] = [];
	const store: Store = {
		...noStore(),
		append: ({ input }) => {
			if (input) inputs.push(input);
			return undefined;
		},
	};
	return { table: readAlong(openTable(game, ruleset, store)), inputs };
}

type Lists = Partial<Record<Power, string>>;

/** `{ FRANCE: 'A PAR, F BRE' }` */
export function unitsFrom(lists: Lists): Unit[] {
	return entriesOf(lists).flatMap(([power, list]) =>
		list.split(', ').map((text) => {
			const unit = parseUnit(text);
			if (!unit.ok) throw refusal(unit);
			return { power, ...unit.value };
		}),
	);
}

/** `{ FRANCE: 'PAR BRE' }` */
export function centresFrom(lists: Lists): Situation['centres'] {
	const owned = entriesOf(lists).flatMap(([power, list]) =>
		list.split(' ').map((centre): [Province, Power] => [centre, power]),
	);
	return Object.fromEntries(owned);
}

/** The game with this board, at these stages. */
export function positioned(setup: Setup, units: Lists, centres: Lists, stages: readonly PlannedStage[]): Game {
	const game = startGame(setup, rulesetOf(setup.variant)!);
	const situation = { units: unitsFrom(units), dislodged: [], centres: centresFrom(centres) };
	return { ...game, phase: stages[0]!.phase, situation, stages };
}

export const spring = (year: number): PlannedStage[] => [
	{ stage: 'orders', phase: { season: 'S', year, kind: 'M' } },
	{ stage: 'retreats', phase: { season: 'S', year, kind: 'R' } },
];

export const fall = (year: number): PlannedStage[] => [
	{ stage: 'orders', phase: { season: 'F', year, kind: 'M' } },
	{ stage: 'retreats', phase: { season: 'F', year, kind: 'R' } },
	{ stage: 'count', phase: { season: 'F', year, kind: 'R' } },
	{ stage: 'adjustments', phase: { season: 'W', year, kind: 'A' } },
];

export type Given = Answers;

/** Answers to what the seat is asked: those given by form id, `orders:FRANCE`, and for the rest nothing or the preset. */
export function answersOf(table: Table, seat: number, given: Given = {}): Answers {
	const own: Record<string, FormAnswer> = {};
	for (;;) {
		const next = table.forms(seat, own).find(({ id }) => !(id in own));
		if (!next) return own;
		own[next.id] = readAnswer(next, given[next.id] ?? idle(next), table.game().situation);
	}
}

function idle(form: Form): Json {
	switch (form.kind) {
		case 'choice':
			return form.preset ?? form.options[0]!.value;
		case 'number':
			return form.preset;
		case 'allocate':
		case 'grid':
			return {};
		default:
			return [];
	}
}

export function submit(table: Table, seat: number, given: Given = {}): void {
	const result = table.submit(seat, answersOf(table, seat, given));
	if (!result.ok) throw refusal(result);
}

/** Everybody answers, then the reveal; `bySeat` are answers that differ between seats for the same form. */
export function playStageWith(table: Table, given: Given = {}, bySeat: readonly Given[] = []): Game {
	for (const seat of table.waiting()) submit(table, seat, { ...given, ...bySeat[seat] });
	const result = table.reveal();
	if (!result.ok) throw refusal(result);
	return result.value;
}

/** Plays on, everybody idle, until this stage is next. */
export function playTo(table: Table, stage: string, year?: number): Game {
	for (let n = 0; n < 50; n++) {
		const game = table.game();
		const next = game.stages[0];
		if (!next || (next.stage === stage && (year === undefined || next.phase.year === year))) return game;
		playStageWith(table);
	}
	throw new Error(`never came to ${stage}`);
}

export const ownersOf = (game: Game): string =>
	POWERS.map(
		(power) =>
			`${power}: ${Object.keys(game.situation.centres)
				.filter((c) => game.situation.centres[c] === power)
				.sort()
				.join(' ')}`,
	).join('\n');

/** `A BUD` and so on, sorted. */
export const unitTexts = (game: Game, power: Power): string[] =>
	game.situation.units
		.filter((unit) => unit.power === power)
		.map(({ type, at }) => `${type} ${at}`)
		.sort();
