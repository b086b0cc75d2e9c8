/** The page that `?` shows over a screen. */
import { expect, test } from 'vitest';
import { playNow } from '../../src/desk/play-now.ts';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { Frame } from '../../src/tui/parts/frame.tsx';
import { HandOver } from '../../src/tui/screens/hand-over.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { rulesetOf } from '../../src/variants/index.ts';
import { temporaryFolder } from '../temporary.ts';
import { ESC, show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

const folder = temporaryFolder();

const LONG = Array.from({ length: 30 }, (_, i) => `Sentence ${i + 1}.`);

test('Esc leaves it from every page; any other key turns it first', async () => {
	const app = show(
		<Frame title="A screen" keys={[]} help={LONG}>
			{null}
		</Frame>,
	);
	await app.press('?');
	await app.waitFor('Any key goes on   Esc back');
	await app.press(ESC);
	await app.waitFor('? help');
	expect(app.screen()).not.toContain('Sentence');
	await app.press('?');
	await app.waitFor('Any key goes on');
	await app.press(' ');
	await app.waitFor('Sentence 30.');
	expect(app.screen()).toContain('Any key goes back');
});

test('who plays alone is not told to pass the laptop, and has all of it on one page', async () => {
	const setup = playNow(folder());
	const ruleset = rulesetOf(setup.variant)!;
	const table = openTable(startGame(setup, ruleset), ruleset, noStore());
	const app = show(<HandOver table={table} seat={table.waiting()[0]!} dispatch={() => {}} notices={[]} />);
	await app.waitFor('? help');
	await app.press('?');
	await app.waitFor('Any key goes back');
	expect(app.screen()).toContain('save and leave');
	expect(app.screen()).not.toMatch(/[Pp]ass the laptop|whole table/);
});

test('what A and F are stands in the help of orders, all of it on one page', async () => {
	const app = show(<PrivateTurn table={newTable()} seat={3} onDone={() => {}} />);
	await app.waitFor('> F KIE  ?');
	await app.press('?');
	await app.waitFor('Any key goes back');
	expect(app.screen()).toContain('A: army, F: fleet');
});
