/** Double's rulings on orders (D2 - D9, L1, L4, L6), each in a position worked out by hand; the rulebook's examples. */
import { describe, expect, test } from 'vitest';
import { makeUnit } from '../../src/board/notation.ts';
import { orderReader } from '../../src/board/written.ts';
import { resolveAdjustments } from '../../src/game/turn-parts.ts';
import { synchroniseOrders } from '../../src/variants/double/sheets.ts';
import { centresFrom, fall, spring, unitsFrom } from '../game/playing.ts';
import { duel, faultOf, judge, RULESET } from './double-positions.ts';

test('D3: the first published example: F LON is not in sync and holds', () => {
	const { orders, units } = judge({
		units: { ENGLAND: 'A LVP, F EDI, F LON' },
		sets: { ENGLAND: { One: 'A Lvp - Yor, F Edi - Nwg, F Lon - Nth', Seven: 'A Lvp - Yor, F Edi - Nwg, F Lon - ENG' } },
	});
	expect(orders).toEqual({ ENGLAND: ['A LVP - YOR', 'F EDI - NWG', 'F LON H'] });
	expect(units).toEqual({ ENGLAND: ['A YOR', 'F LON', 'F NWG'] });
});

test('D4: the second published example: a support overrules a hold, a move does not', () => {
	const { orders, units } = judge({
		units: { FRANCE: 'A PIC, F MAO, A SPA', ENGLAND: 'F NTH' },
		sets: {
			FRANCE: {
				Five: 'A Pic hold, F MAO - Por, A Spa - Mar',
				Six: 'A Pic supports (E) F Nth - Bel, F MAO to Por, A Spa hold',
			},
			ENGLAND: { One: 'F NTH - BEL', Seven: 'F NTH - BEL' },
		},
	});
	expect(orders.FRANCE).toEqual(['A PIC S F NTH - BEL', 'A SPA H', 'F MAO - POR']);
	expect(units).toEqual({ ENGLAND: ['F BEL'], FRANCE: ['A PIC', 'A SPA', 'F POR'] });
});

test('D2: what is synchronised is adjudicated by the standard rules', () => {
	// the support is agreed for one attack only: Munich falls, Tyrolia stands
	const { results, units } = judge({
		units: { FRANCE: 'A BUR, A RUH', ITALY: 'A VEN, A PIE', GERMANY: 'A MUN', AUSTRIA: 'A TYR' },
		sets: {
			FRANCE: { Five: 'A BUR - MUN, A RUH S A BUR - MUN', Six: 'A BUR - MUN, A RUH S A BUR - MUN' },
			ITALY: { Three: 'A VEN - TYR, A PIE S A VEN - TYR', Four: 'A VEN - TYR, A PIE - TYR' },
		},
	});
	expect(results.GERMANY!['A MUN']!.result).toBe('dislodged');
	expect(results.ITALY!['A PIE']).toMatchObject({ order: 'A PIE H', result: 'ok' });
	expect(results.ITALY!['A VEN']!.result).toBe('bounce');
	expect(units.AUSTRIA).toEqual(['A TYR']);
});

test('D2: each commander speaks for the own powers only; the order of the sheets does not matter', () => {
	const one = judge({
		units: { ENGLAND: 'F LON', TURKEY: 'A CON' },
		sets: {
			ENGLAND: { Zoe: 'F LON - NTH', Amy: 'F LON - NTH, A CON - BUL' },
			TURKEY: { Zoe: 'A CON - BUL', Bob: 'A CON - SMY' },
		},
	});
	expect(one.orders).toEqual({ ENGLAND: ['F LON - NTH'], TURKEY: ['A CON H'] });
	expect(one.ignored).toEqual(['A CON - BUL']);
});

