/** Writing orders, without a screen: what people type and press, and what becomes of it. */

import type { Key } from 'ink';
import { describe, expect, test } from 'vitest';
import { words } from '../../src/board/phrase.ts';
import { ordersContext, ordersKind } from '../../src/forms/orders/orders-kind.ts';
import { makeSheet } from '../../src/forms/sheet/sheet-reading.ts';
import { beginWriting, type WritingAction, type WritingEffect, write } from '../../src/forms/sheet/writing.ts';
import { writingAction } from '../../src/forms/sheet/writing-keys.ts';
import { hintOf, saidOf } from '../../src/forms/sheet/writing-words.ts';
import { textsIn } from '../../src/game/answers.ts';
import type { Answers, Form, OrdersForm } from '../../src/game/forms.ts';
import type { Table } from '../../src/game/table.ts';
import { saidIn } from '../said.ts';
import { keyOf, NO_KEY } from './keys-of.ts';
import { asking, newTable } from './turn-table.ts';

const FRANCE = 2;
const ROWS = 15;

/** A sheet as the screen uses it: keys in; the orders, and where the turn was sent, out. */
function open(table: Table, seat: number, power: string, typed = '') {
	let own: Answers = table.draft(seat);
	const formNow = () => table.forms(seat, own).find(({ id }) => id === `orders:${power}`) as OrdersForm;
	const sheetNow = () => {
		const props = { table, seat, form: formNow(), forms: table.forms(seat, own), own };
		return makeSheet(props, ordersKind(props, ordersContext(props)), [], ROWS);
	};
	let sheet = sheetNow();
	let now = beginWriting(sheet, typed);
	const sent: WritingEffect[] = [];
	const dispatch = (action: WritingAction) => {
		const [next, ...effects] = write(sheet, now, action);
		now = next;
		for (const effect of effects) {
			if (effect.do === 'answer') own = { ...own, [formNow().id]: sheet.answerOf(effect.given) };
			else sent.push(effect);
		}
		sheet = sheetNow();
	};
	/** The text field hears a key before the sheet does. */
	const key = (input: string, pressed: Key, isAhead: boolean) => {
		const shown = now;
		const { line } = shown.lines;
		const text = pressed.backspace ? line.slice(0, -1) : line + input;
		if (!shown.open && text !== line) dispatch({ type: 'type', text, isAhead });
		dispatch(writingAction(shown, input, pressed, () => isAhead));
	};
	return {
		type(text: string) {
			for (const letter of text) key(letter, NO_KEY, false);
		},
		press(...names: (keyof Key)[]) {
			for (const name of names) key('', keyOf(name), false);
		},
		/** Nobody saw what Enter has led to before the next line came. */
		paste(...lines: readonly string[]) {
			lines.forEach((line, n) => {
				for (const [i, letter] of [...line].entries()) key(letter, NO_KEY, n > 0 && i === 0);
				key('', keyOf('return'), false);
			});
		},
		dispatch,
		orders: () => textsIn(own[formNow().id]),
		line: () => now.lines.line,
		unit: () => sheet.kind.slots[now.at]?.label,
		state: () => now,
		sent,
		said() {
			const slot = sheet.kind.slots[now.at];
			const told = { slot, reading: sheet.read(now.lines.line, slot, now.newest), diagnostics: [] };
			return { ...saidIn(saidOf(sheet, now, told)), hint: hintOf(sheet, now, told) };
		},
	};
}

const france = (table = newTable()) => open(table, FRANCE, 'FRANCE');

test('orders are typed one after the other; the last entry goes on', () => {
	const turn = france();
	expect(turn.unit()).toBe('F BRE');
	turn.type('mao');
	expect(turn.said()).toMatchObject({ text: 'Fleet Brest moves to the Mid-Atlantic Ocean.', isWrong: false });
	turn.press('return');
	expect(turn.unit()).toBe('A MAR');
	turn.type('spa, bur');
	turn.press('return');
	expect(turn.orders()).toEqual(['F BRE - MAO', 'A MAR - SPA', 'A PAR - BUR']);
	expect(turn.unit()).toBeUndefined();
	turn.press('return');
	expect(turn.sent).toEqual([{ do: 'next' }]);
});

test('a unit is named, and the others keep their turn', () => {
	const turn = france();
	turn.type('par bur');
	turn.press('return');
	expect(turn.orders()).toEqual(['A PAR - BUR']);
	expect(turn.unit()).toBe('F BRE');
});

