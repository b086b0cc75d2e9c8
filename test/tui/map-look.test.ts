/** How maps are drawn: as said, as last chosen, or as the terminal can. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../src/desk/terminal.ts';
import { remember, remembered as rememberedChoice } from '../../src/saves/drawing.ts';
import { mediumFor, startsFine } from '../../src/tui/parts/map/map-look.ts';
import { temporaryFolder } from '../temporary.ts';

const UTF8 = { LANG: 'en_US.UTF-8' };
const nothing = () => undefined;

/** What the environment says, and with what maps are drawn then. */
const TERMINALS: readonly (readonly [Environment, ReturnType<typeof mediumFor>])[] = [
	[{ ...UTF8, TERM: 'xterm-256color' }, 'tinted'],
	[{ LC_ALL: 'de_DE.utf8', TERM: 'tmux-256color' }, 'tinted'],
	[{ LC_CTYPE: 'C.UTF-8', TERM: 'screen-256color' }, 'tinted'],
	[{ ...UTF8, TERM: 'xterm-kitty' }, 'tinted'],
	[{ ...UTF8, TERM: 'xterm', COLORTERM: 'truecolor' }, 'tinted'],
	[{ ...UTF8, TERM: 'xterm-256color', NO_COLOR: '1' }, 'fine'],
	[{ ...UTF8, TERM: 'xterm-256color', CI: '1' }, 'fine'],
	[{ ...UTF8, TERM: 'xterm-256color', FORCE_COLOR: '1' }, 'fine'],
	[{ ...UTF8, TERM: 'xterm', FORCE_COLOR: '2' }, 'tinted'],
	[{ ...UTF8, TERM: 'xterm' }, 'fine'],
	[{ ...UTF8, TERM: 'screen' }, 'fine'],
	[{ ...UTF8, TERM: 'rxvt-unicode' }, 'fine'],
	[{ TERM: 'xterm-256color' }, 'painted'],
	[{ LANG: 'C', TERM: 'xterm-256color' }, 'painted'],
	[{ LANG: 'POSIX', TERM: 'xterm-256color' }, 'painted'],
	[{ LANG: 'de_DE.ISO-8859-1', TERM: 'xterm-256color' }, 'painted'],
	[{ ...UTF8, LC_ALL: 'C', TERM: 'xterm-256color' }, 'painted'],
	[{ ...UTF8, TERM: 'linux' }, 'ascii'],
	[{ ...UTF8, TERM: 'linux', ENTENTE_UNICODE: '1' }, 'fine'],
	[{ ...UTF8, TERM: 'vt100' }, 'sparse'],
	[{ ...UTF8, TERM: 'vt220' }, 'sparse'],
	[{ ...UTF8, TERM: 'ansi' }, 'ascii'],
	[{ ...UTF8 }, 'ascii'],
	[{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'ascii'],
	[{ ...UTF8, TERM: 'xterm-256color', ENTENTE_UNICODE: '0' }, 'painted'],
	[{ LANG: 'C', TERM: 'xterm-256color', ENTENTE_UNICODE: '1' }, 'tinted'],
	[{ ...UTF8, TERM: 'xterm-256color', ENTENTE_UNICODE: '' }, 'tinted'],
	[{ WT_SESSION: '1' }, 'tinted'],
	[{ ...UTF8, TERM: 'xterm-256color', ENTENTE_SLOW: '1' }, 'sparse'],
	[{ ...UTF8, TERM: 'xterm-256color', ENTENTE_SLOW: '1', ENTENTE_UNICODE: '1' }, 'fine'],
];

test.each(TERMINALS)('%o: %s', (env, medium) => {
	expect(mediumFor(startsFine(env, nothing), env)).toBe(medium);
});

describe('what was chosen', () => {
	const folder = temporaryFolder();
	const xterm = { ...UTF8, TERM: 'xterm' };

	test('is remembered, and wins over the locale; the environment wins over it', () => {
		const state = join(folder(), 'deep', 'state');
		const remembered = () => rememberedChoice('map', { folder: state });
		expect(remembered()).toBeUndefined();
		remember('map', false, { folder: state });
		expect(readFileSync(join(state, 'map'), 'utf8')).toBe('plain\n');
		expect(startsFine(xterm, remembered)).toBe(false);
		expect(startsFine({ ...xterm, ENTENTE_UNICODE: '1' }, remembered)).toBe(true);
		remember('map', true, { folder: state });
		expect(remembered()).toBe(true);
		expect(startsFine({ TERM: 'vt100' }, remembered)).toBe(true);
		expect(startsFine({ ...xterm, ENTENTE_UNICODE: '0' }, remembered)).toBe(false);
	});

	test.each(['', 'FINE', 'toString', '\u0000', 'fine and more'])('a file that says %j says nothing', (text) => {
		writeFileSync(join(folder(), 'map'), text);
		expect(rememberedChoice('map', { folder: folder() })).toBeUndefined();
		expect(startsFine(xterm, () => rememberedChoice('map', { folder: folder() }))).toBe(true);
	});

	test('where nothing can be read or written it goes on as the terminal can', () => {
		mkdirSync(join(folder(), 'map'));
		remember('map', false, { folder: folder() });
		expect(rememberedChoice('map', { folder: folder() })).toBeUndefined();
		const file = join(folder(), 'file');
		writeFileSync(file, '');
		remember('map', false, { folder: file });
		expect(rememberedChoice('map', { folder: file })).toBeUndefined();
	});
});
