/** The end of a game in lines: an Enter pressed twice at the last reveal does not leave what nobody has heard yet. */
import { expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog } from '../../src/lines/dialog.ts';
import { gameOver } from '../../src/lines/game-over.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { setupOf } from '../slow/scripted.ts';
import { teletype } from './teletype.ts';

test('an Enter that comes too soon leaves nowhere', async () => {
	const setup = setupOf('duel', 'over', {});
	const ruleset = rulesetOf(setup.variant)!;
	const table = openTable(startGame(setup, ruleset), ruleset, noStore());
	const lines = ['', ''];
	const typed = teletype(() => lines.shift());
	const paper = { ...typed, isEarly: () => lines.length === 1 };
	const dialog = new Dialog(paper, { isShort: false, hasHeadphones: false });
	expect(await gameOver(dialog, { table, path: '' })).toEqual({ type: 'end' });
	expect(paper.paper()).toContain('Too soon: wait a second, then Enter once more.');
	expect(lines).toEqual([]);
});