describe('D3, D4, D6: two orders for one unit', () => {
	const units = { FRANCE: 'A MAR', GERMANY: 'F KIE', ENGLAND: 'F ENG' };
	test.each([
		['D3: the same order', 'A PAR - BUR', 'A PAR - BUR', 'A PAR - BUR'],
		['D3: two moves', 'A PAR - BUR', 'A PAR - PIC', 'A PAR H'],
		['D3: two holds', 'A PAR H', 'A PAR H', 'A PAR H'],
		['D3: two supports', 'A PAR S A MAR - GAS', 'A PAR S A MAR - BUR', 'A PAR H'],
		['D3: a support and a move', 'A PAR S A MAR - BUR', 'A PAR - BUR', 'A PAR H'],
		['D4: a hold and a support', 'A PAR H', 'A PAR S A MAR - BUR', 'A PAR S A MAR - BUR'],
		['D4: a hold and a move', 'A PAR H', 'A PAR - BUR', 'A PAR H'],
		['D6: nothing and a support', 'A MAR H', 'A PAR S A MAR - BUR', 'A PAR S A MAR - BUR'],
		['D6: nothing and a move', 'A MAR H', 'A PAR - BUR', 'A PAR H'],
		['D6: nothing and a hold', 'A MAR H', 'A PAR H', 'A PAR H'],
		['D6: nothing and nothing', 'A MAR H', 'A MAR H', 'A PAR H'],
		['D6: two orders of one commander cancel out, which is none', 'A PAR - PIC, A PAR - BUR', 'A PAR - BUR', 'A PAR H'],
		['D6: and a support stands', 'A PAR - PIC, A PAR - BUR', 'A PAR S A MAR - BUR', 'A PAR S A MAR - BUR'],
		['4.E.1: of two orders the possible one counts', 'A PAR - MOS, A PAR - BUR', 'A PAR - BUR', 'A PAR - BUR'],
	])('%s', (_name, x, y, expected) => {
		const supported = { ...units, FRANCE: 'A MAR' };
		expect(duel({ x, y, units: supported }).order).toBe(expected);
		expect(duel({ x: y, y: x, units: supported }).order).toBe(expected);
	});

	test('D4: a convoy does not overrule a hold', () => {
		const { orders } = judge({
			units: { ENGLAND: 'F NTH, A LON' },
			sets: { ENGLAND: { X: 'A LON - NWY, F NTH H', Y: 'A LON - NWY, F NTH C A LON - NWY' } },
		});
		expect(orders.ENGLAND).toEqual(['A LON - NWY', 'F NTH H']);
	});
});

describe('D7: orders are the same when they mean the same', () => {
	const units = {
		FRANCE: 'A GAS, F WES, F MAO, A BRE',
		ENGLAND: 'F ENG, F NTH, A LON',
		RUSSIA: 'F STP/SC, F BOT',
	};
	test.each([
		['spelling', 'FRANCE', 'A GAS', 'a gascony -> spain', 'A GAS - SPA', true],
		['an army has no coast', 'FRANCE', 'A GAS', 'A GAS - SPA/NC', 'A GAS - SPA', true],
		['the only coast there is', 'FRANCE', 'F WES', 'F WES - SPA', 'F WES - SPA/SC', true],
		['one of two coasts', 'FRANCE', 'F MAO', 'F MAO - SPA/NC', 'F MAO - SPA/SC', false],
		['VIA where the army cannot walk', 'FRANCE', 'A BRE', 'A BRE - BEL VIA', 'A BRE - BEL', true],
		['VIA where it could walk', 'FRANCE', 'A BRE', 'A BRE - PIC VIA', 'A BRE - PIC', false],
		['support of a fleet with one coast', 'FRANCE', 'A GAS', 'A GAS S F WES - SPA', 'A GAS S F WES - SPA/SC', true],
		[
			'support of a fleet, one names the coast',
			'FRANCE',
			'A GAS',
			'A GAS S F MAO - SPA',
			'A GAS S F MAO - SPA/NC',
			true,
		],
		['support to two coasts', 'FRANCE', 'A GAS', 'A GAS S F MAO - SPA/SC', 'A GAS S F MAO - SPA/NC', false],
		['support of an army', 'FRANCE', 'F MAO', 'F MAO S A GAS - SPA/NC', 'F MAO S A GAS - SPA', true],
		['the coast on which the supported stands', 'RUSSIA', 'F BOT', 'F BOT S F STP', 'F BOT S F STP/SC', true],
		['the kind of the supported', 'RUSSIA', 'F BOT', 'F BOT S A STP', 'F BOT S F STP/SC', true],
		['the kind of the unit', 'FRANCE', 'A GAS', 'F GAS - SPA', 'A GAS - SPA', true],
		['support to hold, whatever it does', 'FRANCE', 'A GAS', 'A GAS S A BRE H', 'A GAS S A BRE', true],
		['support to hold and to move', 'FRANCE', 'A GAS', 'A GAS S A BRE', 'A GAS S A BRE - PAR', false],
		['the goal of a convoy', 'ENGLAND', 'F NTH', 'F NTH C A LON - BEL', 'F NTH C A LON - HOL', false],
		['a convoyed army', 'ENGLAND', 'F NTH', 'F NTH C A LON - NWY', 'nth c lon nwy', true],
	])('D7: %s', (_name, power, unit, x, y, same) => {
		const { orders } = judge({ units, sets: { [power]: { X: x, Y: y } } });
		const own = orders[power]!.find((text) => text.startsWith(`${unit} `))!;
		expect(own === `${unit} H`).toBe(!same);
	});
});

