import { expect, test } from 'vitest';
import { person, place, say } from '../../src/board/phrase.ts';
import { inNames } from '../../src/print/in-names.ts';
import { cut, inRow, padded, widthOf, wrapped } from '../../src/print/layout.ts';
import { open } from '../../src/print/printed.ts';

const printed = inNames(say`${person('李明')} stands in ${place('NTH')}.`);

test('printed text is laid out by cells, and stays printed', () => {
	expect(widthOf(printed)).toBe('LiMi stands in the North Sea.'.length);
	expect(wrapped(printed, 14).map(open)).toEqual(['李明 stands in', 'the North Sea.']);
	expect(open(cut(printed, 5))).toBe('李明 ');
	expect(open(inRow(['# ', padded(cut(printed, 4), 6), '|']))).toBe('# 李明  |');
});
