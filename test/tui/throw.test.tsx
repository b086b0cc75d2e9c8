/** Throwing a piece: the meters, typed numbers, the flight, and what is said after it. */

import { describe, expect, test, vi } from 'vitest';
import { noisesOf } from '../../src/forms/throw/flight-film.ts';
import { barOf, markerAt } from '../../src/forms/throw/meter.tsx';
import type { ThrowForm } from '../../src/game/forms.ts';
import { startGame } from '../../src/game/play.ts';
import type { Table } from '../../src/game/table.ts';
import { FRAME_MS, MotionContext } from '../../src/tui/parts/motion.ts';
import { HandOver } from '../../src/tui/screens/hand-over.tsx';
import { PrivateTurn } from '../../src/tui/screens/private-turn.tsx';
import { diplomacywinks } from '../../src/variants/diplomacywinks/index.ts';
import { loadPhysics } from '../../src/variants/diplomacywinks/physics.ts';
import { winksOf } from '../../src/variants/diplomacywinks/slice.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { goOnFrom, NAMES, submit } from '../game/playing.ts';
import { said } from '../said.ts';
import { ENTER, ESC, show } from './app-driver.tsx';
import { type HandClock, handClock } from './hand-clock.ts';

const RULESET = rulesetOf(['diplomacywinks'])!;
/** The chance in its throws is known. */
const physics = await loadPhysics(() => 'seed');
const TAB = '\t';
/** How long a meter stays at each of its stops. */
const PACE = physics.meters.aim.pace;

function begin(turned = 0): Table {
	const options = {
		seating: 'entered',
		first: 'entered',
		throws: 'screen',
		negotiation: 'free',
		count: 'everyTurn',
		turned,
	};
	const seats = diplomacywinks.seating(NAMES.slice(0, 2), options, 'seed');
	const { table } = goOnFrom(
		startGame({ variant: ['diplomacywinks'], options, seats, seed: 'seed' }, RULESET),
		RULESET,
	);
	return { ...table, throwing: async () => physics };
}

const formOf = (table: Table) => table.forms(table.waiting()[0]!, {})[0] as ThrowForm;

let app: ReturnType<typeof show>;

async function open(table: Table, clock: HandClock, { seat = 0, columns = 80, rows = 24 } = {}) {
	const onDone = vi.fn();
	app = show(
		<MotionContext value={clock}>
			<PrivateTurn table={table} seat={seat} onDone={onDone} />
		</MotionContext>,
		{ columns, rows },
	);
	await app.waitFor(/a throws an army|piece, aim, strength, spin>|Enter done/);
	return { ...app, onDone };
}

/** Stops the running meter when it has moved so many steps. */
async function stopAt(clock: HandClock, steps: number, key = ' ') {
	await clock.pass(steps * PACE);
	await app.press(key);
}

describe('a meter', () => {
	const meter = { min: -40, max: 40, step: 2, pace: PACE };

	test('runs from end to end and back at one speed, always the same', () => {
		const seen = Array.from({ length: 100 }, (_, i) => markerAt(meter, i * PACE));
		expect(seen.slice(0, 3)).toEqual([0, 1, 2]);
		expect(seen.slice(39, 43)).toEqual([39, 40, 39, 38]);
		expect(seen.slice(79, 83)).toEqual([1, 0, 1, 2]);
		expect(markerAt(meter, 2.5 * PACE)).toBe(2);
	});

	test('is a bar with a mark at every quarter', () => {
		expect(barOf(meter, undefined)).toBe('[|---------|---------|---------|---------|]');
		expect(barOf(meter, -38)).toBe('[|O--------|---------|---------|---------|]');
		expect(barOf(meter, 40)).toMatch(/O\]$/);
		expect(barOf(meter, 40, -36)).toMatch(/^\[\|-\+---.*O\]$/);
		expect(barOf(meter, -36, -36)).toMatch(/^\[\|-O---.*\|\]$/);
		expect(barOf(meter, undefined, 45)).toBe(barOf(meter, undefined));
	});

	test('all of a throw stop only at what may be thrown, as finely', () => {
		for (const what of ['aim', 'strength', 'spin'] as const) {
			const { min, max, step, pace } = physics.meters[what];
			expect((max - min) / step).toBe(40);
			expect(pace).toBe(PACE);
			expect(min).toBeGreaterThanOrEqual(physics.ranges[what][0]);
			expect(max).toBeLessThanOrEqual(physics.ranges[what][1]);
		}
	});
});

