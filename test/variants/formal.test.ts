/** Every ruling of Formal Diplomacy as a test of its own, with positions worked out by hand. */
import { describe, expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import { makeOrder } from '../../src/board/notation.ts';
import { POWERS, type Power, type UnitName } from '../../src/board/types.ts';
import type { GridForm } from '../../src/game/forms.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import { decidingCentres, HOME_PROVINCES } from '../../src/variants/formal/land.ts';
import { type Declaration, nextRelation, type Relation } from '../../src/variants/formal/relations.ts';
import {
	begin,
	fall,
	goOnFrom,
	NAMES,
	playStageWith,
	playTo,
	positioned,
	setupFor,
	setupWith,
	unitTexts,
} from '../game/playing.ts';
import { answer } from '../headless/running.ts';

const setup = (players = 7, options: Setup['options'] = {}): Setup => ({
	...setupFor(players, options),
	variant: ['formal'],
});
const start = (players = 7, options: Setup['options'] = {}) => begin(setup(players, options)).table;
const seat = (power: Power) => POWERS.indexOf(power);
const slice = (game: Game) => game.slices.formal as unknown as { relations: Record<string, string>; changed: string[] };

// biome-ignore lint/suspicious/noExplicitAny: positions of many shapes
const judge = async (line: object): Promise<any> => answer({ variant: 'formal', ...line });

type Pair = readonly [Power, Power];
const F_G: Pair = ['FRANCE', 'GERMANY'];
const F_I: Pair = ['FRANCE', 'ITALY'];
const G_I: Pair = ['GERMANY', 'ITALY'];
const E_F: Pair = ['ENGLAND', 'FRANCE'];
const E_G: Pair = ['ENGLAND', 'GERMANY'];

const HOME = {
	AUSTRIA: ['BUD', 'TRI', 'VIE'],
	ENGLAND: ['EDI', 'LON', 'LVP'],
	FRANCE: ['BRE', 'MAR', 'PAR'],
	GERMANY: ['BER', 'KIE', 'MUN'],
	ITALY: ['NAP', 'ROM', 'VEN'],
	RUSSIA: ['MOS', 'SEV', 'STP', 'WAR'],
	TURKEY: ['ANK', 'CON', 'SMY'],
};

interface Line {
	readonly war?: readonly Pair[];
	readonly allied?: readonly Pair[];
	/** Orders by power; every order names its unit. */
	readonly orders: Partial<Record<Power, readonly string[]>>;
	/** Besides the home centres. */
	readonly more?: Partial<Record<Power, readonly string[]>>;
	readonly centers?: Partial<Record<Power, readonly string[]>>;
	readonly rest?: object;
}
/** A movement phase with the home centres as at the start; results as `A PAR - BUR: ok`. */
async function movement({ war = [], allied = [], orders, more = {}, centers, rest = {} }: Line) {
	const unitOf = (order: string) => /^[AF] \S+/.exec(order)![0];
	const units = Object.fromEntries(Object.entries(orders).map(([power, list]) => [power, list.map(unitOf)]));
	const owned = Object.fromEntries(POWERS.map((power) => [power, [...HOME[power], ...(more[power] ?? [])]]));
	const out = await judge({
		phase: 'S1903M',
		units,
		orders,
		relations: { war, allied },
		centers: centers ?? owned,
		...rest,
	});
	if (out.error) throw new Error(out.error.message);
	const results: Record<string, string> = {};
	const reasons: Record<string, string> = {};
	for (const [power, list] of Object.entries(orders))
		for (const order of list) {
			results[order] = out.results[power][unitOf(order)].result;
			reasons[order] = out.results[power][unitOf(order)].reason ?? '';
		}
	return { ...out, results, reasons, full: out.results };
}

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
		const clock = () => table.book.stages.negotiation!.clock!(table.game())!;
		const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString();
		expect(clock()).toEqual({ left: 300, since: null });
		table.act('start', at(0));
		table.act('pause', at(100));
		expect(clock()).toEqual({ left: 200, since: null });
		table.act('more', at(150));
		expect(clock().left).toBe(260);
		table.act('done', at(160));
		expect(table.game().stages[0]!.stage).toBe('declarations');
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
		expect(report.events).toEqual(['ENGLAND and FRANCE: neutral -> allied.', 'FRANCE and GERMANY: neutral -> war.']);
		expect(report.panels[0]!.rows[2]).toEqual(['FRANCE', '-', 'all', '.', 'war', '-', '-', '-']);
		expect(report.panels[1]!.rows[2]).toEqual(['FRANCE', 'N', 'A*', '.', 'W*', 'N', 'N', 'N']);
		expect(game.stages[0]!.stage).toBe('orders');
		// the board shows it until the next declarations
		expect(table.panels(null).at(-1)!.rows[3]).toEqual(['GERMANY', 'N', 'N', 'W*', '.', 'N', 'N', 'N']);
		playTo(table, 'declarations');
		playStageWith(table);
		expect(table.panels(null).at(-1)!.rows[3]).toEqual(['GERMANY', 'N', 'N', 'W', '.', 'N', 'N', 'N']);
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
		expect(form.rows.find(({ id }) => id === 'ITALY')!.hint).toBe('neutral, in civil disorder');
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
		expect(table.panels(null).at(-1)!.columns).toEqual(['', 'FRA', 'GER']);
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

describe('land', () => {
	const owners = async (centers: object) => (await judge({ phase: 'ownership', centers })).owner;
	const full = (change: Partial<Record<Power, readonly string[]>>) => ({ ...HOME, ...change });

	test('M3: the home country: home centres, and the home provinces without one', async () => {
		const owner = await owners(HOME);
		const of = (power: Power) => Object.keys(owner).filter((province) => owner[province] === power);
		expect(of('ENGLAND')).toEqual(['CLY', 'EDI', 'LON', 'LVP', 'WAL', 'YOR']);
		expect(of('FRANCE')).toEqual(['BRE', 'BUR', 'GAS', 'MAR', 'PAR', 'PIC']);
		expect(of('GERMANY')).toEqual(['BER', 'KIE', 'MUN', 'PRU', 'RUH', 'SIL']);
		expect(of('AUSTRIA')).toEqual(['BOH', 'BUD', 'GAL', 'TRI', 'TYR', 'VIE']);
		expect(of('ITALY')).toEqual(['APU', 'NAP', 'PIE', 'ROM', 'TUS', 'VEN']);
		expect(of('RUSSIA')).toEqual(['FIN', 'LVN', 'MOS', 'SEV', 'STP', 'UKR', 'WAR']);
		expect(of('TURKEY')).toEqual(['ANK', 'ARM', 'CON', 'SMY', 'SYR']);
	});
	test('M4: Russia owns Berlin, Germany Munich: Prussia is Russia’s, Silesia Germany’s', async () => {
		const owner = await owners(full({ GERMANY: ['KIE', 'MUN'], RUSSIA: [...HOME.RUSSIA, 'BER'] }));
		expect([owner.PRU, owner.SIL, owner.RUH]).toEqual(['RUSSIA', 'GERMANY', 'GERMANY']);
	});
	test('M4: others together decide, the one with most gets it, a tie is nobody’s', async () => {
		const gascony = async (...[BRE, MAR, PAR]: (Power | undefined)[]) => {
			const centers: Partial<Record<Power, string[]>> = {};
			for (const [centre, owner] of Object.entries({ BRE, MAR, PAR }))
				if (owner) centers[owner] = [...(centers[owner] ?? []), centre];
			return (await owners(centers)).GAS;
		};
		expect(await gascony('FRANCE', 'FRANCE', 'ENGLAND')).toBe('FRANCE');
		expect(await gascony('ENGLAND', 'ITALY', 'FRANCE')).toBeUndefined();
		expect(await gascony('ENGLAND', 'ENGLAND', 'FRANCE')).toBe('ENGLAND');
		expect(await gascony('ENGLAND', 'ITALY', undefined)).toBeUndefined();
		expect(await gascony('ENGLAND', undefined, undefined)).toBe('ENGLAND');
		expect(await gascony('ENGLAND', undefined, 'FRANCE')).toBe('FRANCE'); // as many
		expect(await gascony(undefined, undefined, undefined)).toBe('FRANCE'); // none against none
		expect(await gascony('ENGLAND', 'ITALY', 'GERMANY')).toBeUndefined();
		expect(await gascony('ENGLAND', 'ITALY', 'ENGLAND')).toBe('ENGLAND');
	});
	test.each(
		Object.entries({
			CLY: 'EDI LVP',
			YOR: 'EDI LON LVP',
			WAL: 'LON LVP',
			BUR: 'MAR PAR',
			PIC: 'BRE PAR',
			GAS: 'BRE MAR PAR',
			RUH: 'KIE MUN',
			PRU: 'BER',
			SIL: 'BER MUN',
			TYR: 'TRI VIE',
			BOH: 'VIE',
			GAL: 'BUD VIE',
			APU: 'NAP ROM VEN',
			PIE: 'VEN',
			TUS: 'ROM VEN',
			FIN: 'STP',
			LVN: 'MOS STP WAR',
			UKR: 'MOS SEV WAR',
			SYR: 'SMY',
			ARM: 'ANK SMY',
		}),
	)('M20: %s is decided by %s', (province, centres) => {
		const power = POWERS.find((candidate) => HOME_PROVINCES[candidate].includes(province))!;
		expect([...decidingCentres(power, province)].sort().join(' ')).toBe(centres);
	});
	test('M5: Albania, North Africa, un-owned centres and the seas belong to nobody', async () => {
		const owner = await owners(HOME);
		const seas = [...PROVINCES.values()].filter(({ terrain }) => terrain === 'sea').map(({ id }) => id);
		for (const province of ['ALB', 'NAF', 'BEL', 'SER', ...seas]) expect(owner[province]).toBeUndefined();
		expect((await owners(full({ FRANCE: [...HOME.FRANCE, 'BEL'] }))).BEL).toBe('FRANCE');
	});
	test('M15: a home centre owned by somebody else is that owner’s land', async () => {
		const orders = { ENGLAND: ['A PIC - PAR', 'F MAO - BRE'] };
		const centers = full({ FRANCE: ['BRE', 'MAR'], GERMANY: [...HOME.GERMANY, 'PAR'] });
		const { results, reasons } = await movement({ orders, centers, allied: [E_G] });
		expect(results).toEqual({ 'A PIC - PAR': 'ok', 'F MAO - BRE': 'void' });
		expect(reasons['F MAO - BRE']).toBe("M8: Brest is FRANCE's, and ENGLAND is neutral to it");
		expect(await owners(centers)).toMatchObject({ PAR: 'GERMANY', BUR: 'FRANCE', PIC: 'FRANCE' });
	});
});

describe('dislodging', () => {
	const strong = { FRANCE: ['A PIC - BEL', 'A BUR S A PIC - BEL'], GERMANY: ['A BEL H'] };
	test('M6: X may dislodge Y’s unit only when at war with Y', async () => {
		expect((await movement({ orders: strong, war: [F_G] })).dislodged).toEqual({
			GERMANY: { 'A BEL': ['HOL', 'RUH'] },
		});
		expect((await movement({ orders: strong, allied: [F_G] })).dislodged).toEqual({});
		expect((await movement({ orders: strong })).dislodged).toEqual({});
	});
	test('M7: X may move through its ally’s land', async () => {
		const out = await movement({ orders: { FRANCE: ['A RUH - MUN', 'A BUR - RUH'] }, allied: [F_G] });
		expect(out).toMatchObject({ units: { FRANCE: ['A MUN', 'A RUH'] }, interned: {} });
	});
	test('M7: a move onto an ally’s unit that stays fails, dislodges nothing and cuts nothing', async () => {
		const orders = {
			FRANCE: ['A PIC - BEL', 'A BUR S A PIC - BEL'],
			GERMANY: ['A BEL S A RUH - HOL', 'A RUH - HOL'],
			ENGLAND: ['F NTH - HOL'],
		};
		const { results } = await movement({ orders, allied: [F_G] });
		expect(results).toMatchObject({
			'A PIC - BEL': 'bounce',
			'A BEL S A RUH - HOL': 'ok',
			'A RUH - HOL': 'ok',
			'F NTH - HOL': 'bounce',
		});
	});
	test('M7: it still holds off third parties', async () => {
		const orders = {
			FRANCE: ['A PIC - BEL', 'A BUR S A PIC - BEL'],
			GERMANY: ['A BEL H'],
			ENGLAND: ['F NTH - BEL', 'F ENG S F NTH - BEL'],
		};
		const war = [E_G, E_F];
		expect((await movement({ orders, allied: [F_G], war })).dislodged).toEqual({});
		expect((await movement({ orders: { ...orders, FRANCE: [] }, allied: [F_G], war })).dislodged).toEqual({
			GERMANY: { 'A BEL': ['BUR', 'HOL', 'PIC', 'RUH'] },
		});
	});
	test('M9: war: onto Y’s unit wherever it stands, also in land of a power neutral to X', async () => {
		// Germany stands in French Burgundy; Italy is neutral to France
		const orders = { ITALY: ['A MAR - BUR', 'A GAS S A MAR - BUR'], GERMANY: ['A BUR H'] };
		const centers = { FRANCE: ['PAR', 'BRE'], GERMANY: ['MUN'], ITALY: ['ROM', 'MAR'] };
		const out = await movement({ orders, centers, war: [G_I, F_G] });
		// Gascony is French too (two against one): who stands there without having entered now is interned
		expect(out).toMatchObject({ units: { ITALY: ['A BUR'] }, interned: { ITALY: ['A GAS'] } });
		expect(out.dislodged.GERMANY['A BUR']).toEqual(['BEL', 'MUN', 'PAR', 'PIC', 'RUH']);
	});
	test('M9: also where the enemy leaves; but it must stand there when orders are written', async () => {
		const orders = { ITALY: ['A MAR - BUR'], GERMANY: ['A BUR - RUH', 'A PAR - PIC'] };
		const centers = { FRANCE: ['PAR', 'BRE'], GERMANY: ['MUN'], ITALY: ['ROM', 'MAR'] };
		const pursuit = await movement({ orders, centers, war: [G_I, F_G] });
		expect(pursuit).toMatchObject({ units: { ITALY: ['A BUR'] }, interned: {} });
		const ahead = await movement({
			orders: { ITALY: ['A MAR - GAS'], GERMANY: ['A BUR - GAS'] },
			centers,
			war: [G_I, F_G],
		});
		expect(ahead.results['A MAR - GAS']).toBe('void');
	});
	test('M9, M13: the pursuer must be out by the end of the next movement phase', async () => {
		const centers = { FRANCE: ['PAR', 'BRE'], GERMANY: ['MUN'], ITALY: ['ROM', 'MAR'] };
		const stays = await movement({ orders: { ITALY: ['A BUR H'] }, centers });
		expect(stays).toMatchObject({ units: {}, interned: { ITALY: ['A BUR'] } });
		const goes = await movement({ orders: { ITALY: ['A BUR - MAR'] }, centers });
		expect(goes).toMatchObject({ units: { ITALY: ['A MAR'] }, interned: {} });
		// a further pursuit is lawful again
		const again = await movement({
			orders: { ITALY: ['A BUR - PIC'], GERMANY: ['A PIC - BEL'] },
			centers,
			war: [G_I, F_G],
		});
		expect(again).toMatchObject({ units: { ITALY: ['A PIC'] }, interned: {} });
	});
});

describe('neutrals', () => {
	test('M8: a neutral’s land is closed, even if its unit there leaves, and from one of its provinces to another', async () => {
		const leaves = await movement({
			orders: { FRANCE: ['A BUR - MUN'], GERMANY: ['A MUN - TYR'] },
			allied: [['AUSTRIA', 'GERMANY']],
		});
		expect(leaves.results).toEqual({ 'A BUR - MUN': 'void', 'A MUN - TYR': 'ok' });
		expect(leaves.reasons['A BUR - MUN']).toBe("M8: Munich is GERMANY's, and FRANCE is neutral to it");
		const within = await movement({ orders: { FRANCE: ['A RUH - MUN'] } });
		expect(within.results).toEqual({ 'A RUH - MUN': 'void' });
		expect(within.interned).toEqual({ FRANCE: ['A RUH'] });
	});
	test('M8: owned centres are closed too, home provinces follow their centres', async () => {
		const orders = { FRANCE: ['A BUR - BEL', 'A GAS - SPA'] };
		const { results } = await movement({ orders, more: { GERMANY: ['BEL'] } });
		expect(results).toEqual({ 'A BUR - BEL': 'void', 'A GAS - SPA': 'ok' });
		const silesia = {
			orders: { ITALY: ['A BOH - SIL'] },
			allied: [
				['ITALY', 'RUSSIA'],
				['AUSTRIA', 'ITALY'],
			] as Pair[],
		};
		expect((await movement(silesia)).results).toEqual({ 'A BOH - SIL': 'void' });
		const centers = { ...HOME, GERMANY: ['KIE'], RUSSIA: [...HOME.RUSSIA, 'BER', 'MUN'] };
		expect((await movement({ ...silesia, centers })).results).toEqual({ 'A BOH - SIL': 'ok' });
	});
	test('M8: where both may be the two may bounce but not dislodge', async () => {
		const bounce = { FRANCE: ['A PIC - BEL'], GERMANY: ['A RUH - BEL'] };
		expect((await movement({ orders: bounce })).results).toEqual({ 'A PIC - BEL': 'bounce', 'A RUH - BEL': 'bounce' });
	});
	test('M8: onto a neutral’s unit in the hope that it leaves', async () => {
		const orders = { FRANCE: ['A PIC - BEL'], GERMANY: ['A BEL - HOL'] };
		expect((await movement({ orders })).results).toEqual({ 'A PIC - BEL': 'ok', 'A BEL - HOL': 'ok' });
		const stays = await movement({ orders: { ...orders, ENGLAND: ['F NTH - HOL'] } });
		expect(stays.results).toEqual({ 'A PIC - BEL': 'void', 'A BEL - HOL': 'bounce', 'F NTH - HOL': 'bounce' });
		expect(stays.full.FRANCE['A PIC']).toEqual({
			order: 'A PIC - BEL',
			result: 'void',
			reason: 'the unit at BEL did not leave',
			by: ['A BEL'],
		});
	});
	test('M8: also a unit of Y’s in one’s own land, or in the land of a third', async () => {
		const own = await movement({ orders: { FRANCE: ['A PIC - BUR'], GERMANY: ['A BUR - RUH'] } });
		expect(own.results['A PIC - BUR']).toBe('ok');
		const third = { orders: { FRANCE: ['A BUR - RUH'], ITALY: ['A RUH - HOL'] }, allied: [F_G] };
		expect((await movement(third)).results['A BUR - RUH']).toBe('ok');
		expect((await movement({ ...third, allied: [] })).results['A BUR - RUH']).toBe('void');
	});
	test('M8: the unit counts as holding: it can be supported in place, bounces nobody, cuts nothing', async () => {
		const orders = {
			FRANCE: ['A PIC - BEL', 'A BRE S A PIC'],
			GERMANY: ['A BEL S A RUH - HOL', 'A RUH - HOL'],
			ENGLAND: ['F ENG - PIC', 'A PAR S F ENG - PIC', 'F NTH - HOL'],
		};
		const centers = { FRANCE: ['BRE', 'MAR'], ENGLAND: ['LON', 'PAR'] };
		const out = await movement({ orders, centers, war: [E_F] });
		expect(out.dislodged).toEqual({});
		expect(out.results).toMatchObject({ 'A BEL S A RUH - HOL': 'ok', 'A RUH - HOL': 'ok', 'A BRE S A PIC': 'ok' });
	});
	test('M8: a support of the voided move is void, and is no support in place', async () => {
		const orders = {
			FRANCE: ['A PIC - BEL', 'A BRE S A PIC', 'A BUR S A PIC - BEL'],
			GERMANY: ['A BEL H'],
			ENGLAND: ['F ENG - PIC', 'A PAR S F ENG - PIC', 'F NTH - BEL'],
		};
		const centers = { FRANCE: ['BRE', 'MAR'], ENGLAND: ['LON', 'PAR'] };
		const war = [E_F, E_G];
		const out = await movement({ orders: { ...orders, FRANCE: [orders.FRANCE[0]!, orders.FRANCE[2]!] }, centers, war });
		expect(out.results['A BUR S A PIC - BEL']).toBe('void');
		expect(out.reasons['A BUR S A PIC - BEL']).toBe('A PIC was ordered to BEL, but that order is void');
		expect(Object.keys(out.dislodged)).toEqual(['FRANCE']);
		expect((await movement({ orders, centers, war })).dislodged).toEqual({});
	});
	test('M8: being dislodged is not leaving', async () => {
		const orders = {
			FRANCE: ['A PIC - BEL'],
			GERMANY: ['A BEL - HOL'],
			ENGLAND: ['F NTH - BEL', 'F ENG S F NTH - BEL', 'F HEL - HOL'],
		};
		const out = await movement({ orders, war: [E_G] });
		expect(out.results).toMatchObject({ 'A PIC - BEL': 'void', 'A BEL - HOL': 'dislodged', 'F NTH - BEL': 'ok' });
		expect(out.dislodged).toEqual({ GERMANY: { 'A BEL': ['RUH'] } });
	});
	test('M8: two neutrals cannot swap places without a convoy, three in a circle can', async () => {
		const swap = { FRANCE: ['A BEL - HOL'], GERMANY: ['A HOL - BEL'] };
		expect((await movement({ orders: swap })).results).toEqual({ 'A BEL - HOL': 'void', 'A HOL - BEL': 'void' });
		const bySea = { FRANCE: ['A BEL - HOL VIA', 'F NTH C A BEL - HOL'], GERMANY: ['A HOL - BEL'] };
		expect((await movement({ orders: bySea })).units).toEqual({ FRANCE: ['A HOL', 'F NTH'], GERMANY: ['A BEL'] });
		const circle = { FRANCE: ['F ION - AEG'], ITALY: ['F AEG - EAS'], TURKEY: ['F EAS - ION'] };
		expect(new Set(Object.values((await movement({ orders: circle })).results))).toEqual(new Set(['ok']));
	});
	test('M8: a circle of one power and a neutral who wants in: void for good, and the circle moves', async () => {
		const orders = { TURKEY: ['F ION - AEG', 'F AEG - EAS', 'F EAS - ION'], ITALY: ['F TUN - ION'] };
		const out = await movement({ orders });
		expect(out.results).toEqual({
			'F ION - AEG': 'ok',
			'F AEG - EAS': 'ok',
			'F EAS - ION': 'ok',
			'F TUN - ION': 'void',
		});
		expect(out.reasons['F TUN - ION']).toBe('the unit at ION would leave only without this order');
	});
	test('M8: it can depend on a chain, and on a convoy', async () => {
		const chain = {
			FRANCE: ['A PIC - BEL'],
			GERMANY: ['A BEL - HOL'],
			ENGLAND: ['A HOL - KIE'],
			RUSSIA: ['F KIE - DEN'],
		};
		const centers = { FRANCE: ['BRE', 'MAR', 'PAR'] };
		const free = await movement({ orders: chain, centers });
		expect(new Set(Object.values(free.results))).toEqual(new Set(['ok']));
		const stopped = await movement({ orders: { ...chain, TURKEY: ['F DEN H'] }, centers });
		expect(new Set(Object.values(stopped.results).slice(0, 4))).toEqual(new Set(['void']));
		// the neutral leaves by a convoy that is disrupted
		const convoy = {
			FRANCE: ['A PIC - BEL'],
			GERMANY: ['A BEL - NWY VIA', 'F NTH C A BEL - NWY'],
			ENGLAND: ['F EDI - NTH', 'F LON S F EDI - NTH'],
		};
		expect((await movement({ orders: { ...convoy, ENGLAND: [] } })).results['A PIC - BEL']).toBe('ok');
		expect((await movement({ orders: convoy, war: [E_G] })).results).toMatchObject({
			'A PIC - BEL': 'void',
			'A BEL - NWY VIA': 'disrupted',
		});
	});
	test('M19: Germany and France neutral, Belgium un-owned: with one support Germany gets Belgium', async () => {
		const orders = { FRANCE: ['A BUR - BEL'], GERMANY: ['A RUH - BEL', 'A HOL S A RUH - BEL'] };
		expect((await movement({ orders })).units).toEqual({ FRANCE: ['A BUR'], GERMANY: ['A BEL', 'A HOL'] });
	});
});

describe('support and convoy', () => {
	const help = { FRANCE: ['A BUR - BEL'], GERMANY: ['A RUH S A BUR - BEL'], ENGLAND: ['F NTH - BEL'] };
	test('M10: X may support X’s own and allied units only', async () => {
		expect((await movement({ orders: help, allied: [F_G] })).results).toEqual({
			'A BUR - BEL': 'ok',
			'A RUH S A BUR - BEL': 'ok',
			'F NTH - BEL': 'bounce',
		});
		for (const war of [[], [F_G]]) {
			const { results, reasons } = await movement({ orders: help, war });
			expect(results).toMatchObject({ 'A BUR - BEL': 'bounce', 'A RUH S A BUR - BEL': 'void' });
			expect(reasons['A RUH S A BUR - BEL']).toBe(
				'M10: GERMANY and FRANCE are not allied, so it may not support its units',
			);
		}
		const inPlace = { FRANCE: ['A BUR H'], GERMANY: ['A RUH S A BUR'] };
		expect((await movement({ orders: inPlace })).results['A RUH S A BUR']).toBe('void');
	});
	/** Italy supports its ally France against a German unit in Germany's land. */
	const against = { FRANCE: ['A BUR - MUN'], ITALY: ['A TYR S A BUR - MUN'], GERMANY: ['A MUN H'] };
	test('M10: support may be given against a neutral’s unit, and into a neutral’s land', async () => {
		const out = await movement({ orders: against, war: [F_G], allied: [F_I, ['AUSTRIA', 'ITALY']] });
		expect(out.results).toEqual({ 'A BUR - MUN': 'ok', 'A TYR S A BUR - MUN': 'ok', 'A MUN H': 'dislodged' });
	});
	test('M10: it never counts towards dislodging one’s own ally’s unit, but for everything else', async () => {
		const allied = [F_I, G_I, ['AUSTRIA', 'ITALY']] as Pair[];
		const out = await movement({ orders: against, war: [F_G], allied });
		expect(out.dislodged).toEqual({});
		expect(out.full.ITALY['A TYR']).toMatchObject({
			result: 'ok',
			reason: 'it does not count towards dislodging A MUN',
		});
		// Munich is left: the support counts against a rival there
		const rival = { ...against, GERMANY: ['A MUN - BER', 'A KIE - MUN'] };
		expect((await movement({ orders: rival, war: [F_G], allied })).results['A BUR - MUN']).toBe('ok');
	});
	test('M10: strictSupport: no support into land it may not itself enter', async () => {
		const rest = { options: { strictSupport: true } };
		const war = [F_G];
		const allied = [F_I, ['AUSTRIA', 'ITALY']] as Pair[];
		const out = await movement({ orders: against, war, allied, rest });
		expect(out.reasons['A TYR S A BUR - MUN']).toBe("M10, strict: Munich is GERMANY's, and ITALY is neutral to it");
		expect(out.results['A BUR - MUN']).toBe('bounce');
		// a French unit in German land: it may be supported in place by the rules, strictly it may not
		const guest = { FRANCE: ['A MUN H'], ITALY: ['A TYR S A MUN'], GERMANY: ['A BER - MUN'] };
		expect((await movement({ orders: guest, war, allied })).results['A TYR S A MUN']).toBe('ok');
		expect((await movement({ orders: guest, war, allied, rest })).results['A TYR S A MUN']).toBe('void');
		// at war it may enter, and supports as it likes
		expect((await movement({ orders: against, war: [F_G, G_I], allied, rest })).results['A BUR - MUN']).toBe('ok');
	});
	test('M10: strictSupport: it counts towards dislodging only an enemy’s unit', async () => {
		const orders = { FRANCE: ['A PIC - BEL'], ENGLAND: ['F NTH S A PIC - BEL'], GERMANY: ['A BEL H'] };
		const line = { orders, war: [F_G], allied: [E_F] };
		expect((await movement(line)).results['A PIC - BEL']).toBe('ok');
		const strict = await movement({ ...line, rest: { options: { strictSupport: true } } });
		expect(strict.results).toMatchObject({ 'A PIC - BEL': 'bounce', 'F NTH S A PIC - BEL': 'ok' });
	});
	test('M11: only a unit at war with the supporter’s power cuts its support', async () => {
		const orders = { FRANCE: ['A PIC - BEL', 'A BUR S A PIC - BEL'], GERMANY: ['A BEL H'], ITALY: ['A GAS - BUR'] };
		const result = async (relation: object) =>
			(await movement({ orders, war: [F_G], ...relation })).results['A BUR S A PIC - BEL'];
		expect(await result({ war: [F_G, F_I] })).toBe('cut');
		expect(await result({ allied: [F_I] })).toBe('ok');
		expect(await result({})).toBe('ok');
	});
	const voyage = { ENGLAND: ['A LON - BEL'], FRANCE: ['F ENG C A LON - BEL'] };
	test('M12: a fleet convoys its own and allied armies only', async () => {
		expect((await movement({ orders: voyage, allied: [E_F] })).results['A LON - BEL']).toBe('ok');
		for (const war of [[], [E_F]]) {
			const { results, reasons } = await movement({ orders: voyage, war });
			expect(results).toEqual({ 'A LON - BEL': 'noconvoy', 'F ENG C A LON - BEL': 'void' });
			expect(reasons['F ENG C A LON - BEL']).toBe(
				'M12: FRANCE and ENGLAND are not allied, so it may not convoy its armies',
			);
		}
	});
	test('M12: each fleet of a chain must be allied with the army’s power, not with the others', async () => {
		const orders = {
			ENGLAND: ['A LON - SPA'],
			FRANCE: ['F ENG C A LON - SPA'],
			GERMANY: ['F MAO C A LON - SPA'],
		};
		expect((await movement({ orders, allied: [E_F, E_G], war: [F_G] })).results['A LON - SPA']).toBe('ok');
		expect((await movement({ orders, allied: [E_F, F_G] })).results['A LON - SPA']).toBe('noconvoy');
	});
});

describe('internment, count and retreats', () => {
	test('M13: a unit in the land of a neutral is interned at the end of the movement phase', async () => {
		const out = await movement({ orders: { FRANCE: ['A MUN H', 'A KIE - BER', 'A RUH - BEL'] } });
		expect(out).toMatchObject({ units: { FRANCE: ['A BEL'] }, interned: { FRANCE: ['A KIE', 'A MUN'] } });
		expect(out.full.FRANCE['A MUN']).toEqual({
			order: 'A MUN H',
			result: 'ok',
			reason: 'interned by GERMANY',
			by: ['GERMANY'],
		});
		expect(out.full.FRANCE['A KIE']).toEqual({
			order: 'A KIE - BER',
			result: 'void',
			reason: "M8: Berlin is GERMANY's, and FRANCE is neutral to it; interned by GERMANY",
			by: ['GERMANY'],
		});
	});
	test('M13: not in an ally’s, an enemy’s or nobody’s land', async () => {
		const orders = { FRANCE: ['A MUN H', 'A BEL H', 'A LON H', 'A NAF H', 'A ALB H'] };
		expect((await movement({ orders, allied: [F_G], war: [E_F] })).interned).toEqual({});
	});
	test('M13: the guest of a former ally has one movement phase to get out', () => {
		const board = { FRANCE: 'A MUN, A RUH', GERMANY: 'A BER' };
		const owned = { FRANCE: 'PAR', GERMANY: 'MUN BER KIE' };
		const game = positioned(setup(), board, owned, [
			{ stage: 'declarations', phase: { season: 'F', year: 1903, kind: 'M' } },
			...fall(1903),
		]);
		const formal = { relations: { 'FRANCE GERMANY': 'allied' }, changed: [] };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, formal } });
		playStageWith(table, { 'declarations:GERMANY': { FRANCE: 'neutral' } });
		const after = playStageWith(table, { 'orders:FRANCE': ['A RUH - BEL'] });
		expect(unitTexts(after, 'FRANCE')).toEqual(['A BEL']);
		expect(after.reports.find(({ stage }) => stage === 'orders')!.events).toEqual(['A MUN is interned by GERMANY.']);
		// interned before the centres are counted
		expect(after.situation.centres).toMatchObject({ MUN: 'GERMANY', BEL: 'FRANCE' });
	});
	test('M13: a dislodged unit is not interned; the place of an interned one is closed to retreats', async () => {
		const orders = {
			FRANCE: ['A MUN H', 'A BOH H'],
			ITALY: ['A TYR - MUN', 'A SIL S A TYR - MUN'],
		};
		const out = await movement({
			orders,
			war: [F_I, G_I],
			allied: [['AUSTRIA', 'ITALY']],
			centers: { GERMANY: ['MUN', 'KIE', 'BER'], AUSTRIA: ['VIE'], FRANCE: ['PAR', 'MAR', 'BRE'] },
		});
		// Bohemia is Austria's, which is neutral to France
		expect(out.interned).toEqual({ FRANCE: ['A BOH'] });
		expect(out.dislodged).toEqual({ FRANCE: { 'A MUN': ['BUR'] } });
	});
	test('M16: in Fall X takes what is un-owned or an enemy’s, not an ally’s nor a neutral’s', async () => {
		const count = async (relations: object) =>
			(
				await judge({
					phase: 'count',
					units: { FRANCE: ['A BEL', 'A MUN', 'A RUH'], GERMANY: ['A BER'] },
					centers: { GERMANY: ['BER', 'KIE', 'MUN'] },
					relations,
				})
			).centers;
		expect(await count({ war: [F_G] })).toEqual({ FRANCE: ['BEL', 'MUN'], GERMANY: ['BER', 'KIE'] });
		expect(await count({ allied: [F_G] })).toEqual({ FRANCE: ['BEL'], GERMANY: ['BER', 'KIE', 'MUN'] });
		expect(await count({})).toEqual({ FRANCE: ['BEL'], GERMANY: ['BER', 'KIE', 'MUN'] });
	});
	test('M9, M16: a pursuer takes no ownership of a neutral’s centre in Fall', () => {
		const board = { ITALY: 'A BUR, A RUH', FRANCE: 'A MUN' };
		const game = positioned(
			setup(),
			board,
			{ GERMANY: 'MUN BER', FRANCE: 'PAR', ITALY: 'ROM BRE MAR KIE' },
			fall(1903),
		);
		const formal = { relations: { 'FRANCE ITALY': 'war', 'FRANCE GERMANY': 'war' }, changed: [] };
		const { table } = goOnFrom({ ...game, slices: { ...game.slices, formal } });
		const moved = playStageWith(table, { 'orders:ITALY': ['A BUR - MUN', 'A RUH S A BUR - MUN'] });
		expect(unitTexts(moved, 'ITALY')).toContain('A MUN');
		const counted = moved.stages[0]!.stage === 'retreats' ? playStageWith(table) : moved;
		expect(counted.reports.at(-1)!.stage).toBe('count');
		expect(counted.situation.centres.MUN).toBe('GERMANY');
	});
	test('M17: no retreat into a neutral’s land; an ally’s, nobody’s, the enemy’s and its own are open', async () => {
		const orders = {
			FRANCE: ['A BUR H'],
			ITALY: ['A MAR - BUR', 'A GAS S A MAR - BUR'],
		};
		const centers = { FRANCE: ['BRE'], GERMANY: ['BER', 'KIE', 'MUN'], ITALY: ['MAR', 'PAR'], ENGLAND: ['LON'] };
		const retreats = async (relation: object) =>
			(await movement({ orders, centers, war: [F_I], ...relation })).dislodged.FRANCE['A BUR'];
		// Paris and (by it) Gascony are the enemy's, Picardy its own, Belgium nobody's, Munich and the Ruhr Germany's
		expect(await retreats({})).toEqual(['BEL', 'PAR', 'PIC']);
		expect(await retreats({ allied: [F_G] })).toEqual(['BEL', 'MUN', 'PAR', 'PIC', 'RUH']);
		expect(await retreats({ war: [F_I, F_G] })).toEqual(['BEL', 'MUN', 'PAR', 'PIC', 'RUH']);
	});
	test('M17: nor where a file’s list allows it', async () => {
		const line = {
			phase: 'S1903R',
			units: {},
			centers: HOME,
			dislodged: { FRANCE: { 'A BUR': ['MUN', 'PAR'] } },
			orders: { FRANCE: ['A BUR R MUN'] },
		};
		expect((await judge(line)).disbanded).toEqual({ FRANCE: ['A BUR'] });
		expect((await judge({ ...line, relations: { allied: [F_G] } })).units).toEqual({ FRANCE: ['A MUN'] });
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
		const check = (order: string) => table.check(form, { [form.id]: [order] });
		expect(check('A BUR - RUH')[0]).toMatchObject({
			level: 'refuse',
			message: "A BUR - RUH: M8: Ruhr is GERMANY's, and FRANCE is neutral to it.",
		});
		expect(check('A BUR S A RUH - BEL')[0]!.message).toContain('M10');
		expect(check('A MAR - PIE').filter(({ level }) => level === 'refuse')).toEqual([]);
	});
	test('M18: in a file it is void with the reason, and the unit holds', async () => {
		const orders = { FRANCE: ['A BUR - MUN', 'A PAR S A BUR'], ENGLAND: ['A PIC - BUR', 'A BEL S A PIC - BUR'] };
		const out = await movement({ orders, war: [E_F] });
		expect(out.results).toMatchObject({ 'A BUR - MUN': 'void', 'A PAR S A BUR': 'ok', 'A PIC - BUR': 'bounce' });
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
		expect(marks.PAR).toEqual({ sign: 'x', meaning: 'land of FRANCE, neutral to you' });
		expect(marks.BUR).toBeUndefined(); // M9
		expect(marks.BEL).toBeUndefined(); // the enemy's
		expect(marks.LON).toBeUndefined(); // nobody's
		expect(table.marks(seat('FRANCE')).BEL!.meaning).toBe('land of GERMANY, neutral to you');
		expect(table.marks(null)).toEqual({});
	});
	test('a seat with several powers sees what none of them may enter', () => {
		const seats = officialSeats(NAMES.slice(0, 4), false, 'x');
		const start = { ...setupWith(seats), variant: ['formal'] };
		const game = positioned(
			start,
			{ FRANCE: 'A PAR' },
			{ FRANCE: 'PAR MAR BRE', AUSTRIA: 'VIE', GERMANY: 'MUN' },
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
	expect(await path({ relations: { war: [F_G], allied: [['GERMANY', 'FRANCE']] } })).toBe('relations.allied[0]');
	expect(await path({ declarations: { FRANCE: { GERMANY: 'peace' } } })).toBe('declarations.FRANCE.GERMANY');
	expect(await path({ declarations: { FRANCE: { FRANCE: 'war' } } })).toBe('declarations.FRANCE.FRANCE');
	expect(await path({ declarations: { FRANCE: ['war'] } })).toBe('declarations.FRANCE');
});
