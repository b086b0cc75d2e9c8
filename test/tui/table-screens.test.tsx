/** Screens for the whole table: what a variant keeps in view on them. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOTHING, say, words } from '../../src/board/phrase.ts';
import { POWERS } from '../../src/board/types.ts';
import type { RoomAction } from '../../src/desk/room-actions.ts';
import { defaultOptions, offeredGame } from '../../src/desk/setup.ts';
import { whoCommands } from '../../src/desk/words.ts';
import { startGame } from '../../src/game/play.ts';
import { readSeats } from '../../src/game/seat.ts';
import { asDealt } from '../../src/game/seats.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import type { Layer } from '../../src/game/variant.ts';
import { Dialog } from '../../src/lines/dialog.ts';
import { handOver } from '../../src/lines/hand-over.ts';
import { newGame } from '../../src/saves/games.ts';
import { App } from '../../src/tui/app.tsx';
import { Board } from '../../src/tui/parts/board.tsx';
import { GameOver } from '../../src/tui/screens/game-over.tsx';
import { HandOver } from '../../src/tui/screens/hand-over.tsx';
import { History } from '../../src/tui/screens/history.tsx';
import { OpenStage } from '../../src/tui/screens/open-stage.tsx';
import { Reveal } from '../../src/tui/screens/reveal.tsx';
import { diplomacywinks } from '../../src/variants/diplomacywinks/index.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { teletype } from '../lines/teletype.ts';
import { makePanel } from '../panels.ts';
import { refusal } from '../refusal.ts';
import { temporaryFolder } from '../temporary.ts';
import { answer, begin, play } from '../variants/fiascomacy-games.ts';
import { show } from './app-driver.tsx';
import { revealSheets } from './app-script.ts';
import { asking, newTable, tableWith } from './turn-table.ts';

const layer = (hooks: Layer['hooks']): Layer => ({ ...asking((_own, before) => before), hooks });
const nothing = () => {};

test('the banner stands on the board, in the history and over the reveal', async () => {
	const table = newTable(undefined, layer({ banner: () => 'TIE-BREAK' }));
	const screens = [
		<Board key="board" table={table} onBack={nothing} />,
		<History key="history" table={table} onBack={nothing} />,
		<Reveal key="reveal" table={table} from={0} onEnd={nothing} />,
	];
	for (const each of screens) await show(each).waitFor('TIE-BREAK');
});

test('what the signs on the board mean stands below the table and above the map, where there are such', async () => {
	const signs = [
		{ characters: '12', meaning: words('1-2 pieces touch it') },
		{ characters: '#', meaning: words('# fort') },
	];
	const touched: Layer = {
		...layer({ marks: () => [{ marks: { PAR: { sign: '2', meaning: words('FRA A1, FRA A2') } } }] }),
		signs,
	};
	const table = newTable(undefined, touched);
	const board = show(<Board table={table} onBack={nothing} />);
	await board.waitFor('Signs: 1-2 pieces touch it');
	expect(board.screen()).toContain('Prv: province.');
	expect(board.screen()).not.toContain('fort');
	await board.press('m');
	await board.waitFor(/^ Map - Spring 1901 .* 1-2 pieces touch it/m);
	await board.press('?');
	await board.waitFor('Signs: 1-2 pieces touch it');
	const plain = show(<Board table={newTable()} onBack={nothing} />);
	await plain.waitFor('Prv: province.');
	expect(plain.screen()).not.toContain('Signs:');
});

test('what stays in view stands beside the clock, and the board below, in 24 rows of 80', async () => {
	const powers = ['AUS', 'ENG', 'FRA', 'GER', 'ITA', 'RUS', 'TUR'];
	const matrix = makePanel({
		title: 'Relations: War Neutral Allied *changed',
		inView: true,
		columns: ['', ...powers],
		rows: powers.map((power) => [power, ...powers.map(() => 'N')]),
	});
	const fort = { sign: '#', meaning: say`fort of ${'GERMANY'}` };
	const over = layer({
		panels: (before) => [...before, matrix],
		marks: () => [{ marks: { BEL: fort, MUN: fort } }],
	});
	const table = tableWith({ negotiation: 'wilson' }, undefined, over);
	const app = show(<OpenStage table={table} dispatch={nothing} notices={[]} />);
	await app.waitFor('Relations');
	expect(app.screen()).toMatch(/#####.*\n/);
	expect(app.screen()).toContain(`[${'='.repeat(20)}]    `);
	expect(app.screen()).toMatch(/AUSTRIA {2}\w+ +3 {2}A BUD, A VIE, F TRI/);
	expect(app.screen()).toMatch(/TURKEY {3}\w+ +3 {2}A CON, A SMY, F ANK/);
	expect(app.screen()).toContain('# fort of GERMANY: BEL, MUN');
	expect(app.screen()).toContain('Space starts the clock.');
	expect(app.screen()).not.toContain('Standings');
	await app.press('d');
	await app.waitFor('Done? Next: Orders. Enter once more');
	const large = show(<OpenStage table={table} dispatch={nothing} notices={[]} />, {
		columns: 120,
		rows: 40,
	});
	await large.waitFor('# fort of GERMANY: BEL, MUN');
	expect(large.screen()).toMatch(/ {2}#{8}.*(\n {2}## .*){3}\n {2}#{8}.*(\n {8}## .*){3}\n {2}#{8}/);
	expect(large.screen()).toMatch(/ \[={33}\] *\n/);
	expect(large.screen()).toContain('Relations: War Neutral Allied *changed');
	expect(app.lines()).toHaveLength(24);
	for (const line of app.lines()) expect(line.length).toBeLessThanOrEqual(80);
	expect(app.lines().at(-1)).toContain('? help');
});

test('of tables that stay in view those are shown, whole, for which there is room: the first ones first', async () => {
	const named = (title: string, wide: string) =>
		makePanel({
			title,
			inView: true,
			columns: ['Colour', wide],
			rows: POWERS.map((power) => [power, `${title} of ${power}`]),
		});
	const panels = [named('Position', 'Stands'.padEnd(60, '.')), named('Open', 'In reach'), named('Prey', 'Threatened')];
	const table = tableWith({ negotiation: 'wilson' }, undefined, layer({ panels: () => panels }));
	const shown = async (rows: number, notices: readonly string[] = []) => {
		const app = show(<OpenStage table={table} dispatch={nothing} notices={notices} />, {
			columns: 80,
			rows,
		});
		await app.waitFor('Space starts the clock.');
		expect(app.lines()).toHaveLength(rows);
		return panels.map(({ id }) => POWERS.filter((power) => app.screen().includes(`${id} of ${power}`)).length);
	};
	expect(await shown(24)).toEqual([7, 7, 0]);
	expect(await shown(24, ['Something else is said.'])).toEqual([7, 0, 0]);
	// rather a clock in one row than a debate without its table
	expect(await shown(24, ['One.', 'Two.', 'Three.', 'Four.'])).toEqual([7, 0, 0]);
	expect(await shown(36)).toEqual([7, 7, 7]);
});

test('when the time is up the clock is not offered to be stopped, only a minute more', async () => {
	const table = tableWith({ negotiation: 'wilson', minutes: 1 });
	table.act('start', new Date(Date.now() - 59_000).toISOString());
	const app = show(<OpenStage table={table} dispatch={nothing} notices={[]} />);
	await app.waitFor('Space pause   + min.');
	await app.waitFor('Time is up: d goes on.');
	expect(app.lines().at(-1)).toMatch(/^ *\+ min\./);
	await app.press(' ');
	expect(table.clock()!.since).not.toBeNull();
});

test('in a large window a wide table beside the hand-over is whole', async () => {
	const row = ['missed, once more', 'missed, once more', 'missed, once'];
	const wide = makePanel({ title: 'Bids', columns: ['Now', 'Then', 'Earns'], rows: [row] });
	const table = newTable(undefined, layer({ panels: () => [wide] }));
	const app = show(<HandOver table={table} seat={0} dispatch={nothing} notices={[]} />, { columns: 120, rows: 40 });
	await app.waitFor('missed, once more  missed, once more  missed, once');
	for (const line of app.lines()) expect(line.length).toBeLessThanOrEqual(120);
});

test('at the table, too, it is said what was passed over', async () => {
	const table = tableWith({ negotiation: 'wilson' });
	table.act('done', new Date().toISOString());
	revealSheets(table, {});
	const app = show(<OpenStage table={table} dispatch={nothing} notices={[]} />);
	await app.waitFor(/^ Fall 1901 - Negotiation/);
	expect(app.screen()).toContain('Spring 1901 - Retreats: nobody has anything to decide, so it is skipped.');
});

test('the tables of the result have the room of the page', async () => {
	const app = show(<GameOver table={newTable()} dispatch={nothing} />);
	await app.waitFor('Standings');
	expect(app.screen()).toMatch(/Power {4}Player +Centres {2}Units/);
});

test('where nobody owns a power, none is in civil disorder and no line is empty', async () => {
	const seats = readSeats([{ name: 'Alf', powers: [] }]);
	expect(whoCommands(asDealt({ seats }), 'FRANCE')).toEqual(NOTHING);
	expect(whoCommands(asDealt({ seats: readSeats([{ name: 'Alf', powers: ['ITALY'] }]) }), 'FRANCE')).toEqual(
		words('(civil disorder)'),
	);
	const table = fiascomacy();
	const app = show(<HandOver table={table} seat={0} dispatch={nothing} notices={[]} />);
	await app.waitFor('A L F');
	expect(app.screen()).not.toMatch(/\| +\|/);
	expect(app.screen()).toMatch(/> Alf {5}is next/);
	table.close();
});

test('where one answers after the other, who has answered is told from who waits', async () => {
	const options = { seating: 'entered', first: 'entered', throws: 'hand', negotiation: 'free', count: 'everyTurn' };
	const seats = diplomacywinks.seating(['Anna', 'Ben', 'Cleo'], options, 'seed');
	const ruleset = rulesetOf(['diplomacywinks'])!;
	const table = openTable(
		startGame({ variant: ['diplomacywinks'], options, seats, seed: 'seed' }, ruleset),
		ruleset,
		noStore(),
	);
	table.submit(0, { lay: ['red a vie', 'blue a lon', 'cyan a par'] });
	table.submit(0, { nominee: '0' });
	const app = show(<HandOver table={table} seat={1} dispatch={nothing} notices={[]} />);
	await app.waitFor('Pass the laptop');
	expect(app.screen()).toMatch(/\+ Anna +AUSTRIA +has answered\n.*> Ben +ENGLAND +is next\n +Cleo +FRANCE +waits/);
});

test('who has the laptop next reads the last throws, those of computers too', async () => {
	const options = { seating: 'entered', first: 'entered', negotiation: 'free', count: 'everyTurn' };
	const people = diplomacywinks.seating(['Anna', 'Ben', 'Cavour*'], options, 'seed');
	const seats = people.map((seat, i) => (i === 2 ? { ...seat, level: 'easy' as const } : seat));
	const ruleset = rulesetOf(['diplomacywinks'])!;
	const table = openTable(
		startGame({ variant: ['diplomacywinks'], options, seats, seed: 'seed' }, ruleset),
		ruleset,
		noStore(),
	);
	const app = show(<HandOver table={table} seat={0} dispatch={nothing} notices={[]} />);
	await app.waitFor('Pass the laptop');
	expect(app.screen()).not.toContain('Last throws');
	expect(app.screen()).toMatch(/Cavour +FRANCE +a computer, easy\n/);
	table.submit(0, { throw: { type: 'F', lies: { spaces: ['LON', 'WAL'] } } });
	const next = show(<HandOver table={table} seat={1} dispatch={nothing} notices={[]} />);
	await next.waitFor(/Last throws\n +Anna: AUS F1 on LON, WAL\./);
});

const folder = temporaryFolder();

function fiascomacy() {
	const rules = offeredGame('fiascomacy');
	if (!rules.ok) throw new Error(rules.message);
	const seats = rules.value.seating(['Alf', 'Bert', 'Cardew'], {}, 'seed');
	const { variant } = rules.value;
	const game = newGame(
		join(folder(), 'saves'),
		{ variant, options: defaultOptions(rules.value), seats, seed: 'x' },
		'test',
	);
	if (!game.ok) throw new Error(game.message);
	path = game.value.path;
	return game.value.table;
}
let path = '';

test('a game that goes on shows all of the last reveal, also what comes before the movement', async () => {
	const table = fiascomacy();
	for (const seat of table.waiting()) {
		const done = table.submit(seat, { invest: { RUSSIA: 8 }, 'orders:RUSSIA': ['A WAR - GAL'] });
		if (!done.ok) throw refusal(done);
	}
	expect(table.reveal().ok).toBe(true);
	table.close();
	const app = show(<App saves={join(folder(), 'saves')} start={{ at: 'resume', save: path }} />);
	await app.waitFor('Spring 1901  PFs  AUS 0');
	expect(app.screen()).toMatch(/1 of \d+ *$/m);
});

test('whoever holds the laptop already is not told to pass it on', async () => {
	const table = newTable(['Anna', 'Ben', 'Anna (2)', 'Ben (2)']);
	const lead = async (holder: number | null, seat: number) => {
		const app = show(<HandOver table={table} seat={seat} holder={holder} dispatch={nothing} notices={[]} />);
		await app.press();
		return /Pass the laptop to|The same person(, next turn| again)/.exec(app.screen())?.[0];
	};
	expect(await lead(0, 2)).toBe('The same person, next turn');
	// a turn that was left is not another one
	expect(await lead(0, 0)).toBe('The same person again');
	expect(await lead(0, 1)).toBe('Pass the laptop to');
	expect(await lead(null, 2)).toBe('Pass the laptop to');
});

test('what was answered in turn is open, and nobody is told of taking it back', async () => {
	const { table } = begin({ slice: { investments: [{ RUSSIA: 3 }, { ITALY: 2 }, { FRANCE: 3 }], purses: [0, 0, 0] } });
	play(
		table,
		['no', 'yes', 'no'].map((propose) => ({ propose })),
	);
	answer(table, 'agree', 'yes');
	expect(table.waiting()).toEqual([2]);
	const keys: RoomAction[] = [];
	const app = show(<HandOver table={table} seat={2} dispatch={(action) => keys.push(action)} notices={[]} />);
	await app.press('t');
	expect(keys).toEqual([]);
	expect(app.screen()).toContain('has answered');
	expect(app.lines().at(-1)).toBe(' Each answer opens at once here: none can be taken back.');
	await app.press('b');
	expect(app.screen()).not.toContain('t take back');
	await app.press('?');
	expect(app.screen()).toMatch(/h +history: all earlier phases/);
	expect(app.screen()).not.toContain('take back what');
	const lines = ['take back', ''];
	const console = teletype(() => lines.shift());
	await handOver(new Dialog(console, { isShort: false, hasHeadphones: false }), table, 2, 0);
	expect(console.paper()).toContain('Each answer opens at once here: none can be taken back.');
});
