/** The time of clocks at the table: jumps of the computer's time, and sleep. */
import { expect, test } from 'vitest';
import { makeTableTime } from '../src/table-time.ts';

const NOON = Date.parse('2026-01-01T12:00:00Z');
const MINUTE = 60_000;

/** A computer: `runs` lets time go by; asleep its time of day goes on, and on some computers the other clock, too. */
function computer() {
	let [steady, ofDay] = [500, NOON];
	let waiting: { due: number; then: () => void } | undefined;
	const go = (until: number) => {
		while (waiting && waiting.due <= until) {
			const { due, then } = waiting;
			waiting = undefined;
			ofDay += Math.max(0, due - steady);
			steady = Math.max(steady, due);
			then();
		}
		ofDay += until - steady;
		steady = until;
	};
	const clock = {
		now: () => steady,
		after: (milliseconds: number, then: () => void) => {
			waiting = { due: steady + milliseconds, then };
			return () => {
				waiting = undefined;
			};
		},
	};
	return {
		time: makeTableTime(clock, () => ofDay),
		runs: (milliseconds: number) => go(steady + milliseconds),
		isSetBy: (milliseconds: number) => {
			ofDay += milliseconds;
		},
		sleeps: (milliseconds: number) => {
			ofDay += milliseconds;
			steady += milliseconds;
		},
		isWaiting: () => waiting !== undefined,
	};
}

const at = (milliseconds: number) => new Date(NOON + milliseconds).toISOString();

test('an hour goes by, without a jump', () => {
	const { time, runs } = computer();
	let jumps = 0;
	time.onJump(() => jumps++);
	runs(60 * MINUTE);
	expect([time.now(), jumps]).toEqual([at(60 * MINUTE), 0]);
});

test.each([
	['set an hour forward', 60 * MINUTE],
	['set ten minutes back', -10 * MINUTE],
	['put to sleep for two hours, and its clock with it', 120 * MINUTE],
])('a computer that was %s: the time goes on as before, and who watches is told once', (_, by) => {
	const { time, runs, isSetBy } = computer();
	let jumps = 0;
	time.onJump(() => jumps++);
	runs(MINUTE);
	isSetBy(by);
	expect(time.now()).toBe(at(MINUTE));
	runs(MINUTE);
	expect([time.now(), jumps]).toEqual([at(2 * MINUTE), 1]);
});

test('asleep while its clock goes on: the time stands still', () => {
	const { time, runs, sleeps } = computer();
	let jumps = 0;
	time.onJump(() => jumps++);
	runs(MINUTE);
	sleeps(60 * MINUTE);
	expect(Date.parse(time.now())).toBeCloseTo(NOON + MINUTE, -4);
	runs(MINUTE);
	expect(Date.parse(time.now())).toBeCloseTo(NOON + 2 * MINUTE, -4);
	expect(jumps).toBe(1);
});

test('a program that is late is no sleep, and time that is set by little no jump', () => {
	const { time, runs, sleeps, isSetBy } = computer();
	let jumps = 0;
	time.onJump(() => jumps++);
	runs(MINUTE);
	sleeps(4000);
	isSetBy(-3000);
	runs(MINUTE);
	expect([time.now(), jumps]).toEqual([at(2 * MINUTE + 4000), 0]);
});

test('who does not watch any more is not told, and nothing waits', () => {
	const { time, isSetBy, isWaiting } = computer();
	const stop = time.onJump(() => expect.unreachable());
	expect(isWaiting()).toBe(true);
	stop();
	expect(isWaiting()).toBe(false);
	isSetBy(60 * MINUTE);
	expect(time.now()).toBe(at(60 * MINUTE));
});
