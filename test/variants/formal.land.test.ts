/** Formal: land (M3 to M5, M15, M20), internment, count and retreats (M13, M16, M17); every ruling a test. */
import { describe, expect, test } from 'vitest';
import { PROVINCES } from '../../src/board/map.ts';
import { POWERS, type Power } from '../../src/board/types.ts';
import { decidingCentres, HOME_PROVINCES } from '../../src/variants/formal/land.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { fall, goOnFrom, playStageWith, positioned, unitTexts } from '../game/playing.ts';
import { eventsOf } from '../printed.ts';
import { E_F, E_G, F_G, F_I, G_I, HOME, judge, movement, setup } from './formal-positions.ts';

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
	test('M3: maps show it as land, the standard game only centres', () => {
		const lists = Object.fromEntries(Object.entries(HOME).map(([power, centres]) => [power, centres.join(' ')]));
		const { situation } = positioned(setup(), {}, lists, fall(1903));
		const landIn = (...variant: string[]) => rulesetOf(variant)!.land(situation);
		expect(landIn('standard')).toEqual(situation.centres);
		expect(landIn('formal')).toMatchObject({ ...situation.centres, BUR: 'FRANCE', GAL: 'AUSTRIA', UKR: 'RUSSIA' });
		expect(landIn('formal', 'bridge').SYR).toBe('TURKEY');
		expect(landIn('formal').ALB).toBeUndefined();
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
	test('M5: a power that is not in the game owns no land', async () => {
		const owner = await owners({ AUSTRIA: HOME.AUSTRIA, FRANCE: [...HOME.FRANCE, 'KIE'] });
		const land = new Set(Object.values(owner));
		expect(land).toEqual(new Set(['AUSTRIA', 'FRANCE']));
		expect([owner.RUH, owner.SIL, owner.YOR, owner.PIE]).toEqual(['FRANCE', undefined, undefined, undefined]);
		const orders = { FRANCE: ['A MAR - PIE', 'F LON - YOR'], AUSTRIA: ['A TYR - MUN'] };
		const centers = { AUSTRIA: HOME.AUSTRIA, FRANCE: HOME.FRANCE };
		const all = { 'A MAR - PIE': 'ok', 'F LON - YOR': 'ok', 'A TYR - MUN': 'ok' };
		expect((await movement({ orders, centers })).results).toEqual(all);
		// with a unit on the board a power is in the game
		const italian = { ...orders, ITALY: ['F TYS H'] };
		const { results } = await movement({ orders: italian, centers });
		expect(results).toMatchObject({ ...all, 'A MAR - PIE': 'void' });
	});
	test('M15: a home centre owned by somebody else is that owner’s land', async () => {
		const orders = { ENGLAND: ['A PIC - PAR', 'F MAO - BRE'] };
		const centers = full({ FRANCE: ['BRE', 'MAR'], GERMANY: [...HOME.GERMANY, 'PAR'] });
		const { results, reasons } = await movement({ orders, centers, allied: [E_G] });
		expect(results).toEqual({ 'A PIC - PAR': 'ok', 'F MAO - BRE': 'void' });
		expect(reasons['F MAO - BRE']).toBe('Closed: Brest belongs to FRANCE, a neutral');
		expect(await owners(centers)).toMatchObject({ PAR: 'GERMANY', BUR: 'FRANCE', PIC: 'FRANCE' });
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
			reason: 'Closed: Berlin belongs to GERMANY, a neutral; interned by GERMANY',
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
		expect(eventsOf(after.reports.find(({ stage }) => stage === 'orders')!)).toEqual(['A MUN is interned by GERMANY.']);
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
