/** The film of a reveal: its keys, its row of numbers, how little a step changes, and the way to the record and back. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Key } from 'ink';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDrawing } from '../../src/board/drawing.ts';
import { person, place, say } from '../../src/board/phrase.ts';
import { EMPTY_PICTURE } from '../../src/board/picture.ts';
import { canvasLines, drawPicture } from '../../src/board/picture-text.ts';
import { withoutArrow } from '../../src/game/orders-told.ts';
import type { Bar } from '../../src/game/report.ts';
import type { Table } from '../../src/game/table.ts';
import { badge } from '../../src/print/badge.ts';
import { inNames } from '../../src/print/in-names.ts';
import { open } from '../../src/print/printed.ts';
import { remember } from '../../src/saves/drawing.ts';
import { barLines, drawnBar } from '../../src/tui/parts/bars.ts';
import { arrowless, FilmBoard } from '../../src/tui/parts/film-board.tsx';
import * as mapLoaded from '../../src/tui/parts/map/map-loaded.ts';
import { MotionContext } from '../../src/tui/parts/motion.ts';
import { type FilmState, filmStepsOf, filmTitle, reduceFilm } from '../../src/tui/screens/film-actions.ts';
import { History } from '../../src/tui/screens/history.tsx';
import { Reveal } from '../../src/tui/screens/reveal.tsx';
import { bidStep } from '../../src/variants/bridge/telling.ts';
import { begin, setupWith } from '../game/playing.ts';
import { playOn } from '../game/telling-played.ts';
import { plain } from '../printed.ts';
import { setupOf } from '../slow/scripted.ts';
import { temporaryFolder } from '../temporary.ts';
import { DOWN, ENTER, ESC, LEFT, RIGHT, show } from './app-driver.tsx';
import { FALL, PLAYERS, RETREAT, revealSheets, SPRING } from './app-script.ts';
import { handClock } from './hand-clock.ts';

const SEATS = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));

function played(reveals: readonly (typeof SPRING)[], options = { reveal: 'film' }): Table {
	const { table } = begin(setupWith(SEATS, options));
	for (const sheets of reveals) revealSheets(table, sheets);
	return table;
}

describe('keys', () => {
	const NOTHING = {} as Key;
	const at = (now: number): FilmState => ({ at: now, isMoving: false, isSeen: false, count: 4 });
	const press = (now: number, input: string, key: Partial<Key> = {}) =>
		reduceFilm(at(now), { input, key: { ...NOTHING, ...key } });

	test('lead on and back, and past the last step to the record', () => {
		for (const [input, key] of [
			[' ', {}],
			['', { return: true }],
			['', { rightArrow: true }],
			['', { pageDown: true }],
		] as const)
			expect(press(1, input, key)).toEqual([{ ...at(2), isMoving: true }]);
		expect(press(3, ' ')).toEqual([at(3), { do: 'end' }]);
		expect(press(3, '', { rightArrow: true })).toEqual([at(3)]);
		expect(press(2, '', { leftArrow: true })).toEqual([at(1)]);
		expect(press(0, '', { leftArrow: true })).toEqual([at(0)]);
		expect(press(2, '', { home: true })).toEqual([at(0)]);
		expect(press(1, '', { end: true })).toEqual([at(3)]);
	});

	test('a key that leads on ends what is seen on its way, and the next one leads on', () => {
		const [moving] = reduceFilm({ ...at(1), isMoving: true }, { isSeen: true });
		const then = (input: string, key: Partial<Key> = {}) => reduceFilm(moving, { input, key: { ...NOTHING, ...key } });
		expect(then(' ')).toEqual([at(1)]);
		expect(then('', { rightArrow: true })).toEqual([at(1)]);
		expect(then('m')).toEqual([at(1), { do: 'map' }]);
		expect(reduceFilm(moving, { isSeen: false })).toEqual([{ ...at(1), isMoving: true }]);
	});

	test('what comes with a step is on its way until the next key, which counts if it came before', () => {
		const moving: FilmState = { ...at(1), isMoving: true };
		const then = (input: string, key: Partial<Key> = {}) => reduceFilm(moving, { input, key: { ...NOTHING, ...key } });
		expect(then('x')).toEqual([at(1)]);
		expect(then(' ')).toEqual([{ ...at(2), isMoving: true }]);
		expect(then('', { leftArrow: true })).toEqual([at(0)]);
		expect(then('m')).toEqual([at(1), { do: 'map' }]);
	});

	test('lead elsewhere, or do nothing', () => {
		const others = { e: 'end', m: 'map', r: 'rules', u: 'lines', v: 'motion' } as const;
		for (const [input, what] of Object.entries(others)) expect(press(1, input)).toEqual([at(1), { do: what }]);
		expect(press(1, '', { escape: true })).toEqual([at(1), { do: 'back' }]);
		expect(press(1, 'x')).toEqual([at(1)]);
	});
});

test('on a slow line a film has fewer steps: what came of the orders', () => {
	const table = played([SPRING, FALL, RETREAT]);
	const tellings = table.tellAll(table.game().reports);
	const [whole, brief] = [filmStepsOf(tellings, false), filmStepsOf(tellings, true)];
	expect(brief.length).toBeLessThan(whole.length);
	expect(brief.every(({ step }) => step.weighs > 0)).toBe(true);
	expect(brief.map(({ step }) => step)).toEqual(whole.map(({ step }) => step).filter(({ weighs }) => weighs > 0));
});

test('the row of numbers tells what changed, closer together where there is less room', () => {
	const table = played([SPRING, FALL, RETREAT]);
	const steps = filmStepsOf([table.tell(table.game().reports.at(-1)!)]);
	const taken = steps.findLastIndex(({ step }) => step.kind === 'taken');
	expect(plain(filmTitle(steps, taken, 120))).toBe(
		'Fall 1901 - Centres  AUS 3  ENG 3>4  FRA 3>6  GER 3>5  ITA 3>5  RUS 4>5  TUR 3>5',
	);
	expect(plain(filmTitle(steps, taken, 74))).toBe(
		'Fall 1901  AUS 3  ENG 3>4  FRA 3>6  GER 3>5  ITA 3>5  RUS 4>5  TUR 3>5',
	);
	expect(plain(filmTitle(steps, taken, 66))).toBe('Fall 1901 AUS 3 ENG 3>4 FRA 3>6 GER 3>5 ITA 3>5 RUS 4>5 TUR 3>5');
	expect(plain(filmTitle(steps, taken, 60))).toBe('Fall 1901 AUS 3 ENG 4 FRA 6 GER 5 ITA 5 RUS 5 TUR 5');
	// as narrow as its longest step needs it: no power moves from step to step
	for (const width of [120, 90, 80, 74, 70])
		expect(new Set(steps.map((_, at) => plain(filmTitle(steps, at, width)).indexOf('AUS'))).size).toBe(1);
});

test('stakes stand before what a power holds; where that is too much the row counts what changes', () => {
	const { table } = begin(setupOf('fiascomacy', 'stakes', { lastYear: null, negotiation: 'free' }, 3));
	playOn(table, 'stakes', 8, () => table.game().reports.some(({ stage }) => stage === 'count'));
	const stepsIn = (stage: string) =>
		filmStepsOf([table.tell(table.game().reports.findLast((each) => each.stage === stage)!)]);
	const votes = stepsIn('votes');
	expect(plain(filmTitle(votes, 0, 110))).toMatch(/^Fall 1901 - Votes {2}AUS \d+x3 {2}ENG \d+x3 /);
	expect(plain(filmTitle(votes, 0, 71))).toMatch(
		/^Fall 1901 +PFs +AUS \d+ +ENG \d+ +FRA \d+ +GER \d+ +ITA \d+ +RUS \d+ +TUR \d+$/,
	);
	const counted = plain(filmTitle(stepsIn('count'), 0, 71));
	expect(counted).toMatch(/^Fall 1901 +AUS \d.* RUS 4/);
	expect(counted).not.toContain('PFs');
	// a film of Spring and Fall, closer together in both where one needs it
	const both = filmStepsOf(table.tellAll(table.game().reports.filter(({ stage }) => stage === 'votes')));
	const gaps = (width: number) => both.map((_, at) => plain(filmTitle(both, at, width)).match(/ +AUS/)![0]);
	for (let width = 60; width <= 110; width++) expect(new Set(gaps(width)).size, `${width} columns`).toBe(1);
	const { standing } = votes[0]!.step;
	expect(standing).toHaveLength(3);
	expect(plain(drawnBar(standing[0]!).note)).toMatch(/^[A-Z][a-z]+ \d+x\d/);
});

const drawn = (bars: readonly Bar[], width: number): string[] => barLines(bars.map(drawnBar), width).map(plain);

test('bids are told at once, with the table of the year', () => {
	const rows = [
		{ power: 'AUSTRIA', before: 3, bid: 4, owned: 2, kind: 'missed', bonus: -1, forts: 0 },
		{ power: 'FRANCE', before: 3, bid: 4, owned: 4, kind: 'met', bonus: 1, forts: 0 },
		{ power: 'ITALY', before: 5, bid: 6, owned: 10, kind: 'exceeded', bonus: 0, forts: 4 },
	] as const;
	const { caption, panels } = bidStep({ year: 1903, rows });
	expect(open(inNames(caption))).toBe(
		'Bids met, 1 unit more: France 4. Bids missed, 1 unit fewer: Austria 2 of 4. Bids exceeded, a fort for each centre beyond: Italy 10 of 6.',
	);
	expect(panels).toHaveLength(1);
});

test('bars: what there is, what is wanting to the mark, and words beside', () => {
	const bars = [
		{ label: person('Anna'), value: 3, of: 6, note: say`${'AUSTRIA'} 3`, parts: [['AUSTRIA', 3]] as const },
		{ label: person('Benjamin'), value: 5 },
	];
	expect(drawn(bars, 60)).toEqual(['Anna      ######-----|  3  Austria 3', 'Benjamin  ##########    5']);
	const long = [
		{ label: say`helps ${place('NTH')} to ${place('CON')}`, value: 4, note: say`${person('Anna')} 2, Ben 2` },
	];
	expect(drawn(long, 78)).toEqual(['helps the North Sea to Constantinople', '  ########  4  Anna 2, Ben 2']);
	// of its powers each has its part; what is wanting nobody has
	const two = {
		label: person('Anna'),
		value: 5,
		of: 6,
		parts: [
			['AUSTRIA', 3],
			['ITALY', 2],
		] as const,
	};
	expect(open(barLines([drawnBar(two)], 60)[0]!)).toBe(
		`Anna  ${badge('AUSTRIA', '######')}${badge('ITALY', '####')}-|  5`,
	);
	for (const width of [42, 60, 78])
		for (const line of [...drawn(bars, width), ...drawn(long, width)]) expect(line.length).toBeLessThanOrEqual(width);
});

test.each([
	['a move in the lowest row', 'NAF', 'TUN', false],
	['one elsewhere', 'PAR', 'BUR', true],
	['one that is ordered in the lowest row and pointed at above', 'SYR', 'ARM', false],
])('a longer caption covers nothing that has to do with the step: %s', async (_, at, to, hasTop) => {
	const table = played([SPRING]);
	const [first] = filmStepsOf([table.tell(table.game().reports[0]!)]);
	const arrows = [{ power: 'ITALY', order: { kind: 'move', unit: { type: 'A', at }, to }, result: 'ok' } as const];
	const app = show(
		<FilmBoard
			map={{ ...mapLoaded, drawing: await loadDrawing() }}
			step={{ ...first!.step, at: { [to]: 'goal' }, arrows }}
			next={undefined}
			isMoving={false}
			onMotion={() => {}}
			isFine={false}
			landIn={table.land}
			width={80}
			height={20}
			covered={1}
			players={7}
		/>,
	);
	for (const place of [at, to]) expect(app.screen()).toContain(place);
	// it moves for nothing else
	const top = canvasLines(drawPicture(mapLoaded.groundFor(await loadDrawing(), 80, 20), EMPTY_PICTURE, false))[0]!;
	expect(app.lines()[0]!.slice(0, 12) === top.slice(0, 12)).toBe(hasTop);
});

test('what a step tells besides orders names those that have no arrow, but not where they stand beside the map', async () => {
	const table = played([SPRING]);
	const [first] = filmStepsOf([table.tell(table.game().reports[0]!)]);
	const { step } = first!;
	const unit = { type: 'A', at: 'SER' } as const;
	const board = {
		map: { ...mapLoaded, drawing: await loadDrawing() },
		step: {
			...step,
			kind: 'thrownOut' as const,
			at: { GRE: 'out' as const, SER: 'origin' as const },
			arrows: [{ power: 'RUSSIA', order: { kind: 'move', unit, to: 'GRE' }, result: 'ok' } as const],
			after: {
				...step.after,
				units: [{ ...unit, at: 'GRE' as const, power: 'RUSSIA' as const }],
				dislodged: [
					{ unit: { type: 'F', at: 'GRE', power: 'ENGLAND' } as const, from: 'SER' as const, retreats: [] },
				] as never,
			},
		},
		landIn: table.land,
		isFine: true,
		width: 80,
		height: 20,
		players: 7,
	};
	expect(plain(inNames(withoutArrow(arrowless(board))))).toBe('No arrow: Serbia-Greece');
	expect(arrowless({ ...board, step: { ...board.step, kind: 'orders' } })).toEqual([]);
	expect(arrowless({ ...board, width: 120, height: 33 })).toEqual([]);
});

describe('units on their way', () => {
	const state = temporaryFolder();
	let arrived = '';
	beforeEach(async ({ onTestFinished }) => {
		vi.stubEnv('ENTENTE_MOTION', undefined);
		onTestFinished(() => void vi.unstubAllEnvs());
		arrived = mapOn((await atEngland(false)).screen());
	});

	/** At England's orders of the spring, a step after the first. */
	async function atEngland(isWanted = true) {
		const clock = handClock(isWanted);
		const app = show(
			<MotionContext value={clock}>
				<Reveal table={played([SPRING, FALL])} from={0} onEnd={() => {}} />
			</MotionContext>,
		);
		await app.waitFor('NWG');
		await clock.pass(500);
		app.idle();
		await app.press(' ');
		expect(app.screen()).toMatch(/ 2 of \d+\n/);
		return { ...app, clock };
	}
	const mapOn = (screen: string) => screen.split('\n').slice(1, 20).join('\n');
	const isThere = (screen: string) => mapOn(screen) === arrived;

	test('slide for 0.4 s, in a few pictures, into what is shown without motion', async () => {
		const app = await atEngland();
		const pictures = [app.screen()];
		for (let i = 0; i < 45; i++) {
			await app.clock.pass(10);
			if (app.screen() !== pictures.at(-1)) pictures.push(app.screen());
		}
		expect(pictures.map(isThere)).toEqual(pictures.map((_, i) => i === pictures.length - 1));
		expect(pictures.length).toBeGreaterThan(4);
		expect(pictures.length).toBeLessThanOrEqual(8);
		vi.stubEnv('ENTENTE_MOTION', '0');
		const still = await atEngland();
		expect(app.lines().slice(0, -1)).toEqual(still.lines().slice(0, -1));
	});

	test('any key ends that, and none is lost', async () => {
		const app = await atEngland();
		await app.clock.pass(100);
		expect(isThere(app.screen())).toBe(false);
		await app.press('x');
		expect(isThere(app.screen())).toBe(true);
		// one that leads on does so once the step is at its end
		await app.press(LEFT, ' ');
		await app.clock.pass(100);
		expect(isThere(app.screen())).toBe(false);
		await app.press(' ');
		expect(app.screen()).toMatch(/ 2 of \d+\n/);
		expect(isThere(app.screen())).toBe(true);
		await app.press(' ');
		expect(app.screen()).toMatch(/ 3 of \d+\n/);
		await app.clock.pass(500);
		await app.press(' ');
		expect(app.screen()).toMatch(/ 4 of \d+\n/);
		// nothing comes again on the way back
		await app.press(LEFT, LEFT);
		expect(isThere(app.screen())).toBe(true);
	});

	test('keys typed before any of it is seen all lead on', async () => {
		const app = await atEngland();
		await app.clock.pass(500);
		await app.send('   ');
		expect(app.screen()).toMatch(/ 5 of \d+\n/);
	});

	test.each([
		['with ENTENTE_MOTION=0', { ENTENTE_MOTION: '0' }, true, 'The game was begun without motion.'],
		['on a slow line', { ENTENTE_SLOW: '1' }, true, 'On a slow line nothing moves.'],
		['with --no-animation', {}, false, 'The game was begun without motion.'],
	] as const)('are there at once %s, whatever was chosen', async (_, env, isWanted, why) => {
		for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
		remember('motion', true);
		const app = await atEngland(isWanted);
		const before = app.screen();
		await app.clock.pass(500);
		expect(app.screen()).toBe(before);
		await app.press('v');
		expect(app.screen()).toContain(why);
	});

	test('are there at once where that was chosen, here or before', async () => {
		const app = await atEngland();
		expect(app.screen()).toContain('v still');
		await app.press('v', LEFT, ' ');
		expect(app.screen()).toContain('v motion');
		expect(isThere(app.screen())).toBe(true);
		expect(readFileSync(join(state(), 'state', 'motion'), 'utf8')).toBe('still\n');
		const later = await atEngland();
		expect(isThere(later.screen())).toBe(true);
		await later.press('v', LEFT, ' ');
		expect(isThere(later.screen())).toBe(false);
	});
});

