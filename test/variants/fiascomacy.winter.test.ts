/** Fiascomacy's votes on builds and removals (F4). Positions worked out by hand. */
import { describe, expect, test } from 'vitest';
import type { Order } from '../../src/board/types.ts';
import { startGame } from '../../src/game/play.ts';
import type { Poll } from '../../src/variants/fiascomacy/elections.ts';
import { voteSteps } from '../../src/variants/fiascomacy/telling.ts';
import { told } from '../game/step-text.ts';
import { setupFor } from './fiascomacy-games.ts';
import { judge, RULESET } from './fiascomacy-positions.ts';

describe('F4: builds', () => {
	/** Bert 4, Cardew 3, Denis 3 and Emil 2 PFs in Russia; so many centres, and units to leave so many builds. */
	const build = (due: number, sets: Readonly<Record<string, string>>, homes?: Readonly<Record<string, string>>) =>
		judge({
			phase: 'W1901A',
			units: { RUSSIA: ['A GAL, A UKR, A SIL', 'A GAL, A UKR', 'A GAL'][due - 1]! },
			centers: { RUSSIA: 'MOS, SEV, STP, WAR' },
			...(homes ? { homes } : {}),
			pfs: { Bert: { RUSSIA: 4 }, Cardew: { RUSSIA: 3 }, Denis: { RUSSIA: 3 }, Emil: { RUSSIA: 2 } },
			sets: { RUSSIA: sets },
		});
	const built = (answer: ReturnType<typeof build>) =>
		answer.units.RUSSIA!.filter((unit) => !['A GAL', 'A UKR', 'A SIL'].includes(unit));

	test.each<[due: number, vote: string, sets: Readonly<Record<string, string>>, built: string[]]>([
		[1, 'Mos 4, War 3: Moscow', { Bert: 'A MOS B', Cardew: 'A WAR B' }, ['A MOS']],
		[1, 'Mos 3, War 3: none', { Cardew: 'A MOS B', Denis: 'A WAR B' }, []],
		[2, 'A Mos 4, A War 3, F Sev 3: A Mos', { Bert: 'A MOS B', Cardew: 'A WAR B', Denis: 'F SEV B' }, ['A MOS']],
		[
			2,
			'A Sev 3, F Sev 4, A Mos 2: F Sev and A Mos',
			{ Bert: 'F SEV B', Cardew: 'A SEV B', Emil: 'A MOS B' },
			['A MOS', 'F SEV'],
		],
	])('%i due, %s', (due, _, sets, expected) => expect(built(build(due, sets))).toEqual(expected));

	test('at each centre the option with the most PFs wins, nothing among them', () => {
		const answer = build(2, { Bert: 'MOS WAIVE, A WAR B', Cardew: 'A MOS B', Denis: 'A WAR B, MOS WAIVE' });
		expect(built(answer)).toEqual(['A WAR']);
		expect(answer.votes).toEqual({
			RUSSIA: { MOS: { 'MOS WAIVE': 7, 'A MOS B': 3 }, WAR: { 'A WAR B': 7 } },
		});
		expect(answer.orders).toEqual({ RUSSIA: ['A WAR B'] });
	});
	test('a tie at a centre builds nothing there, army against fleet too', () =>
		expect(built(build(3, { Cardew: 'A SEV B, A MOS B', Denis: 'F SEV B' }))).toEqual(['A MOS']));
	test('a centre not named is an abstention there', () =>
		expect(built(build(3, { Bert: 'A MOS B', Emil: 'A WAR B' }))).toEqual(['A MOS', 'A WAR']));
	test('more builds than allowed: the first count, and centres where nothing is wanted are not builds', () => {
		const answer = build(1, { Bert: 'SEV WAIVE, A MOS B, A WAR B', Cardew: 'A WAR B' });
		expect(answer.votes.RUSSIA).toEqual({
			MOS: { 'A MOS B': 4 },
			SEV: { 'SEV WAIVE': 4 },
			WAR: { 'A WAR B': 3 },
		});
		expect(answer.ignored).toEqual(['A WAR B']);
		expect(built(answer)).toEqual(['A MOS']);
	});
	test('one option a centre: a second one of the same player is ignored', () =>
		expect(build(2, { Bert: 'A SEV B, F SEV B' }).votes.RUSSIA).toEqual({ SEV: { 'A SEV B': 4 } }));
	test('a fleet needs its coast, and the coast is part of the option', () => {
		const answer = build(1, { Bert: 'F STP B', Cardew: 'F STP/NC B', Emil: 'F STP/SC B' });
		expect(answer.votes.RUSSIA).toEqual({ STP: { 'F STP/NC B': 3, 'F STP/SC B': 2 } });
		expect(answer.ignored).toEqual(['F STP B']);
		expect(built(answer)).toEqual(['F STP/NC']);
	});
	test('what is not an open home centre is ignored, and so is a plain WAIVE', () => {
		const answer = build(2, { Bert: 'A GAL B, WAIVE, A BUD B, A MOS B' });
		expect(answer.votes.RUSSIA).toEqual({ MOS: { 'A MOS B': 4 } });
		expect(answer.ignored).toEqual(['A GAL B', 'WAIVE', 'A BUD B']);
	});
	test('the home centres that a line names are the ones voted on', () =>
		expect(build(2, { Bert: 'A MOS B', Cardew: 'A WAR B' }, { RUSSIA: 'WAR, STP' }).votes.RUSSIA).toEqual({
			WAR: { 'A WAR B': 3 },
		}));
});

