import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { widthOf } from '../../src/board/width.ts';
import { inHelp, keysAt, SCREENS, type ScreenName } from '../../src/desk/bindings.ts';
import type { Start } from '../../src/desk/program.ts';
import { defaultOptions, type Options, offeredRules, setUp } from '../../src/desk/setup.ts';
import type { Setup } from '../../src/game/state.ts';
import { createSave } from '../../src/saves/file.ts';
import { newGame } from '../../src/saves/games.ts';
import { App } from '../../src/tui/app.tsx';
import { refusal } from '../refusal.ts';
import { stretchLessHere } from '../saves/stretch-less.ts';
import { temporaryFolder } from '../temporary.ts';
import { BACKSPACE, DOWN, END, ENTER, ESC, HOME, LEFT, RIGHT, show, UP } from './app-driver.tsx';

stretchLessHere();

const SEVEN = 'Anna,Ben,Carl,Dora,Emil,Fay,Gus';
/** From the menu to the names; where there is a choice, the first game. */
const NEW_GAME = ['n', ENTER, ENTER];
const MENU: Start = { at: 'menu' };

const folder = temporaryFolder();
function start(what: Start = MENU, size?: { columns: number; rows: number }) {
	return show(<App saves={join(folder(), 'saves')} start={what} />, size);
}

function newSetup(names: string, options: Record<string, string | number> = {}, game = 'standard'): Start {
	const rules = offeredRules().find(({ name }) => name === game)!;
	const setup = setUp(rules, names.split(','), { ...defaultOptions(rules), ...options }, 'seed');
	if (!setup.ok) throw refusal(setup);
	return { at: 'new', setup: setup.value };
}

describe('the menu', () => {
	test('offers to resume only where there are saves', async () => {
		const app = start();
		await app.waitFor('> Play now');
		expect(app.screen()).not.toContain('Resume');
		expect(app.lines()).toHaveLength(24);
	});

	test('Play now asks for the first order after three keys: a duel', async () => {
		const app = start();
		await app.waitFor('> Play now');
		await app.press(ENTER);
		await app.waitFor('Enter opens the turn.');
		app.idle();
		await app.press(ENTER);
		await app.waitFor('You: Orders of');
		expect(app.screen()).toContain('FRANCE');
	});

	test('help covers a screen and any key goes back', async () => {
		const app = start();
		await app.press('?');
		await app.waitFor('passed from hand to hand');
		await app.press(DOWN);
		await app.waitFor('> Play now');
	});

	test('the rules are pages that fit', async () => {
		const app = start();
		await app.press('r', ENTER);
		await app.waitFor('> How an evening goes');
		await app.press('s', ENTER);
		await app.waitFor('> This game            In short');
		await app.press(ENTER);
		await app.waitFor('page 1 of');
		for (let i = 0; i < 20 && !app.screen().includes('to the contents'); i++) {
			expect(app.lines()).toHaveLength(24);
			await app.press(ENTER);
		}
		await app.press(ENTER);
		await app.waitFor('> This game            In short');
		await app.press(ESC);
		await app.waitFor('> Standard Diplomacy');
		await app.press(ESC);
		await app.waitFor('> Rules and help');
	});

	test('the contents of the rules open at what is chosen, and Esc goes back there', async () => {
		const app = start();
		await app.press('r', ENTER);
		await app.waitFor('> How an evening goes');
		await app.press('b', ENTER);
		await app.waitFor('> This game            In short');
		await app.press('b', DOWN, DOWN, DOWN, DOWN, DOWN);
		await app.waitFor(/^ > {4,}Forts$/m);
		await app.press(ENTER);
		await app.waitFor(/^ > Forts *$/m);
		expect(app.lines()[0]).toMatch(/^ Bridge Diplomacy +page \d+ of /);
		await app.press(ESC);
		await app.waitFor(/^ > {4,}Forts$/m);
		await app.press(ESC);
		await app.waitFor('> Bridge Diplomacy');
		await app.press(ESC);
		await app.waitFor('> Rules and help');
	});
});

