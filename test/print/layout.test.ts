import { expect, test } from 'vitest';
import { order, person, place, say, unit } from '../../src/board/phrase.ts';
import { inCodes } from '../../src/print/in-codes.ts';
import { inNames } from '../../src/print/in-names.ts';
import { cut, firstOf, inRow, padded, widthOf, wrapped } from '../../src/print/layout.ts';
import { open } from '../../src/print/printed.ts';

const printed = inNames(say`${person('李明')} stands in ${place('NTH')}.`);

test('printed text is laid out by cells, and stays printed', () => {
	expect(widthOf(printed)).toBe('LiMi stands in the North Sea.'.length);
	expect(wrapped(printed, 14).map(open)).toEqual(['李明 stands in', 'the North Sea.']);
	expect(open(cut(printed, 5))).toBe('李明 ');
	expect(open(inRow(['# ', padded(cut(printed, 4), 6), '|']))).toBe('# 李明  |');
});

test('no line is broken within an order or a name', () => {
	const support = {
		kind: 'support',
		unit: { type: 'A', at: 'MAR' },
		of: { type: 'F', at: 'SPA/SC' },
		to: 'LYO',
	} as const;
	const text = inCodes(
		say`${person('Max the Elder')}: ${order(support)} does not count towards ${unit({ type: 'F', at: 'ANK' })}`,
	);
	expect(wrapped(text, 24).map(open)).toEqual([
		'Max the Elder:',
		'A MAR S F SPA/SC - LYO',
		'does not count towards',
		'F ANK',
	]);
	expect(wrapped(inRow(['! ', text]), 16).map(open)).toEqual([
		'! Max the Elder:',
		'A MAR S F SPA/SC',
		'- LYO does not',
		'count towards',
		'F ANK',
	]);
	expect(open(text)).toContain('A MAR S F SPA/SC - LYO');
});

test('what there is no room for is counted', () => {
	expect(firstOf(['a', 'b', 'c'], 3).map(open)).toEqual(['a', 'b', 'c']);
	expect(firstOf(['a', 'b', 'c'], 2, 'Tab').map(open)).toEqual(['a', '  ... and 2 more: Tab']);
});
