/** The telling of every kind of step: positions with their captions, and what holds of all of them. */

import { describe, expect, test } from 'vitest';
import { BARRED_REGIONS, CENTRES, PROVINCES, provinceOf } from '../../src/board/map.ts';
import { placeHead, powers, words } from '../../src/board/phrase.ts';
import type { Place, Power } from '../../src/board/types.ts';
import type { OrderLine, Report } from '../../src/game/report.ts';
import { readSeats, type StoredSeat } from '../../src/game/seat.ts';
import { asDealt, holdersOf } from '../../src/game/seats.ts';
import type { Table } from '../../src/game/table.ts';
import { type Telling, tell } from '../../src/game/telling.ts';
import { stepArrows } from '../../src/game/telling-arrows.ts';
import { LONGEST } from '../../src/game/telling-length.ts';
import type { StepKind } from '../../src/game/telling-step.ts';
import { unitLines } from '../../src/game/unit-lines.ts';
import { open } from '../../src/print/printed.ts';
import { reportBlocks } from '../../src/tui/parts/report-blocks.ts';
import { lyingSteps } from '../../src/variants/diplomacywinks/trail.ts';
import { untilAllMet } from '../extent.ts';
import { titleOf } from '../printed.ts';
import { refusal } from '../refusal.ts';
import { GAME_NAMES, setupOf } from '../slow/scripted.ts';
import { FALL, PLAYERS, RETREAT, revealSheets, SPRING, WINTER } from '../tui/app-script.ts';
import { Met } from '../variants/invariants.ts';
import { answersOf, begin, goOnFrom, positioned, setupWith, spring } from './playing.ts';
import { captionsOf, stepText, told } from './step-text.ts';
import { playOn } from './telling-played.ts';

type Lists = Partial<Record<Power, string>>;

const SEVEN = setupWith(PLAYERS.map(([name, power]) => ({ name, powers: [power] })));

/** The kinds and captions of a movement; `orders`: `{ FRANCE: 'A PAR - BUR, ...' }`. */
function toldOf(units: Lists, orders: Lists, setup = SEVEN, stages = spring(1901), centres: Lists = {}): Telling {
	const { table } = goOnFrom(positioned(setup, units, { ...centres }, stages));
	for (const seat of table.waiting()) {
		const given = Object.fromEntries(
			Object.entries(orders).map(([power, list]) => [`orders:${power}`, list.split(', ')]),
		);
		const done = table.submit(seat, answersOf(table, seat, given));
		if (!done.ok) throw refusal(done);
	}
	const done = table.reveal();
	if (!done.ok) throw refusal(done);
	const report = table.game().reports.find(({ stage }) => stage === 'orders')!;
	return table.tell(report);
}

function linesOf(telling: Telling): string[] {
	const captions = captionsOf(telling);
	return telling.steps.map(({ kind }, i) => `${kind}: ${captions[i]}`);
}