describe('D7: a support need not name the coast', () => {
	const units = { FRANCE: 'A GAS, F MAO' };
	const carried = (X: string, Y: string, overrides = {}) =>
		judge({ units, sets: { FRANCE: { X, Y } }, overrides }).orders.FRANCE![0];
	const [free, named] = ['A GAS S F MAO - SPA', 'A GAS S F MAO - SPA/NC'] as const;
	test('the one that names it is carried out, whoever does', () => {
		expect(carried(free, named)).toBe(named);
		expect(carried(named, free)).toBe(named);
		expect(carried(free, free)).toBe(free);
	});
	test('an override of one is agreed on by the other, and spent', () => {
		expect(carried(free, named, { X: 'A GAS' })).toBe(named);
	});
	test('not in a game of the first edition', () => {
		const situation = { units: unitsFrom(units), dislodged: [], centres: {} };
		const orders = (text: string) => [orderReader(situation.units, 'M')(text)];
		const sheets = [free, named].map((text, seat) => ({ seat, power: 'FRANCE' as const, orders: orders(text) }));
		const state = { phase: spring(1901)[0]!.phase, situation, options: {}, slices: {} };
		const textOf = (edition: number) =>
			synchroniseOrders({ ...state, edition }, 'M', sheets, new Map()).orders.FRANCE![0]!.text;
		expect([textOf(1), textOf(2)]).toEqual(['A GAS H', named]);
	});
});

describe('L1: a commander who passes is overruled by the other', () => {
	const units = { FRANCE: 'A MAR' };
	test.each([
		['an empty list', '', 'A PAR - BUR', 'A PAR - BUR'],
		['no list', null, 'A PAR - BUR', 'A PAR - BUR'],
		['the other left the unit out: it holds', '', 'A MAR - GAS', 'A PAR H'],
		['both pass: it holds', '', null, 'A PAR H'],
		['a hold is not a pass', 'A PAR H, A MAR H', 'A PAR - BUR', 'A PAR H'],
		['an order for another unit is not a pass', 'A MAR H', 'A PAR - BUR', 'A PAR H'],
	])('L1: %s', (_name, x, y, expected) => {
		expect(duel({ x, y, units }).order).toBe(expected);
	});

	test.each([
		['a pass is a hold', '', 'A PAR - BUR', 'A PAR H'],
		['no list is a hold', null, 'A PAR - BUR', 'A PAR H'],
		['a support stands against it', '', 'A PAR S A MAR - BUR', 'A PAR S A MAR - BUR'],
	])('L1 off: %s', (_name, x, y, expected) => {
		expect(duel({ x, y, units, lytton: { nmr: false } }).order).toBe(expected);
	});

	test('L1: the whole set is used, for that power alone', () => {
		const { orders } = judge({
			units: { ENGLAND: 'F LON, A LVP', TURKEY: 'A CON, F ANK' },
			sets: {
				ENGLAND: { One: '', Seven: 'F LON - NTH, A LVP - YOR' },
				TURKEY: { One: 'A CON - BUL, F ANK - BLA', Two: 'A CON - BUL, F ANK - CON' },
			},
		});
		expect(orders).toEqual({ ENGLAND: ['A LVP - YOR', 'F LON - NTH'], TURKEY: ['A CON - BUL', 'F ANK H'] });
	});
});

