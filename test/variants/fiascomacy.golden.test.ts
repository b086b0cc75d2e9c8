/** A game year of Fiascomacy, played by a script. What the table should see was worked out by hand. */

import { expect, test } from 'vitest';
import { startGame } from '../../src/game/play.ts';
import type { Report } from '../../src/game/report.ts';
import type { PlainTable } from '../../src/print/plain-table.ts';
import { fiascomacy } from '../../src/variants/fiascomacy/index.ts';
import { type Given, goOnFrom, linesOf, submit } from '../game/playing.ts';
import { tablesFor, tablesIn } from '../panels.ts';
import { eventsOf, outcomeOf, titleOf } from '../printed.ts';
import { RULESET } from './fiascomacy-positions.ts';

const PLAYERS = ['Alf', 'Bert', 'Cardew', 'Denis'];

/** By stage, the answers of the four. */
const SCRIPT: readonly (readonly [stage: string, ...answers: Given[]])[] = [
	[
		'orders',
		{
			invest: { RUSSIA: 4, TURKEY: 4 },
			'orders:RUSSIA': ['F STP/SC - BOT', 'A MOS - UKR', 'A WAR - GAL', 'F SEV - BLA'],
			'orders:TURKEY': ['F ANK - CON', 'A CON - BUL', 'A SMY H'],
		},
		{
			invest: { RUSSIA: 3, AUSTRIA: 5 },
			'orders:RUSSIA': ['F STP/SC H', 'A MOS - UKR', 'A WAR - PRU', 'F SEV - RUM'],
			'orders:AUSTRIA': ['A VIE - TYR', 'A BUD - SER', 'F TRI H'],
		},
		{
			invest: { TURKEY: 4, FRANCE: 4 },
			'orders:TURKEY': ['F ANK - BLA', 'A CON - BUL'],
			'orders:FRANCE': ['F BRE - MAO', 'A PAR - BUR', 'A MAR - SPA'],
		},
		{
			invest: { AUSTRIA: 2, FRANCE: 5 },
			'orders:AUSTRIA': ['A VIE - GAL', 'A BUD - SER', 'F TRI - VEN'],
			'orders:FRANCE': ['F BRE - ENG', 'A PAR - BUR'],
			propose: 'yes',
		},
	],
	['stop', { agree: 'no' }],
	[
		'orders',
		{
			invest: { RUSSIA: 2 },
			'orders:RUSSIA': ['F BOT - SWE', 'A UKR - RUM', 'F BLA S A UKR - RUM', 'A GAL - BUD'],
			'orders:TURKEY': ['A BUL H', 'F ANK H', 'A SMY - CON'],
		},
		{
			invest: { AUSTRIA: 1, ITALY: 1 },
			'orders:RUSSIA': ['F BOT - SWE', 'A UKR - GAL', 'A GAL - WAR'],
			'orders:AUSTRIA': ['A TYR - VEN', 'F TRI S A TYR - VEN', 'A SER - GRE'],
			'orders:ITALY': ['A VEN H', 'A ROM H'],
		},
		{
			invest: { TURKEY: 2 },
			'orders:TURKEY': ['A BUL - GRE', 'F ANK - BLA', 'A SMY - CON'],
			'orders:FRANCE': ['A BUR - MUN', 'A SPA - POR'],
		},
		{
			invest: { FRANCE: 1, ITALY: 1 },
			'orders:AUSTRIA': ['A SER H'],
			'orders:FRANCE': ['F ENG - BEL', 'A BUR S F ENG - BEL', 'A SPA - POR'],
			'orders:ITALY': ['A VEN - TRI'],
		},
	],
	['retreats', {}, { 'retreats:ITALY': ['A VEN R PIE'] }, {}, { 'retreats:ITALY': ['A VEN R TUS'] }],
	[
		'adjustments',
		{ 'adjustments:RUSSIA': ['A MOS B', 'F SEV B', 'A WAR B'], 'adjustments:TURKEY': ['F SMY B'] },
		{ 'adjustments:AUSTRIA': ['A VIE B'], 'adjustments:RUSSIA': ['F STP/NC B', 'A SEV B'] },
		{ 'adjustments:FRANCE': ['A MAR B', 'BRE WAIVE'], 'adjustments:TURKEY': ['A SMY B'] },
		{ 'adjustments:AUSTRIA': ['VIE WAIVE'], 'adjustments:FRANCE': ['F BRE B', 'A PAR B'] },
	],
];

