/** The commands that look at a save: replay and check. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import { run as checkCommand } from '../../src/headless/check.ts';
import { run as mapCommand } from '../../src/headless/map.ts';
import { run as replayCommand } from '../../src/headless/replay.ts';
import { run as reportCommand } from '../../src/headless/report.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import { linesOf } from '../game/playing.ts';
import { answerTurn, playGame, playStage } from '../game/random-player.ts';
import { eventsOf, titleOf } from '../printed.ts';
import { forgedFrom } from '../saves/forged.ts';
import { adjudicate, Memory } from './running.ts';

let folder: string;
let path: string;
let game: Game;

/** A game of three up to Spring 1903, with one seat's turn submitted and another's begun. */
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'entente-'));
	process.env.ENTENTE_STATE = join(folder, 'state');
	const seats = officialSeats(['Anna', 'Ben', 'C\u001b[31mrl'], false, 'seed');
	const setup: Setup = { variant: ['standard'], options: { lastYear: 1905 }, seats, seed: 'seed' };
	const made = newGame(folder, setup, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table } = made.value;
	const roll = chance('headless', 'saves');
	playGame(table, roll, 1903);
	table.submit(0, answerTurn(table, 0, roll));
	table.handSeat(1, 'Bea');
	table.saveDraft(1, { 'orders:ITALY': ['A SECRET'] });
	game = table.game();
	path = made.value.path;
	table.close();
});

afterAll(() => {
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
});

test('S11: what was taken back is in the save, and told by nothing but history', async () => {
	const seats = officialSeats(['Anna', 'Ben'], false, 'back');
	const made = newGame(folder, { variant: ['standard'], options: {}, seats, seed: 'back' }, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table, path: save } = made.value;
	const roll = chance('headless', 'back');
	const tell = async () =>
		[await run(replayCommand, save), await run(replayCommand, save, '--json')].map(({ out }) => out);
	playStage(table, roll);
	const [before] = await tell();
	playGame(table, roll, 1902);
	table.submit(0, answerTurn(table, 0, roll));
	table.withdraw(0);
	expect(table.goBack(1).ok).toBe(true);
	const [text, lines] = await tell();
	expect(text).toBe(`${before}${text!.slice(before!.length)}`);
	expect(text!.slice(before!.length)).toMatch(/^F1901M {2}Taken back\n-+\nThe game goes on at Fall 1901 - Orders, and/);
	expect(text).not.toContain('W1901');
	expect(
		lines!
			.trim()
			.split('\n')
			.map((line) => JSON.parse(line).phase),
	).not.toContain('W1901A');
	expect((await run(checkCommand, save)).out).toMatch(/is whole\.\n(?!.*Sealed)/s);
	expect((await run(mapCommand, save, '--phase', 'W1901A')).status).toBe(1);
	const { game: live } = { game: table.game() };
	table.close();
	const again = await resumeGame(save);
	if (!again.ok) throw new Error(again.message);
	expect(JSON.stringify(again.table.game())).toBe(JSON.stringify(live));
	expect(again.table.history().some(({ isTakenBack }) => isTakenBack)).toBe(true);
	expect(again.table.draft(0)).toEqual({});
	again.table.close();
});

type Command = typeof replayCommand;

async function run(command: Command, ...args: string[]) {
	const output = new Memory();
	const errors = new Memory();
	const status = await command(args, { output, errors });
	return { status, out: output.text, err: errors.text };
}

/** The save with one line of it changed; 0 is the header. */
function damaged(change: (lines: string[]) => string[], name: string): string {
	const file = join(folder, `${name}.entente`);
	writeFileSync(file, change(readFileSync(path, 'utf8').split('\n')).join('\n'));
	return file;
}