describe('L6: an impossible order gives way', () => {
	const units = { FRANCE: 'A MAR', GERMANY: 'A RUH', ENGLAND: 'F LON' };
	test.each([
		['out of reach', 'A PAR - MOS', 'A PAR - BUR', 'A PAR - BUR'],
		['no fleet for any convoy there', 'A PAR - BEL', 'A PAR - PIC', 'A PAR - PIC'],
		['support into a place out of reach', 'A PAR S A RUH - KIE', 'A PAR - PIC', 'A PAR - PIC'],
		['support of nobody', 'A PAR S A MUN - BUR', 'A PAR - PIC', 'A PAR - PIC'],
		['support of a move that cannot be', 'A PAR S F LON - PIC', 'A PAR - BUR', 'A PAR - BUR'],
		['convoying with an army', 'A PAR C A MAR - LON', 'A PAR - BUR', 'A PAR - BUR'],
		['an unreadable text', 'A PAR to the moon', 'A PAR - BUR', 'A PAR - BUR'],
		['an order of another phase', 'A PAR B', 'A PAR - BUR', 'A PAR - BUR'],
		['to where it stands', 'A PAR - PAR', 'A PAR - BUR', 'A PAR - BUR'],
		['to a hold as well', 'A PAR - MOS', 'A PAR H', 'A PAR H'],
		['to a support as well', 'A PAR - MOS', 'A PAR S A MAR - BUR', 'A PAR S A MAR - BUR'],
		['to nothing: it holds', 'A PAR - MOS', 'A MAR H', 'A PAR H'],
		['both: it holds', 'A PAR - MOS', 'A PAR - WAR', 'A PAR H'],
		['the same twice: it holds', 'A PAR - MOS', 'A PAR - MOS', 'A PAR H'],
		['over a partner who passed: it holds', 'A PAR - MOS', '', 'A PAR H'],
		['a support that merely is not matched is possible', 'A PAR S A RUH - BUR', 'A PAR - PIC', 'A PAR H'],
	])('L6: %s', (_name, x, y, expected) => {
		expect(duel({ x, y, units }).order).toBe(expected);
		expect(duel({ x: y, y: x, units }).order).toBe(expected);
	});

	test('L6: a convoy is possible as soon as a fleet is there', () => {
		const sets = { ENGLAND: { X: 'A LON - NWY', Y: 'A LON - YOR' } };
		expect(judge({ units: { ENGLAND: 'A LON' }, sets }).orders.ENGLAND).toEqual(['A LON - YOR']);
		expect(judge({ units: { ENGLAND: 'A LON', GERMANY: 'F NTH' }, sets }).orders.ENGLAND).toEqual(['A LON H']);
	});

	test('L6: a fleet without a needed coast, or on the wrong one, gives way', () => {
		const units = { FRANCE: 'F MAO, F WES' };
		const sets = { FRANCE: { X: 'F MAO - SPA, F WES - SPA/NC', Y: 'F MAO - POR, F WES - TUN' } };
		expect(judge({ units, sets }).orders.FRANCE).toEqual(['F MAO - POR', 'F WES - TUN']);
	});

	test.each([
		['an order like any other: not in sync', 'A PAR - MOS', 'A PAR - BUR', 'A PAR H'],
		['agreed on, it fails', 'A PAR - MOS', 'a par - moscow', 'A PAR - MOS'],
		['an unreadable one too', 'A PAR to the moon', 'A PAR - BUR', 'A PAR H'],
		['the whole set of the one who did not pass', 'A PAR - MOS', '', 'A PAR - MOS'],
		['a hold gives way to a support that fails (D4)', 'A PAR S A MOS', 'A PAR H', 'A PAR S A MOS'],
	])('L6 off: %s', (_name, x, y, expected) => {
		expect(duel({ x, y, units, lytton: { impossible: false } }).order).toBe(expected);
	});
});

