import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACES, PROVINCES, STARTING_UNITS } from '../../src/board/map.ts';
import {
	internPlace,
	makeOrder,
	makePhase,
	makeUnit,
	parseOrder,
	parsePhase,
	parsePlace,
	parseUnit,
} from '../../src/board/notation.ts';
import type { Order, PhaseKind, Place, UnitName } from '../../src/board/types.ts';
import { said } from '../said.ts';
import { DATC_ORDERS } from './datc-orders.ts';

const read = (text: string, phase: PhaseKind = 'M', unitAt?: (province: string) => UnitName | undefined): string => {
	const parsed = parseOrder(text, phase, unitAt);
	return parsed.ok ? makeOrder(parsed.value) : said(parsed.message);
};

const boardOf =
	(...units: string[]) =>
	(province: string): UnitName | undefined => {
		const found = units.find((unit) => unit.slice(2, 5) === province);
		return found ? { type: found[0] as 'A' | 'F', at: internPlace(found.slice(2))! } : undefined;
	};

const provinces = fc.constantFrom(...PROVINCES.keys());
const places = fc.constantFrom(...PLACES);
const units: fc.Arbitrary<UnitName> = fc.oneof(
	provinces.map((at) => ({ type: 'A', at }) as const),
	places.map((at) => ({ type: 'F', at }) as const),
);
/** Places an order may name for this unit: armies have no coasts. */
const targetOf = (unit: UnitName): fc.Arbitrary<Place> => (unit.type === 'A' ? provinces : places);
const withTarget = <T>(make: (unit: UnitName, to: Place) => T): fc.Arbitrary<T> =>
	units.chain((unit) => targetOf(unit).map((to) => make(unit, to)));
const withOther = <T>(make: (unit: UnitName, of: UnitName, to: Place) => T): fc.Arbitrary<T> =>
	fc
		.tuple(
			units,
			withTarget((of, to) => ({ of, to })),
		)
		.map(([unit, { of, to }]) => make(unit, of, to));

const unambiguous: fc.Arbitrary<Order> = fc.oneof(
	units.map((unit): Order => ({ kind: 'hold', unit })),
	withOther((unit, of, to): Order => ({ kind: 'support', unit, of, to })),
	fc.tuple(units, units).map(([unit, of]): Order => ({ kind: 'support', unit, of })),
	withOther((unit, of, to): Order => ({ kind: 'convoy', unit, of, to })),
	withTarget((unit, to): Order => ({ kind: 'retreat', unit, to })),
	units.map((unit): Order => ({ kind: 'disband', unit })),
	units.map((unit): Order => ({ kind: 'build', unit })),
	fc.constant<Order>({ kind: 'waive' }),
	provinces.map((at): Order => ({ kind: 'waive', at })),
);
const moves: fc.Arbitrary<Order> = fc.oneof(
	withTarget((unit, to): Order => ({ kind: 'move', unit, to })),
	withTarget((unit, to): Order => ({ kind: 'move', unit, to, via: true })),
);

describe('parse(make(order)) is the order', () => {
	test('every kind, in every phase', () => {
		fc.assert(
			fc.property(unambiguous, fc.constantFrom<PhaseKind>('M', 'R', 'A'), (order, phase) => {
				expect(parseOrder(makeOrder(order), phase)).toEqual({ ok: true, value: order });
			}),
			{ numRuns: 3000 },
		);
	});

	test('moves', () => {
		fc.assert(
			fc.property(moves, (order) => {
				expect(parseOrder(makeOrder(order), 'M')).toEqual({ ok: true, value: order });
			}),
			{ numRuns: 1000 },
		);
	});

	test('the wide reader agrees with the fast one', () => {
		fc.assert(
			fc.property(fc.oneof(unambiguous, moves), (order) => {
				expect(parseOrder(` ${makeOrder(order).toLowerCase()}`, 'M')).toEqual({ ok: true, value: order });
			}),
			{ numRuns: 3000 },
		);
	});

	test('units and phases', () => {
		fc.assert(
			fc.property(units, (unit) => {
				expect(parseUnit(makeUnit(unit))).toEqual({ ok: true, value: unit });
			}),
		);
		for (const text of ['S1901M', 'F1901R', 'W1900A', 'W1901A', 'F1912M']) {
			const phase = parsePhase(text.toLowerCase());
			expect(phase.ok && makePhase(phase.value)).toBe(text);
		}
		for (const text of ['', 'S1901A', 'W1901M', 'S19M', '1901']) expect(parsePhase(text).ok).toBe(false);
	});
});

test('every order text of DATC 3.0 reads as itself', () => {
	expect(DATC_ORDERS.length).toBe(423);
	// 6.B.12 and 6.I.4 write an army with a coast, which is ignored (4.B.6 b).
	for (const text of DATC_ORDERS) expect(read(text)).toBe(text.replace(/^(A ...(?: - ...)?)\/[NS]C/, '$1'));
});

