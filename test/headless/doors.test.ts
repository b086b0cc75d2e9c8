/** Games for other programs, and games of others. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Setup } from '../../src/game/state.ts';
import { run as exportCommand } from '../../src/headless/export.ts';
import { run as importCommand } from '../../src/headless/import.ts';
import { run as replayCommand } from '../../src/headless/replay.ts';
import { run as reportCommand } from '../../src/headless/report.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import { some } from '../extent.ts';
import { NAMES } from '../game/playing.ts';
import { playGame } from '../game/random-player.ts';
import { eventsOf } from '../printed.ts';
import { revealSheets } from '../tui/app-script.ts';
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
				if (phase.name.endsWith('M')) {
					const ways = Object.entries((judged.dislodged ?? {}) as PhaseOf['state']['retreats']);
					const open = ways.map(([power, own]) => [power, filled(own)] as const);
					expect(filled(Object.fromEntries(open))).toEqual(filled(next.state.retreats));
				}
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

	test('what was taken back is not in it', async () => {
		const seats = officialSeats(NAMES, false, 'back');
		const made = newGame(folder, { variant: ['standard'], options: {}, seats, seed: 'back' }, 'test');
		if (!made.ok) throw new Error(made.message);
		const { table, path } = made.value;
		const orders = async () => (await exported(path)).phases.map(({ orders: { FRANCE } }) => FRANCE ?? []);
		revealSheets(table, { FRANCE: ['A PAR - PIC'] });
		revealSheets(table, { FRANCE: ['A PIC - BEL'] });
		expect(await orders()).toEqual([['A PAR - PIC'], ['A PIC - BEL'], []]);
		expect(table.goBack(0).ok).toBe(true);
		expect(await orders()).toEqual([[]]);
		table.withdraw(seats.findIndex(({ powers }) => powers.includes('FRANCE')));
		revealSheets(table, { FRANCE: ['A PAR - BUR'] });
		expect(await orders()).toEqual([['A PAR - BUR'], []]);
		table.close();
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

/** As a file of that engine has it. */
interface Written {
	phases: PhaseOf[];
}

let files = 0;

const fileWith = (content: string): string => {
	const file = join(folder, `game-${++files}.json`);
	writeFileSync(file, content);
	return file;
};

const importedFrom = (content: string, ...args: string[]) =>
	run(importCommand, fileWith(content), '--saves', join(folder, 'imported'), ...args);

/** What both records have to agree on; a power that ordered nothing may be null. */
const essence = ({ phases }: Pick<GameOf, 'phases'>) =>
	phases.map(({ name, state, orders }) => ({
		name,
		units: filled(Object.fromEntries(Object.entries(state.units).map(([power, units]) => [power, [...units].sort()]))),
		retreats: filled(state.retreats),
		centers: filled(state.centers),
		orders: filled(Object.fromEntries(Object.entries(orders).map(([power, own]) => [power, own ?? []]))),
	}));

const pathIn = ({ out }: { readonly out: string }) => out.trim();

/** A game of the collection beside the repository, as that engine would have written it. */
interface Row extends Omit<PhaseOf['state'], 'name'> {
	readonly game: number;
	readonly phase: string;
	readonly orders: Lists;
	readonly after: Row;
}

const CASES = join(import.meta.dirname, '../../../shared/cases/games.jsonl.gz');

function recordsIn(file: string): Pick<GameOf, 'phases'>[] {
	const rows = gunzipSync(readFileSync(file)).toString().trim().split('\n');
	const games = new Map<number, Row[]>();
	for (const row of rows.map((text): Row => JSON.parse(text)))
		games.set(row.game, [...(games.get(row.game) ?? []), row]);
	const phaseOf = ({ phase: name, units, centers, retreats, orders = {} }: Row) => {
		const starred = Object.entries(units).map(([power, own]) => [
			power,
			[...own, ...Object.keys(retreats[power] ?? {}).map((unit) => `*${unit}`)],
		]);
		return {
			name,
			state: { name, units: Object.fromEntries(starred), centers, retreats },
			orders,
		} as unknown as PhaseOf;
	};
	return [...games.values()].map((own) => ({ phases: [...own, own.at(-1)!.after].map(phaseOf) }));
}

const imports = () => (existsSync(join(folder, 'imported')) ? readdirSync(join(folder, 'imported')).length : 0);

