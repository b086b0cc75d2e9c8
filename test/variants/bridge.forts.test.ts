/** Bridge: forts (B7 to B9), every ruling a test, with positions worked out by hand. */

import { describe, expect, test } from 'vitest';
import { ordersContext, ordersKind } from '../../src/forms/orders/orders-kind.ts';
import type { OrdersForm, PickForm } from '../../src/game/forms.ts';
import type { Setup } from '../../src/game/state.ts';
import { fortStrength } from '../../src/variants/bridge/forts.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { fall, goOnFrom, playStageWith, playTo, positioned, spring, unitTexts } from '../game/playing.ts';
import { captionsOf } from '../game/step-text.ts';
import { tablesFor } from '../panels.ts';
import { eventsOf, printed } from '../printed.ts';
import { said } from '../said.ts';
import { bridge, judge, seat, setup, winter } from './bridge-positions.ts';

describe('naming forts', () => {
	/** The winter of 1903 in which France may name two forts; it has one in Paris. Spain is occupied. */
	const table = (options: Setup['options'] = {}) => {
		const game = positioned(
			setup(7, options),
			{ FRANCE: 'A SPA' },
			{ FRANCE: 'PAR BRE SPA', GERMANY: 'MUN' },
			fall(1903),
		);
		const own = {
			...bridge(game),
			whenBid: { FRANCE: 1, GERMANY: 1 },
			forts: { PAR: 'FRANCE' },
		};
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
		playStageWith(table);
		return table;
	};
	const form = (t = table()) => t.forms(seat('FRANCE'), {}).find((f): f is PickForm => f.kind === 'pick')!;

	test('B7: one for each centre beyond the bid: any centre owned after this Fall, occupied or not', () => {
		expect(form()).toMatchObject({ most: 2, id: 'fortify:FRANCE' });
		expect(form().options.map(({ value }) => value)).toEqual(['BRE', 'SPA']);
	});
	test('B7: a fort that is one already, one named twice, and more than are owed are refused', () => {
		const t = table();
		const refused = (answer: string[]) =>
			t.check(form(t), { [form(t).id]: answer }).some(({ level }) => level === 'refuse');
		expect(refused(['PAR'])).toBe(true);
		expect(refused(['BRE', 'BRE'])).toBe(true);
		expect(refused(['MUN'])).toBe(true);
		expect(refused(['BRE', 'SPA'])).toBe(false);
	});
	test('B7: it is announced and printed with the adjustments; one not named is lost', () => {
		const t = table();
		const game = playStageWith(t, { 'fortify:FRANCE': ['SPA'] });
		expect(eventsOf(game.reports.at(-1)!)).toContain('FRANCE fortifies SPA.');
		const { SPA, PAR } = t.marks(null);
		expect([SPA!.sign, printed(SPA!.meaning), PAR!.sign]).toEqual(['#', 'fort of FRANCE', '#']);
		expect(bridge(game).forts).toEqual({ PAR: 'FRANCE', SPA: 'FRANCE' });
		expect(bridge(game).fortsOwed).toEqual({});
	});
	test('B7: in a file the first legal names count', async () => {
		const names = { FRANCE: ['MUN', 'PAR', 'BEL', 'BEL', 'BUR', 'SPA', 'BRE'] };
		const out = await winter({ c: 5, b: 6, C: 8 - 1, rest: { forts: ['PAR'], fortify: names } });
		expect(out.forts).toEqual(['BEL', 'PAR']); // one owed: Munich is not its own, Paris a fort already
		const two = await winter({ c: 5, b: 6, C: 8, rest: { forts: ['PAR'], fortify: names } });
		expect(two.forts).toEqual(['BEL', 'MUN', 'PAR']); // with 8 centres Munich is its own
	});
	test('B7: nobody names without exceeding', async () => {
		expect((await winter({ c: 5, b: 6, C: 6, rest: { fortify: { FRANCE: ['PAR'] } } })).forts).toEqual([]);
	});
});

