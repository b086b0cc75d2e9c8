/** Who gets the laptop when, without a screen: seats, PINs, taking back, the reveal, leaving. */

import { describe, expect, test } from 'vitest';
import { keysAt } from '../../src/desk/bindings.ts';
import {
	enterRoom,
	type Facts,
	nextSeat,
	type RoomAction,
	type RoomEffect,
	reduceRoom,
	seatsFor,
} from '../../src/desk/room-actions.ts';
import { EMPTY_SEAT, readSeats } from '../../src/game/seat.ts';
import { handOverAction, stageAction } from '../../src/tui/screens/table-keys.ts';
import { keyOf, NO_KEY } from './keys-of.ts';

const CLOCK = { left: 60, full: 60, since: null };

/** A table of three that says what it is told to say. */
function room(said: Partial<Record<keyof Facts, unknown>> = {}, seen = 0) {
	const seats = readSeats(['Anna', 'Ben', EMPTY_SEAT].map((name) => ({ name, powers: [] })));
	const setup = { variant: ['standard'], options: {} };
	const game = { seats, setup, options: {}, submitted: [] as number[], reports: [] as unknown[] };
	const answers = { waiting: [0, 1], locked: [], hasPin: false, isUnlocked: true, unsaved: undefined, clock: null };
	const flow = { isInTurns: false, goesOnByItself: false, thinkerTrouble: undefined };
	const told: Record<string, unknown> = { game, ...answers, ...flow, ...said };
	const table = Object.fromEntries(Object.keys(told).map((name) => [name, () => told[name]])) as unknown as Facts;
	let now = enterRoom(table, seen, '');
	const done: RoomEffect[] = [];
	return {
		game,
		told,
		dispatch(...actions: readonly RoomAction[]) {
			for (const action of actions) {
				const [next, ...effects] = reduceRoom(table, now, action);
				now = next;
				done.push(...effects);
			}
		},
		showing: () => now.showing,
		state: () => now,
		next: () => nextSeat(table, now),
		seatsFor: (goal: Parameters<typeof seatsFor>[1]) => seatsFor(table, goal),
		done,
	};
}

const TABLE = { at: 'table' };

describe('a private turn', () => {
	test('opens for the seat that is next, once all is wiped; then the laptop goes on', () => {
		const game = room();
		game.dispatch({ type: 'enter' });
		expect(game.done).toEqual([{ do: 'handOver', next: { type: 'turn', seat: 0 } }]);
		expect(game.showing()).toEqual(TABLE);
		game.dispatch({ type: 'turn', seat: 0 });
		expect(game.showing()).toEqual({ at: 'private', seat: 0 });
		game.dispatch({ type: 'turnDone', told: 'The time is up.' });
		expect(game.showing()).toEqual({ at: 'private', seat: 0 });
		expect(game.done.at(-1)).toEqual({ do: 'handOver', next: { type: 'ahead' } });
		game.dispatch({ type: 'ahead' });
		expect(game.showing()).toEqual({ at: 'table' });
		expect(game.state().told).toBe('The time is up.');
		expect(game.state().holder).toBe(0);
		// a clock at the table, or an arbiter: nobody is "the same person" afterwards
		game.dispatch({ type: 'tableDone' });
		expect(game.state().holder).toBeNull();
	});
	test('opens for another who waits, if the table wants it; one that does not wait is not next', () => {
		const game = room();
		game.dispatch({ type: 'next', seat: 1 });
		expect(game.next()).toBe(1);
		game.told.waiting = [0];
		expect(game.next()).toBe(0);
		game.told.waiting = [];
		expect(game.next()).toBeNull();
	});
	test('opens after its PIN alone', () => {
		const game = room({ hasPin: true });
		game.dispatch({ type: 'enter' });
		expect(game.showing()).toEqual({ at: 'pin', goal: 'open', seat: 0 });
		expect(game.done).toEqual([]);
		game.dispatch({ type: 'reach', goal: 'open', seat: 0 });
		expect(game.done).toEqual([{ do: 'handOver', next: { type: 'turn', seat: 0 } }]);
	});
	test('is unlocked first after a resumed game', () => {
		const game = room({ isUnlocked: false });
		game.dispatch({ type: 'enter' });
		expect(game.done).toEqual([{ do: 'unlock', goal: 'open', seat: 0 }]);
		game.told.isUnlocked = true;
		game.dispatch({ type: 'unlocked', goal: 'open', seat: 0 });
		expect(game.done.at(-1)).toEqual({ do: 'handOver', next: { type: 'turn', seat: 0 } });
	});
	test('that nobody waits for any more does not open', () => {
		const game = room({ hasPin: true });
		game.dispatch({ type: 'enter' });
		game.told.waiting = [1];
		game.dispatch({ type: 'reach', goal: 'open', seat: 0 });
		expect(game.done).toEqual([]);
		expect(game.showing()).toEqual(TABLE);
	});
});

