/** How often answers are checked in one sitting: when they are confirmed, and again only where what they rest on is another. */

import { expect, test, vi } from 'vitest';
import { words } from '../../../src/board/phrase.ts';
import { type Answers, isPowerForm } from '../../../src/game/forms.ts';
import { startGame } from '../../../src/game/play.ts';
import { rememberChecks } from '../../../src/game/table/checks.ts';
import { noStore } from '../../../src/game/table/store.ts';
import { openTable } from '../../../src/game/table.ts';
import { rulesetOf } from '../../../src/variants/index.ts';
import { setupFor } from '../playing.ts';

const ruleset = rulesetOf(['standard'])!;

/** Three players: the first has several powers, so that what one is ordered bears on what is said of another. */
function begin() {
	const check = vi.fn(ruleset.check);
	const table = openTable(startGame(setupFor(3), ruleset), { ...ruleset, check }, noStore());
	return { table, check };
}

test('a turn is checked when its answers are confirmed; what is drawn of it, and submitting it, asks nobody again', () => {
	const { table, check } = begin();
	let own: Answers = {};
	const forms = table.forms(0, own).filter(isPowerForm);
	expect(forms.length).toBeGreaterThan(1);
	for (const { id } of forms) {
		own = { ...own, [id]: [] };
		// before it is taken, by the form that is drawn, and by the next drawing
		for (let n = 0; n < 3; n++) table.check(table.forms(0, own).find((form) => form.id === id)!, own);
		table.saveDraft(0, own);
	}
	expect(check).toHaveBeenCalledTimes(forms.length);
	const found = forms.map((form) => table.check(form, own));
	expect(found.flat().some(({ level }) => level === 'warn')).toBe(true);
	// all but the last: what was answered after them may bear on them
	expect(check).toHaveBeenCalledTimes(2 * forms.length - 1);
	expect(table.submit(0, own).ok).toBe(true);
	expect(check).toHaveBeenCalledTimes(2 * forms.length - 1);
});

test('a turn of one form is checked once', () => {
	const check = vi.fn(ruleset.check);
	const table = openTable(startGame(setupFor(7), ruleset), { ...ruleset, check }, noStore());
	const own = { 'orders:FRANCE': ['A PAR - BUR'] };
	const [form] = table.forms(2, own);
	for (let n = 0; n < 5; n++) table.check(form!, { 'orders:FRANCE': ['A PAR - BUR'] });
	table.submit(2, own);
	expect(check).toHaveBeenCalledTimes(1);
});

test('what comes from a save or from a computer is checked when it is submitted', () => {
	const { table, check } = begin();
	const own = Object.fromEntries(
		table
			.forms(0, {})
			.filter(isPowerForm)
			.map(({ id }) => [id, []]),
	);
	expect(table.submit(0, own).ok).toBe(true);
	expect(check).toHaveBeenCalledTimes(Object.keys(own).length);
});

test('what is remembered rests on the game, the form and all answers of the seat', () => {
	const { table } = begin();
	const check = vi.fn(ruleset.check);
	const checked = rememberChecks({ check });
	const game = table.game();
	const [first, second] = table.forms(0, {});
	const own = { [first!.id]: [] };
	const asked = () => check.mock.calls.length;
	checked(game, first!, own);
	checked(game, { ...first! }, { ...own });
	expect(asked()).toBe(1);
	checked(game, first!, { ...own, [second!.id]: [] });
	expect(asked()).toBe(2);
	checked(game, first!, { [first!.id]: ['nonsense'], [second!.id]: [] });
	expect(asked()).toBe(3);
	checked(game, first!, { ...own, [second!.id]: [] });
	checked(game, { ...first!, title: words('Another') }, { ...own, [second!.id]: [] });
	expect(asked()).toBe(5);
	checked({ ...game }, { ...first!, title: words('Another') }, { ...own, [second!.id]: [] });
	expect(asked()).toBe(6);
});

test('nothing stale is shown: of each draft of a turn, in any order, what is remembered is what the rules say', () => {
	const { table } = begin();
	const remembered = rememberChecks(ruleset);
	const later = { ...table.game(), submitted: [1] };
	const drafts: Answers[] = [
		{ 'orders:AUSTRIA': ['A VIE - GAL', 'A BUD - GAL'] },
		{ 'orders:AUSTRIA': ['A VIE - GAL'] },
		{ 'orders:AUSTRIA': ['A VIE S A BUD - GAL'], 'orders:FRANCE': [] },
		{ 'orders:AUSTRIA': ['A VIE S A BUD - GAL'], 'orders:FRANCE': ['A PAR - BUR'] },
	];
	for (const own of [...drafts, ...drafts.toReversed(), ...drafts])
		for (const game of [table.game(), later])
			for (const form of table.forms(0, own))
				expect(remembered(game, form, own)).toEqual(ruleset.check(game, form, own));
});
