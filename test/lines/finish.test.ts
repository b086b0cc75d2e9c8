/** S10 in lines, and on screens: one word, one key. */
import { expect, test } from 'vitest';
import { askedOfAll } from '../../src/desk/finish.ts';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog } from '../../src/lines/dialog.ts';
import { finish } from '../../src/lines/finish.ts';
import { helpAt } from '../../src/lines/hand-over.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { setupFor } from '../game/playing.ts';
import { said } from '../said.ts';
import { teletype } from './teletype.ts';

function table() {
	const ruleset = rulesetOf(['standard'])!;
	return openTable(startGame(setupFor(2), ruleset), ruleset, noStore());
}

const typed = (...lines: string[]) => {
	const paper = teletype(() => lines.shift());
	return { paper, dialog: new Dialog(paper, { isShort: false, hasHeadphones: false }) };
};

test('all are asked by name before anything is done', async () => {
	const game = table();
	const { paper, dialog } = typed('3', 'yes');
	expect(await finish(dialog, game)).toEqual({ type: 'back', told: '' });
	expect(paper.paper()).toContain('Anna and Ben: is 1903 the last year?');
	expect(game.game().options.lastYear).toBe(1903);
});

test('somebody in several seats is named once', () => {
	const ruleset = rulesetOf(['standard'])!;
	const seated = openTable(startGame(setupFor(4), ruleset), ruleset, noStore());
	seated.handSeat(2, 'Anna (2)');
	seated.handSeat(3, 'Cavour*', 'easy');
	expect(said(askedOfAll(seated.game(), 1903))).toBe('Anna and Ben: is 1903 the last year?');
});

test('a no, or going back, changes nothing', async () => {
	const game = table();
	for (const lines of [['3', 'no'], ['back']]) await finish(typed(...lines).dialog, game);
	expect(game.game().reports).toEqual([]);
	expect(game.game().options.lastYear).toBeUndefined();
});

test('where no end can be agreed on nobody is asked for one, and help names no word for it', async () => {
	const game = table();
	expect(helpAt(game).join(' ')).toContain('finish: ');
	game.agreeOnEnd(null);
	const { paper, dialog } = typed('3', 'yes');
	expect(await finish(dialog, game)).toEqual({ type: 'back', told: 'The game is over.' });
	expect(paper.paper()).toBe('');
	expect(helpAt(game).join(' ')).not.toContain('finish');
});
