/** A line that can be edited anywhere in it. */
import { stripVTControlCharacters } from 'node:util';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import {
	added,
	type Control,
	controlled,
	cursorMoved,
	newLine,
	type Typed,
	typedBefore,
} from '../../src/desk/typing.ts';
import { Frame } from '../../src/tui/parts/frame.tsx';
import { TextField } from '../../src/tui/parts/text-field.tsx';
import { BACKSPACE, END, ENTER, HOME, LEFT, show } from './app-driver.tsx';
import { keyOf } from './keys-of.ts';

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
		['upArrow', 'pa|r', 'pa|r'],
		['return', 'pa|r', 'pa|r'],
	] as const)('%s: %s becomes %s', (key, before, after) => {
		expect(shown(cursorMoved(at(before), keyOf(key)))).toBe(after);
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
		expect(shown(typedBefore(at('p|r'), 'pa'))).toBe('pa|r');
		expect(shown(typedBefore(at('pa|r'), 'pai', 3))).toBe('pa|r');
		expect(shown(typedBefore(at('pa|'), 'pari', 3))).toBe('par|');
		expect(shown(typedBefore(at('pa|r'), 'pa\u200b'))).toBe('pa|r');
		// half of what is one letter
		expect(shown(typedBefore(at('Zoë😀|r'), 'Zoë\ud83d'))).toBe('Zoë|r');
	});
	test('knows what was typed into it; a letter or digit begins a new one', () => {
		expect(added('par', 'pbar')).toBe('b');
		expect(added('par', 'parb')).toBe('b');
		expect(added('par', 'pa')).toBe('');
		expect(newLine('xyz', 'xyzb')).toBe('b');
		expect(newLine('xyz', 'xbyz')).toBe('b');
		expect(newLine('xyz', 'xyz ')).toBe('xyz ');
		expect(newLine('xyz', 'xy')).toBe('xy');
	});
});

/** A field that keeps what is typed. */
function Field(props: Partial<Parameters<typeof TextField>[0]>) {
	const [value, setValue] = useState('');
	return <TextField value={value} onChange={setValue} {...props} />;
}
const field = (props: Partial<Parameters<typeof TextField>[0]>) => {
	const app = show(<Field {...props} />);
	return { ...app, text: () => stripVTControlCharacters(app.screen()) };
};

describe('on the screen', () => {
	test('it is edited in its middle, and of a long line the part around the cursor is shown', async () => {
		const { press, text } = field({ width: 12 });
		await press('pr bur', HOME, '\x1b[C', 'a');
		expect(text()).toBe('par bur');
		await press(END, LEFT, LEFT, LEFT, '\x15');
		expect(text()).toBe('bur');
		await press('\x05', ' s mun ruh kie', BACKSPACE);
		expect(text()).toBe(' mun ruh ki_');
		await press('x', 'y', BACKSPACE, BACKSPACE, BACKSPACE);
		expect(text()).toBe('s mun ruh k_');
		await press('\x17', '\x01', '\x0b');
		expect(text()).toBe('_');
	});
	test('letters of two columns take two', async () => {
		const { press, text } = field({ width: 7 });
		await press('東京は首');
		expect(text()).toBe('京は首_');
		await press(LEFT);
		expect(text()).toBe('京は首');
		await press(HOME);
		expect(text()).toBe('東京は');
	});
	test('`?` is typed where it does not ask for help; where it does, the cursor stays', async () => {
		const { press, text } = field({});
		await press('par', LEFT, '?', 'x');
		expect(text()).toBe('pa?xr');
		const helped = show(
			<Frame title="" keys={[]} help={['How to type.']}>
				<Field />
			</Frame>,
		);
		await helped.press('par', LEFT, '?');
		await helped.waitFor('How to type.');
		await helped.press('?', 'x', BACKSPACE, 'u');
		await helped.waitFor('paur');
	});
	test('a mask hides what is typed, on both sides of the cursor', async () => {
		const { press, text } = field({ mask: '*' });
		await press('Zoë😀', LEFT, LEFT, BACKSPACE);
		expect(text()).toBe('***');
		await press(END, BACKSPACE);
		expect(text()).toBe('**_');
	});
	test('after a refusal the next letter begins anew, wherever the cursor is; who moves it, or deletes, goes on', async () => {
		const sent: string[] = [];
		const { press, text } = field({ isRefused: true, onSubmit: (value) => sent.push(value) });
		await press('a');
		expect(text()).toBe('a_');
		await press('b');
		expect(text()).toBe('b_');
		await press(LEFT, 'c', 'd');
		expect(text()).toBe('cdb');
		await press(ENTER, 'e');
		expect(text()).toBe('e_');
		expect(sent).toEqual(['cdb']);
		await press(LEFT, 'fgh', END, BACKSPACE, BACKSPACE);
		expect(text()).toBe('fg_');
	});
});
