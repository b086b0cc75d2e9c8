import { expect, test } from 'vitest';
import { CENTRES } from '../../src/board/map.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { chooseBuilds, chooseRemovals, chooseRetreats, NO_RETREAT } from '../../src/computer/later.ts';
import { marked } from '../../src/computer/outlook.ts';
import { PLACEMENTS, placementNumber } from '../../src/computer/placements.ts';
import type { Position } from '../../src/computer/position.ts';
import { chance } from '../../src/game/random.ts';
import { movesOf, outlookOf, positionFrom } from './reading.ts';

/** All centres but these. */
const allBut = (...centres: string[]) => CENTRES.filter((centre) => !centres.includes(centre)).join(' ');
/** Nothing but Munich is to be had. */
const MUNICH = { FRANCE: allBut('MUN'), GERMANY: 'MUN' };

test.each([
	['alone, it takes what is free', { FRANCE: 'A BUR' }, ['A BUR - MUN']],
	[
		'two do not go to one place that nobody contests: the other comes closer',
		{ FRANCE: 'A BUR, A PAR' },
		['A BUR - MUN', 'A PAR - BUR'],
	],
	[
		'who is on the way of another waits for it, whoever is asked first',
		{ FRANCE: 'A PAR, A BUR' },
		['A PAR - BUR', 'A BUR - MUN'],
	],
	[
		'where somebody else stands it is helped',
		{ FRANCE: 'A BUR, A TYR', GERMANY: 'A MUN' },
		['A BUR - MUN', 'A TYR S A BUR - MUN'],
	],
	[
		'and where somebody else could come',
		{ FRANCE: 'A BUR, A TYR', GERMANY: 'A SIL' },
		['A BUR - MUN', 'A TYR S A BUR - MUN'],
	],
	['who stands where it wants to be stays', { FRANCE: 'A MUN' }, ['A MUN H']],
	[
		'and is helped where two could come',
		{ FRANCE: 'A MUN, A BUR', GERMANY: 'A SIL, A KIE' },
		['A MUN H', 'A BUR S A MUN'],
	],
	['a fleet names its coast', { FRANCE: 'F WES' }, ['F WES - SPA/SC'], { FRANCE: allBut('SPA'), GERMANY: 'SPA' }],
	[
		'a fleet helps into a province whose coast it does not reach',
		{ FRANCE: 'F GAS, F WES', GERMANY: 'A MAR' },
		['F GAS - SPA/NC', 'F WES S F GAS - SPA/NC'],
		{ FRANCE: allBut('SPA'), GERMANY: 'SPA' },
	],
] as [string, Partial<Record<Power, string>>, string[], Partial<Record<Power, string>>?][])(
	'%s',
	(_name, units, orders, centres = MUNICH) => {
		expect(movesOf(positionFrom(units, centres), 'FRANCE')).toEqual(orders);
	},
);

test('units that only hold help one that stays where two of a rival could come', () => {
	// everything else is closed to them
	const position = positionFrom(
		{ FRANCE: 'A MUN, A TYR, A BOH', GERMANY: 'A SIL, A BER, A KIE' },
		{ FRANCE: allBut('BER', 'KIE'), GERMANY: 'BER KIE' },
	);
	const orders = movesOf(
		position,
		'FRANCE',
		outlookOf('FRANCE', {
			closed: marked(['SIL', 'RUH', 'VIE', 'BUR', 'TYR', 'BOH', 'PIE', 'VEN', 'TRI', 'GAL', 'BER', 'KIE']),
		}),
	);
	expect(orders).toEqual(['A MUN H', 'A TYR S A MUN', 'A BOH S A MUN']);
});

test('three in a row, and a circle that waits for itself, come to an end', () => {
	const position = positionFrom({ FRANCE: 'A GAS, A PAR, A BUR, A PIC, A BEL' }, MUNICH);
	for (let seed = 0; seed < 50; seed++)
		expect(movesOf(position, 'FRANCE', outlookOf('FRANCE'), chance('circle', String(seed)))).toHaveLength(5);
});

