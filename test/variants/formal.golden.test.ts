/** A game year of Formal Diplomacy by a script, through the table; the key lines were worked out by hand. */

import { expect, test } from 'vitest';
import { POWERS, type Power } from '../../src/board/types.ts';
import type { AdjustmentsForm } from '../../src/game/forms.ts';
import type { Report } from '../../src/game/report.ts';
import { begin, linesOf, ownersOf, playStageWith, setupFor, unitTexts } from '../game/playing.ts';
import { tablesIn } from '../panels.ts';
import { eventsOf } from '../printed.ts';
import { saidIn } from '../said.ts';

const lineOf = (report: Report, unit: string) => {
	const { order, result, reason } = linesOf(report).find((line) => line.unit === unit)!;
	return [order, result, ...(reason ? [reason] : [])].join(': ');
};
const rows = (report: Report, title: string) =>
	tablesIn(report)
		.find((candidate) => candidate.title.startsWith(title))!
		.rows.map((row) => row.join(' '));

test('Spring to Winter 1901', () => {
	const { table } = begin({ ...setupFor(7), options: { negotiation: 'wilson', minutes: 5 }, variant: ['formal'] });
	const seat = (power: Power) => POWERS.indexOf(power);
	expect(table.game().stages[0]!.stage).toBe('negotiation');
	table.act('start', '2026-01-01T12:00:00Z');
	table.act('done', '2026-01-01T12:04:30Z');

	// England and France ally, France fights Germany, Italy Austria, whatever Austria says; Turkey's offer is not answered
	const spring = playStageWith(table, {
		'declarations:AUSTRIA': { ITALY: 'alliance' },
		'declarations:ENGLAND': { FRANCE: 'alliance' },
		'declarations:FRANCE': { ENGLAND: 'alliance', GERMANY: 'war' },
		'declarations:ITALY': { AUSTRIA: 'war' },
		'declarations:TURKEY': { RUSSIA: 'alliance' },
	}).reports.at(-1)!;
	expect(eventsOf(spring)).toEqual([
		'AUSTRIA and ITALY: neutral -> war.',
		'ENGLAND and FRANCE: neutral -> allied.',
		'FRANCE and GERMANY: neutral -> war.',
		'AUSTRIA offers ITALY an alliance: ITALY declares war.',
		'TURKEY offers RUSSIA an alliance: RUSSIA says nothing.',
	]);
	expect(rows(spring, 'Declared')).toEqual([
		'AUS . - - - A - -',
		'ENG - . A - - - -',
		'FRA - A . W - - -',
		'GER - - - . - - -',
		'ITA W - - - . - -',
		'RUS - - - - - . -',
		'TUR - - - - - A .',
	]);
	expect(rows(spring, 'Relations')).toEqual([
		'AUS . N N N W* N N',
		'ENG N . A* N N N N',
		'FRA N A* . W* N N N',
		'GER N N W* . N N N',
		'ITA W* N N N . N N',
		'RUS N N N N N . N',
		'TUR N N N N N N .',
	]);
	const galicia = table.submit(seat('RUSSIA'), { 'orders:RUSSIA': ['A WAR - GAL'] });
	expect(saidIn(galicia)).toMatchObject({ message: 'A WAR - GAL: Closed: Galicia belongs to AUSTRIA, a neutral.' });

	const moves = playStageWith(table, {
		'orders:AUSTRIA': ['A VIE - TYR', 'F TRI - ALB', 'A BUD - SER'],
		'orders:ENGLAND': ['F LON - NTH', 'F EDI - NWG', 'A LVP - WAL'],
		'orders:FRANCE': ['A PAR - PIC', 'A MAR - SPA', 'F BRE - ENG'],
		'orders:GERMANY': ['A MUN - BUR', 'A BER - KIE', 'F KIE - DEN'],
		'orders:ITALY': ['A VEN - TYR', 'A ROM - VEN', 'F NAP - ION'],
		'orders:RUSSIA': ['A WAR - UKR', 'A MOS - STP', 'F STP/SC - BOT', 'F SEV - BLA'],
		'orders:TURKEY': ['A CON - BUL', 'A SMY - CON', 'F ANK - BLA'],
	}).reports.at(-1)!;
	expect(eventsOf(moves)).toEqual(['Standoff in BLA: F SEV 1, F ANK 1.', 'Standoff in TYR: A VIE 1, A VEN 1.']);
	expect(lineOf(moves, 'A ROM')).toBe('A ROM - VEN: bounce: it may not dislodge A VEN, which stayed');
	expect(lineOf(moves, 'A MUN')).toBe('A MUN - BUR: ok'); // into the enemy's land

	table.act('done', '2026-01-01T12:40:00Z');
	// peace between France and Germany, though they mean different things; Russia turns on Turkey
	const fall = playStageWith(table, {
		'declarations:AUSTRIA': { ITALY: 'neutral' },
		'declarations:FRANCE': { GERMANY: 'neutral' },
		'declarations:GERMANY': { FRANCE: 'alliance' },
		'declarations:RUSSIA': { TURKEY: 'war' },
		'declarations:TURKEY': { RUSSIA: 'alliance' },
	}).reports.at(-1)!;
	expect(eventsOf(fall)).toEqual([
		'FRANCE and GERMANY: war -> neutral.',
		'RUSSIA and TURKEY: neutral -> war.',
		'AUSTRIA offers ITALY peace: ITALY says nothing.',
		'GERMANY offers FRANCE an alliance: FRANCE declares neutrality.',
		'TURKEY offers RUSSIA an alliance: RUSSIA declares war.',
	]);
	expect(table.marks(seat('GERMANY'))).toMatchObject({ BUR: { sign: 'x' }, PAR: { sign: 'x' }, TYR: { sign: 'x' } });
	expect(table.marks(seat('ITALY')).TYR).toBeUndefined();
	const paris = table.submit(seat('GERMANY'), { 'orders:GERMANY': ['A BUR - PAR'] });
	expect(saidIn(paris)).toMatchObject({ message: 'A BUR - PAR: Closed: Paris belongs to FRANCE, a neutral.' });

	const after = playStageWith(table, {
		'orders:AUSTRIA': ['F ALB - GRE', 'A SER S F ALB - GRE', 'A VIE - TYR'],
		'orders:ENGLAND': ['F NTH S A PIC - BEL', 'F NWG - NWY'],
		'orders:FRANCE': ['A PIC - BEL', 'F ENG S A PIC - BEL'],
		'orders:GERMANY': ['A KIE - HOL', 'F DEN - SWE'],
		'orders:ITALY': ['A VEN - TRI', 'A ROM - VEN', 'F ION - TUN'],
		'orders:RUSSIA': ['A STP - NWY', 'F BOT - SWE', 'A UKR - RUM', 'F SEV - BLA'],
		'orders:TURKEY': ['A BUL - SER', 'F ANK - BLA'],
	});
	const [movement, count] = after.reports.slice(-2) as [Report, Report];
	expect(eventsOf(movement)).toEqual([
		'Standoff in BLA: F SEV 1, F ANK 1.',
		'Standoff in NWY: F NWG 1, A STP 1.',
		'Standoff in SWE: F DEN 1, F BOT 1.',
		'A BUR is interned by FRANCE.',
	]);
	expect(lineOf(movement, 'A BUR')).toBe('A BUR H: ok: interned by FRANCE');
	expect(lineOf(movement, 'A BUL')).toBe('A BUL - SER: void: the unit at SER did not leave');
	expect(lineOf(movement, 'F NTH')).toBe('F NTH S A PIC - BEL: ok');
	expect(lineOf(movement, 'A VEN')).toBe('A VEN - TRI: ok');
	expect(eventsOf(count).sort()).toEqual([
		'AUSTRIA takes GRE.',
		'AUSTRIA takes SER.',
		'FRANCE takes BEL.',
		'FRANCE takes SPA.',
		'GERMANY takes DEN.',
		'GERMANY takes HOL.',
		'ITALY takes TRI from AUSTRIA.',
		'ITALY takes TUN.',
		'RUSSIA takes RUM.',
		'TURKEY takes BUL.',
	]);
	expect(ownersOf(after).split('\n').slice(0, 2)).toEqual(['AUSTRIA: BUD GRE SER VIE', 'ENGLAND: EDI LON LVP']);
	expect(unitTexts(after, 'GERMANY')).toEqual(['A HOL', 'F DEN']);

	// no talk before the adjustments
	expect(after.stages[0]!.stage).toBe('adjustments');
	const owed = POWERS.map((power) => (table.forms(seat(power), {})[0] as AdjustmentsForm | undefined)?.owed ?? 0);
	expect(owed).toEqual([1, 0, 2, 3, 2, 1, 1]);
	const sites = (table.forms(seat('TURKEY'), {})[0] as AdjustmentsForm).sites.map(({ home }) => home);
	expect(sites).toEqual(['SMY']);
	const spring1902 = playStageWith(table, { 'adjustments:GERMANY': ['A MUN B', 'A BER B'] });
	expect(spring1902.stages.map(({ stage }) => stage)).toEqual(['negotiation', 'declarations', 'orders', 'retreats']);
	expect(unitTexts(spring1902, 'GERMANY')).toEqual(['A BER', 'A HOL', 'A MUN', 'F DEN']);
});
