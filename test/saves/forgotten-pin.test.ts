import { expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { newGame, resumeGame } from '../../src/saves/games.ts';
import { answerTurn } from '../game/random-player.ts';
import { temporaryFolder } from '../temporary.ts';
import { stretchLessHere } from './stretch-less.ts';

stretchLessHere();

const folder = temporaryFolder();

const roll = chance('forgotten', 'roll');

function begin(variant = 'standard') {
	const seats = officialSeats(['Anna', 'Ben', 'Carl'], true, 'seed');
	const made = newGame(folder(), { variant: [variant], options: {}, seats, seed: 'seed' }, 'test');
	if (!made.ok) throw new Error(made.message);
	return made.value;
}

test('the table takes a forgotten PIN away: that seat answers again, the others have answered', async () => {
	const { table, path } = begin();
	await table.setPin(0, 'forgotten');
	await table.setPin(1, '77');
	for (const seat of table.waiting()) table.submit(seat, answerTurn(table, seat, roll));
	table.close();

	const resumed = await resumeGame(path);
	if (!resumed.ok) throw new Error(resumed.message);
	const { table: again } = resumed;
	expect((await again.unlock(0, 'guess')).ok).toBe(false);
	expect(again.forgetPin(2)).toEqual({ ok: false, message: 'This seat has no PIN.' });
	expect(again.forgetPin(0).ok).toBe(true);
	expect(again.waiting()).toEqual([0]);
	expect(again.draft(0)).toEqual({});
	expect([again.hasPin(0), again.pinDelay(0), again.locked()]).toEqual([false, 0, [1]]);
	again.submit(0, answerTurn(again, 0, roll));
	again.close();

	const third = await resumeGame(path);
	if (!third.ok) throw new Error(third.message);
	expect(third.table.locked()).toEqual([1]);
	await third.table.unlock(1, '77');
	expect(third.table.reveal().ok).toBe(true);
	third.table.close();
});

test('a draft behind a forgotten PIN is gone, for good', async () => {
	const { table, path } = begin();
	await table.setPin(0, 'forgotten');
	table.saveDraft(0, { note: ['A PAR - BUR'] });
	expect(table.forgetPin(0).ok).toBe(true);
	expect(table.draft(0)).toEqual({});
	table.close();
	const resumed = await resumeGame(path);
	expect(resumed.ok && resumed.table.draft(0)).toEqual({});
	if (resumed.ok) resumed.table.close();
});

test('answers of an earlier stage that open later stay, where the seat was unlocked', async () => {
	const { table, path } = begin('bridge');
	while (!table.game().sealed.some(({ opens }) => typeof opens === 'object')) {
		for (const seat of table.waiting()) table.submit(seat, answerTurn(table, seat, roll));
		table.reveal();
	}
	const later = table.game().sealed.filter(({ seat, opens }) => seat === 0 && typeof opens === 'object');
	expect(later.length).toBeGreaterThan(0);
	await table.setPin(0, 'forgotten');
	const ofThisStage = table.game().submitted.includes(0);
	expect(table.forgetPin(0).ok).toBe(true);
	table.close();
	const resumed = await resumeGame(path);
	if (!resumed.ok) throw new Error(resumed.message);
	const left = resumed.table.game().sealed.filter(({ seat }) => seat === 0);
	expect(left).toEqual(ofThisStage ? [] : later.map((entry) => ({ ...entry, isUnread: true })));
	resumed.table.close();
});
