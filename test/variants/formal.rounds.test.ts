/** Formal: rounds and declarations (M1, M2, M14), what is offered (M18), the victory; every ruling a test. */

import { describe, expect, test } from 'vitest';
import { makeOrder } from '../../src/board/notation.ts';
import type { Power, UnitName } from '../../src/board/types.ts';
import type { GridForm } from '../../src/game/forms.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { type Declaration, nextRelation, type Relation } from '../../src/variants/formal/relations.ts';
import { fall, goOnFrom, NAMES, playStageWith, playTo, positioned, setupWith } from '../game/playing.ts';
import { captionsOf } from '../game/step-text.ts';
import { tablesFor, tablesIn } from '../panels.ts';
import { eventsOf, printed } from '../printed.ts';
import { said, saidIn } from '../said.ts';
import { E_F, E_G, F_G, F_I, judge, movement, seat, setup, slice, start } from './formal-positions.ts';

describe('rounds', () => {
	test('M1: a Wilson round, then declarations, then orders; nothing is said before retreats and adjustments', () => {
		const table = start(7, { negotiation: 'wilson', minutes: 5 });
		expect(table.game().stages.map(({ stage }) => stage)).toEqual([
			'negotiation',
			'declarations',
			'orders',
			'retreats',
		]);
		table.act('done', '2026-01-01T12:00:00Z');
		const stages = playTo(table, 'negotiation').stages.map(({ stage }) => stage);
		expect(stages).toEqual(['negotiation', 'declarations', 'orders', 'retreats', 'count', 'adjustments']);
		expect(start(7, { negotiation: 'free' }).game().stages[0]!.stage).toBe('declarations');
		expect(start(7, { negotiation: 'gunboat' }).game().stages[0]!.stage).toBe('declarations');
	});
	test('M1: the clock shows the time left, can be paused, extended, ended early', () => {
		const table = start(7, { negotiation: 'wilson', minutes: 5 });
		const clock = () => table.clock()!;
		const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString();
		expect(clock()).toEqual({ left: 300, full: 300, since: null });
		table.act('start', at(0));
		table.act('pause', at(100));
		expect(clock()).toEqual({ left: 200, full: 300, since: null });
		table.act('more', at(150));
		expect(clock().left).toBe(260);
		table.act('done', at(160));
		expect(table.game().stages[0]!.stage).toBe('declarations');
	});
	test('M14: of who commands several powers it is told which of them declares', () => {
		const captions = (players: number) => {
			const table = start(players);
			playStageWith(table, { 'declarations:ENGLAND': { RUSSIA: 'war' } });
			return table.tellAll(table.game().reports.slice(-1)).flatMap(captionsOf).join(' ');
		};
		expect(captions(7)).toMatch(/^England \(\w+\) declares war on Russia\.$/);
		expect(captions(3)).toMatch(/^England \(\w+\) declares war on Russia\.$/);
	});
	test('M1: declarations are written in secret, then exposed together, side by side with what changed', () => {
		const table = start();
		const declare = (power: Power, said: object) =>
			table.submit(seat(power), { [`declarations:${power}`]: said as never });
		expect(declare('FRANCE', { GERMANY: 'war', ENGLAND: 'alliance' }).ok).toBe(true);
		expect(JSON.stringify([table.game(), table.panels(0)])).not.toContain('alliance');
		expect(slice(table.game()).relations).toEqual({});
		const game = playStageWith(table, { 'declarations:ENGLAND': { FRANCE: 'alliance' } });
		const report = game.reports.at(-1)!;
		expect(eventsOf(report)).toEqual(['ENGLAND and FRANCE: neutral -> allied.', 'FRANCE and GERMANY: neutral -> war.']);
		expect(tablesIn(report)[0]!.title).toBe('Declared, row to column; - nothing');
		expect(tablesIn(report)[0]!.rows[2]).toEqual(['FRA', '-', 'A', '.', 'W', '-', '-', '-']);
		expect(tablesIn(report)[1]!.rows[2]).toEqual(['FRA', 'N', 'A*', '.', 'W*', 'N', 'N', 'N']);
		expect(game.stages[0]!.stage).toBe('orders');
		// the board shows it until the next declarations
		expect(tablesFor(table).at(-1)!.rows[3]).toEqual(['GER', 'N', 'N', 'W*', '.', 'N', 'N', 'N']);
		playTo(table, 'declarations');
		playStageWith(table);
		expect(tablesFor(table).at(-1)!.rows[3]).toEqual(['GER', 'N', 'N', 'W', '.', 'N', 'N', 'N']);
	});
});

