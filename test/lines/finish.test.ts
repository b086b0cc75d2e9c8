/** S10 in lines, and on screens: one word, one key. */
import { expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import { askAll } from '../../src/desk/agreeing.ts';
import { finishing } from '../../src/desk/finish.ts';
import { goingBack } from '../../src/desk/going-back.ts';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { agreeTogether } from '../../src/lines/agreeing.ts';
import { Dialog } from '../../src/lines/dialog.ts';
import { helpAt } from '../../src/lines/hand-over.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { playStageWith, setupFor } from '../game/playing.ts';
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
	expect(await agreeTogether(dialog, finishing(game))).toEqual({ type: 'back', told: '' });
	expect(paper.paper()).toContain('Anna and Ben: is 1903 the last year?');
	expect(game.game().options.lastYear).toBe(1903);
});

test('somebody in several seats is named once', () => {
	const ruleset = rulesetOf(['standard'])!;
	const seated = openTable(startGame(setupFor(4), ruleset), ruleset, noStore());
	seated.handSeat(2, 'Anna (2)');
	seated.handSeat(3, 'Cavour*', 'easy');
	expect(said(askAll(seated.game(), words('stop now?')))).toBe('Anna and Ben: stop now?');
});

test('a no, or going back, changes nothing', async () => {
	const game = table();
	for (const lines of [['3', 'no'], ['back']]) await agreeTogether(typed(...lines).dialog, finishing(game));
	expect(game.game().reports).toEqual([]);
	expect(game.game().options.lastYear).toBeUndefined();
});

test('where no end can be agreed on nobody is asked for one, and help names no word for it', async () => {
	const game = table();
	expect(helpAt(game).join(' ')).toContain('finish: ');
	game.agreeOnEnd(null);
	const { paper, dialog } = typed('3', 'yes');
	expect(await agreeTogether(dialog, finishing(game))).toEqual({ type: 'back', told: 'The game is over.' });
	expect(paper.paper()).toBe('');
	expect(helpAt(game).join(' ')).not.toContain('finish');
});

test('S11: going back is agreed on in the same way, and what was answered stands', async () => {
	const game = table();
	expect(helpAt(game).join(' ')).not.toContain('go back');
	playStageWith(game, { 'orders:FRANCE': ['A PAR - BUR'] });
	expect(helpAt(game).join(' ')).toContain('go back: ');
	const { paper, dialog } = typed('1', 'no', 'back', '1', 'yes');
	const { length } = game.game().reports;
	expect(await agreeTogether(dialog, goingBack(game))).toEqual({ type: 'back' });
	expect(game.game().reports).toHaveLength(length);
	await agreeTogether(dialog, goingBack(game));
	expect(await agreeTogether(dialog, goingBack(game))).toEqual({ type: 'wentBack' });
	expect(paper.paper()).toContain('Anna and Ben: take back everything since Spring 1901, Orders?');
	expect(game.game().submitted).toEqual([0, 1]);
	expect(game.waiting()).toEqual([]);
});
