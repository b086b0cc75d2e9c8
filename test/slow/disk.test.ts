/** Disks that fail: at every call, when they are full, when the folder is gone or may not be written. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import type { Game } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { contentsOf } from '../../src/saves/contents.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { stateFolder } from '../../src/saves/folders.ts';
import { newGame, replay, resumeGame } from '../../src/saves/games.ts';
import { parseLog } from '../../src/saves/log.ts';
import { readSave } from '../../src/saves/whole-file.ts';
import { refusal } from '../refusal.ts';
import { FAULTS, type Fault, faultyFiles } from '../saves/faults.ts';
import { memoryDisk } from './memory-files.ts';
import { anyAnswers, setupOf } from './scripted.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'entente-disk-'));
	process.env.ENTENTE_STATE = join(folder, 'state');
});
afterAll(() => {
	delete process.env.ENTENTE_STATE;
	rmSync(folder, { recursive: true, force: true });
});

interface Played {
	readonly path?: string;
	/** After the last step that the disk has. */
	readonly confirmed?: Game;
	/** As the table has it in memory. */
	readonly last?: Game;
	/** Refusals, and what the table was told of the disk. */
	readonly messages: readonly string[];
	/** No key could be stored, and the table was told so. */
	readonly keyless?: boolean;
}

/** The answers of a game, played once and then only given again: they are the same on every disk. */
type Script = Map<string, Record<string, never>>;

/** Plays a year from a new game, and after a resume the next. */
async function play(files: Files, game: string, script: Script): Promise<Played> {
	const messages: string[] = [];
	const made = newGame('saves', setupOf(game, 'disk', { negotiation: 'wilson' }, 3), 'test', files);
	if (!made.ok) return { messages: [made.message] };
	const { path } = made.value;
	let keyless = made.value.warning !== undefined;
	let { table } = made.value;
	let confirmed: Game | undefined = table.game();
	const note = () => {
		const trouble = table.unsaved();
		if (trouble === undefined) confirmed = table.game();
		else messages.push(trouble);
	};
	playUntil(table, 1902, script, note);
	table.close();
	const resumed = await resumeGame(path, files, keyless ? ['noKey'] : []);
	if (!resumed.ok) return { path, confirmed, messages: [...messages, resumed.message], keyless };
	if (resumed.warning) keyless = true;
	table = resumed.table;
	note();
	playUntil(table, 1903, script, note);
	table.close();
	return { path, confirmed, last: table.game(), messages, keyless };
}

function playUntil(table: Table, year: number, script: Script, each: () => void): void {
	for (;;) {
		const { stages, phase, outcome, reports } = table.game();
		if (outcome || phase.year >= year) return;
		const key = `${reports.length} ${stages[0]!.stage}`;
		if (table.stage(stages[0]!).kind === 'open') table.act('done', '2026-01-01T12:00:00Z');
		else if (table.waiting().length === 0) table.reveal();
		else {
			const seat = table.waiting()[0]!;
			const known = `${key} ${seat} ${table.game().submitted.length}`;
			if (!script.has(known)) script.set(known, anyAnswers(table, seat, chance(known, 'roll')) as never);
			const answers = script.get(known)!;
			table.saveDraft(seat, answers);
			each();
			let done = table.submit(seat, answers);
			// where sealed answers were lost with their key the game goes another way
			if (!done.ok) done = table.submit(seat, anyAnswers(table, seat, chance(known, 'again')));
			if (!done.ok) throw refusal(done);
		}
		each();
	}
}

/** The games that the inputs of the save make, or of what is whole of it. */
function statesIn(path: string, files: Files = nodeFiles): string[] {
	const found = readSave(files, path);
	const parsed = found.ok ? parseLog(found.bytes) : undefined;
	const log = parsed?.ok ? parsed.log : parsed?.whole;
	const states: string[] = [];
	if (log) replay(contentsOf(log), (game) => states.push(JSON.stringify(game)));
	return states;
}

