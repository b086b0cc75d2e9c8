import { expect, test } from 'vitest';
import { complete, completeWith } from '../../src/board/complete.ts';
import type { Order } from '../../src/board/types.ts';
import { contextOf, unit } from './possible-stub.ts';

const france = contextOf({ mine: 'A PAR, A MAR, F MAO', others: 'A MUN', selected: 'A PAR' });

const ROWS: readonly (readonly [text: string, places: string])[] = [
	['', 'BRE BUR GAS PIC PAR MAR MAO'],
	['b', 'BRE BUR BAL BAR BEL BER BLA BOH BOT BUD BUL'],
	['bu', 'BUR BUD BUL'],
	['burg', 'BUR'],
	['par ', 'BRE BUR GAS PIC'],
	['par-', 'BRE BUR GAS PIC'],
	['par p', 'PIC PAR PIE POR PRU'],
	['mar ', 'BUR GAS PIE SPA'],
	['s ', 'MAR MAO MUN'],
	['s mar ', 'BUR GAS'],
	['par s mar b', 'BUR BAL BAR BEL BER BLA BOH BOT BRE BUD BUL'],
	['mao sp', 'SPA/NC SPA/SC'],
	['mao western m', 'WES'],
	['mao mid-atl', 'MAO'],
	['m', 'MAR MAO MOS MUN'],
	['nrg', 'NWG'],
	['par qq', ''],
	['zz ', ''],
];

test.each(ROWS)('"%s"', (text, places) => {
	expect(complete(text, france).join(' ')).toBe(places);
});

test('in winter: where something can be built or removed', () => {
	const adjustments = ['A PAR', 'F BRE', 'A BRE', 'F STP/SC'].map(
		(text): Order => ({ kind: 'build', unit: unit(text) }),
	);
	const winter = contextOf({ phase: 'A', mine: '', adjustments });
	expect(complete('', winter)).toEqual(['PAR', 'BRE', 'STP/SC']);
	expect(complete('f ', winter)).toEqual(['BRE', 'STP/SC']);
	expect(complete('build st', winter)).toEqual(['STP/SC']);
});

test('the word being typed is replaced', () => {
	expect(completeWith('par bu', 'BUR')).toBe('par BUR ');
	expect(completeWith('par-bu', 'BUR')).toBe('par-BUR ');
	expect(completeWith('edi north s', 'NTH')).toBe('edi NTH ');
	expect(completeWith('par ', 'BUR')).toBe('par BUR ');
	expect(completeWith('mao sp', 'SPA/NC')).toBe('mao SPA/NC ');
});
