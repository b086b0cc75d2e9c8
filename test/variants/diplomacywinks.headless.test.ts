/** Diplomacywinks without screens: the clean-up as the contract has it, the first count, turns with homes (W12 - W15, W20). */
import { expect, test } from 'vitest';
import { answerLine } from '../../src/headless/adjudicate.ts';
import { JsonWriter } from '../../src/headless/json-writer.ts';

type Fields = Record<string, unknown>;

function answer(fields: Fields): Fields {
	const out = new JsonWriter();
	answerLine(JSON.stringify({ id: 1, variant: 'diplomacywinks', ...fields }), out);
	return JSON.parse(out.take().toString());
}

/** `a FRANCE A PAR PIC` */
const pieces = (...texts: string[]) =>
	texts.map((text) => {
		const [id, power, type, ...spaces] = text.split(' ');
		return { id, power, type, spaces };
	});
const cleanup = (fields: Fields, ...texts: string[]) =>
	answer({ phase: 'cleanup', pieces: pieces(...texts), ...fields });

const BOARD = [
	'r1 RUSSIA A MOS',
	't1 TURKEY F SEV BLA',
	'r2 RUSSIA A MOS OFF',
	'f1 FRANCE A MOS SWI',
	'f2 FRANCE F MUN',
	't2 TURKEY A BLA SEV',
	't3 TURKEY F BLA RUM BUL',
];

test('the clean-up of a board with everything in it', () => {
	expect(cleanup({ players: ['TURKEY', 'FRANCE', 'RUSSIA'] }, ...BOARD)).toEqual({
		id: 1,
		settled: { BLA: ['t1'], MOS: ['f1', 'r1'], SEV: ['t2'] },
		undecided: { t3: ['BUL', 'RUM'] },
		removed: { f2: 'impossible', r2: 'redundant' },
		counts: { TURKEY: 3, FRANCE: 1, RUSSIA: 1 },
		turn: 'RUSSIA',
	});
});

test('W13, W14: decisions in turn, until the units are known', () => {
	const players = ['TURKEY', 'FRANCE', 'RUSSIA'];
	const one = cleanup({ players, decisions: [{ keep: 'f1' }] }, ...BOARD);
	expect(one).toMatchObject({
		settled: { BLA: ['t1'], MOS: ['f1'], SEV: ['t2'] },
		removed: { f2: 'impossible', r1: 'overruled', r2: 'redundant' },
		counts: { TURKEY: 3, FRANCE: 1, RUSSIA: 1 },
		turn: 'TURKEY',
	});
	expect(one.units).toBeUndefined();
	expect(cleanup({ players, decisions: [{ keep: 'f1' }, { place: 't3', space: 'BUL' }] }, ...BOARD)).toMatchObject({
		undecided: {},
		turn: null,
		units: { FRANCE: ['A MOS'], TURKEY: ['A SEV', 'F BLA', 'F BUL/EC'] },
	});
});

test('W13: a player without pieces has turns too, and is first', () => {
	expect(cleanup({ players: ['GERMANY', 'FRANCE', 'ITALY'] }, 'a FRANCE A PAR', 'b FRANCE F PIC ENG')).toMatchObject({
		counts: { GERMANY: 0, FRANCE: 2, ITALY: 0 },
		turn: 'ITALY',
	});
});

test('W15: a decision that is not possible is an error naming its index', () => {
	const refused = (...decisions: Fields[]) => cleanup({ decisions }, ...BOARD).error;
	expect(refused({ keep: 'f1' }, { keep: 'f1' })).toEqual({
		message: 'Decision 1: f1 is alone in MOS: there is nothing to decide.',
		path: 'decisions[1]',
	});
	expect(refused({ keep: 't3' })).toMatchObject({ path: 'decisions[0]' });
	expect(refused({ place: 't3', space: 'BLA' })).toMatchObject({ path: 'decisions[0]' });
	expect(refused({ place: 'x', space: 'BLA' })).toMatchObject({ path: 'decisions[0]' });
	expect(refused({ place: 't3' })).toMatchObject({ path: 'decisions[0].space' });
	expect(refused({})).toMatchObject({ path: 'decisions[0]' });
});

test('W12: the coast is told, seen by the sea, or asked for', () => {
	expect(cleanup({}, 'a FRANCE F SPA LYO').units).toBeUndefined();
	expect(cleanup({}, 'a FRANCE F SPA LYO', 'b ITALY F LYO').units).toEqual({ FRANCE: ['F SPA/SC'], ITALY: ['F LYO'] });
	const told = { id: 'a', power: 'FRANCE', type: 'F', spaces: ['SPA', 'BUR'], coast: 'NC' };
	expect(answer({ phase: 'cleanup', pieces: [told] }).units).toEqual({ FRANCE: ['F SPA/NC'] });
	const asked = cleanup({}, 'a FRANCE F SPA');
	expect(asked.units).toBeUndefined();
	expect(asked.coasts).toEqual({ a: ['NC', 'SC'] });
});

