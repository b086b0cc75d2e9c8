/** The game kept beside its key: the same as playing the save again, or passed over. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { noKeeper, openTable } from '../../src/game/table.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import { keepGame, keptGame } from '../../src/saves/kept.ts';
import { parseLog } from '../../src/saves/log.ts';
import { answerTurn, playGame, playStage } from '../game/random-player.ts';
import { GAME_NAMES, setupOf } from '../slow/scripted.ts';
import { temporaryFolder } from '../temporary.ts';
import { FAULTS, faultyFiles } from './faults.ts';
import { newFolder, played, playedAgain, quickFiles, read, removeFolders } from './samples.ts';

const folder = temporaryFolder();
afterAll(removeFolders);
const OLD = join(import.meta.dirname, '../data/saves/format-1');
const SAVES = readdirSync(OLD).filter((name) => name.endsWith('.entente'));
const bytesOf = (name: string) => readFileSync(join(OLD, name));

const keptOf = (bytes: Buffer, options: Parameters<typeof keptGame>[2]) =>
	keptGame(bytes, (beginning) => playedAgain(beginning).reports, options);

/** Where lines end: some of them, the first and the last among them. */
function someEnds(bytes: Buffer, count: number): number[] {
	const ends: number[] = [];
	for (let end = bytes.indexOf(10) + 1; end > 0; end = bytes.indexOf(10, end) + 1) ends.push(end);
	const every = Math.max(1, Math.floor(ends.length / count));
	return ends.filter((_, i) => i % every === 0 || i === ends.length - 1);
}

describe('a game kept anywhere in the save', () => {
	test.each(SAVES)('%s', (name) => {
		const bytes = bytesOf(name);
		const options = { files: quickFiles, folder: newFolder() };
		const all = read(bytes);
		const game = played(all);
		for (const end of someEnds(bytes, 4)) {
			const beginning = bytes.subarray(0, end);
			keepGame(beginning, playedAgain(beginning), options);
			const kept = keptOf(bytes, options)!;
			expect(kept.beginning.size).toBe(end);
			const rest = read(bytes, kept.beginning);
			expect(kept.inputs + rest.inputs.length).toBe(all.inputs.length);
			expect({ ...rest, beginning: undefined, inputs: all.inputs }).toEqual(all);
			expect(JSON.stringify(played(rest, undefined, kept))).toBe(JSON.stringify(game));
		}
	});
});

test.each(GAME_NAMES)('%s: for a turn it is not played again', (name) => {
	const options = { files: quickFiles, folder: newFolder() };
	const made = newGame(folder(), setupOf(name, 'turns', { negotiation: 'free' }, 3), 'test', quickFiles);
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	const roll = chance(name, 'turns');
	for (let stage = 0; stage < 40 && !table.game().outcome && table.game().phase.year < 1903; stage++) {
		playStage(table, roll);
		const bytes = readFileSync(path);
		keepGame(bytes, table.game(), options);
		const { game } = keptGame(bytes, () => expect.fail('it is played again'), options)!;
		const again = openTable(game, table.book, noKeeper());
		again.panels(null);
		for (const seat of game.seats.keys()) [again.panels(seat), again.forms(seat, {})];
	}
	table.close();
});

