import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Setup } from '../../src/game/state.ts';
import { type Files, nodeFiles } from '../../src/saves/files.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import type { Consent } from '../../src/saves/whole-file.ts';
import { answerTurn, playGame } from '../game/random-player.ts';
import { temporaryFolder } from '../temporary.ts';
import { stretchLessHere } from './stretch-less.ts';

stretchLessHere();

const folder = temporaryFolder();

const names = ['Anna', 'Ben', 'Carl'];
const setup: Setup = { variant: ['standard'], options: {}, seats: officialSeats(names, true, 'seed'), seed: 'seed' };
const roll = () => chance('keeper', 'roll');

function begin() {
	const made = newGame(folder(), setup, 'test');
	if (!made.ok) throw new Error(made.message);
	return made.value;
}

async function again(path: string, consents: readonly Consent[] = []) {
	const resumed = await resumeGame(path, undefined, consents);
	if (!resumed.ok) throw new Error(resumed.message);
	return resumed.table;
}

test('a game goes on after a resume in the middle of a round, and ends as if it had not been interrupted', async () => {
	const { table, path } = begin();
	const next = roll();
	playGame(table, next, 1902);
	const orders = answerTurn(table, table.waiting()[0]!, next);
	table.submit(table.waiting()[0]!, orders);
	table.saveDraft(table.waiting()[0]!, { note: ['A PAR - BUR'] });
	const before = JSON.stringify(table.game());
	table.close();

	const resumed = await again(path);
	expect(JSON.stringify(resumed.game())).toBe(before);
	expect(resumed.draft(resumed.waiting()[0]!)).toEqual({ note: ['A PAR - BUR'] });
	expect(resumed.locked()).toEqual([]);
	for (const seat of resumed.waiting()) resumed.submit(seat, answerTurn(resumed, seat, next));
	expect(resumed.reveal().ok).toBe(true);
	resumed.close();
});

test('sealed orders are not in the file, with and without a PIN, and a PIN is needed after a resume', async () => {
	const { table, path } = begin();
	expect((await table.setPin(0, '1234')).ok).toBe(true);
	for (const seat of table.waiting()) table.submit(seat, answerTurn(table, seat, roll()));
	const text = readFileSync(path, 'utf8');
	expect(text).not.toMatch(/[AF] [A-Z]{3}(\/..)? (-|S|C|H)/);
	table.close();

	const resumed = await again(path);
	expect(resumed.locked()).toEqual([0]);
	expect(resumed.reveal().ok).toBe(false);
	const wrong = await resumed.unlock(0, '4321');
	expect(wrong).toMatchObject({ ok: false, message: 'That is not the PIN of this seat.' });
	expect((await resumed.unlock(0, '1234')).ok).toBe(true);
	expect(resumed.reveal().ok).toBe(true);
	resumed.close();
});

test('a PIN set after submitting seals the answers anew', async () => {
	const { table, path } = begin();
	for (const seat of table.waiting()) table.submit(seat, answerTurn(table, seat, roll()));
	expect((await table.setPin(1, '77')).ok).toBe(true);
	table.close();
	const resumed = await again(path);
	expect(resumed.locked()).toEqual([1]);
	expect((await resumed.unlock(1, '77')).ok).toBe(true);
	expect(resumed.reveal().ok).toBe(true);
	resumed.close();
});

