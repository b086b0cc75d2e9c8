/** Stages played in turns: one seat after the other, each answer opened and resolved at once. */

import { expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import type { Form } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { makeRuleset } from '../../src/game/ruleset.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Game } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import type { Layer } from '../../src/game/variant.ts';
import { standard } from '../../src/variants/standard/index.ts';

const said = (game: Game) => game.slices.turns as readonly string[];

const form: Form = {
	kind: 'choice',
	id: 'say',
	title: words('Say'),
	opens: 'reveal',
	question: words('?'),
	options: [
		{ value: 'yes', label: words('yes') },
		{ value: 'no', label: words('no') },
	],
};

/** Everybody is asked once, in the order of the seats; a no ends it. */
const layer: Layer = {
	...standard,
	id: 'turns',
	stages: {
		say: {
			kind: 'turns',
			title: 'Say',
			resolve: (draft, { answers }) => {
				const before = said(draft as Game);
				draft.slices.turns = [...before, ...answers.map(({ seat, answer }) => `${seat} ${String(answer)}`)];
			},
		},
	},
	hooks: {
		start: (draft) => {
			draft.slices.turns = [];
		},
		plan: (before) => [...before, { stage: 'say', at: 'beforeOrders' }],
		forms: (before, game, stage, seat) => {
			if (stage !== 'say') return before;
			const over = said(game).some((line) => line.endsWith('no') || line.startsWith(`${seat} `));
			return over ? [] : [form];
		},
	},
};

function begin() {
	const ruleset = makeRuleset([standard, layer]);
	const seats = officialSeats(['Anna', 'Ben', 'Carl'], false, '');
	const game = startGame({ variant: ['turns'], options: {}, seats, seed: 'turns' }, ruleset);
	return openTable(game, ruleset, noStore());
}

test('only the first seat asked may answer; its answer opens at once and the next seat is asked', () => {
	const table = begin();
	expect(table.waiting()).toEqual([0]);
	expect(table.submit(1, { say: 'yes' }).ok).toBe(false);
	expect(table.submit(0, { say: 'yes' }).ok).toBe(true);
	expect(said(table.game())).toEqual(['0 yes']);
	expect(table.game().sealed).toEqual([]);
	expect(table.waiting()).toEqual([1]);
});

test('the stage ends when it asks nobody any more', () => {
	const table = begin();
	for (const seat of [0, 1, 2]) table.submit(seat, { say: 'yes' });
	expect(said(table.game())).toEqual(['0 yes', '1 yes', '2 yes']);
	expect(table.game().stages[0]?.stage).not.toBe('say');
});

test('a turn may end it for the others', () => {
	const table = begin();
	table.submit(0, { say: 'no' });
	expect(said(table.game())).toEqual(['0 no']);
	expect(table.game().stages[0]?.stage).not.toBe('say');
});
