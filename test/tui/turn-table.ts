/** Tables to try private turns on. */

import type { Power } from '../../src/board/types.ts';
import type { FormAnswer } from '../../src/game/answers.ts';
import type { Answers, Diagnostic, Form } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { makeRuleset } from '../../src/game/ruleset.ts';
import type { Setup } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import type { Layer } from '../../src/game/variant.ts';
import { standard } from '../../src/variants/standard/index.ts';

const SEVEN = ['Anna', 'Ben', 'Carl', 'Dora', 'Emil', 'Fay', 'Gus'];
const OPTIONS = { seating: 'entered', negotiation: 'free', minutes: 5, orderMinutes: null, lastYear: null };

/** A standard game at its beginning; layers over it may ask for more. */
export function newTable(names: readonly string[] = SEVEN, ...layers: readonly Layer[]): Table {
	return tableWith({}, names, ...layers);
}

export function tableWith(
	more: Setup['options'],
	names: readonly string[] = SEVEN,
	...layers: readonly Layer[]
): Table {
	const ruleset = makeRuleset([standard, ...layers]);
	const options = { ...OPTIONS, ...more };
	const seats = standard.seating(names, options, 'seed');
	const game = startGame({ variant: ['standard'], options, seats, seed: 'seed' }, ruleset);
	return openTable(game, ruleset, noStore());
}

/** A layer that asks these forms besides, or instead of, the others. */
export function asking(
	forms: (own: Answers, before: readonly Form[]) => readonly Form[],
	check: (form: Form, answer: FormAnswer) => readonly Diagnostic[] = () => [],
): Layer {
	return {
		...standard,
		id: 'asking',
		stages: {},
		hooks: {
			forms: (before, _game, _stage, _seat, own) => forms(own, before),
			check: (before, _game, form, own) => [...before, ...(form.id in own ? check(form, own[form.id]!) : [])],
		},
	};
}

/** A usual opening, typed as short as it may be: for each power in the order of its units on the screen. */
export const TYPED: Readonly<Record<Power, readonly string[]>> = {
	AUSTRIA: ['ser', 'gal', 'alb'],
	ENGLAND: ['nwg', 'nth', 'yor'],
	FRANCE: ['mao', 'spa', 'bur'],
	GERMANY: ['den', 'kie', 'ruh'],
	ITALY: ['ion', 'ven', 'tri'],
	RUSSIA: ['gal', 'ukr', 'bla', 'bot'],
	TURKEY: ['bla', 'bul', 'con'],
};