describe('import', () => {
	test('a game goes out, comes in, and goes out the same', async () => {
		for (const [seed, options] of [
			['round', {}],
			['trip', { lastYear: 1902 }],
		] as const) {
			const game = await exported(played(1904, seed, 'standard', options));
			const done = await importedFrom(JSON.stringify(game));
			expect({ status: done.status, err: done.err }).toEqual({ status: 0, err: '' });
			const again = await exported(pathIn(done));
			expect(essence(again)).toEqual(essence(game));
			expect(again.phases.map(({ results }) => results)).toEqual(game.phases.map(({ results }) => results));
		}
	});

	test.runIf(existsSync(CASES))('games of others come in as they are, and go out so', async () => {
		for (const record of some(recordsIn(CASES), 3)) {
			const done = await importedFrom(JSON.stringify(record), '--strict');
			expect({ status: done.status, err: done.err }).toEqual({ status: 0, err: '' });
			expect(essence(await exported(pathIn(done)))).toEqual(essence(record));
		}
	});

	test('of any phase that it ends with, and then goes on', async () => {
		const game = await exported(played(1903, 'cut'));
		for (const end of [1, 2, 5, game.phases.length]) {
			const phases = game.phases.slice(0, end);
			const part = { ...game, phases: phases.with(-1, { ...phases.at(-1)!, orders: {}, results: {} }) };
			const path = pathIn(await importedFrom(JSON.stringify(part)));
			expect(essence(await exported(path))).toEqual(essence(part));
			const opened = await resumeGame(path);
			if (!opened.ok) throw new Error(opened.message);
			playGame(opened.table, chance('doors', 'on'), 1904);
			expect(opened.table.game().phase.year).toBe(1904);
			opened.table.close();
		}
	});

	test('where our rules end a phase otherwise it goes on from the board of the file, and that is told', async () => {
		const game = (await exported(played(1904, 'otherwise'))) as unknown as Written;
		const roll = chance('doors', 'otherwise');
		const changed = game.phases.flatMap(({ state, name }, i) => {
			// every other one: the phase after it is as it was
			if (i < 2 || i % 2 === 1 || roll() < 0.4) return [];
			const power = Object.keys(state.units).find((one) => state.units[one]!.some((unit) => !isStarred(unit)))!;
			const at = state.units[power]!.findIndex((unit) => !isStarred(unit));
			const [unit] = state.units[power]!.splice(at, 1);
			return [{ unit: unit!, power, before: game.phases[i - 1]!.name, name }];
		});
		expect(changed.length).toBeGreaterThan(2);
		const done = await importedFrom(JSON.stringify(game));
		expect(done.status).toBe(0);
		const lines = done.err.trim().split('\n');
		for (const { unit, power, before } of changed)
			expect(lines.find((line) => line.includes(`: ${before} ends otherwise`))).toContain(`${unit} of ${power}`);
		const path = pathIn(done);
		expect(essence(await exported(path))).toEqual(essence(game));
		const { out } = await run(replayCommand, path);
		for (const { name, unit, power } of changed) {
			const told = out.slice(out.indexOf(`${name}  The board is set`));
			expect(told.slice(0, told.indexOf('\n\n'))).toContain(`${unit} of ${power}`);
		}
		const count = imports();
		const strict = await importedFrom(JSON.stringify(game), '--strict');
		expect(strict).toMatchObject({ status: 1, out: '' });
		expect(strict.err.trim().split('\n')).toHaveLength(1);
		expect(strict.err).toContain(`${changed[0]!.before} ends otherwise`);
		expect(imports()).toBe(count);
	});

	test('a board that is set is told by history, film and page', async () => {
		const game = (await exported(played(1902, 'told'))) as unknown as Written;
		game.phases[2]!.state.units.TURKEY = [];
		const path = pathIn(await importedFrom(JSON.stringify(game)));
		const opened = await resumeGame(path);
		if (!opened.ok) throw new Error(opened.message);
		const { table } = opened;
		const set = table.game().reports.find(({ stage }) => stage === 'board')!;
		expect(table.tell(set).steps.length).toBeGreaterThan(0);
		expect(eventsOf(set)[0]).toBe('The board is set as another record of this game has it.');
		table.close();
		const page = await run(reportCommand, path, '--html', '-');
		expect(page.status).toBe(0);
		expect(page.out).toContain('The board is set');
	});

	test('several games of a file are as many saves; where one is wrong nothing is written', async () => {
		const game = await exported(played(1901, 'several'));
		const one = JSON.stringify(game);
		const count = imports();
		const wrong = await importedFrom(`\ufeff${one}\n${JSON.stringify({ ...game, map: 'modern' })}\n${one}\n`);
		expect(wrong).toMatchObject({ status: 1, out: '' });
		expect(wrong.err).toMatch(/game 2: map: Only games on the map "standard"/);
		expect(imports()).toBe(count);
		const done = await importedFrom(`\ufeff${one}\n${one}\n`);
		expect(done).toMatchObject({ status: 0, err: '' });
		expect(done.out.trim().split('\n')).toHaveLength(2);
	});

	test('of all lines that are no JSON it is told, and nothing is written', async () => {
		const one = JSON.stringify(await exported(played(1901, 'broken')));
		const count = imports();
		const done = await importedFrom(`${one}\n${one.slice(0, -40)}\n{"phases": x}\n${one}\n`);
		expect(done).toMatchObject({ status: 1, out: '' });
		expect(done.err).toMatch(/game 2: .*not JSON[\s\S]*game 3: /);
		expect(imports()).toBe(count);
	});

	test('a dislodged unit without places to go is told', async () => {
		const { phases, ...game } = await exported(played(1901, 'starred'));
		const [first, ...rest] = phases as [PhaseOf, ...PhaseOf[]];
		const { units } = first.state;
		const starred = {
			...first,
			state: { ...first.state, units: { ...units, GERMANY: [...units.GERMANY!, '*A RUH'] } },
		};
		const done = await importedFrom(JSON.stringify({ ...game, phases: [starred, ...rest] }));
		expect(done.status).toBe(0);
		expect(done.err).toMatch(/phases\[0\]\.state\.units\.GERMANY\[3\]: A RUH is dislodged, and "retreats" /);
	});

	test('an order that cannot be read is told, and its unit holds; with --strict nothing is written', async () => {
		const game = await exported(played(1901, 'unread'));
		const [first, ...rest] = game.phases as [PhaseOf, ...PhaseOf[]];
		const sung = { ...first, orders: { ...first.orders, FRANCE: ['A PAR sings', 'A MAR H'] } };
		const file = JSON.stringify({ ...game, phases: [sung, ...rest] });
		const count = imports();
		const strict = await importedFrom(file, '--strict');
		expect(strict).toMatchObject({ status: 1, out: '' });
		expect(imports()).toBe(count);
		const done = await importedFrom(file);
		expect(done.status).toBe(0);
		expect(done.err.split('\n')[0]).toMatch(/: phases\[0\]\.orders\.FRANCE\[0\]: .*sings.* It counts for nothing\.$/);
		const again = await exported(pathIn(done));
		expect(again.phases[0]).toMatchObject({ orders: { FRANCE: ['A MAR H'] } });
		const { out } = await run(replayCommand, pathIn(done));
		expect(out).toMatch(/A PAR sings.*void/);
	});

	test('messages are counted, and nothing of them is kept', async () => {
		const game = await exported(played(1902, 'talk'));
		const message = {
			sender: 'FRANCE',
			recipient: 'ENGLAND',
			phase: 'S1901M',
			time_sent: 1,
			message: 'a word in secret',
		};
		const phases = game.phases.map((phase) => ({ ...phase, messages: [message] }));
		const done = await importedFrom(JSON.stringify({ ...game, phases }));
		expect(done.err).toContain(`${phases.length} messages left out`);
		expect(readFileSync(pathIn(done), 'utf8')).not.toContain('secret');
	});

	test('what is no such game is refused with its path, and nothing is written', async () => {
		const game = await exported(played(1902, 'hostile'));
		const [first] = game.phases as [PhaseOf, ...PhaseOf[]];
		const withState = (more: object) => ({ ...game, phases: [{ ...first, state: { ...first.state, ...more } }] });
		const withPhase = (more: object) => ({ ...game, phases: [{ ...first, ...more }] });
		const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
		const long = 'x'.repeat(100_000);
		const wrong: readonly (readonly [string | object, string])[] = [
			['', 'there is no game in it'],
			['no json', 'not JSON'],
			['7', 'Expected a game as an object, not 7'],
			['[]', 'Expected a game as an object, not a list'],
			['{}', 'phases: Expected a list of phases'],
			['{"phases":[]}', 'phases: Expected a list of phases, with one at least'],
			['{"phases":{}}', 'phases: Expected a list of phases, not an object'],
			['{"phases":[', 'not JSON'],
			['{"phases":[{"name":"S1901M",}]}', 'not JSON'],
			[`{"phases":${deep}}`, 'phases[0]: Expected a phase as an object, not a list'],
			[`{"id":${deep}}`, 'id: Expected an id as a string, not a list'],
			[`{"phases":[{"name":"S1901M","state":{"units":{"FRANCE":[${deep}]}}}]}`, 'phases[0].state.units.FRANCE[0]: '],
			[`{"phases":[{"name":"S1901M","messages":${deep}}]}`, 'phases[0].state: Expected a state'],
			[`{"${long}":1}`, 'A name is longer'],
			['{"__proto__":{"map":"x"},"map":7}', 'map: Expected the name of a map'],
			[{ ...game, map: 'standard_age_of_empires' }, 'map: Only games on the map "standard"'],
			[{ ...game, rules: 'none' }, 'rules: Expected a list of rules'],
			[withPhase({ name: 'S1901X' }), 'phases[0].name: Expected a phase such as S1901M'],
			[withPhase({ name: 'S190\u001b[31m1M' }), 'phases[0].name: Expected a phase'],
			[withPhase({ state: null }), 'phases[0].state: Expected a state as an object'],
			[withState({ name: 'F1901M' }), 'phases[0].state.name: The state is of another phase'],
			[withState({ units: { PRUSSIA: [] } }), 'phases[0].state.units.PRUSSIA: "PRUSSIA" is not a power'],
			[withState({ units: { FRANCE: ['A PAR', 'A XYZ'] } }), 'phases[0].state.units.FRANCE[1]: '],
			[withState({ units: { FRANCE: ['A PAR', 'F PAR'] } }), 'phases[0].state.units.FRANCE[1]: '],
			[withState({ units: { FRANCE: [null] } }), 'phases[0].state.units.FRANCE[0]: Expected a unit as a string'],
			[withState({ units: [] }), 'phases[0].state.units: Expected an object'],
			[withState({ units: undefined }), 'phases[0].state.units: Expected an object'],
			[withState({ centers: undefined }), 'phases[0].state.centers: Expected an object'],
			[withState({ centers: { FRANCE: ['BUR'] } }), 'phases[0].state.centers.FRANCE[0]: BUR is not a supply centre'],
			[withState({ retreats: { FRANCE: { 'A PAR': ['MOS'] } } }), 'phases[0].state.retreats.FRANCE["A PAR"]'],
			[withPhase({ orders: { FRANCE: 'A PAR H' } }), 'phases[0].orders.FRANCE: Expected a list of orders'],
			[
				withPhase({ orders: { FRANCE: Array(99).fill('A PAR sings'), ITALY: ['la', 'la'] } }),
				'phases[0].orders.ITALY[1]: Too many orders cannot be read',
			],
			[withPhase({ orders: { FRANCE: [long] } }), 'phases[0].orders.FRANCE[0]: This is longer'],
			[withPhase({ orders: { __proto__x: [] } }), 'phases[0].orders.__proto__x'],
			[JSON.stringify(withPhase({})).replace('"orders":{', '"orders":{"__proto__":[],'), 'phases[0].orders.__proto__'],
			[withPhase({ results: [] }), 'phases[0].results: Expected results as an object'],
			[withPhase({ messages: 'talk' }), 'phases[0].messages: Expected a list of messages'],
			[withPhase({ messages: ['talk'] }), 'phases[0].messages[0]: Expected a message as an object'],
			[{ ...game, phases: [first, first] }, 'phases[1].name: S1901M does not come after S1901M'],
			[{ ...game, phases: [first, game.phases.at(-1)] }, 'phases[1].name: Expected '],
		];
		const count = imports();
		for (const [content, said] of wrong) {
			const { status, out, err } = await importedFrom(typeof content === 'string' ? content : JSON.stringify(content));
			expect({ status, out }, said).toEqual({ status: 1, out: '' });
			expect(err).toContain(said);
			expect(err.length).toBeLessThan(600);
			expect(err).not.toMatch(/[^\P{Cc}\n]/u);
		}
		expect(imports()).toBe(count);
	}, 60_000);

	test('what is asked wrongly is said', async () => {
		expect(await run(importCommand)).toMatchObject({ status: 2, err: expect.stringContaining('name one file') });
		expect(await run(importCommand, 'a', 'b')).toMatchObject({ status: 2 });
		expect(await run(importCommand, folder)).toMatchObject({
			status: 1,
			err: expect.stringContaining('is not a file'),
		});
		expect(await run(importCommand, 'nowhere.json')).toMatchObject({ status: 1, out: '' });
	});
});
