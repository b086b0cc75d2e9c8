/** Two game years of Bridge by a script, through the table; the key lines were worked out by hand. */

import { expect, test } from 'vitest';
import { POWERS, type Power } from '../../src/board/types.ts';
import type { AdjustmentsForm, NumberForm } from '../../src/game/forms.ts';
import type { Report } from '../../src/game/report.ts';
import type { Table } from '../../src/game/table.ts';
import { begin, linesOf, playStageWith, playTo, setupFor, unitTexts } from '../game/playing.ts';
import { tablesFor, tablesIn } from '../panels.ts';
import { eventsOf } from '../printed.ts';
import { said } from '../said.ts';

const lineOf = (report: Report, unit: string) => {
	const { order, result, reason } = linesOf(report).find((line) => line.unit === unit)!;
	return [order, result, ...(reason ? [reason] : [])].join(': ');
};
const panel = (report: Report, title: string) =>
	tablesIn(report)
		.find((candidate) => candidate.title === title)!
		.rows.map((row) => row.join(' '));
const owed = (table: Table, power: Power) => {
	const form = table
		.forms(POWERS.indexOf(power), {})
		.find((candidate): candidate is AdjustmentsForm => candidate.kind === 'adjustments');
	return form && said(form.because);
};

test('Winter 1900 to Winter 1902', () => {
	const { table } = begin({ ...setupFor(7), variant: ['bridge'] });

	// Winter 1900: France wants a fleet in the south, Russia one in the north; the rest of the board is as always
	const built = playStageWith(table, {
		'adjustments:FRANCE': ['F MAR B', 'A PAR B'],
		'adjustments:RUSSIA': ['F STP/NC B'],
	});
	expect(built.phase).toEqual({ season: 'S', year: 1901, kind: 'M' });
	expect(unitTexts(built, 'FRANCE')).toEqual(['A PAR', 'F BRE', 'F MAR']);
	expect(unitTexts(built, 'RUSSIA')).toEqual(['A MOS', 'A WAR', 'F SEV', 'F STP/NC']);
	expect(unitTexts(built, 'TURKEY')).toEqual(['A CON', 'A SMY', 'F ANK']);

	const spring = playStageWith(table, {
		'orders:AUSTRIA': ['A BUD - SER', 'F TRI - ALB', 'A VIE - GAL'],
		'orders:ENGLAND': ['F LON - NTH', 'F EDI - NWG', 'A LVP - YOR'],
		'orders:FRANCE': ['F MAR - SPA/SC', 'A PAR - BUR', 'F BRE - MAO'],
		'orders:GERMANY': ['F KIE - DEN', 'A MUN - RUH', 'A BER - KIE'],
		'orders:ITALY': ['A ROM - APU', 'F NAP - ION'],
		'orders:RUSSIA': ['F STP/NC - BAR', 'A MOS - UKR', 'A WAR - GAL', 'F SEV - RUM'],
		'orders:TURKEY': ['A CON - BUL', 'A SMY - CON', 'F ANK - BLA'],
	}).reports.at(-1)!;
	expect(eventsOf(spring)).toEqual(['Standoff in GAL: A VIE 1, A WAR 1.']);
	expect(lineOf(spring, 'A WAR')).toBe('A WAR - GAL: bounce: A VIE wanted it too, 1 against 1');

	const fall = playStageWith(table, {
		'orders:AUSTRIA': ['F ALB - GRE', 'A SER S F ALB - GRE', 'A VIE - GAL'],
		'orders:ENGLAND': ['A YOR - NWY VIA', 'F NTH C A YOR - NWY', 'F NWG S A YOR - NWY'],
		'orders:FRANCE': ['A BUR - BEL', 'F MAO - POR'],
		'orders:GERMANY': ['A RUH - HOL'],
		'orders:ITALY': ['A APU - TUN VIA', 'F ION C A APU - TUN'],
		'orders:RUSSIA': ['F BAR - NWY', 'A UKR S F RUM', 'A WAR - GAL'],
		'orders:TURKEY': ['F BLA - RUM'],
	});
	const count = fall.reports.at(-1)!;
	expect(count.phase).toBe('F1901');
	expect(panel(count, 'Bids of 1901')).toEqual([
		'AUSTRIA 3 5 5 met 1 unit more',
		'ENGLAND 3 4 4 met 1 unit more',
		'FRANCE 3 5 6 exceeded 1 fort',
		'GERMANY 3 5 5 met 1 unit more',
		'ITALY 3 4 4 met 1 unit more',
		'RUSSIA 4 5 5 met 1 unit more',
		'TURKEY 3 5 4 missed 1 unit fewer',
	]);

	// Winter 1901: Vienna, Kiel, Venice and Warsaw are occupied
	expect(POWERS.map((power) => owed(table, power))).toEqual([
		'5 centres, balance +1, 3 units: build 3',
		'4 centres, balance +1, 3 units: build 2',
		'6 centres, balance 0, 3 units: build 3',
		'5 centres, balance +1, 3 units: build 3',
		'4 centres, balance +1, 3 units: build 2',
		'5 centres, balance +1, 4 units: build 2',
		undefined, // 4 centres - 1 - 3 units
	]);
	const turkey = table.forms(POWERS.indexOf('TURKEY'), {}) as NumberForm[];
	expect(turkey.map(({ id }) => id)).toEqual(['bid:TURKEY']);
	expect(turkey[0]!.facts.map(said)).toEqual([
		'TURKEY owns 4 now: the least that may be bid. The most is 34, all there are.',
		'This winter: 4 centres, balance -1, 3 units: nothing.',
		'Bid for 1901: 5, with 3 centres; 4 owned: missed, 1 unit fewer.',
		'Met: 1 unit more. Missed: 1 unit fewer. Exceeded: a fort for each centre beyond. A bid of 4 that is met earns nothing.',
	]);
	const winter = playStageWith(table, {
		'adjustments:AUSTRIA': ['A BUD B', 'F TRI B'],
		'adjustments:ENGLAND': ['F LON B', 'F EDI B'],
		'adjustments:FRANCE': ['A PAR B', 'F BRE B', 'A MAR B'],
		'adjustments:GERMANY': ['A MUN B', 'A BER B'],
		'adjustments:ITALY': ['F NAP B', 'A ROM B'],
		'adjustments:RUSSIA': ['A MOS B', 'F SEV B'],
		'fortify:FRANCE': ['BEL'],
		'bid:FRANCE': 8,
		'bid:TURKEY': 5,
	});
	expect(eventsOf(winter.reports.at(-1)!)).toEqual([
		'AUSTRIA leaves 1 build unused.',
		'GERMANY leaves 1 build unused.',
		'FRANCE fortifies BEL.',
		'Still owed: AUSTRIA 1 build, GERMANY 1 build.',
		'The bids for 1902 are sealed until its Fall is counted.',
	]);
	expect(
		tablesFor(table)
			.find(({ title }) => title === 'Bridge')!
			.rows.map((row) => row.join(' ')),
	).toEqual([
		'AUSTRIA 5 5 1 sealed -',
		'ENGLAND 4 5 1 sealed -',
		'FRANCE 6 6 0 sealed BEL',
		'GERMANY 5 5 1 sealed -',
		'ITALY 4 5 1 sealed -',
		'RUSSIA 5 6 1 sealed -',
		'TURKEY 4 3 -1 sealed -',
	]);

	// 1902: England tries the fort with one support, then waits; nothing changes hands
	const attack = playStageWith(table, {
		'orders:ENGLAND': ['F NTH - BEL', 'F LON - ENG'],
		'orders:FRANCE': ['A BEL H'],
	}).reports.at(-1)!;
	expect(lineOf(attack, 'F NTH')).toBe('F NTH - BEL: bounce: A BEL stayed in its fort, 1 against 2');
	const again = playStageWith(table, { 'orders:ENGLAND': ['F NTH - BEL', 'F ENG S F NTH - BEL'] });
	expect(lineOf(again.reports.at(-2)!, 'F NTH')).toBe('F NTH - BEL: bounce: A BEL stayed in its fort, 2 against 2');
	expect(panel(again.reports.at(-1)!, 'Bids of 1902')).toEqual([
		'AUSTRIA 5 5 5 met, unchanged nothing',
		'ENGLAND 4 4 4 met, unchanged nothing',
		'FRANCE 6 8 6 missed 1 unit fewer',
		'GERMANY 5 5 5 met, unchanged nothing',
		'ITALY 4 4 4 met, unchanged nothing',
		'RUSSIA 5 5 5 met, unchanged nothing',
		'TURKEY 4 5 4 missed 1 unit fewer',
	]);
	// Austria's saved build still finds no room; Germany's does not either
	expect(POWERS.map((power) => owed(table, power))).toEqual([
		undefined,
		undefined,
		'6 centres, balance -1, 6 units: remove 1',
		undefined,
		undefined,
		undefined,
		'4 centres, balance -2, 3 units: remove 1',
	]);
	const [austria] = table.forms(0, {}) as NumberForm[];
	expect(said(austria!.facts[1]!)).toBe(
		'This winter: 5 centres, balance +1, 5 units: build 1. No home centre is open: 1 build stays owed.',
	);
	const end = playStageWith(table, { 'adjustments:TURKEY': ['F BLA D'], 'adjustments:FRANCE': ['A PAR D'] });
	expect(unitTexts(end, 'TURKEY')).toEqual(['A BUL', 'A CON']);
	expect(unitTexts(end, 'FRANCE')).toEqual(['A BEL', 'A MAR', 'F BRE', 'F POR', 'F SPA/SC']);
	playTo(table, 'adjustments', 1903);
	expect(table.game().outcome).toBeNull();
});
