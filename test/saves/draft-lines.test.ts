/** The lines that a private turn leaves in the save are as many and as long whether it is answered or not. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { beginTurn, reduceTurn, runTurn, type TurnAction, turnWith } from '../../src/desk/turn.ts';
import { OVERVIEW } from '../../src/desk/turn-pages.ts';
import { chance } from '../../src/game/random.ts';
import type { Table } from '../../src/game/table.ts';
import { newGame } from '../../src/saves/games.ts';
import { answerForm } from '../game/random-player.ts';
import { temporaryFolder } from '../temporary.ts';

const folder = temporaryFolder();

function begin(game: string) {
	const rules = offeredRules().find(({ name }) => name === game)!;
	const names = ['Anna', 'Ben', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus'].slice(0, rules.seats.max);
	const setup = setUp(rules, names, defaultOptions(rules), 'lines');
	if (!setup.ok) throw new Error(String(setup.message));
	const made = newGame(folder(), setup.value, 'test');
	if (!made.ok) throw new Error(made.message);
	return made.value;
}

/** Opens every form of the turn, those that may be left out too, and leaves each. */
function visitAll(table: Table, seat: number, isAnswered: boolean): void {
	const roll = chance('draft', 'lines');
	let now = beginTurn(table, seat);
	const dispatch = (action: TurnAction) => {
		const [next, ...effects] = reduceTurn(table, seat, now, action);
		now = next;
		for (const effect of effects) if (effect.do !== 'over') runTurn(table, seat, effect);
	};
	for (const { id } of turnWith(table, seat, now.own).forms) {
		dispatch({ type: 'page', page: { at: 'form', id } });
		const form = turnWith(table, seat, now.own).forms.find((each) => each.id === id)!;
		if (isAnswered) dispatch({ type: 'answer', form, answer: answerForm(table, form, roll) });
		dispatch({ type: 'page', page: OVERVIEW });
	}
}

const lengths = (path: string): number[] =>
	readFileSync(path, 'utf8')
		.trimEnd()
		.split('\n')
		.slice(1)
		.map(({ length }) => length);

const GAMES = ['standard', 'duel', 'bridge', 'formal', 'double', 'fiascomacy'];

test.each(GAMES)('%s: answered or not, with an end proposed or not', (game) => {
	const told = [true, false].map((isAnswered) => {
		const { table, path } = begin(game);
		while (table.clock() || table.asked().length === 0) table.act('done', '2026-01-01T12:00:00Z');
		const before = lengths(path).length;
		visitAll(table, table.waiting()[0]!, isAnswered);
		table.close();
		return lengths(path).slice(before);
	});
	expect(told[0]!.length).toBeGreaterThan(0);
	expect(new Set(told[0]).size).toBe(1);
	expect(told[1]).toEqual(told[0]);
});
