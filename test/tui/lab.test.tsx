/** The lab's screen: set, ordered, judged, gone back from, left. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import { caseNamed, labShowing } from '../../src/lab/examples.ts';
import { type Lab, openLab } from '../../src/lab/lab.ts';
import { firstLab } from '../../src/lab/start.ts';
import { LabScreen } from '../../src/tui/screens/lab.tsx';
import { burgundy as around } from '../lab/burgundy.ts';
import { refusal } from '../refusal.ts';
import { BACKSPACE, DOWN, ENTER, ESC, PAGE_UP, RIGHT, show } from './app-driver.tsx';

const TAB = '\t';

const burgundy = (): Lab => around({ options: { reveal: 'record' } });

function opened(lab: Lab) {
	let left = 0;
	const app = show(<LabScreen begun={lab} onLeave={() => left++} />);
	return { app, left: () => left };
}

test('what if Munich had supported Burgundy: judged, back, and judged another way; what changed is said', async () => {
	const { app } = opened(burgundy());
	await app.waitFor('FRA 0/2, GER 0/2');
	await app.press('par bur, gas s par bur', ENTER);
	await app.waitFor('FRA 2/2');
	await app.press(ENTER);
	await app.waitFor('In the lab');
	expect(app.screen()).toContain('A BUR H');
	expect(app.screen()).toContain('dislodged');
	app.idle();
	await app.press(ENTER);
	await app.waitFor('Lab - Fall 1903 - Retreats');
	expect(app.screen()).toContain('GER 0/1');
	await app.press(PAGE_UP);
	await app.waitFor('Lab - Fall 1903 - Orders');
	await app.press('mun s bur', ENTER, ENTER);
	await app.waitFor('Other than before:');
	expect(app.screen().replaceAll(/\s+/g, ' ')).toContain('A PAR - BUR: bounced, before ok');
	app.idle();
	await app.press(ENTER, TAB);
	await app.waitFor(/Line 2, here: F\d G\d, Spring 1904 - Orders, positions 1, 3/);
	await app.press(ENTER);
	await app.waitFor('position 3 of 3');
});

test('the board is set by typing; one that cannot be is said and looked at, and not judged', async () => {
	const [moment] = burgundy().moments;
	const { app } = opened(openLab({ ...moment?.position, units: { FRANCE: ['A BUR', 'A PAR'], GERMANY: ['A BUR'] } }));
	await app.waitFor('a board that cannot be');
	await app.waitFor(/A.PAR:F/);
	await app.press(ENTER);
	await app.waitFor('BUR');
	await app.press('par pic', ENTER);
	await app.waitFor('This board cannot be, so nobody can be ordered');
	await app.press('a bur germany', ENTER);
	await app.waitFor('Lab - Fall 1903 - Orders');
	expect(app.screen()).toContain('FRA 0/1, GER 0/1');
	await app.press(BACKSPACE);
	await app.waitFor('a board that cannot be');
});

test.each([
	['zz top', 'zz'],
	['par lon', 'LON'],
	['a xxx germany', 'xxx'],
	['go 9', 'There are positions 1 to 1.'],
	['earlier', 'That is before it began.'],
	['later', 'Nothing has come of this position yet'],
	['redo', 'There is nothing to do again.'],
	['undo', 'There is nothing to undo.'],
	['write', 'write needs a file'],
])('%s is answered, and changes nothing', async (line, told) => {
	const { app, left } = opened(burgundy());
	await app.waitFor('FRA 0/2, GER 0/2');
	await app.press(line, ENTER);
	await app.waitFor(told);
	expect(app.screen()).toContain('FRA 0/2, GER 0/2');
	await app.press(ESC);
	expect(left()).toBe(1);
});

test('Esc clears the line, then leaves: at once where nothing would be lost, else after asking', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'entente-'));
	const { app, left } = opened(burgundy());
	await app.waitFor('FRA 0/2');
	await app.press('par bur', ENTER, 'x', ESC);
	expect(app.screen()).toContain('FRA 1/2');
	await app.press(ESC);
	await app.waitFor('Leave the lab?');
	await app.press(ESC);
	await app.waitFor('FRA 1/2');
	await app.press(`write ${join(folder, 'a.json')}`, ENTER);
	await app.waitFor('Written to');
	expect(JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8')).lab).toBe(1);
	await app.press(ESC);
	expect(left()).toBe(1);
	await app.press('mun ruh', ENTER, ESC, DOWN, ENTER);
	expect(left()).toBe(2);
	rmSync(folder, { recursive: true });
});

test('a case comes with its orders, and the map stands beside', async () => {
	const found = await caseNamed('6.F.14');
	if (!found.ok) throw refusal(found);
	const { app } = opened(labShowing(found.value));
	await app.waitFor('Simple convoy paradox');
	await app.waitFor('Also: F WAL - ENG; A BRE - LON');
	await app.press(RIGHT);
	await app.waitFor('Map - Spring 1901');
	await app.press(ESC);
	await app.waitFor('Also: F WAL - ENG');
});

test('a star and Enter let a computer order the rest', async () => {
	const { app } = opened(burgundy());
	await app.press('par bur', ENTER, '*', ENTER);
	await app.waitFor('FRA 2/2, GER 2/2');
	await app.press('*', ENTER);
	await app.waitFor('Nothing is left to order here.');
});

test('at 80 x 24 what the map cannot show is said below it; after undo one row is said, and the board stays whole', async () => {
	const { app } = opened(firstLab());
	await app.waitFor('AUS 0/3');
	await app.press('con smy', ENTER);
	await app.waitFor('Also: A CON - SMY');
	await app.press(BACKSPACE);
	await app.waitFor('AUS 0/3');
	expect(app.screen()).toContain('Undone: TURKEY: A CON - SMY.');
	expect(app.screen()).not.toContain('Position');
	expect(app.screen()).not.toContain('Also');
	for (const id of PROVINCES.keys()) expect(app.screen()).toContain(id);
});

test('of each line all seven powers have their centres in sight', async () => {
	const { app } = opened(firstLab());
	await app.press(TAB);
	await app.waitFor('Line 1, here: A3 E3 F3 G3 I3 R4 T3, Spring 1901 - Orders, positions 1');
});

test('Down opens all that is asked, each as in a turn: with the list of what a unit can do', async () => {
	const { app } = opened(burgundy());
	await app.waitFor('FRA 0/2');
	await app.press(DOWN);
	await app.waitFor('Orders of GERMANY');
	await app.press(DOWN, ENTER);
	await app.waitFor('Orders of GERMANY (Seat 2)');
	await app.press(ENTER);
	await app.waitFor('Support');
	await app.press('1');
	await app.waitFor('A BUR - BEL');
	await app.press(ESC);
	await app.waitFor('1 of 2');
	await app.press(ESC);
	await app.waitFor('GER 1/2');
});

test('bids are typed in the open, or on their own page, and judged with the orders', async () => {
	const [moment] = burgundy().moments;
	const { options, ...position } = { ...moment?.position };
	const { app } = opened(openLab({ ...position, variant: 'bridge', centersWhenBid: { FRANCE: 2, GERMANY: 2 } }));
	await app.waitFor('Asked besides: Bid of FRANCE and 1 more.');
	await app.press('france: 3', ENTER);
	await app.waitFor('Bid of FRANCE (Seat 1): 3.');
	await app.press(DOWN, DOWN, ENTER);
	await app.waitFor('Enter takes 2');
	await app.press('4', ENTER);
	await app.waitFor('Lab - all that is asked');
	await app.press(ESC, 'orders', ENTER);
	await app.waitFor('Bid of GERMANY (Seat 2): 4.');
	expect(app.screen()).toContain('Bid of FRANCE (Seat 1): 3.');
});

test('a line that can mean several things stays, and Enter asks again', async () => {
	const { app } = opened(burgundy());
	await app.press('bur', ENTER);
	await app.waitFor('which:');
	expect(app.screen()).toContain('> bur');
	await app.press(ENTER);
	expect(app.screen()).toContain('> bur');
	await app.press(ESC, 'par bur', ENTER);
	await app.waitFor('FRA 1/2');
});

test('on the map Backspace takes a unit away, and Enter begins a line there', async () => {
	const { app } = opened(burgundy());
	await app.waitFor('GER 0/2');
	await app.press(RIGHT);
	await app.waitFor('by BER BOH BUR KIE');
	expect(app.screen()).toMatch(/centre of GER\w*; A MUN/);
	await app.press(BACKSPACE);
	await app.waitFor(/Munich: inland, centre of GER\w*; by/);
	await app.press(ENTER);
	await app.waitFor('> a mun _');
	await app.press('france', ENTER);
	await app.waitFor('An army of FRANCE stands in Munich.');
	await app.press(RIGHT);
	await app.waitFor(/A MUN FRA/);
	await app.press(ENTER);
	await app.waitFor('> mun _');
	await app.press('sil', ENTER);
	await app.waitFor('FRA 1/3');
});