describe('on the screen', () => {
	test('an early key loses nothing; every step is shown, then the record; Enter alone leaves it', async () => {
		let isOver = false;
		const end = () => {
			isOver = true;
		};
		const table = played([SPRING, FALL]);
		const app = show(<Reveal table={table} from={1} onEnd={end} />);
		await app.press(' ', ENTER, ' ');
		expect(app.screen()).toMatch(/^ Fall 1901 {2}AUS 3 .* 1 of \d+\n/);
		app.idle();
		const count = Number(/1 of (\d+)\n/.exec(app.screen())![1]);
		for (let step = 2; step <= count; step++) {
			await app.press(' ');
			expect(app.screen()).toContain(` ${step} of ${count}\n`);
			expect(app.lines()).toHaveLength(24);
		}
		expect(app.screen()).toContain('Austria (Anna) throws Italy out of Trieste, 2 to 1.');
		expect(app.screen()).toContain('Space record');
		await app.press(' ', ' ', ENTER);
		await app.waitFor('page 1 of');
		expect(isOver).toBe(false);
		app.idle();
		await app.press('f');
		await app.waitFor(` ${count} of ${count}`);
		app.idle();
		await app.press(LEFT, 'e');
		await app.waitFor('page 1 of');
		app.idle();
		await app.press('f');
		await app.waitFor(` ${count - 1} of ${count}`);
		app.idle();
		await app.press('e');
		await app.waitFor('page 1 of');
		app.idle();
		for (let i = 0; i < 9 && !isOver; i++) await app.press(ENTER);
		expect(isOver).toBe(true);
	});

	test.each([
		[120, 40],
		[120, 26],
		[200, 60],
	])('in %i x %i how all stand is in view in every step, beside the map', async (columns, rows) => {
		const app = show(<Reveal table={played([SPRING, FALL])} from={0} onEnd={() => {}} />, { columns, rows });
		await app.waitFor('NWG');
		app.idle();
		const count = Number(/1 of (\d+)\n/.exec(app.screen())![1]);
		for (let step = 1; step <= count; step++) {
			const beside = app.lines().map((line) => line.slice(columns - 40));
			expect(beside.slice(1, 8).map((line) => line.trim().split(' ')[0])).toEqual(PLAYERS.map(([name]) => name));
			expect(beside[1]).toMatch(/^ Anna +#+-+\| +\d+/);
			const map = app.lines().map((line) => line.slice(0, columns - 40));
			for (const province of ['NAF', 'TUN', 'SYR', 'MAO']) expect(map.join('\n')).toContain(province);
			await app.press(' ');
		}
	});

	test('a step changes few cells', async () => {
		const app = show(<Reveal table={played([SPRING, FALL])} from={0} onEnd={() => {}} />);
		await app.waitFor('NWG');
		app.idle();
		const count = Number(/1 of (\d+)\n/.exec(app.screen())![1]);
		const changed: number[] = [];
		for (let step = 2; step <= count; step++) {
			const before = app.lines().map((line) => line.padEnd(80));
			await app.press(' ');
			const after = app.lines().map((line) => line.padEnd(80));
			changed.push(after.flatMap((line, row) => [...line].filter((char, i) => char !== before[row]![i])).length);
		}
		console.log(`cells changed by a step: ${changed.join(', ')}`);
		expect(changed.length).toBeGreaterThan(6);
		expect(Math.min(...changed)).toBeGreaterThan(0);
		// the spring's last board gives way to the fall's first; moves arrive together
		expect(Math.max(...changed)).toBeLessThan(320);
	});

	test('a game that asks for the record, or was begun before there was a film, begins with it', async () => {
		for (const options of [{ reveal: 'record' }, {}] as { reveal: string }[]) {
			const app = show(<Reveal table={played([SPRING], options)} from={0} onEnd={() => {}} />);
			await app.waitFor('page 1 of');
			app.idle();
			await app.press('f');
			await app.waitFor(/1 of \d+\n/);
			app.end();
		}
	});

	test('the same from the history, for any phase, with the whole map and the rules a key away', async () => {
		const app = show(<History table={played([SPRING, FALL, RETREAT])} onBack={() => {}} />);
		await app.waitFor('> Fall 1901 - Centres');
		await app.press(DOWN, 'f');
		await app.waitFor("Italy's army in Trieste retreats to Budapest.");
		app.idle();
		await app.press('m');
		await app.waitFor('Map - Fall 1901 - Retreats');
		await app.press(ESC);
		await app.waitFor('Space record');
		app.idle();
		await app.press('r');
		await app.waitFor('This game');
		await app.press(ESC);
		await app.waitFor('Space record');
		app.idle();
		await app.press(RIGHT);
		expect(app.screen()).toContain('Space record');
		await app.press(ESC);
		await app.waitFor('> Fall 1901 - Retreats');
	});

	test('Esc leaves the film of a reveal for the record', async () => {
		const app = show(<Reveal table={played([SPRING])} from={0} onEnd={() => {}} />);
		await app.waitFor(/1 of \d+\n/);
		app.idle();
		await app.press(ESC);
		await app.waitFor('page 1 of');
	});
});
