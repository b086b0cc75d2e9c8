import * as original from '@alcalzone/ansi-tokenize';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as ours from '../../src/tui/terminal/ansi-tokens.ts';

const part = fc.oneof(
	fc.constantFrom('\x1b[1m', '\x1b[0m', '\x1b[1;31m', '\x1b[38;5;208m', '\x1b[22m', '\x1b[39m', '\n', '世界', 'é'),
	fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
);
const line = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));

test('what stands in for the library gives what the library gives, the first time and again', () => {
	const chars = ({ tokenize, styledCharsFromTokens }: typeof original, text: string) =>
		styledCharsFromTokens(tokenize(text));
	fc.assert(
		fc.property(line, (text) => {
			const wanted = chars(original, text);
			for (let i = 0; i < 2; i++) {
				expect(chars(ours, text)).toEqual(wanted);
				expect(ours.styledCharsToString(chars(ours, text))).toBe(original.styledCharsToString(wanted));
			}
		}),
		{ numRuns: 500 },
	);
});