describe('what is kept', () => {
	const [name] = SAVES as [string];
	const bytes = bytesOf(name);
	const id = read(bytes).header.id;
	const kept = () => {
		const options = { files: quickFiles, folder: newFolder() };
		keepGame(bytes, playedAgain(bytes), options);
		return { options, path: join(options.folder, 'games', id) };
	};

	test('holds nothing that is sealed', () => {
		for (const each of SAVES) {
			const options = { files: quickFiles, folder: newFolder() };
			keepGame(bytesOf(each), playedAgain(bytesOf(each)), options);
			const contents = read(bytesOf(each));
			const text = readFileSync(join(options.folder, 'games', contents.header.id), 'utf8');
			const secrets = [...contents.sealed.values(), ...contents.drafts.values()].map(({ box }) => box);
			for (const { salt, check } of contents.pins.values()) secrets.push(salt, check);
			for (const secret of secrets) expect(text).not.toContain(secret);
			expect(text).not.toContain('"box"');
		}
	});

	test('is passed over where any of it was changed or cut off', () => {
		const { options, path } = kept();
		const whole = readFileSync(path);
		for (let at = 0; at < whole.length; at += 97) {
			const changed = Buffer.from(whole);
			changed[at]! ^= 1;
			writeFileSync(path, changed);
			expect(keptOf(bytes, options), `byte ${at}`).toBeUndefined();
			writeFileSync(path, whole.subarray(0, at));
			expect(keptOf(bytes, options), `up to ${at}`).toBeUndefined();
		}
		writeFileSync(path, whole);
		expect(keptOf(bytes, options)).toBeDefined();
	});

	test('is passed over where the save is another, or is not whole', () => {
		const { options, path } = kept();
		const other = SAVES.find((each) => each !== name)!;
		writeFileSync(join(options.folder, 'games', read(bytesOf(other)).header.id), readFileSync(path));
		expect(keptOf(bytesOf(other), options)).toBeUndefined();
		expect(keptOf(bytes.subarray(0, bytes.length - 1), options)).toBeUndefined();
		for (let at = 0; at < bytes.length; at += 997) {
			const changed = Buffer.from(bytes);
			changed[at]! ^= 1;
			const beginning = keptOf(changed, options)?.beginning;
			expect(beginning).toBeUndefined();
			expect(parseLog(changed, beginning)).toEqual(parseLog(changed));
		}
	});

	test('is passed over by another build of the program', () => {
		const { options, path } = kept();
		const [, text] = readFileSync(path, 'utf8').split('\n') as [string, string];
		const build: string = JSON.parse(text).build;
		for (const by of [build, `${build}0`]) {
			const left = text.replace(build, by);
			writeFileSync(path, `${createHash('sha256').update(left).digest('base64')}\n${left}`);
			expect(keptOf(bytes, options) !== undefined, by).toBe(by === build);
		}
	});

	test('damage after it is told as ever', () => {
		const options = { files: quickFiles, folder: newFolder() };
		const end = someEnds(bytes, 3)[1]!;
		keepGame(bytes.subarray(0, end), playedAgain(bytes.subarray(0, end)), options);
		for (let at = end; at < bytes.length; at += 499) {
			const changed = Buffer.from(bytes);
			changed[at]! ^= 1;
			const beginning = keptOf(changed, options)?.beginning;
			expect(beginning?.size).toBe(end);
			expect(parseLog(changed, beginning)).toEqual(parseLog(changed));
		}
	});

	test.each(FAULTS)('is there whole, or not, or as it was before (a call %s)', (fault) => {
		const first = bytes.subarray(0, someEnds(bytes, 3)[1]!);
		for (const before of [false, true])
			for (let at = 0; at < 16; at++) {
				const options = { files: quickFiles, folder: newFolder() };
				if (before) keepGame(first, playedAgain(first), options);
				keepGame(bytes, playedAgain(bytes), { ...options, files: faultyFiles(quickFiles, at, fault).files });
				const size = keptOf(bytes, options)?.beginning.size;
				expect([bytes.length, before ? first.length : undefined], `call ${at}`).toContain(size);
				expect(
					keptOf(bytes, { ...options, files: faultyFiles(quickFiles, at, fault).files })?.beginning.size,
				).toBeOneOf([size, undefined]);
			}
	});
});

test('a table that is left and opened again has all reports, and plays on', async () => {
	const names = ['Anna', 'Ben', 'Carl'];
	const setup = { variant: ['standard'], options: {}, seats: officialSeats(names, true, 'kept'), seed: 'kept' };
	const made = newGame(folder(), setup, 'test', quickFiles);
	if (!made.ok) throw new Error(made.message);
	const { table, path } = made.value;
	const roll = chance('kept', 'roll');
	playGame(table, roll, 1902);
	expect((await table.setPin(0, '1234')).ok).toBe(true);
	const left = JSON.stringify(table.game());
	table.close();
	table.close();
	expect(readdirSync(join(process.env.ENTENTE_STATE!, 'games'))).toHaveLength(1);

	const again = await resumeGame(path, quickFiles);
	if (!again.ok) throw new Error(again.message);
	expect(again.lastReveal).toBe(JSON.parse(left).lastReveal);
	expect(again.table.hasPin(0)).toBe(true);
	expect((await again.table.unlock(0, '1234')).ok).toBe(true);
	for (const seat of again.table.waiting())
		expect(again.table.submit(seat, answerTurn(again.table, seat, roll)).ok).toBe(true);
	expect(again.table.reveal().ok).toBe(true);
	const on = JSON.stringify(again.table.game());
	expect(on).toBe(JSON.stringify(playedAgain(readFileSync(path))));
	again.table.close();
});
