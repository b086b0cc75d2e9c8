import { describe, expect, test } from 'vitest';
import {
	abbreviation,
	briefly,
	change,
	count,
	countShort,
	does,
	held,
	joined,
	loud,
	order,
	type Phrase,
	person,
	pieceOf,
	place,
	placeHead,
	placeLoud,
	possessive,
	powers,
	quote,
	say,
	seasonOf,
	sentences,
	unit,
	words,
} from '../../src/board/phrase.ts';
import { aloud } from '../../src/print/aloud.ts';
import { inContract, inPlainCodes } from '../../src/print/in-codes.ts';
import { inNames } from '../../src/print/in-names.ts';
import { open } from '../../src/print/printed.ts';

const bismarck = (power: string) => (power === 'ENGLAND' ? 'Bismarck' : '');
const move = { kind: 'move', unit: { type: 'A', at: 'PAR' }, to: 'BUR' } as const;
const convoy = {
	kind: 'convoy',
	unit: { type: 'F', at: 'NTH' },
	of: { type: 'A', at: 'LON' },
	to: 'NWY',
} as const;

/** The phrase; in codes; in names, where Bismarck commands England; said. */
const ROWS: readonly (readonly [string, Phrase, string, string, string])[] = [
	[
		'powers first, persons behind',
		say`${held('ENGLAND')} declares war on ${'ITALY'}.`,
		'ENGLAND declares war on ITALY.',
		'England (Bismarck) declares war on Italy.',
		'England (Bismarck) declares war on Italy.',
	],
	[
		'a sea has its article, at the beginning a capital',
		say`${place('NTH')} is empty, and so is ${place('NTH')}.`,
		'NTH is empty, and so is NTH.',
		'The North Sea is empty, and so is the North Sea.',
		'The North Sea is empty, and so is the North Sea.',
	],
	[
		'the head of a sentence, and what matters most',
		say`${placeHead('NTH')}: ${person('LON')} takes ${placeLoud('VEN')}.`,
		'NTH: LON takes VEN.',
		'North Sea: LON takes VENICE.',
		'North Sea: LON takes Venice.',
	],
	[
		'units and orders',
		say`${unit({ type: 'F', at: 'STP/SC' }, 'RUSSIA')}; ${order(move)}; ${briefly(convoy)}.`,
		'RUSSIA F STP/SC; A PAR - BUR; C A LON - NWY.',
		"Russia's fleet in St Petersburg; Army Paris moves to Burgundy; carries London to Norway.",
		"Russia's fleet St Petersburg (south coast); Army Paris moves to Burgundy; carries London to Norway.",
	],
	[
		'numbers: counted, changed, below nothing',
		say`${count(1, 'army', 'armies')}, ${count(2, 'army', 'armies')}, ${change(2)}, ${change(-1)}, ${-3}.`,
		'1 army, 2 armies, +2, -1, -3.',
		'1 army, 2 armies, +2, -1, -3.',
		'1 army, 2 armies, plus 2, minus 1, minus 3.',
	],
	[
		'lists, verbs that agree, what is somebody’s',
		sentences([
			say`${does(joined([person('Ann - Marie'), person('A/B'), person('A')]), 'leads', 'lead')}.`,
			say`${does(person('PF'), 'leads', 'lead')}, ${possessive(person('MAR'))} unit too.`,
			say`${powers(['ITALY', 'TURKEY'], 'or')}.`,
			say`${does(count(1, 'unit'), 'follows', 'follow')}, ${does(count(2, 'unit'), 'follows', 'follow')}.`,
		]),
		"Ann - Marie, A/B and A lead. PF leads, MAR's unit too. ITALY or TURKEY. 1 unit follows, 2 units follow.",
		"Ann - Marie, A/B and A lead. PF leads, MAR's unit too. Italy or Turkey. 1 unit follows, 2 units follow.",
		"Ann - Marie, A/B and A lead. PF leads, MAR's unit too. Italy or Turkey. 1 unit follows, 2 units follow.",
	],
	[
		'pieces before they are units, and regions in which nobody may stand',
		say`${pieceOf({ power: 'ENGLAND', type: 'A', number: 1 })} lies on ${joined([place('WAL'), place('IRE')])}.`,
		'ENG A1 lies on WAL and IRE.',
		"England's army 1 lies on Wales and Ireland.",
		"England's army 1 lies on Wales and Ireland.",
	],
	[
		'abbreviations, capitals, signs',
		say`${loud('Tie-break')}: ${countShort(1, ['PF', 'PFs'], ['political factor', 'political factors'])} of ${person('PF')}, war -> peace, ${abbreviation('PFs', 'political factors')}.`,
		'TIE-BREAK: 1 PF of PF, war -> peace, PFs.',
		'TIE-BREAK: 1 PF of PF, war -> peace, PFs.',
		'Tie-break: 1 political factor of PF, war to peace, political factors.',
	],
	[
		'a season, text from outside, words with what looks like a code',
		say`${seasonOf({ season: 'S', year: 1901 })}: ${quote('a\u001bb')} is ${words('A PAR')}.`,
		'Spring 1901: "a?b" is A PAR.',
		'Spring 1901: "a?b" is A PAR.',
		'Spring 1901: "a?b" is A PAR.',
	],
];

describe.each(ROWS)('%s', (_, phrase, codes, names, said) => {
	test('in codes', () => expect(open(inPlainCodes(phrase))).toBe(codes));
	test('in names', () => expect(open(inNames(phrase, bismarck))).toBe(names));
	test('aloud', () => expect(open(aloud(phrase, false, bismarck))).toBe(said));
	test('is plain data', () => expect(JSON.parse(JSON.stringify(phrase))).toEqual(phrase));
});

test('the contract has the keys of players', () => {
	const phrase = say`${person('Anna', 'Anna (2)')} wins.`;
	expect(open(inPlainCodes(phrase))).toBe('Anna wins.');
	expect(open(inContract(phrase))).toBe('Anna (2) wins.');
});

test('in short what is said has codes, but powers and numbers in words', () => {
	expect(open(aloud(say`${'ITALY'} loses ${place('VEN')}: ${change(-1)}.`, true))).toBe('Italy loses VEN: minus 1.');
});

test('a full stop of a name ends no sentence; the one behind a name does', () => {
	const stays = briefly({ kind: 'hold', unit: move.unit });
	const said = say`${person('Tom Jr.')} ${stays}, ${person('Ann')}. ${place('NTH')} is free.`;
	expect(open(aloud(said, false))).toBe('Tom Jr. stays, Ann. The North Sea is free.');
	expect(open(aloud(say`${place('NTH')} goes to ${person('Tom Jr.')}.`, false))).toBe('The North Sea goes to Tom Jr.');
});
