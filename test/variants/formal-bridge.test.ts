/** Formal with bids: where the rules of the two meet. */

import { expect, test } from 'vitest';
import { POWERS } from '../../src/board/types.ts';
import type { PickForm } from '../../src/game/forms.ts';
import type { Mark } from '../../src/game/marks.ts';
import type { Game, Json, Setup } from '../../src/game/state.ts';
import { begin, fall, goOnFrom, playStageWith, positioned, setupFor, spring } from '../game/playing.ts';
import { answer } from '../headless/running.ts';
import { tablesFor, tablesIn } from '../panels.ts';
import { eventsOf, printed } from '../printed.ts';

const setup = (options: Setup['options'] = {}): Setup => ({ ...setupFor(7, options), variant: ['formal', 'bridge'] });
const bridge = (game: Game) => game.slices.bridge as Record<string, Json>;
// biome-ignore lint/suspicious/noExplicitAny: positions of many shapes
const judge = async (line: object): Promise<any> => answer({ variant: 'formal+bridge', ...line });

const CENTRES = { GERMANY: ['BEL', 'KIE', 'MUN'], FRANCE: ['BRE', 'MAR', 'PAR'] };

test('B1, M1: Winter 1900 has its builds and no declarations; each season has both its rounds', () => {
	const { table } = begin(setup({ negotiation: 'wilson' }));
	expect(table.game().stages.map(({ stage }) => stage)).toEqual(['negotiation', 'adjustments']);
	table.act('done', '2026-01-01T12:00:00Z');
	playStageWith(table);
	expect(table.game().stages.map(({ stage }) => stage)).toEqual(['negotiation', 'declarations', 'orders', 'retreats']);
});

test('B8, B9: an ally’s unit needs support to enter a fort too, and ends it', async () => {
	const line = {
		phase: 'S1903M',
		centers: CENTRES,
		forts: ['BEL', 'PAR'],
		relations: { allied: [['FRANCE', 'GERMANY']] },
	};
	const alone = await judge({ ...line, units: { FRANCE: ['A PIC'] }, orders: { FRANCE: ['A PIC - BEL'] } });
	expect(alone).toMatchObject({ units: { FRANCE: ['A PIC'] }, forts: ['BEL', 'PAR'] });
	const helped = await judge({
		...line,
		units: { FRANCE: ['A PIC'], GERMANY: ['A RUH'] },
		orders: { FRANCE: ['A PIC - BEL'], GERMANY: ['A RUH S A PIC - BEL'] },
	});
	expect(helped).toMatchObject({ units: { FRANCE: ['A BEL'], GERMANY: ['A RUH'] }, forts: ['PAR'], interned: {} });
});

test('M8, B8: a neutral does not come to a fort at all; an enemy needs its two supports', async () => {
	const line = {
		phase: 'S1903M',
		centers: CENTRES,
		forts: ['BEL'],
		units: { FRANCE: ['A PIC', 'A BUR', 'F ENG'], GERMANY: ['A BEL'] },
		orders: { FRANCE: ['A PIC - BEL', 'A BUR S A PIC - BEL', 'F ENG S A PIC - BEL'] },
	};
	expect((await judge(line)).results.FRANCE['A PIC']).toMatchObject({
		result: 'void',
		reason: expect.stringMatching(/^Closed: /),
	});
	const war = { ...line, relations: { war: [['FRANCE', 'GERMANY']] } };
	expect(await judge(war)).toMatchObject({ units: { FRANCE: ['A BEL', 'A BUR', 'F ENG'] }, forts: [] });
	const less = { ...war, orders: { FRANCE: war.orders.FRANCE.slice(0, 2) } };
	expect((await judge(less)).results.FRANCE['A PIC'].result).toBe('bounce');
});

test('M9, B9: a pursuer in a neutral’s fort takes the fort, not the centre', async () => {
	const line = {
		centers: { ...CENTRES, ITALY: ['ROM'], AUSTRIA: ['VIE'] },
		forts: ['MUN'],
		relations: { war: [['FRANCE', 'ITALY']], allied: [['GERMANY', 'ITALY']] },
	};
	const out = await judge({
		...line,
		phase: 'F1903M',
		units: { FRANCE: ['A BUR', 'A TYR'], ITALY: ['A MUN'] },
		orders: { FRANCE: ['A BUR - MUN', 'A TYR S A BUR - MUN'], ITALY: ['A MUN - SIL'] },
	});
	expect(out).toMatchObject({
		units: { FRANCE: ['A MUN'], ITALY: ['A SIL'] },
		forts: [],
		interned: { FRANCE: ['A TYR'] },
	});
	const count = await judge({ ...line, forts: [], phase: 'count', units: { FRANCE: ['A MUN'] } });
	expect(count.centers).toMatchObject({ GERMANY: CENTRES.GERMANY });
});

