/** Retreats, builds and removals that a search finds where it is plain what is best. */
import { describe, expect, test } from 'vitest';
import { CENTRES } from '../../src/board/map.ts';
import { makeUnit } from '../../src/board/notation.ts';
import { POWERS, type UnitName } from '../../src/board/types.ts';
import { NO_RETREAT } from '../../src/computer/later.ts';
import { bitsOf } from '../../src/computer/outlook.ts';
import { PLACEMENTS, placementNumber } from '../../src/computer/placements.ts';
import { findBuilds, findRemovals, findRetreats } from '../../src/search/later.ts';
import { KEEN } from '../../src/search/levels.ts';
import { CONTEST, LITTLE, number, snapshotFrom } from './reading.ts';

const EFFORT = { ...LITTLE, rollouts: 400, counts: 2 };
const standOf = (text: string) => placementNumber(text[0] as UnitName['type'], text.slice(2) as UnitName['at']);
const task = (power: 'GERMANY' | 'AUSTRIA', seed = 1) => ({
	contest: CONTEST,
	power: number(power),
	effort: EFFORT,
	seed,
});
const named = (placements: readonly number[]) => placements.map((placement) => makeUnit(PLACEMENTS[placement]!));

describe('retreats', () => {
	const snapshot = (isFall: boolean) =>
		snapshotFrom(
			{ TURKEY: 'A BUL, A GRE', AUSTRIA: 'A BUD', RUSSIA: 'A UKR' },
			{ TURKEY: 'BUL GRE SER CON', AUSTRIA: 'BUD VIE', RUSSIA: 'WAR MOS' },
			isFall,
		);
	const stranded = [{ power: number('AUSTRIA'), open: ['A SER', 'A ALB'].map(standOf) }];

	test('before a count into a centre that stands open', () => {
		expect(named(findRetreats(snapshot(true), stranded, task('AUSTRIA')))).toEqual(['A SER']);
	});

	test('two never go to one place, and who has no place disbands', () => {
		const power = number('AUSTRIA');
		const two = [
			{ power, open: ['A TRI', 'A VIE'].map(standOf) },
			{ power: number('TURKEY'), open: ['A ALB'].map(standOf) },
			{ power, open: [standOf('A TRI')] },
			{ power, open: [] },
		];
		const goals = findRetreats(snapshot(false), two, task('AUSTRIA'));
		expect(goals).toHaveLength(4);
		expect(goals[1]).toBe(NO_RETREAT);
		expect(goals[3]).toBe(NO_RETREAT);
		const own = [goals[0]!, goals[2]!].filter((goal) => goal !== NO_RETREAT);
		expect(new Set(own).size).toBe(own.length);
	});
});

describe('winters', () => {
	const beset = snapshotFrom(
		{ FRANCE: 'A BUR, A RUH', GERMANY: 'F HOL', RUSSIA: 'A UKR' },
		{ FRANCE: 'PAR MAR', GERMANY: 'MUN KIE BER HOL', RUSSIA: 'WAR MOS' },
		false,
	);

	test('built is where the enemy stands', () => {
		const snapshot = snapshotFrom(
			{ FRANCE: 'A BUR', GERMANY: 'F NTH, F SKA' },
			{ FRANCE: 'PAR MAR BEL', GERMANY: 'MUN BER HOL' },
			false,
		);
		const sites = ['A BER', 'F BER', 'A MUN'].map(standOf);
		for (const seed of [1, 2, 3])
			expect(named(findBuilds(snapshot, sites, 1, { ...task('GERMANY', seed), effort: KEEN }))).toEqual(['A MUN']);
	});

	test('as much is built as is owed, one in a province', () => {
		const sites = ['A MUN', 'A KIE', 'F KIE', 'A BER', 'F BER'].map(standOf);
		for (const most of [2, 3, 9]) {
			const built = named(findBuilds(beset, sites, most, task('GERMANY')));
			expect(built).toHaveLength(Math.min(3, most));
			expect(new Set(built.map((unit) => unit.slice(2))).size).toBe(built.length);
		}
	});

	test('the unit goes that is of no use', () => {
		const snapshot = snapshotFrom(
			{ FRANCE: 'A BUR', GERMANY: 'F BAR, A MUN' },
			{ FRANCE: 'PAR MAR BRE', GERMANY: 'MUN', TURKEY: CENTRES.filter((at) => !/PAR|MAR|BRE|MUN/.test(at)).join(' ') },
			false,
		);
		// nobody is at war but these two
		const foes = Uint8Array.from(POWERS, (power) =>
			bitsOf(power === 'GERMANY' ? ['FRANCE'] : power === 'FRANCE' ? ['GERMANY'] : []),
		);
		const gone = findRemovals(snapshot, 1, { ...task('GERMANY'), contest: { ...CONTEST, foes, rivals: foes } });
		expect(named(gone.map((u) => snapshot.placement[u]!))).toEqual(['F BAR']);
		expect([...findRemovals(snapshot, 2, task('GERMANY'))].sort()).toHaveLength(2);
	});

	test('of many units any number goes', () => {
		const all = CENTRES.map((at) => `A ${at}`).join(', ');
		const snapshot = snapshotFrom({ GERMANY: all }, { GERMANY: 'MUN', TURKEY: 'CON' }, false);
		for (const most of [17, 33, 34]) {
			const gone = findRemovals(snapshot, most, { ...task('GERMANY'), effort: LITTLE });
			expect(new Set(gone).size).toBe(most);
		}
	});

	test('where not all can be tried the best place is among them, not the first of the list', () => {
		const snapshot = snapshotFrom(
			{ FRANCE: 'A SIL, A BOH', TURKEY: 'F SYR' },
			{ GERMANY: 'BRE EDI LON LVP MAR POR MUN BER', FRANCE: 'PAR BEL VIE', TURKEY: 'CON' },
			false,
		);
		const ways = ['BRE', 'EDI', 'LON', 'LVP', 'MAR', 'POR', 'BER'].flatMap((at) => [`A ${at}`, `F ${at}`]);
		const sites = [...ways, 'A MUN'].map(standOf);
		for (const seed of [1, 2, 3])
			expect(named(findBuilds(snapshot, sites, 3, task('GERMANY', seed)))).toContain('A MUN');
	});

	test('the same seed gives the same answer', () => {
		const sites = ['A MUN', 'A KIE', 'F KIE', 'A BER', 'F BER'].map(standOf);
		expect(findBuilds(beset, sites, 2, task('GERMANY', 5))).toEqual(findBuilds(beset, sites, 2, task('GERMANY', 5)));
	});
});
