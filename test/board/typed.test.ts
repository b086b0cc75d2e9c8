import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complete } from '../../src/board/complete.ts';
import { describeOrder } from '../../src/board/describe.ts';
import { makeOrder } from '../../src/board/notation.ts';
import { type Understood, understand } from '../../src/board/typed.ts';
import type { Order } from '../../src/board/types.ts';
import { readLine } from '../../src/forms/sheet/order-reading.ts';
import { times } from '../extent.ts';
import { said } from '../said.ts';
import { contextOf, unit } from './possible-stub.ts';

/** An order is told by its text, an impossible one with why not, choices with all their orders, an error by its message. */
function told(understood: Understood): string {
	if (understood.kind === 'error') return `! ${said(understood.message)}`;
	if (understood.kind === 'choices') return `${understood.differIn}? ${understood.orders.map(makeOrder).join(' | ')}`;
	return understood.possible
		? makeOrder(understood.order)
		: `${makeOrder(understood.order)} ! ${said(understood.message)}`;
}

type Row = readonly (readonly [text: string, told: string])[];

const france = contextOf({ mine: 'A PAR, A MAR, F BRE', others: 'A MUN, A RUH, F LON', selected: 'A PAR' });

const FRANCE: Row = [
	['bur', 'A PAR - BUR'],
	['BUR', 'A PAR - BUR'],
	['burg', 'A PAR - BUR'],
	['burgundy', 'A PAR - BUR'],
	['- bur', 'A PAR - BUR'],
	['to bur', 'A PAR - BUR'],
	['par bur', 'A PAR - BUR'],
	['par-bur', 'A PAR - BUR'],
	['A Par-Bur', 'A PAR - BUR'],
	['f par bur', 'A PAR - BUR'],
	['paris burgundy', 'A PAR - BUR'],
	['Army Paris moves to Burgundy', 'A PAR - BUR'],
	['go to burgundy', 'A PAR - BUR'],
	['attack burgundy', 'A PAR - BUR'],
	['send army to burgundy', 'A PAR - BUR'],
	['Paris takes Burgundy', 'A PAR - BUR'],
	['help marseilles to burgundy', 'A PAR S A MAR - BUR'],
	['Paris helps Brest', 'A PAR S F BRE'],
	['defend brest', 'A PAR S F BRE'],
	['mar bur', 'A MAR - BUR'],
	['mars gasc', 'A MAR - GAS'],
	['h', 'A PAR H'],
	['hold', 'A PAR H'],
	['par h', 'A PAR H'],
	['hold par', 'A PAR H'],
	['h mar', 'A MAR H'],
	['bre', 'A PAR - BRE'],
	['s mar bur', 'A PAR S A MAR - BUR'],
	['s a mar - bur', 'A PAR S A MAR - BUR'],
	['s mar - burg', 'A PAR S A MAR - BUR'],
	['par s mar bur', 'A PAR S A MAR - BUR'],
	['par supports marseilles to burgundy', 'A PAR S A MAR - BUR'],
	['s bre', 'A PAR S F BRE'],
	['s bre h', 'A PAR S F BRE'],
	['s bre holds', 'A PAR S F BRE'],
	['s bre pic', 'A PAR S F BRE - PIC'],
	['s a bre pic', 'A PAR S F BRE - PIC'],
	['s mun bur', 'A PAR S A MUN - BUR'],
	['s german mun bur', 'A PAR S A MUN - BUR'],
	['s mar', 'place? A PAR S A MAR - BUR | A PAR S A MAR - GAS'],
	['s bur', 'other? A PAR S A MAR - BUR | A PAR S A MUN - BUR | A PAR S A RUH - BUR'],
	['s pic', 'A PAR S F BRE - PIC'],
	['mar s par gas', 'A MAR S A PAR - GAS'],
	['bre s par gas', 'F BRE S A PAR - GAS'],
	['pi', 'A PAR - PIC'],
	['mos', 'A PAR - MOS ! A PAR cannot reach MOS; it can go to BRE, BUR, GAS, PIC.'],
	['par mos', 'A PAR - MOS ! A PAR cannot reach MOS; it can go to BRE, BUR, GAS, PIC.'],
	['bre eng', 'F BRE - ENG'],
	['bre channel', 'F BRE - ENG'],
	['bre english channel', 'F BRE - ENG'],
	['bre mid-atlantic', 'F BRE - MAO'],
	['bre paris', 'F BRE - PAR ! F BRE cannot reach PAR; it can go to ENG, GAS, MAO, PIC.'],
	['par par', 'A PAR - PAR ! A PAR is in PAR already.'],
	['par bur via', 'A PAR - BUR VIA ! No fleets could convoy A PAR to BUR; it can go there without a convoy.'],
	['brg', '! "brg" is not a province. Did you mean BUR (Burgundy)?'],
	['par brugundy', '! "brugundy" is not a province. Did you mean BUR (Burgundy)?'],
	['par xyz', '! "xyz" is not a province.'],
	['par swi', '! "swi" is not a province: no unit enters Switzerland.'],
	['par ireland', '! "ireland" is not a province: no unit enters Ireland.'],
	['mun bur', '! The unit in Munich is not yours to order.'],
	['a ber kie', '! You have no unit in Berlin.'],
	['ber h', '! You have no unit in Berlin.'],
	['s ber', '! There is no unit in Berlin to support.'],
	['s ber mun', '! There is no unit in Berlin to support.'],
	['s mun', 'A PAR S A MUN - BUR'],
	['s mun ruh', 'A PAR S A MUN - RUH ! A PAR cannot support in RUH: it cannot go there itself.'],
	['s mar pic', 'A PAR S A MAR - PIC ! A MAR cannot reach PIC.'],
	['s lon', 'A PAR S F LON ! A PAR cannot support in LON: it cannot go there itself.'],
	['s par', 'A PAR S A PAR ! A PAR cannot support itself.'],
	['c mar lon', 'A PAR C A MAR - LON ! A PAR cannot convoy: only fleets do.'],
	['bre c par lon', 'F BRE C A PAR - LON ! F BRE cannot convoy: only fleets at sea do.'],
	['par d', 'A PAR D ! Units disband only when dislodged, or in winter.'],
	['build par', 'A PAR B ! Units are built only in winter.'],
	['waive', 'WAIVE ! Builds are waived only in winter.'],
	['par bur mun', '! Munich is one place too many here.'],
	['par mos -', '! Where to? The order ends too early.'],
	['', '! Type an order, such as "par bur", or "h" to hold.'],
];

