import { expect, test } from 'vitest';
import { suggest, suggestion } from './running.ts';

const HOMES = {
	AUSTRIA: ['BUD', 'TRI', 'VIE'],
	ENGLAND: ['EDI', 'LON', 'LVP'],
	FRANCE: ['BRE', 'MAR', 'PAR'],
	GERMANY: ['BER', 'KIE', 'MUN'],
	ITALY: ['NAP', 'ROM', 'VEN'],
	RUSSIA: ['MOS', 'SEV', 'STP', 'WAR'],
	TURKEY: ['ANK', 'CON', 'SMY'],
};
const UNITS = {
	AUSTRIA: ['A BUD', 'A VIE', 'F TRI'],
	ENGLAND: ['A LVP', 'F EDI', 'F LON'],
	FRANCE: ['A MAR', 'A PAR', 'F BRE'],
	GERMANY: ['A BER', 'A MUN', 'F KIE'],
	ITALY: ['A ROM', 'A VEN', 'F NAP'],
	RUSSIA: ['A MOS', 'A WAR', 'F SEV', 'F STP/SC'],
	TURKEY: ['A CON', 'A SMY', 'F ANK'],
};
const SPRING = { phase: 'S1901M', units: UNITS, centers: HOMES };
const orders = async (line: object) => (await suggestion(line)).orders as Record<string, string[]>;
const startOf = (order: string) => /^[AF] [A-Z/]+/.exec(order)![0];

test('movement: an order for every unit of the power, and for no other', async () => {
	const given = await orders({ ...SPRING, power: 'RUSSIA' });
	expect(Object.keys(given)).toEqual(['RUSSIA']);
	expect(given.RUSSIA!.map(startOf)).toEqual(UNITS.RUSSIA);
});

test('several powers of one seat are answered together', async () => {
	const given = await orders({ ...SPRING, power: ['ITALY', 'RUSSIA'] });
	expect(Object.keys(given)).toEqual(['ITALY', 'RUSSIA']);
});

test('retreats: where it is worth most; who has nowhere to go disbands', async () => {
	const line = {
		phase: 'F1902R',
		power: 'ITALY',
		units: { AUSTRIA: ['A VEN'] },
		centers: { ITALY: ['NAP', 'ROM', 'VEN'], AUSTRIA: ['TRI'] },
		dislodged: { ITALY: { 'A VEN': ['APU', 'TUS'], 'F ROM': [] } },
	};
	const given = await orders(line);
	expect(given).toEqual({ ITALY: [expect.stringMatching(/^A VEN R (APU|TUS)$/), 'F ROM D'] });
});

test('winter: as many builds as there is room for, the rest waived; removals, also where all must go', async () => {
	const winter = { phase: 'W1902A', power: 'RUSSIA' };
	const built = await orders({
		...winter,
		units: { RUSSIA: ['A MOS', 'A SEV', 'A WAR'] },
		centers: { RUSSIA: [...HOMES.RUSSIA, 'RUM'] },
	});
	expect(built).toEqual({ RUSSIA: [expect.stringMatching(/^(A STP|F STP\/[NS]C) B$/), 'WAIVE'] });
	const removed = await orders({ ...winter, units: { RUSSIA: ['A MOS', 'A SPA'] }, centers: { RUSSIA: ['MOS'] } });
	expect(removed).toEqual({ RUSSIA: [expect.stringMatching(/^A (MOS|SPA) D$/)] });
	expect(await orders({ ...winter, units: { RUSSIA: ['A MOS', 'A SPA'] }, centers: { ITALY: ['MOS'] } })).toEqual({
		RUSSIA: ['A MOS D', 'A SPA D'],
	});
	const homes = await orders({
		...winter,
		homes: { RUSSIA: ['PAR'] },
		units: { RUSSIA: ['A MOS'] },
		centers: { RUSSIA: ['MOS', 'PAR'] },
	});
	expect(homes).toEqual({ RUSSIA: ['A PAR B'] });
});

test('nothing to answer: no orders', async () => {
	expect(await suggestion({ ...SPRING, units: { FRANCE: ['A PAR'] }, power: 'ITALY' })).toEqual({ orders: {} });
	const full = { phase: 'W1901A', power: 'FRANCE', units: { FRANCE: ['A PAR'] }, centers: { FRANCE: ['PAR'] } };
	expect(await suggestion(full)).toEqual({ orders: {} });
});