test('a throw by meters: what they show is what is thrown; kept before it flies, told after it', async () => {
	const table = begin();
	const form = formOf(table);
	const clock = handClock();
	const { press, screen, waitFor, idle, onDone } = await open(table, clock);
	await press('f');
	await clock.pass(18 * PACE);
	expect(screen()).toContain('> aim       [|---------|-------O-|---------|---------|] -4 left');
	expect(screen()).toContain('^');
	await press(' ');
	await stopAt(clock, 15, ENTER);
	await clock.pass(20 * PACE);
	expect(screen()).toMatch(
		/ {3}aim .* -4 left\n {3}strength .* 40\n +10 {8}30 {8}50 {8}70 {8}90 +AUS [AF]1, (army|fleet)\n > spin .* 0 none/,
	);
	expect(table.draft(0)).toEqual({});
	await press(' ');
	const expected = physics.throwPiece(form, 'F', { aim: -4, strength: 40, spin: 0 }).thrown;
	expect(table.draft(0)).toEqual({ throw: expected });
	await clock.pass(2 * FRAME_MS);
	expect(screen()).toContain('Whoosh!');
	expect(screen()).toContain('__');
	await clock.pass(8000);
	await waitFor('Enter done');
	expect(screen()).toContain(said(physics.describe(form, expected)));
	expect(screen()).toContain(`AUS F1: ${expected.lies!.spaces.join(', ')}`);
	expect(screen()).toContain('It was thrown with aim -4, strength 40, spin 0.');
	expect(screen()).toContain('[Fa1]');
	// meant for the flight
	await press(ENTER);
	expect(onDone).not.toHaveBeenCalled();
	expect(screen()).toContain('Too soon: wait a second, then press Enter.');
	expect(screen()).toContain(`AUS F1: ${expected.lies!.spaces.join(', ')}`);
	idle();
	await press(ENTER);
	expect(onDone).toHaveBeenCalledOnce();
	expect(winksOf(table.game()).pieces).toMatchObject([{ id: 'AUS F1', spaces: expected.lies!.spaces }]);
});

test('wrong keys do nothing, a key held down stops nothing, Esc goes back one meter', async () => {
	const table = begin();
	const clock = handClock();
	const { press, screen, onDone } = await open(table, clock);
	await press('x', '7', ' ', ENTER, 'a');
	await press(' ', ' ', 'q');
	await clock.pass(3 * PACE);
	expect(screen()).toContain('> aim ');
	expect(screen()).toContain('-34 left');
	await press('z', '5');
	await stopAt(clock, 3);
	expect(screen()).toMatch(/ {3}aim .* -28 left\n > strength .* 10\n/);
	await stopAt(clock, 10, ENTER);
	expect(screen()).toMatch(/strength .* 30\n +10 {8}30 {8}50 {8}70 {8}90 +AUS [AF]1, (army|fleet)\n > spin/);
	await press(ESC);
	expect(screen()).toMatch(
		/-28 left\n > strength .* 10\n +10 {8}30 {8}50 {8}70 {8}90 +AUS [AF]1, (army|fleet)\n {3}spin .*\]\n/,
	);
	await press(ESC);
	expect(screen()).toMatch(/ > aim .* -40 left\n {3}strength .*\]\n/);
	await press(ESC);
	expect(screen()).toContain('a throws an army, f a fleet.');
	await press(ESC);
	expect(screen()).toContain('Leave the turn? Nothing has been entered in it yet.');
	expect(table.draft(0)).toEqual({});
	expect(onDone).not.toHaveBeenCalled();
});

