import { expect, test } from 'vitest';
import type { Thrown } from '../../src/game/throws.ts';
import { describeThrow, ENDS } from '../../src/variants/diplomacywinks/throwing/tale.ts';
import { said } from '../said.ts';

const tales = (thrown: Thrown) =>
	new Set(
		Array.from({ length: 60 }, (_, i) => said(describeThrow({ id: 'FRA A1', type: thrown.type }, thrown, `${i}`))),
	);
const on = (type: 'A' | 'F', ...spaces: string[]): Thrown => ({ type, lies: { spaces } });

test('every end has several tales, the same throw always the same', () => {
	for (const end of Object.values(ENDS)) {
		const thrown: Thrown = { type: 'A', lies: null, end };
		expect(tales(thrown).size).toBeGreaterThan(end === ENDS.knocked ? 0 : 2);
		expect(tales(thrown)).toEqual(tales(thrown));
	}
});

test.each([
	['where it may stand', on('A', 'BUR'), /BUR/],
	['where one of its spaces will do', on('A', 'BOT', 'FIN'), /FIN.* BOT/],
	['on a border', on('A', 'BUR', 'PAR'), /: BUR and PAR\./],
	['across several', on('F', 'ENG', 'IRI', 'MAO'), /: ENG, IRI and MAO\./],
	['an army at sea', on('A', 'ENG', 'IRI'), /float|overboard/],
	['a fleet inland', on('F', 'MUN'), /MUN.*tug|MUN by land/],
	['in Switzerland', on('F', 'SWI'), /Switzerland/],
	['over the edge', on('F', 'MAO', 'OFF'), /MAO.* the table/],
	['on land that is not a province', on('A', 'IRE', 'OFF'), /: (?:IRE|Ireland) and the table\./],
])('%s', (_, thrown, words) => {
	for (const tale of tales(thrown)) expect(tale).toMatch(words);
});

test('who was pushed, and who had to go', () => {
	const moved = { 'ENG F2': null, 'TUR A1': { spaces: ['BUR'] }, 'TUR A2': { spaces: ['PAR'] } };
	for (const tale of tales({ ...on('A', 'BUR'), moved })) {
		expect(tale).toMatch(/ENG F2/);
		expect(tale).toMatch(/TUR A1 and TUR A2/);
	}
});

test('a tale fits two lines of 80 columns with half a dozen pieces in it, in ASCII', () => {
	const moved = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`ENG F${n}`, { spaces: ['BUR'] }]));
	for (const tale of tales({ ...on('A', 'BUR', 'GAS', 'MAR', 'PAR'), moved })) {
		expect(tale.length).toBeLessThan(155);
		expect(tale).toMatch(/^[ -~]+$/);
	}
});
