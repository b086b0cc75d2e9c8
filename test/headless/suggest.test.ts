import { expect, test } from 'vitest';
import { thinkLessHere } from '../computer/think-less.ts';
import { suggest, suggestion } from './running.ts';

thinkLessHere(0.1);

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
const SPRING = { phase: 'S1901M', units: UNITS, centers: HOMES, level: 'easy' };
const orders = async (line: object) => (await suggestion(line)).orders as Record<string, string[]>;
const startOf = (order: string) => /^[AF] [A-Z/]+/.exec(order)![0];

test('movement: an order for every unit of the power, and for no other', async () => {
	const given = await orders({ ...SPRING, power: 'RUSSIA' });
	expect(Object.keys(given)).toEqual(['RUSSIA']);
	expect(given.RUSSIA!.map(startOf)).toEqual(UNITS.RUSSIA);
});

test('several powers of one seat are answered together', async () => {
	const given = await orders({ ...SPRING, power: ['ITALY', 'RUSSIA'], level: 'easy' });
	expect(Object.keys(given)).toEqual(['ITALY', 'RUSSIA']);
});

test('why: what it was after, and for one that searches whom it expected; of movements alone', async () => {
	const line = {
		phase: 'F1902M',
		power: 'ITALY',
		units: { ITALY: ['A ROM'], FRANCE: ['A PIE'], AUSTRIA: ['A BUD'] },
		centers: { ITALY: ['VEN', 'ROM'], FRANCE: ['PAR', 'MAR'], AUSTRIA: ['VIE', 'TRI'], GERMANY: ['MUN'] },
	};
	expect((await suggestion({ ...line, level: 'keen' })).why).toMatch(
		/^ITALY [^.]*\. It expected the army in Piedmont to go to Venice\.$/,
	);
	expect((await suggestion({ ...line, level: 'easy' })).why).toMatch(/^ITALY [^.]*\.$/);
	const both = await suggestion({ ...line, power: ['ITALY', 'AUSTRIA'], level: 'easy' });
	expect(both.why).toMatch(/^ITALY [^.]*\. AUSTRIA [^.]*\.$/);
	expect(await suggestion({ ...line, phase: 'W1902A' })).not.toHaveProperty('why');
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
	['keen: a draw that is more than it hopes for', { motion: { kind: 'draw' }, power: 'FRANCE', level: 'keen' }, true],
	['keen: one that is less', { motion: { kind: 'draw' }, power: 'GERMANY', level: 'keen' }, false],
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
	const little = { phase: 'S1901M', power: 'FRANCE', units: { FRANCE: ['A PAR'] }, centers: { FRANCE: ['PAR'] } };
	const [easy, keen, preset] = await Promise.all(
		['easy', 'keen', undefined].map((level) => orders({ ...little, level, seed: 1 })),
	);
	expect(easy).toHaveProperty('FRANCE');
	expect(preset).toEqual(keen);
});