describe('taking back', () => {
	test('is for who has answered, and nobody else looks: a slip in the list shows nothing', () => {
		const game = room();
		game.game.submitted.push(1);
		expect(game.seatsFor('takeBack')).toEqual([1]);
		game.dispatch({ type: 'key', key: 'takeBack' }, { type: 'choose', seat: 1 });
		expect(game.showing()).toEqual({ at: 'alone', seat: 1 });
		expect(game.done).toEqual([]);
		game.dispatch({ type: 'reach', goal: 'takeBack', seat: 1 });
		expect(game.done).toEqual([{ do: 'withdraw', seat: 1 }]);
	});
	test('refused, it says why at the table', () => {
		const game = room();
		game.dispatch({ type: 'key', key: 'takeBack' }, { type: 'back', told: 'This seat is locked.' });
		expect(game.state()).toMatchObject({ showing: TABLE, told: 'This seat is locked.' });
		game.dispatch({ type: 'back' });
		expect(game.state().told).toBe('');
	});
	test('with a PIN, the PIN is asked', () => {
		const game = room({ hasPin: true });
		game.dispatch({ type: 'key', key: 'takeBack' }, { type: 'choose', seat: 0 });
		expect(game.showing()).toEqual({ at: 'pin', goal: 'takeBack', seat: 0 });
		game.dispatch({ type: 'forgotten', seat: 0 });
		expect(game.showing()).toEqual({ at: 'forgotten', seat: 0 });
	});
});

test('a PIN, and another person, are for a seat that is chosen', () => {
	const game = room();
	expect(game.seatsFor('pin')).toEqual([0, 1]);
	expect(game.seatsFor('hand')).toEqual([0, 1, 2]);
	game.dispatch({ type: 'key', key: 'pin' }, { type: 'choose', seat: 1 });
	expect(game.showing()).toEqual({ at: 'newPin', seat: 1 });
	game.dispatch({ type: 'back' }, { type: 'choose', seat: 1 });
	expect(game.showing()).toEqual(TABLE);
	game.dispatch({ type: 'key', key: 'hand' }, { type: 'choose', seat: 0 });
	expect(game.showing()).toEqual({ at: 'newPerson', seat: 0 });
});

describe('the reveal', () => {
	test('asks the PINs of what is locked, unlocks the others, and opens everything', () => {
		const game = room({ waiting: [], locked: [1], hasPin: true });
		game.dispatch({ type: 'enter' });
		expect(game.showing()).toEqual({ at: 'pin', goal: 'reveal', seat: 1 });
		Object.assign(game.told, { hasPin: false, isUnlocked: false });
		game.dispatch({ type: 'reach', goal: 'reveal', seat: 1 });
		expect(game.done).toEqual([{ do: 'unlock', goal: 'reveal', seat: 1 }]);
		Object.assign(game.told, { locked: [], isUnlocked: true });
		game.dispatch({ type: 'unlocked', goal: 'reveal', seat: 1 });
		expect(game.done.at(-1)).toEqual({ do: 'reveal' });
		game.game.reports.push({}, {});
		game.dispatch({ type: 'revealed', told: '' });
		expect(game.showing()).toEqual({ at: 'reveal', from: 0 });
		game.dispatch({ type: 'revealSeen' });
		expect(game.showing()).toEqual({ at: 'table' });
		game.dispatch({ type: 'key', key: 'board' }, { type: 'onward' });
		expect(game.showing()).toEqual(TABLE);
	});
	test('what was revealed meanwhile is shown before anything else, and goes on after the program was stopped', () => {
		const game = room();
		game.game.reports.push({});
		game.dispatch({ type: 'back' });
		expect(game.showing()).toEqual({ at: 'reveal', from: 0 });
		game.dispatch({ type: 'resumed' });
		expect(game.showing()).toEqual({ at: 'reveal', from: 0 });
		game.dispatch({ type: 'revealSeen' }, { type: 'turn', seat: 0 }, { type: 'resumed' });
		expect(game.showing()).toEqual({ at: 'table' });
	});
});

describe('leaving', () => {
	test('stops the clock, and tries to save what is not saved', () => {
		const game = room({ unsaved: 'The disk is full.', clock: { ...CLOCK, since: 'now' } });
		game.dispatch({ type: 'key', key: 'leave' });
		expect(game.showing()).toEqual({ at: 'leave' });
		game.dispatch({ type: 'away', to: 'quit' });
		expect(game.done).toEqual([{ do: 'saveAgain' }, { do: 'pause' }, { do: 'quit' }]);
	});
	test('after the end asks only where something is not saved', () => {
		const game = room();
		game.dispatch({ type: 'end' });
		expect(game.done).toEqual([{ do: 'menu' }]);
		game.told.unsaved = 'The disk is full.';
		game.dispatch({ type: 'end' });
		expect(game.showing()).toEqual({ at: 'leave' });
	});
});