describe('wrong keys', () => {
	test('keys without a meaning change nothing', () => {
		const turn = france();
		const before = turn.state();
		turn.press('leftArrow', 'meta');
		expect(turn.state()).toBe(before);
		turn.type('bu');
		const typed = turn.state();
		turn.press('leftArrow', 'rightArrow', 'upArrow', 'downArrow', 'home');
		expect(turn.state()).toBe(typed);
	});
	test('Enter with nothing given is an answer, too: nobody need order anything', () => {
		const turn = france();
		turn.press('upArrow');
		expect(turn.unit()).toBeUndefined();
		turn.press('return');
		expect(turn.orders()).toEqual([]);
		expect(turn.sent).toEqual([{ do: 'next' }]);
	});
	test('the pointer goes round the units and the last entry', () => {
		const turn = france();
		turn.press('downArrow', 'downArrow', 'downArrow');
		expect(turn.unit()).toBeUndefined();
		// the board stays where it was
		expect(turn.state().focus).toBe(2);
		turn.press('downArrow');
		expect(turn.unit()).toBe('F BRE');
		turn.press('upArrow', 'upArrow');
		expect(turn.unit()).toBe('A PAR');
	});
});

test('a space before an order, meant for the screen before, types nothing', () => {
	const turn = france();
	const { text } = turn.said();
	turn.type(' ');
	expect(turn.line()).toBe('');
	expect(turn.said().text).toBe(text);
	turn.type(' mao');
	turn.press('return');
	expect(turn.orders()).toEqual(['F BRE - MAO']);
	turn.press('end');
	turn.type(' ');
	turn.press('return');
	expect(turn.sent).toEqual([{ do: 'next' }]);
});

describe('a refused line', () => {
	test('stays, says what is wrong once Enter was pressed, and is cleared by Esc; Esc again goes back', () => {
		const turn = france();
		turn.type('xyz');
		turn.press('return');
		expect(turn.line()).toBe('xyz');
		expect(turn.said()).toMatchObject({ isWrong: true, hint: 'Esc clears the line' });
		turn.press('return');
		expect(turn.orders()).toEqual([]);
		turn.press('escape');
		expect(turn.line()).toBe('');
		expect(turn.sent).toEqual([]);
		turn.press('escape');
		expect(turn.sent).toEqual([{ do: 'back' }]);
	});
	test('makes way for the next letter that is typed: nothing is glued on', () => {
		const turn = france();
		turn.type('hold all');
		turn.press('return', 'upArrow');
		turn.type('hold all');
		turn.press('return');
		expect(turn.said().isWrong).toBe(true);
		turn.type('A PAR - bur');
		expect(turn.line()).toBe('A PAR - bur');
		turn.press('return');
		expect(turn.orders()).toContain('A PAR - BUR');
	});
	test('goes on being edited after Backspace, after a step of the cursor, and with what is not a letter', () => {
		for (const key of ['backspace', 'edit', '/']) {
			const turn = france();
			turn.type('stp x');
			turn.press('return');
			if (key === 'backspace') turn.press('backspace');
			else if (key === 'edit') turn.dispatch({ type: 'edit' });
			else turn.type(key);
			const { length } = turn.line();
			turn.type('nc');
			expect(turn.line()).toHaveLength(length + 2);
		}
	});
	test('Tab takes what was meant', () => {
		const turn = france();
		turn.type('par brg, spa');
		turn.press('return');
		expect(turn.said()).toMatchObject({
			text: '"brg" is not a province. Did you mean BUR (Burgundy)?',
			hint: 'Tab takes BUR, a letter starts a new line, Esc clears the line',
		});
		turn.press('tab');
		expect(turn.line()).toBe('par bur, spa');
		turn.press('return');
		expect(turn.orders()).toEqual(['A PAR - BUR', 'A MAR - SPA']);
	});
	test('of several orders those before it are given', () => {
		const turn = france();
		turn.type('mao, xyz, bur');
		turn.press('return');
		expect(turn.orders()).toEqual(['F BRE - MAO']);
		expect(turn.line()).toBe('xyz, bur');
		expect(turn.unit()).toBe('A MAR');
	});
	test('what the table would refuse is said as long as it is typed, before Enter and after', () => {
		const refusing = asking(
			(_own, before) => before,
			() => [{ level: 'refuse', message: words('Not today.') }],
		);
		const turn = france(newTable(undefined, refusing));
		turn.type('mao');
		expect(turn.said()).toMatchObject({ text: 'Not today.', isWrong: true, hint: 'Esc clears the line' });
		turn.press('return');
		expect(turn.said()).toMatchObject({ text: 'Not today.', isWrong: true });
		expect(turn.orders()).toEqual([]);
		expect(turn.line()).toBe('mao');
		turn.press('backspace', 'backspace', 'backspace');
		expect(turn.said().text).not.toContain('Not today.');
		turn.press('escape', 'return');
		const { open: before } = turn.state();
		turn.dispatch({ type: 'give', orders: [{ kind: 'hold', unit: { type: 'F', at: 'BRE' } }] });
		expect(saidIn(turn.state())).toMatchObject({ open: saidIn(before), refusal: 'Not today.' });
	});
	test('a text that is not an order is kept where the form keeps such, with a second Enter', () => {
		const keeping = asking((_own, before) =>
			before.map((form): Form => (form.kind === 'orders' ? { ...form, keptAsTyped: words('as typed') } : form)),
		);
		const turn = france(newTable(undefined, keeping));
		turn.type('xyz');
		turn.press('return');
		expect(turn.said().text).toContain('Enter again keeps it as typed (F BRE xyz).');
		turn.press('return');
		expect(turn.orders()).toEqual(['F BRE xyz']);
		expect(turn.unit()).toBe('A MAR');
	});
});

