/** Pieces on a real table, typed in; then the clean-up followed on the board. */
import { beforeEach, expect, test, vi } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { Reveal } from '../../src/tui/screens/reveal.tsx';
import { diplomacywinks } from '../../src/variants/diplomacywinks/index.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { BACKSPACE, DOWN, ENTER, ESC, LEFT, RIGHT, show, UP } from './app-driver.tsx';

let app: ReturnType<typeof show>;
let table: Table;

beforeEach(() => {
	const options = { seating: 'entered', first: 'entered', throws: 'hand', negotiation: 'free', count: 'everyTurn' };
	const seats = diplomacywinks.seating(['Anna', 'Ben'], options, 'seed');
	const ruleset = rulesetOf(['diplomacywinks'])!;
	table = openTable(
		startGame({ variant: ['diplomacywinks'], options, seats, seed: 'seed' }, ruleset),
		ruleset,
		noStore(),
	);
});

const typed = () => table.draft(0).lay;
const TAB = '\t';

async function open() {
	const onDone = vi.fn();
	app = show(<PrivateTurn table={table} seat={0} onDone={onDone} />);
	await app.waitFor('piece 1> _');
	return onDone;
}

test('pieces are typed, several at once, of the same owner as the last; a wrong one changes nothing', async () => {
	await open();
	await app.press('red f den bal', ENTER);
	await app.waitFor('1 red f den bal');
	await app.press('a ser; blue a swe, f nth', ENTER);
	await app.waitFor('4 blue f nth');
	expect(typed()).toEqual(['red f den bal', 'red a ser', 'blue a swe', 'blue f nth']);
	await app.press('green a rom', ENTER);
	await app.waitFor('"green" has no pieces here. There are AUSTRIA (red, Anna); ENGLAND');
	expect(app.screen()).toContain('piece 5> green a rom_');
	await app.press(ESC);
	await app.waitFor('piece 5> _');
	expect(typed()).toHaveLength(4);
});

test('what to throw is read whole in 80 columns', async () => {
	await open();
	expect(app.screen().replace(/\s+/g, ' ')).toContain('Then move nothing, and type what lies where. ');
	expect(app.lines()).toHaveLength(24);
});

test('a whole list may be typed in one go, longer than a row', async () => {
	await open();
	const list = [
		'red a vie',
		'red a boh',
		'red f adr',
		'red f tri',
		'blue f nth',
		'blue a bel',
		'blue a hol',
		'blue a mun tyr',
	];
	await app.press(list.join('; '));
	await app.waitFor('blue a mun tyr_');
	expect(app.lines()).toHaveLength(24);
	expect(app.screen()).toContain(' piece 1> red a vie; ');
	await app.press(ENTER);
	await app.waitFor('8 blue a mun tyr');
	expect(typed()).toEqual(list);
});

test('of a pasted block what is refused stays to be mended, and whose piece it is, is never guessed', async () => {
	await open();
	const block = ['red a vie', 'f adr', 'a xyzzy', 'f tri', 'grn a boh', 'a mun', 'blue f nth', 'a lon'];
	await app.press(block.map((line) => `${line}${ENTER}`).join(''));
	await app.waitFor('piece 6> (whose) a mun_');
	expect(typed()).toEqual(['red a vie', 'red f adr', 'red f tri', 'blue f nth', 'blue a lon']);
	expect(app.screen().replace(/\s+/g, ' ')).toContain(
		'2 more lines refused. Nothing before it says for sure whose piece this is. Begin with whose piece it is',
	);
	app.idle();
	await app.press(ESC);
	await app.waitFor('piece 6> grn a boh_');
	expect(app.screen()).toContain('1 more line refused. "grn" has no pieces here.');
	await app.press(ESC);
	await app.waitFor('piece 6> red a xyzzy_');
	expect(app.screen()).toContain('"xyzzy" is not a province.');
	await app.press(...BACKSPACE.repeat(5), 'boh', ENTER);
	await app.waitFor('6 red a boh');
	await app.waitFor('piece 7> _');
	expect(app.screen()).not.toContain('refused');
	expect(app.lines()).toHaveLength(24);
});

test('a piece that touches much is shown whole, and so are those beside it', async () => {
	await open();
	const long = 'f spa/sc mao por wes naf lyo mar';
	await app.press(`red ${long}, a vie, a bud, a tri`, ENTER);
	await app.waitFor('piece 5> _');
	expect(app.screen()).toContain(` 1 red ${long}\n`);
	expect(app.screen()).toContain(' 4 red a tri');
});

test('Tab completes a name, or tells what it could be', async () => {
	await open();
	await app.press('red a norw', TAB);
	await app.waitFor('nwg Norwegian Sea, nwy Norway');
	await app.press('ay', TAB, 'fin', ENTER);
	await app.waitFor('1 red a nwy fin');
	await app.press('a xx', TAB);
	await app.waitFor('Nothing begins with "xx".');
});