test.each([
	['no JSON', '{', ''],
	['no power', { ...SPRING }, 'power'],
	['an unknown power', { ...SPRING, power: 'SPAIN' }, 'power'],
	['one of several', { ...SPRING, power: ['ITALY', 'SPAIN'] }, 'power[1]'],
	['none of several', { ...SPRING, power: [] }, 'power'],
	['an unknown level', { ...SPRING, power: 'ITALY', level: 'hard' }, 'level'],
	['a seed that is not a number', { ...SPRING, power: 'ITALY', seed: 'x' }, 'seed'],
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

const text = (pattern: RegExp) => expect.stringMatching(pattern);
const TWO_OF_TURKEY = {
	variant: 'double',
	player: 'Two',
	commanders: { TURKEY: ['One', 'Two'], GERMANY: ['Two', 'Three'] },
	units: { TURKEY: ['A CON'], GERMANY: ['A MUN'] },
	centers: { TURKEY: ['CON'], GERMANY: ['MUN'] },
};
const ALF = {
	variant: 'fiascomacy',
	player: 'Alf',
	investments: { Alf: { RUSSIA: 2 }, Bert: { RUSSIA: 3 } },
	units: { RUSSIA: ['A MOS', 'A WAR'], TURKEY: ['A CON'] },
	centers: { RUSSIA: ['MOS', 'WAR', 'SEV', 'STP'], TURKEY: ['CON'] },
};
const BRITAIN = {
	variant: 'bridge',
	power: 'ENGLAND',
	units: { ENGLAND: ['F NTH'] },
	centers: { ENGLAND: ['LON', 'EDI', 'LVP', 'NWY', 'BEL'] },
};
const NEIGHBOURS = {
	variant: 'formal',
	power: 'TURKEY',
	units: { TURKEY: ['A CON'], RUSSIA: ['A BUL'], AUSTRIA: ['A SER'] },
	centers: { TURKEY: ['CON', 'ANK', 'SMY'], RUSSIA: HOMES.RUSSIA, AUSTRIA: ['BUD', 'TRI', 'VIE', 'SER', 'GRE', 'BUL'] },
};
const PIECES = [
	{ id: 'f', power: 'FRANCE', type: 'A', spaces: ['ROM'] },
	{ id: 'i', power: 'ITALY', type: 'A', spaces: ['ROM'] },
	{ id: 'x', power: 'FRANCE', type: 'F', spaces: ['ION'] },
];
const CLEANUP = {
	variant: 'diplomacywinks',
	phase: 'cleanup',
	power: 'ITALY',
	pieces: PIECES,
	players: ['FRANCE', 'ITALY'],
};

test.each([
	[
		'bridge: movement',
		{ ...BRITAIN, phase: 'S1902M', bids: { ENGLAND: 6 } },
		{ orders: { ENGLAND: [text(/^F NTH/)] }, why: text(/^ENGLAND /) },
	],
	[
		'bridge: winter with builds, a fort and a bid',
		{ ...BRITAIN, phase: 'W1901A', bids: { ENGLAND: 4 }, centersWhenBid: { ENGLAND: 3 }, balance: {} },
		{
			orders: { ENGLAND: [text(/B$/), text(/B$/), text(/B$/), 'WAIVE'] },
			fortify: { ENGLAND: [text(/^(LON|EDI|LVP|NWY|BEL)$/)] },
			nextBids: { ENGLAND: expect.toSatisfy((bid: number) => bid >= 5 && bid <= 7) },
		},
	],
	[
		'bridge: the first winter, orders only',
		{ variant: 'bridge', phase: 'W1900A', power: 'ENGLAND', centers: { ENGLAND: HOMES.ENGLAND } },
		{ orders: { ENGLAND: [text(/B$/), text(/B$/), text(/B$/)] } },
	],
	[
		'formal: declarations',
		{ ...NEIGHBOURS, phase: 'declarations', date: 'S1902', relations: {} },
		{ declarations: { TURKEY: expect.objectContaining({ AUSTRIA: 'war' }) } },
	],
	[
		'formal: movement at war',
		{
			...NEIGHBOURS,
			phase: 'S1902M',
			relations: {
				war: [
					['TURKEY', 'AUSTRIA'],
					['TURKEY', 'RUSSIA'],
				],
			},
		},
		{ orders: { TURKEY: ['A CON - BUL'] }, why: 'TURKEY wanted to take Bulgaria.' },
	],
	[
		'formal with bids: winter',
		{ ...BRITAIN, variant: 'formal+bridge', phase: 'W1902A', relations: {}, bids: { ENGLAND: 5 } },
		{ orders: expect.any(Object), nextBids: { ENGLAND: 6 } },
	],
	[
		'double: movement, both powers, nothing marked where none is left',
		{ ...TWO_OF_TURKEY, phase: 'S1901M', overridesLeft: { Two: 0 } },
		{ orderSets: { GERMANY: { Two: [text(/^A MUN /)] }, TURKEY: { Two: [text(/^A CON /)] } }, overrides: { Two: [] } },
	],
	[
		'double: winter, an empty set passes',
		{ ...TWO_OF_TURKEY, phase: 'W1901A', centers: { TURKEY: ['CON', 'SMY'], GERMANY: ['MUN'] } },
		{ orderSets: { GERMANY: { Two: [] }, TURKEY: { Two: [text(/^[AF] SMY B$/)] } } },
	],
	[
		'double: a joint win',
		{ ...TWO_OF_TURKEY, phase: 'vote', date: 'F1907', motion: { kind: 'share', players: ['Two', 'Three'] } },
		{ vote: true },
	],
	[
		'fiascomacy: movement, totals after investing',
		{ ...ALF, phase: 'S1902M', factors: { Alf: 3 } },
		{
			investments: { Alf: expect.objectContaining({ RUSSIA: expect.toSatisfy((total: number) => total > 2) }) },
			orderSets: expect.objectContaining({ RUSSIA: { Alf: [text(/^A MOS /), text(/^A WAR /)] } }),
		},
	],
	[
		'fiascomacy: winter, every open centre decided on',
		{ ...ALF, phase: 'W1902A', units: { RUSSIA: ['A MOS', 'A WAR', 'A FIN'] } },
		{ orderSets: { RUSSIA: { Alf: [text(/^[AF] (SEV|STP)\S* B$/), text(/^(SEV|STP) WAIVE$/)] } } },
	],
	[
		'fiascomacy: to stop, when all others do',
		{ ...ALF, phase: 'vote', date: 'F1907', motion: { kind: 'stop' } },
		{ vote: true },
	],
	[
		'fiascomacy: nobody concedes, or leaves the win to others',
		{ ...ALF, phase: 'vote', date: 'F1907', motion: { kind: 'concede', to: 'RUSSIA' } },
		{ vote: false },
	],
	[
		'double: others share',
		{
			...TWO_OF_TURKEY,
			phase: 'vote',
			date: 'F1907',
			centers: { TURKEY: ['CON'], GERMANY: ['MUN'], FRANCE: ['PAR'] },
			motion: { kind: 'share', players: ['Three'] },
		},
		{ vote: false },
	],
	['diplomacywinks: the next decision', CLEANUP, { decisions: [{ keep: 'i' }] }],
	['diplomacywinks: nothing is left to decide', { ...CLEANUP, decisions: [{ keep: 'i' }] }, { orders: {} }],
	[
		'diplomacywinks: who wins',
		{ variant: 'diplomacywinks', phase: 'nominate', units: { ITALY: ['A ROM', 'F NAP'], FRANCE: ['A BUR'] } },
		{ nominee: 'ITALY' },
	],
	[
		'diplomacywinks: no builds before there are homes',
		{
			variant: 'diplomacywinks',
			phase: 'W1901A',
			power: 'ITALY',
			units: { ITALY: ['A BUR'] },
			centers: { ITALY: ['ROM', 'NAP'] },
			homes: null,
		},
		{ orders: {} },
	],
	[
		'diplomacywinks: builds at home',
		{
			variant: 'diplomacywinks',
			phase: 'W1901A',
			power: 'ITALY',
			units: { ITALY: ['A BUR'] },
			centers: { ITALY: ['ROM', 'MUN'] },
			homes: { ITALY: ['MUN'] },
		},
		{ orders: { ITALY: ['A MUN B'] } },
	],
] as [string, object, object][])('easy: %s', async (_name, line, out) => {
	expect(await suggestion({ level: 'easy', ...line })).toEqual(out);
});

test.each([
	['double: no player', { ...TWO_OF_TURKEY, player: undefined, phase: 'S1901M' }, 'player'],
	['double: an unknown player', { ...TWO_OF_TURKEY, player: 'Ten', phase: 'S1901M' }, 'player'],
	['double: no commanders', { ...TWO_OF_TURKEY, commanders: undefined, phase: 'S1901M' }, 'commanders'],
	[
		'double: a commander that is not a name',
		{ ...TWO_OF_TURKEY, commanders: { TURKEY: [7] }, phase: 'S1901M' },
		'commanders.TURKEY[0]',
	],
	[
		'double: overrides that are not a number',
		{ ...TWO_OF_TURKEY, overridesLeft: { Two: 'x' }, phase: 'S1901M' },
		'overridesLeft.Two',
	],
	[
		'double: overrides of an unknown player',
		{ ...TWO_OF_TURKEY, overridesLeft: { Ten: 1 }, phase: 'S1901M' },
		'overridesLeft.Ten',
	],
	['double: an unknown player is tied', { ...TWO_OF_TURKEY, tieBreak: ['Two', 'Ten'], phase: 'S1901M' }, 'tieBreak[1]'],
	[
		'double: three commanders',
		{ ...TWO_OF_TURKEY, commanders: { TURKEY: ['Two', 'One', 'Ten'] }, phase: 'S1901M' },
		'commanders.TURKEY',
	],
	[
		'double: an unknown player shares',
		{ ...TWO_OF_TURKEY, phase: 'vote', date: 'F1907', motion: { kind: 'share', players: ['Two', 'Ten'] } },
		'motion.players[1]',
	],
	[
		'nobody shares',
		{ ...SPRING, power: 'ITALY', phase: 'vote', date: 'F1907', motion: { kind: 'share', players: [] } },
		'motion.players',
	],
	[
		'players who share are not a list',
		{ ...SPRING, power: 'ITALY', phase: 'vote', date: 'F1907', motion: { kind: 'share' } },
		'motion.players',
	],
	['no year', { ...SPRING, power: 'ITALY', phase: 'M' }, 'phase'],
	['no phase', { ...SPRING, power: 'ITALY', phase: undefined }, 'phase'],
	['fiascomacy: an unknown player', { ...ALF, player: 'Zoe', phase: 'S1901M' }, 'player'],
	[
		'fiascomacy: no investments',
		{ ...ALF, investments: undefined, factors: { Alf: 3 }, phase: 'S1901M' },
		'investments',
	],
	['fiascomacy: factors below 0', { ...ALF, factors: { Alf: -1 }, phase: 'S1901M' }, 'factors.Alf'],
	['diplomacywinks: who does not play', { ...CLEANUP, power: 'TURKEY' }, 'power'],
	['diplomacywinks: a decision that cannot be', { ...CLEANUP, decisions: [{ keep: 'x' }] }, 'decisions[0]'],
	[
		'formal: a relation that is none',
		{ ...NEIGHBOURS, phase: 'declarations', date: 'S1902', relations: { foes: [] } },
		'relations.foes',
	],
	['bridge: a bid that is none', { ...BRITAIN, phase: 'S1902M', bids: { ENGLAND: 'x' } }, 'bids.ENGLAND'],
	['declarations where there are none', { ...SPRING, power: 'ITALY', phase: 'declarations' }, 'phase'],
] as [string, object, string][])('errors: %s', async (_name, line, path) => {
	expect(await suggestion(line)).toEqual({ id: null, error: { message: expect.any(String), path } });
});

test('bridge: with homes that the line names, the bid is answered all the same', async () => {
	const line = {
		variant: 'bridge',
		phase: 'W1901A',
		power: 'FRANCE',
		units: { FRANCE: ['A PAR', 'F BRE', 'A MAR'] },
		centers: { FRANCE: HOMES.FRANCE },
		level: 'easy',
	};
	expect(await suggestion({ ...line, homes: { FRANCE: HOMES.FRANCE } })).toEqual(await suggestion(line));
	expect(await suggestion(line)).toHaveProperty('nextBids.FRANCE');
});