describe('movement', () => {
	const CASES: readonly (readonly [what: string, units: Lists, orders: Lists, told: readonly string[]])[] = [
		[
			'two want the same',
			{ AUSTRIA: 'A VIE', RUSSIA: 'A WAR' },
			{ AUSTRIA: 'A VIE - GAL', RUSSIA: 'A WAR - GAL' },
			[
				'orders: Austria (Anna): Vienna to Galicia, bounced. Russia (Fay): Warsaw to Galicia, bounced.',
				'standoff: Galicia: Austria (Anna) and Russia (Fay) bounce, 1 to 1.',
			],
		],
		[
			'three want the same',
			{ AUSTRIA: 'A VIE', RUSSIA: 'A WAR, A UKR', TURKEY: 'A RUM' },
			{ AUSTRIA: 'A VIE - GAL', RUSSIA: 'A WAR - GAL, A UKR - GAL', TURKEY: 'A RUM - GAL' },
			[
				'orders: Austria (Anna): Vienna to Galicia, bounced. Russia (Fay): Warsaw to Galicia, bounced; Ukraine to Galicia, bounced.',
				'orders: Turkey (Gus): Rumania to Galicia, bounced.',
				'standoff: Galicia: Austria (Anna), Russia (Fay) and Turkey (Gus) bounce, 1 each.',
			],
		],
		[
			'a power bounces itself',
			{ RUSSIA: 'A WAR, A UKR' },
			{ RUSSIA: 'A WAR - GAL, A UKR - GAL' },
			[
				'orders: Russia (Fay): Warsaw to Galicia, bounced; Ukraine to Galicia, bounced.',
				'standoff: Galicia: two units of Russia (Fay) bounce, 1 to 1.',
			],
		],
		[
			'a power bounces itself three times over',
			{ RUSSIA: 'A WAR, A UKR, A VIE' },
			{ RUSSIA: 'A WAR - GAL, A UKR - GAL, A VIE - GAL' },
			[
				'orders: Russia (Fay): Warsaw to Galicia, bounced; Ukraine to Galicia, bounced; Vienna to Galicia, bounced.',
				'standoff: Galicia: 3 units of Russia (Fay) bounce, 1 each.',
			],
		],
		[
			'who stays holds; the attack has a helper',
			{ GERMANY: 'A MUN, A BOH', AUSTRIA: 'A TYR, A VIE' },
			{ GERMANY: 'A MUN - TYR, A BOH - VIE', AUSTRIA: 'A TYR H, A VIE H' },
			[
				'orders: Austria (Anna): all stay. Germany (Dora): Munich to Tyrolia, bounced; Bohemia to Vienna, bounced.',
				'withstood: Austria (Anna) holds Tyrolia against Germany, 1 to 1.',
				'withstood: Austria (Anna) holds Vienna against Germany, 1 to 1.',
			],
		],
		[
			'a unit waits for one of its own that does not leave',
			{ RUSSIA: 'A WAR, A MOS', AUSTRIA: 'A VIE' },
			{ RUSSIA: 'A WAR - GAL, A MOS - WAR', AUSTRIA: 'A VIE - GAL' },
			[
				'orders: Austria (Anna): Vienna to Galicia, bounced. Russia (Fay): Warsaw to Galicia, bounced; Moscow to Warsaw, bounced.',
				"withstood: Warsaw: Russia's own unit is in the way.",
				'standoff: Galicia: Russia (Fay) and Austria (Anna) bounce, 1 to 1.',
			],
		],
		[
			'two want to change places',
			{ GERMANY: 'A MUN', FRANCE: 'A BUR' },
			{ GERMANY: 'A MUN - BUR', FRANCE: 'A BUR - MUN' },
			[
				'orders: France (Carl): Burgundy to Munich, bounced. Germany (Dora): Munich to Burgundy, bounced.',
				'withstood: Munich and Burgundy: Germany (Dora) and France (Carl) run into each other, 1 to 1.',
			],
		],
		[
			'the stronger gets in',
			{ AUSTRIA: 'A VIE, A BUD', RUSSIA: 'A WAR', ENGLAND: 'F LON, F EDI' },
			{ AUSTRIA: 'A VIE - GAL, A BUD S A VIE - GAL', RUSSIA: 'A WAR - GAL', ENGLAND: 'F LON - ENG, F EDI - NTH' },
			[
				'orders: Austria (Anna): Vienna to Galicia; Budapest helps Vienna to Galicia. England (Ben): London to the English Channel; Edinburgh to the North Sea.',
				'orders: Russia (Fay): Warsaw to Galicia, bounced.',
				'won: Austria (Anna) gets into Galicia against Russia, 2 to 1.',
			],
		],
		[
			'the stronger gets in against two',
			{ AUSTRIA: 'A VIE, A BUD', RUSSIA: 'A WAR', TURKEY: 'A RUM' },
			{ AUSTRIA: 'A VIE - GAL, A BUD S A VIE - GAL', RUSSIA: 'A WAR - GAL', TURKEY: 'A RUM - GAL' },
			[
				'orders: Austria (Anna): Vienna to Galicia; Budapest helps Vienna to Galicia. Russia (Fay): Warsaw to Galicia, bounced.',
				'orders: Turkey (Gus): Rumania to Galicia, bounced.',
				'won: Austria (Anna) gets into Galicia against Russia and Turkey, 2 to 1 each.',
			],
		],
		[
			'who is thrown out at home was in the way all the same',
			{ FRANCE: 'A BRE, A MAR, A PAR', GERMANY: 'A BUR' },
			{ FRANCE: 'A BRE - GAS, A MAR - BUR, A PAR S A MAR - BUR', GERMANY: 'A BUR - GAS' },
			[
				'orders: France (Carl): Brest to Gascony, bounced; Marseilles to Burgundy; Paris helps Marseilles to Burgundy. Germany (Dora): Burgundy to Gascony, dislodged.',
				'standoff: Gascony: France (Carl) and Germany (Dora) bounce, 1 to 1.',
				'thrownOut: France (Carl) throws Germany out of Burgundy, 2 to 1.',
			],
		],
		[
			'who stays does not hold against two that are in each other’s way',
			{ AUSTRIA: 'A SER, A BUD', RUSSIA: 'A RUM', TURKEY: 'A BUL, F BLA' },
			{ AUSTRIA: 'A SER - RUM, A BUD S A SER - RUM', TURKEY: 'A BUL - RUM, F BLA S A BUL - RUM' },
			[
				'orders: Austria (Anna): Serbia to Rumania, bounced; Budapest helps Serbia to Rumania. Russia (Fay): Rumania stays.',
				'orders: Turkey (Gus): Bulgaria to Rumania, bounced; Black Sea helps Bulgaria to Rumania.',
				'withstood: Rumania: Austria (Anna) and Turkey (Gus) bounce, 2 to 2, and Russia (Fay) stays.',
			],
		],
		[
			'a third that wants the place of who is thrown out',
			{ FRANCE: 'F MAO, A POR', ITALY: 'A SPA', ENGLAND: 'F WES' },
			{ FRANCE: 'F MAO - SPA/NC, A POR S F MAO - SPA/NC', ENGLAND: 'F WES - SPA/SC' },
			[
				'orders: England (Ben): Western Mediterranean to Spain (south coast), bounced.',
				'orders: France (Carl): Mid-Atlantic Ocean to Spain (north coast); Portugal helps the Mid-Atlantic Ocean to Spain. Italy (Emil): Spain stays, dislodged.',
				'thrownOut: France (Carl) throws Italy out of Spain, 2 to 1; England (Ben) does not get in.',
			],
		],
		[
			'a second unit of the attacker bounces behind it',
			{ FRANCE: 'A MAR, A PAR, A PIC', GERMANY: 'A BUR' },
			{ FRANCE: 'A MAR - BUR, A PAR S A MAR - BUR, A PIC - BUR', GERMANY: 'A BUR H' },
			[
				'orders: France (Carl): Marseilles to Burgundy; Paris helps Marseilles to Burgundy; Picardy to Burgundy, bounced. Germany (Dora): Burgundy stays, dislodged.',
				"thrownOut: France (Carl) throws Germany out of Burgundy, 2 to 1; France's army in Picardy does not get in.",
			],
		],
		[
			'a unit of who is thrown out, and another, do not get in either',
			{ FRANCE: 'A MAR, A PAR', GERMANY: 'A BUR, A MUN', ENGLAND: 'A BEL' },
			{
				FRANCE: 'A MAR - BUR, A PAR S A MAR - BUR',
				GERMANY: 'A BUR H, A MUN - BUR',
				ENGLAND: 'A BEL - BUR',
			},
			[
				'orders: England (Ben): Belgium to Burgundy, bounced. France (Carl): Marseilles to Burgundy; Paris helps Marseilles to Burgundy.',
				'orders: Germany (Dora): Burgundy stays, dislodged; Munich to Burgundy, bounced.',
				"thrownOut: France (Carl) throws Germany out of Burgundy, 2 to 1; Germany's army in Munich and England (Ben) do not get in.",
			],
		],
		[
			'all stay',
			{ AUSTRIA: 'A VIE, A BUD', TURKEY: 'A CON' },
			{ AUSTRIA: 'A VIE H, A BUD S A VIE' },
			['orders: Austria (Anna): Vienna stays; Budapest helps Vienna. Turkey (Gus): Constantinople stays.'],
		],
		[
			'a centre that is nobody’s',
			{ AUSTRIA: 'A BUD', TURKEY: 'A CON' },
			{ AUSTRIA: 'A BUD - SER', TURKEY: 'A CON - BUL' },
			['orders: Austria (Anna): Budapest to Serbia. Turkey (Gus): Constantinople to Bulgaria.'],
		],
		[
			'more centres of nobody than can be sent in a second',
			{ FRANCE: 'A LVN, A BUL, A UKR, A GAS, F NTH, F IRI, F MAO, F HEL, F SKA, A BOH, A GAL' },
			{
				FRANCE:
					'A LVN - STP, A BUL - CON, A UKR - SEV, A GAS - MAR, F NTH - EDI, F IRI - LVP, F MAO - POR, F HEL - HOL, F SKA - DEN, A BOH - MUN, A GAL - BUD',
			},
			[
				'orders: France (Carl): Livonia to St Petersburg; Bulgaria to Constantinople; Ukraine to Sevastopol; Gascony to Marseilles; North Sea to Edinburgh; Irish Sea to Liverpool; Mid-Atlantic Ocean to Portugal; Helgoland Bight to Holland.',
				'orders: France (Carl): Skagerrak to Denmark; Bohemia to Munich; Galicia to Budapest.',
			],
		],
		[
			'a support for what was not ordered',
			{ FRANCE: 'A MAR, F MAO' },
			{ FRANCE: 'A MAR S F MAO - SPA/SC, F MAO - IRI' },
			[
				'orders: France (Carl): Marseilles helps the Mid-Atlantic Ocean to Spain, void; Mid-Atlantic Ocean to the Irish Sea.',
			],
		],
		[
			'a support that is cut',
			{ FRANCE: 'A PAR, A GAS', GERMANY: 'A BUR', ITALY: 'A MAR' },
			{ FRANCE: 'A PAR - BUR, A GAS S A PAR - BUR', GERMANY: 'A BUR H', ITALY: 'A MAR - GAS' },
			[
				'orders: France (Carl): Paris to Burgundy, bounced; Gascony helps Paris to Burgundy, cut. Germany (Dora): Burgundy stays.',
				'orders: Italy (Emil): Marseilles to Gascony, bounced.',
				'cut: France (Carl) holds Gascony against Italy, 1 to 1; its support is cut.',
				'withstood: Germany (Dora) holds Burgundy against France, 1 to 1.',
			],
		],
		[
			'by sea, and not',
			{ ENGLAND: 'A LON, F NTH, A EDI, A WAL' },
			{ ENGLAND: 'A LON - NWY, F NTH C A LON - NWY, A EDI - DEN, A WAL - YOR' },
			[
				'orders: England (Ben): London to Norway; North Sea carries London to Norway; Edinburgh to Denmark, no convoy; Wales to Yorkshire.',
			],
		],
		[
			'a power that nobody plays, and no way out',
			{ FRANCE: 'A PAR, A PIC, A MUN, A MAR, A RUH, A GAS, A BEL', ITALY: 'A BUR' },
			{ FRANCE: 'A PAR - BUR, A PIC H, A MUN S A PAR - BUR, A MAR S A PAR - BUR, A RUH H, A GAS H, A BEL H' },
			[
				'orders: France (Carl): Paris to Burgundy; Picardy stays; Munich helps Paris to Burgundy; Marseilles helps Paris to Burgundy; Ruhr stays; Gascony stays; Belgium stays.',
				'orders: Italy: Burgundy stays, dislodged.',
				'thrownOut: France (Carl) throws Italy out of Burgundy, 3 to 1. There is no way out.',
			],
		],
	];
	const CIVIL = setupWith([
		{ name: 'Carl', powers: ['FRANCE'] },
		{ name: 'Dora', powers: ['GERMANY'] },
	]);
	test.each(CASES)('%s', (what, units, orders, told) => {
		const setup = what.includes('nobody plays') ? CIVIL : SEVEN;
		expect(linesOf(toldOf(units, orders, setup))).toEqual(told);
	});

	test('who follows into a place comes when it is left, not before', () => {
		const telling = toldOf(
			{ FRANCE: 'A PAR, A GAS, A PIC', GERMANY: 'A BUR' },
			{ FRANCE: 'A PAR - BUR, A GAS S A PAR - BUR, A PIC - PAR', GERMANY: 'A BUR H' },
		);
		const { steps } = telling;
		expect(steps.map(({ kind }) => kind)).toEqual(['orders', 'thrownOut']);
		expect(steps.at(-1)!.after.units.map(({ at }) => at)).toEqual(['BUR', 'GAS', 'PAR']);
		expect(steps.at(-1)!.at).toEqual({ PIC: 'origin', PAR: 'goal', BUR: 'out' });
		expect(captionsOf(telling)).toEqual([
			'France (Carl): Paris to Burgundy; Gascony helps Paris to Burgundy; Picardy to Paris. Germany (Dora): Burgundy stays, dislodged.',
			'France (Carl) throws Germany out of Burgundy, 2 to 1.',
		]);
		expect(steps.at(-1)!.arrows.map(({ order }) => order.kind)).toEqual(['move', 'support', 'hold', 'move']);
	});

	test('units arrive where their order is told, those that follow with whom they follow', () => {
		const telling = toldOf(
			{ AUSTRIA: 'A BUD', FRANCE: 'A MAR, F MAO', ITALY: 'A VEN', RUSSIA: 'A VIE', TURKEY: 'A WAR' },
			{
				AUSTRIA: 'A BUD - VIE',
				FRANCE: 'A MAR - PIE, F MAO - NAO',
				ITALY: 'A VEN - TUS',
				RUSSIA: 'A VIE - TRI',
				TURKEY: 'A WAR - GAL',
			},
		);
		expect(telling.steps.map(({ after }) => after.units.map(({ at }) => at))).toEqual([
			['BUD', 'PIE', 'NAO', 'VEN', 'VIE', 'WAR'],
			['VIE', 'PIE', 'NAO', 'TUS', 'TRI', 'GAL'],
		]);
	});

	test('powers of people are told first', () => {
		const { report } = toldOf({ AUSTRIA: 'A VIE', TURKEY: 'A ANK' }, { AUSTRIA: 'A VIE - GAL', TURKEY: 'A ANK - ARM' });
		const seats = SEVEN.seats.map((seat): StoredSeat => (seat.name === 'Gus' ? seat : { ...seat, level: 'easy' }));
		expect(captionsOf(tell({ ...report, seats: readSeats(seats) }))).toEqual([
			'Turkey (Gus): Ankara to Armenia. Austria (Anna): Vienna to Galicia.',
		]);
	});

	test('whoever commands a power stands behind it, both where there are two', () => {
		const pair = { AUSTRIA: 'A VIE', RUSSIA: 'A WAR' };
		const orders = { AUSTRIA: 'A VIE - GAL', RUSSIA: 'A WAR - GAL' };
		const one = setupWith([{ name: 'Anna', powers: ['AUSTRIA', 'RUSSIA'] }]);
		expect(captionsOf(toldOf(pair, orders, one)).at(-1)).toBe(
			'Galicia: Austria (Anna) and Russia (Anna) bounce, 1 to 1.',
		);
		const { report } = tellingOf(begin(SEVEN).table, [SPRING]);
		const seats = [
			{ name: 'Anna', powers: ['AUSTRIA', 'TURKEY'] },
			{ name: 'Gus', powers: ['TURKEY', 'RUSSIA', 'AUSTRIA'] },
			{ name: 'Fay', powers: ['RUSSIA'] },
		] as const;
		const captions = captionsOf(
			begin(setupWith(seats)).table.tell({ ...report, ...asDealt({ seats: readSeats(seats) }) }),
		);
		expect(captions).toContain('Galicia: Austria (Anna & Gus) and Russia (Gus & Fay) bounce, 1 to 1.');
	});
});