const WIDE: readonly (readonly [text: string, order: string])[] = [
	['a bud h', 'A BUD H'],
	['  A   Bud   Holds ', 'A BUD H'],
	['A BUD stands.', 'A BUD H'],
	['Army Budapest holds', 'A BUD H'],
	['hold A BUD', 'A BUD H'],
	['A BUD - hold', 'A BUD H'],
	['A BUD-SER', 'A BUD - SER'],
	['A Bud->Ser', 'A BUD - SER'],
	['A BUD > SER', 'A BUD - SER'],
	['A BUD \u2192 SER', 'A BUD - SER'],
	['A BUD \u2013 SER', 'A BUD - SER'],
	['A BUD \u2014 SER', 'A BUD - SER'],
	['A BUD \u2212 SER', 'A BUD - SER'],
	['A BUD to SER', 'A BUD - SER'],
	['A BUD SER', 'A BUD - SER'],
	['bud ser', 'A BUD - SER'],
	['Army Budapest moves to Serbia', 'A BUD - SER'],
	['Austrian army in Budapest to Serbia', 'A BUD - SER'],
	// as the published rules print them
	['A Pic supports (E) F Nth - Bel', 'A PIC S F NTH - BEL'],
	['A Pic support (E) F Nth - Bel', 'A PIC S F NTH - BEL'],
	['A Pic S (F) F Eng - Bel', 'A PIC S F ENG - BEL'],
	['A Gal S (A) A Vie', 'A GAL S A VIE'],
	['F(Sev)Std.', 'F SEV H'],
	['A Lvp tp Yor', 'A LVP - YOR'],
	['A(Mos)Std.', 'A MOS H'],
	['F(StP)sc Std.', 'F STP/SC H'],
	['F(StP)sc-GoB', 'F STP/SC - BOT'],
	['F(Sev)-BLA', 'F SEV - BLA'],
	['(F) Sev - (BLA)', 'F SEV - BLA'],
	["Austria's A Bud - Ser", 'A BUD - SER'],
	['AUSTRIA: A BUD - SER', 'A BUD - SER'],
	['A Lon-Bel via', 'A LON - BEL VIA'],
	['A LON - BEL via convoy', 'A LON - BEL VIA'],
	['A LON - BEL (by convoy)', 'A LON - BEL VIA'],
	['A LON - BEL via NTH', 'A LON - BEL VIA'],
	['A LON via NTH - BEL', 'A LON - BEL VIA'],
	['A LON - NTH - BEL', 'A LON - BEL VIA'],
	['A LON - ENG - MAO - POR', 'A LON - POR VIA'],
	['F nth c lon-bel', 'F NTH C A LON - BEL'],
	['nth c lon bel', 'F NTH C A LON - BEL'],
	['North Sea convoys London Belgium', 'F NTH C A LON - BEL'],
	['Fleet North Sea convoys the army London to Belgium', 'F NTH C A LON - BEL'],
	['F NTH C A LON - BEL VIA', 'F NTH C A LON - BEL'],
	['F NTH convoys English A LON - BEL', 'F NTH C A LON - BEL'],
	['a bud s f tri', 'A BUD S F TRI'],
	['A BUD S F TRI H', 'A BUD S F TRI'],
	['A BUD supports F TRI holds', 'A BUD S F TRI'],
	['A BUD support F TRI hold', 'A BUD S F TRI'],
	['A BUD supports Fleet Trieste to hold', 'A BUD S F TRI'],
	['A HOL S F NTH C A LON - BEL', 'A HOL S F NTH'],
	['A BUD S F TRI-ALB', 'A BUD S F TRI - ALB'],
	['A BUD supports F TRI moves to ALB', 'A BUD S F TRI - ALB'],
	['A RUM S Russian F SEV - BLA', 'A RUM S F SEV - BLA'],
	['Rus: F SEV - BLA', 'F SEV - BLA'],
	['A RUM S TURKEY F SEV BLA', 'A RUM S F SEV - BLA'],
	['A RUM supports the Italian fleet in Sevastopol to the Black Sea', 'A RUM S F SEV - BLA'],
	['F LYO S F MAO - SPA/NC', 'F LYO S F MAO - SPA/NC'],
	['F LYO S F MAO - SPA', 'F LYO S F MAO - SPA'],
	['F GAS - SPA(nc)', 'F GAS - SPA/NC'],
	['F GAS - SPA-nc', 'F GAS - SPA/NC'],
	['F GAS-SPA nc', 'F GAS - SPA/NC'],
	['F GAS - Spain (north coast)', 'F GAS - SPA/NC'],
	['F GAS - spain/n coast', 'F GAS - SPA/NC'],
	['f gas spanc', 'F GAS - SPA/NC'],
	['F GAS - SPA/SC', 'F GAS - SPA/SC'],
	['F GAS - SPA/WC', 'F GAS - SPA'],
	['F NTH - NWY/NC', 'F NTH - NWY'],
	['A GAS - SPA/NC', 'A GAS - SPA'],
	['A STP/NC - FIN', 'A STP - FIN'],
	['A MUN S A GAS - SPA (sc)', 'A MUN S A GAS - SPA'],
	['F stp(sc)-bot', 'F STP/SC - BOT'],
	['F St. Petersburg (SC) - Gulf of Bothnia', 'F STP/SC - BOT'],
	['F St.Petersburg/sc - bothnia', 'F STP/SC - BOT'],
	['F Bul ec - Con', 'F BUL/EC - CON'],
	['F mid-atlantic - north atlantic', 'F MAO - NAO'],
	['F Mid-Atlantic Ocean-Western Med', 'F MAO - WES'],
	['F nor - nat', 'F NWY - NAO'],
	['F Gulf of Lyons - Tyrrhenian Sea', 'F LYO - TYS'],
	['F Eng Ch - irs', 'F ENG - IRI'],
	['A Liverp - York', 'A LVP - YOR'],
	['A mosc - Ukra', 'A MOS - UKR'],
	['A BUD R SER', 'A BUD R SER'],
	['army budapest retreats to serbia', 'A BUD R SER'],
	['A BUD disbands', 'A BUD D'],
	['remove A BUD', 'A BUD D'],
	['A BUD remove', 'A BUD D'],
	['Disband Army Budapest', 'A BUD D'],
	['build a bud', 'A BUD B'],
	['build bud', 'A BUD B'],
	['F STP/SC build', 'F STP/SC B'],
	['Build Fleet St Petersburg south coast', 'F STP/SC B'],
	['build stp/nc', 'F STP/NC B'],
	['F MOS B', 'F MOS B'],
	['waive', 'WAIVE'],
	['MOS waives', 'MOS WAIVE'],
	['waive Moscow', 'MOS WAIVE'],
];

