/** Once every person has answered, the computers have ten seconds, which they share. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_MS, newDeadline, setDeadline, setOpen, timeFor } from '../../src/thinker/deadline.ts';

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
	expect(spent(timeFor(newDeadline()))).toBe(100_000);
});

test('six fierce ones are done in ten seconds, each with a part of what is left', () => {
	const deadline = newDeadline();
	setDeadline(deadline, true);
	const times: number[] = [];
	for (let open = 6; open > 0; open--) {
		setOpen(deadline, open);
		times.push(spent(timeFor(deadline)));
	}
	const sum = times.reduce((all, each) => all + each, 0);
	expect(sum).toBeGreaterThan(MOST_MS - 100);
	expect(sum).toBeLessThan(MOST_MS + 100);
	for (const each of times) expect(each).toBeGreaterThan(1600);
});

test('a key more does not begin it anew, and who is late has none left', () => {
	const deadline = newDeadline();
	setOpen(deadline, 1);
	setDeadline(deadline, true);
	vi.advanceTimersByTime(8000);
	setDeadline(deadline, true);
	expect(spent(timeFor(deadline))).toBe(2000);
	vi.advanceTimersByTime(5000);
	expect(spent(timeFor(deadline))).toBe(0);
});

test('taken back, there is time again, also for the question that is thought of', () => {
	const deadline = newDeadline();
	setOpen(deadline, 1);
	setDeadline(deadline, true);
	const isLate = timeFor(deadline);
	expect(isLate()).toBe(false);
	setDeadline(deadline, false);
	vi.advanceTimersByTime(20_000);
	expect(isLate()).toBe(false);
	setDeadline(deadline, true);
	expect(spent(isLate)).toBe(MOST_MS);
});