describe('L4: overrides', () => {
	const units = { FRANCE: 'A MAR' };
	const X = { X: 'A PAR' };
	const both = { X: 'A PAR', Y: 'A PAR' };
	test.each([
		['is carried out', 'A PAR - BUR', 'A PAR - PIC', X, 'A PAR - BUR', ['X']],
		['a hold too', 'A PAR H', 'A PAR S A MAR - BUR', X, 'A PAR H', ['X']],
		['against a hold', 'A PAR - BUR', 'A PAR H', X, 'A PAR - BUR', ['X']],
		['of the same order is spent', 'A PAR - BUR', 'A PAR - BUR', X, 'A PAR - BUR', ['X']],
		['over a partner who passed is spent', 'A PAR - BUR', '', X, 'A PAR - BUR', ['X']],
		['impossible: gives way and is spent', 'A PAR - MOS', 'A PAR - BUR', X, 'A PAR - BUR', ['X']],
		['impossible over a pass: holds, and is spent', 'A PAR - MOS', '', X, 'A PAR H', ['X']],
		['unreadable: gives way and is spent', 'A PAR to the moon', 'A PAR - BUR', X, 'A PAR - BUR', ['X']],
		['two that differ cancel out', 'A PAR - BUR', 'A PAR - PIC', both, 'A PAR H', ['X', 'Y']],
		['and the ordinary rule applies', 'A PAR H', 'A PAR S A MAR - BUR', both, 'A PAR S A MAR - BUR', ['X', 'Y']],
		['two of the same order', 'A PAR - BUR', 'A PAR - BUR', both, 'A PAR - BUR', ['X', 'Y']],
		['one of two is impossible', 'A PAR - MOS', 'A PAR - PIC', both, 'A PAR - PIC', ['X', 'Y']],
		['without an order is not spent', 'A MAR H', 'A PAR - PIC', X, 'A PAR H', []],
		['of one who passes is not spent', '', 'A PAR - PIC', X, 'A PAR - PIC', []],
		['only the first counts', 'A PAR - BUR, A MAR - GAS', 'A PAR - PIC', { X: 'A MAR, A PAR' }, 'A PAR H', ['X']],
		['an ignored one is not the first', 'A PAR - BUR', 'A PAR - PIC', { X: 'A MAR, A PAR' }, 'A PAR - BUR', ['X']],
		['of a unit that is not there', 'A PAR - BUR', 'A PAR - PIC', { X: 'A GAS' }, 'A PAR H', []],
		['by a stranger', 'A PAR - BUR', 'A PAR - PIC', { Z: 'A PAR' }, 'A PAR H', []],
	])('L4: %s', (_name, x, y, overrides, expected, spent) => {
		expect(duel({ x, y, units, overrides: overrides as Record<string, string> })).toEqual({ order: expected, spent });
	});

	test('L4: the unit is told by its province; the mark says which unit was spent on', () => {
		const { overridesSpent } = judge({
			units: { RUSSIA: 'F STP/SC' },
			sets: { RUSSIA: { Four: 'F STP - BOT', Five: 'F STP H' } },
			overrides: { Four: 'stp' },
		});
		expect(overridesSpent).toEqual({ Four: ['F STP/SC'] });
	});

	test('L4 off: marks are ignored', () => {
		const found = duel({ x: 'A PAR - BUR', y: 'A PAR - PIC', overrides: X, lytton: { overrides: false } });
		expect(found).toEqual({ order: 'A PAR H', spent: [] });
	});

	test('L4 with L6 off: an impossible override is carried out, and fails', () => {
		const line = { x: 'A PAR - MOS', y: 'A PAR - BUR', overrides: X, lytton: { impossible: false } };
		expect(duel(line)).toEqual({ order: 'A PAR - MOS', spent: ['X'] });
	});
});

