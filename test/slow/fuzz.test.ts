/** Whatever is put in, nothing is thrown, nothing takes a second, and memory stays as it was. */

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrder, parseOrder, parsePhase, parsePlace, parseUnit } from '../../src/board/notation.ts';
import { understand } from '../../src/board/typed.ts';
import type { TypingContext } from '../../src/board/understood.ts';
import { offeredGame, parseOption, setUp, splitNames } from '../../src/desk/setup.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import type { Json } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { answerLine } from '../../src/headless/adjudicate.ts';
import { run as checkCommand } from '../../src/headless/check.ts';
import { JsonWriter } from '../../src/headless/json-writer.ts';
import { run as mapCommand } from '../../src/headless/map.ts';
import { run as replayCommand } from '../../src/headless/replay.ts';
import { contentsOf } from '../../src/saves/contents.ts';
import { newGame, replay, resumeGame } from '../../src/saves/games.ts';
import { listSaves } from '../../src/saves/list.ts';
import { parseLog } from '../../src/saves/log.ts';
import { copyWhole } from '../../src/saves/whole-file.ts';
import { rulesetOf, VARIANTS } from '../../src/variants/index.ts';
import { goOnFrom } from '../game/playing.ts';
import { said } from '../said.ts';
import { anyAnswers, GAME_NAMES, setupOf } from './scripted.ts';

type Roll = () => number;
const pick = <T>(items: readonly T[], roll: Roll): T => items[Math.floor(roll() * items.length)]!;
const upTo = (n: number, roll: Roll) => Math.floor(roll() * n);

/** Processor time in milliseconds: others use this computer too. */
const SLOW_MS = 1000;
const MOST_GROWTH = 300 * 2 ** 20;

/** Runs `each` that many times; nothing may be thrown and nothing may take long. */
function fuzz(what: string, times: number, each: (roll: Roll, i: number) => unknown): void {
	const faults: string[] = [];
	let slowest = 0;
	const before = process.memoryUsage().rss;
	let most = before;
	for (let i = 0; i < times && faults.length < 5; i++) {
		const roll = chance(`${what} ${i}`, 'roll');
		const began = process.cpuUsage();
		try {
			const wrong = each(roll, i);
			if (typeof wrong === 'string') faults.push(`${i}: ${wrong}`);
		} catch (error) {
			faults.push(`${i}: ${(error as Error).stack?.slice(0, 600)}`);
		}
		const { user } = process.cpuUsage(began);
		slowest = Math.max(slowest, user / 1000);
		if (user / 1000 > SLOW_MS) faults.push(`${i}: took ${user / 1000} ms`);
		if (i % 256 === 0) most = Math.max(most, process.memoryUsage().rss);
	}
	told(what, times, slowest, most - before, faults);
}

let total = 0;
function told(what: string, times: number, slowest: number, growth: number, faults: readonly string[]): void {
	total += times;
	console.log(
		`fuzz: ${times} ${what}, slowest ${slowest.toFixed(0)} ms, memory +${(growth / 2 ** 20).toFixed(0)} MB, FAULTS: ${faults.length}`,
	);
	expect(faults).toEqual([]);
	expect(growth).toBeLessThan(MOST_GROWTH);
}

let folder = '';
const saves: Buffer[] = [];
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'entente-fuzz-'));
	process.env.ENTENTE_STATE = join(folder, 'state');
	for (const name of GAME_NAMES) {
		const made = newGame(folder, setupOf(name, `fuzz ${name}`, { negotiation: 'free' }, 4), 'test');
		if (!made.ok) throw new Error(made.message);
		const { table, path } = made.value;
		const roll = chance(name, 'roll');
		for (let n = 0; n < 14 && !table.game().outcome; n++) {
			const [seat] = table.waiting();
			if (table.stage(table.game().stages[0]!).kind === 'open') table.act('done', '2026-01-01T12:00:00Z');
			else if (seat === undefined) table.reveal();
			else table.submit(seat, anyAnswers(table, seat, roll));
		}
		table.close();
		saves.push(readFileSync(path));
	}
});
afterAll(() => {
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
	console.log(`fuzz: ${total} inputs in all`);
	expect(total).toBeGreaterThanOrEqual(100_000);
});

