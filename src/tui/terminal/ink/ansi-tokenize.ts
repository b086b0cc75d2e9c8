/**
 * Stands in for the library of the same functions that Ink splits its lines with. Ink splits a line again wherever it needs the
 * characters: here they are remembered. In ASCII, coloured or not, nobody has to find out what is one character.
 */
import { getEndCode } from '../../../../node_modules/@alcalzone/ansi-tokenize/build/ansiCodes.js';
import {
	styledCharsFromTokens as charsOf,
	type StyledChar,
	type Token,
	tokenize as tokensOf,
} from '../../../../node_modules/@alcalzone/ansi-tokenize/build/index.js';
import { remembering } from '../remembering.ts';

export * from '../../../../node_modules/@alcalzone/ansi-tokenize/build/index.js';

/** More than a frame's worth. */
const MOST = 100;
const chars = new WeakMap<Token[], StyledChar[]>();

const tokensOfLine = remembering(MOST, (line) => (ASCII.test(line) ? asciiTokens(line) : tokensOf(line)));

export const tokenize = (line: string, endChar?: number): Token[] =>
	endChar === undefined ? tokensOfLine(line) : tokensOf(line, endChar);

export function styledCharsFromTokens(tokens: Token[]): StyledChar[] {
	let styled = chars.get(tokens);
	if (styled === undefined) {
		styled = sharing(charsOf(tokens));
		chars.set(tokens, styled);
	}
	return styled;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const ASCII = /^(?:[\n -~]|\x1b\[\d+m)*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const PARTS = /\x1b\[\d+m|[\s\S]/g;

const asciiTokens = (line: string): Token[] =>
	(line.match(PARTS) ?? []).map((part) =>
		part.length === 1
			? { type: 'char', value: part, fullWidth: false }
			: { type: 'ansi', code: part, endCode: getEndCode(part) },
	);

/** Neighbours that look the same share their look, which is then the same at a glance. */
function sharing(styled: readonly StyledChar[]): StyledChar[] {
	let last = styled[0]?.styles ?? [];
	return styled.map((char) => {
		const isSame = char.styles.length === last.length && char.styles.every(({ code }, i) => code === last[i]!.code);
		if (!isSame) last = char.styles;
		return { ...char, styles: last };
	});
}
