/** The year 1901 of Double as a script plays it through the table; what must come of it was worked out by hand. */

import { expect, test } from 'vitest';
import { POWERS } from '../../src/board/types.ts';
import type { Report } from '../../src/game/report.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import type { Table } from '../../src/game/table.ts';
import { ringSeats } from '../../src/variants/double/ring.ts';
import { begin, linesOf, NAMES, ownersOf, playStageWith, unitTexts } from '../game/playing.ts';
import { tablesIn } from '../panels.ts';
import { eventsOf } from '../printed.ts';
import { lists, RULESET } from './double-positions.ts';

/** Anna ENG TUR, Ben TUR GER, Carl GER ITA, Dora ITA RUS, Emil RUS FRA, Fay FRA AUS, Gus AUS ENG. */
const options = { assignment: 'fixed' };
const SETUP: Setup = { variant: ['double'], options, seats: ringSeats(NAMES, options, 'golden'), seed: 'golden' };

/** By name: the answers by form, each list as one text. */
type Script = Readonly<Record<string, Readonly<Record<string, string>>>>;

function play(table: Table, script: Script): Game {
	return playStageWith(
		table,
		{},
		NAMES.map((name) => lists(script[name] ?? {})),
	);
}

/** `FRANCE: A MAR: Emil S A PAR - BUR, Fay H -> S A PAR - BUR (support over hold)` */
function merging(report: Report): string[] {
	return tablesIn(report)
		.filter(({ title }) => title.startsWith('Sheets of '))
		.flatMap(({ title, columns, rows }) =>
			rows.map(([unit, one, other, done, why]) => {
				const said = `${columns[1]} ${one}, ${columns[2]} ${other}`;
				return `${title.slice('Sheets of '.length).split(':')[0]}: ${unit}: ${said} -> ${done} (${why})`;
			}),
		);
}

const agreements = (report: Report): string[] =>
	tablesIn(report).map(({ title, rows }) => `${title.slice('Lists of '.length)}: ${rows.at(-1)![1]}`);

const unitsNow = (game: Game): string[] => POWERS.map((power) => `${power}: ${unitTexts(game, power).join(', ')}`);