describe('pasted lines', () => {
	test('go on after a refused one, which comes back in the end for its own unit', () => {
		const turn = france();
		turn.paste('xyz', 'spa', 'abc', 'par bur');
		expect(turn.orders()).toEqual(['A MAR - SPA', 'A PAR - BUR']);
		expect(turn.line()).toBe('abc');
		expect(turn.said().hint).toMatch(/^1 more line refused\. {2}/);
		turn.press('escape');
		expect(turn.line()).toBe('xyz');
		expect(turn.unit()).toBe('F BRE');
		turn.press('backspace', 'backspace', 'backspace');
		turn.type('mao');
		turn.press('return');
		expect(turn.line()).toBe('');
		expect(turn.orders()).toEqual(['A MAR - SPA', 'A PAR - BUR', 'F BRE - MAO']);
	});
	test('close a list that one of them has opened', () => {
		const turn = france();
		turn.paste('s par', 'mar spa');
		expect(turn.orders()).toEqual(['A MAR - SPA']);
		expect(turn.state().open).toBeNull();
		expect(turn.line()).toBe('s par');
	});
	test('go along to the page of another power with the one that belongs there', () => {
		const turn = open(newTable(['Anna', 'Ben', 'Carl']), 0, 'ENGLAND');
		turn.paste('lvp xyz', 'kie den');
		expect(turn.sent).toEqual([{ do: 'page', id: 'orders:GERMANY', typed: 'kie den\nlvp xyz' }]);
		const there = open(newTable(['Anna', 'Ben', 'Carl']), 0, 'GERMANY', 'kie den\nlvp xyz');
		expect(there.line()).toBe('kie den');
		there.dispatch({ type: 'arrive' });
		expect(there.orders()).toEqual(['F KIE - DEN']);
		expect(there.line()).toBe('lvp xyz');
		expect(there.said().text).toMatch(/^Entered on this page: F KIE - DEN\. /);
	});
	test('are not meant by `hold all`, which says that they are there', () => {
		const turn = open(newTable(['Anna', 'Ben', 'Carl']), 0, 'ENGLAND');
		turn.type('hold all');
		turn.press('return');
		expect(turn.said().text).toMatch(/^Every unit on this page has an order; elsewhere \d units have none\./);
		turn.type('hold all');
		turn.press('return');
		expect(turn.said().text).toMatch(/^Every unit on this page has an order; elsewhere \d units have none\.$/);
	});
	test('of one line what comes first is given here, and the rest goes to its page', () => {
		const turn = open(newTable(['Anna', 'Ben', 'Carl']), 0, 'ENGLAND');
		turn.type('lon nth, kie den');
		turn.press('return');
		expect(turn.orders()).toEqual(['F LON - NTH']);
		expect(turn.sent).toEqual([{ do: 'page', id: 'orders:GERMANY', typed: 'kie den' }]);
	});
	test('what cannot be there is refused there', () => {
		const there = open(newTable(['Anna', 'Ben', 'Carl']), 0, 'GERMANY', 'kie xyz');
		there.dispatch({ type: 'arrive' });
		expect(there.orders()).toEqual([]);
		expect(there.said().isWrong).toBe(true);
	});
});

test('what takes the place of another order is said, until the next key', () => {
	const turn = france();
	turn.type('mao');
	turn.press('return', 'upArrow');
	turn.type('eng');
	turn.press('return');
	expect(turn.said().text).toBe('F BRE - ENG in place of F BRE - MAO.');
	turn.press('downArrow');
	expect(turn.said().text).not.toContain('in place of');
	turn.press('upArrow', 'upArrow');
	turn.type('eng');
	turn.press('return');
	expect(turn.said().text).not.toContain('in place of');
});

