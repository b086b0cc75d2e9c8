/** What keen computers declare, and that they order nothing that the relations make impossible. */

import { describe, expect, test } from 'vitest';
import { NOTHING } from '../../src/board/phrase.ts';
import type { Power } from '../../src/board/types.ts';
import { answersOf } from '../../src/game/computer-answers.ts';
import { newReport } from '../../src/game/new-report.ts';
import { startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { storedAnswers } from '../../src/game/reading.ts';
import type { Game, Json, PlannedStage, SealedEntry } from '../../src/game/state.ts';
import { KEEN } from '../../src/search/levels.ts';
import { contestUnder } from '../../src/variants/formal/contest.ts';
import { searchedDeclarations, sensible } from '../../src/variants/formal/declaring.ts';
import { partnersIn } from '../../src/variants/formal/partners.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { thinkLessHere } from '../computer/think-less.ts';
import { fall, positioned, setupFor, spring } from '../game/playing.ts';
import { CONTEST, number } from '../search/reading.ts';

thinkLessHere(0.04);

const ruleset = rulesetOf(['formal'])!;
type Lists = Partial<Record<Power, string>>;
const bit = (...powers: Power[]) => powers.reduce((bits, power) => bits | (1 << number(power)), 0);

const at = (stages: readonly PlannedStage[], units: Lists, centres: Lists, relations: Record<string, string>): Game => {
	const game = positioned({ ...setupFor(7), variant: ['formal'] }, units, centres, stages);
	return { ...game, slices: { ...game.slices, formal: { relations, changed: [] } as Json } };
};
const DECLARING: PlannedStage[] = [{ stage: 'declarations', phase: { season: 'F', year: 1903, kind: 'M' } }];
const answers = (game: Game, power: Power, seed = 'x') => {
	const seat = game.seats.findIndex(({ powers }) => powers.includes(power));
	return storedAnswers(answersOf({ game, seat, sealed: {}, level: 'keen', seed }, ruleset));
};

/** France stands before three German homes that nobody holds. */
const UNITS = { FRANCE: 'A BUR, A RUH, A PIC', GERMANY: 'F SWE', ITALY: 'A TYR', TURKEY: 'A ARM' };
const OWNED = {
	FRANCE: 'PAR MAR BRE',
	GERMANY: 'MUN KIE BER',
	ITALY: 'VEN ROM NAP',
	TURKEY: 'CON ANK SMY BUL GRE SER RUM BUD TRI VIE MOS SEV WAR STP',
};
const declared = (relations: Record<string, string>, seed?: string) =>
	answers(at(DECLARING, UNITS, OWNED, relations), 'FRANCE', seed)['declarations:FRANCE'] as Record<string, string>;

describe('declarations', () => {
	test('war on whom there is most to take from', () => {
		for (const seed of ['x', 'y']) expect(declared({}, seed)).toMatchObject({ GERMANY: 'war' });
	});

	test('what is sensible: war on nobody, one or two, and nothing that is so already', () => {
		const game = at(DECLARING, UNITS, OWNED, { 'FRANCE GERMANY': 'war', 'FRANCE ITALY': 'allied' });
		const all = sensible(game, 'FRANCE');
		expect(all).toContainEqual({});
		expect(all).toContainEqual({ GERMANY: 'neutral' });
		expect(all).toContainEqual({ GERMANY: 'neutral', ITALY: 'war' });
		for (const said of all) {
			expect(said.GERMANY).not.toBe('war');
			expect(Object.values(said).filter((word) => word === 'war').length).toBeLessThanOrEqual(2);
		}
	});

	test('there is no war on whom no unit comes near', () => {
		const far = { FRANCE: 'A BRE', TURKEY: 'A ARM' };
		const game = at(DECLARING, far, { FRANCE: 'BRE', TURKEY: 'ANK CON SMY' }, {});
		expect(sensible(game, 'FRANCE')).toEqual([{}]);
	});

	test('where there is no time something is declared all the same', () => {
		const game = at(DECLARING, UNITS, OWNED, {});
		const contest = ruleset.contest(game, 0, {})!;
		const roll = chance('x', 'late');
		let asked = 0;
		const pause = () => ++asked > 0;
		const said = searchedDeclarations({ game, power: 'FRANCE', contest, effort: KEEN, roll, pause });
		expect(sensible(game, 'FRANCE')).toContainEqual(said);
		expect(asked).toBeLessThan(60);
	});

	test('computers that share no word choose the same partners, and each declares its half of an alliance', () => {
		const game = startGame({ ...setupFor(7), variant: ['formal'], seed: 'partners' }, ruleset);
		const pairs = partnersIn(game, ruleset.contest(game, 0, {})!);
		expect(pairs.size).toBeGreaterThan(3);
		for (const [power, partner] of pairs) {
			expect(pairs.get(partner)).toBe(power);
			// whatever its seat and its own chance
			const said = answers(game, power, `${power} alone`)[`declarations:${power}`] as Record<string, string>;
			expect(said).toMatchObject({ [partner]: 'alliance' });
		}
	});

	test('nothing sealed changes who is whose partner: no bid of its own, nothing that others have declared', () => {
		const both = rulesetOf(['formal', 'bridge'])!;
		const game = positioned({ ...setupFor(7), variant: ['formal', 'bridge'] }, UNITS, OWNED, DECLARING);
		const entry: SealedEntry = { id: 'e', seat: 1, holder: game.seats[1]!.holder, opens: 'reveal' };
		const partners = (now: Game, seat: number) => partnersIn(now, both.contest(now, seat, {})!);
		const pairs = partners(game, 0);
		expect(pairs.size).toBeGreaterThan(1);
		for (const seat of game.seats.keys())
			expect(partners({ ...game, submitted: [1], sealed: [entry] }, seat)).toEqual(pairs);
		for (const [power, partner] of pairs) {
			const seat = game.seats.findIndex(({ powers }) => powers.includes(power));
			const said = [4, 34].map((bid) => {
				const sealed = { [`bid:${power}`]: bid };
				const view = { game, seat, sealed, level: 'keen', seed: 'x' } as const;
				return storedAnswers(answersOf(view, both))[`declarations:${power}`];
			});
			for (const own of said) expect(own).toMatchObject({ [partner]: 'alliance' });
		}
	});

	test('an offer of alliance that stood alone is taken up by whoever has no war in mind', () => {
		const far = { FRANCE: 'A BRE', TURKEY: 'A ARM' };
		const game = at(DECLARING, far, { FRANCE: 'BRE', TURKEY: 'ANK CON SMY' }, {});
		const said = newReport(game, 'declarations', NOTHING, { notes: { formal: { TURKEY: { FRANCE: 'alliance' } } } });
		const after = (reports: Game['reports']) => answers({ ...game, reports }, 'FRANCE')['declarations:FRANCE'];
		expect(after([said])).toMatchObject({ TURKEY: 'alliance' });
	});

	test('the same seed declares the same', () => expect(declared({}, 'a')).toEqual(declared({}, 'a')));
});

describe('a contest', () => {
	const game = at(spring(1903), UNITS, OWNED, { 'FRANCE GERMANY': 'war', 'FRANCE ITALY': 'allied' });
	const contest = ruleset.contest(game, 0, {})!;
	const france = number('FRANCE');

	test('foes are those at war, and allies are helped and in nobody’s way', () => {
		expect(contest.foes[france]).toBe(bit('GERMANY'));
		expect(contest.rivals[france]).toBe(bit('GERMANY', 'TURKEY'));
		expect(contest.helped[france]).toBe(bit('FRANCE', 'ITALY'));
		expect(contest.barred[france]).toBe(bit('TURKEY'));
	});

	test('in winter the year ahead is one in which anybody may be at war', () => {
		const winter: PlannedStage[] = [{ stage: 'adjustments', phase: { season: 'W', year: 1903, kind: 'A' } }];
		const ahead = ruleset.contest(at(winter, UNITS, OWNED, { 'FRANCE ITALY': 'allied' }), 0, {})!;
		expect(ahead.foes[france]).toBe(bit('GERMANY', 'ITALY', 'TURKEY'));
		expect(ahead.barred[france]).toBe(0);
	});

	test('under other relations it is another', () => {
		const other = contestUnder(game, { 'FRANCE ITALY': 'war' }, contest);
		expect(other.foes[france]).toBe(bit('ITALY'));
		expect(other.barred[france]).toBe(bit('GERMANY', 'TURKEY'));
		expect(contestUnder(game, {}, CONTEST).rules.closedRetreats('FRANCE').has('MUN')).toBe(true);
	});
});

describe('orders', () => {
	const ordered = (relations: Record<string, string>, seed: string) =>
		answers(at(fall(1903), UNITS, OWNED, relations), 'FRANCE', seed)['orders:FRANCE'] as string[];

	test.each(['a', 'b'])('no neutral land is entered, and none of its units stays there (seed %s)', (seed) => {
		const peace = ordered({}, seed);
		expect(peace.join()).not.toMatch(/- (MUN|KIE|BER|VIE|TYR|SIL)/);
		// the Ruhr is German
		expect(peace[1]).toMatch(/^A RUH - (BEL|HOL|BUR)$/);
	});

	test('an enemy’s land is taken', () => {
		const war = ordered({ 'FRANCE GERMANY': 'war' }, 'a');
		expect(war.filter((order) => / - (MUN|KIE|BER|HOL|BEL)/.test(order)).length).toBeGreaterThanOrEqual(2);
	});
});