test.each(WIDE)('%s', (text, order) => {
	expect(read(text)).toBe(order);
});

const BY_PHASE: readonly (readonly [phase: PhaseKind, text: string, order: string])[] = [
	['R', 'A BUD - SER', 'A BUD R SER'],
	['R', 'bud ser', 'A BUD R SER'],
	['R', 'A BUD r ser', 'A BUD R SER'],
	['R', 'A BUD d', 'A BUD D'],
	['R', 'A SER S F TRI - ALB', 'A SER S F TRI - ALB'],
	['A', 'A BUD', 'A BUD B'],
	['A', 'F STP(sc)', 'F STP/SC B'],
	['A', 'stp sc', 'F STP/SC B'],
	['A', 'par', 'A PAR B'],
	['A', 'w', 'WAIVE'],
];

test.each(BY_PHASE)('in phase %s: %s', (phase, text, order) => {
	expect(read(text, phase)).toBe(order);
});

const CORRECTED: readonly (readonly [choice: string, board: string, text: string, order: string])[] = [
	['4.C.1 b', 'A BRE', 'BRE - PIC', 'A BRE - PIC'],
	['4.C.1 b', 'F BRE', 'BRE - PIC', 'F BRE - PIC'],
	['4.C.2 b', 'F BRE', 'A BRE - PIC', 'F BRE - PIC'],
	['4.C.2 b', 'A BRE,F PIC', 'F BRE S A PIC', 'A BRE S F PIC'],
	['4.C.1 b', 'A BRE,F PIC', 'BRE S PIC - BEL', 'A BRE S F PIC - BEL'],
	['4.C.2 b', 'F NTH,F LON', 'F NTH C A LON - BEL', 'F NTH C F LON - BEL'],
	['4.B.5 b', 'F SPA/SC', 'F SPA/NC - LYO', 'F SPA/SC - LYO'],
	['4.B.5 b', 'F SPA/NC', 'F SPA/SC - LYO', 'F SPA/NC - LYO'],
	['4.B.5 b', 'F SPA/NC', 'F SPA - MAO', 'F SPA/NC - MAO'],
	['4.B.5 b', 'F MAR,F SPA/NC', 'F MAR S F SPA', 'F MAR S F SPA/NC'],
	['4.B.6 b', 'A GAS', 'GAS - SPA/NC', 'A GAS - SPA'],
	['4.B.6 b', 'A GAS', 'F GAS - SPA/NC', 'A GAS - SPA'],
	['4.B.6 b', 'A STP', 'F STP/SC - LVN', 'A STP - LVN'],
	['4.C.6 b', 'A RUM,F SEV', 'A RUM S AUSTRIA A SEV - BLA', 'A RUM S F SEV - BLA'],
];

