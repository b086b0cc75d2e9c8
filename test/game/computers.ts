/** Whole games of computers, played at a table as people would be. */
import { answersOf } from '../../src/game/computer.ts';
import type { Answers } from '../../src/game/forms.ts';
import type { Level } from '../../src/game/levels.ts';
import { waitingFor } from '../../src/game/play.ts';
import type { Rulebook } from '../../src/game/rulebook.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import type { Throwing } from '../../src/game/throws.ts';
import { type Offer, optionsOf, rulebookOf } from '../../src/variants/index.ts';
import { begin, NAMES } from './playing.ts';

export interface Computers {
	readonly level?: Level;
	readonly seed: string;
	readonly throwing?: Throwing | undefined;
}

/** A game on offer, all of its seats with computers. */
export function computersAt({ variant }: Offer, options: Setup['options'], seed: string, players = 7): Setup {
	const presets = Object.fromEntries(optionsOf(variant).map(({ id, preset }) => [id, preset]));
	const all = { ...presets, ...options };
	const { layers } = rulebookOf(variant)!;
	const names = Array.from({ length: players }, (_, i) => NAMES[i] ?? `Player ${i}`);
	const seats = layers.findLast(({ seating }) => seating)!.seating(names, all, seed);
	return { variant, options: all, seats: seats.map((seat) => ({ ...seat, level: 'easy' })), seed };
}

/** The answers of a seat; throws where the game refuses one of them. */
export function computed(
	table: Table,
	book: Rulebook,
	seat: number,
	{ level = 'easy', seed, throwing }: Computers,
): Answers {
	const answers = answersOf({ game: table.game(), seat, sealed: {}, level, seed }, book, throwing);
	for (const form of table.forms(seat, answers)) {
		if (form.optional && !(form.id in answers)) continue;
		const refused = table.check(form, answers).find((finding) => finding.level === 'refuse');
		if (refused) throw new Error(`${form.id}: ${refused.message}`);
	}
	return answers;
}

/** Plays one stage: every seat asked answers, and it is revealed. `byPerson`: answers of seats where a person sits. */
export function playComputedStage(
	table: Table,
	book: Rulebook,
	computers: Computers,
	byPerson: (seat: number) => Answers | undefined = () => undefined,
): void {
	const stage = table.stage(table.game().stages[0]!);
	for (const seat of waitingFor(table.game(), book)) {
		const submitted = table.submit(seat, byPerson(seat) ?? computed(table, book, seat, computers));
		if (!submitted.ok) throw new Error(submitted.message);
	}
	if (stage.kind === 'turns') return;
	const said = table.guest()?.form.options[0]?.value ?? 'done';
	const result = stage.kind === 'open' ? table.act(said, '2026-01-01T12:00:00Z') : table.reveal();
	if (!result.ok) throw new Error(result.message);
}

/** Plays until it is over, or the year comes. */
export function playComputed(
	setup: Setup,
	computers: Computers,
	untilYear: number,
	each = (_table: Table) => {},
): Game {
	const book = rulebookOf(setup.variant)!;
	const { table } = begin(setup, book);
	while (table.game().outcome === null && table.game().phase.year < untilYear) {
		playComputedStage(table, book, computers);
		each(table);
	}
	return table.game();
}