describe('a step as values', () => {
	/** The arrow of the unit that stood there. */
	const arrowFrom = ({ steps }: Telling, at: Place) =>
		steps.flatMap(({ arrows }) => arrows).findLast(({ unit }) => unit?.at === at);
	const [picardy, burgundy] = [
		{ type: 'A', at: 'PIC', power: 'FRANCE' },
		{ type: 'A', at: 'BUR', power: 'GERMANY' },
	] as const;

	test('a convoyed attack that fails: its way over the seas, what it met, who helped whom', () => {
		const army = { type: 'A', at: 'LVP', power: 'ENGLAND' } as const;
		const telling = toldOf(
			{ ENGLAND: 'A LVP, F ENG, F IRI, F BRE, F NAO', FRANCE: 'A PIC', GERMANY: 'A BUR' },
			{
				ENGLAND: 'A LVP - PIC, F ENG C A LVP - PIC, F IRI C A LVP - PIC, F BRE S A LVP - PIC, F NAO H',
				FRANCE: 'A PIC H',
				GERMANY: 'A BUR S A PIC',
			},
		);
		expect(arrowFrom(telling, 'LVP')).toEqual({
			power: 'ENGLAND',
			order: { kind: 'move', unit: { type: 'A', at: 'LVP' }, to: 'PIC' },
			result: 'bounce',
			unit: army,
			way: ['IRI', 'ENG'],
			failed: { at: 'PIC', against: [picardy] },
		});
		expect(arrowFrom(telling, 'IRI')).toMatchObject({ order: { kind: 'convoy' }, of: army });
		expect(arrowFrom(telling, 'BRE')).toMatchObject({ order: { kind: 'support' }, result: 'ok', of: army });
		expect(arrowFrom(telling, 'BRE')).not.toHaveProperty('failed');
		expect(arrowFrom(telling, 'BUR')).toMatchObject({ unit: burgundy, of: picardy });
		expect(JSON.parse(JSON.stringify(telling.steps))).toEqual(telling.steps);
	});

	test('a support that is cut, a unit that is thrown out, and one that meets two', () => {
		const telling = toldOf(
			{ RUSSIA: 'A WAR, A UKR', AUSTRIA: 'A GAL', TURKEY: 'A RUM', FRANCE: 'A PAR, A GAS', GERMANY: 'A BUR' },
			{
				RUSSIA: 'A WAR - GAL, A UKR S A WAR - GAL',
				AUSTRIA: 'A GAL H',
				TURKEY: 'A RUM - UKR',
				FRANCE: 'A PAR - BUR, A GAS S A PAR - BUR',
				GERMANY: 'A BUR H',
			},
		);
		const failed = (at: Place) => {
			const { at: where, against } = arrowFrom(telling, at)?.failed ?? {};
			return [where, ...(against ?? []).map((unit) => `${unit.power} ${unit.type} ${unit.at}`)];
		};
		expect(failed('UKR')).toEqual(['UKR', 'TURKEY A RUM']);
		expect(failed('RUM')).toEqual(['UKR', 'RUSSIA A UKR']);
		expect(failed('WAR')).toEqual(['GAL', 'AUSTRIA A GAL']);
		expect(failed('BUR')).toEqual(['BUR', 'FRANCE A PAR']);
		expect(arrowFrom(telling, 'PAR')).not.toHaveProperty('failed');
		expect(arrowFrom(telling, 'WAR')).not.toHaveProperty('way');
	});

	test('a convoy that is broken has the way that was ordered; it failed against whoever broke it', () => {
		const telling = toldOf(
			{ ENGLAND: 'A LON, F NTH', FRANCE: 'F HOL, F BEL' },
			{ ENGLAND: 'A LON - DEN, F NTH C A LON - DEN', FRANCE: 'F HOL - NTH, F BEL S F HOL - NTH' },
		);
		const army = arrowFrom(telling, 'LON');
		expect(army).toMatchObject({
			result: 'disrupted',
			failed: { at: 'LON', against: [{ type: 'F', at: 'HOL', power: 'FRANCE' }] },
		});
		expect(army).toHaveProperty('way', ['NTH']);
	});

	test('retreats that meet failed against each other', () => {
		const line = (power: Power, at: Place): OrderLine => ({
			power,
			unit: { type: 'A', at },
			given: { text: `A ${at} R GAS`, order: { kind: 'retreat', unit: { type: 'A', at }, to: 'GAS' } },
			result: 'bounce',
		});
		const lines = unitLines([line('FRANCE', 'PAR'), line('GERMANY', 'BUR')]);
		expect(stepArrows(lines)[0]!.failed).toEqual({ at: 'GAS', against: [burgundy] });
	});

	test('centres with whose they were and are', () => {
		const { table } = begin(SEVEN);
		for (const sheets of [SPRING, FALL, RETREAT]) revealSheets(table, sheets);
		const { steps } = table.tell(table.game().reports.find(({ stage }) => stage === 'count')!);
		expect(steps.filter(({ kind }) => kind === 'taken').map(({ captures }) => captures)).toEqual([
			[{ at: 'BUD', from: 'AUSTRIA', to: 'ITALY' }],
			[{ at: 'MUN', from: 'GERMANY', to: 'FRANCE' }],
		]);
		expect(steps[0]!.captures.slice(0, 3)).toEqual([
			{ at: 'SER', to: 'AUSTRIA' },
			{ at: 'NWY', to: 'ENGLAND' },
			{ at: 'POR', to: 'FRANCE' },
		]);
		const lost = { units: [], dislodged: [], centres: { PAR: 'FRANCE' } } as const;
		const report = { ...table.game().reports[0]!, stage: 'count', before: lost, after: { ...lost, centres: {} } };
		expect(tell(report).steps[0]!.captures).toStrictEqual([{ at: 'PAR', from: 'FRANCE' }]);
		// more than there are steps: some are told at once
		const many = CENTRES.slice(0, 18);
		const ownedBy = (power: Power) => ({ ...lost, centres: Object.fromEntries(many.map((at) => [at, power])) });
		const told = tell({ ...report, before: ownedBy('FRANCE'), after: ownedBy('ITALY') }).steps;
		expect(told.length).toBeLessThan(many.length);
		expect(told.flatMap(({ captures }) => captures.map(({ at }) => at)).toSorted()).toEqual(many.toSorted());
	});

	test('thrown pieces as they lie', () => {
		const pieces = [
			{ id: 'ENG A1', power: 'ENGLAND', type: 'A', spaces: ['LON', 'WAL'], at: { x: 210.5, y: 300, angle: 1.5 } },
			{ id: 'FRA F1', power: 'FRANCE', type: 'F', spaces: ['SPA'], coast: 'NC' },
		] as const;
		const { report } = tellingOf(begin(SEVEN).table, [SPRING]);
		const { steps } = tell({ ...report, stage: 'throwing', steps: lyingSteps(pieces, words('So many touch it.')) });
		expect(steps.map((step) => step.pieces)).toEqual([pieces]);
		expect(JSON.parse(JSON.stringify(steps))).toStrictEqual(steps);
	});
});

