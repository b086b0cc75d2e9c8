/** Games made at random go out and come in again the same; files that were tampered with at random are refused with their path. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { run as exportCommand } from '../../src/headless/export.ts';
import { run as importCommand } from '../../src/headless/import.ts';
import { newGame } from '../../src/saves/games.ts';
import { SEED, times } from '../extent.ts';
import { NAMES } from '../game/playing.ts';
import { playGame } from '../game/random-player.ts';
import { Memory } from './running.ts';

let folder: string;
let imported: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'entente-doors-'));
	imported = join(folder, 'imported');
	process.env.ENTENTE_STATE = join(folder, 'state');
});
afterAll(() => {
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
});

async function run(command: typeof exportCommand, ...args: string[]) {
	const [output, errors] = [new Memory(), new Memory()];
	const status = await command(args, { output, errors });
	return { status, out: output.text, err: errors.text };
}

async function exported(save: string): Promise<string> {
	const { status, out, err } = await run(exportCommand, save, '--to', 'diplomacy-json');
	expect({ status, err }).toEqual({ status: 0, err: '' });
	return out;
}

function played(year: number, seed: string): string {
	const setup = { variant: ['standard'], options: {}, seats: officialSeats(NAMES, false, seed), seed };
	const made = newGame(folder, setup, 'test');
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	playGame(table, chance(seed, 'doors'), year);
	table.close();
	return path;
}

function importing(content: string | Buffer, ...args: string[]) {
	const file = join(folder, 'in.json');
	writeFileSync(file, content);
	return run(importCommand, file, '--saves', imported, ...args);
}

const saves = () => (existsSync(imported) ? readdirSync(imported).length : 0);

interface Phase {
	readonly name: string;
	readonly state: Readonly<Record<'units' | 'centers' | 'retreats', unknown>>;
	readonly orders: Readonly<Record<string, readonly string[] | null>>;
	readonly results: unknown;
}

/** What has to come out again. */
const essence = (text: string) =>
	(JSON.parse(text) as { phases: Phase[] }).phases.map(({ name, state, orders, results }) => {
		const { units, centers, retreats } = state;
		// a power that ordered nothing may be null
		const given = Object.entries(orders).filter(([, own]) => own && own.length > 0);
		return { name, units, centers, retreats, orders: Object.fromEntries(given), results };
	});

test('a game made at random goes out, comes in and goes out the same', async () => {
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 1901, max: 1906 }), async (seed, year) => {
			const before = await exported(played(year, `doors ${seed}`));
			const { status, out, err } = await importing(before, '--strict');
			expect({ status, err }).toEqual({ status: 0, err: '' });
			expect(essence(await exported(out.trim()))).toEqual(essence(before));
		}),
		{ numRuns: times(60, 4), seed: SEED },
	);
}, 600_000);

/** It came in whole, or nothing of it did and it is said where it is wrong. */
async function comesInOrIsRefused(content: string | Buffer): Promise<'in' | 'refused'> {
	const count = saves();
	const { status, out, err } = await importing(content);
	expect(err).not.toMatch(/[^\P{Cc}\n]/u);
	expect(err.split('\n').every((line) => line.length < 700)).toBe(true);
	if (status === 0) {
		expect(saves()).toBe(count + out.trim().split('\n').length);
		return 'in';
	}
	expect({ status, out, saves: saves() }).toEqual({ status: 1, out: '', saves: count });
	expect(err.trim().split('\n').at(-1)).toMatch(
		/not JSON|no game in it|A name is longer|: (phases|map|id|rules)\b|Expected a game|cannot be read|larger than|more than/,
	);
	return 'refused';
}

const BYTES = [0, 0x0a, 0x1b, 0x22, 0x2c, 0x2d, 0x30, 0x3a, 0x5b, 0x5c, 0x5d, 0x65, 0x7b, 0x7d, 0x80, 0xc3, 0xff];

test('bytes that are changed, left out, put in or cut off anywhere', async () => {
	const whole = Buffer.from((await exported(played(1901, 'bytes'))).trim());
	const met = new Map<string, number>();
	await fc.assert(
		fc.asyncProperty(
			fc.nat(whole.length - 1),
			fc.constantFrom(...BYTES),
			fc.constantFrom('change', 'leave out', 'put in', 'cut'),
			async (at, byte, how) => {
				const rest = whole.subarray(how === 'put in' ? at : at + 1);
				const one = Buffer.from(how === 'leave out' || how === 'cut' ? [] : [byte]);
				const content = Buffer.concat([whole.subarray(0, at), one, how === 'cut' ? Buffer.of() : rest]);
				const came = await comesInOrIsRefused(content);
				met.set(came, (met.get(came) ?? 0) + 1);
			},
		),
		{ numRuns: times(3000, 200), seed: SEED },
	);
	expect(met.get('refused')).toBeGreaterThan(20);
	expect(met.get('in')).toBeGreaterThan(0);
}, 600_000);

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Every place in it, as a way of keys. */
const places = (value: Json): (string | number)[][] => [
	[],
	...(typeof value === 'object' && value !== null
		? Object.entries(value).flatMap(([key, inner]) => places(inner).map((way) => [key, ...way]))
		: []),
];

/** With this text of JSON in the place of what stands there. */
function withText(value: Json, way: readonly (string | number)[], text: string): string {
	const [key, ...rest] = way;
	if (key === undefined) return text;
	if (Array.isArray(value))
		return `[${value.map((one, i) => (String(i) === key ? withText(one, rest, text) : JSON.stringify(one))).join()}]`;
	const own = Object.entries(value as { readonly [key: string]: Json });
	return `{${own.map(([name, one]) => `${JSON.stringify(name)}:${name === key ? withText(one, rest, text) : JSON.stringify(one)}`).join()}}`;
}

const HOSTILE = [
	...['null', 'true', '7', '-1', '1e999', '1e308', '-0', `${'9'.repeat(400)}`, '0.1e-999', '""', '"x"', '[]', '{}'],
	...['"\\u0000"', '"\\u001b[31mA PAR"', '"\\ud800"', '"__proto__"', '"S9999M"', '"W0000A"', '"A PAR - A PAR - A PAR"'],
	...['{"__proto__":{"FRANCE":[]}}', '{"constructor":[]}', '{"FRANCE":{"FRANCE":[]}}', '["A PAR","A PAR"]'],
	`${'['.repeat(50_000)}${']'.repeat(50_000)}`,
	`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
	`"${'A PAR '.repeat(20_000)}"`,
	`[${'0,'.repeat(20_000)}0]`,
];

test('another value, of any kind, in any place', async () => {
	const game = JSON.parse(await exported(played(1901, 'values'))) as Json;
	const all = places(game);
	const met = new Map<string, number>();
	await fc.assert(
		fc.asyncProperty(fc.nat(all.length - 1), fc.constantFrom(...HOSTILE), async (at, text) => {
			const came = await comesInOrIsRefused(withText(game, all[at] ?? [], text));
			met.set(came, (met.get(came) ?? 0) + 1);
		}),
		{ numRuns: times(3000, 200), seed: SEED },
	);
	expect(met.get('refused')).toBeGreaterThan(20);
	expect(met.get('in')).toBeGreaterThan(0);
}, 600_000);
