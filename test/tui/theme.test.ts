/** What a badge looks like, by how many colours there are. */
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { BADGES } from '../../src/board/palette.ts';
import { POWERS } from '../../src/board/types.ts';
import { badgeLook, PALE, PLAIN_INKS } from '../../src/tui/theme.ts';
import { distance, SIGHTS } from '../board/sight.ts';

/** Of xterm, of the Linux console, and of a desktop of today. */
const SIXTEEN: readonly Readonly<Record<number, string>>[] = [
	{ 1: '#cd0000', 2: '#00cd00', 3: '#cdcd00', 6: '#00cdcd', 7: '#e5e5e5', 12: '#5c5cff', 15: '#ffffff' },
	{ 1: '#aa0000', 2: '#00aa00', 3: '#aa5500', 6: '#00aaaa', 7: '#aaaaaa', 12: '#5555ff', 15: '#ffffff' },
	{ 1: '#c01c28', 2: '#26a269', 3: '#a2734c', 6: '#2aa1b3', 7: '#d0cfcc', 12: '#2a7bde', 15: '#ffffff' },
];

test('with sixteen colours each power has its own, and its letters are black', () => {
	const looks = POWERS.map((power) => badgeLook(power, false, false));
	expect(looks).toEqual(['30;41', '30;104', '4;30;46', '4;30;47', '30;42', '4;30;107', '30;43']);
	for (const power of POWERS) expect(wcagContrast('#000', SIXTEEN[0]![BADGES[power][16]]!)).toBeGreaterThanOrEqual(3.5);
});

test('no badge of the sixteen is nearer than 15 to black; those that are to white end in a line', () => {
	const near = (window: string) =>
		POWERS.map((power) => BADGES[power][16]).filter((index) =>
			SIXTEEN.some((table) => Object.values(SIGHTS).some((seen) => distance(seen(table[index]!), seen(window)) < 15)),
		);
	expect(near('#000000')).toEqual([]);
	expect(near('#ffffff').sort((a, b) => a - b)).toEqual(PALE);
});

test('with sixteen colours arrows are in the inks of their powers, and crosses in one that is nobody’s', () => {
	expect(new Set(Object.values(PLAIN_INKS)).size).toBe(POWERS.length + 1);
});

test('with more of them they are those of the maps', () => {
	expect(badgeLook('AUSTRIA', false, true)).toBe(`38;5;${BADGES.AUSTRIA.text[256]};48;5;${BADGES.AUSTRIA[256]}`);
	expect(badgeLook('AUSTRIA', true, true)).toBe('38;2;14;14;18;48;2;223;75;47');
});
