/** The rules in lines: the paragraph behind a refusal, in a private turn with headphones only; what is found in them. */
import { expect, test } from 'vitest';
import { chaptersOffered } from '../../src/desk/chapters.ts';
import { offeredRules } from '../../src/desk/setup.ts';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { readChapters } from '../../src/lines/rules.ts';
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

async function read(...lines: string[]): Promise<string> {
	const paper = teletype(() => lines.shift());
	const dialog = new Dialog(paper, { isShort: false, hasHeadphones: false });
	await expect(readChapters(dialog, chaptersOffered(offeredRules()[0]!))).rejects.toThrow(Leaving);
	return paper.paper().replace(/\s+/g, ' ');
}

test('a case of the DATC is found where no topic is, said, and tried in a lab', async () => {
	const told = await read(
		'find 6.f.14',
		'lab',
		'judge',
		'back',
		'back',
		'yes',
		'find pandin',
		'1',
		'back',
		'find xyzzy',
	);
	expect(told).toContain('An example: case 6.F.14, Simple convoy paradox.');
	expect(told).toContain('England throws France out of the English Channel');
	expect(told).toContain('Position 2: Spring 1901, Retreats.');
	expect(told).toMatch(/1 Case 6\.F\.16: .* 2 Case 6\.F\.17:/);
	expect(told).toContain('An example: case 6.F.16,');
	expect(told).toContain('Nothing in these rules has xyzzy');
});

test('topics are found by the beginnings of their words, after find or a slash', async () => {
	for (const line of ['find disor', '/disor', '/ disor', 'find /disor']) expect(await read(line)).toMatch(/disorder/i);
});