test('Double in 1901', () => {
	const { table } = begin(SETUP, RULESET);

	let game = play(table, {
		Anna: {
			'orders:ENGLAND': 'F LON - NTH, F EDI - NWG, A LVP - YOR',
			'orders:TURKEY': 'A CON - BUL, A SMY - CON, F ANK - BLA',
		},
		Ben: {
			'orders:TURKEY': 'A CON - BUL, A SMY - CON, F ANK - ARM',
			'orders:GERMANY': 'A MUN - BUR, A BER - KIE, F KIE - DEN',
		},
		Carl: { 'orders:GERMANY': 'A MUN - RUH, A BER - KIE, F KIE - DEN', pass: 'ITALY', override: 'A MUN' },
		Dora: {
			'orders:ITALY': 'A VEN - TYR, A ROM - VEN, F NAP - ION',
			'orders:RUSSIA': 'A MOS - UKR, A WAR - GAL, F SEV - BLA, F STP/SC - BOT',
		},
		Emil: {
			'orders:RUSSIA': 'A MOS - UKR, A WAR - GAL, F SEV - MOS, F STP - BOT',
			'orders:FRANCE': 'A PAR - BUR, A MAR S A PAR - BUR, F BRE - MAO',
		},
		Fay: {
			'orders:FRANCE': 'A PAR - BUR, A MAR H, F BRE - MAO',
			'orders:AUSTRIA': 'A VIE - GAL, A BUD - SER, F TRI - ALB',
		},
		Gus: {
			'orders:AUSTRIA': 'A VIE - TYR, A BUD - SER, F TRI - ALB',
			'orders:ENGLAND': 'F LON - ENG, F EDI - NWG, A LVP - YOR',
		},
	});
	const spring = game.reports.at(-1)!;
	for (const line of [
		'AUSTRIA: A VIE: Fay - GAL, Gus - TYR -> H (not in sync)',
		'ENGLAND: F LON: Anna - NTH, Gus - ENG -> H (not in sync)',
		'ENGLAND: F EDI: Anna - NWG, Gus - NWG -> - NWG (agreed)',
		'FRANCE: A MAR: Emil S A PAR - BUR, Fay H -> S A PAR - BUR (support over hold)',
		'GERMANY: A MUN: Ben - BUR, Carl - RUH ! -> - RUH (Carl overrides)',
		'ITALY: A VEN: Carl passes, Dora - TYR -> - TYR (Carl passes)',
		'RUSSIA: F SEV: Dora - BLA, Emil - MOS ? -> - BLA (Emil: impossible)',
		'RUSSIA: F STP/SC: Dora - BOT, Emil - BOT -> - BOT (agreed)',
		'TURKEY: F ANK: Anna - BLA, Ben - ARM -> H (not in sync)',
	])
		expect(merging(spring)).toContain(line);
	expect(eventsOf(spring)).toEqual(['Carl spends the override on A MUN.']);
	expect(unitsNow(game)).toEqual([
		'AUSTRIA: A SER, A VIE, F ALB',
		'ENGLAND: A YOR, F LON, F NWG',
		'FRANCE: A BUR, A MAR, F MAO',
		'GERMANY: A KIE, A RUH, F DEN',
		'ITALY: A TYR, A VEN, F ION',
		'RUSSIA: A GAL, A UKR, F BLA, F BOT',
		'TURKEY: A BUL, A CON, F ANK',
	]);

	// Fall: Vienna falls to an Italian army with a Russian support that only Dora ordered
	game = play(table, {
		Anna: { pass: 'ENGLAND', 'orders:TURKEY': 'A BUL - RUM, A CON S A BUL, F ANK - BLA' },
		Ben: {
			'orders:TURKEY': 'A BUL - GRE, A CON S A BUL, F ANK - BLA',
			'orders:GERMANY': 'A RUH - HOL, A KIE - BER, F DEN H',
		},
		Carl: {
			'orders:GERMANY': 'A RUH - HOL, A KIE H, F DEN - SWE',
			'orders:ITALY': 'A TYR - VIE, A VEN - TRI, F ION - TUN',
		},
		Dora: {
			'orders:ITALY': 'A TYR - VIE, A VEN - TRI, F ION - TUN',
			'orders:RUSSIA': 'A UKR - RUM, A GAL S A TYR - VIE, F BLA S A UKR - RUM, F BOT - SWE',
		},
		Emil: {
			'orders:RUSSIA': 'A UKR - RUM, A GAL H, F BLA - RUM, F BOT - SWE',
			'orders:FRANCE': 'A BUR - BEL, A MAR - SPA, F MAO - POR',
		},
		Fay: {
			'orders:FRANCE': 'A BUR - BEL, A MAR - SPA, F MAO - SPA/NC',
			'orders:AUSTRIA': 'A VIE H, A SER H, F ALB - GRE',
		},
		Gus: {
			'orders:AUSTRIA': 'A VIE - BUD, A SER H, F ALB - GRE',
			'orders:ENGLAND': 'F LON - NTH, F NWG - NWY, A YOR H',
		},
	});
	const fall = game.reports.at(-1)!;
	for (const line of [
		'AUSTRIA: A VIE: Fay H, Gus - BUD -> H (not in sync)',
		'ENGLAND: F NWG: Anna passes, Gus - NWY -> - NWY (Anna passes)',
		'FRANCE: F MAO: Emil - POR, Fay - SPA/NC -> H (not in sync)',
		'GERMANY: A KIE: Ben - BER, Carl H -> H (not in sync)',
		'GERMANY: F DEN: Ben H, Carl - SWE -> H (not in sync)',
		'RUSSIA: A GAL: Dora S A TYR - VIE, Emil H -> S A TYR - VIE (support over hold)',
		'RUSSIA: F BLA: Dora S A UKR - RUM, Emil - RUM -> H (not in sync)',
		'TURKEY: A BUL: Anna - RUM, Ben - GRE -> H (not in sync)',
		'TURKEY: A CON: Anna S A BUL, Ben S A BUL -> S A BUL (agreed)',
	])
		expect(merging(fall)).toContain(line);
	expect(linesOf(fall).find(({ unit }) => unit === 'F ANK')!.result).toBe('bounce');
	expect(eventsOf(fall)).toEqual(['A VIE is dislodged and may retreat to BOH, BUD.']);

	expect(table.asked().map((seat) => NAMES[seat])).toEqual(['Fay', 'Gus']);
	game = play(table, {
		Fay: { 'retreats:AUSTRIA': 'A VIE R BUD' },
		Gus: { 'retreats:AUSTRIA': 'vie retreats to budapest' },
	});
	expect(merging(game.reports.find(({ phase }) => phase === 'F1901R')!)).toEqual([
		'AUSTRIA: A VIE: Fay R BUD, Gus R BUD -> R BUD (agreed)',
	]);
	expect(ownersOf(game).split('\n')).toEqual([
		'AUSTRIA: BUD GRE SER',
		'ENGLAND: EDI LON LVP NWY',
		'FRANCE: BEL BRE MAR PAR SPA',
		'GERMANY: BER DEN HOL KIE MUN',
		'ITALY: NAP ROM TRI TUN VEN VIE',
		'RUSSIA: MOS RUM SEV STP SWE WAR',
		'TURKEY: ANK BUL CON SMY',
	]);
	expect(tablesIn(game.reports.at(-1)!).at(-1)!.rows).toEqual([
		['Anna', 'ENG 4 + TUR 4', '8', 'unused'],
		['Ben', 'TUR 4 + GER 5', '9', 'unused'],
		['Carl', 'GER 5 + ITA 6', '11', 'next in 1903'],
		['Dora', 'ITA 6 + RUS 6', '12', 'unused'],
		['Emil', 'RUS 6 + FRA 5', '11', 'unused'],
		['Fay', 'FRA 5 + AUS 3', '8', 'unused'],
		['Gus', 'AUS 3 + ENG 4', '7', 'unused'],
	]);

	// Austria owes nothing; everybody else is asked
	game = play(table, {
		Anna: { pass: 'ENGLAND', 'adjustments:TURKEY': 'A SMY B' },
		Ben: { 'adjustments:TURKEY': 'F SMY B', 'adjustments:GERMANY': 'A MUN B, A BER B' },
		Carl: { 'adjustments:GERMANY': 'A BER B, A MUN B', 'adjustments:ITALY': 'A ROM B, F NAP B, A VEN B' },
		Dora: { 'adjustments:ITALY': 'F NAP B, A ROM B, WAIVE', 'adjustments:RUSSIA': 'A WAR B, A MOS B' },
		Emil: { 'adjustments:RUSSIA': 'F STP/NC B, A MOS B', 'adjustments:FRANCE': 'A PAR B, F BRE B' },
		Fay: { 'adjustments:FRANCE': 'A PAR B, F MAR B' },
		Gus: { 'adjustments:ENGLAND': 'F EDI B' },
	});
	const winter = game.reports.at(-1)!;
	expect(agreements(winter)).toEqual([
		'ENGLAND: F EDI B',
		'FRANCE: A PAR B',
		'GERMANY: A MUN B, A BER B',
		'ITALY: A ROM B, F NAP B',
		'RUSSIA: A MOS B',
		'TURKEY: nothing',
	]);
	expect(eventsOf(winter)).toEqual([
		'FRANCE leaves 1 build unused.',
		'ITALY leaves 1 build unused.',
		'RUSSIA leaves 1 build unused.',
		'TURKEY leaves 1 build unused.',
	]);
	expect(unitsNow(game)).toEqual([
		'AUSTRIA: A BUD, A SER, F GRE',
		'ENGLAND: A YOR, F EDI, F NTH, F NWY',
		'FRANCE: A BEL, A PAR, A SPA, F MAO',
		'GERMANY: A BER, A HOL, A KIE, A MUN, F DEN',
		'ITALY: A ROM, A TRI, A VIE, F NAP, F TUN',
		'RUSSIA: A GAL, A MOS, A RUM, F BLA, F SWE',
		'TURKEY: A BUL, A CON, F ANK',
	]);
	expect(game.outcome).toBeNull();
});
