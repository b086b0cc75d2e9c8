/** Whatever people are called, the same is said of them as of others, with their names as they were typed. */
import { expect, test } from 'vitest';
import { defaultOptions, offeredRules, setUp } from '../../src/desk/setup.ts';
import { startGame } from '../../src/game/play.ts';
import type { Setup } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Dialog, Leaving } from '../../src/lines/dialog.ts';
import { playRoom } from '../../src/lines/room.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { player } from './player.ts';
import { teletype } from './teletype.ts';

const ODD = ['MAR', 'A PAR', 'GAL', 'LON', 'A', 'PF', 'Ann - Marie'];
const MORE = ['DEN', 'A/B', 'A PAR', 'A', 'LON', 'PF', 'MAR'];
/** Like no word of the program's. */
const NEUTRAL = ['Qua', 'Quib', 'Quic', 'Quod', 'Quoe', 'Quef', 'Quog'];

/** Pieces that are really thrown lie elsewhere each time. */
const OPTIONS: Readonly<Record<string, Setup['options']>> = { diplomacywinks: { throws: 'hand' } };

/** What is heard until something has been revealed, and of it. */
async function evening(game: string, names: readonly string[]): Promise<string> {
	const rules = offeredRules().find(({ name }) => name === game)!;
	const own = names.slice(0, rules.seats.max);
	const setup = setUp(rules, own, { ...defaultOptions(rules), ...OPTIONS[game] }, 'names');
	if (!setup.ok) throw new Error(String(setup.message));
	const ruleset = rulesetOf(setup.value.variant)!;
	const table = openTable(startGame(setup.value, ruleset), ruleset, noStore());
	const answer = player(game);
	const rest = ['tables', 'record', 'board', 'history', '1'];
	const paper = teletype((prompt, news) => {
		if (table.game().reports.length > 0 && /^Enter opens/.test(prompt)) return rest.shift();
		return answer(prompt, news);
	});
	const dialog = new Dialog(paper, { isShort: false, hasHeadphones: true });
	await playRoom({ dialog, clear: async () => paper.write('\f') }, { table, path: '' }, false).catch(
		(error: unknown) => {
			if (!(error instanceof Leaving)) throw error;
		},
	);
	return paper.paper();
}

test.each(
	['standard', 'double', 'fiascomacy', 'diplomacywinks'].flatMap((game) =>
		[ODD, MORE].map((names) => [game, names] as const),
	),
)('%s: %j', async (game, names) => {
	const plain = await evening(game, NEUTRAL);
	const said = (await evening(game, names)).split('\n');
	const back = NEUTRAL.reduce((text, name, i) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), names[i]!), plain);
	expect(said.length).toBeGreaterThan(80);
	expect(said.filter((line) => names.some((name) => line.includes(name))).length).toBeGreaterThan(20);
	expect(said).toEqual(back.split('\n'));
});
