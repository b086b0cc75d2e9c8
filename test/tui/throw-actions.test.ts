/** Throwing a piece, without a screen: the keys, and when something is thrown. */
import type { Key } from 'ink';
import { describe, expect, test } from 'vitest';
import {
	beginThrow,
	type Hand,
	reduceThrow,
	shownIn,
	type ThrowAction,
	type ThrowEffect,
	throwAction,
	type Way,
} from '../../src/forms/throw/throw-actions.ts';
import type { ThrowForm } from '../../src/game/forms.ts';
import type { FlightFrame } from '../../src/game/throws.ts';
import { saidIn } from '../said.ts';
import { keyOf, NO_KEY } from './keys-of.ts';

const form = { left: { A: 1, F: 0 }, names: { A: 'FRA A1', F: 'FRA F1' } } as ThrowForm;
const ranges: Hand['ranges'] = { aim: [-45, 45], strength: [0, 100], spin: [-100, 100] };

function hand({
	way = 'meters',
	isAnimated = true,
	isThrown = false,
}: {
	way?: Way;
	isAnimated?: boolean;
	isThrown?: boolean;
} = {}) {
	let now = beginThrow(isThrown, way);
	const done: ThrowEffect[] = [];
	const dispatch = (action: ThrowAction) => {
		const [next, ...effects] = reduceThrow({ form, ranges, isAnimated }, now, action);
		now = next;
		done.push(...effects);
	};
	return {
		dispatch,
		press(...names: (keyof Key)[]) {
			for (const name of names) dispatch(throwAction(now, '', keyOf(name)));
		},
		/** Letters are keys of the screen, or text where numbers are typed. */
		type(text: string) {
			for (const letter of text) {
				if (shownIn(now) === 'typed') dispatch({ type: 'type', text: now.text + letter });
				dispatch(throwAction(now, letter, NO_KEY));
			}
		},
		stop(...values: readonly number[]) {
			for (const value of values) dispatch({ type: 'stop', value });
		},
		state: () => now,
		shown: () => shownIn(now),
		done,
	};
}

const FRAME: FlightFrame = { time: 0, pieces: [] };
const meant = { type: 'A', aim: { aim: -4, strength: 40, spin: 0 } };

test('a piece, then three meters; the last one throws, and only what came of it is shown', () => {
	const one = hand();
	one.type('a');
	one.dispatch({ type: 'sight', value: -4 });
	one.stop(-4, 40);
	expect(one.state()).toMatchObject({ page: 'spin', aim: { aim: -4, strength: 40 }, sight: -4 });
	expect(one.done).toEqual([]);
	one.stop(0);
	expect(one.done).toEqual([{ do: 'throw', meant }]);
	one.dispatch({ type: 'thrown', piece: 'A', frames: [FRAME] });
	expect(one.shown()).toBe('flight');
	one.type('x');
	expect(one.shown()).toBe('rest');
	one.press('return');
	expect(one.done.at(-1)).toEqual({ do: 'next' });
});

describe('wrong keys', () => {
	test('choose no piece, and none that is used up', () => {
		const one = hand();
		const before = one.state();
		one.type('x7 ');
		one.press('return', 'upArrow');
		expect(one.state()).toBe(before);
		one.type('f');
		expect(one.state()).toMatchObject({ page: 'piece', refusal: 'No fleets are left.' });
		one.type('a');
		expect(one.state()).toMatchObject({ page: 'aim', refusal: '' });
	});
	test('once thrown is thrown: nothing is asked any more', () => {
		const one = hand({ isThrown: true });
		one.type('a');
		one.press('tab');
		expect(one.shown()).toBe('rest');
		expect(one.done).toEqual([]);
		one.press('escape');
		expect(one.done).toEqual([{ do: 'back' }]);
	});
});

test('Esc goes back one meter, which runs anew, and in the end leaves', () => {
	const one = hand();
	one.type('a');
	one.dispatch({ type: 'sight', value: -28 });
	one.stop(-28, 30);
	one.press('escape');
	expect(one.state()).toMatchObject({ page: 'strength', aim: { aim: -28 }, sight: -28 });
	expect(one.state().aim.strength).toBeUndefined();
	one.press('escape');
	expect(one.state()).toMatchObject({ page: 'aim', aim: {}, sight: undefined });
	one.press('escape', 'escape');
	expect(one.shown()).toBe('piece');
	expect(one.done).toEqual([{ do: 'back' }]);
});

describe('typed numbers', () => {
	test('are found by Tab, which is remembered; the meters stopped so far are gone', () => {
		const one = hand();
		one.type('a');
		one.stop(10);
		one.press('tab');
		expect(one.shown()).toBe('typed');
		expect(one.state()).toMatchObject({ aim: {}, sight: undefined });
		one.press('tab');
		expect(one.shown()).toBe('piece');
		expect(one.done).toEqual([
			{ do: 'remember', way: 'typed' },
			{ do: 'remember', way: 'meters' },
		]);
	});
	test('after a refusal a piece begins a new line', () => {
		const one = hand({ way: 'typed' });
		one.type('0 40');
		one.press('return');
		expect(one.state().refusal).not.toBe('');
		one.type('a');
		one.type(' -4 40');
		expect(one.state()).toMatchObject({ text: 'a -4 40', refusal: '' });
	});
	test('a refused line stays and says why; the next letter takes the sentence away, Esc the line', () => {
		const one = hand({ way: 'typed' });
		one.type('a 99 50');
		one.press('return');
		expect(saidIn(one.state())).toMatchObject({ text: 'a 99 50', refusal: 'The aim goes from -45 to 45.' });
		one.type('0');
		expect(one.state().refusal).toBe('');
		one.press('escape');
		expect(one.state().text).toBe('');
		expect(one.done).toEqual([]);
		one.type('a -4 40');
		expect(one.state().sight).toBe(-4);
		one.press('return');
		expect(one.done).toEqual([{ do: 'throw', meant: { ...meant, aim: { ...meant.aim, isTyped: true } } }]);
		one.dispatch({ type: 'thrown', piece: 'A', frames: [] });
		expect(one.shown()).toBe('rest');
	});
	test('are all there is where nothing may move', () => {
		const one = hand({ way: 'typed', isAnimated: false });
		one.press('tab');
		expect(one.shown()).toBe('typed');
		expect(one.done).toEqual([]);
		one.press('escape');
		expect(one.done).toEqual([{ do: 'back' }]);
	});
});

test('a throw that the table refuses begins anew, and says why', () => {
	const one = hand();
	one.type('a');
	one.stop(1, 2, 3);
	one.dispatch({ type: 'refused', why: 'Not now.' });
	expect(one.state()).toMatchObject({ page: 'piece', refusal: 'Not now.' });
	one.type('a');
	expect(one.state().refusal).toBe('');
});