describe('keys at the hand-over', () => {
	const none = { why: 'Not now.' };
	const facts = { seat: 0, waiting: [0, 2, 5], first: 0, keys: keysAt('handOver', { takeBack: none, hand: none }) };
	test('wrong ones do nothing, nor those for which it is too early', () => {
		for (const input of ['x', '0', '1', '2', '9', ' ', '+', 't', 'n'])
			expect(handOverAction(facts, input, NO_KEY)).toBeUndefined();
		const keys = keysAt('handOver');
		expect(handOverAction({ ...facts, keys }, 't', NO_KEY)).toEqual({ type: 'key', key: 'takeBack' });
		expect(handOverAction({ ...facts, keys }, 'n', NO_KEY)).toEqual({ type: 'key', key: 'hand' });
	});
	test('each letter of the help page leads somewhere', () => {
		const keys = keysAt('handOver');
		for (const { key, id } of keys.filter(({ key }) => key.length === 1))
			expect(handOverAction({ ...facts, keys }, key, NO_KEY)).toEqual({ type: 'key', key: id });
	});
	test('Up, Down and Tab go round those who wait', () => {
		expect(handOverAction(facts, '', keyOf('upArrow'))).toEqual({ type: 'next', seat: 5 });
		expect(handOverAction({ ...facts, seat: 5 }, '', keyOf('downArrow'))).toEqual({ type: 'next', seat: 0 });
		expect(handOverAction({ ...facts, seat: 2 }, '', keyOf('tab'))).toEqual({ type: 'next', seat: 5 });
		expect(handOverAction({ ...facts, waiting: [0] }, '', keyOf('downArrow'))).toBeUndefined();
		for (const key of [keyOf('downArrow'), keyOf('end')])
			expect(handOverAction({ ...facts, seat: null }, '', key)).toBeUndefined();
	});
	test('a digit is a row in view, Home and End the first and last of those who wait', () => {
		expect(handOverAction(facts, '3', NO_KEY)).toEqual({ type: 'next', seat: 2 });
		expect(handOverAction({ ...facts, first: 3 }, '3', NO_KEY)).toEqual({ type: 'next', seat: 5 });
		expect(handOverAction({ ...facts, seat: null }, '3', NO_KEY)).toBeUndefined();
		expect(handOverAction(facts, '', keyOf('end'))).toEqual({ type: 'next', seat: 5 });
		expect(handOverAction({ ...facts, seat: 5 }, '', keyOf('home'))).toEqual({ type: 'next', seat: 0 });
	});
});

describe('keys at an open stage', () => {
	const keys = keysAt('together');
	test('done is asked once; every other key stays', () => {
		expect(stageAction({ clock: null, isUp: false, isSure: false, keys }, '', keyOf('return'))).toEqual({
			type: 'ask',
		});
		expect(stageAction({ clock: null, isUp: false, isSure: true, keys }, 'd', NO_KEY)).toEqual({
			type: 'act',
			act: 'done',
		});
		expect(stageAction({ clock: null, isUp: false, isSure: true, keys }, 'x', NO_KEY)).toEqual({ type: 'none' });
		expect(stageAction({ clock: null, isUp: false, isSure: true, keys }, 'b', NO_KEY)).toEqual({
			type: 'key',
			key: 'board',
		});
	});
	test('Space starts and stops the clock, as long as there is one and it has not run down', () => {
		expect(stageAction({ clock: CLOCK, isUp: false, isSure: false, keys }, ' ', NO_KEY)).toEqual({
			type: 'act',
			act: 'start',
		});
		expect(stageAction({ clock: { ...CLOCK, since: 'now' }, isUp: false, isSure: false, keys }, ' ', NO_KEY)).toEqual({
			type: 'act',
			act: 'pause',
		});
		expect(stageAction({ clock: CLOCK, isUp: true, isSure: false, keys }, ' ', NO_KEY)).toEqual({ type: 'none' });
		expect(stageAction({ clock: CLOCK, isUp: true, isSure: false, keys }, '+', NO_KEY)).toEqual({
			type: 'act',
			act: 'more',
		});
		expect(stageAction({ clock: null, isUp: false, isSure: false, keys }, ' ', NO_KEY)).toEqual({ type: 'none' });
		expect(stageAction({ clock: null, isUp: false, isSure: false, keys }, 't', NO_KEY)).toEqual({ type: 'none' });
	});
});