describe('declarations', () => {
	const SAID = [undefined, 'war', 'neutral', 'alliance'] as const;
	/** M2's table, by hand: rows are x, columns y, each in the order nothing, war, neutrality, alliance. */
	const TABLE: Record<Relation, string> = {
		neutral: 'NWNN WWWW NWNN NWNA',
		allied: 'AWNA WWWW NWNN AWNA',
		war: 'WWWW WWWW WWNN WWNA',
	};
	const NAMED: Record<string, Relation> = { W: 'war', N: 'neutral', A: 'allied' };
	const cases = Object.entries(TABLE).flatMap(([before, rows]) =>
		rows
			.split(' ')
			.flatMap((row, x) => [...row].map((after, y) => [before as Relation, SAID[x], SAID[y], NAMED[after]!] as const)),
	);
	test.each(cases)('M2: %s, %s and %s: %s', (before, x, y, after) => expect(nextRelation(before, x, y)).toBe(after));
	test.each(cases)('M2: in a file: %s, %s and %s: %s', async (before, x, y, after) => {
		const said = (from: Power, to: Power, word: Declaration | undefined) => (word ? { [from]: { [to]: word } } : {});
		const out = await judge({
			phase: 'declarations',
			relations: before === 'neutral' ? {} : { [before]: [['TURKEY', 'AUSTRIA']] },
			declarations: { ...said('AUSTRIA', 'TURKEY', x), ...said('TURKEY', 'AUSTRIA', y) },
		});
		const pairs = (relation: Relation) => (after === relation ? [['AUSTRIA', 'TURKEY']] : []);
		expect(out).toEqual({ relations: { war: pairs('war'), allied: pairs('allied') } });
	});
	test('M2: all start neutral; pairs are independent of each other', async () => {
		const out = await judge({
			phase: 'declarations',
			relations: { war: [F_G], allied: [['TURKEY', 'ITALY'], E_F] },
			declarations: {
				FRANCE: { GERMANY: 'alliance', ITALY: 'war' },
				GERMANY: { FRANCE: 'alliance', ENGLAND: 'alliance' },
			},
		});
		// M14: France is allied to both sides of nothing that binds it: relations are between pairs
		expect(out.relations).toEqual({ war: [F_I], allied: [E_F, F_G, ['ITALY', 'TURKEY']] });
		expect(slice(start().game()).relations).toEqual({});
	});
	test('M14: one may be allied to both sides of a war', async () => {
		const out = await judge({
			phase: 'declarations',
			relations: { war: [F_G], allied: [E_F] },
			declarations: { ENGLAND: { GERMANY: 'alliance' }, GERMANY: { ENGLAND: 'alliance' } },
		});
		expect(out.relations).toEqual({ war: [F_G], allied: [E_F, E_G] });
	});
	test('M14: a power in civil disorder declares nothing, and cannot make peace', () => {
		const table = start(6); // without Italy
		expect(table.asked().length).toBe(6);
		const form = table.forms(2, {})[0] as GridForm;
		expect(said(form.rows.find(({ id }) => id === 'ITALY')!.hint)).toBe('now neutral, in civil disorder');
		playStageWith(table, { 'declarations:FRANCE': { ITALY: 'war' } });
		playTo(table, 'declarations');
		const game = playStageWith(table, { 'declarations:FRANCE': { ITALY: 'alliance' } });
		expect(slice(game).relations).toEqual({ 'FRANCE ITALY': 'war' });
	});
	test('M14: an eliminated power has no relations; nobody declares to it', () => {
		const game = positioned(setup(), { FRANCE: 'A PAR', GERMANY: 'A MUN' }, { FRANCE: 'PAR', GERMANY: 'MUN' }, [
			{ stage: 'declarations', phase: { season: 'S', year: 1905, kind: 'M' } },
			...fall(1905),
		]);
		const relations = { 'ENGLAND FRANCE': 'war', 'FRANCE GERMANY': 'war' };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, formal: { relations, changed: [] } } });
		expect(table.asked()).toEqual([seat('FRANCE'), seat('GERMANY')]);
		expect((table.forms(seat('FRANCE'), {})[0] as GridForm).rows.map(({ id }) => id)).toEqual(['GERMANY']);
		expect(slice(playStageWith(table)).relations).toEqual({ 'FRANCE GERMANY': 'war' });
		expect(tablesFor(table).at(-1)!.columns).toEqual(['', 'FRA', 'GER']);
	});
	test('M14: a player who commands several powers declares for each', () => {
		const table = start(4);
		expect(table.forms(1, {}).map(({ id }) => id)).toEqual(['declarations:AUSTRIA', 'declarations:FRANCE']);
		const game = playStageWith(table, {
			'declarations:AUSTRIA': { FRANCE: 'alliance' },
			'declarations:FRANCE': { AUSTRIA: 'alliance', ITALY: 'war' },
		});
		expect(slice(game).relations).toEqual({ 'AUSTRIA FRANCE': 'allied', 'FRANCE ITALY': 'war' });
	});
});

