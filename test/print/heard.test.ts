/** Sums, signs, numbers and names, as they are heard: no hyphen, plus or bracket is left for a synthesiser to guess at. */
import { expect, test } from 'vitest';
import {
	abbreviation,
	change,
	count,
	countShort,
	held,
	inBrackets,
	joined,
	NOTHING,
	type Phrase,
	person,
	pieceOf,
	place,
	placeHead,
	placeNamed,
	say,
	seasonOf,
	sentence,
	sentences,
	unit,
	words,
	years,
} from '../../src/board/phrase.ts';
import { aloud } from '../../src/print/aloud.ts';
import { open } from '../../src/print/printed.ts';
import { dues } from '../../src/variants/bridge/bids.ts';

const balance = (units: number) => ({ units, word: 'balance' });
const sum = (owned: number, units: number, ...extras: number[]): Phrase => {
	const { because } = dues(owned, units, extras.map(balance));
	return say`${because}.`;
};
const PFS = [
	['PF', 'PFs'],
	['political factor', 'political factors'],
] as const;

const HEARD: readonly (readonly [Phrase, string])[] = [
	// sums
	[sum(3, 2, -1), '3 centres minus 1 balance minus 2 units makes nothing.'],
	[sum(3, 3, -1), '3 centres minus 1 balance minus 3 units makes 1 removal.'],
	[sum(5, 2, -1), '5 centres minus 1 balance minus 2 units makes 2 builds.'],
	[sum(4, 3, 1), '4 centres plus 1 balance minus 3 units makes 2 builds.'],
	[sum(1, 1), '1 centre minus 1 unit makes nothing.'],
	[sum(4, 3), '4 centres minus 3 units makes 1 build.'],
	[sum(0, 3), '0 centres minus 3 units makes 3 removals.'],
	[words('2 + 3 = 5'), '2 plus 3 makes 5'],
	// numbers
	[say`${-3}`, 'minus 3'],
	[say`${0}`, '0'],
	[say`from ${-45} to ${45}`, 'from minus 45 to 45'],
	[change(3), 'plus 3'],
	[change(-3), 'minus 3'],
	[change(0), '0'],
	[say`balance ${change(-1)}`, 'balance minus 1'],
	[say`balance ${-1}, bid ${2}`, 'balance minus 1, bid 2'],
	[count(1, 'centre'), '1 centre'],
	[count(2, 'centre'), '2 centres'],
	[count(0, 'centre'), '0 centres'],
	[count(-1, 'unit'), 'minus 1 unit'],
	[count(2, 'army', 'armies'), '2 armies'],
	[count(1, 'build stays', 'builds stay'), '1 build stays'],
	[countShort(1, ...PFS), '1 political factor'],
	[countShort(8, ...PFS), '8 political factors'],
	[abbreviation('PFs', 'political factors'), 'political factors'],
	[say`${person('Carl')}, ${person('bob', 'bob (2)')}${inBrackets(2)}`, 'Carl, bob, 2'],
	[say`${2} to ${1}`, '2 to 1'],
	[say`a tie, ${8} to ${8} to ${2}`, 'a tie, 8 to 8 to 2'],
	// times
	[years(1901, 1902), '1901 to 1902'],
	[seasonOf({ season: 'F', year: 1901 }), 'Fall 1901'],
	[seasonOf({ season: 'W', year: 1900 }), 'Winter 1900'],
	[say`${seasonOf({ season: 'S', year: 1901 })}${abbreviation(' - ', ', ')}Orders`, 'Spring 1901, Orders'],
	[abbreviation('Phase III', 'Phase 3'), 'Phase 3'],
	[words('war -> peace'), 'war to peace'],
	// people
	[person('bob', 'bob (2)'), 'bob'],
	[person('Cavour', 'Cavour**'), 'Cavour'],
	[person('Ann - Marie'), 'Ann - Marie'],
	[person('A/B'), 'A/B'],
	[person('A PAR'), 'A PAR'],
	[person('PF'), 'PF'],
	[person('MAR'), 'MAR'],
	[say`${joined([person('A'), person('LON')])} agree.`, 'A and LON agree.'],
	// powers and places
	[say`${'FRANCE'}`, 'France'],
	[held('FRANCE'), 'France'],
	[place('NTH'), 'The North Sea'],
	[say`to ${place('NTH')}`, 'to the North Sea'],
	[say`to ${place('STP/NC')}`, 'to St Petersburg (north coast)'],
	[placeHead('LYO'), 'Gulf of Lyon'],
	[say`in ${placeNamed('LYO')}`, 'in the Gulf of Lyon'],
	[say`${place('BUR')} or ${place('PIC')}`, 'Burgundy or Picardy'],
	[joined([place('PIE'), place('TUS')], '/'), 'Piedmont or Tuscany'],
	[joined([place('PIE'), place('TUS')], ','), 'Piedmont, Tuscany'],
	[unit({ type: 'A', at: 'ROM' }), 'Army Rome'],
	[unit({ type: 'F', at: 'SPA/SC' }), 'Fleet Spain (south coast)'],
	[unit({ type: 'F', at: 'NTH' }, 'ENGLAND'), "England's fleet North Sea"],
	[pieceOf({ power: 'FRANCE', type: 'F', number: 2 }), "France's fleet 2"],
	// full stops
	[sentence(words('Done')), 'Done.'],
	[sentence(words('Done.')), 'Done.'],
	[sentence(words('What now?')), 'What now?'],
	[sentences([say`${'FRANCE'} wins.`, NOTHING, words('So.')]), 'France wins. So.'],
];

test('sixty of them', () => expect(HEARD.length).toBeGreaterThanOrEqual(60));

test.each(HEARD.map(([phrase, heard]) => [heard, phrase] as const))('%s', (heard, phrase) => {
	expect(open(aloud(phrase, false))).toBe(heard);
	expect(heard).not.toMatch(/\.\.|[+=]|->|(^|\s)-\d/);
});
