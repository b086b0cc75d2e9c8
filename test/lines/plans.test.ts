/** What a computer orders that commands a power with a person: said with headphones only, and taken over with the word either way. */
import { expect, test } from 'vitest';
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { isPowerForm, readAnswer } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { isPerson } from '../../src/game/seats.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { noThinker } from '../../src/game/thinking.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import { makeUpMind } from '../../src/thinker/mind.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { findStandard } from '../../src/variants/standard/slice.ts';
import { refusal } from '../refusal.ts';
import { teletype } from './teletype.ts';

const double = offeredRules().find(({ variant }) => variant.join() === 'double')!;

async function turn(hasHeadphones: boolean, names: string, key: string, ...lines: string[]) {
	const setup = setUp(double, names.split(','), defaultOptions(double), 'lines');
	if (!setup.ok) throw refusal(setup);
	const store = { ...noStore(), secretFor: (label: string) => `${key}/${label}` };
	const thinker = { ...noThinker, think: (view: object) => makeUpMind({ seed: 'x', ...view } as never, () => true) };
	const table = openTable(startGame(setup.value, rulesetOf(['double'])!), rulesetOf(['double'])!, store, thinker);
	const anna = table.game().seats.findIndex((seat) => isPerson(seat));
	const forms = table.forms(anna, {}).filter(isPowerForm);
	const made = await Promise.all(
		forms.map(async (form) => [form.id, (await table.plan(anna, form)?.made) ?? []] as const),
	);
	const plans = storedAnswers(Object.fromEntries(made));
	const paper = teletype(() => lines.shift());
	const dialog = new Dialog(paper, { isShort: false, hasHeadphones });
	await expect(privateTurn(dialog, table, anna)).rejects.toThrow(Leaving);
	const shown = (findStandard(table.game())?.shown ?? []).map(({ form }) => form);
	return { plans, shown, draft: storedAnswers(table.draft(anna)), said: paper.paper().replace(/\s+/g, ' ') };
}

test('with headphones it is said where orders are asked for, and plan orders the same', async () => {
	const { said, plans, draft, shown } = await turn(true, 'Anna,+6 easy', 'a', 'plan', 'plan');
	expect(said.match(/\w+ orders: [^.]*\./g)).toHaveLength(2);
	expect(said).toContain('plan orders the same.');
	expect(draft).toEqual(plans);
	expect(shown).toEqual(Object.keys(plans));
});

test('without headphones nothing of it is said, and it is taken over all the same', async () => {
	const heard: string[] = [];
	for (const key of ['a', 'b', 'c']) {
		const { said, plans, draft, shown } = await turn(false, 'Anna,+6 easy', key, 'plan', 'done', 'plan', 'done');
		expect(draft).toEqual(plans);
		expect(shown.toSorted()).toEqual(Object.keys(plans).toSorted());
		heard.push(said);
	}
	expect(new Set(heard).size).toBe(1);
	expect(heard[0]).not.toMatch(/orders:|You order what/);
});

test('where there is none that is said', async () => {
	const { said, draft, shown } = await turn(true, 'A,B,C,D,E,F,G', 'a', 'plan');
	expect(said).toContain('Nobody tells you here what they order');
	expect([draft, shown]).toEqual([{}, []]);
});

test('a suggestion shows the plan that it fits, and fits what is ordered while it thinks', async () => {
	const options = { ...defaultOptions(double), suggestions: 'asked' };
	const setup = setUp(double, ['Anna', '+6 easy'], options, 'lines');
	if (!setup.ok) throw refusal(setup);
	const ruleset = rulesetOf(['double'])!;
	const begun: unknown[] = [];
	const thinker = {
		...noThinker,
		think: async (view: { readonly standing?: object }) => {
			begun.push(view.standing);
			return makeUpMind({ seed: 'x', ...view } as never, () => true);
		},
	};
	const table = openTable(startGame(setup.value, ruleset), ruleset, noStore(), thinker as never);
	const anna = table.game().seats.findIndex((seat) => isPerson(seat));
	const forms = table.forms(anna, {}).filter(isPowerForm);
	await Promise.all(forms.map((form) => table.plan(anna, form)?.made));
	const before = begun.length;
	const form = forms[0]!;
	const asked = table.suggest(anna, form);
	const [unit] = form.kind === 'orders' ? form.units : [];
	table.saveDraft(anna, { [form.id]: readAnswer(form, [`${unit!.type} ${unit!.at} H`], table.game().situation) });
	await asked;
	expect((findStandard(table.game())?.shown ?? []).map(({ form }) => form)).toEqual(forms.map(({ id }) => id));
	// it is thought of again, around what stands by then
	expect(begun.length).toBe(before + 2);
	table.close();
});