test.each(CORRECTED)('%s: with %s, %s', (_choice, board, text, order) => {
	expect(read(text, 'M', boardOf(...board.split(',')))).toBe(order);
});

test('winter: a bare place removes the unit standing there', () => {
	expect(read('par', 'A', boardOf('A PAR'))).toBe('A PAR D');
	expect(read('A PAR', 'A', boardOf('A MUN'))).toBe('A PAR B');
});

const UNREADABLE: readonly (readonly [text: string, message: string])[] = [
	['', 'The order is empty.'],
	['A BUD', 'What should the unit in Budapest do?'],
	['A PAR - brg', '"brg" is not a province. Did you mean BUR (Burgundy)?'],
	['A PAR - xyzzy', '"xyzzy" is not a province.'],
	['F north - EDI', '"north" could be NAF (North Africa), NAO (North Atlantic Ocean) or NTH (North Sea).'],
	['A PAR -', 'Where to? The order ends too early.'],
	['A BUD S F TRI -', 'Where to? The order ends too early.'],
	['A PAR - BUR - MUN', 'Munich is one place too many here.'],
	['A PAR H BUR', 'Burgundy is one place too many here.'],
	['A BUD S', 'Support whom? Name the province of the supported unit.'],
	['S A BUD - SER', 'Which unit? Name the province it stands in.'],
	['F NTH C A LON', 'Convoy the army in London where to?'],
	['F NTH C', 'Convoy whom? Name the province of the army.'],
	['BRE - PIC', 'Is it an army or a fleet in Brest? Write A or F.'],
	['build BRE', 'Build an army or a fleet in Brest? Write A or F.'],
	['A PAR H D', 'Two orders in one: write them one by one.'],
	[`A PAR - ${'x'.repeat(40)}`, `"${'x'.repeat(30)}..." is not a province.`],
	['A PAR - \u001b', '"?" is not a province.'],
	['A PAR - BUR 7', '"7" is not a province.'],
	['A PAR - A', 'A what? A province is missing at the end.'],
	['A SWI H', '"SWI" is not a province: no unit enters Switzerland.'],
];

test.each(UNREADABLE)('cannot read "%s"', (text, message) => {
	expect(read(text)).toBe(message);
});

test('a fault says where it is', () => {
	expect(parseOrder('A PAR - brg', 'M')).toMatchObject({ ok: false, at: 8 });
	expect(parseOrder('A PAR - BUR - MUN', 'M')).toMatchObject({ ok: false, at: 14 });
});

const PLACE_TEXTS: readonly (readonly [text: string, place: string])[] = [
	['PAR', 'PAR'],
	['par', 'PAR'],
	['Paris', 'PAR'],
	['STP/SC', 'STP/SC'],
	['stp(nc)', 'STP/NC'],
	['St Petersburg - north coast', 'STP/NC'],
	['Bulgaria (EC)', 'BUL/EC'],
	['SPA/EC', 'SPA'],
	['n afr', 'NAF'],
	['Mid-Atlantic Ocean', 'MAO'],
	['romania', 'RUM'],
	['Heligoland Bight', 'HEL'],
	['eas med', 'EAS'],
];

test.each(PLACE_TEXTS)('the place "%s"', (text, place) => {
	expect(parsePlace(text)).toEqual({ ok: true, value: place });
});

test('every spelling the map knows', () => {
	for (const facts of PROVINCES.values()) {
		for (const text of [facts.id, facts.name, facts.name.toUpperCase(), ...facts.also]) {
			expect([text, parsePlace(text)]).toEqual([text, { ok: true, value: facts.id }]);
			expect([text, parsePlace(`${text}(sc)`).ok]).toEqual([text, true]);
			expect(read(`F ${text}-${text} C ${text} ${text}`)).not.toMatch(/not a province|No province|could be/);
		}
	}
});

test('no place, no unit', () => {
	for (const text of ['', 'A', 'PAR BUR', 'xx', 'A PAR']) expect(parsePlace(text).ok).toBe(false);
	for (const text of ['', 'PAR BUR', 'A PAR H', 'A', 'BRE']) expect(parseUnit(text).ok).toBe(false);
	expect(parseUnit('army paris')).toEqual({ ok: true, value: { type: 'A', at: 'PAR' } });
	expect(parseUnit('BRE', boardOf('F BRE'))).toEqual({ ok: true, value: { type: 'F', at: 'BRE' } });
});

test('the starting units are written as the contract prints them', () => {
	for (const unit of Object.values(STARTING_UNITS).flat()) {
		expect(parseUnit(makeUnit(unit))).toEqual({ ok: true, value: unit });
	}
});
