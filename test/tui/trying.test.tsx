/** S13: trying in a private turn, on the screen. */
import { expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { rulesetOf } from '../../src/variants/index.ts';
import { setupFor } from '../game/playing.ts';
import { DOWN, ENTER, ESC, show, UP } from './app-driver.tsx';

const FRANCE = 2;
const TAB = '\t';

function begin(options: Record<string, string>, thinker: Thinker = noThinker) {
	const ruleset = rulesetOf(['standard'])!;
	const table = openTable(startGame(setupFor(7, options), ruleset), ruleset, noStore(), thinker);
	const app = show(<PrivateTurn table={table} seat={FRANCE} onDone={() => {}} />);
	return { table, app, draft: () => storedAnswers(table.draft(FRANCE))['orders:FRANCE'] };
}

test('! opens what would happen: others are typed, own rows have reasons, wrong keys change nothing, Esc goes back', async () => {
	const { app, draft } = begin({ trying: 'hand' });
	await app.waitFor('> F BRE  ?');
	await app.waitFor('! try');
	await app.press('par bur', ENTER, '!');
	await app.waitFor('Trying: what would happen');
	expect(app.screen()).toContain('> Orders of FRANCE (Carl)   1 of 3, yours');
	await app.press('germany: a mun bur', ENTER);
	await app.waitFor('A MUN wanted it too');
	await app.press('zzz', ENTER);
	await app.waitFor('"zzz" is not a province');
	await app.press(ESC, '*');
	await app.waitFor('Computers suppose nothing in this game');
	await app.press(TAB);
	await app.waitFor('Your orders here are those of your draft.');
	await app.press(UP);
	await app.waitFor('> Orders of TURKEY (Gus)');
	await app.press(DOWN, ESC);
	await app.waitFor('Carl: Orders of FRANCE');
	expect(draft()).toEqual(['A PAR - BUR']);
	// what was supposed is still there
	await app.press('!');
	await app.waitFor('A MUN wanted it too');
});

test('Enter shows all of it and the map, Tab takes one’s own over', async () => {
	const { app, draft } = begin({ trying: 'hand' });
	await app.waitFor('> F BRE  ?');
	await app.press('!');
	await app.waitFor('Trying: what would happen');
	await app.press('par pic', ENTER);
	await app.waitFor('1 of 3, other than in your draft');
	await app.press(ENTER);
	await app.waitFor('AUSTRIA');
	await app.press(ENTER, ENTER);
	await app.waitFor('> Orders of FRANCE');
	expect(draft()).toBeUndefined();
	await app.press(TAB);
	await app.waitFor('Taken over into your draft.');
	expect(draft()).toEqual(['A PAR - PIC']);
});

test('a pasted block has empty lines, which show nothing', async () => {
	const { app } = begin({ trying: 'hand' });
	await app.waitFor('> F BRE  ?');
	await app.press('!');
	await app.waitFor('Trying: what would happen');
	await app.press(`GERMANY${ENTER}A MUN - BUR${ENTER}${ENTER}RUSSIA${ENTER}A WAR - GAL${ENTER}`);
	await app.waitFor(/Orders of RUSSIA \(Fay\) +1 of 4/);
	expect(app.screen()).toMatch(/Orders of GERMANY \(Dora\) +1 of 3/);
});

test('* lets computers order for others, where the game has both options', async () => {
	const thinker = { ...noThinker, think: async () => ({ 'orders:GERMANY': ['A MUN - BUR'] }) };
	const { app, draft } = begin({ trying: 'computers', suggestions: 'asked' }, thinker);
	await app.waitFor('> F BRE  ?');
	await app.press('par bur', ENTER, '!');
	await app.waitFor('* suppose');
	await app.press('*');
	await app.waitFor('A MUN wanted it too');
	expect(draft()).toEqual(['A PAR - BUR']);
});

test('without the option ! says why not, and is on no page of keys', async () => {
	const { app } = begin({});
	await app.waitFor('> F BRE  ?');
	expect(app.screen()).not.toContain('! try');
	await app.press('!');
	await app.waitFor('This game is played without trying');
});