/** The telling of the newest report after these sheets. */
function tellingOf(table: Table, reveals: readonly (typeof SPRING)[]): Telling {
	for (const sheets of reveals) revealSheets(table, sheets);
	return table.tell(table.game().reports.at(-1)!);
}

test('a year: retreats, centres singly where they were somebody’s, how all stand, the winter', () => {
	const { table } = begin(SEVEN);
	for (const sheets of [SPRING, FALL, RETREAT, WINTER]) revealSheets(table, sheets);
	const all = Object.fromEntries(
		table
			.game()
			.reports.slice(2)
			.map((report) => [titleOf(report), linesOf(table.tell(report))]),
	);
	expect(all).toEqual({
		Retreats: ["retreats: Italy's army in Trieste retreats to Budapest."],
		Centres: [
			'neutral: Austria (Anna) wins Serbia. England (Ben) wins Norway. France (Carl) wins Portugal and Spain. Germany (Dora) wins Belgium, Denmark and Holland.',
			'neutral: Italy (Emil) wins Tunis. Russia (Fay) wins Rumania. Turkey (Gus) wins Bulgaria and Greece.',
			'taken: Italy (Emil) takes BUDAPEST from Austria.',
			'taken: France (Carl) takes MUNICH from Germany.',
			'standing: Carl leads with 6 centres; 18 centres win.',
		],
		Adjustments: [
			'builds: England (Ben) builds a fleet in London. France (Carl) builds armies in Paris and Marseilles, and a fleet in Brest.',
			'builds: Germany (Dora) builds an army in Berlin and a fleet in Kiel. Italy (Emil) builds an army in Rome and a fleet in Naples.',
			'builds: Russia (Fay) builds an army in Moscow. Turkey (Gus) builds armies in Constantinople and Smyrna.',
		],
	});
	const centres = table.tell(table.game().reports.find(({ stage }) => stage === 'count')!);
	expect(centres.before.FRANCE).toBe(3);
	expect(centres.steps.at(-1)).toMatchObject({ kind: 'standing', counts: { FRANCE: 6 } });
	const bar = centres.steps.at(-1)!.bars![2]!;
	expect([bar.value, bar.of, told(bar.label), told(bar.note!)]).toEqual([6, 18, 'Carl', 'France 6']);
});