describe('D8: retreats', () => {
	const line = (x: string | null, y: string | null, more = {}) =>
		judge({
			phase: 'S1901R',
			units: { GERMANY: 'A PAR' },
			dislodged: { FRANCE: { 'A PAR': ['BUR', 'PIC'] } },
			sets: { FRANCE: { ...(x === null ? {} : { X: x }), ...(y === null ? {} : { Y: y }) } },
			...more,
		});
	test.each([
		['the same', 'A PAR R BUR', 'A PAR R BUR', 'A PAR R BUR'],
		['the same in other words', 'A PAR R BUR', 'par retreats burgundy', 'A PAR R BUR'],
		['different ones', 'A PAR R BUR', 'A PAR R PIC', 'A PAR D'],
		['a retreat and a disbanding', 'A PAR R BUR', 'A PAR D', 'A PAR D'],
		['only one submits', 'A PAR R BUR', null, 'A PAR R BUR'],
		['nobody submits', null, '', 'A PAR D'],
		['L6: out of reach', 'A PAR R MOS', 'A PAR R BUR', 'A PAR R BUR'],
		['L6: closed', 'A PAR R GAS', 'A PAR R BUR', 'A PAR R BUR'],
		['L6: unreadable', 'A PAR flees', 'A PAR R BUR', 'A PAR R BUR'],
		['L6: both', 'A PAR R GAS', 'A PAR R BRE', 'A PAR D'],
	])('D8: %s', (_name, x, y, expected) => {
		const { orders, units, disbanded } = line(x, y);
		expect(orders).toEqual({ FRANCE: [expected] });
		const to = / R (\w+)/.exec(expected)?.[1];
		expect(units.FRANCE).toEqual(to ? [`A ${to}`] : undefined);
		expect(disbanded).toEqual(to ? {} : { FRANCE: ['A PAR'] });
	});

	test('D8: L1 off, a pass agrees to no retreat', () => {
		expect(line('A PAR R BUR', null, { lytton: { nmr: false } }).orders).toEqual({ FRANCE: ['A PAR D'] });
	});

	test('D8: L6 off, an impossible retreat is not in sync', () => {
		const { orders } = line('A PAR R MOS', 'A PAR R BUR', { lytton: { impossible: false } });
		expect(orders).toEqual({ FRANCE: ['A PAR D'] });
	});

	test('L4: a retreat can be overridden', () => {
		const { orders, overridesSpent } = line('A PAR R BUR', 'A PAR R PIC', { overrides: { Y: 'A PAR' } });
		expect(orders).toEqual({ FRANCE: ['A PAR R PIC'] });
		expect(overridesSpent).toEqual({ Y: ['A PAR'] });
	});

	test('D7, D8: a fleet retreats to the only open coast, written or not', () => {
		const { orders } = judge({
			phase: 'F1902R',
			units: { ITALY: 'F WES' },
			dislodged: { FRANCE: { 'F WES': ['SPA/SC', 'TUN'] } },
			sets: { FRANCE: { X: 'F WES R SPA', Y: 'F WES R SPA/SC' } },
		});
		expect(orders.FRANCE).toHaveLength(1);
		expect(orders.FRANCE![0]).toMatch(/^F WES R SPA/);
	});
});

