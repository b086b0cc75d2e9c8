/** Which names are the same, and which nobody may have. */

import { expect, test } from 'vitest';
import { isSameName, nameRefusal } from '../../src/game/names.ts';
import { said } from '../said.ts';

test.each([
	['Anna', 'ANNA'],
	['Anna', '\u0410nna'],
	['Anna', '\uff21\uff4e\uff4e\uff41'],
	['Zoë', 'Zoe\u0308'],
	['Anna', 'An\u200dna'],
	['Anna', 'Anna\u034f'],
	['Strauß', 'STRAUSS'],
	['\u0392en', 'Ben'],
	['\u03bd\u03b9\u03ba\u03bf\u03c2', '\u039d\u0399\u039a\u039f\u03a3'],
	['Ann  Marie', 'ann marie'],
	['Cavour', 'Cavour**'],
	// in a key it is somebody's second seat
	['Anna', 'Anna (2)'],
	['Cavour', 'Cavour** (2)'],
	['Cavour', 'Cavour\uff0a \uff08\uff12\uff09'],
])('%j and %j are one name', (one, other) => {
	expect(isSameName(one, other)).toBe(true);
	expect(said(nameRefusal(one, ['Zed', other]) ?? '')).toBe(`${one} is already at the table.`);
});

test.each([
	['Anna', 'Ann'],
	['Zoë', 'Zoe'],
	['Ann - Marie', 'Ann Marie'],
	['\u0416anna', 'Zanna'],
])('%j and %j are two', (one, other) => expect(isSameName(one, other)).toBe(false));

test.each(['\u3164', '\u2800', '\u034f', ' ', '\u115f\u1160', '\u0301', '\ufeff', '', '**'])('%j is blank', (name) =>
	expect(said(nameRefusal(name, []) ?? '')).toBe('A name needs something that can be seen.'),
);

test.each(['(empty)', '(Empty)', 'nobody', 'Nobody', '-', 'France', 'ITALY', 'ENGL\u0410ND'])(
	'%j means something else',
	(name) => expect(said(nameRefusal(name, []) ?? '')).toContain('means something else'),
);

test.each(['MAR', 'DEN', 'GAL', 'LON', 'A', 'PF', 'Ann - Marie', 'A/B', 'A PAR', 'no', 'all', '東京', 'Frances'])(
	'%j is a name',
	(name) => expect(nameRefusal(name, ['Anna', 'Ben'])).toBeUndefined(),
);
