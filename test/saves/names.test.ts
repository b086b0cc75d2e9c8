import { expect, test } from 'vitest';
import { whoPlays } from '../../src/game/seats.ts';
import type { Seat } from '../../src/game/state.ts';
import { baseName } from '../../src/saves/names.ts';

test.each([
	[['Anna', 'Bj\u00f6rn', 'Carl'], 'anna-bjorn-carl'],
	[['Ann', 'Ann (2)', 'Bob', 'Bob (2)', 'Cy', '(empty)'], 'ann-bob-cy'],
	[['\u5c0f\u660e'], 'game'],
])('%s: each person once', (players, name) => {
	expect(baseName('2026-11-21T10:00:00.000Z', players)).toBe(`2026-11-21-${name}`);
});

test('computers are counted, after the people', () => {
	const seat = (name: string): Seat => ({ name, powers: [], ...(name.endsWith('*') ? { level: 'easy' } : {}) });
	expect(whoPlays(['Cavour*', 'Anna', 'Crispi*', 'Ben'].map(seat))).toEqual(['Anna', 'Ben', '2 computers']);
	expect(whoPlays(['Anna', 'Crispi*'].map(seat))).toEqual(['Anna', '1 computer']);
	expect(whoPlays(['Anna', 'Ben'].map(seat))).toEqual(['Anna', 'Ben']);
	expect(baseName('2026-11-21T10:00:00.000Z', ['Anna', '6 computers'])).toBe('2026-11-21-anna-6-computers');
});
