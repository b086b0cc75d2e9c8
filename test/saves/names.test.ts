import { expect, test } from 'vitest';
import { EMPTY_SEAT, readSeats, type StoredSeat } from '../../src/game/seat.ts';
import { whoPlays } from '../../src/game/seats.ts';
import { baseName } from '../../src/saves/names.ts';

test.each([
	[['Anna', 'Bj\u00f6rn', 'Carl'], 'anna-bjorn-carl'],
	[['Ann', 'Ann (2)', 'Bob', 'Bob (2)', 'Cy', '(empty)'], 'ann-bob-cy'],
	[['\u5c0f\u660e'], 'game'],
])('%s: each person once', (players, name) => {
	expect(baseName('2026-11-21T10:00:00.000Z', players)).toBe(`2026-11-21-${name}`);
});

test('computers are counted, after the people', () => {
	const seat = (name: string): StoredSeat => ({ name, powers: [], ...(name.endsWith('*') ? { level: 'easy' } : {}) });
	expect(whoPlays(readSeats(['Cavour*', 'Anna', 'Crispi*', 'Ben', 'Anna (2)', EMPTY_SEAT].map(seat)))).toEqual([
		'Anna',
		'Ben',
		'2 computers',
	]);
	expect(whoPlays(readSeats(['Anna', 'Crispi*'].map(seat)))).toEqual(['Anna', '1 computer']);
	expect(whoPlays(readSeats(['Anna', 'Ben'].map(seat)))).toEqual(['Anna', 'Ben']);
	expect(baseName('2026-11-21T10:00:00.000Z', ['Anna', '6 computers'])).toBe('2026-11-21-anna-6-computers');
});
