import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import { LEGEND } from '../../src/board/picture.ts';
import { defaultOptions, offeredRules } from '../../src/desk/setup.ts';
import { run as mapCommand } from '../../src/headless/map.ts';
import { newGame } from '../../src/saves/games.ts';
import { FALL, PLAYERS, playSheets, revealSheets, SPRING } from '../tui/app-script.ts';
import { Memory } from './running.ts';

let folder = '';
let save = '';
let fresh = '';
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'entente-map-'));
	process.env.ENTENTE_STATE = join(folder, 'state');
	const [rules] = offeredRules();
	const seats = PLAYERS.map(([name, power]) => ({ name, powers: [power] }));
	const begin = () => {
		const setup = { variant: rules!.variant, options: defaultOptions(rules!), seats, seed: 'seed' };
		const game = newGame(join(folder, 'saves'), setup, 'test');
		if (!game.ok) throw new Error(game.message);
		return game.value;
	};
	const { table, path } = begin();
	revealSheets(table, SPRING);
	revealSheets(table, FALL);
	table.close();
	save = path;
	const other = begin();
	// answers that nobody may see yet
	playSheets(other.table, SPRING, [0]);
	other.table.close();
	fresh = other.path;
});
afterAll(() => {
	rmSync(folder, { recursive: true, force: true });
});

async function map(...args: string[]) {
	const output = new Memory();
	const errors = new Memory();
	const status = await mapCommand(args, { output, errors });
	return { status, out: output.text, err: errors.text };
}

test('without a save: the board at the beginning, 120 columns wide', async () => {
	const { status, out, err } = await map();
	expect({ status, err }).toEqual({ status: 0, err: '' });
	for (const id of PROVINCES.keys()) expect(out).toContain(id);
	const board = out.slice(0, out.indexOf(LEGEND[0]!));
	expect(board.match(/[AF][*s][A-Z]{3}:[AEFGIRT]/g)!.length).toBe(22);
	expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
	const narrow = await map('--columns', '80');
	expect(
		Math.max(
			...narrow.out
				.split('\n')
				.slice(0, 26)
				.map((line) => line.length),
		),
	).toBeLessThanOrEqual(80);
});

test('of a save: the board as it is, and a phase with its orders', async () => {
	const now = await map(save);
	expect(now.status).toBe(0);
	expect(now.out).toContain('F1901R');
	expect(now.out).toContain('A!TRI:I');
	const spring = await map(save, '--phase', 's1901m');
	expect(spring.out).toContain('S1901M Movement');
	expect(spring.out).toMatch(/-->|--x/);
	const last = await map(save, '--phase', 'last');
	expect(last.out).toContain('F1901M Movement');
	const outIn = ({ out }: { readonly out: string }) => out.slice(0, out.indexOf(LEGEND[0]!)).match(/[AF]![A-Z]{3}:./g);
	expect(outIn(last)).toEqual(['A!TRI:I']);
	expect(outIn(spring)).toBeNull();
});

test('of pieces that were thrown: as they lie, as text and as a picture', async () => {
	const thrown = 'test/data/saves/format-1/diplomacywinks-revealed.entente';
	const { out } = await map(thrown, '--phase', 'W1900A');
	expect(out.slice(0, out.indexOf(LEGEND[0]!)).match(/[AF][aefgirt]\b/g)!.length).toBeGreaterThan(8);
	const file = join(folder, 'thrown.svg');
	await map(thrown, '--phase', 'W1900A', '--svg', file);
	expect(readFileSync(file, 'utf8').match(/<rect class="piece"/g)!.length).toBeGreaterThan(8);
});

test('nothing sealed is shown', async () => {
	const now = await map(fresh);
	const start = await map();
	expect(now.status).toBe(0);
	expect(now.out.split('\n').slice(1)).toEqual(start.out.split('\n').slice(1));
});

describe('--svg', () => {
	test('writes a picture with all units and orders, over an older picture but nothing else', async () => {
		const file = join(folder, 'fall.svg');
		for (let i = 0; i < 2; i++)
			expect(await map(save, '--phase', 'F1901M', '--svg', file)).toEqual({ status: 0, out: '', err: '' });
		const svg = readFileSync(file, 'utf8');
		expect(svg.match(/class="unit"/g)!.length).toBe(21);
		expect(svg).toContain('A TRI ITALY, dislodged');
		for (const order of Object.values(FALL).flat()) expect(svg).toContain(`<title>${order}`);
		expect(svg).toContain('<title>A TRI H: dislodged</title>');
		const other = join(folder, 'letter.txt');
		writeFileSync(other, 'Dear Anna');
		const refused = await map('--svg', other);
		expect(refused.status).toBe(1);
		expect(refused.err).toContain('exists and is not a picture');
		expect(readFileSync(other, 'utf8')).toBe('Dear Anna');
	});

	test('a folder that does not exist', async () => {
		const { status, err } = await map('--svg', join(folder, 'nowhere', 'x.svg'));
		expect(status).toBe(1);
		expect(err).toContain('the file or its folder does not exist');
		expect(existsSync(join(folder, 'nowhere'))).toBe(false);
	});
});

test('what is wrong is said: 1 for what cannot be had, 2 for bad usage', async () => {
	const unplayed = await map(save, '--phase', 'S1905M');
	expect(unplayed).toMatchObject({ status: 1, out: '' });
	expect(unplayed.err).toContain('no phase S1905M yet; it has S1901M, F1901M');
	expect(await map(fresh, '--phase', 'last')).toMatchObject({ status: 1, out: '' });
	expect((await map('no-such-save')).status).toBe(1);
	const broken = join(folder, 'broken.entente');
	writeFileSync(broken, readFileSync(save).subarray(0, 2000));
	expect((await map(broken)).status).toBe(1);
	for (const args of [
		['--columns', '20'],
		['--columns', 'wide'],
		['--nonsense'],
		['a', 'b'],
		['--phase', 'S1901M'],
		[save, '--phase', 'soon'],
		['--svg'],
	]) {
		const { status, out, err } = await map(...args);
		expect({ args, status, out }).toEqual({ args, status: 2, out: '' });
		expect(err).toContain('entente map [SAVE]');
	}
});