test.each(FRANCE)('Paris selected: %s', (text, expected) => {
	expect(told(understand(text, france))).toBe(expected);
});

test('the name of a unit alone asks for its order, unless the selected unit can go there', () => {
	expect(understand('mar', france)).toMatchObject({ kind: 'choices', differIn: 'order' });
	expect(understand('par', france)).toMatchObject({ kind: 'choices', differIn: 'order' });
	const { selected: _, ...none } = france;
	expect(told(understand('bre', none))).toMatch(/^order\? F BRE H \| /);
	expect(told(understand('pic', none))).toBe('unit? A PAR - PIC | F BRE - PIC');
	expect(told(understand('spa', none))).toBe('A MAR - SPA');
	expect(understand('s', france)).toMatchObject({ kind: 'choices' });
});

const sea = contextOf({
	mine: 'F NTH, A LON, A BEL, F KIE, F MAO, F POR, A GAS',
	others: 'A HOL, F NWY, A YOR, F SPA/NC, F BUL/EC',
	selected: 'F NTH',
});

const SEA: Row = [
	['f nth c lon nwy', 'F NTH C A LON - NWY'],
	['c lon nwy', 'F NTH C A LON - NWY'],
	['c a lon - nwy', 'F NTH C A LON - NWY'],
	['north sea convoys london norway', 'F NTH C A LON - NWY'],
	['North Sea convoys the army London to Norway', 'F NTH C A LON - NWY'],
	['nth c lon nwy via', 'F NTH C A LON - NWY'],
	['c yor nwy', 'F NTH C A YOR - NWY'],
	['c lon mos', 'F NTH C A LON - MOS ! F NTH cannot help to convoy A LON to MOS.'],
	['c nwy bel', 'F NTH C F NWY - BEL ! F NWY cannot be convoyed: only armies are.'],
	['c ber kie', '! There is no unit in Berlin to convoy.'],
	['c den', 'other? F NTH C A LON - DEN | F NTH C A BEL - DEN | F NTH C A HOL - DEN | F NTH C A YOR - DEN'],
	['lon nwy', 'A LON - NWY VIA'],
	['lon nwy via', 'A LON - NWY VIA'],
	['lon - nwy by convoy', 'A LON - NWY VIA'],
	['lon nth nwy', 'A LON - NWY VIA'],
	['lon - nth - nwy', 'A LON - NWY VIA'],
	['lon via nth nwy', 'A LON - NWY VIA'],
	['lon nwy via nth', 'A LON - NWY VIA'],
	['lon yor', 'A LON - YOR'],
	['lon yor via', 'A LON - YOR VIA'],
	['bel s hol', 'A BEL S A HOL'],
	['bel s hol kie', 'A BEL S A HOL - KIE ! A BEL cannot support in KIE: it cannot go there itself.'],
	['kie s hol', 'F KIE S A HOL'],
	['kie s bel hol', 'F KIE S A BEL - HOL'],
	['norw', 'F NTH - NWY'],
	['no', 'place? F NTH - NWG | F NTH - NWY'],
	[
		'kie no',
		'! "no" could be NAF (North Africa), NAO (North Atlantic Ocean), NTH (North Sea), NWG (Norwegian Sea) or NWY (Norway).',
	],
	['mao spa', 'coast? F MAO - SPA/NC | F MAO - SPA/SC'],
	['mao spa sc', 'F MAO - SPA/SC'],
	['mao spain (south coast)', 'F MAO - SPA/SC'],
	['mao spa-nc', 'F MAO - SPA/NC'],
	['gas spa', 'A GAS - SPA'],
	['gas spa nc', 'A GAS - SPA'],
	['gas s mao spa', 'coast? A GAS S F MAO - SPA/NC | A GAS S F MAO - SPA/SC'],
	['gas s mao spa/nc', 'A GAS S F MAO - SPA/NC'],
	['gas s spa', 'A GAS S F SPA/NC'],
	['gas s spa sc', 'A GAS S F SPA/NC'],
	['por s spa mao', 'F POR S F SPA/NC - MAO'],
	['mao s gas spa', 'F MAO S A GAS - SPA'],
];

