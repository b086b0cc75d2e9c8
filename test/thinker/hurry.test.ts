/** Once every person has answered, the computers have ten seconds, which they share. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitAll, MOST_MS, newHurry, setOpen, timeFor } from '../../src/thinker/hurry.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** After how long the question comes to an end. */
function spent(isLate: () => boolean): number {
	const begun = Date.now();
	while (!isLate() && Date.now() - begun < 100_000) vi.advanceTimersByTime(10);
	return Date.now() - begun;
}

test('while a person is awaited there is time', () => {
	expect(spent(timeFor(newHurry()))).toBe(100_000);
});

test('six fierce ones are done in ten seconds, each with a part of what is left', () => {
	const hurry = newHurry();
	awaitAll(hurry, true);
	const times: number[] = [];
	for (let open = 6; open > 0; open--) {
		setOpen(hurry, open);
		times.push(spent(timeFor(hurry)));
	}
	const sum = times.reduce((all, each) => all + each, 0);
	expect(sum).toBeGreaterThan(MOST_MS - 100);
	expect(sum).toBeLessThan(MOST_MS + 100);
	for (const each of times) expect(each).toBeGreaterThan(1600);
});

test('a key more does not begin it anew, and who is late has none left', () => {
	const hurry = newHurry();
	setOpen(hurry, 1);
	awaitAll(hurry, true);
	vi.advanceTimersByTime(8000);
	awaitAll(hurry, true);
	expect(spent(timeFor(hurry))).toBe(2000);
	vi.advanceTimersByTime(5000);
	expect(spent(timeFor(hurry))).toBe(0);
});

test('taken back, there is time again, also for the question that is thought of', () => {
	const hurry = newHurry();
	setOpen(hurry, 1);
	awaitAll(hurry, true);
	const isLate = timeFor(hurry);
	expect(isLate()).toBe(false);
	awaitAll(hurry, false);
	vi.advanceTimersByTime(20_000);
	expect(isLate()).toBe(false);
	awaitAll(hurry, true);
	expect(spent(isLate)).toBe(MOST_MS);
});