describe('what is offered', () => {
	const offered = (table: ReturnType<typeof start>, power: Power, unit: UnitName) =>
		table.possible(power, unit).map(makeOrder);
	test('M18: what is not permitted is not offered, and typed anyway it is refused with its reason', () => {
		const table = start();
		playTo(table, 'orders', 1901);
		playStageWith(table, { 'orders:FRANCE': ['A PAR - BUR'], 'orders:GERMANY': ['A MUN - RUH'] });
		playStageWith(table, { 'declarations:FRANCE': { ITALY: 'war' } });
		const orders = offered(table, 'FRANCE', { type: 'A', at: 'BUR' });
		expect(orders).toContain('A BUR - BEL');
		for (const order of ['A BUR - MUN', 'A BUR - RUH', 'A BUR S A RUH']) expect(orders).not.toContain(order);
		const form = table.forms(seat('FRANCE'), {})[0]!;
		const check = (order: string) => saidIn(table.check(form, { [form.id]: [order] }));
		expect(check('A BUR - RUH')[0]).toMatchObject({
			level: 'refuse',
			message: 'A BUR - RUH: Closed: Ruhr belongs to GERMANY, a neutral.',
		});
		expect(check('A BUR S A RUH - BEL')[0]!.message).toContain('No support: FRANCE and GERMANY are not allied');
		expect(check('A MAR - PIE').filter(({ level }) => level === 'refuse')).toEqual([]);
	});
	test('M18: in a file it is void with the reason, and the unit holds', async () => {
		const orders = { FRANCE: ['A BUR - MUN', 'A PAR S A BUR'], ENGLAND: ['A PIC - BUR', 'A BEL S A PIC - BUR'] };
		const out = await movement({ orders, war: [E_F] });
		expect(out.results).toMatchObject({ 'A BUR - MUN': 'void', 'A PAR S A BUR': 'ok', 'A PIC - BUR': 'bounce' });
	});
	test('M13, M8: who must get out, and whose move depends on a neutral, is told while it can be helped', () => {
		const game = positioned(
			setup(),
			{ ITALY: 'A TYR, A MAR, A VEN', ENGLAND: 'A SPA', AUSTRIA: 'A PIE' },
			{ ITALY: 'VEN MAR', AUSTRIA: 'VIE TRI', ENGLAND: 'LON' },
			fall(1903),
		);
		const formal = { relations: { 'FRANCE ITALY': 'war', 'ENGLAND RUSSIA': 'allied' }, changed: [] };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, formal } });
		const form = table.forms(seat('ITALY'), {})[0]!;
		expect(said(form.hint!)).toBe("A TYR must leave AUSTRIA's land now. ITALY is neutral to all.");
		const warned = (...orders: string[]) =>
			table.check(form, { [form.id]: orders }).map(({ message }) => said(message));
		expect(warned('A TYR H', 'A MAR H', 'A VEN H')).toEqual([
			"A TYR stays in AUSTRIA's land, which is neutral: it will be interned.",
		]);
		expect(warned('A TYR - PIE', 'A MAR - SPA', 'A VEN H')).toEqual([
			"A TYR goes to PIE only if AUSTRIA's A PIE, a neutral, leaves.",
			"A MAR goes to SPA only if ENGLAND's A SPA, a neutral, leaves.",
		]);
		const declared = goOnFrom({
			...game,
			stages: [{ stage: 'declarations', phase: { season: 'F', year: 1903, kind: 'M' } }, ...fall(1903)],
			slices: { ...game.slices, formal: { relations: { 'AUSTRIA ITALY': 'allied' }, changed: [] } },
		});
		const hints = (power: Power) =>
			(declared.table.forms(seat(power), {})[0] as GridForm).rows.map(({ hint }) => said(hint));
		expect(hints('ITALY')[0]).toBe(`now allied, ${NAMES[0]}, your A TYR there, its A PIE with you`);
		expect(hints('AUSTRIA')).toContain(`now allied, ${NAMES[4]}, your A PIE there, its A TYR with you`);
	});
	test('the land one may not enter is marked for each viewer, but for what an enemy stands in', () => {
		const game = positioned(
			setup(),
			{ GERMANY: 'A BUR', ITALY: 'A ROM' },
			{ FRANCE: 'PAR MAR', GERMANY: 'BEL' },
			fall(1903),
		);
		const formal = { relations: { 'GERMANY ITALY': 'war' }, changed: [] };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, formal } });
		const marks = table.marks(seat('ITALY'));
		expect([marks.PAR!.sign, printed(marks.PAR!.meaning)]).toEqual(['x', 'land of FRANCE, neutral to you']);
		expect(marks.BUR).toBeUndefined(); // M9
		expect(marks.BEL).toBeUndefined(); // the enemy's
		expect(marks.LON).toBeUndefined(); // nobody's
		expect(printed(table.marks(seat('FRANCE')).BEL!.meaning)).toBe('land of GERMANY, neutral to you');
		expect(table.marks(null)).toEqual({});
	});
	test('a seat with several powers sees what none of them may enter', () => {
		const seats = officialSeats(NAMES.slice(0, 4), false, 'x');
		const start = { ...setupWith(seats), variant: ['formal'] };
		const game = positioned(
			start,
			{ FRANCE: 'A PAR' },
			{ FRANCE: 'PAR MAR BRE', AUSTRIA: 'VIE', GERMANY: 'MUN', ENGLAND: 'LON' },
			fall(1903),
		);
		const formal = { relations: { 'FRANCE GERMANY': 'allied' }, changed: [] };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, formal } });
		const marks = table.marks(1); // Austria and France
		expect([marks.MUN, marks.VIE, marks.PAR]).toEqual([undefined, undefined, undefined]);
		expect(marks.YOR!.sign).toBe('x');
	});
});