describe('D9: adjustments', () => {
	const centers = { FRANCE: 'BRE, MAR, PAR, SPA' };
	const builds = (units: string, x: string | null, y: string | null, lytton?: unknown) =>
		judge({
			phase: 'W1901A',
			units: { FRANCE: units },
			centers,
			sets: { FRANCE: { ...(x === null ? {} : { X: x }), ...(y === null ? {} : { Y: y }) } },
			lytton,
		});
	test.each([
		['both list it', 'A PAR B, F BRE B', 'F BRE B, A PAR B', ['A PAR', 'F BRE']],
		['one in common, the other is waived', 'A PAR B, F BRE B', 'A PAR B, A MAR B', ['A PAR']],
		['army and fleet in one centre differ', 'A MAR B, F BRE B', 'F MAR B, F BRE B', ['F BRE']],
		['what is beyond the number owed goes first', 'A PAR B, F BRE B, A MAR B', 'A MAR B, A PAR B', ['A PAR']],
		['only one submits', 'A PAR B, F BRE B', null, ['A PAR', 'F BRE']],
		['an empty list is a pass', '', 'A PAR B, F BRE B', ['A PAR', 'F BRE']],
		['nobody submits', '', null, []],
		['a waived build takes its place', 'WAIVE, A PAR B, F BRE B', 'F BRE B, A PAR B', ['A PAR']],
		['what is unreadable takes none', 'nonsense, A PAR B, F BRE B', 'F BRE B, A PAR B', ['A PAR', 'F BRE']],
		['what is impossible takes none', 'A SPA B, F PAR B, A PAR B, F BRE B', 'F BRE B, A PAR B', ['A PAR', 'F BRE']],
		['nor does a second build in one place', 'A PAR B, A PAR B, F BRE B', 'F BRE B, A PAR B', ['A PAR', 'F BRE']],
		['a list of impossible ones gives way (L6)', 'A SPA B, A MUN B', 'F BRE B, A PAR B', ['A PAR', 'F BRE']],
		['of either commander', 'F BRE B', 'A PAR D', ['F BRE']],
		['both are impossible', 'A SPA B', 'F PAR B', []],
	])('D9: builds: %s', (_name, x, y, built) => {
		expect(builds('A GAS, A SPA', x, y).units.FRANCE).toEqual([...built, 'A GAS', 'A SPA'].sort());
	});

	test('D9: what is carried out is shown', () => {
		const { orders, overridesSpent } = builds('A GAS, A SPA', 'A PAR B, F BRE B', 'A PAR B, A MAR B');
		expect(orders).toEqual({ FRANCE: ['A PAR B'] });
		expect(overridesSpent).toEqual({});
	});

	test.each([
		['from both commanders', 'a par b, waive', 'Paris army b, A PAR B, WAIVE'],
		['from one alone (L1)', 'a par b, waive, hm', null],
	])('D9: orders %s are printed as orders are', (_name, x, y) => {
		expect(builds('A GAS, A SPA', x, y).orders).toEqual({ FRANCE: ['A PAR B', 'WAIVE'] });
	});
	test('D9: a fleet that goes is printed with its coast', () => {
		const { orders } = judge({
			phase: 'W1901A',
			units: { RUSSIA: 'A MOS, F STP/NC' },
			centers: { RUSSIA: 'MOS' },
			sets: { RUSSIA: { X: 'F STP D', Y: 'F STP/NC D' } },
		});
		expect(orders).toEqual({ RUSSIA: ['F STP/NC D'] });
	});

	test('D9: L6 off, impossible entries are entries like any other', () => {
		const lytton = { impossible: false };
		const { units } = builds('A GAS, A SPA', 'A SPA B, A PAR B, F BRE B', 'F BRE B, A PAR B', lytton);
		expect(units.FRANCE).toEqual(['A GAS', 'A PAR', 'A SPA']);
		expect(builds('A GAS, A SPA', 'A SPA B', 'A PAR B', lytton).units.FRANCE).toEqual(['A GAS', 'A SPA']);
	});
	test('D9: in a game of the first edition what is beyond the number owed is dropped first, and disorder asks no list', () => {
		const situation = {
			units: unitsFrom({ FRANCE: 'A GAS, A PIC, A BUR, A MUN, A WAR, A SPA' }),
			dislodged: [],
			centres: centresFrom({ FRANCE: 'BRE MAR PAR SPA' }),
		};
		const read = orderReader(situation.units, 'A');
		const sheetsOf = (...lists: string[][]) =>
			lists.map((texts, seat) => ({ seat, power: 'FRANCE' as const, orders: texts.map(read) }));
		const mergedIn = (edition: number, sheets: ReturnType<typeof sheetsOf>) => {
			const state = { phase: fall(1901).at(-1)!.phase, situation, options: {}, edition, slices: {} };
			const merged = RULESET.merge(state, 'adjustments', sheets, { answers: [], results: {} });
			const { situation: after } = resolveAdjustments(RULESET, state, merged);
			return after.units.map(makeUnit).sort().join(', ');
		};
		const differing = sheetsOf(['A GAS D', 'A PIC D'], ['A PIC D', 'A BUR D']);
		expect(mergedIn(1, differing)).toBe('A BUR, A GAS, A MUN, A SPA');
		expect(mergedIn(2, differing)).toBe('A GAS, A MUN, A SPA, A WAR');
		const foreign = sheetsOf(['A LON D', 'A GAS D', 'A PIC D'], ['A PIC D', 'A GAS D']);
		expect(mergedIn(1, foreign)).toBe('A BUR, A MUN, A PIC, A SPA');
		expect(mergedIn(2, foreign)).toBe('A BUR, A MUN, A SPA, A WAR');
	});
	test('D9: L1 off, a pass agrees to nothing', () => {
		expect(builds('A GAS, A SPA', 'A PAR B', null, { nmr: false }).units.FRANCE).toEqual(['A GAS', 'A SPA']);
	});

	// France owns 4 centres and has 6 units: two must go. Farthest from its centres is A WAR, then A MUN (BUR is next to PAR).
	const SIX = 'A GAS, A PIC, A BUR, A MUN, A WAR, A SPA';
	test.each([
		['both list them', 'A GAS D, A PIC D', 'A PIC D, A GAS D', ['A BUR', 'A MUN', 'A SPA', 'A WAR']],
		[
			'one in common, then civil disorder among the listed',
			'A GAS D, A PIC D',
			'A PIC D, A BUR D',
			['A GAS', 'A MUN', 'A SPA', 'A WAR'],
		],
		['none in common', 'A GAS D, A PIC D', 'A SPA D, A MUN D', ['A BUR', 'A PIC', 'A SPA', 'A WAR']],
		['beyond the number owed', 'A GAS D, A PIC D, A BUR D', 'A BUR D, A GAS D', ['A MUN', 'A PIC', 'A SPA', 'A WAR']],
		[
			'units of others take no place',
			'A LON D, A GAS D, A PIC D',
			'A GAS D, A PIC D',
			['A BUR', 'A MUN', 'A SPA', 'A WAR'],
		],
		['fewer listed than must go', 'A GAS D', 'A PIC D', ['A BUR', 'A MUN', 'A SPA', 'A WAR']],
		['then among all', 'A GAS D', 'A LON D, A GAS D', ['A BUR', 'A MUN', 'A PIC', 'A SPA']],
		['only one submits', 'A GAS D, A PIC D', null, ['A BUR', 'A MUN', 'A SPA', 'A WAR']],
	])('D9: removals: %s', (_name, x, y, left) => {
		expect(builds(SIX, x, y).units.FRANCE).toEqual(left);
	});

	test('L4: adjustments cannot be overridden', () => {
		const { units, overridesSpent } = judge({
			phase: 'W1901A',
			units: { FRANCE: 'A GAS, A SPA' },
			centers,
			sets: { FRANCE: { X: 'A PAR B', Y: 'A MAR B' } },
			overrides: { X: 'A PAR' },
		});
		expect(units.FRANCE).toEqual(['A GAS', 'A SPA']);
		expect(overridesSpent).toEqual({});
	});
});

