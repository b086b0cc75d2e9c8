/** Games that play themselves: every game of the menu, answered at random, for tests that break things meanwhile. */

import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { blankAnswer, type Form } from '../../src/game/forms.ts';
import type { Json, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { answerForm, type Player, type Roll } from '../game/random-player.ts';
import { refusal } from '../refusal.ts';

let names: readonly string[] = ['Anna', 'Ben', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus'];

/** Makes something in which the players are called otherwise. */
export function called<T>(others: readonly string[], make: () => T): T {
	const usual = names;
	names = others;
	try {
		return make();
	} finally {
		names = usual;
	}
}

/** The names of all games on offer. */
export const GAME_NAMES: readonly string[] = offeredRules().map(({ name }) => name);

/** A game of the menu with as many players as it takes, seven at most. */
export function setupOf(name: string, seed: string, options: Setup['options'] = {}, players = 7): Setup {
	const rules = offeredRules().find((each) => each.name === name)!;
	const count = Math.max(rules.seats.min, Math.min(rules.seats.max, players));
	const setup = setUp(rules, names.slice(0, count), { ...defaultOptions(rules), ...options }, seed);
	if (!setup.ok) throw refusal(setup);
	return setup.value;
}

/** How a scripted game is answered. */
export interface Manner {
	readonly player?: Player;
	/** How often something is answered that may be left out. */
	readonly optional?: number;
}

/** Answers to all that the seat is asked, and now and then to what it may leave out; none is refused. */
export function anyAnswers(table: Table, seat: number, roll: Roll, manner: Manner = {}): Record<string, Json> {
	const { player = answerForm, optional = 0.1 } = manner;
	const own: Record<string, Json> = {};
	const left = new Set<string>();
	for (;;) {
		const form = table.forms(seat, own).find(({ id }) => !(id in own) && !left.has(id));
		if (!form) {
			// an answer can end the asking of what was answered before it
			const asked = table.forms(seat, own).map(({ id }) => id);
			return Object.fromEntries(asked.filter((id) => id in own).map((id) => [id, own[id]!]));
		}
		if (form.optional && roll() >= optional) left.add(form.id);
		else own[form.id] = anyAnswer(table, form, own, roll, player);
	}
}

function anyAnswer(table: Table, form: Form, own: Readonly<Record<string, Json>>, roll: Roll, player: Player): Json {
	for (let i = 0; i < 5; i++) {
		const answer = player(table, form, roll);
		if (!table.check(form, { ...own, [form.id]: answer }).some(({ level }) => level === 'refuse')) return answer;
	}
	return blankAnswer(form);
}
