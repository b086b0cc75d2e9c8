import { expect, test } from 'vitest';
import { baseName } from '../../src/saves/names.ts';

test.each([
	[['Anna', 'Bj\u00f6rn', 'Carl'], 'anna-bjorn-carl'],
	[['Ann', 'Ann (2)', 'Bob', 'Bob (2)', 'Cy', '(empty)'], 'ann-bob-cy'],
	[['\u5c0f\u660e'], 'game'],
])('%s: each person once', (players, name) => {
	expect(baseName('2026-11-21T10:00:00.000Z', players)).toBe(`2026-11-21-${name}`);
});
