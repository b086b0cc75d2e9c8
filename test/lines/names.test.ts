/** People called like codes sit down, follow one another and hand seats on: what is said is said of them as of others. */
import { expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { askNewGame } from '../../src/lines/new-game.ts';
import { playRoom } from '../../src/lines/room.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { asOdd, ODD, ORDINARY } from '../odd-names.ts';
import { teletype } from './teletype.ts';

/** Two sit down, hold all, and give their seats to others, to a computer and to nobody; every refusal on the way. */
async function talk([one, other, third, fourth]: readonly string[]): Promise<string> {
	const turn = ['', 'hold all', 'submit'];
	const typed = [
		...['duel', `${one}, ${other}, ${third}`, `${other} (2)`, 'back', 'menu', 'back', 'back'],
		...[other!, ...turn, ...turn, ''],
		...['new person', one!, other!, third!, 'history', '1'],
		...['new person', third!, `${other} (3)`, fourth!, fourth!, 'tables', 'board'],
		...['new person', other!, '-', 'new person', fourth!, '+ nimble', '+ easy', 'menu'],
	];
	const paper = teletype(() => typed.shift());
	const dialog = new Dialog(paper, { isShort: false, hasHeadphones: true });
	const leave = (error: unknown) => {
		if (!(error instanceof Leaving)) throw error;
	};
	await askNewGame(dialog).catch(leave);
	const seats = [one!, other!].map((name, i) => ({ name, powers: [(['FRANCE', 'AUSTRIA'] as const)[i]!] }));
	const ruleset = rulesetOf(['duel'])!;
	const table = openTable(
		startGame({ variant: ['duel'], options: {}, seats, seed: 'names' }, ruleset),
		ruleset,
		noStore(),
	);
	await playRoom({ dialog, clear: async () => paper.write('\f') }, { table, path: '' }, false).catch(leave);
	return paper.paper();
}

test.each([0, 4, 6])('from name %i', async (by) => {
	const ordinary = await talk(ORDINARY.slice(by));
	const odd = await talk(ODD.slice(by));
	expect(odd).toContain(`${ODD[by + 1]} (3) is already at the table.`);
	expect(odd.split('\n')).toEqual(asOdd(ordinary).split('\n'));
});