test('what a full disk did not take is saved later, or elsewhere', async () => {
	let isFull = false;
	const files: Files = {
		...nodeFiles,
		write: (...args) => {
			if (isFull) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
			return nodeFiles.write(...args);
		},
	};
	const made = newGame(folder(), setup, 'test', files);
	if (!made.ok) throw new Error(made.message);
	const game = made.value;
	const [first, second, third] = game.table.waiting();
	const answer = (seat: number) => game.table.submit(seat, answerTurn(game.table, seat, roll()));
	isFull = true;
	answer(first!);
	expect(game.table.unsaved()).toContain('the disk is full');
	game.table.saveAgain();
	expect(game.table.unsaved()).toContain('the disk is full');
	isFull = false;
	game.table.saveAgain();
	expect(game.table.unsaved()).toBeUndefined();

	isFull = true;
	answer(second!);
	game.table.saveAgain(join(folder(), 'nowhere'));
	expect(game.table.unsaved()).toContain('the disk is full');
	isFull = false;
	const before = game.path;
	game.table.saveAgain(join(folder(), 'elsewhere', 'ours'));
	expect(game.table.unsaved()).toBeUndefined();
	expect(game.path).toBe(join(folder(), 'elsewhere', 'ours.entente'));
	game.table.close();

	const old = await again(before, ['older']);
	expect(old.waiting()).toEqual([second, third]);
	old.close();
	const resumed = await again(game.path, ['older']);
	expect(resumed.waiting()).toEqual([third]);
	resumed.close();
});

test('on another computer the answers of the round are given again, by seats with a PIN too', async () => {
	const { table, path } = begin();
	await table.setPin(2, '5');
	for (const seat of table.waiting()) table.submit(seat, answerTurn(table, seat, roll()));
	table.close();
	process.env.ENTENTE_STATE = join(folder(), 'elsewhere');
	const resumed = await again(path, ['noKey']);
	expect(resumed.waiting()).toEqual([0, 1]);
	expect((await resumed.unlock(2, '5')).ok).toBe(true);
	expect(resumed.waiting()).toEqual([0, 1, 2]);
	for (const seat of resumed.waiting()) resumed.submit(seat, answerTurn(resumed, seat, roll()));
	expect(resumed.reveal().ok).toBe(true);
	resumed.close();
});

test('without the key it is asked first, and leaving changes nothing; with it the answers are there again', async () => {
	const { table, path } = begin();
	await table.setPin(2, '5');
	const [first, second] = table.waiting();
	table.submit(first!, answerTurn(table, first!, roll()));
	table.saveDraft(second!, { note: ['A PAR - BUR'] });
	table.close();
	const before = readFileSync(path);
	const home = process.env.ENTENTE_STATE!;
	const elsewhere = join(folder(), 'elsewhere');
	process.env.ENTENTE_STATE = elsewhere;
	for (let i = 0; i < 2; i++) {
		expect(await resumeGame(path)).toMatchObject({
			ok: false,
			problem: 'noKey',
			message: expect.stringMatching(
				/^The key of this game is not on this computer, so what Anna, Ben and Carl sealed/,
			),
		});
		expect(readFileSync(path).equals(before)).toBe(true);
		expect(existsSync(elsewhere) || existsSync(`${path}.lock`)).toBe(false);
	}
	process.env.ENTENTE_STATE = home;
	const there = await again(path);
	expect(there.waiting()).toEqual([second, 2]);
	there.close();

	process.env.ENTENTE_STATE = elsewhere;
	const without = await again(path, ['noKey']);
	expect(without.waiting()).toEqual([0, 1, 2]);
	expect((await without.unlock(2, '5')).ok).toBe(true);
	without.close();
	// asked once: what could not be opened is gone
	const later = await again(path);
	later.submit(0, answerTurn(later, 0, roll()));
	later.close();
	// back home there is a key, but it is another one
	process.env.ENTENTE_STATE = home;
	expect(await resumeGame(path)).toMatchObject({
		problem: 'noKey',
		message: expect.stringContaining('what Anna sealed'),
	});
});

test('a pipe in the place of the key keeps nobody waiting', async () => {
	const { table, path } = begin();
	table.submit(0, answerTurn(table, 0, roll()));
	table.close();
	const keys = join(process.env.ENTENTE_STATE!, 'keys');
	const [key] = readdirSync(keys);
	rmSync(join(keys, key!));
	execFileSync('mkfifo', [join(keys, key!)]);
	expect(await resumeGame(path)).toMatchObject({
		problem: 'unreadable',
		message: expect.stringContaining('not a file'),
	});
});