test.each(SEA)('North Sea selected: %s', (text, expected) => {
	expect(told(understand(text, sea))).toBe(expected);
});

test('"no" is settled by what is possible', () => {
	const baltic = contextOf({ mine: 'F STP/NC', selected: 'F STP/NC' });
	expect(told(understand('no', baltic))).toBe('F STP/NC - NWY');
	const skagerrak = contextOf({ mine: 'F SKA', selected: 'F SKA' });
	expect(told(understand('no', skagerrak))).toBe('place? F SKA - NTH | F SKA - NWY');
});

test('one way only: no coast is asked', () => {
	expect(told(understand('spa', contextOf({ mine: 'F GAS', selected: 'F GAS' })))).toBe('F GAS - SPA/NC');
	expect(told(understand('spa sc', contextOf({ mine: 'F GAS', selected: 'F GAS' })))).toBe(
		'F GAS - SPA/SC ! F GAS cannot reach SPA/SC; it can go to BRE, MAO, SPA/NC.',
	);
	expect(told(understand('spa nc lyo', contextOf({ mine: 'F SPA/SC' })))).toBe('F SPA/SC - LYO');
});

describe('retreats', () => {
	const one = contextOf({ phase: 'R', mine: 'A PAR', others: 'A PAR', selected: 'A PAR', retreats: ['GAS', 'PIC'] });
	const RETREATS: Row = [
		['gas', 'A PAR R GAS'],
		['par gas', 'A PAR R GAS'],
		['A PAR - GAS', 'A PAR R GAS'],
		['r gas', 'A PAR R GAS'],
		['retreat to gascony', 'A PAR R GAS'],
		['d', 'A PAR D'],
		['par disbands', 'A PAR D'],
		['bur', 'A PAR R BUR ! A PAR cannot retreat to BUR. A PAR may retreat to GAS or PIC, or disband.'],
		['the', '! Type where the unit retreats, such as "gas", or "d" to disband.'],
		['h', 'A PAR H ! A PAR may retreat to GAS or PIC, or disband.'],
		['s bur', '! There is no unit in Burgundy to support.'],
		['mun ber', '! You have no unit in Munich.'],
	];
	test.each(RETREATS)('%s', (text, expected) => {
		expect(told(understand(text, one))).toBe(expected);
	});
	test('nowhere to go', () => {
		const none = contextOf({ phase: 'R', mine: 'A PAR', selected: 'A PAR', retreats: [] });
		expect(told(understand('bur', none))).toMatch(/A PAR has nowhere to go: it must disband\.$/);
	});
});

