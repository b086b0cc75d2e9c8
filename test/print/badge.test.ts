/** Powers on their badges: where they stand in what screens show, and that nobody else gets them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pieceOf, powerShort, say, unit } from '../../src/board/phrase.ts';
import { badge, badgeIn } from '../../src/print/badge.ts';
import { inCodes, inContract, inPlainCodes } from '../../src/print/in-codes.ts';
import { inNames } from '../../src/print/in-names.ts';
import { cut, padded, widthOf, wrapped } from '../../src/print/layout.ts';
import { open } from '../../src/print/printed.ts';
import { plain } from '../printed.ts';

const phrase = say`${'ITALY'}, ${powerShort('RUSSIA')}: ${unit({ type: 'A', at: 'MUN' }, 'GERMANY')}, ${pieceOf({ power: 'TURKEY', type: 'F', number: 2 })}`;
const TEXT = 'ITALY, RUS: GERMANY A MUN, TUR F2';

test('every power that a screen names stands on its badge', () => {
	const italy = badge('ITALY');
	expect(open(inCodes(phrase))).toBe(
		`${italy}, ${badge('RUSSIA', 'RUS')}: ${badge('GERMANY')} A MUN, ${badge('TURKEY', 'TUR')} F2`,
	);
	expect(badgeIn(italy.slice(2, italy.indexOf('m')))).toBe('ITALY');
	expect(badgeIn('48;5;25')).toBeUndefined();
	expect(badgeIn('48;2;1;2;3')).toBeUndefined();
});

test('files and captions have none', () => {
	expect(open(inPlainCodes(phrase))).toBe(TEXT);
	for (const print of [inContract, inPlainCodes, inNames]) expect(open(print(phrase))).not.toContain('\x1b');
});

test('a badge takes no room, is never cut in two, and ends where its letters end', () => {
	const shown = inCodes(phrase);
	expect(widthOf(shown)).toBe(TEXT.length);
	expect(open(padded(badge('ITALY'), 8))).toBe(`${badge('ITALY')}   `);
	for (let width = 7; width <= TEXT.length; width++) {
		expect(plain(cut(shown, width))).toBe(TEXT.slice(0, width));
		for (const line of [cut(shown, width), ...wrapped(shown, width)]) {
			expect(widthOf(line)).toBeLessThanOrEqual(width);
			expect(open(line).split('\x1b[48').length).toBe(open(line).split('\x1b[49').length);
		}
	}
	expect(open(cut(badge('ITALY'), 3))).toBe(badge('ITALY', 'ITA'));
});

test('only what draws screens and the page prints badges', () => {
	const src = fileURLToPath(new URL('../../src', import.meta.url));
	const others = readdirSync(src, { recursive: true, encoding: 'utf8' })
		.filter((file) => /\.ts$/.test(file) && !/^(tui|desk|print|page)\//.test(file))
		.filter((file) => /\b(inCodes|shown)\b.*in-codes\.ts|\bbadge\.ts/.test(readFileSync(join(src, file), 'utf8')));
	expect(others).toEqual([]);
});
