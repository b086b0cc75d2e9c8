/** The paragraph behind a refusal, in a private turn in lines: with headphones only. */
import { expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { privateTurn } from '../../src/lines/turn.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { setupFor } from '../game/playing.ts';
import { teletype } from './teletype.ts';

async function turn(hasHeadphones: boolean, ...lines: string[]): Promise<string> {
	const ruleset = rulesetOf(['standard']);
	if (!ruleset) throw new Error('there is no such game');
	const table = openTable(startGame(setupFor(7), ruleset), ruleset, noStore());
	const paper = teletype(() => lines.shift());
	const played = privateTurn(new Dialog(paper, { isShort: false, hasHeadphones }), table, 2);
	await expect(played).rejects.toThrow(Leaving);
	return paper.paper().replace(/\s+/g, ' ');
}

test('with headphones it is read, and that it can be is said once', async () => {
	const said = await turn(true, 'rule', 'bre s par mun', 'rule', 'bre rom');
	expect(said).toContain('Orders. Armies stand on land');
	expect(said).toContain('Support. Any unit may be supported');
	expect(said.split('rule reads its paragraph of the rules.').length).toBe(2);
});

test('aloud nothing of it is said', async () => {
	const said = await turn(false, 'bre s par mun', 'rule');
	expect(said).toContain('It is not said aloud');
	expect(said).not.toMatch(/may be supported|reads its paragraph/);
});