const POSITION = {
	phase: 'vote',
	date: 'F1905',
	units: { FRANCE: ['A PAR'], GERMANY: ['A MUN', 'A BER'], ITALY: ['A ROM'] },
	centers: { FRANCE: ['PAR'], GERMANY: ['MUN', 'BER', 'KIE', 'HOL', 'BEL'], ITALY: ['ROM', 'VEN', 'NAP'] },
};
const ALL = [
	'BEL',
	'BER',
	'BUD',
	'BUL',
	'CON',
	'DEN',
	'GRE',
	'HOL',
	'KIE',
	'MOS',
	'MUN',
	'NWY',
	'RUM',
	'SER',
	'SEV',
	'STP',
	'SWE',
];
test.each([
	['a draw, with less than the average', { motion: { kind: 'draw' }, power: 'FRANCE' }, true],
	['with more', { motion: { kind: 'draw' }, power: 'GERMANY' }, false],
	['with less, but too early', { date: 'S1902', motion: { kind: 'draw' }, power: 'FRANCE' }, false],
	['conceding while nothing is lost', { motion: { kind: 'concede', to: 'GERMANY' }, power: 'FRANCE' }, false],
	['conceding to itself', { motion: { kind: 'concede', to: 'GERMANY' }, power: 'GERMANY' }, true],
	[
		'conceding to 17 centres',
		{ motion: { kind: 'concede', to: 'GERMANY' }, power: 'FRANCE', centers: { GERMANY: ALL, FRANCE: ['PAR'] } },
		true,
	],
] as [string, object, boolean][])('votes: %s', async (_name, line, vote) => {
	expect(await suggestion({ ...POSITION, ...line })).toEqual({ vote });
});

test('the same line is answered the same; another seed may be answered otherwise, and the level is known', async () => {
	const line = (seed: number, level = 'easy') => JSON.stringify({ ...SPRING, power: 'AUSTRIA', seed, level });
	const { out, status } = await suggest([...Array(20).keys()].map((seed) => line(seed)).join('\n'));
	expect(status).toBe(0);
	expect((await suggest([...Array(20).keys()].map((seed) => line(seed)).join('\n'))).out).toBe(out);
	expect(new Set(out.trim().split('\n')).size).toBeGreaterThan(1);
	for (const level of ['easy', 'keen', 'fierce'])
		expect(await orders(JSON.parse(line(0, level)))).toHaveProperty('AUSTRIA');
});

test.each([
	['no JSON', '{', ''],
	['no power', { ...SPRING }, 'power'],
	['an unknown power', { ...SPRING, power: 'SPAIN' }, 'power'],
	['one of several', { ...SPRING, power: ['ITALY', 'SPAIN'] }, 'power[1]'],
	['none of several', { ...SPRING, power: [] }, 'power'],
	['an unknown level', { ...SPRING, power: 'ITALY', level: 'hard' }, 'level'],
	['a seed that is no number', { ...SPRING, power: 'ITALY', seed: 'x' }, 'seed'],
	['an unknown phase', { ...SPRING, power: 'ITALY', phase: 'S1901X' }, 'phase'],
	['a count asks nobody', { ...SPRING, power: 'ITALY', phase: 'count' }, 'phase'],
	['an unknown variant', { ...SPRING, power: 'ITALY', variant: 'x' }, 'variant'],
	['a position that cannot be', { ...SPRING, power: 'ITALY', units: { ITALY: ['A ROM', 'F ROM'] } }, 'units.ITALY[1]'],
	['no units', { phase: 'S1901M', power: 'ITALY' }, 'units'],
	['an unknown motion', { ...POSITION, power: 'FRANCE', motion: { kind: 'x' } }, 'motion.kind'],
	['no motion', { ...POSITION, power: 'FRANCE' }, 'motion'],
	['nobody to concede to', { ...POSITION, power: 'FRANCE', motion: { kind: 'concede', to: 'Zoe' } }, 'motion.to'],
	['no date', { ...POSITION, power: 'FRANCE', date: '1905', motion: { kind: 'draw' } }, 'date'],
] as [string, object | string, string][])('errors: %s', async (_name, line, path) => {
	const text = typeof line === 'string' ? line : JSON.stringify({ ...line, id: 7 });
	const { out, status } = await suggest(`${text}\n${JSON.stringify({ ...SPRING, power: 'ITALY', id: 8 })}\n`);
	const [first, second] = out
		.trim()
		.split('\n')
		.map((each) => JSON.parse(each));
	expect(first).toEqual({ id: typeof line === 'string' ? null : 7, error: { message: expect.any(String), path } });
	expect(second).toMatchObject({ id: 8, orders: { ITALY: expect.any(Array) } });
	expect(status).toBe(1);
});