test('B9: in the film forts are marked on the map until they are entered', () => {
	const units = { FRANCE: 'A BUR, A TYR', GERMANY: 'A SIL' };
	const game = positioned(setup(7), units, { FRANCE: 'PAR BRE', GERMANY: 'MUN BER' }, spring(1903));
	const own = { ...bridge(game), whenBid: { FRANCE: 1, GERMANY: 1 }, forts: { MUN: 'GERMANY', PAR: 'FRANCE' } };
	const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
	playStageWith(table, { 'orders:FRANCE': ['A BUR - MUN', 'A TYR S A BUR - MUN'] });
	const telling = table.tell(table.game().reports.find(({ stage }) => stage === 'orders')!);
	const { steps } = telling;
	const marked = steps.map(({ marks = {} }) => Object.keys(marks).sort().join(' '));
	expect(captionsOf(telling).at(-1)).toBe('The fort of Munich is taken and destroyed.');
	expect(steps.at(-1)!.at).toEqual({ MUN: 'out' });
	expect(marked.at(-1)).toBe('PAR');
	expect(new Set(marked.slice(0, -1))).toEqual(new Set(['MUN PAR']));
});

test('B8: a caption names the fort that helps to hold', () => {
	const units = { FRANCE: 'A BUR, A TYR', GERMANY: 'A MUN' };
	const game = positioned(setup(7), units, { FRANCE: 'PAR', GERMANY: 'MUN' }, spring(1903));
	const own = { ...bridge(game), whenBid: { FRANCE: 1, GERMANY: 1 }, forts: { MUN: 'GERMANY' } };
	const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
	playStageWith(table, { 'orders:FRANCE': ['A BUR - MUN', 'A TYR S A BUR - MUN'] });
	const captions = captionsOf(table.tell(table.game().reports.find(({ stage }) => stage === 'orders')!));
	expect(captions.at(-1)).toMatch(/^Germany \(\w+\) holds Munich, fort of Germany, against France, 2 to 2\.$/);
});