describe('winter', () => {
	const builds = ['A PAR', 'A BRE', 'F BRE', 'A STP', 'F STP/NC', 'F STP/SC', 'A MOS'].map(
		(text): Order => ({ kind: 'build', unit: unit(text) }),
	);
	const building = contextOf({
		phase: 'A',
		mine: 'A MAR',
		others: 'A MUN',
		adjustments: [...builds, { kind: 'waive' }],
	});
	const BUILDS: Row = [
		['par', 'A PAR B'],
		['a par', 'A PAR B'],
		['build par', 'A PAR B'],
		['build an army in Paris', 'A PAR B'],
		['b par', 'A PAR B'],
		['f bre', 'F BRE B'],
		['fleet brest', 'F BRE B'],
		['bre', 'type? A BRE B | F BRE B'],
		['f stp sc', 'F STP/SC B'],
		['stp sc', 'F STP/SC B'],
		['f stp', 'coast? F STP/NC B | F STP/SC B'],
		['a stp', 'A STP B'],
		['a stp nc', 'A STP B'],
		['stp', 'type? A STP B | F STP/NC B | F STP/SC B'],
		['waive', 'WAIVE'],
		['f par', 'F PAR B ! F PAR cannot be built; A PAR can.'],
		['mun', '! You cannot build in Munich: A MUN stands there; you can in BRE, MOS, PAR, STP.'],
		['a mun', 'A MUN B ! You cannot build in Munich: A MUN stands there; you can in BRE, MOS, PAR, STP.'],
		['ber', '! You cannot build in Berlin; you can in BRE, MOS, PAR, STP.'],
		['remove mar', 'A MAR D ! You have nothing to remove.'],
		['a par bur', '! One province at a time: write two orders.'],
		['h', '! In winter units are built or removed.'],
		['f', 'unit? F BRE B | F STP/NC B | F STP/SC B'],
		['army', 'unit? A PAR B | A BRE B | A STP B | A MOS B'],
	];
	test.each(BUILDS)('build: %s', (text, expected) => {
		expect(told(understand(text, building))).toBe(expected);
	});

	test('without a province it is meant for the one pointed at, and for none in its place', () => {
		const at = (pointed: string, text: string) => told(understand(text, { ...building, pointed }));
		expect(at('BRE', 'f')).toBe('F BRE B');
		expect(at('STP', 'f')).toBe('coast? F STP/NC B | F STP/SC B');
		expect(at('PAR', 'f')).toBe('! Paris has no coast for a fleet: F BRE, F STP/NC or F STP/SC? Name the province.');
		expect(at('PAR', 'f bre')).toBe('F BRE B');
		expect(at('PAR', 'waive')).toBe('WAIVE');
		const [only] = builds.filter((order) => makeOrder(order) === 'F BRE B');
		const fewer = { ...building, adjustments: builds.slice(0, 3), pointed: 'PAR' };
		expect(told(understand('f', fewer))).toBe('! Paris has no coast for a fleet: F BRE? Name the province.');
		expect(told(understand('a', { ...fewer, adjustments: [only!] }))).toMatch(/^! /);
	});

	const removals = ['A PAR', 'F BRE', 'F SPA/NC'].map((text): Order => ({ kind: 'disband', unit: unit(text) }));
	const removing = contextOf({ phase: 'A', mine: 'A PAR, F BRE, F SPA/NC', others: 'A MUN', adjustments: removals });
	const REMOVALS: Row = [
		['par', 'A PAR D'],
		['remove a par', 'A PAR D'],
		['par d', 'A PAR D'],
		['disband paris', 'A PAR D'],
		['spa', 'F SPA/NC D'],
		['f', 'unit? F BRE D | F SPA/NC D'],
		['mun', '! The unit in Munich is not yours to order.'],
		['ber', '! You have no unit in Berlin.'],
		['build par', '! You have nothing to build.'],
		['waive', 'WAIVE ! You have no build to waive.'],
	];
	test.each(REMOVALS)('remove: %s', (text, expected) => {
		expect(told(understand(text, removing))).toBe(expected);
	});

	test('a removal without a province is meant for the unit pointed at', () => {
		const at = (pointed: string, text: string) => told(understand(text, { ...removing, pointed }));
		expect(at('PAR', 'd')).toBe('A PAR D');
		expect(at('BRE', 'f')).toBe('F BRE D');
		expect(at('PAR', 'f')).toBe('! The unit in Paris is not a fleet: F BRE or F SPA/NC? Name the province.');
		expect(at('BRE', 'a')).toBe('! The unit in Brest is not an army: A PAR? Name the province.');
	});

	test('what is built or removed on another page says on which', () => {
		const elsewhere = (province: string) =>
			province === 'LON' ? { page: 'england', message: 'LON is on the page of ENGLAND.' } : undefined;
		for (const context of [building, removing])
			for (const text of ['lon', 'f lon'])
				expect(understand(text, { ...context, elsewhere })).toMatchObject({ kind: 'error', page: 'england' });
		expect(told(understand('par', { ...building, elsewhere }))).toBe('A PAR B');
	});

	test('where no build is waived it is said why', () => {
		const all = contextOf({ phase: 'A', mine: '', adjustments: builds });
		expect(told(understand('waive', all))).toBe(
			'WAIVE ! No build may be waived now: without an order a centre gets its traditional unit.',
		);
	});

	test('waives by home centre, where the variant has them', () => {
		const waives = ['MOS', 'WAR'].map((at): Order => ({ kind: 'waive', at }));
		const context = contextOf({ phase: 'A', mine: '', adjustments: waives });
		expect(told(understand('mos waive', context))).toBe('MOS WAIVE');
		expect(told(understand('waive war', context))).toBe('WAR WAIVE');
		expect(told(understand('waive', context))).toBe('unit? MOS WAIVE | WAR WAIVE');
	});
});

