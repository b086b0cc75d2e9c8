/** Topics of the rules by their words, and cases of the DATC by number. */
import { expect, test } from 'vitest';
import { GameRules } from '../../src/tui/parts/game-rules.tsx';
import { RulesPages } from '../../src/tui/screens/rules.tsx';
import { DOWN, ENTER, ESC, show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

test('Enter opens a case in a lab, and leaving that goes back to what was found', async () => {
	const app = show(<RulesPages onBack={() => {}} />);
	await app.waitFor('which game?');
	await app.press(DOWN, ENTER);
	await app.waitFor('contents');
	await app.press('/');
	await app.waitFor('find>');
	await app.press('6.f.14');
	await app.waitFor('> Case 6.F.14   Simple convoy paradox');
	await app.press(ENTER);
	await app.waitFor('Its orders are given: Enter judges.');
	expect(app.screen()).toContain('6.F.14: Simple convoy paradox.');
	await app.press(ESC);
	await app.waitFor('find> 6.f.14');
});

test('where no lab opens it is said how a case is shown; topics come before cases', async () => {
	const app = show(<GameRules table={newTable()} onBack={() => {}} />);
	await app.waitFor('contents');
	await app.press('/');
	await app.waitFor('find>');
	await app.press('conv');
	await app.waitFor('Case 6.');
	expect(app.screen()).toMatch(/> Convoys/);
	await app.press(ESC, '6.f.14');
	await app.waitFor('1 found');
	await app.press(ENTER);
	await app.waitFor('No lab opens here: entente lab --case 6.F.14 shows it.');
	await app.press('0');
	await app.waitFor('Nothing in these rules');
	expect(app.screen()).not.toContain('No lab opens here');
});

test('what is listed in rows is found', async () => {
	const app = show(<GameRules table={newTable()} onBack={() => {}} />);
	await app.waitFor('contents');
	await app.press('/', 'austria');
	await app.waitFor(/> Players {3}.*AUSTRIA/);
});