describe('saves', () => {
	const inputsOf = (bytes: Buffer): string => {
		const parsed = parseLog(bytes);
		const log = parsed.ok ? parsed.log : parsed.whole;
		return log
			? contentsOf(log)
					.inputs.map((input) => JSON.stringify(input))
					.join('\n')
			: '';
	};

	/** A save as accidents leave it. */
	function damaged(roll: Roll): { bytes: Buffer; from: Buffer } {
		const from = pick(saves, roll);
		let bytes = Buffer.from(from);
		const lines = () => bytes.toString('latin1').split('\n');
		const joined = (parts: string[]) => Buffer.from(parts.join('\n'), 'latin1');
		for (let n = upTo(3, roll); n >= 0; n--) {
			const all = lines();
			const [a, b] = [upTo(all.length, roll), upTo(all.length, roll)];
			switch (upTo(10, roll)) {
				case 0:
					bytes = bytes.subarray(0, upTo(bytes.length + 1, roll));
					break;
				case 1:
				case 2:
					for (let k = upTo(8, roll); k >= 0 && bytes.length > 0; k--)
						bytes[upTo(bytes.length, roll)]! ^= 1 << upTo(8, roll);
					break;
				case 3:
					[all[a], all[b]] = [all[b]!, all[a]!];
					bytes = joined(all);
					break;
				case 4:
					all.splice(a, 1 + upTo(3, roll));
					bytes = joined(all);
					break;
				case 5:
					all.splice(a, 0, all[b]!);
					bytes = joined(all);
					break;
				case 6:
					all[a] = pick(pick(saves, roll).toString('latin1').split('\n'), roll);
					bytes = joined(all);
					break;
				case 7:
					bytes = Buffer.from(bytes.toString('latin1').replace('"entente":1', `"entente":${upTo(99, roll)}`), 'latin1');
					break;
				case 8: {
					const at = upTo(bytes.length + 1, roll);
					const junk = Buffer.from(Array.from({ length: upTo(3000, roll) }, () => upTo(256, roll)));
					bytes = Buffer.concat([bytes.subarray(0, at), junk, bytes.subarray(at)]);
					break;
				}
				case 9:
					bytes = Buffer.concat([bytes, Buffer.alloc(upTo(5000, roll))]);
			}
		}
		return { bytes, from };
	}

	test('damaged in memory: never another game', () => {
		const known = new Map(saves.map((bytes) => [bytes, inputsOf(bytes)]));
		fuzz('damaged saves', 20_000, (roll) => {
			const { bytes, from } = damaged(roll);
			const parsed = parseLog(bytes);
			if (!parsed.ok && !/^[A-Z].*\.$/.test(parsed.message)) return `a strange message: ${parsed.message}`;
			// lines of another game replace the first line too: then it is that game
			const found = inputsOf(bytes);
			if (!known.get(from)!.startsWith(found) && ![...known.values()].some((all) => all.startsWith(found)))
				return 'it reads something that was never written';
			if (parsed.ok && roll() < 0.05) replay(contentsOf(parsed.log));
			return undefined;
		});
	});

	const lineOf = (before: string, body: object): { line: string; hash: string } => {
		const text = textOf(body).slice(0, -1);
		const hash = createHash('sha256').update(`${before}\n`).update(text).digest('hex').slice(0, 32);
		return { line: `${text},"hash":"${hash}"}`, hash };
	};

	test('forged, with a chain that is right: never a crash', () => {
		fuzz('forged saves', 6000, (roll) => {
			const lines = pick(saves, roll).toString().trimEnd().split('\n');
			const at = upTo(lines.length, roll);
			let hash = '';
			const text = lines.map((line, i) => {
				let { hash: _, ...body } = JSON.parse(line) as Record<string, Json>;
				if (i === at || roll() < 0.02) body = { ...body, ...(mutated(body as Json, roll) as Record<string, Json>) };
				const made = lineOf(hash, body);
				hash = made.hash;
				return made.line;
			});
			const parsed = parseLog(`${text.join('\n')}\n`);
			const log = parsed.ok ? parsed.log : parsed.whole;
			const replayed = log && replay(contentsOf(log));
			if (replayed?.ok === false && !/^[A-Z].*\.$/s.test(replayed.message)) return replayed.message;
			return undefined;
		});
	});

	test('as files: resumed, listed, copied, checked, replayed, drawn', async () => {
		const faults: string[] = [];
		const times = 1500;
		let slowest = 0;
		const before = process.memoryUsage().rss;
		for (let i = 0; i < times; i++) {
			const roll = chance(`files ${i}`, 'roll');
			const path = join(folder, 'damaged.entente');
			const bytes =
				i % 100 === 0 ? Buffer.alloc(30 * 2 ** 20, i % 200 === 0 ? '\n' : '{"entente":1,') : damaged(roll).bytes;
			writeFileSync(path, bytes);
			const began = process.cpuUsage();
			const silent = { output: sink(), errors: sink() };
			try {
				listSaves(folder);
				const resumed = await resumeGame(path);
				if (resumed.ok) resumed.table.close();
				const copy = copyWhole(path);
				if (copy.ok) rmSync(copy.path);
				if (!readFileSync(path).equals(bytes) && !resumed.ok) faults.push(`${i}: a damaged save was written to`);
				await checkCommand([path], silent);
				await replayCommand([path, ...(i % 2 ? ['--json'] : [])], silent);
				if (i % 50 === 0) await mapCommand([path, '--columns', '80'], silent);
			} catch (error) {
				faults.push(`${i}: ${(error as Error).stack}`);
			}
			// seven ways through the file in one
			slowest = Math.max(slowest, process.cpuUsage(began).user / 7000);
		}
		rmSync(join(folder, 'damaged.entente'));
		if (slowest > SLOW_MS) faults.push(`one took ${slowest} ms`);
		told('damaged files', times, slowest, process.memoryUsage().rss - before, faults);
	});
});