test('several orders at once', () => {
	const { selected: _, ...unselected } = france;
	const read = (line: string) => readLine(line, (given) => ({ context: given.length === 0 ? france : unselected }));
	const { ready, remainder, problem } = read('bur, mar spa; bre mao, xx gas');
	expect(ready.map(makeOrder)).toEqual(['A PAR - BUR', 'A MAR - SPA', 'F BRE - MAO']);
	expect(remainder).toBe('xx gas');
	expect(told(problem!)).toBe('! "xx" is not a province.');
	expect(read(' ; ').ready).toEqual([]);
	expect(read('bur and army mar to spa').ready.map(makeOrder)).toEqual(['A PAR - BUR', 'A MAR - SPA']);
});

test('an error says where in the text it is', () => {
	expect(understand('par brg', france)).toMatchObject({ at: 4 });
	expect(understand('mun bur', france)).toMatchObject({ at: 0 });
});

test('every possible order is understood as printed, as told, and in lower case without A and F', () => {
	for (const context of [france, sea]) {
		for (const order of context.mine.flatMap(context.possible)) {
			const text = makeOrder(order);
			const short = text
				.toLowerCase()
				.replace(/\b[af] /g, '')
				.replaceAll('- ', '');
			for (const typed of [text, short, describeOrder(order)]) {
				expect([typed, told(understand(typed, context))]).toEqual([typed, text]);
			}
		}
	}
});

test('whatever is typed, there is an answer', () => {
	const words = [
		'par',
		'bur',
		'nth',
		'spa',
		'nc',
		'-',
		's',
		'c',
		'h',
		'd',
		'b',
		'r',
		'w',
		'a',
		'f',
		'via',
		'no',
		'to',
		'/',
		'',
	];
	const typed = fc.oneof(
		fc.uint16Array().map((units) => String.fromCharCode(...units)),
		fc.array(fc.constantFrom(...words)).map((all) => all.join(' ')),
	);
	const winter = contextOf({ phase: 'A', mine: 'A PAR', adjustments: [{ kind: 'build', unit: unit('A PAR') }] });
	const retreat = contextOf({ phase: 'R', mine: 'A PAR', selected: 'A PAR', retreats: ['BUR'] });
	fc.assert(
		fc.property(typed, fc.constantFrom(france, sea, winter, retreat), (text, context) => {
			for (const understood of text.split(/[,;\n]/).map((part) => understand(part, context))) {
				if (understood.kind === 'error') expect(said(understood.message)).toMatch(/^[^\p{Cc}]+[.?]$/u);
				if (understood.kind === 'choices') expect(understood.orders.length).toBeGreaterThan(1);
			}
			complete(text, context);
		}),
		{ numRuns: times(3000) },
	);
});