describe('replay', () => {
	test('prints every phase with its orders, outcomes, events and centres', async () => {
		const { status, out, err } = await run(replayCommand, path);
		expect({ status, err }).toEqual({ status: 0, err: '' });
		for (const report of game.reports) {
			expect(out).toContain(`${report.phase}  ${titleOf(report)}`);
			for (const { order, reason } of linesOf(report)) {
				expect(out).toContain(`  ${order}`);
				if (reason) expect(out).toContain(reason);
			}
			for (const event of eventsOf(report)) expect(out).toContain(event);
		}
		expect(out).toMatch(/Anna +ENGLAND, GERMANY, AUSTRIA/);
		expect(out).toContain('Ben hands the seat to Bea.');
	});

	test('prints nothing that a terminal would act upon, and nothing sealed', async () => {
		const { out } = await run(replayCommand, path);
		expect(out).toMatch(/^[\n\x20-\x7e]*$/);
		expect(out).toContain('C?[31mrl');
		expect(out + (await run(replayCommand, path, '--json')).out).not.toContain('SECRET');
	});

	test('a line break in a name breaks no row, and wide letters keep the columns', async () => {
		const seats = officialSeats(['Ben\nCarl', '東京', 'Dora'], false, 'seed');
		const made = newGame(folder, { variant: ['standard'], options: {}, seats, seed: 'seed' }, 'test');
		if (!made.ok) throw new Error(made.message);
		made.value.table.close();
		const { out } = await run(replayCommand, made.value.path);
		const powers = seats.map((seat) => seat.powers.join(', '));
		expect(out.split('\n').slice(1, 4)).toEqual([
			`  Ben?Carl  ${powers[0]}`,
			`  東京      ${powers[1]}`,
			`  Dora      ${powers[2]}`,
		]);
	});

	test('--json prints public states, each of which adjudicate can read', async () => {
		const { status, out } = await run(replayCommand, '--json', path);
		expect(status).toBe(0);
		const states = out
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line));
		expect(states[0]).toMatchObject({
			phase: 'S1901M',
			stage: 'orders',
			units: { FRANCE: ['A MAR', 'A PAR', 'F BRE'] },
		});
		expect(states.at(-1)).toMatchObject({ phase: 'S1903M', outcome: null });
		expect(states.flatMap(({ reports }) => reports).length).toBe(game.reports.length);
		const again = await adjudicate(out);
		expect(again.status).toBe(0);
	});

	test('--json keeps its tables where people see a shorter one', async () => {
		const double = join(import.meta.dirname, '../data/saves/format-1/double-empty-changed.entente');
		const { out } = await run(replayCommand, '--json', double);
		const reports = out.split('\n').flatMap((line) => (line === '' ? [] : JSON.parse(line).reports));
		const { panels } = reports.find(({ stage }) => stage === 'orders');
		expect(panels.map(({ title }: { title: string }) => title)).toEqual(
			['AUSTRIA', 'ENGLAND', 'FRANCE', 'GERMANY', 'ITALY', 'RUSSIA', 'TURKEY'].map((power) => `Sheets of ${power}`),
		);
		expect(JSON.stringify(panels)).toContain('(empty) passes');
		const told = (await run(replayCommand, double)).out;
		expect(told).toMatch(/^ +AUSTRIA +Emil alone$/m);
		expect(told).not.toContain('Sheets of AUSTRIA');
	});

	test('of a damaged save what is whole is printed, and what is wrong is said', async () => {
		const cut = damaged((lines) => lines.map((line, i) => (i === 20 ? line.replace('"n":20', '"n":21') : line)), 'cut');
		const { status, out, err } = await run(replayCommand, cut);
		expect(status).toBe(1);
		expect(out).toContain('S1901M  Movement');
		expect(err).toContain('Line 21');
	});

	test('no save, and bad usage', async () => {
		expect(await run(replayCommand, join(folder, 'none'))).toMatchObject({ status: 1, out: '' });
		expect((await run(replayCommand)).status).toBe(2);
		expect((await run(replayCommand, path, path)).status).toBe(2);
		expect(await run(replayCommand, '--csv', path)).toMatchObject({
			status: 2,
			err: expect.stringContaining(
				'there is no option "--csv"; there are: --json, --saves, --help.\n\nentente replay SAVE',
			),
		});
	});
});