const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const STRANGE: readonly Json[] = [
	null,
	true,
	-1,
	0,
	1.5,
	1e308,
	7,
	2 ** 53,
	'',
	'FRANCE',
	'A PAR',
	'A PAR - BUR',
	'F STP/NC',
	'WAIVE',
	'__proto__',
	'constructor',
	'toString',
	'\u0000',
	'\u001b[2J',
	'x'.repeat(3000),
	'😀',
	'ı',
	'İ',
	'\ud800',
	[],
	{},
	[[]],
	[null],
	{ FRANCE: null },
	['A PAR', 'A PAR'],
	'S1901M',
	'reveal',
];

/** The value with something in it changed, removed, doubled or moved. */
function mutated(value: Json, roll: Roll, depth = 0): Json {
	if (typeof value !== 'object' || value === null || roll() < 0.06)
		return roll() < 0.7 ? pick(STRANGE, roll) : deep(roll);
	if (Array.isArray(value)) {
		const list = [...value];
		const at = upTo(list.length + 1, roll);
		const how = roll();
		if (how < 0.15) list.splice(at, 1);
		else if (how < 0.3) list.splice(at, 0, pick(STRANGE, roll));
		else if (how < 0.4) list.splice(at, 0, list[0] ?? null);
		else if (list.length > 0) list[at % list.length] = mutated(list[at % list.length]!, roll, depth + 1);
		return list;
	}
	const entries = Object.entries(value as Record<string, Json>);
	const at = upTo(entries.length, roll);
	const how = roll();
	if (entries.length === 0 || how < 0.1) entries.push([String(pick(STRANGE, roll)), pick(STRANGE, roll)]);
	else if (how < 0.2) entries.splice(at, 1);
	else if (how < 0.3) entries[at] = [entries[at]![0], entries[upTo(entries.length, roll)]![1]];
	else entries[at] = [entries[at]![0], mutated(entries[at]![1], roll, depth + 1)];
	return Object.fromEntries(entries);
}