describe('forts on the board', () => {
	/** Burgundy's neighbour Belgium is a German fort unless said otherwise. */
	const fight = (units: object, orders: object, rest: object = {}) =>
		judge({ phase: 'S1903M', centers: { GERMANY: ['BEL', 'MUN'] }, forts: ['BEL'], units, orders, ...rest });
	const attack = (supports: number) => {
		const helpers = ['A BUR', 'A RUH', 'F NTH', 'F ENG', 'A HOL'].slice(0, supports);
		return {
			units: ['A PIC', ...helpers],
			orders: ['A PIC - BEL', ...helpers.map((unit) => `${unit} S A PIC - BEL`)],
		};
	};
	const takes = async (defenders: string[], orders: string[], options: object = {}) => {
		for (let n = 0; n <= 5; n++) {
			const { units, orders: own } = attack(n);
			const free = defenders.filter((unit) => !units.includes(unit));
			if (free.length < defenders.length) return undefined;
			const out = await fight({ FRANCE: units, GERMANY: defenders }, { FRANCE: own, GERMANY: orders }, { options });
			if (out.results.FRANCE['A PIC'].result === 'ok') return n;
		}
		return undefined;
	};
	test.each([
		['vacant', [], [], {}, 1],
		['an unsupported unit', ['A BEL'], ['A BEL H'], {}, 2],
		['a unit supported once', ['A BEL', 'A HOL'], ['A BEL H', 'A HOL S A BEL'], {}, 4],
		['a unit supported once, double', ['A BEL', 'A HOL'], ['A BEL H', 'A HOL S A BEL'], { fortStrength: 'double' }, 4],
		['vacant, plusOne', [], [], { fortStrength: 'plusOne' }, 1],
		['an unsupported unit, plusOne', ['A BEL'], ['A BEL H'], { fortStrength: 'plusOne' }, 2],
		[
			'a unit supported once, plusOne',
			['A BEL', 'A HOL'],
			['A BEL H', 'A HOL S A BEL'],
			{ fortStrength: 'plusOne' },
			3,
		],
	])('B8: %s', async (_, defenders, orders, options, needed) => {
		expect(await takes(defenders, orders, options)).toBe(needed);
	});
	test('B8: a game that does not name fortStrength has that of its edition; one that does keeps it', () => {
		const of = (edition: number, options: object = {}) => fortStrength({ options: { ...options }, edition });
		expect([of(1), of(2)]).toEqual(['plusOne', 'double']);
		expect([of(1, { fortStrength: 'double' }), of(2, { fortStrength: 'plusOne' })]).toEqual(['double', 'plusOne']);
		const adds = (edition: number) => {
			const game = positioned({ ...setup(), edition }, {}, { GERMANY: 'BEL' }, spring(1903));
			const forts = { ...bridge(game), forts: { BEL: 'GERMANY' } };
			return rulesetOf(['bridge'])!
				.rules({ ...game, slices: { ...game.slices, bridge: forts } })
				.forts.get('BEL');
		};
		expect(adds(1)).toEqual({ owner: 'GERMANY', adds: 'plusOne' });
		expect(adds(2)).toEqual({ owner: 'GERMANY', adds: 'twice' });
	});
	test("B8: it counts against every power but its owner; the owner's units enter freely", async () => {
		const own = await fight({ GERMANY: ['A RUH'] }, { GERMANY: ['A RUH - BEL'] });
		expect(own).toMatchObject({ units: { GERMANY: ['A BEL'] }, forts: ['BEL'] });
		const foreign = await fight({ ITALY: ['A RUH'] }, { ITALY: ['A RUH - BEL'] });
		expect(foreign.results.ITALY['A RUH']).toMatchObject({
			result: 'bounce',
			reason: expect.stringMatching(/fort of Belgium/),
		});
		expect(foreign.forts).toEqual(['BEL']);
	});
	test('B8: a foreign unit cannot retreat into a fort, vacant or not; its owner can', async () => {
		const attack = { units: ['A PIC', 'A PAR'], orders: ['A PIC - BUR', 'A PAR S A PIC - BUR'] };
		const out = await fight({ FRANCE: attack.units, ITALY: ['A BUR'] }, { FRANCE: attack.orders, ITALY: ['A BUR H'] });
		expect(out.dislodged.ITALY['A BUR']).toEqual(['GAS', 'MAR', 'MUN', 'RUH']);
		const own = await fight({ FRANCE: attack.units, GERMANY: ['A BUR'] }, { FRANCE: attack.orders });
		expect(own.dislodged.GERMANY['A BUR']).toEqual(['BEL', 'GAS', 'MAR', 'MUN', 'RUH']);
	});
	test('B8: nor where a file’s list allows it', async () => {
		const line = {
			phase: 'S1903R',
			units: {},
			centers: { GERMANY: ['BEL'] },
			forts: ['BEL'],
			dislodged: { GERMANY: { 'A RUH': ['BEL'] }, ITALY: { 'A BUR': ['BEL', 'GAS'] } },
			orders: { ITALY: ['A BUR R BEL'] },
		};
		expect((await judge(line)).disbanded).toEqual({ GERMANY: ['A RUH'], ITALY: ['A BUR'] });
		expect((await judge({ ...line, orders: { GERMANY: ['A RUH R BEL'] } })).units).toEqual({ GERMANY: ['A BEL'] });
	});
	test('B8: a lone attacker that fails leaves no standoff there, two that stop each other do', async () => {
		const beaten = { ENGLAND: ['A RUH', 'A MUN'] };
		const out = await fight(
			{ FRANCE: ['A PIC'], GERMANY: ['A BUR'], ...beaten },
			{ FRANCE: ['A PIC - BEL'], ENGLAND: ['A RUH - BUR', 'A MUN S A RUH - BUR'] },
		);
		expect(out.dislodged.GERMANY['A BUR']).toContain('BEL');
		const two = await fight(
			{ FRANCE: ['A PIC'], GERMANY: ['A BUR', 'A HOL'], ...beaten },
			{ FRANCE: ['A PIC - BEL'], GERMANY: ['A HOL - BEL'], ENGLAND: ['A RUH - BUR', 'A MUN S A RUH - BUR'] },
		);
		expect(two.dislodged.GERMANY['A BUR']).not.toContain('BEL');
	});
	test('B8: it does not protect support', async () => {
		const out = await fight(
			{ FRANCE: ['A PIC'], GERMANY: ['A BEL', 'A RUH'], ENGLAND: ['F NTH'] },
			{ FRANCE: ['A PIC - BEL'], GERMANY: ['A RUH - HOL', 'A BEL S A RUH - HOL'], ENGLAND: ['F NTH - HOL'] },
		);
		expect(out.results.GERMANY['A BEL'].result).toBe('cut');
		expect(out.results.GERMANY['A RUH'].result).toBe('bounce');
	});
	test('B9: it is gone once a foreign unit moves in, in Spring too; not while one stands before it', async () => {
		const { units, orders } = attack(2);
		const out = await fight({ FRANCE: units, GERMANY: ['A BEL'] }, { FRANCE: orders });
		expect(out.forts).toEqual([]);
		expect(out.units.FRANCE).toContain('A BEL');
		const failed = await fight({ FRANCE: units.slice(0, 2), GERMANY: ['A BEL'] }, { FRANCE: orders.slice(0, 2) });
		expect(failed.forts).toEqual(['BEL']);
	});
	test('B9: in a game the fort is taken in Spring, never serves the intruder, and may be built again', () => {
		const units = { FRANCE: 'A PIC, A BUR', GERMANY: 'A RUH, A HOL' };
		const game = positioned(setup(), units, { GERMANY: 'BEL HOL MUN KIE', FRANCE: 'PAR' }, [
			...spring(1903),
			...fall(1903),
		]);
		const own = { ...bridge(game), whenBid: { GERMANY: 3, FRANCE: 1 }, forts: { BEL: 'GERMANY' } };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
		const taken = playStageWith(table, { 'orders:FRANCE': ['A PIC - BEL', 'A BUR S A PIC - BEL'] });
		expect(eventsOf(taken.reports.at(-1)!)).toContain('The fort of BEL is taken and destroyed.');
		expect(bridge(taken).forts).toEqual({});
		// back with one support: a fort would have needed two
		const back = playStageWith(table, { 'orders:GERMANY': ['A RUH - BEL', 'A HOL S A RUH - BEL'] });
		expect(unitTexts(back, 'GERMANY')).toEqual(['A BEL', 'A HOL']);
		playTo(table, 'adjustments', 1903);
		const again = playStageWith(table, { 'fortify:GERMANY': ['BEL'] });
		expect(bridge(again).forts).toEqual({ BEL: 'GERMANY' });
	});
	test('B9: a fort supplies one unit like any centre', async () => {
		expect((await winter({ c: 5, C: 5, units: 4, rest: { forts: ['PAR', 'BRE'] } })).owed).toEqual({ FRANCE: 1 });
	});
});