test('what people did is told of them when another sits there: in steps, in the record, and why', () => {
	const { table } = begin(SEVEN);
	for (const sheets of [SPRING, FALL, RETREAT, WINTER]) revealSheets(table, sheets);
	const seats = SEVEN.seats.map((seat): StoredSeat => (seat.name === 'Anna' ? { ...seat, level: 'easy' } : seat));
	const reports = table.game().reports.map((report) => ({ ...report, seats: readSeats(seats) }));
	const told = () => ({
		steps: table.tellAll(table.game().reports),
		record: table
			.game()
			.reports.map((report) =>
				reportBlocks(report, 78).map(({ head, items }) => [head, ...items.flat()].map(({ text }) => open(text))),
			),
		why: reports.flatMap((report) => table.why(report).map(({ power, tell }) => [power, tell()])),
	});
	const before = told();
	expect(new Set(before.why.map(([power]) => power))).toEqual(new Set(['AUSTRIA']));
	expect(table.handSeat(0, 'Zoe').ok).toBe(true);
	expect(table.handSeat(2, 'Crispi*', 'easy').ok).toBe(true);
	expect(told()).toEqual(before);
});

const KINDS = [
	'orders',
	'cut',
	'standoff',
	'withstood',
	'won',
	'interned',
	'thrownOut',
	'retreats',
	'disbanded',
	'neutral',
	'taken',
	'standing',
	'builds',
	'removals',
	'told',
] as const satisfies readonly StepKind[];
/** A province as orders name it. */
const CODE = /\b([A-Z]{3})\b/g;
/** Steps of a film. */
const MOST = 16;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is wrong with a telling. */
function faultsOf(telling: Telling): string[] {
	const { report, steps } = telling;
	const faults: string[] = [];
	const where = `${report.phase} ${titleOf(report)}`;
	const says = report.lines.length + report.events.length + (isSame(report.before, report.after) ? 0 : 1) > 0;
	if (says && steps.length === 0) faults.push(`${where}: nothing is told`);
	if (steps.length > MOST) faults.push(`${where}: ${steps.length} steps`);
	const captions = captionsOf(telling);
	for (const [i, { at, arrows }] of steps.entries()) {
		const caption = captions[i]!;
		if (!/^\S.*[.!]$/.test(caption)) faults.push(`${where}, no sentence: ${caption}`);
		if (caption.length > LONGEST) faults.push(`${where}, too long: ${caption}`);
		for (const [, code] of caption.matchAll(CODE))
			if (PROVINCES.has(code!) || BARRED_REGIONS.has(code!)) faults.push(`${where}, a code: ${caption}`);
		for (const province of Object.keys(at)) if (!PROVINCES.has(province)) faults.push(`${where}: where is ${province}`);
		if (/undefined|NaN|\[object/.test(caption)) faults.push(`${where}, nonsense: ${caption}`);
		if (arrows.some(({ order }) => order === undefined)) faults.push(`${where}, an arrow of nothing`);
	}
	for (const { after } of steps) {
		const stands = after.units.map(({ at }) => provinceOf(at));
		if (new Set(stands).size < stands.length) faults.push(`${where}: two units in a province`);
	}
	const taken = steps.flatMap(({ captures }) => captures).map(({ at, from, to }) => `${at}: ${from} to ${to}`);
	const [was, is] = [report.before.centres, report.after.centres];
	const changed = Object.keys({ ...was, ...is }).filter((at) => report.stage === 'count' && was[at] !== is[at]);
	if (!isSame(taken.sort(), changed.map((at) => `${at}: ${was[at]} to ${is[at]}`).sort()))
		faults.push(`${where}: what changed hands is ${taken}`);
	const last = steps.at(-1)?.after;
	if (last && !isSame(last, report.after)) faults.push(`${where}: the board is another one`);
	return faults;
}

/** Reports that are shown at one reveal: up to what is asked for in secret, or about it. */
function filmsOf(table: Table): Telling[][] {
	const films: Report[][] = [];
	for (const report of table.game().reports) {
		const last = films.at(-1);
		const phaseOf = ({ phase, stage }: Report) => `${stage === 'declarations'} ${phase.replace(/[MA]$/, '')}`;
		if (last && phaseOf(last[0]!) === phaseOf(report) && report.stage !== 'disambiguating') last.push(report);
		else films.push([report]);
	}
	return films.map(table.tellAll);
}

/** Who gained and who lost, and what came of every order that failed: whatever of it no sentence of the film tells. */
function untoldIn(film: readonly Telling[]): string[] {
	const sentences = film.flatMap(captionsOf).flatMap((caption) => caption.split(/(?<=[.!]) /));
	const tells = (...parts: string[]) =>
		sentences.some((sentence) => parts.every((part) => sentence.toLowerCase().includes(part.toLowerCase())));
	const who = (power: Power) => told(powers([power]));
	const nameOf = (at: Place) => told(placeHead(at));
	return film.flatMap(({ report: { phase, stage, lines, before, after } }) => {
		const untold: string[] = [];
		const expectTold = (what: string, ...parts: string[]) => {
			if (!tells(...parts)) untold.push(`${phase}: nobody tells ${what}`);
		};
		for (const centre of Object.keys({ ...before.centres, ...after.centres })) {
			const [loser, winner] = [before.centres[centre], after.centres[centre]];
			if (stage !== 'count' || loser === winner) continue;
			const both = [loser, winner].flatMap((power) => (power ? [who(power)] : []));
			expectTold(`whose ${centre} is`, nameOf(centre), ...both);
		}
		for (const { unit, given, result } of lines) {
			const { order } = given;
			const goal = result === 'bounce' && order && 'to' in order ? order.to : undefined;
			if (goal) expectTold(`who did not get into ${goal}`, nameOf(goal));
			if (result === 'dislodged') expectTold(`who was thrown out of ${unit!.at}`, nameOf(unit!.at), 'out of');
			if (result === 'cut') expectTold(`that the support from ${unit!.at} was cut`, nameOf(unit!.at), 'cut');
		}
		return untold;
	});
}

/** In these every kind of step occurs. */
const RICH = [1];

test('of every game each report is told in sentences, and the last step leaves its board; every kind of step occurs', () => {
	const met = new Met(KINDS);
	const faults = new Set<string>();
	for (const i of untilAllMet(met.isAll, 20, RICH)) {
		for (const name of GAME_NAMES) {
			const { table } = begin(setupOf(name, `telling ${i}`, { lastYear: null, negotiation: 'free' }));
			playOn(table, `${name} ${i}`, 26);
			for (const report of table.game().reports) {
				const telling = table.tell(report);
				for (const fault of faultsOf(telling)) faults.add(`${name}: ${fault}`);
				for (const { kind } of telling.steps) met.meet(kind, true);
			}
			const phases = new Map<string, number>();
			for (const film of filmsOf(table)) {
				const { phase } = film[0]!.report;
				const movement = film.some(({ report }) => report.stage === 'orders') ? phase : '';
				phases.set(phase, (phases.get(phase) ?? 0) + film.flatMap(({ steps }) => steps).length);
				if ((phases.get(movement) ?? 0) > MOST) faults.add(`${name}: ${phases.get(movement)} steps for ${phase}`);
				const count = film.flatMap(({ steps }) => steps).length;
				if (count > MOST) faults.add(`${name}: a film of ${count} steps from ${phase} on`);
				// what little a report says may be told with the next
				const gathered = film.filter(({ steps }) => steps.length > 0);
				for (const fault of [...gathered.flatMap(faultsOf), ...untoldIn(film)]) faults.add(`${name}: ${fault}`);
			}
		}
	}
	expect([...faults]).toEqual([]);
	expect(met.never()).toEqual([]);
});

const stepsIn = ({ report, steps }: Telling): string[] => steps.map((step) => stepText(step, holdersOf(report)));

/** A phase of each game, as it is told: looked at, then kept. `-u` writes them anew. */
test.each(GAME_NAMES)('%s: its films so far', async (name) => {
	const { table } = begin(setupOf(name, 'golden', { lastYear: null, negotiation: 'free' }));
	playOn(table, `golden ${name}`, 8);
	const lines = table
		.game()
		.reports.flatMap((report) => [`${report.phase}  ${titleOf(report)}`, ...stepsIn(table.tell(report)), '']);
	await expect(lines.join('\n')).toMatchFileSnapshot(`../data/films/${name}.txt`);
});
