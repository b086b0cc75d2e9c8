import { expect, test } from 'vitest';
import { secondsLeft } from '../../src/game/clock.ts';
import { startGame } from '../../src/game/play.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable } from '../../src/game/table.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { refusal } from '../refusal.ts';
import { linesOf } from './playing.ts';

const ruleset = rulesetOf(['standard'])!;

function tableWith(orderMinutes: number | null) {
	const seats = officialSeats(['Anna', 'Ben'], false, 'seed');
	const setup = { variant: ['standard'], options: { orderMinutes }, seats, seed: 'seed' };
	return openTable(startGame(setup, ruleset), ruleset, noStore());
}

test('S6: the clock of a private turn runs from when it was first opened, also after it was left', () => {
	const table = tableWith(2);
	table.turnClock(0, '2026-01-01T12:00:00Z');
	const again = table.turnClock(0, '2026-01-01T12:01:30Z')!;
	expect(secondsLeft(again, '2026-01-01T12:01:30Z')).toBe(30);
	expect(secondsLeft(table.turnClock(1, '2026-01-01T12:05:00Z')!, '2026-01-01T12:05:00Z')).toBe(120);
});

test('S6: without a limit there is no clock', () => {
	expect(tableWith(null).turnClock(0, '2026-01-01T12:00:00Z')).toBeNull();
});

test('S6: at zero the orders entered are sealed as they are; units without one hold', () => {
	const table = tableWith(1);
	expect(table.timeUp(0, { 'orders:FRANCE': ['A PAR - BUR'], 'orders:ENGLAND': ['F LON - MOS'] }).ok).toBe(true);
	expect(table.waiting()).toEqual([1]);
	expect(table.timeUp(1, {}).ok).toBe(true);
	const revealed = table.reveal();
	if (!revealed.ok) throw refusal(revealed);
	const lines = linesOf(revealed.value.reports.find(({ stage }) => stage === 'orders')!);
	expect(lines.find(({ unit }) => unit === 'A PAR')).toMatchObject({ order: 'A PAR - BUR', result: 'ok' });
	expect(lines.filter(({ order }) => order.endsWith(' H'))).toHaveLength(21);
});
