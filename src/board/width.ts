/** How wide text is on a terminal, and how it is broken into lines: names may be in any script. */
import stringWidth from 'string-width';
import { isKept, unkept } from './kept.ts';

const ASCII = /^[ -~]*$/;

/** How many cells of the terminal the text takes. */
export function widthOf(text: string): number {
	// anything but ASCII takes its time
	const plain = unkept(text);
	return ASCII.test(plain) ? plain.length : stringWidth(plain);
}

/** `padEnd` by width. */
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** What is seen as one letter, however many signs it is made of. */
export const LETTERS = new Intl.Segmenter();

/** The text in lines no wider than `width`; what is kept together is broken only where it is wider, and a word is cut then. */
export function wrapped(text: string, width: number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(' ')) {
		if (line !== '' && widthOf(line) + 1 + widthOf(word) <= width) line += ` ${word}`;
		else {
			const parts = broken(word, width);
			if (line !== '') lines.push(line);
			line = parts.pop()!;
			lines.push(...parts);
		}
	}
	return [...lines, line].map(unkept);
}

const lettersOf = (text: string): string[] => [...LETTERS.segment(text)].map(({ segment }) => segment);

/** A word in parts that are no wider than this. */
function broken(word: string, width: number): string[] {
	if (widthOf(word) <= width) return [word];
	if (isKept(word)) return wrapped(unkept(word), width);
	const parts: string[] = [];
	let part = '';
	for (const letter of word.split(LOOKS).flatMap((own) => (own[0] === '\x1b' ? own : lettersOf(own)))) {
		if (part !== '' && widthOf(part + letter) > width) {
			parts.push(part);
			part = '';
		}
		part += letter;
	}
	return [...parts, part];
}

/** The beginning of the text that fits; of a long one no more is looked at, but for the ends of its looks. */
export function cut(text: string, width: number): string {
	let kept = '';
	let left = width;
	for (const part of text.split(LOOKS)) {
		if (part[0] === '\x1b') kept += part;
		else
			for (const { segment } of LETTERS.segment(part)) {
				left -= widthOf(segment);
				if (left < 0) break;
				kept += segment;
			}
	}
	return kept;
}

/** Braille, the quarters of cells and the dots of centres: what maps are drawn with. */
const DRAWN = '\\u2580-\\u259f\\u25cb\\u25cf\\u2800-\\u28ff';

/** Texts of which each letter takes one cell on every terminal. */
export const NARROW = new RegExp(`^[ -~${DRAWN}]*$`);

/** What begins and ends looks, in brackets: where a text is split it stays. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: looks begin with one
export const LOOKS = /(\x1b\[[\d;]*m)/g;

/** The same with looks between them. */
export const NARROW_WITH_LOOKS = new RegExp(`^(?:[ -~${DRAWN}]|\\x1b\\[[\\d;]*m)*$`);
