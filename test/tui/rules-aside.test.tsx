/** Ctrl+R in a turn: the paragraph behind what is refused, and back to the line as it was. */
import { expect, test } from 'vitest';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { ENTER, ESC, show } from './app-driver.tsx';
import { newTable } from './turn-table.ts';

const CTRL_R = '\x12';
const FRANCE = 2;
const open = () => show(<PrivateTurn table={newTable()} seat={FRANCE} onDone={() => {}} />);

test('a support that cannot be leads to its paragraph, and Esc to the line, letter for letter', async () => {
	const app = open();
	await app.waitFor('> F BRE  ?');
	await app.press('s par mun', ENTER);
	await app.waitFor('Ctrl+R its rule');
	await app.press(CTRL_R);
	await app.waitFor('Any unit may be supported');
	// what is pressed there reaches nothing behind it
	await app.press('x', ENTER, ESC);
	await app.waitFor('F BRE> s par mun');
	expect(app.screen()).toContain('> F BRE  ?');
});

test('without anything wrong the paragraph of what is asked, in the overview the one of the first warning', async () => {
	const app = open();
	await app.waitFor('> F BRE  ?');
	await app.press('mao, pa');
	await app.press(CTRL_R);
	await app.waitFor('Armies stand on land');
	await app.press(ESC);
	await app.waitFor('> mao, pa');
	await app.press(ESC, 'bre s a par pic, mar h, par h', ENTER);
	await app.press(ENTER);
	await app.waitFor('Your turn');
	await app.press(CTRL_R);
	await app.waitFor('Any unit may be supported');
	await app.press(ESC);
	await app.waitFor('Your turn');
});

test('the paragraph is marked where it begins, wherever on its page, and the cursor is there', async () => {
	const app = open();
	await app.waitFor('> F BRE  ?');
	await app.press('nap h', ENTER, CTRL_R);
	await app.waitFor('> Orders');
	expect(app.focus()).toMatch(/^> Orders/);
	expect(app.lines().findIndex((line) => line.includes('> Orders'))).toBeGreaterThan(3);
});

test('a move by convoy that cannot be leads to convoys', async () => {
	const app = open();
	await app.waitFor('> F BRE  ?');
	await app.press('bre mao via', ENTER, CTRL_R);
	await app.waitFor('> Convoys');
});