test('a wrong line says what is wrong, and where', () => {
	const path = (fields: Fields) => (answer({ phase: 'cleanup', ...fields }).error as { path: string }).path;
	expect(path({})).toBe('pieces');
	expect(path({ pieces: pieces('a FRANCE A PAR', 'a FRANCE F ENG') })).toBe('pieces[1].id');
	expect(path({ pieces: pieces('a FRANCE A XYZ') })).toBe('pieces[0].spaces[0]');
	expect(path({ pieces: pieces('a GAUL A PAR') })).toBe('pieces[0].power');
	expect(path({ pieces: pieces('a FRANCE B PAR') })).toBe('pieces[0].type');
	expect(path({ pieces: pieces('a FRANCE A PAR'), players: ['ITALY'] })).toBe('pieces[0].power');
	expect(path({ pieces: [], players: ['ITALY', 'ITALY'] })).toBe('players');
	expect(answer({ phase: 'cleanup', pieces: pieces('a ITALY A swi off') }).removed).toEqual({ a: 'impossible' });
	const fleet = (coast: string | undefined, ...spaces: string[]) => ({
		pieces: [{ id: 'a', power: 'RUSSIA', type: 'F', spaces, coast }],
	});
	expect(path(fleet('EC', 'STP', 'OFF'))).toBe('pieces[0].coast');
	expect(path(fleet('NC', 'STP/SC'))).toBe('pieces[0].coast');
	expect(answer({ phase: 'cleanup', ...fleet('EC', 'STP', 'BUL') })).toMatchObject({
		undecided: { a: ['BUL', 'STP'] },
	});
	expect(answer({ phase: 'cleanup', ...fleet(undefined, 'STP/SC') }).units).toEqual({ RUSSIA: ['F STP/SC'] });
	expect(answer({ phase: 'cleanup', pieces: [] })).toEqual({
		id: 1,
		settled: {},
		undecided: {},
		removed: {},
		counts: {},
		turn: null,
		units: {},
	});
});

test('ids that objects have of their own are ids like others', () => {
	expect(cleanup({}, '__proto__ FRANCE A PAR', 'constructor FRANCE F PAR')).toMatchObject({
		settled: { PAR: ['__proto__'] },
		removed: { constructor: 'impossible' },
	});
});

test('W20: the first count makes centres and homes of what is stood on; five pieces, two on centres: three disband', () => {
	const units = { ITALY: ['A MUN', 'A BOH', 'F BRE', 'F ENG', 'A RUH'], TURKEY: ['A SPA', 'F NTH'] };
	expect(answer({ phase: 'count', first: true, units, centers: {} })).toEqual({
		id: 1,
		centers: { ITALY: ['BRE', 'MUN'], TURKEY: ['SPA'] },
		homes: { ITALY: ['BRE', 'MUN'], TURKEY: ['SPA'] },
	});
	const winter = answer({
		phase: 'W1901A',
		units,
		centers: { ITALY: ['BRE', 'MUN'], TURKEY: ['SPA'] },
		homes: { ITALY: ['BRE', 'MUN'], TURKEY: ['SPA'] },
		orders: { ITALY: ['A BOH D', 'F ENG D', 'A RUH D'] },
	});
	expect(winter).toMatchObject({
		owed: { ITALY: -3, TURKEY: -1 },
		units: { ITALY: ['A MUN', 'F BRE'], TURKEY: ['A SPA'] },
	});
});

test('W20: later counts make no homes; builds are in the homes of the first count', () => {
	const count = answer({ phase: 'count', units: { ITALY: ['A PAR'] }, centers: { ITALY: ['MUN'], TURKEY: ['SPA'] } });
	expect(count).toEqual({ id: 1, centers: { ITALY: ['MUN', 'PAR'], TURKEY: ['SPA'] } });
	const build = (order: string) =>
		answer({
			phase: 'W1902A',
			units: { ITALY: ['A PAR'] },
			centers: { ITALY: ['MUN', 'PAR', 'ROM'] },
			homes: { ITALY: ['MUN'] },
			orders: { ITALY: [order] },
		}).units;
	expect(build('A MUN B')).toEqual({ ITALY: ['A MUN', 'A PAR'] });
	expect(build('A ROM B')).toEqual({ ITALY: ['A PAR'] });
});

test('W20: a colour without a centre disbands everything; but where nobody stands on a centre nobody disbands', () => {
	const units = { ITALY: ['A BOH'], TURKEY: ['F NTH'] };
	expect(answer({ phase: 'count', first: true, units, centers: {} })).toEqual({ id: 1, centers: {}, homes: {} });
	expect(answer({ phase: 'W1901A', units, centers: {} })).toMatchObject({ units, owed: {} });
	expect(answer({ phase: 'W1901A', units, centers: { TURKEY: ['LON'] } })).toMatchObject({
		units: { TURKEY: ['F NTH'] },
		owed: { ITALY: -1 },
	});
});