function play() {
	const options = { lastYear: 1901 };
	const setup = { variant: ['fiascomacy'], options, seats: fiascomacy.seating(PLAYERS, options, ''), seed: 'golden' };
	const { table } = goOnFrom(startGame(setup, RULESET), RULESET);
	for (const [stage, ...answers] of SCRIPT) {
		expect(table.game().stages[0]!.stage).toBe(stage);
		for (const seat of table.waiting()) submit(table, seat, answers[seat]);
		if (stage !== 'stop') expect(table.reveal()).toMatchObject({ ok: true });
	}
	return table;
}

const table = play();
const { reports, outcome } = table.game();
const rows = ({ rows }: PlainTable) => rows.map((row) => row.join(' | '));
const report = (phase: string, title: string) =>
	reports.find((each) => each.phase === phase && titleOf(each) === title) as Report;
const panelOf = (phase: string, title: string, panel: string) =>
	rows(tablesIn(report(phase, title)).find((each) => each.title === panel)!);
const results = (phase: string, title: string) =>
	linesOf(report(phase, title))
		.filter(({ power }) => !['ENGLAND', 'GERMANY'].includes(power))
		.map(({ power, order, result }) => `${power.slice(0, 3)} ${order}: ${result}`)
		.sort();

test('what follows what', () =>
	expect(reports.map((report) => `${report.phase} ${titleOf(report)}`)).toEqual([
		'S1901M Votes',
		'S1901M Movement',
		'S1901R Stop the game?',
		'S1901 Income',
		'F1901M Votes',
		'F1901M Movement',
		'F1901R Votes',
		'F1901R Retreats',
		'F1901 Centres',
		'F1901 Income',
		'W1901A Votes',
		'W1901A Adjustments',
	]));

test('Spring: investments, votes, movement', () => {
	expect(eventsOf(report('S1901M', 'Votes'))).toEqual([
		'Denis loses 1 PF not invested.',
		'Nobody orders ENGLAND, GERMANY and ITALY: the units hold.',
		'Denis proposes to stop the game now.',
	]);
	expect(panelOf('S1901M', 'Votes', 'Invested this season')).toEqual([
		'Alf |  |  |  |  |  | +4 | +4 | 0',
		'Bert | +5 |  |  |  |  | +3 |  | 0',
		'Cardew |  |  | +4 |  |  |  | +4 | 0',
		'Denis | +2 |  | +5 |  |  |  |  | 1',
	]);
	expect(panelOf('S1901M', 'Votes', 'Votes of RUSSIA')).toEqual([
		'A MOS - UKR | 7 | carried | Alf 4, Bert 3',
		'A WAR - GAL | 4 | carried | Alf 4',
		'A WAR - PRU | 3 |  | Bert 3',
		'F SEV - BLA | 4 | carried | Alf 4',
		'F SEV - RUM | 3 |  | Bert 3',
		'F STP/SC - BOT | 4 | carried | Alf 4',
		'F STP/SC H | 3 |  | Bert 3',
	]);
	expect(panelOf('S1901M', 'Votes', 'Votes of TURKEY')).toEqual([
		'A CON - BUL | 8 | carried | Alf 4, Cardew 4',
		'A SMY H | 4 | carried | Alf 4',
		'F ANK - BLA | 4 | tie: holds | Cardew 4',
		'F ANK - CON | 4 | tie: holds | Alf 4',
	]);
	expect(results('S1901M', 'Movement')).toEqual([
		'AUS A BUD - SER: ok',
		'AUS A VIE - TYR: ok',
		'AUS F TRI H: ok',
		'FRA A MAR - SPA: ok',
		'FRA A PAR - BUR: ok',
		'FRA F BRE - ENG: ok',
		'ITA A ROM H: ok',
		'ITA A VEN H: ok',
		'ITA F NAP H: ok',
		'RUS A MOS - UKR: ok',
		'RUS A WAR - GAL: ok',
		'RUS F SEV - BLA: ok',
		'RUS F STP/SC - BOT: ok',
		'TUR A CON - BUL: ok',
		'TUR A SMY H: ok',
		'TUR F ANK H: ok',
	]);
	expect(eventsOf(report('S1901R', 'Stop the game?'))).toEqual([
		'Denis proposes to stop the game now.',
		'Alf does not: the game goes on.',
	]);
});