describe('victory', () => {
	test('S4: 18 centres; S7: in the last year the most centres', () => {
		const eighteen = 'PAR BRE MAR SPA POR BEL HOL MUN KIE BER DEN SWE NWY LON EDI LVP VEN ROM';
		const game = positioned(
			setup(),
			{ FRANCE: 'A PAR', RUSSIA: 'A MOS' },
			{ FRANCE: eighteen, RUSSIA: 'MOS' },
			fall(1903),
		);
		expect(playStageWith(goOnFrom(game).table).outcome).toMatchObject({ kind: 'victory', winners: [2] });
		const short = setup(7, { lastYear: 1904 });
		const last = positioned(short, { FRANCE: 'A PAR', RUSSIA: 'A MOS' }, { FRANCE: 'PAR', RUSSIA: 'MOS' }, fall(1904));
		expect(playStageWith(goOnFrom(last).table).outcome).toMatchObject({ kind: 'shared', winners: [2, 5] });
	});
});

test('lines that are wrong say where', async () => {
	const path = async (line: object) => (await judge({ phase: 'declarations', ...line })).error.path;
	expect(await path({ relations: [] })).toBe('relations');
	expect(await path({ relations: { peace: [] } })).toBe('relations.peace');
	expect(await path({ relations: { war: [['FRANCE']] } })).toBe('relations.war[0]');
	expect(await path({ relations: { war: [['FRANCE', 'FRANCE']] } })).toBe('relations.war[0]');
	expect(await path({ relations: { war: [['FRANCE', 'POLAND']] } })).toBe('relations.war[0][1]');
	expect(await path({ relations: { war: [[5, 'FRANCE']] } })).toBe('relations.war[0][0]');
	expect(await path({ relations: { war: [F_G], allied: [['GERMANY', 'FRANCE']] } })).toBe('relations.allied[0]');
	expect(await path({ declarations: { FRANCE: { GERMANY: 'peace' } } })).toBe('declarations.FRANCE.GERMANY');
	expect(await path({ declarations: { FRANCE: { FRANCE: 'war' } } })).toBe('declarations.FRANCE.FRANCE');
	expect(await path({ declarations: { FRANCE: ['war'] } })).toBe('declarations.FRANCE');
	expect(await path({ phase: 'ownership' })).toBe('centers');
	expect(await path({ phase: 'S1901M', units: {}, options: { strictSupport: 'yes' } })).toBe('options.strictSupport');
});
