/** `entente position`, and what cannot be begun. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { good } from '../../src/board/result.ts';
import { seenBefore } from '../../src/desk/room-actions.ts';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { readPositionText, setUpFrom } from '../../src/headless/new-from.ts';
import { run } from '../../src/headless/position.ts';
import { newGame } from '../../src/saves/games.ts';
import { begin } from '../game/playing.ts';
import { answerTurn, playGame } from '../game/random-player.ts';
import { saidIn } from '../said.ts';
import { Memory } from './running.ts';

let folder: string;
let path: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'entente-'));
	process.env.ENTENTE_STATE = join(folder, 'state');
	const seats = officialSeats(['Anna', 'Ben', 'Carl'], false, 'seed');
	const made = newGame(folder, { variant: ['standard'], options: { lastYear: 1905 }, seats, seed: 'seed' }, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table } = made.value;
	const roll = chance('headless', 'position');
	playGame(table, roll, 1903);
	table.submit(0, answerTurn(table, 0, roll));
	table.saveDraft(1, { 'orders:ITALY': ['A SECRET'] });
	path = made.value.path;
	table.close();
});

afterAll(() => {
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
});

async function position(...args: string[]) {
	const [output, errors] = [new Memory(), new Memory()];
	return { status: await run(args, { output, errors }), out: output.text, err: errors.text };
}

test('where a game stands, and where it stood; nothing sealed', async () => {
	const now = await position(path);
	expect(now).toMatchObject({ status: 0, err: '' });
	expect(JSON.parse(now.out)).toMatchObject({ variant: 'standard', options: { lastYear: 1905 }, phase: 'S1903M' });
	expect(now.out).not.toMatch(/SECRET|"orders"/);
	const then = await position(path, '--phase', 'f1901m');
	expect(JSON.parse(then.out)).toMatchObject({ phase: 'F1901M', seats: [{}, {}, {}] });
});

test('in a count it is the last position before', async () => {
	const then = await position(path, '--phase', 'F1901');
	expect(then).toMatchObject({ status: 0, err: '' });
	expect(JSON.parse(then.out).phase).toMatch(/^F1901[MR]$/);
});

test('a phase that the game has not reached', async () => {
	const { status, err } = await position(path, '--phase', 'S1904M');
	expect(status).toBe(1);
	expect(err).toContain('no position in S1904M; it has');
});

const LINE = {
	phase: 'S1903M',
	units: { FRANCE: ['A PAR'], ITALY: ['A ROM'] },
	centers: { FRANCE: ['PAR'], ITALY: ['ROM'] },
	seats: [{ powers: ['FRANCE'] }, { powers: ['ITALY'] }],
};

const from = (line: object) => setUpFrom(line as never, () => good(['Anna', 'Ben']), 'seed');

describe('what cannot be is refused with its path', () => {
	test.each<[object, string]>([
		[{ seats: undefined }, 'seats: '],
		[{ seats: [{ powers: ['FRANCE'] }, { powers: ['FRANCE'] }] }, 'seats[1].powers[0]: '],
		[{ units: { FRANCE: ['A NTH'] } }, 'units.FRANCE[0]: '],
		[{ centers: undefined }, 'centers: '],
		[{ edition: 99 }, 'edition: '],
		[{ phase: undefined }, 'phase: '],
		[{ phase: 'W1900A' }, 'phase: '],
		[{ phase: 'declarations', date: 'S1903' }, 'phase: '],
		[{ variant: 'formal', phase: 'declarations' }, 'date: '],
		[{ options: { lastYear: 1902 } }, 'phase: '],
		[{ options: { lastYear: 'soon' } }, 'options.lastYear: '],
		[{ options: { tempo: 1 } }, 'options.tempo: '],
		[{ variant: 'double', players: ['A', 'B'], overridesLeft: { C: 0 } }, 'overridesLeft.C: '],
		[{ variant: 'fiascomacy', players: ['A', 'B'] }, 'seats[0].powers: '],
		[{ variant: 'fiascomacy', seats: [{ powers: [] }], players: ['A'], investments: { B: {} } }, 'investments.B: '],
		[{ variant: 'diplomacywinks', turned: 45 }, 'turned: '],
		[{ variant: 'diplomacywinks', phase: 'cleanup', pieces: [{}] }, 'pieces[0].id: '],
	])('%j', (wrong, path) => {
		const setup = from({ ...LINE, ...wrong });
		expect(setup.ok ? '' : saidIn(setup.message)).toMatch(path);
		expect(setup.ok).toBe(false);
	});

	test('what is no line', () => {
		for (const text of ['', '[]', 'x', '{}\n{}']) expect(readPositionText(text).ok).toBe(false);
	});
});

test('bids that a line brings are public, others are asked for first', () => {
	const bridge = { ...LINE, variant: 'bridge', centersWhenBid: { FRANCE: 1, ITALY: 1 } };
	const [sealed, shown] = [from(bridge), from({ ...bridge, bids: { FRANCE: 2, ITALY: 1 } })];
	if (!sealed.ok || !shown.ok) throw new Error('refused');
	const stages = begin(sealed.value)
		.table.game()
		.stages.map(({ stage }) => stage);
	expect(stages.slice(0, 2)).toEqual(['bids', 'orders']);
	const game = begin(shown.value).table.game();
	expect(game.stages[0]!.stage).toBe('orders');
	expect(game.reports.flatMap(({ events }) => events).map(saidIn)).toEqual([
		'The bids for 1903 are public: FRANCE 2, ITALY 1.',
	]);
	// whoever begins there is told
	const told = (setup: typeof shown.value) => seenBefore(begin(setup).table, false);
	expect([told(shown.value), begin(shown.value).table.game().reports.length]).toEqual([0, 1]);
});
