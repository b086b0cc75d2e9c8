/** Saves from an enemy, with a chain that is right: every command answers soon, in words, and with little memory. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { run as checkCommand } from '../../src/headless/check.ts';
import { run as mapCommand } from '../../src/headless/map.ts';
import { run as replayCommand } from '../../src/headless/replay.ts';
import { resumeGame } from '../../src/saves/games.ts';
import { listSaves } from '../../src/saves/list.ts';
import { optionsOf } from '../../src/variants/index.ts';
import { isAll, times } from '../extent.ts';
import { temporaryFolder } from '../temporary.ts';
import { type Forged, forged, hostile, SEVEN } from './forged.ts';

const folder = temporaryFolder();

/** Processor time: others use this computer too. */
const SLOW_MS = 1500;
/** Who asks for every state of a game gets them all: that takes its time, but little memory. */
const BYTES_A_MS = 10_000;
const MOST_MEMORY = 400 * 2 ** 20;

/** How much was written, and whether only what a terminal does not act upon. */
class Counted extends Writable {
	length = 0;
	start = '';
	override _write(chunk: Buffer, _encoding: string, done: () => void): void {
		this.length += chunk.length;
		if (this.start.length < 100_000) this.start += chunk.toString();
		done();
	}
}

/** biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for */
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

/** Sends the save through every command, and gives what each said: the exit status and the errors. */
async function throughAll(save: Forged | string): Promise<string[]> {
	mkdirSync(folder(), { recursive: true });
	const path = join(folder(), 'hostile.entente');
	writeFileSync(path, typeof save === 'string' ? save : forged(save));
	const said: string[] = [];
	const timed = async (what: string, run: () => Promise<number> | number) => {
		const before = process.cpuUsage();
		const written = await run();
		const took = process.cpuUsage(before).user / 1000;
		if (took > SLOW_MS + written / BYTES_A_MS) said.push(`SLOW: ${what} took ${took} ms`);
	};
	const commands = { check: checkCommand, replay: replayCommand, map: mapCommand };
	for (const [name, ...args] of [['check'], ['replay'], ['replay', '--json'], ['map', '--columns', '80']] as const)
		await timed([name, ...args].join(' '), async () => {
			const [output, errors] = [new Counted(), new Counted()];
			const status = await commands[name]([path, ...args], { output, errors });
			for (const { start } of [output, errors]) if (CONTROL.test(start)) said.push(`CONTROL: ${name}`);
			if (status !== 0 && !/\.$/m.test(output.start + errors.start)) said.push(`WORDLESS: ${name}`);
			if (name === 'check') said.push(...output.start.split('\n').slice(0, 2));
			return output.length;
		});
	await timed('list', () => Number(!listSaves(folder()).ok));
	await timed('resume', async () => {
		const resumed = await resumeGame(path);
		if (resumed.ok) resumed.table.close();
		return 0;
	});
	rmSync(path);
	return said;
}

const bad = (said: readonly string[]) => said.filter((line) => /^(SLOW|CONTROL|WORDLESS)/.test(line));

/** Games that cannot be played, and what is said of them. */
const REFUSED: Readonly<Record<string, string>> = {
	'no negotiation, seats without powers': 'Nobody is asked anything in this game, and it never ends.',
	'one without a colour': 'The game in this save cannot be played: it holds an input that Entente cannot have written.',
	'a layer twice': 'The setup of the game is not valid, at variant: a variant is listed twice.',
	'the base twice': 'The setup of the game is not valid, at variant: a variant is listed twice.',
	'a power many times': 'The setup of the game is not valid, at seats.0.powers: a seat has a power twice.',
	'many seats': 'The setup of the game is not valid, at seats: there are too many seats.',
	'long names': 'The setup of the game is not valid, at seats.0.name: a name is too long.',
};

describe('what once hung the program, and what is like it', () => {
	for (const name of Object.keys(hostile(1)).filter((each) => isAll || !Object.hasOwn(REFUSED, each)))
		test(name, async () => {
			const before = process.memoryUsage().rss;
			expect(bad(await throughAll(hostile(times(20_000, 1000))[name]!))).toEqual([]);
			expect(process.memoryUsage().rss - before).toBeLessThan(MOST_MEMORY);
		});

	test('setups that no game could be played with are refused in words', async () => {
		const cases = hostile(1000);
		for (const [name, words] of Object.entries(REFUSED)) {
			const said = await throughAll(cases[name]!);
			expect([...bad(said), said[1]]).toEqual([words]);
		}
	});
});

describe('anything in a setup, at random', () => {
	const pick = <T>(items: readonly T[], roll: () => number): T => items[Math.floor(roll() * items.length)]!;
	const IDS = ['standard', 'formal', 'bridge', 'double', 'fiascomacy', 'diplomacywinks'];
	const VALUES = [null, true, false, 0, -1, 1.5, 1e300, 1901, 1930, '', 'none', 'free', 'x', '__proto__'];
	const NAMES = ['Anna', 'Anna', '(empty)', '', ' ', '\u001b[31m', '\u202eneB', 'Ben\nCarl', '\ufeff', 'x'.repeat(150)];
	const INPUTS = (roll: () => number) =>
		pick<() => unknown>(
			[
				() => ({ type: 'submit', seat: Math.floor(roll() * 9), entries: [] }),
				() => ({ type: 'withdraw', seat: Math.floor(roll() * 9) }),
				() => ({ type: 'seat', seat: Math.floor(roll() * 9), name: pick(NAMES, roll) }),
				() => ({
					type: 'act',
					act: pick(['start', 'pause', 'more', 'done', ...VALUES], roll),
					at: pick(['', 'x', '2026-01-01T12:00:00Z'], roll),
				}),
				() => ({ type: 'reveal', answers: [], results: {} }),
				() => ({ type: 'lost', seat: 0, ids: [pick(NAMES, roll)] }),
			],
			roll,
		)();

	test('plays or says why not', async () => {
		const faults: string[] = [];
		const all = times(600, 50);
		for (let i = 0; i < all; i++) {
			const roll = chance(`hostile ${i}`, 'roll');
			const variant = Array.from({ length: 1 + Math.floor(roll() * roll() * 4) }, () => pick(IDS, roll));
			const known = optionsOf(variant).map(({ id }) => id);
			const options = Object.fromEntries(known.flatMap((id) => (roll() < 0.4 ? [[id, pick(VALUES, roll)]] : [])));
			const seats = SEVEN.seats.flatMap(({ name, powers }) => {
				if (roll() < 0.2) return [];
				return [{ name: roll() < 0.3 ? pick(NAMES, roll) : name, powers: roll() < 0.3 ? [] : powers }];
			});
			const inputs = Array.from({ length: Math.floor(roll() * 12) }, () => INPUTS(roll));
			const note = { phase: pick(NAMES, roll), when: pick(NAMES, roll), players: [pick(NAMES, roll)] };
			const said = bad(
				await throughAll({ setup: { ...SEVEN, variant, options, seats }, variants: variant, inputs, note }),
			);
			faults.push(...said.map((line) => `${i}: ${line}`));
		}
		expect(faults).toEqual([]);
	});
});