/** Deeper than JSON.stringify can go: `textOf` makes it. */
const deep = (roll: Roll): Json => `@deep ${upTo(roll() < 0.05 ? 6000 : 50, roll)}@`;

const textOf = (value: unknown): string =>
	(JSON.stringify(value) ?? 'null').replace(/"@deep (\d+)@"/g, (_, n) => `${'{"a":['.repeat(n)}1${']}'.repeat(n)}`);

const WORDS = [
	'par',
	'Paris',
	'mar',
	'bur',
	'stp',
	'stp/nc',
	'spa(sc)',
	'St. Petersburg',
	'north',
	'sea',
	'gulf of',
	'lyons',
	'eng',
	'nth',
	'nwy',
	'mao',
	'A',
	'F',
	'army',
	'fleet',
	'-',
	'->',
	'=>',
	'to',
	'S',
	's',
	'supports',
	'C',
	'convoys',
	'via',
	'convoy',
	'H',
	'holds',
	'B',
	'build',
	'D',
	'disband',
	'R',
	'retreats',
	'waive',
	'WAIVE',
	'the',
	'and',
	',',
	';',
	'.',
	'(',
	')',
	'/',
	'"',
	"'",
	'*',
	'?',
	'!',
	'\t',
	'\u00a0',
	'\u200b',
	'é',
	'ü',
	'😀',
	'\u001b[A',
	'\u0000',
	'٣',
	'İ',
	'ß',
	'\ud800',
	'__proto__',
	'constructor',
];

function sentence(roll: Roll): string {
	if (roll() < 0.02) return pick(WORDS, roll).repeat(upTo(5000, roll));
	const parts = Array.from({ length: upTo(roll() < 0.03 ? 200 : 9, roll) }, () => {
		const word = pick(WORDS, roll);
		const odd = roll();
		if (odd < 0.05) return String.fromCodePoint(upTo(0x10ffff, roll));
		if (odd < 0.15) return word.slice(0, upTo(word.length, roll));
		return odd < 0.25 ? word.toUpperCase() : word;
	});
	return parts.join(roll() < 0.8 ? ' ' : '');
}