test.each([
	['replay', replayCommand],
	['check', checkCommand],
	['map', mapCommand],
])(
	'%s takes a file, or a name in the folder of saves; of one that is nowhere it tells where it was sought',
	async (_, command) => {
		const name = basename(path, '.entente');
		const whole = await run(command, path);
		expect(await run(command, name, '--saves', folder)).toEqual(whole);
		expect(await run(command, '--saves', folder, `${name}.entente`)).toEqual(whole);
		const { status, out, err } = await run(command, 'none', '--saves', folder);
		expect(status).toBe(1);
		expect(out + err).toContain(join(folder, 'none.entente'));
		expect((await run(command, 'none')).err + (await run(command, 'none')).out).toContain('saves/none.entente');
	},
);

describe('check', () => {
	test('a whole save: what is sealed, for whom, and when it opens', async () => {
		const { status, out } = await run(checkCommand, path);
		expect(status).toBe(0);
		expect(out).toContain(`${path} is whole.`);
		expect(out).toContain('the game is at S1903M, orders');
		expect(out).toContain('Sealed: an answer of seat 1 (Anna), opens at the reveal of this stage.');
		expect(out).toContain('Sealed: an answer of seat 1 (Anna), never opens: only the result of all is shown.');
		expect(out).toContain('Sealed: a draft of seat 2 (Bea), an unfinished private turn.');
		expect(out).not.toContain('SECRET');
	});

	test('a sealed answer that the file lacks: it can be played, and every command says so', async () => {
		const file = join(folder, 'lacking.entente');
		const withoutBoxes = (body: Record<string, unknown>) =>
			Array.isArray(body.entries)
				? { ...body, entries: body.entries.filter(({ kind, seat }) => kind !== 'sealed' || seat !== 0) }
				: body;
		writeFileSync(file, forgedFrom(readFileSync(path, 'utf8'), withoutBoxes));
		// another state of the game was played here: that is another matter
		const mark = process.env.ENTENTE_STATE;
		process.env.ENTENTE_STATE = join(folder, 'elsewhere');
		try {
			const { status, out } = await run(checkCommand, file);
			expect([status, out]).toEqual([0, expect.stringContaining(`${file} is whole.`)]);
			expect(out).toMatch(/^The sealed answer S1903M\/orders\/0\/reveal is not in the file: it is given again\.$/m);
			expect((await run(replayCommand, file)).status).toBe(0);
			expect((await run(reportCommand, file, '--html', '-')).status).toBe(0);
			const opened = await resumeGame(file, undefined, ['noKey']);
			if (!opened.ok) throw new Error(opened.message);
			expect(opened.table.waiting()).toContain(0);
			opened.table.close();
		} finally {
			process.env.ENTENTE_STATE = mark;
		}
	});

	test.each([
		['a line changed', (lines: string[]) => lines.with(5, lines[5]!.replace('"n":5', '"n":6')), 'Line 6 was changed'],
		['a line gone', (lines: string[]) => lines.toSpliced(7, 1), 'Line 8 was changed or moved'],
		['cut off', (lines: string[]) => [...lines.slice(0, 9), lines[9]!.slice(0, 50)], 'Line 10 is cut off'],
		['another file', () => ['hello'], 'not a save of Entente'],
		['empty', () => [''], 'empty'],
	])('%s', async (name, change, message) => {
		const { status, out } = await run(checkCommand, damaged(change, `check ${name}`));
		expect(status).toBe(1);
		expect(out).toContain('is not whole.');
		expect(out).toContain(message);
	});

	test('no save, and bad usage', async () => {
		expect((await run(checkCommand, folder)).status).toBe(1);
		expect((await run(checkCommand)).status).toBe(2);
		expect((await run(checkCommand, '--json', path)).status).toBe(2);
	});
});
