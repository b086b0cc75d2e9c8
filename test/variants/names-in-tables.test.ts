/** Whoever is called like a code, a sign or a word of the rules is told as others are: names stand as they were typed. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Panel } from '../../src/board/panel.ts';
import type { Game } from '../../src/game/state.ts';
import { readContents } from '../../src/headless/save.ts';
import { spoken } from '../../src/lines/spoken.ts';
import { panelInShort, panelInWords } from '../../src/lines/tables.ts';
import { plainTable } from '../../src/print/plain-table.ts';
import type { Contents } from '../../src/saves/contents.ts';
import { replay } from '../../src/saves/games.ts';
import { headlineShown, panelLines } from '../../src/tui/parts/panel-table.tsx';
import { rulesetOf } from '../../src/variants/index.ts';

const ODD = ['LON', 'A', 'PF', 'Ann - Marie', 'MAR', 'A PAR', 'H/B'];
/** As long as the others, and like nothing else there is. */
const ORDINARY = ['ᚠᚠᚠ', 'ᚢ', 'ᚦᚦ', 'ᚨᚨᚨᚨᚨᚨᚨᚨᚨᚨᚨ', 'ᚱᚱᚱ', 'ᚲᚲᚲᚲᚲ', 'ᚷᚷᚷ'];

interface Setup {
	readonly seats: readonly { readonly name: string }[];
}

/** The same game by players of these names. */
function played(save: string, names: readonly string[]): Panel[] {
	const { contents } = readContents(join(import.meta.dirname, '../data/saves/format-1', `${save}.entente`));
	if (!contents) throw new Error(`there is no ${save}`);
	const setup = contents.header.setup as unknown as Setup;
	const seats = setup.seats.map((seat, i) => ({ ...seat, name: names[i] }));
	const renamed = { ...contents, header: { ...contents.header, setup: { ...setup, seats } } } as unknown as Contents;
	let last: Game | undefined;
	const panels: Panel[] = [];
	const replayed = replay(renamed, (game) => {
		const ruleset = rulesetOf(game.setup.variant);
		if (ruleset) panels.push(...ruleset.panels(game, null));
		last = game;
	});
	if (!replayed.ok) throw new Error(replayed.message);
	return [...panels, ...(last?.reports ?? []).flatMap((report) => report.panels)];
}

/** In lines, in short lines, on screens, in the contract and on the page. */
const told = (panel: Panel): string[] => [
	...[...panelInWords(panel), ...panelInShort(panel)].flatMap((said) => [spoken(said, false), spoken(said, true)]),
	headlineShown(panel),
	panelLines(panel).head,
	...panelLines(panel).rows,
	JSON.stringify(plainTable(panel)),
];

const asOdd = (text: string): string => ORDINARY.reduce((said, name, i) => said.replaceAll(name, ODD[i] ?? name), text);

test.each([
	'standard-ended',
	'formal-ended',
	'bridge-ended',
	'double-ended',
	'fiascomacy-ended',
	'diplomacywinks-ended',
])('%s: the same tables', (save) => {
	const ordinary = played(save, ORDINARY).flatMap(told);
	expect(ordinary.join()).toMatch(/ᚠᚠᚠ|ᚢ/);
	expect(played(save, ODD).flatMap(told)).toEqual(ordinary.map(asOdd));
});