describe('what is typed', () => {
	function contexts(): TypingContext[] {
		const found: TypingContext[] = [];
		const { table } = goOnFrom(openTable(startOf('standard'), rulesetFor('standard'), noStore()).game());
		const roll = chance('contexts', 'roll');
		for (let n = 0; n < 60; n++) {
			const { stages, situation } = table.game();
			for (const seat of table.waiting())
				for (const form of table.forms(seat, {})) {
					if (form.kind === 'orders')
						found.push({
							phase: 'M',
							mine: form.units,
							all: situation.units,
							possible: (unit) => table.possible(form.power, unit),
							...(n % 2 ? { selected: form.units[0]! } : {}),
						});
					if (form.kind === 'retreats')
						found.push({
							phase: 'R',
							mine: form.dislodged.map(({ unit }) => unit),
							all: situation.units,
							possible: (of) =>
								form.dislodged
									.filter(({ unit }) => unit.at === of.at)
									.flatMap(({ unit, retreats }) => retreats.map((to) => ({ kind: 'retreat' as const, unit, to }))),
						});
					if (form.kind === 'adjustments')
						found.push({
							phase: 'A',
							mine: form.units,
							all: situation.units,
							possible: () => [],
							adjustments: [
								...form.sites.flatMap(({ units }) => units.map((unit) => ({ kind: 'build' as const, unit }))),
								...form.units.map((unit) => ({ kind: 'disband' as const, unit })),
							],
						});
				}
			if (table.stage(stages[0]!).kind === 'open') table.act('done', '2026-01-01T12:00:00Z');
			else {
				for (const seat of table.waiting()) table.submit(seat, anyAnswers(table, seat, roll));
				if (!table.reveal().ok) break;
			}
		}
		return found;
	}

	test('on the private turn', () => {
		const all = contexts();
		expect(new Set(all.map(({ phase }) => phase))).toEqual(new Set(['M', 'R', 'A']));
		fuzz('typed orders', 45_000, (roll, i) => {
			const context = pick(all, roll);
			const real = context.mine[0] && context.possible(context.mine[0]);
			const text = roll() < 0.3 && real?.length ? scratched(makeOrder(pick(real, roll)), roll) : sentence(roll);
			const parts = i % 5 === 0 ? text.split(/[,;\n]/) : [text];
			const read = parts.map((part) => understand(part, context));
			for (const understood of read) {
				const message = understood.kind === 'error' ? said(understood.message) : 'understood';
				if (message === '' || message.length > 400)
					return `a strange message for ${JSON.stringify(text.slice(0, 80))}: ${message.slice(0, 500)}`;
			}
			return undefined;
		});
	});

	test('in the notation', () => {
		fuzz('orders in notation', 20_000, (roll) => {
			const text = sentence(roll);
			for (const phase of ['M', 'R', 'A'] as const) {
				const read = parseOrder(text, phase);
				// what is read is written so that it is read the same
				if (read.ok && JSON.stringify(parseOrder(makeOrder(read.value), phase)) !== JSON.stringify(read))
					return `${JSON.stringify(text)} is ${makeOrder(read.value)}, which is something else`;
			}
			parseUnit(text);
			parsePlace(text);
			parsePhase(text);
			return undefined;
		});
	});
});

const scratched = (text: string, roll: Roll): string => {
	const letters = [...text];
	for (let n = upTo(4, roll); n > 0; n--) {
		const at = upTo(letters.length, roll);
		if (roll() < 0.5) letters.splice(at, 1);
		else letters.splice(at, 0, pick([...' abcxyz/-.,;()SCH'], roll));
	}
	return letters.join('');
};

const rulesetFor = (variant: string) => rulesetOf([variant])!;
const startOf = (name: string) => startGame(setupOf(name, 'typed', { negotiation: 'free' }, 7), rulesetFor(name));