test('where orders are written the balance and all forts are in view, and a move into a fort says so', () => {
	const game = positioned(
		setup(),
		{ FRANCE: 'A PIC', GERMANY: 'A RUH' },
		{ GERMANY: 'BEL', FRANCE: 'PAR' },
		spring(1903),
	);
	const own = { ...bridge(game), balance: { FRANCE: -1 }, forts: { BEL: 'GERMANY', PAR: 'FRANCE' } };
	const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
	const orders = table.forms(seat('FRANCE'), {}).find(({ kind }) => kind === 'orders')!;
	expect(said(orders.hint!)).toBe('Balance -1. Forts: BEL (GERMANY), PAR (yours).');
	const props = { table, seat: seat('FRANCE'), form: orders as OrdersForm, forms: [orders], own: {} };
	const { noteOn } = ordersKind(props, ordersContext(props));
	const unit = { type: 'A', at: 'PIC' } as const;
	expect(said(noteOn!({ kind: 'move', unit, to: 'BEL' }))).toBe('BEL: fort of GERMANY.');
	expect(said(noteOn!({ kind: 'support', unit, of: { type: 'A', at: 'RUH' }, to: 'BEL' }))).toBe(
		'BEL: fort of GERMANY.',
	);
	expect(said(noteOn!({ kind: 'move', unit, to: 'BUR' }))).toBe('');
});

test('the column of forts stands where it stood, whatever is known of bids and balances', () => {
	const widthsIn = (
		stages: ReturnType<typeof spring>,
		balance: number,
		firstBids: Readonly<Record<string, number>>,
	) => {
		const game = positioned(setup(), { FRANCE: 'A PIC', GERMANY: 'A RUH' }, { GERMANY: 'BEL', FRANCE: 'PAR' }, stages);
		const own = { ...bridge(game), balance: { FRANCE: balance }, forts: { BEL: 'GERMANY' }, firstBids };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, bridge: own } });
		const { columns, rows } = tablesFor(table).find(({ title }) => title === 'Bridge')!;
		const at = columns.indexOf('Forts');
		return columns.slice(0, at).map((column, i) => Math.max(column.length, ...rows.map((row) => row[i]!.length)));
	};
	const winter = [{ stage: 'adjustments', phase: { season: 'W', year: 1903, kind: 'A' } }] as const;
	const widths = widthsIn(spring(1903), 0, {});
	expect(widthsIn(spring(1901), 0, { FRANCE: 5 })).toEqual(widths);
	expect(widthsIn(spring(1903), -12, {})).toEqual(widths);
	expect(widthsIn([...winter], -1, {})).toEqual(widths);
});