test('Fall: votes, movement, the tied retreat', () => {
	expect(panelOf('F1901M', 'Votes', 'Votes of RUSSIA')).toEqual([
		'A GAL - BUD | 6 | carried | Alf 6',
		'A GAL - WAR | 3 |  | Bert 3',
		'A UKR - RUM | 6 | carried | Alf 6',
		'A UKR - GAL | 3 |  | Bert 3',
		'F BLA S A UKR - RUM | 6 | carried | Alf 6',
		'F BOT - SWE | 9 | carried | Alf 6, Bert 3',
	]);
	expect(panelOf('F1901M', 'Votes', 'Votes of ITALY')).toEqual([
		'A ROM H | 1 | carried | Bert 1',
		'A VEN - TRI | 1 | tie: holds | Denis 1',
		'A VEN H | 1 | tie: holds | Bert 1',
		'F NAP | 0 | holds | nobody',
	]);
	expect(results('F1901M', 'Movement')).toEqual([
		'AUS A SER - GRE: bounce',
		'AUS A TYR - VEN: ok',
		'AUS F TRI S A TYR - VEN: ok',
		'FRA A BUR S F ENG - BEL: ok',
		'FRA A SPA - POR: ok',
		'FRA F ENG - BEL: ok',
		'ITA A ROM H: ok',
		'ITA A VEN H: dislodged',
		'ITA F NAP H: ok',
		'RUS A GAL - BUD: ok',
		'RUS A UKR - RUM: ok',
		'RUS F BLA S A UKR - RUM: cut',
		'RUS F BOT - SWE: ok',
		'TUR A BUL - GRE: bounce',
		'TUR A SMY - CON: ok',
		'TUR F ANK - BLA: bounce',
	]);
	expect(panelOf('F1901R', 'Votes', 'Votes of ITALY')).toEqual([
		'A VEN R PIE | 1 | tie: disbands | Bert 1',
		'A VEN R TUS | 1 | tie: disbands | Denis 1',
	]);
	expect(results('F1901R', 'Retreats')).toEqual(['ITA A VEN D: ok']);
});

test('the count and the income with its reasons', () => {
	expect(panelOf('F1901', 'Centres', 'Centres')).toEqual([
		'AUSTRIA | 4 | +1',
		'ENGLAND | 3 | =',
		'FRANCE | 5 | +2',
		'GERMANY | 3 | =',
		'ITALY | 2 | -1',
		'RUSSIA | 7 | +3',
		'TURKEY | 4 | +1',
	]);
	expect(panelOf('F1901', 'Income', 'Income')).toEqual([
		'Alf | 4 | 2 + 2 RUS',
		'Bert | 5 | 2 + 2 AUS + 1 ITA (3 -> 2)',
		'Cardew | 4 | 2 + 2 TUR',
		'Denis | 5 | 2 + 2 FRA + 1 ITA (3 -> 2)',
	]);
});

test('Winter: the builds voted on', () => {
	expect(panelOf('W1901A', 'Votes', 'Votes of AUSTRIA')).toEqual([
		'A VIE B | 6 | built | Bert 6',
		'VIE WAIVE | 2 |  | Denis 2',
	]);
	expect(panelOf('W1901A', 'Votes', 'Votes of FRANCE')).toEqual([
		'F BRE B | 6 | built | Denis 6',
		'BRE WAIVE | 4 |  | Cardew 4',
		'A MAR B | 4 | no build left | Cardew 4',
		'A PAR B | 6 | built | Denis 6',
	]);
	expect(results('W1901A', 'Adjustments')).toEqual([
		'AUS A VIE B: ok',
		'FRA A PAR B: ok',
		'FRA F BRE B: ok',
		'RUS A MOS B: ok',
		'RUS A WAR B: ok',
		'RUS F SEV B: ok',
		'TUR A SMY B: ok',
	]);
});

test('the PF table, and the score with its sums', () => {
	const [factors, , scores] = tablesFor(table);
	expect(rows(factors!)).toEqual([
		'Alf | - | - | - | - | - | 6 | 4 | 10 | 4 | 58',
		'Bert | 6 | - | - | - | 1 | 3 | - | 10 | 5 | 47',
		'Cardew | - | - | 4 | - | - | - | 6 | 10 | 4 | 44',
		'Denis | 2 | - | 6 | - | 1 | - | - | 9 | 5 | 40',
		'centres | 4 | 3 | 5 | 3 | 2 | 7 | 4 |  |  | ',
	]);
	expect(rows(scores!)).toEqual([
		'Alf | - | - | - | - | - | 6x7 | 4x4 | 58',
		'Bert | 6x4 | - | - | - | 1x2 | 3x7 | - | 47',
		'Cardew | - | - | 4x5 | - | - | - | 6x4 | 44',
		'Denis | 2x4 | - | 6x5 | - | 1x2 | - | - | 40',
	]);
	expect(outcomeOf({ outcome })).toEqual({
		kind: 'victory',
		winners: [0],
		text: '1901 was the last year. Alf wins with 58 points.',
	});
});