test('D12: lytton false is the plain rulebook', () => {
	const units = { FRANCE: 'A MAR' };
	expect(duel({ x: '', y: 'A PAR - BUR', units, lytton: false }).order).toBe('A PAR H');
	expect(duel({ x: 'A PAR - MOS', y: 'A PAR - BUR', units, lytton: false }).order).toBe('A PAR H');
	const marked = { x: 'A PAR - PIC', y: 'A PAR - BUR', units, overrides: { X: 'A PAR' } };
	expect(duel({ ...marked, lytton: false })).toEqual({ order: 'A PAR H', spent: [] });
	expect(duel({ ...marked, lytton: true })).toEqual({ order: 'A PAR - PIC', spent: ['X'] });
});

test('a wrong line is answered with its fault', () => {
	const line = { units: { FRANCE: 'A PAR' } };
	expect(faultOf(() => judge({ ...line, sets: { FRANCE: { X: '', Y: '', Z: '' } } })).path).toBe('orderSets.FRANCE');
	expect(faultOf(() => judge({ ...line, sets: { NORWAY: { X: '' } } })).path).toBe('orderSets.NORWAY');
	expect(faultOf(() => judge({ ...line, overrides: { X: 'B PAR' } })).path).toBe('overrides.X[0]');
	expect(faultOf(() => judge({ ...line, lytton: { nms: true } })).path).toBe('options.lytton.nms');
	expect(faultOf(() => judge({ ...line, lytton: 'yes' })).path).toBe('options.lytton');
});