describe('every call to the file system of a whole game', () => {
	test.each([
		['standard', FAULTS],
		['formal+bridge', ['fails', 'writesHalf']],
	] as const)('%s', { timeout: 1_800_000 }, async (game, faults) => {
		const script: Script = new Map();
		const whole = faultyFiles(memoryDisk().files, Number.POSITIVE_INFINITY, 'fails');
		const calls: string[] = [];
		const played = await play(named(whole.files, calls), game, script);
		expect(played.messages).toEqual([]);
		const counts = { calls: whole.calls(), writes: calls.filter((name) => name === 'write').length, runs: 0, told: 0 };
		const losses: string[] = [];
		for (const fault of faults) {
			for (let at = 0; at < whole.calls(); at++) {
				// every call that changes something, and some of those that only look
				const changes = /write|sync|truncate|rename|remove|makeFolder/.test(calls[at]!);
				if (!changes && at % 7 !== 0 && at > 60) continue;
				counts.runs++;
				const loss = await lossWith(game, script, fault, at);
				if (loss.told) counts.told++;
				if (loss.what) losses.push(`${fault} at call ${at} (${calls[at]}): ${loss.what}`);
			}
		}
		console.log(
			`failing disk, ${game}: ${counts.calls} calls, ${counts.writes} of them writes; ${counts.runs} runs with ${faults.length} faults, told ${counts.told} times, LOSSES: ${losses.length}`,
		);
		expect(losses.slice(0, 10)).toEqual([]);
	});

	async function lossWith(game: string, script: Script, fault: Fault, at: number) {
		const disk = memoryDisk();
		const { files } = faultyFiles(disk.files, at, fault);
		const { path, confirmed, last, messages, keyless } = await play(files, game, script);
		const told = messages.length > 0 || keyless;
		const odd = messages.find((message) => !/^[A-Z].*\.$/.test(message));
		if (odd !== undefined) return { told, what: `a strange message: ${odd}` };
		if (!path) return { told, what: '' };
		// as if the program had ended: both locks are stale then, of the save and of the game
		for (const folder of ['saves', join(stateFolder(), 'keys')])
			for (const name of disk.files.list(folder)) if (name.endsWith('.lock')) disk.files.remove(`${folder}/${name}`);
		const states = statesIn(path, disk.files);
		if (!states.includes(JSON.stringify(confirmed))) return { told, what: 'the last confirmed state is not there' };
		// a disk that works again has everything
		const again = last && !fault.endsWith('FromNowOn') && states.at(-1) !== JSON.stringify(last);
		if (again && messages.length < 2) return { told, what: 'what was played after the fault is not there' };
		const resumed = await resumeGame(path, disk.files, keyless ? ['noKey'] : []);
		if (!resumed.ok && resumed.problem !== 'cutOff') return { told, what: resumed.message };
		if (resumed.ok) {
			const sealed = resumed.table.game().sealed.length;
			resumed.table.close();
			const before = (JSON.parse(states.at(-1)!) as Game).sealed.length;
			if (sealed < before && !keyless) return { told, what: 'sealed answers cannot be opened any more' };
		}
		return { told, what: '' };
	}
});

/** Writes down which calls are made. */
const named = (files: Files, calls: string[]): Files =>
	new Proxy(files, {
		get: (target, name: keyof Files) => {
			return (...args: never[]) => {
				calls.push(name);
				return (target[name] as (...args: never[]) => unknown)(...args);
			};
		},
	});

test('a disk that is full after any number of bytes, and has room again later', { timeout: 600_000 }, async () => {
	const script: Script = new Map();
	const first = memoryDisk();
	const { path } = await play(first.files, 'standard', script);
	const size = first.files.status(path!).size;
	const losses: string[] = [];
	let runs = 0;
	for (let room = 0; room < size + 2000; room += 397) {
		const disk = memoryDisk(room);
		const made = newGame('saves', setupOf('standard', 'disk', {}, 3), 'test', disk.files);
		runs++;
		if (!made.ok) {
			if (!made.message.includes('the disk is full')) losses.push(`${room}: ${made.message}`);
			if (disk.files.list('saves').length > 0) losses.push(`${room}: a half-made save is left`);
			continue;
		}
		const { table } = made.value;
		let confirmed = table.game();
		playUntil(table, 1902, script, () => {
			if (table.unsaved() === undefined) confirmed = table.game();
			else if (!table.unsaved()!.includes('the disk is full')) losses.push(`${room}: ${table.unsaved()}`);
		});
		if (!statesIn(made.value.path, disk.files).includes(JSON.stringify(confirmed)))
			losses.push(`${room}: confirmed is lost`);
		// somebody makes room: the next step takes the others with it
		disk.room = Number.POSITIVE_INFINITY;
		playUntil(table, 1903, script, () => {});
		if (table.unsaved() !== undefined) losses.push(`${room}: ${table.unsaved()}`);
		table.close();
		if (statesIn(made.value.path, disk.files).at(-1) !== JSON.stringify(table.game()))
			losses.push(`${room}: not all is there`);
	}
	console.log(`full disk: ${runs} sizes, LOSSES: ${losses.length}`);
	expect(losses).toEqual([]);
});

