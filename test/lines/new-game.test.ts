/** A new game, asked for in lines. */
import { expect, test } from 'vitest';
import { Dialog } from '../../src/lines/dialog.ts';
import { askNewGame } from '../../src/lines/new-game.ts';
import { teletype } from './teletype.ts';

test('says who plays what, and what becomes of the powers that nobody plays', async () => {
	const typed = ['1', 'Anna, Ben', ''];
	const paper = teletype(() => typed.shift());
	const setup = await askNewGame(new Dialog(paper, { isShort: false, hasHeadphones: false }));
	expect(setup?.seats.map(({ powers }) => powers.length)).toEqual([3, 3]);
	expect(paper.paper()).toMatch(/^Anna: \w+, \w+, \w+$/m);
	expect(paper.paper()).toContain("Nobody's, and drawn by lot before the first Fall: Italy.");
});
