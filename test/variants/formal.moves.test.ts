/** Formal: dislodging, neutrals, support and convoy (M6 to M12, M19); every ruling a test, with positions worked out by hand. */
import { describe, expect, test } from 'vitest';
import { E_F, E_G, F_G, F_I, G_I, HOME, movement, type Pair } from './formal-positions.ts';

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
		expect(leaves.reasons['A BUR - MUN']).toBe('Closed: Munich belongs to GERMANY, a neutral');
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
	test('M8: a support of the voided move is void, and is not a support in place', async () => {
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
			expect(reasons['A RUH S A BUR - BEL']).toBe('No support: GERMANY and FRANCE are not allied');
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
	test('M10: a neutral’s support can help to dislodge you, and you cannot cut it; strictSupport forbids it', async () => {
		const orders = { ...against, GERMANY: ['A MUN - TYR'] };
		const line = { orders, war: [F_G], allied: [F_I, ['AUSTRIA', 'ITALY'], ['AUSTRIA', 'GERMANY']] as Pair[] };
		const { results } = await movement(line);
		expect(results).toEqual({ 'A BUR - MUN': 'ok', 'A TYR S A BUR - MUN': 'ok', 'A MUN - TYR': 'dislodged' });
		const strict = await movement({ ...line, rest: { options: { strictSupport: true } } });
		expect(strict.results).toMatchObject({ 'A BUR - MUN': 'bounce', 'A TYR S A BUR - MUN': 'void' });
	});
	test('M10: strictSupport: no support into land it may not itself enter', async () => {
		const rest = { options: { strictSupport: true } };
		const war = [F_G];
		const allied = [F_I, ['AUSTRIA', 'ITALY']] as Pair[];
		const out = await movement({ orders: against, war, allied, rest });
		expect(out.reasons['A TYR S A BUR - MUN']).toBe('Closed to support: Munich belongs to GERMANY, a neutral');
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
			expect(reasons['F ENG C A LON - BEL']).toBe('No convoy: FRANCE and ENGLAND are not allied');
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