test('between two throws everybody else waits', async () => {
	const table = begin();
	const nothing = () => {};
	app = show(<HandOver table={table} seat={0} dispatch={nothing} notices={[]} />);
	await app.waitFor(/> Anna +AUSTRIA +is next/);
	expect(app.screen()).toMatch(/ {2}Ben +ENGLAND +waits/);
});

test('help stops the clock: the meter begins again after it', async () => {
	const clock = handClock();
	const { press, screen } = await open(begin(), clock);
	await press('a');
	await clock.pass(10 * PACE);
	await press('?');
	expect(screen()).toContain('A throw is final.');
	await clock.pass(1000);
	await press('x');
	expect(screen()).toContain('> aim ');
	await clock.pass(5 * PACE);
	expect(screen()).toContain('-30 left');
});

test('typed numbers are an equal way, found by Tab, remembered for the evening, seat by seat', async () => {
	const table = begin();
	const clock = handClock();
	const { press, screen, waitFor } = await open(table, clock);
	await press('a', TAB);
	expect(screen()).toContain('piece, aim, strength, spin> ');
	await press('b 1', ENTER);
	expect(screen()).toContain('a left 5 60 right 20.');
	await press(ESC, 'a 99 50', ENTER);
	expect(screen()).toContain('The aim goes from -45 to 45.');
	await press(ESC, 'a 3,47 -10', ENTER);
	expect(screen()).toContain('Whole numbers, please, with spaces between them.');
	await press(ESC, 'a right 3 47 left 10', ENTER);
	const meant = { aim: 3, strength: 47, spin: -10, isTyped: true } as const;
	const { thrown } = physics.throwPiece(formOf(table), 'A', meant);
	expect(table.draft(0)).toEqual({ throw: thrown });
	await clock.pass(3 * FRAME_MS);
	expect(screen()).toContain('any key shows the end');
	await press('x');
	await waitFor('Enter done');
	app.end();
	submit(table, 0, table.draft(0));
	await open(table, clock, { seat: 1 });
	expect(app.screen()).toContain('a throws an army');
	app.end();
	submit(table, 1, { throw: { type: 'A', lies: null } });
	await open(table, clock, { seat: 0 });
	expect(app.screen()).toContain('piece, aim, strength, spin> ');
	expect(app.screen()).toContain('Last time: aim 3, strength 47, spin -10.');
	await app.press(TAB, 'a');
	expect(app.screen()).toMatch(/> aim +\[O-{9}\|-{9}\|-\+-/);
});

test('typed numbers draw the line of the aim as the meter does; centres are marked', async () => {
	const clock = handClock();
	const { press, screen } = await open(begin(), clock);
	const board = () => screen().split('\n').slice(2, 18).join('\n');
	expect(board()).toContain('oPAR');
	expect(board()).toMatch(/(?<!o)BUR/);
	await press(TAB);
	expect(board()).not.toContain('^');
	await press('a -20');
	const typed = board();
	expect(typed.match(/\^/g)!.length).toBeGreaterThan(3);
	await press(' 53');
	// where such a throw ends
	const ends = () => board().match(/(?<![A-Z])O(?![A-Z])/g);
	expect(ends()).toHaveLength(1);
	// past the board it stands at its edge
	await press('\x7f\x7f100');
	expect(ends()).toHaveLength(1);
	await press('\x7f\x7f\x7f53');
	await press(ESC);
	expect(board()).not.toContain('^');
	await press(TAB, 'a');
	await clock.pass(10 * PACE);
	expect(screen()).toContain('-20 left');
	// as long as it runs the line has half as many marks, and comes along at every third stop
	const running = board();
	expect(running.split('^')).toHaveLength(4);
	expect(running).not.toBe(typed);
	await press(' ');
	expect(board()).toBe(typed);
});

test('without animation numbers alone are asked, and the rest is shown at once', async () => {
	const table = begin();
	const { press, screen } = await open(table, handClock(false));
	expect(screen()).not.toContain('Tab');
	await press(TAB, 'f 0 45', ENTER);
	expect(screen()).toContain('Enter done');
	expect(screen()).toMatch(/AUS F1: [A-Z]{3}/);
});

test('once thrown is thrown: opened again, the board is shown at rest', async () => {
	const table = begin();
	const { thrown } = physics.throwPiece(formOf(table), 'A', { aim: 0, strength: 50, spin: 0 });
	table.saveDraft(0, { throw: thrown as never });
	const { press, screen, idle, onDone } = await open(table, handClock());
	expect(screen()).toContain('[Aa1]');
	expect(screen()).toContain(said(physics.describe(formOf(table), thrown)));
	await press('a', TAB, ' ');
	expect(screen()).toContain('[Aa1]');
	idle();
	await press(ESC);
	expect(screen()).toContain('Leave the turn? What is done is done, and kept');
	expect(screen()).not.toContain('draft');
	await press(ENTER);
	idle();
	await press(ENTER);
	expect(onDone).toHaveBeenCalledOnce();
});

test('no kind is thrown that is used up', async () => {
	const table = begin();
	for (let n = 0; n < 16; n++) submit(table, n % 2, { throw: { type: 'A', lies: null } });
	const { press, screen } = await open(table, handClock());
	await press('a');
	expect(screen()).toContain('No armies are left.');
	await press(TAB, 'a 0 50', ENTER);
	expect(screen()).toContain('No armies are left.');
});

test('pictures that are late are left out', async () => {
	const clock = handClock();
	const { press, screen, waitFor } = await open(begin(), clock);
	await press(TAB, 'a 0 50', ENTER);
	await clock.pass(FRAME_MS);
	expect(screen()).toContain('Whoosh!');
	clock.jump(10_000);
	await clock.pass(FRAME_MS);
	await waitFor('Enter done');
	expect(screen()).toContain('[Aa1]');
});

test.each([
	[80, 24, 0],
	[120, 40, 0],
	[80, 24, 90],
] as const)(
	'every frame of a flight fills the window: %i x %i, turned by %i degrees',
	async (columns, rows, turned) => {
		const clock = handClock();
		const { press, lines } = await open(begin(turned), clock, { columns, rows });
		await press(TAB, 'f 5 60 40', ENTER);
		for (let i = 0; i < 12; i++) {
			await clock.pass(2 * FRAME_MS);
			expect(lines()).toHaveLength(rows);
			for (const line of lines()) expect(line.length).toBeLessThanOrEqual(columns);
		}
	},
);

test('the noises: a bounce on the table, then on the board, a knock; sliding; a farewell', () => {
	const piece = (y: number, z: number, id = 'new') => ({ id, x: 0, y, angle: 0, z });
	const heard = (...pictures: readonly (readonly ReturnType<typeof piece>[])[]) =>
		noisesOf(
			pictures.map((pieces, i) => ({ time: i, pieces })),
			'new',
			({ y }) => (y > 570 ? 'table' : y < 0 ? 'floor' : 'board'),
		);
	const bounces = [[piece(900, 150)], [piece(700, 3)], [piece(600, 20)], [piece(500, 2)], [piece(400, 5)]];
	expect(heard(...bounces, [piece(300, 0), piece(290, 0, 'old')], [piece(290, 0)])).toEqual([
		'Whoosh!',
		'Tok!',
		'Tok!',
		'Tock!',
		'Tock!',
		'Clack!',
		'Clack!',
	]);
	expect(heard(...bounces, [piece(100, 0)], [piece(50, 0)], [piece(-10, 0)], []).slice(5)).toEqual([
		'Tock!',
		'Sssssh...',
		'Aaaaah...',
		'Aaaaah...',
	]);
});