describe('F4: removals', () => {
	/** Bert 4, Cardew 3, Denis 3 and Emil 2 PFs in Russia, which owns Moscow and has units in Galicia, Norway, Tyrolia. */
	const remove = (sets: Readonly<Record<string, string>>, units = 'A GAL, F NWY, A TYR') =>
		judge({
			phase: 'W1902A',
			units: { RUSSIA: units },
			centers: { RUSSIA: 'MOS, WAR' },
			pfs: { Bert: { RUSSIA: 4 }, Cardew: { RUSSIA: 3 }, Denis: { RUSSIA: 3 }, Emil: { RUSSIA: 2 } },
			sets: { RUSSIA: sets },
		});

	test('the unit with the most PFs goes', () => {
		const answer = remove({ Bert: 'A GAL D', Cardew: 'A TYR D' });
		expect(answer.units).toEqual({ RUSSIA: ['A TYR', 'F NWY'] });
		expect(answer.owed).toEqual({ RUSSIA: -1 });
		expect(answer.votes).toEqual({ RUSSIA: { 'A GAL': { 'A GAL D': 4 }, 'A TYR': { 'A TYR D': 3 } } });
		expect(answer.orders).toEqual({ RUSSIA: ['A GAL D'] });
	});
	// distances from Moscow and Warsaw: Galicia 1, Norway 2 (by St Petersburg), Tyrolia 3 (Silesia or Bohemia on the way)
	test('a tie across the limit is decided by civil disorder among the tied: Norway before Galicia, never Tyrolia', () => {
		const answer = remove({ Cardew: 'A GAL D', Denis: 'F NWY D', Emil: 'A TYR D' });
		expect(answer.units).toEqual({ RUSSIA: ['A GAL', 'A TYR'] });
		expect(answer.orders).toEqual({ RUSSIA: ['F NWY D'] });
	});
	test('a tie within the limit is none: two must go, and both tied ones do', () =>
		expect(remove({ Cardew: 'A GAL D', Denis: 'F NWY D' }, 'A GAL, F NWY, A TYR, A UKR').units).toEqual({
			RUSSIA: ['A TYR', 'A UKR'],
		}));
	test('removals nobody named follow civil disorder among all the rest', () => {
		const answer = remove({ Bert: 'A UKR D' }, 'A GAL, F NWY, A TYR, A UKR');
		expect(answer.units).toEqual({ RUSSIA: ['A GAL', 'F NWY'] });
		expect(answer.results.RUSSIA!['A TYR D']).toEqual({ result: 'ok', reason: 'civil disorder' });
	});
	test('each player names as many as must go: the first count', () => {
		const answer = remove({ Bert: 'A GAL D, A TYR D', Cardew: 'F NWY D' });
		expect(answer.votes.RUSSIA).toEqual({ 'A GAL': { 'A GAL D': 4 }, 'F NWY': { 'F NWY D': 3 } });
		expect(answer.ignored).toEqual(['A TYR D']);
	});
	test('nothing owed, nothing voted', () =>
		expect(remove({ Bert: 'A GAL D' }, 'A GAL, F NWY')).toMatchObject({ votes: {}, ignored: ['A GAL D'] }));
});

const wish = (text: string, order: Order, points: number) => ({ given: { text, order }, points, backers: [] });
const captionOf = (poll: Omit<Poll, 'carried'>) =>
	told(voteSteps(startGame(setupFor(), RULESET), [{ ...poll, carried: null }], [])[0]!.caption);

test('a vote on an inland centre is told of the centre, not of an army there', () => {
	const army = wish('A VIE B', { kind: 'build', unit: { type: 'A', at: 'VIE' } }, 14);
	const nothing = wish('VIE WAIVE', { kind: 'waive', at: 'VIE' }, 2);
	expect(captionOf({ power: 'AUSTRIA', subject: 'VIE', choices: [army, nothing], result: 'built' })).toMatch(
		/^Austria, Vienna: .+, 14 to 2; built\.$/,
	);
	const unit = { type: 'A', at: 'VIE' } as const;
	const moves = wish('A VIE - GAL', { kind: 'move', unit, to: 'GAL' }, 14);
	const holds = wish('A VIE H', { kind: 'hold', unit }, 2);
	expect(captionOf({ power: 'AUSTRIA', subject: unit, choices: [moves, holds], result: 'to Galicia' })).toMatch(
		/^Austria, army in Vienna: /,
	);
});

test('that nothing won a centre is told once', () => {
	const nothing = wish('NAP WAIVE', { kind: 'waive', at: 'NAP' }, 10);
	const fleet = wish('F NAP B', { kind: 'build', unit: { type: 'F', at: 'NAP' } }, 1);
	const told = (choices: Poll['choices'], result: string) =>
		captionOf({ power: 'ITALY', subject: 'NAP', choices, result });
	expect(told([nothing, fleet], 'nothing')).toBe('Italy, Naples: nothing, 10 to 1.');
	expect(told([{ ...fleet, points: 12 }, nothing], 'no build left')).toMatch(
		/^Italy, Naples: .+, 12 to 10; no build left\.$/,
	);
});