test('the last piece, and any other, is removed, brought back, and corrected', async () => {
	await open();
	await app.press('red a ser, a bul, a gre', ENTER);
	await app.waitFor('piece 4> _');
	await app.press(BACKSPACE);
	await app.waitFor('Removed: red a gre. Backspace once more brings it back.');
	expect(typed()).toEqual(['red a ser', 'red a bul']);
	await app.press(BACKSPACE);
	await app.waitFor('3 red a gre');
	await app.press(UP, UP, BACKSPACE);
	await app.waitFor('Removed: red a bul.');
	expect(typed()).toEqual(['red a ser', 'red a gre']);
	await app.press(BACKSPACE);
	await app.waitFor('> 2 red a bul');
	await app.press(UP, ENTER);
	await app.waitFor('correct 1> red a ser_');
	await app.press(' alb', ENTER);
	await app.waitFor('1 red a ser alb');
	expect(app.screen()).toContain('piece 4> _');
	// Esc leaves a piece as it was
	await app.press(UP, ENTER, BACKSPACE, ESC);
	await app.waitFor('3 of 3> _');
	expect(typed()).toEqual(['red a ser alb', 'red a bul', 'red a gre']);
	// what is typed anew replaces nothing
	await app.press('f nth', ENTER);
	await app.waitFor('4 red f nth');
	expect(typed()).toHaveLength(4);
	await app.press(ENTER);
	await app.waitFor('> 1 Submit');
});

test('what was entered is there again when the turn is opened again', async () => {
	await open();
	await app.press('red a ser', ENTER);
	await app.waitFor('piece 2> _');
	app.end();
	app = show(<PrivateTurn table={table} seat={0} onDone={() => {}} />);
	await app.waitFor('1 red a ser');
	await app.press('blue f nth', ENTER, ENTER, ENTER);
	await vi.waitFor(() => expect(table.game().stages[0]!.stage).not.toBe('throwing'));
});

test('the clean-up is followed step by step on a map that stays where it is, and skipped', async () => {
	table.submit(0, { lay: ['red a nwg', 'red a ser', 'blue a ser', 'blue a ser bul', 'red f bul ec bla'] });
	app = show(<Reveal table={table} from={0} onEnd={() => {}} />);
	await app.waitFor('Phase I - The throws');
	app.idle();
	await app.press('f');
	await app.waitFor('All pieces are thrown.');
	await app.waitFor('SER3');
	app.idle();
	const coast = () => app.lines()[6];
	const before = coast();
	await app.press(ENTER);
	await app.waitFor('Phase II - Step 4: impossible places');
	expect(app.screen()).toContain("Austria's army 1 on the Norwegian Sea: it cannot be there. Removed.");
	await app.press(ENTER);
	await app.waitFor('Phase II - Step 6: only one place to be');
	expect(app.screen()).toContain("Austria's army 2 and England's army 1 have joint custody of Serbia.");
	await app.waitFor('{oSER&}');
	expect(coast()).toBe(before);
	expect(app.lines().length).toBeLessThanOrEqual(24);
	await app.press('?');
	await app.waitFor('Signs: + settled');
	await app.press(ESC);
	await app.press(ENTER);
	await app.waitFor('Step 10: pushed out of resolved spaces');
	await app.press(LEFT);
	await app.waitFor('Step 6');
	await app.press('m');
	await app.waitFor('Map - Phase II - Step 6');
	await app.press(ESC);
	await app.waitFor('e record');
	app.idle();
	await app.press('e');
	await app.waitFor('page 1 of');
	app.idle();
	await app.press('e');
	await app.waitFor('Next: Phase III - Disambiguating');
});

test('what a decision leads to is told before it is made; the board is a key away', async () => {
	table.submit(0, { lay: ['red f den swe', 'blue a swe fin', 'red a mun', 'red a vie', 'blue a mun'] });
	const [seat] = table.waiting() as [number];
	app = show(<PrivateTurn table={table} seat={seat} onDone={() => {}} />);
	await app.waitFor('Disambiguate');
	// a row for each question, beside the map; its answers turn with Left and Right
	await app.waitFor('Who stays?');
	const beside = () => app.lines().map((line) => line.slice(44));
	const row = (about: string) => beside().find((line) => line.slice(3).startsWith(`${about} `));
	expect(row('MUN')).toBe(' > MUN     [AUS A1] ENG A2');
	expect(row('AUS F1')).toBe('   AUS F1   DEN  SWE');
	await app.waitFor('[Aa1?]');
	expect(app.screen()).toContain('xAe2?');
	expect(beside().join('')).toContain('ENG A2 leaves the board: MUN is left to another piece.');
	// a slip of Enter decides nothing: it is asked for once more
	await app.press(ENTER);
	expect(beside().join(' ').replaceAll(/\s+/g, ' ')).toContain('Enter once more decides as it stands.');
	expect(app.screen()).not.toContain('> 1 Submit');
	await app.press(RIGHT);
	expect(row('MUN')).toBe(' > MUN      AUS A1 [ENG A2]');
	expect(app.screen()).toContain('[Ae2?]');
	await app.press(DOWN, LEFT);
	expect(row('AUS F1')).toBe(' > AUS F1   DEN [SWE]');
	expect(beside().join('')).toContain('AUS F1 is in SWE. ENG A1 leaves SWE. ENG A1 is in FIN.');
	expect(beside().join('')).toContain('Still open then: MUN.');
	expect(beside().join('')).toContain('Pieces then:');
	expect(beside().join('')).toContain('AUS 3   ENG 2');
	await app.press('b');
	await app.waitFor('Board - Phase III');
	await app.press(ESC);
	await app.waitFor('[SWE]');
	await app.press(ENTER);
	await app.waitFor('> 1 Submit');
});
