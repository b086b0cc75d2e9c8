/** Every save that a version of the format wrote is opened: the game, its secrets, and how it goes on. */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import { levelOf } from '../../src/game/seat.ts';
import { resumeGame } from '../../src/saves/games.ts';
import { FORMAT } from '../../src/saves/log.ts';
import { GAMES, VARIANTS } from '../../src/variants/index.ts';
import { computersReady } from '../game/computers-ready.ts';
import { anyAnswers } from '../slow/scripted.ts';
import { expectedIn, formatsIn, PIN, POINTS, stateOf } from './old-saves.ts';

const ALL = join(import.meta.dirname, '../data/saves');
const LARGEST = 160 * 1024;

test('there is a save of every game on offer at every point, with and without options, and one with secrets in today’s format', () => {
	const expected = formatsIn(ALL).flatMap((format) => Object.values(expectedIn(join(ALL, format))));
	const today = Object.values(expectedIn(join(ALL, `format-${FORMAT}`)));
	for (const { name } of GAMES) {
		expect(today.filter((one) => one.game === name && one.point === 'sealed')).toHaveLength(1);
		for (const point of POINTS) {
			const found = expected.filter((one) => one.game === name && one.point === point);
			expect(found.length, `${name}, ${point}`).toBeGreaterThanOrEqual(2);
		}
	}
	for (const { id } of VARIANTS)
		expect(
			expected.some(({ game }) => game.split('+').includes(id)),
			id,
		).toBe(true);
});

describe.each(formatsIn(ALL))('%s', (format) => {
	const folder = join(ALL, format);
	const expected = expectedIn(folder);
	let copy = '';
	beforeAll(() => {
		copy = mkdtempSync(join(tmpdir(), 'entente-old-saves-'));
		cpSync(folder, copy, { recursive: true });
		mkdirSync(join(copy, 'state'));
		cpSync(join(folder, 'keys'), join(copy, 'state', 'keys'), { recursive: true });
		process.env.ENTENTE_STATE = join(copy, 'state');
	});
	afterAll(() => {
		delete process.env.ENTENTE_STATE;
		rmSync(copy, { recursive: true, force: true });
	});

	test('no save is without its expectation, none is large', () => {
		const saves = readdirSync(folder).filter((name) => name.endsWith('.entente'));
		expect(saves.sort()).toEqual(Object.keys(expected).sort());
		for (const name of saves) expect(statSync(join(folder, name)).size, name).toBeLessThan(LARGEST);
	});

	test.each(Object.entries(expected))('%s', async (name, { sealed, drafts, goneOn, ...state }) => {
		expect(stateOf(readFileSync(join(folder, name)), state.game, state.point)).toEqual(state);
		const opened = await resumeGame(join(copy, name));
		if (!opened.ok) throw new Error(opened.message);
		const { table } = opened;
		expect(opened.warning).toBeUndefined();
		if (table.hasPin(0)) expect((await table.unlock(0, PIN)).ok).toBe(true);
		for (const [seat, draft] of Object.entries(drafts)) expect(storedAnswers(table.draft(Number(seat)))).toEqual(draft);
		for (const [seat, answers] of Object.entries(sealed)) {
			expect(table.withdraw(Number(seat)).ok).toBe(true);
			expect(storedAnswers(table.draft(Number(seat)))).toEqual(answers);
		}
		// and it goes on
		const roll = chance(name, 'on');
		const seals = table.game().submitted;
		for (const seat of table.waiting()) expect(table.submit(seat, anyAnswers(table, seat, roll)).ok).toBe(true);
		await computersReady(table);
		if (state.point === 'computers') {
			const isComputer = (seat: number) => levelOf(table.game().seats[seat]!) !== undefined;
			expect([seals.some(isComputer), table.thinking()]).toEqual([true, { asked: 1, ready: 1 }]);
		}
		if (table.game().outcome === null && table.locked().length === 0 && table.waiting().length === 0)
			expect(table.reveal().ok).toBe(true);
		table.close();
		if (goneOn !== undefined)
			expect(stateOf(readFileSync(join(copy, name)), state.game, state.point).states).toBe(goneOn);
	});
});
