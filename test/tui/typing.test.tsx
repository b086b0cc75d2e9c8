/** A line that can be edited anywhere in it. */
import { stripVTControlCharacters } from 'node:util';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { EditLine } from '../../src/tui/parts/edit-line.tsx';
import { atEnd, type Control, controlled, type Typed, typeInto } from '../../src/tui/parts/typing.ts';
import { BACKSPACE, END, HOME, LEFT, show } from './app-driver.tsx';
import { keyOf, NO_KEY } from './keys-of.ts';

const at = (text: string): Typed => ({ text: text.replace('|', ''), at: [...text].indexOf('|') });
const shown = ({ text, at }: Typed) => [...text].toSpliced(at, 0, '|').join('');

describe('a line', () => {
	test.each([
		['leftArrow', 'pa|r', 'p|ar'],
		['leftArrow', '|par', '|par'],
		['rightArrow', 'pa|r', 'par|'],
		['rightArrow', 'par|', 'par|'],
		['home', 'par b|ur', '|par bur'],
		['end', 'par b|ur', 'par bur|'],
		['backspace', 'Zoë😀|r', 'Zoë|r'],
		['backspace', '|par', '|par'],
		['delete', 'pa|r', 'p|r'],
	] as const)('%s: %s becomes %s', (key, before, after) => {
		expect(shown(typeInto(at(before), '', keyOf(key)))).toBe(after);
	});
	test.each<[name: string, Control, before: string, after: string]>([
		['A', '\x01', 'par b|ur', '|par bur'],
		['E', '\x05', 'par b|ur', 'par bur|'],
		['U', '\x15', 'par b|ur', '|ur'],
		['K', '\x0b', 'par b|ur', 'par b|'],
		['W', '\x17', 'mar s par |bur', 'mar s |bur'],
		['W', '\x17', '|bur', '|bur'],
	])('Ctrl+%s', (_, control, before, after) => {
		expect(shown(controlled(at(before), control))).toBe(after);
	});
	test('takes what is typed where the cursor is, up to its length, and no control characters', () => {
		expect(shown(typeInto(at('p|r'), 'a', NO_KEY))).toBe('pa|r');
		expect(shown(typeInto(at('pa|r'), 'i', NO_KEY, 3))).toBe('pa|r');
		expect(shown(typeInto(at('pa|'), 'ri', NO_KEY, 3))).toBe('par|');
		expect(typeInto(atEnd('pa'), '\u200b', NO_KEY)).toEqual(atEnd('pa'));
		for (const name of ['upArrow', 'tab', 'escape', 'return', 'ctrl'] as const)
			expect(typeInto(atEnd('pa'), '', keyOf(name))).toEqual(atEnd('pa'));
	});
});

test('on the screen: edited in its middle, and of a long line the part around the cursor', async () => {
	const Field = () => {
		const [value, setValue] = useState('');
		return <EditLine value={value} onChange={setValue} width={12} isActive />;
	};
	const app = show(<Field />);
	const text = () => stripVTControlCharacters(app.screen());
	await app.press('pr bur', HOME, '\x1b[C', 'a');
	expect(text()).toBe('par bur');
	await app.press(END, LEFT, LEFT, LEFT, '\x15');
	expect(text()).toBe('bur');
	await app.press('\x05', ' s mun ruh kie', BACKSPACE);
	expect(text()).toBe(' mun ruh ki_');
	await app.press('\x17', '\x01', '\x0b');
	expect(text()).toBe('_');
});