test('lines of the headless command', () => {
	const units = {
		FRANCE: ['A PAR', 'F BRE', 'A MAR'],
		GERMANY: ['A MUN', 'F KIE'],
		ENGLAND: ['F LON', 'F NTH', 'A YOR'],
		RUSSIA: ['F STP/SC'],
	};
	const centers = { FRANCE: ['PAR', 'BRE', 'MAR', 'SPA'], GERMANY: ['MUN', 'KIE', 'BER'], ENGLAND: ['LON', 'EDI'] };
	const orders = {
		FRANCE: ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE - MAO'],
		GERMANY: ['A MUN - BUR'],
		ENGLAND: ['F NTH C A YOR - NWY', 'A YOR - NWY VIA'],
	};
	const more = {
		bids: { FRANCE: 5, ENGLAND: 3 },
		nextBids: { FRANCE: 6 },
		balance: { FRANCE: 1 },
		saved: { ENGLAND: 2 },
		centersWhenBid: { FRANCE: 4 },
		centersBefore: { FRANCE: 3 },
		forts: ['PAR', 'LON'],
		fortify: { FRANCE: ['PAR'] },
		declarations: { FRANCE: { GERMANY: 'war' } },
		relations: [['FRANCE', 'GERMANY', 'war']],
		commanders: { FRANCE: ['Anna', 'Ben'], GERMANY: ['Carl', 'Anna'] },
		orderSets: { FRANCE: { Anna: orders.FRANCE, Ben: ['A PAR - GAS'] } },
		tieBreak: ['FRANCE'],
		investments: { Anna: { FRANCE: 4 }, Ben: { GERMANY: 3 } },
		votes: { Anna: { FRANCE: ['A PAR - BUR'] } },
		options: { fortStrength: 'double' },
		homes: { FRANCE: ['PAR'] },
		pieces: [{ id: 'a', power: 'FRANCE', type: 'F', spaces: ['SPA', 'BUR'], coast: 'NC' }],
		players: { Anna: ['FRANCE'] },
		decisions: [],
		dislodged: { FRANCE: { 'A BEL': ['PIC'] } },
		first: true,
	};
	const phases = [
		'S1901M',
		'F1901R',
		'W1901A',
		'count',
		'score',
		'income',
		'cleanup',
		'declarations',
		'ownership',
		'bids',
		'M',
		'x',
	];
	const variants = [
		...VARIANTS.map(({ id }) => id),
		'formal+bridge',
		'bridge+formal',
		'double+bridge',
		'standard+standard',
		'x',
	];
	let wrong = 0;
	fuzz('headless lines', 16_000, (roll, i) => {
		const extra = Object.fromEntries(Object.entries(more).filter(() => roll() < 0.3));
		let line: Json = {
			id: i,
			units,
			centers,
			orders,
			variant: pick(variants, roll),
			phase: pick(phases, roll),
			...extra,
		};
		for (let n = upTo(4, roll); n > 0; n--) line = mutated(line, roll);
		let text = textOf(line);
		if (roll() < 0.05) text = scratched(text, roll);
		if (roll() < 0.002) text = '['.repeat(1e6);
		const out = new JsonWriter();
		if (!answerLine(text, out)) wrong++;
		const answer = Buffer.from(out.take()).toString();
		if (!answer.endsWith('\n') || answer.indexOf('\n') !== answer.length - 1)
			return `not one line: ${answer.slice(0, 200)}`;
		JSON.parse(answer);
		return undefined;
	});
	console.log(`fuzz: of the headless lines ${wrong} were wrong`);
});

test('options of the commands new and map', async () => {
	fuzz('options of new', 8000, (roll) => {
		const rules = offeredGame(roll() < 0.8 ? pick(GAME_NAMES, roll) : sentence(roll));
		if (!rules.ok) return undefined;
		const ids = rules.value.choices.map(({ id }) => id);
		const values = ['none', 'wilson', '1904', '-1', '1e9', 'NaN', '__proto__', 'true', '5', ''];
		const options: Record<string, Json> = {};
		for (let n = upTo(4, roll); n > 0; n--) {
			const read = parseOption(rules.value, roll() < 0.8 ? `${pick(ids, roll)}=${pick(values, roll)}` : sentence(roll));
			if (read.ok) options[read.value.id] = read.value.value;
		}
		const names = roll() < 0.5 ? 'Anna,Ben,Carl,Dora' : sentence(roll);
		setUp(rules.value, splitNames(names), options, 'seed');
		return undefined;
	});
	const faults: string[] = [];
	const args = [
		'--phase',
		'--columns',
		'--svg',
		'S1901M',
		'last',
		'80',
		'-1',
		'1e9',
		'',
		'none.entente',
		'/dev/null',
		'/',
		'--x',
		'--',
		'-',
		'__proto__',
		'--columns=99',
		'--phase=x',
	];
	for (let i = 0; i < 600; i++) {
		const roll = chance(`map ${i}`, 'roll');
		const given = Array.from({ length: 1 + upTo(5, roll) }, () => pick(args, roll));
		// nothing is to be drawn into a file
		if (given.some((arg) => arg.startsWith('--svg'))) given.push('/nowhere/at/all.svg');
		try {
			await mapCommand(given, { output: sink(), errors: sink() });
		} catch (error) {
			faults.push(`${JSON.stringify(given)}: ${(error as Error).stack}`);
		}
	}
	told('options of map', 600, 0, 0, faults);
});