test('no unit enters what is closed, and none stays where it is not safe', () => {
	const position = positionFrom({ FRANCE: 'A BUR, A PAR' }, MUNICH);
	const closed = movesOf(position, 'FRANCE', outlookOf('FRANCE', { closed: marked(['MUN', 'PAR', 'RUH']) }));
	expect(closed.join()).not.toMatch(/- (MUN|RUH)/);
	const atMunich = positionFrom({ FRANCE: 'A MUN, A BUR' }, MUNICH);
	const leaving = movesOf(atMunich, 'FRANCE', outlookOf('FRANCE', { unsafe: marked(['MUN']) }));
	expect(leaving[0]).toMatch(/^A MUN - /);
	// nowhere to go: it holds, and does not help others either
	const stuck = outlookOf('FRANCE', { unsafe: marked(['BRE']), closed: marked(['PIC', 'PAR', 'GAS']) });
	expect(movesOf(positionFrom({ FRANCE: 'A BRE' }, MUNICH), 'FRANCE', stuck)).toEqual(['A BRE H']);
});

test('with chance the same chance gives the same orders, and not always the best', () => {
	const position = positionFrom(
		{ FRANCE: 'A PAR, A MAR, F BRE, A BUR', GERMANY: 'A MUN, F KIE' },
		{ FRANCE: 'PAR MAR BRE', GERMANY: 'MUN KIE' },
	);
	const orders = (seed: number) =>
		movesOf(position, 'FRANCE', outlookOf('FRANCE', { isCounted: false }), chance('wavering', String(seed))).join();
	const all = new Set(Array.from({ length: 40 }, (_, seed) => orders(seed)));
	expect(all.size).toBeGreaterThan(2);
	expect(orders(7)).toBe(orders(7));
});

const french = (position: Position) => ({
	position,
	power: POWERS.indexOf('FRANCE'),
	outlook: outlookOf('FRANCE'),
	roll: null,
});

test('retreats: to where it is worth most, never two to one place, else it disbands', () => {
	const position = positionFrom({ GERMANY: 'A KIE' }, MUNICH);
	const [gas, pic, ruh] = ['GAS', 'PIC', 'RUH'].map((at) => placementNumber('A', at)) as [number, number, number];
	const retreats = (open: number[][]) =>
		chooseRetreats(french(position), open).map((placement) => PLACEMENTS[placement]?.at ?? placement);
	expect(retreats([[gas, ruh, pic]])).toEqual(['RUH']);
	expect(retreats([[ruh], [ruh, gas]])).toEqual(['RUH', 'GAS']);
	expect(retreats([[ruh], [ruh]])).toEqual(['RUH', NO_RETREAT]);
	expect(retreats([[]])).toEqual([NO_RETREAT]);
});

test('builds: nearest to what is to be had, one in a centre, no more than may be built', () => {
	const position = positionFrom({}, MUNICH);
	const sites = ['A PAR', 'A MAR', 'F MAR', 'A BRE', 'F BRE'].map((text) =>
		placementNumber(text[0] as 'A' | 'F', text.slice(2)),
	);
	const built = (most: number) =>
		chooseBuilds(french(position), sites, most).map(
			(placement) => `${PLACEMENTS[placement]!.type} ${PLACEMENTS[placement]!.at}`,
		);
	// from Paris and Marseilles an army is two steps from Munich
	expect(built(2).sort()).toEqual(['A MAR', 'A PAR']);
	expect(built(5).sort()).toEqual(['A BRE', 'A MAR', 'A PAR']);
});

test('removals: the farthest from everything', () => {
	const position = positionFrom({ FRANCE: 'A BUR, F NAO, A RUH, A SYR', GERMANY: 'A MUN' }, MUNICH);
	const removed = chooseRemovals(french(position), 2).map((u) => PLACEMENTS[position.placement[u]!]!.at);
	expect(removed.sort()).toEqual(['NAO', 'SYR']);
});