test('rows of the help pages fit 80 columns: broken, they would lose their place', () => {
	const rows = ['tui', 'forms'].flatMap((folder) => {
		const source = fileURLToPath(new URL(`../../src/${folder}`, import.meta.url));
		const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
		const read = (name: string) => readFileSync(join(source, name), 'utf8');
		return files.flatMap((name) => [...read(name).matchAll(/^\t+(['"])(.* {2}.*)\1,$/gm)]).map(([, , text]) => text!);
	});
	expect(rows.length).toBeGreaterThan(20);
	const bound = (Object.keys(SCREENS) as ScreenName[]).flatMap((screen) => inHelp(keysAt(screen)));
	expect([...rows, ...bound].filter((text) => text.length > 78)).toEqual([]);
});

describe('a new game', () => {
	test('from the menu to the first private turn of seven people takes 40 keys', async () => {
		const app = start();
		await app.press(...NEW_GAME, SEVEN, ENTER, ENTER);
		await app.waitFor('Enter opens the turn.');
		await app.press(ENTER);
		await app.waitFor(/^(?!.*Pass the laptop to)/s);
		expect(app.pressed).toBeLessThanOrEqual(40);
	});

	test('names one by one: twice the same and too few are refused', async () => {
		const app = start();
		await app.press(...NEW_GAME, 'Anna', ENTER, ENTER);
		await app.waitFor('At least 2 players');
		await app.press('anna', ENTER);
		await app.waitFor('anna is already at the table');
		await app.press('Ben', ENTER, BACKSPACE, 'Bo', ENTER, ENTER);
		await app.waitFor('> Start the game');
		expect(app.screen()).toMatch(/Anna {2}\w+/);
		expect(app.screen()).toMatch(/Bo {4}\w+/);
		expect(app.screen()).toContain('drawn by lot before the first Fall: ITALY');
		expect(app.screen()).not.toContain('Ben');
	});

	test('Esc leads back to the game that was chosen; one name too many is asked back', async () => {
		const app = start();
		await app.press('n', ENTER, '7', ESC);
		await app.waitFor('> Double Diplomacy');
		await app.press(ENTER, 'Ann', ESC);
		await app.waitFor('Name of player 1: _');
		await app.press(`${SEVEN},Hugo`, ENTER);
		await app.waitFor('All seats are taken: one too many: Hugo_');
		await app.press(...'Hugo'.split('').map(() => BACKSPACE));
		await app.waitFor('All seats are taken: Enter goes on. _');
	});

	test('powers by hand, options, drawing again', async () => {
		const app = start();
		await app.press(...NEW_GAME, SEVEN, ENTER, 'b', ENTER);
		await app.waitFor('Powers by hand');
		for (const letter of 'abcdefg') await app.press(letter, DOWN);
		await app.press(ENTER);
		await app.waitFor('given out by hand');
		for (const dealt of [/Anna +AUSTRIA/, /Ben +ENGLAND/, /Carl +FRANCE/, /Dora +GERMANY/, /Emil +ITALY/])
			expect(app.screen()).toMatch(dealt);
		await app.press('o', ENTER, DOWN, RIGHT, RIGHT, LEFT, DOWN, '12', DOWN, DOWN, '1905', ENTER);
		await app.waitFor('Negotiation: Wilson (clock)');
		expect(app.screen().replace(/\s+/g, ' ')).toMatch(/Minutes to negotiate: 12 .* Last year: 1905/);
		await app.press('d', ENTER);
		await app.waitFor(/^(?!.*given out by hand)/s);
	});

	test('options and powers: a digit chooses the row, Home and End the ends; where an option is a number it is typed', async () => {
		const app = start();
		await app.press(...NEW_GAME, SEVEN, ENTER, 'o', ENTER, '2');
		await app.waitFor('> 2 Negotiation');
		await app.press(END);
		await app.waitFor('> 8 Who types');
		await app.press(UP, UP, UP, UP, '1905');
		await app.waitFor(/> 4 Last year +< 1905 >/);
		await app.press(HOME);
		await app.waitFor('> 1 Powers');
		await app.press(ENTER, 'b', ENTER, '3');
		await app.waitFor('> 3 FRANCE');
		await app.press(END);
		await app.waitFor('> 7 TURKEY');
		await app.press(HOME);
		await app.waitFor('> 1 AUSTRIA');
	});

	test('what means nothing as things stand is not shown: minutes without a clock, drawing where nothing is dealt', async () => {
		const app = start();
		await app.press(...NEW_GAME, SEVEN, ENTER);
		await app.waitFor('> Start the game');
		expect(app.screen()).not.toContain('Minutes to negotiate');
		expect(app.screen()).toContain('Draw the powers again');
		await app.press('o', ENTER, DOWN, DOWN);
		await app.waitFor('> 3 Minutes to write orders');
		await app.press(ESC, ESC, ESC, 'fff', ENTER);
		await app.waitFor('3 to 20 names');
		await app.press(ENTER);
		await app.waitFor('> Start the game');
		expect(app.screen()).not.toContain('Draw the powers again');
	});

	test('a name that is refused stays to be mended, with all after it', async () => {
		const app = start();
		await app.press(...NEW_GAME, 'Anna,Bartholomew the Elder,Cy', ENTER);
		await app.waitFor('too long');
		expect(app.screen()).toContain('Name of player 2: Bartholomew the Elder, Cy_');
	});

	test('Backspace gives an option its first value again, and forgets what was typed', async () => {
		const app = start();
		await app.press(...NEW_GAME, 'Anna,Ben', ENTER, 'o', ENTER, DOWN, RIGHT, DOWN, '1');
		await app.waitFor('< 1 >  1_');
		await app.press(BACKSPACE);
		await app.waitFor(/< 5 > *\n/);
	});

	test('Backspace held down stops at the empty line; pressed anew it takes a name away', async () => {
		const app = start();
		await app.press(...NEW_GAME, 'Anna', ENTER, 'Ben', ENTER, 'Carl', ...BACKSPACE.repeat(12));
		await app.waitFor('Name of player 3: _');
		app.pass(1000);
		await app.press(...BACKSPACE.repeat(12));
		await app.waitFor('Name of player 2: _');
		expect(app.screen()).toContain(' 1 Anna');
	});

	test('names of any width stand in columns', async () => {
		const app = start(newSetup('Anna,王小明'));
		await app.waitFor('A N N A');
		const [anna, other] = app.lines().filter((line) => / (is next|to come)/.test(line));
		expect(widthOf(anna!.split(/[A-Z]{3}/)[0]!)).toBe(widthOf(other!.split(/[A-Z]{3}/)[0]!));
	});

	test('nobody is left without a power by hand', async () => {
		const app = start();
		await app.press(...NEW_GAME, SEVEN, ENTER, 'b', ENTER);
		await app.waitFor('Powers by hand');
		for (const _ of 'abcdefg') await app.press('a', DOWN);
		await app.waitFor('Ben, Carl, Dora, Emil, Fay and Gus have no power yet.');
		await app.press(ENTER);
		expect(app.screen()).toContain('Powers by hand');
	});
});

describe('saves', () => {
	const saves = () => readdirSync(join(folder(), 'saves')).filter((name) => name.endsWith('.entente'));

	test('leaving says where the game is; resuming shows the same hand-over', async () => {
		const app = start(newSetup('Anna,Ben,Carl'));
		await app.waitFor('Pass the laptop to');
		await app.press('s');
		await app.waitFor('The game is saved');
		expect(app.screen()).toContain(saves()[0]);
		await app.press('m', ENTER);
		await app.waitFor('Resume a game (1 saved)');
		await app.press('r', ENTER);
		await app.waitFor('Anna, Ben, Carl');
		expect(app.screen()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d .*Standard Diplomacy +Anna, Ben, Carl/);
		await app.press(ENTER);
		await app.waitFor('A N N A');
	});

	test('the list names the game and its phase as the game itself does; older saves as they can', async () => {
		const setupOf = (name: string, options: Options = {}) => {
			const offer = offeredRules().find((each) => each.name === name)!;
			const setup = setUp(offer, ['Anna', 'Ben', 'Cleo'], { ...defaultOptions(offer), ...options });
			if (!setup.ok) throw refusal(setup);
			return setup.value;
		};
		const save = (note: Record<string, unknown>, of: string | Setup, options?: Options) => {
			const setup = typeof of === 'string' ? setupOf(of, options) : of;
			const name = typeof of === 'string' ? of : 'older';
			const game = { program: '1', variants: setup.variant, setup, note: { phase: 'new', players: [] } };
			const made = createSave(join(folder(), 'saves'), game);
			if (!made.ok) throw new Error(made.message);
			made.save.append([], { phase: 'W1900A', players: [name], ...note });
			made.save.close();
		};
		save({}, 'diplomacywinks');
		save({ phase: 'S1901M', when: 7 }, 'quick-formal');
		save({}, 'quick-formal', { lastYear: null });
		save({}, 'formal', { lastYear: 1904 });
		const { offer: _, ...older } = setupOf('quick-formal');
		save({}, older);
		save({}, { ...older, options: { ...older.options, lastYear: 1910 } });
		const made = newGame(join(folder(), 'saves'), setupOf('diplomacywinks', { seating: 'entered' }), '1');
		if (!made.ok) throw new Error(made.message);
		made.value.table.saveDraft(0, {});
		made.value.table.close();
		const app = start();
		await app.waitFor('(7 saved)');
		await app.press('r', ENTER);
		await app.waitFor('Last played');
		const rows = app.lines().flatMap((line) => /:\d\d {2}(.*)/.exec(line)?.[1] ?? []);
		expect(rows.map((text) => text.replace(/ {2,}/g, ' / ').trim()).sort()).toEqual([
			'Phase I / Diplomacywinks / Anna, Ben, Cleo',
			'Spring 1901 / Quick Formal / quick-formal',
			'Winter 1900 / Diplomacywinks / diplomacywinks',
			'Winter 1900 / Formal Diplomacy / formal',
			'Winter 1900 / Formal Diplomacy / older',
			'Winter 1900 / Quick Formal / older',
			'Winter 1900 / Quick Formal / quick-formal',
		]);
	});

	test('a damaged save says so, and a copy of what is whole goes on', async () => {
		const first = start(newSetup('Anna,Ben,Carl'));
		await first.waitFor('Pass the laptop to');
		await first.press('p', ENTER);
		await first.waitFor('New PIN');
		await first.press('1', ENTER, '1', ENTER);
		await first.waitFor('Anna has a PIN now.');
		first.end();
		const path = join(folder(), 'saves', saves()[0]!);
		writeFileSync(path, readFileSync(path).subarray(0, -10));
		const before = readFileSync(path);
		const app = start({ at: 'resume', save: path });
		await app.waitFor('is cut off');
		await app.press('c');
		await app.waitFor('Pass the laptop to');
		expect(saves()).toHaveLength(2);
		expect(readFileSync(path)).toEqual(before);
	});

	test('a save that is open elsewhere cannot be opened twice', async () => {
		const first = start(newSetup('Anna,Ben'));
		await first.waitFor('Pass the laptop to');
		const second = start({ at: 'resume', save: saves()[0]! });
		await second.waitFor('already open');
		first.end();
		await second.press(ENTER);
		await second.waitFor('Pass the laptop to');
	});

	test('without the key of the game it asks before anything is lost', async () => {
		const first = start(newSetup('Anna,Ben'));
		await first.waitFor('Pass the laptop to');
		await first.press('p', ENTER);
		await first.waitFor('New PIN');
		await first.press('1', ENTER, '1', ENTER);
		await first.waitFor('Anna has a PIN now.');
		first.end();
		const path = join(folder(), 'saves', saves()[0]!);
		const before = readFileSync(path);
		process.env.ENTENTE_STATE = join(folder(), 'elsewhere');
		const app = start({ at: 'resume', save: path });
		await app.waitFor('Go on without the key of this game?');
		expect(app.screen()).toContain('y go on without the key   Enter try again   Esc back   ? help');
		await app.press(ENTER);
		await app.waitFor('Go on without the key of this game?');
		await app.press(ESC);
		await app.waitFor('> Play now');
		expect(readFileSync(path)).toEqual(before);
		const again = start({ at: 'resume', save: path });
		await again.waitFor('Go on without the key of this game?');
		await again.press('y');
		await again.waitFor('Pass the laptop to');
	});

	test('from a damaged one Esc goes back to the list it was chosen from', async () => {
		const first = start(newSetup('Anna,Ben'));
		await first.waitFor('Pass the laptop to');
		first.end();
		writeFileSync(join(folder(), 'saves', 'junk.entente'), 'junk\n');
		const app = start();
		await app.press('r', ENTER);
		await app.waitFor('! junk');
		await app.press('1');
		await app.waitFor('not a save of Entente');
		await app.press(ESC);
		await app.waitFor('Resume a game');
		await app.press(ESC);
		await app.waitFor('> Resume a game (2 saved)');
	});

	test('what does not exist is said, and Esc goes to the menu', async () => {
		const app = start({ at: 'resume', save: 'nothing' });
		await app.waitFor('There is no such save');
		await app.press(ESC);
		await app.waitFor('> Play now');
	});
});

describe('PINs', () => {
	test('a wrong one is refused, a second wrong one waits, the right one opens', async () => {
		const app = start(newSetup('Anna,Ben'));
		await app.waitFor('Pass the laptop to');
		await app.press('p', ENTER);
		await app.waitFor('New PIN');
		await app.press('77', ENTER, '78', ENTER);
		await app.waitFor('were not the same');
		await app.press('77', ENTER, '77', ENTER);
		await app.waitFor('Anna has a PIN now.');
		await app.waitFor('with a PIN');
		app.idle();
		await app.press(DOWN, 'p');
		await app.waitFor(/> Ben/);
		await app.press(ESC);
		await app.waitFor('Pass the laptop');
		app.idle();
		await app.press(UP);
		await app.waitFor('Enter opens the turn.');
		await app.press(ENTER);
		await app.waitFor('PIN of Anna');
		await app.press('12', ENTER);
		await app.waitFor('That is not the PIN');
		expect(app.screen()).not.toContain('12');
		await app.press('13', ENTER);
		await app.waitFor('Try again in 1 s');
		await app.waitFor(/not the PIN of this seat\. *\n/);
		await app.press('77', ENTER);
		await app.waitFor(/^(?!.*PIN of Anna)/s);
		expect(app.screen()).not.toContain('Pass the laptop');
	});
});

describe('the clock', () => {
	test('runs, stops, gets a minute more; done asks once', async () => {
		const app = start(newSetup('Anna,Ben', { negotiation: 'wilson', minutes: 1 }));
		await app.waitFor('The clock is paused.');
		app.idle();
		await app.press(' ');
		await app.waitFor('Space pause');
		await app.press('b');
		await app.waitFor(/^ Board - Spring 1901 - Negotiation +0:\d\d {2}page 1 of /);
		await app.press(ESC);
		await app.waitFor('Space pause');
		await app.press('+', ' ');
		await app.waitFor('The clock is paused.');
		await app.press('d');
		await app.waitFor('Enter once more');
		await app.press('x');
		await app.waitFor(/^(?!.*Enter once more)/s);
		await app.press('d', ENTER);
		expect(app.screen()).toContain('Too soon: wait a second, then press Enter.');
		await app.waitFor('Enter once more');
		await app.press(ENTER);
		await app.waitFor('Pass the laptop to');
	});
});

describe('the table screen', () => {
	test('another seat can be next; keys that are not offered do nothing', async () => {
		const app = start(newSetup('Anna,Ben,Carl'));
		await app.waitFor('A N N A');
		await app.press('3');
		await app.waitFor('C A R L');
		await app.press(UP, 't', 'n', 'x', '9');
		await app.waitFor('B E N');
		expect(app.lines()).toHaveLength(24);
		await app.press('b');
		await app.waitFor('BUD AUS A AUS');
		await app.press(ENTER);
		await app.waitFor('Standings');
		await app.press(ESC, 'h');
		await app.waitFor('Nothing has been revealed yet.');
		await app.press(ESC);
		await app.waitFor('B E N');
	});

	test('the rules of the game are at hand, at the table and in a turn', async () => {
		const app = start(newSetup('Anna,Ben,Carl', { seating: 'entered', negotiation: 'free' }, 'formal'));
		await app.waitFor('r: the rules.');
		await app.press('r');
		await app.waitFor('> This game            In short');
		await app.press('f');
		await app.waitFor('> Formal Diplomacy     Relations');
		await app.press(ENTER);
		await app.waitFor(/^ Formal Diplomacy +page \d+ of /);
		await app.press(ESC, ESC);
		await app.waitFor('Pass the laptop to');
		app.idle();
		await app.press(ENTER);
		await app.waitFor('Declarations of');
		for (const _ of '123') await app.press('\t');
		await app.waitFor('Rules of the game');
		await app.press('6');
		await app.waitFor('> This game            In short');
		await app.press('f');
		await app.waitFor('> Formal Diplomacy     Relations');
		await app.press('s', 's', 's', ENTER);
		await app.waitFor(/^ Standard Diplomacy +page \d+ of /);
		await app.press(ESC, ESC);
		await app.waitFor('Overview and submit');
	});

	test('a wide window shows the standings beside', async () => {
		const app = start(newSetup(SEVEN), { columns: 120, rows: 40 });
		await app.waitFor('A N N A');
		expect(app.screen()).toMatch(/Standings/);
		expect(app.lines()).toHaveLength(40);
	});
});
