/** Games for other programs, and games of others. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Setup } from '../../src/game/state.ts';
import { run as exportCommand } from '../../src/headless/export.ts';
import { run as replayCommand } from '../../src/headless/replay.ts';
import { newGame } from '../../src/saves/games.ts';
import { NAMES } from '../game/playing.ts';
import { playGame } from '../game/random-player.ts';
import { answer, Memory } from './running.ts';

let folder: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'entente-'));
	process.env.ENTENTE_STATE = join(folder, 'state');
});

afterAll(() => {
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
});

type Command = typeof exportCommand;

async function run(command: Command, ...args: string[]) {
	const output = new Memory();
	const errors = new Memory();
	const status = await command(args, { output, errors });
	return { status, out: output.text, err: errors.text };
}

type Lists = Record<string, string[]>;

interface PhaseOf {
	readonly name: string;
	readonly state: {
		readonly name: string;
		readonly units: Lists;
		readonly centers: Lists;
		readonly retreats: Record<string, Lists>;
		readonly builds: Record<string, { count: number; homes: string[] }>;
		readonly influence: Lists;
	};
	readonly orders: Record<string, string[] | null>;
	readonly results: Lists;
}

interface GameOf {
	readonly id: string;
	readonly map: string;
	readonly phases: readonly PhaseOf[];
}

/** A random game up to that year; the path of its save. */
function played(year: number, seed: string, variant = 'standard', options: Setup['options'] = {}): string {
	const seats = officialSeats(NAMES, false, seed);
	const made = newGame(folder, { variant: [variant], options, seats, seed }, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	playGame(table, chance(seed, 'doors'), year);
	table.close();
	return path;
}

const toJson = (save: string) => run(exportCommand, save, '--to', 'diplomacy-json');

async function exported(save: string): Promise<GameOf> {
	const { status, out, err } = await toJson(save);
	expect({ status, err }).toEqual({ status: 0, err: '' });
	return JSON.parse(out);
}

const isStarred = (unit: string) => unit.startsWith('*');

/** The lists that are not empty. */
const filled = (lists: Record<string, readonly string[] | object>) =>
	Object.fromEntries(Object.entries(lists).filter(([, list]) => Object.keys(list).length > 0));

const standing = ({ state }: PhaseOf) =>
	filled(
		Object.fromEntries(
			Object.entries(state.units).map(([power, units]) => [power, units.filter((unit) => !isStarred(unit))]),
		),
	);

const given = ({ orders }: PhaseOf) =>
	Object.fromEntries(Object.entries(orders).flatMap(([power, own]) => (own ? [[power, own]] : [])));

describe('export', () => {
	test('every phase leads to the next one by its orders', async () => {
		for (const seed of ['one', 'two']) {
			const { phases, map } = await exported(played(1904, seed));
			expect(map).toBe('standard');
			expect(phases[0]!.name).toBe('S1901M');
			expect(phases.length).toBeGreaterThan(9);
			for (const [i, phase] of phases.slice(0, -1).entries()) {
				const next = phases[i + 1]!;
				const { centers, retreats } = phase.state;
				const line = { phase: phase.name, units: standing(phase), centers, dislodged: retreats, orders: given(phase) };
				const judged = await answer(line);
				expect(judged.units, phase.name).toEqual(standing(next));
				if (phase.name.endsWith('M')) expect(judged.dislodged).toEqual(filled(next.state.retreats));
				const isOf = (unit: string) =>
					Object.values(phase.state.units)
						.flat()
						.some((one) => one.replace('*', '') === unit);
				for (const unit of Object.keys(phase.results)) expect(phase.name.endsWith('A') || isOf(unit)).toBe(true);
			}
		}
	});

	test('says in winter what may be built, and where', async () => {
		const { phases } = await exported(played(1903, 'winter'));
		const winters = phases.filter(({ name }) => name.endsWith('A'));
		expect(winters.length).toBeGreaterThan(0);
		for (const { state } of winters)
			for (const [power, { count, homes }] of Object.entries(state.builds)) {
				const owed = state.centers[power]!.length - state.units[power]!.length;
				expect(count).toBe(owed > 0 ? Math.min(owed, homes.length) : owed);
				expect(state.influence[power]).toEqual(expect.arrayContaining(state.centers[power]!));
			}
	});

	test('of a game that is over the last phase is the end', async () => {
		const { phases } = await exported(played(1905, 'short', 'standard', { lastYear: 1902 }));
		expect(phases.at(-1)).toMatchObject({ name: 'COMPLETED', orders: {}, state: { name: 'COMPLETED' } });
	});

	test('as text it is what replay prints', async () => {
		for (const variant of ['standard', 'bridge']) {
			const save = played(1902, variant, variant);
			const text = await run(exportCommand, save, '--to', 'text');
			expect(text).toEqual(await run(replayCommand, save));
		}
	});

	test('of other games there is only text', async () => {
		const { status, out, err } = await toJson(played(1901, 'formal', 'formal'));
		expect({ status, out }).toEqual({ status: 1, out: '' });
		expect(err).toMatch(/Formal Diplomacy cannot be written so.*--to text/);
	});

	test('a file is written once, and again only by force', async () => {
		const save = played(1901, 'file');
		const file = join(folder, 'game.json');
		const write = (...more: string[]) => run(exportCommand, save, '--to', 'diplomacy-json', '--out', file, ...more);
		expect(await write()).toEqual({ status: 0, out: `${file}\n`, err: '' });
		expect(readFileSync(file, 'utf8')).toBe((await toJson(save)).out);
		writeFileSync(file, 'mine');
		expect(await write()).toMatchObject({ status: 1, out: '', err: expect.stringContaining('exists') });
		expect(readFileSync(file, 'utf8')).toBe('mine');
		expect(await write('--force')).toMatchObject({ status: 0 });
		expect(readFileSync(file, 'utf8')).toContain('S1901M');
	});

	test('what is asked wrongly is said', async () => {
		const wrong: readonly (readonly [string[], string])[] = [
			[['x'], '--to takes one of diplomacy-json, text'],
			[['x', '--to', 'pdf'], '--to takes one of'],
			[['x', '--to', 'text', '--out', ''], '--out needs a file'],
			[[], 'name one save'],
		];
		for (const [args, said] of wrong)
			expect(await run(exportCommand, ...args)).toMatchObject({ status: 2, err: expect.stringContaining(said) });
		expect(await run(exportCommand, 'nowhere', '--to', 'text')).toMatchObject({ status: 1, out: '' });
	});
});