describe('real disks and folders', () => {
	const isRoot = process.getuid?.() === 0;
	const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' }).status === 0;
	const probe = mkdtempSync(join(tmpdir(), 'entente-mount-'));
	const canMount = isRoot && mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', probe);
	if (canMount) spawnSync('umount', [probe]);

	/** A game in this folder; `goOn` plays to the year and says what the table was told of the disk. */
	function begin(at: string, variant = 'standard') {
		const made = newGame(at, setupOf(variant, 'real', { negotiation: 'free' }, 7), 'test');
		if (!made.ok) throw new Error(made.message);
		const { table, path } = made.value;
		let confirmed = table.game();
		return {
			table,
			path,
			confirmed: () => JSON.stringify(confirmed),
			goOn: (year: number): Set<string> => {
				const told = new Set<string>();
				playUntil(table, year, new Map(), () => {
					const trouble = table.unsaved();
					if (trouble === undefined) confirmed = table.game();
					else told.add(trouble);
				});
				return told;
			},
		};
	}

	test.skipIf(!canMount)('a small tmpfs that is full (needs root and mount)', () => {
		const at = join(folder, 'small');
		mkdirSync(at);
		expect(mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', at)).toBe(true);
		try {
			const { table, path, goOn, confirmed } = begin(at);
			const told = goOn(1903);
			expect([...told].every((message) => message.includes('the disk is full'))).toBe(true);
			expect(told.size).toBeGreaterThan(0);
			expect(statesIn(path)).toContain(confirmed());
			expect(mount('-o', 'remount,size=8m', at)).toBe(true);
			expect([...goOn(1904)]).toEqual([]);
			expect(statesIn(path).at(-1)).toBe(JSON.stringify(table.game()));
			table.close();
		} finally {
			spawnSync('umount', [at]);
		}
	});

	test.skipIf(!canMount)('a disk that becomes read-only, and writable again (needs root and mount)', () => {
		const at = join(folder, 'readonly');
		mkdirSync(at);
		expect(mount('-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', at)).toBe(true);
		try {
			const { table, path, goOn, confirmed } = begin(at);
			goOn(1902);
			expect(mount('-o', 'remount,ro', at)).toBe(true);
			const before = confirmed();
			const told = goOn(1903);
			expect([...told].every((message) => message.includes('read-only'))).toBe(true);
			expect(told.size).toBeGreaterThan(0);
			expect(statesIn(path)).toContain(before);
			expect(mount('-o', 'remount,rw', at)).toBe(true);
			expect([...goOn(1904)]).toEqual([]);
			expect(statesIn(path).at(-1)).toBe(JSON.stringify(table.game()));
			table.close();
		} finally {
			spawnSync('umount', [at]);
		}
	});

	test.each([
		['removed', (at: string) => rmSync(at, { recursive: true })],
		['moved away', (at: string) => renameSync(at, `${at}-elsewhere`)],
		['emptied', (at: string) => spawnSync('sh', ['-c', `rm -f '${at}'/* '${at}'/.[a-z]*`])],
	])('a folder that is %s: all confirmed so far is written anew', async (what, remove) => {
		const at = join(folder, what);
		const { table, path, goOn } = begin(at);
		goOn(1902);
		remove(at);
		expect(existsSync(path)).toBe(false);
		expect([...goOn(1903)]).toEqual([]);
		expect(statesIn(path).at(-1)).toBe(JSON.stringify(table.game()));
		expect(statSync(path).mode & 0o777).toBe(0o600);
		table.close();
		expect(existsSync(`${path}.lock`)).toBe(false);
		const again = await resumeGame(path);
		expect(again.ok && JSON.stringify(again.table.game())).toBe(JSON.stringify(table.game()));
		if (again.ok) again.table.close();
	});

	test('a folder that is removed and in whose place nothing can be made', () => {
		const at = join(folder, 'blocked');
		const { table, path, goOn, confirmed } = begin(at);
		goOn(1902);
		const before = confirmed();
		renameSync(at, `${at}-elsewhere`);
		spawnSync('touch', [at]);
		const told = goOn(1903);
		expect([...told].every((message) => /^[A-Z].*\.$/.test(message))).toBe(true);
		expect(told.size).toBeGreaterThan(0);
		rmSync(at);
		renameSync(`${at}-elsewhere`, at);
		expect(statesIn(path)).toContain(before);
		expect([...goOn(1904)]).toEqual([]);
		expect(statesIn(path).at(-1)).toBe(JSON.stringify(table.game()));
		table.close();
	});

	test('folders without permission to write, and to read', async () => {
		const at = join(folder, 'forbidden');
		const { table, path, goOn } = begin(at);
		goOn(1902);
		table.close();
		const states = statesIn(path);
		const asNobody = async (what: () => unknown) => {
			// root may write everywhere
			if (isRoot) process.seteuid!(65_534);
			try {
				await what();
			} finally {
				if (isRoot) process.seteuid!(0);
			}
		};
		if (isRoot) for (const place of [folder, join(folder, 'state')]) chmodSync(place, 0o755);
		chmodSync(path, 0o444);
		chmodSync(at, 0o555);
		await asNobody(async () => {
			const made = newGame(at, setupOf('standard', 'real', {}, 7), 'test');
			expect(made).toMatchObject({ ok: false, message: expect.stringContaining('not allowed') });
			const resumed = await resumeGame(path);
			expect(resumed).toMatchObject({
				ok: false,
				problem: 'unwritable',
				message: expect.stringContaining('not allowed'),
			});
			expect(!resumed.ok && resumed.whole).toBeDefined();
		});
		chmodSync(at, 0o000);
		await asNobody(async () => {
			expect(await resumeGame(path)).toMatchObject({ ok: false, problem: 'unreadable' });
		});
		chmodSync(at, 0o755);
		expect(statesIn(path)).toEqual(states);
	});
});
