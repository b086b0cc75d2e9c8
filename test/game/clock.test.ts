import { expect, test } from 'vitest';
import { addMinute, newClock, pauseClock, secondsLeft, startClock } from '../../src/game/clock.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString();

test('a minute more, also in the middle of a second: what is left is a part of whole seconds', () => {
	const running = startClock(newClock(5), at(0));
	const more = addMinute(running, at(8.7));
	expect(more.full).toBe(352);
	expect(secondsLeft(more, at(8.7))).toBeCloseTo(351.3);
	expect(secondsLeft(more, at(8.7)) / more.full).toBeLessThanOrEqual(1);
	expect(addMinute(newClock(5), at(0))).toMatchObject({ left: 360, full: 360 });
	// later it has had more than it has
	expect(addMinute(running, at(200)).full).toBe(300);
});

test('a clock that stands keeps its time, one that was stopped long ago is at zero and not below', () => {
	const running = startClock(newClock(1), at(0));
	const standing = pauseClock(running, at(20));
	expect(secondsLeft(standing, at(5000))).toBe(40);
	expect(secondsLeft(running, at(5000))).toBe(0);
});