describe('undo', () => {
	test('what the board says otherwise is said, while it is typed and once it is entered', () => {
		const sheet = open(newTable(), FRANCE, 'FRANCE');
		sheet.type('f par bur');
		expect(sheet.said().text).toContain('It is A PAR there, no fleet.');
		sheet.press('return');
		expect(sheet.orders()).toEqual(['A PAR - BUR']);
		expect(sheet.said()).toMatchObject({ text: 'It is A PAR there, no fleet.', isWrong: false });
		sheet.type('mar s f par bur');
		expect(sheet.said().text).toContain('It is A PAR there, no fleet.');
		sheet.press('escape');
		sheet.type('mar spa/nc');
		expect(sheet.said().text).toContain('An army needs no coast: SPA.');
		sheet.press('escape');
		sheet.type('a par bur');
		expect(sheet.said().text).not.toContain('It is');
	});

	test('Backspace clears an order, and once more brings it back', () => {
		const turn = france();
		turn.type('mao');
		turn.press('return', 'upArrow', 'backspace');
		expect(turn.orders()).toEqual([]);
		expect(turn.said().text).toBe('Cleared: F BRE - MAO. Backspace again brings it back.');
		turn.press('backspace');
		expect(turn.orders()).toEqual(['F BRE - MAO']);
		turn.press('backspace', 'downArrow', 'upArrow', 'backspace');
		expect(turn.orders()).toEqual([]);
	});
	test('held down to delete what was typed, it does not go on to the order', () => {
		const turn = france();
		turn.type('mao');
		turn.press('return', 'upArrow');
		turn.type('en');
		turn.press('backspace', 'backspace', 'backspace', 'backspace');
		expect(turn.line()).toBe('');
		expect(turn.orders()).toEqual(['F BRE - MAO']);
		turn.press('home', 'backspace');
		expect(turn.orders()).toEqual([]);
	});
});

describe('lists', () => {
	test('Enter on the empty line opens all that the unit can do; Esc and a letter close it', () => {
		const turn = france();
		turn.press('return');
		expect(turn.state().open).toMatchObject({ title: 'F BRE', remainder: '' });
		turn.dispatch({ type: 'close' });
		expect(turn.state().open).toBeNull();
		turn.press('return');
		turn.type('m');
		expect(turn.state().open).toBeNull();
		expect(turn.line()).toBe('m');
	});
	test('a line that fits several orders asks which; the rest of it is still to come', () => {
		const turn = france();
		turn.type('s par, spa');
		turn.press('return');
		expect(turn.state().open).toMatchObject({ remainder: 'spa' });
		const [first] = turn.state().open!.items;
		turn.dispatch({ type: 'give', orders: 'order' in first! ? [first.order] : [] });
		expect(turn.orders()).toHaveLength(1);
		expect(turn.line()).toBe('spa');
		expect(turn.state().open).toBeNull();
	});
	test('the same again, and holding for all that is left, come last', () => {
		const turn = france();
		turn.type('gas');
		turn.press('return', 'return');
		expect(saidIn(turn.state().open!.items.slice(-2))).toMatchObject([
			{ typed: '=', label: 'the same again: A MAR - GAS' },
			{ typed: 'H', label: 'hold: all that have no order (2)' },
		]);
		turn.dispatch({ type: 'close' });
		turn.type('=, hold all');
		turn.press('return');
		expect(turn.orders()).toEqual(['F BRE - GAS', 'A MAR - GAS', 'A PAR H']);
	});
});

test('Tab completes a word, and on the empty line changes the board, which scrolls no further than it goes', () => {
	const turn = france();
	turn.type('pica');
	turn.press('tab');
	expect(turn.line()).toMatch(/^pic/);
	expect(turn.state().look.view).toBe('near');
	turn.press('escape', 'tab');
	expect(turn.state().look).toEqual({ view: 'all', scroll: 0 });
	turn.press('pageUp');
	expect(turn.state().look.scroll).toBe(0);
	for (let i = 0; i < 20; i++) turn.press('pageDown');
	expect(turn.state().look.scroll).toBe(76 - ROWS);
	turn.press('tab', 'tab', 'tab');
	expect(turn.state().look).toEqual({ view: 'near', scroll: 0 });
});

test('on the map the keys are the map’s, but for typing and Backspace', () => {
	const turn = france();
	turn.type('mao');
	turn.press('return', 'upArrow', 'rightArrow');
	expect(turn.state().isMapping).toBe(true);
	const before = turn.state();
	turn.press('return', 'escape', 'tab', 'downArrow');
	expect(turn.state()).toBe(before);
	turn.press('backspace');
	expect(turn.orders()).toEqual([]);
	turn.type('eng');
	turn.press('return');
	expect(turn.orders()).toEqual(['F BRE - ENG']);
	turn.dispatch({ type: 'list' });
	expect(turn.state().isMapping).toBe(false);
});