test('M16, B4: an ally in one’s centre costs neither the centre nor the bid; B7: that centre may be fortified', () => {
	const units = { GERMANY: 'A KIE', FRANCE: 'A BEL' };
	const owned = { GERMANY: 'BEL KIE MUN', FRANCE: 'PAR' };
	const start = positioned(setup(), units, owned, [
		...fall(1903),
		...spring(1904),
		{ stage: 'declarations', phase: { season: 'F', year: 1904, kind: 'M' } },
		...fall(1904),
	]);
	const slices = {
		...start.slices,
		formal: { relations: { 'FRANCE GERMANY': 'allied' }, changed: [] },
		bridge: { ...bridge(start), whenBid: { GERMANY: 2, FRANCE: 1 } },
	};
	const { table } = goOnFrom({ ...start, slices });
	const counted = playStageWith(table);
	const rows = tablesIn(counted.reports.at(-1)!)[1]!.rows;
	expect(rows).toEqual([
		['FRANCE', '1', '1', '1', 'met, unchanged', 'nothing'],
		['GERMANY', '2', '2', '3', 'exceeded', '1 fort'],
	]);
	const forts = table.forms(POWERS.indexOf('GERMANY'), {}).find((form): form is PickForm => form.kind === 'pick')!;
	expect(forts.options.map(({ value }) => value)).toEqual(['BEL', 'KIE', 'MUN']);
	const built = playStageWith(table, { 'fortify:GERMANY': ['BEL'] });
	expect(bridge(built).forts).toEqual({ BEL: 'GERMANY' });
	// the guest did not move in: the fort stands as long as it only stays
	const stayed = playStageWith(table);
	expect(bridge(stayed).forts).toEqual({ BEL: 'GERMANY' });
	// once the guest takes the centre as an enemy the fort is gone
	playStageWith(table, { 'declarations:FRANCE': { GERMANY: 'war' } });
	const taken = playStageWith(table);
	expect(taken.situation.centres.BEL).toBe('FRANCE');
	expect(bridge(taken).forts).toEqual({});
	expect(eventsOf(taken.reports.at(-1)!)).toContain('The fort of BEL is taken and destroyed.');
});

test('B8, M17: neither a fort nor a neutral’s land is open to a retreat', async () => {
	const out = await judge({
		phase: 'S1903M',
		centers: { GERMANY: ['BEL', 'MUN'], FRANCE: ['PAR', 'MAR'], ITALY: ['ROM'] },
		forts: ['BEL'],
		relations: {
			war: [
				['ITALY', 'RUSSIA'],
				['GERMANY', 'ITALY'],
			],
			allied: [['FRANCE', 'RUSSIA']],
		},
		units: { ITALY: ['A BUR'], RUSSIA: ['A PAR', 'A PIC'] },
		orders: { RUSSIA: ['A PAR - BUR', 'A PIC S A PAR - BUR'] },
	});
	// Belgium is an enemy's fort, Gascony and Marseilles are French, Munich and the Ruhr only the enemy's
	expect(out.dislodged.ITALY['A BUR']).toEqual(['MUN', 'RUH']);
});

test('the marks of both lie beside each other, and both panels are shown', () => {
	const start = positioned(setup(), { FRANCE: 'A PAR' }, { GERMANY: 'MUN BER KIE', FRANCE: 'PAR' }, fall(1903));
	const own = { ...bridge(start), whenBid: { FRANCE: 1, GERMANY: 3 }, forts: { MUN: 'GERMANY', PAR: 'FRANCE' } };
	const { table } = goOnFrom({ ...start, slices: { ...start.slices, bridge: own } });
	const marks = table.marks(POWERS.indexOf('FRANCE'));
	const shown = ({ sign, meaning }: Mark) => [sign, printed(meaning)];
	expect(shown(marks.MUN!)).toEqual(['x#', 'land of GERMANY, neutral to you; fort of GERMANY']);
	expect(shown(marks.PAR!)).toEqual(['#', 'fort of FRANCE']);
	expect(marks.RUH!.sign).toBe('x');
	expect(tablesFor(table, 0).map(({ title }) => title.split(' ')[0])).toEqual(['Bridge', 'Standings', 'Relations:']);
});

test('the winter of a file', async () => {
	const out = await judge({
		phase: 'W1903A',
		units: { FRANCE: ['A PAR', 'A BUR'] },
		centers: { FRANCE: ['PAR', 'BRE', 'MAR'] },
		bids: { FRANCE: 3 },
		centersWhenBid: { FRANCE: 2 },
		orders: { FRANCE: ['F BRE B', 'A MAR B'] },
		nextBids: { FRANCE: 4 },
	});
	expect(out).toMatchObject({
		owed: { FRANCE: 2 },
		balance: { FRANCE: 1 },
		bids: { FRANCE: 4 },
		forts: [],
		winner: null,
	});
	expect(out.units.FRANCE.length).toBe(4);
});
