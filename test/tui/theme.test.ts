/** What a badge looks like, by how many colours there are. */
import { wcagContrast } from 'culori';
import { expect, test } from 'vitest';
import { BADGES } from '../../src/board/palette.ts';
import { POWERS } from '../../src/board/types.ts';
import { badgeLook, PLAIN_INKS } from '../../src/tui/theme.ts';

/** Of xterm; those of other terminals are like them. */
const SIXTEEN: Readonly<Record<string, string>> = {
	41: '#cd0000',
	42: '#00cd00',
	43: '#cdcd00',
	46: '#00cdcd',
	47: '#e5e5e5',
	104: '#5c5cff',
	107: '#ffffff',
};

test('with sixteen colours each power has its own, and its letters are black', () => {
	const looks = POWERS.map((power) => badgeLook(power, false, false));
	expect(looks).toEqual(['30;41', '30;104', '30;46', '30;47', '30;42', '30;107', '30;43']);
	for (const look of looks) expect(wcagContrast('#000', SIXTEEN[look.slice(3)]!)).toBeGreaterThanOrEqual(3.5);
});

test('with sixteen colours arrows are in the inks of their powers, and crosses in one that is nobody’s', () => {
	expect(new Set(Object.values(PLAIN_INKS)).size).toBe(POWERS.length + 1);
});

test('with more of them they are those of the maps', () => {
	expect(badgeLook('AUSTRIA', false, true)).toBe(`38;5;${BADGES.AUSTRIA.text[256]};48;5;${BADGES.AUSTRIA[256]}`);
	expect(badgeLook('AUSTRIA', true, true)).toBe('38;2;14;14;18;48;2;223;75;47');
});
