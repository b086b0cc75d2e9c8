/** Laying pieces, without a screen: what people type and press, and what becomes of it. */
import type { Key } from 'ink';
import { describe, expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import {
	beginLaying,
	isNew,
	type Laid,
	type LayingAction,
	layingAction,
	layPieces,
	refusalInWords,
} from '../../src/forms/lay/laying.ts';
import { said } from '../said.ts';
import { keyOf } from './keys-of.ts';

/** Whose piece, what, where: as the table would have it. */
const GOOD = /^(red|blue) [af]( [a-z]{3})+$/;

function open(...entered: readonly string[]) {
	let pieces = entered;
	const laidNow = (): Laid => ({
		pieces,
		refusalOf: (list) => {
			const wrong = list.find((piece) => !GOOD.test(piece));
			return wrong === undefined ? undefined : words(`"${wrong}" is wrong.`);
		},
	});
	let now = beginLaying(laidNow());
	const sent: string[] = [];
	const dispatch = (action: LayingAction) => {
		const [next, ...effects] = layPieces(laidNow(), now, action);
		now = next;
		for (const effect of effects) {
			if (effect.do === 'answer') pieces = effect.pieces;
			else sent.push(effect.do);
		}
	};
	const type = (text: string, isAhead = false) => {
		for (const [i, letter] of [...text].entries())
			dispatch({ type: 'type', text: now.lines.line + letter, isAhead: isAhead && i === 0 });
	};
	const press = (...names: (keyof Key)[]) => {
		for (const name of names) {
			const action = layingAction(now, keyOf(name), 10);
			// the text field hears a key before the screen does
			if (name === 'leftArrow' && now.lines.line !== '') dispatch({ type: 'edit' });
			if (name === 'backspace' && now.lines.line !== '')
				dispatch({ type: 'type', text: now.lines.line.slice(0, -1), isAhead: false });
			dispatch(action);
		}
	};
	return {
		type,
		press,
		paste(...lines: readonly string[]) {
			for (const [i, line] of lines.entries()) {
				type(line, i > 0);
				press('return');
			}
		},
		pieces: () => pieces,
		line: () => now.lines.line,
		at: () => (isNew(now, laidNow()) ? 'new' : now.at),
		waiting: () => now.lines.refused.length,
		says: () => said(refusalInWords(laidNow(), now)),
		sent,
	};
}

test('pieces without an owner are of the same as the last; Enter on the empty line is the end', () => {
	const board = open();
	board.type('red a vie, f tri; blue f nth');
	board.press('return');
	board.type('a lon');
	board.press('return');
	expect(board.pieces()).toEqual(['red a vie', 'red f tri', 'blue f nth', 'blue a lon']);
	board.press('return');
	expect(board.sent).toEqual(['next']);
});

test('wrong keys: nothing to remove, nothing to complete, nothing above', () => {
	const board = open();
	board.press('leftArrow', 'home', 'upArrow', 'pageUp', 'pageDown');
	expect(board.at()).toBe('new');
	board.press('backspace');
	expect(board.says()).toBe('Nothing is entered yet.');
	board.type('red a xx');
	board.press('tab');
	expect(board.says()).toBe('Nothing begins with "xx".');
	board.press('upArrow');
	expect(board.says()).toBe('');
	expect(board.line()).toBe('red a xx');
	board.press('escape');
	expect(board.sent).toEqual([]);
	board.press('escape');
	expect(board.sent).toEqual(['back']);
});

describe('a refused line', () => {
	test('stays to be mended, and keeps the owner that it has', () => {
		const board = open('red a vie');
		board.type('f xx');
		board.press('return');
		expect(board.line()).toBe('red f xx');
		expect(board.says()).toBe('"red f xx" is wrong.');
		board.press('backspace', 'backspace');
		expect(board.says()).toBe('');
		board.type('tri');
		board.press('return');
		expect(board.pieces()).toEqual(['red a vie', 'red f tri']);
	});
	test('makes way for the next letter; who moves the cursor or deletes goes on with it', () => {
		const board = open('red a vie');
		board.type('red a xx');
		board.press('return');
		board.type('f tri');
		expect(board.line()).toBe('f tri');
		board.press('escape');
		board.type('red a xx');
		board.press('return', 'backspace', 'backspace');
		board.type('rom');
		expect(board.line()).toBe('red a rom');
		board.press('escape');
		board.type('red a');
		board.press('return', 'leftArrow');
		board.type(' ven');
		expect(board.line()).toBe('red a ven');
		board.press('return');
		expect(board.pieces()).toEqual(['red a vie', 'red a ven']);
	});
	test('that comes back makes way, too', () => {
		const board = open('red a vie');
		board.paste('red a x', 'blue a lon');
		expect(board.line()).toBe('red a x');
		board.type('red f tri');
		board.press('return');
		expect(board.pieces()).toEqual(['red a vie', 'blue a lon', 'red f tri']);
	});
	test('with its owner refused, the next does not take the last one’s', () => {
		const board = open('red a vie');
		board.paste('green a rom', 'a ven', 'blue a lon', 'a yor');
		expect(board.pieces()).toEqual(['red a vie', 'blue a lon', 'blue a yor']);
		expect(board.line()).toBe('(whose) a ven');
		expect(board.says()).toMatch(/^Nothing before it says for sure whose piece this is\. "\(whose\) a ven" is wrong\./);
		expect(board.waiting()).toBe(1);
		board.press('escape');
		expect(board.line()).toBe('green a rom');
		board.press('escape');
		expect(board.waiting()).toBe(0);
		expect(board.line()).toBe('');
	});
	test('of a piece that is corrected leaves it as it was', () => {
		const board = open('red a vie', 'red f tri');
		board.press('upArrow', 'upArrow', 'return');
		expect(board.line()).toBe('red a vie');
		board.press('backspace');
		board.press('return');
		expect(board.says()).toBe('"red a vi" is wrong.');
		expect(board.pieces()).toEqual(['red a vie', 'red f tri']);
		board.type('red a rom');
		board.press('escape');
		expect(board.pieces()).toEqual(['red a vie', 'red f tri']);
		board.press('escape');
		expect(board.at()).toBe('new');
	});
});

describe('undo', () => {
	test('Backspace on the empty line removes the last piece, and brings it back', () => {
		const board = open('red a vie', 'red f tri');
		board.press('backspace');
		expect(board.pieces()).toEqual(['red a vie']);
		expect(board.says()).toBe('Removed: red f tri. Backspace once more brings it back.');
		board.press('backspace');
		expect(board.pieces()).toEqual(['red a vie', 'red f tri']);
		expect(board.at()).toBe('new');
	});
	test('or the one pointed at, in its own place', () => {
		const board = open('red a vie', 'red f tri', 'blue a lon');
		board.press('upArrow', 'upArrow', 'backspace');
		expect(board.pieces()).toEqual(['red a vie', 'blue a lon']);
		board.press('backspace');
		expect(board.pieces()).toEqual(['red a vie', 'red f tri', 'blue a lon']);
		expect(board.at()).toBe(1);
	});
	test('another key forgets what was removed; the next Backspace removes another', () => {
		const board = open('red a vie', 'red f tri');
		board.press('backspace', 'downArrow', 'backspace');
		expect(board.pieces()).toEqual([]);
	});
});

test('a piece is corrected in its place; what is typed anew is a piece more', () => {
	const board = open('red a vie', 'red f tri');
	board.press('upArrow', 'upArrow', 'return');
	board.type(' tyr');
	board.press('return');
	expect(board.pieces()).toEqual(['red a vie tyr', 'red f tri']);
	expect(board.at()).toBe('new');
	board.press('upArrow');
	board.type('blue a lon');
	board.press('return');
	expect(board.pieces()).toEqual(['red a vie tyr', 'red f tri', 'blue a lon']);
});

test('Tab completes a name that alone begins so, or names all', () => {
	const board = open();
	board.type('red a norw');
	board.press('tab');
	expect(board.says()).toBe('nwg Norwegian Sea, nwy Norway');
	board.type('ay');
	board.press('tab');
	expect(board.line()).toBe('red a nwy ');
});

test('the page keys go far, and no further than the list', () => {
	const board = open(...Array.from({ length: 25 }, () => 'red a vie'));
	board.press('pageUp');
	expect(board.at()).toBe(15);
	board.press('pageUp', 'pageUp');
	expect(board.at()).toBe(0);
	board.press('pageDown', 'pageDown', 'pageDown');
	expect(board.at()).toBe('new');
});
