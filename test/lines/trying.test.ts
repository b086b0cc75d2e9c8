/** S13: trying in a private turn, in lines: with headphones only. */
import { expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { setupFor } from '../game/playing.ts';
import { teletype } from './teletype.ts';

const FRANCE = 2;

async function turn(hasHeadphones: boolean, trying: string, ...lines: string[]) {
	const ruleset = rulesetOf(['standard'])!;
	const table = openTable(startGame(setupFor(7, { trying }), ruleset), ruleset, noStore());
	const paper = teletype(() => lines.shift());
	// nothing more comes in
	await expect(privateTurn(new Dialog(paper, { isShort: false, hasHeadphones }), table, FRANCE)).rejects.toThrow(
		Leaving,
	);
	const draft = () => storedAnswers(table.draft(FRANCE))['orders:FRANCE'];
	return { table, draft, said: paper.paper().replace(/\s+/g, ' ') };
}

test('orders of others are supposed, what would happen is said with reasons, and back leaves the draft', async () => {
	const said = await turn(
		true,
		'hand',
		'?',
		'par bur',
		'try',
		'?',
		'germany: mun bur',
		'germany: mun lon',
		'',
		'show',
		'undo',
		'take over',
		'back',
	);
	expect(said.said).toContain('try: what would happen, with the orders of others');
	expect(said.said).toContain('Trying: what would happen.');
	expect(said.said).toMatch(/Paris to Burgundy: army Munich wanted it too/i);
	expect(said.said).toMatch(/cannot reach London/);
	expect(said.said).toContain('Your orders here are those of your draft.');
	expect(said.draft()).toEqual(['A PAR - BUR']);
	expect(said.table.game().submitted).toEqual([]);
});

test('what is tried of one’s own is taken over when one says so', async () => {
	const { draft, said } = await turn(true, 'hand', 'par bur', 'try', 'par pic', 'take over');
	expect(said).toContain('Taken over into your draft.');
	expect(draft()).toEqual(['A PAR - PIC']);
});

test('from the end of the turn, too; headphones that are taken off end it', async () => {
	const lines = ['hold all', 'try', 'germany: mun bur', 'headphones'];
	const { said } = await turn(true, 'hand', ...lines);
	expect(said.split('Headphones off.')[1]).not.toMatch(/Burgundy|Munich|Suppose|Trying/);
});

test('where others hear it nothing is tried, and without the option it says so', async () => {
	const heard = await turn(false, 'hand', 'par bur', 'try', '');
	expect(heard.said).toContain('It is not said aloud');
	expect(heard.said).not.toMatch(/Trying|Suppose/);
	const without = await turn(true, 'none', 'try');
	expect(without.said).toContain('This game is played without trying');
});
