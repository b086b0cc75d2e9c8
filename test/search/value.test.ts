/** What a board is worth: centres, and where others threaten them. */
import { expect, test } from 'vitest';
import type { Power } from '../../src/board/types.ts';
import type { Contest } from '../../src/search/contest.ts';
import { worthOf, worthOfHeld } from '../../src/search/value.ts';
import { CONTEST, number, snapshotFrom } from './reading.ts';

type Lists = Partial<Record<Power, string>>;

const FRANCE = number('FRANCE');
const HELD = { FRANCE: 'PAR', GERMANY: 'MUN' };
const toFrance = (units: Lists, held: Lists = HELD, contest: Contest = CONTEST) =>
	worthOf(snapshotFrom(units, held, false), contest, FRANCE);
const part = (own: number, ...others: number[]) => own ** 2 / [own, ...others].reduce((sum, its) => sum + its ** 2, 0);

test('a centre is in part that of whoever could have more units in it', () => {
	expect(toFrance({ FRANCE: 'A PAR' }, { FRANCE: 'PAR BRE', GERMANY: 'MUN' })).toBeCloseTo(part(2, 1));
	expect(toFrance({ FRANCE: 'A BUR' })).toBeCloseTo(part(1.4, 0.6));
	// both also threaten a free one: Belgium, Kiel
	expect(toFrance({ FRANCE: 'A BUR', GERMANY: 'A MUN' })).toBeCloseTo(part(1.4, 1.4));
	const more = { FRANCE: 'PAR BEL HOL MAR', GERMANY: 'MUN BER KIE' };
	expect(toFrance({ FRANCE: 'A BUR, A RUH', GERMANY: 'A MUN' }, more)).toBeCloseTo(part(4.4, 2.6));
	expect(toFrance({ FRANCE: 'A BUR', GERMANY: 'A MUN' }, more)).toBeCloseTo(part(4, 3));
});

test('a unit threatens one centre at most, and somebody rather than nobody', () => {
	// Belgium and Marseilles are free
	expect(toFrance({ FRANCE: 'A BUR' }, { FRANCE: 'PAR' })).toBeCloseTo(1);
	expect(toFrance({ FRANCE: 'A BUR' }, { ...HELD, ITALY: 'BEL' })).toBeCloseTo(part(1.4, 0.6, 1));
});

test('of two with as many nobody threatens', () => {
	const held = { ...HELD, ITALY: 'BEL MAR VIE TRI VEN' };
	expect(toFrance({ FRANCE: 'A BUR', AUSTRIA: 'A BOH' }, held)).toBeCloseTo(part(1.4, 1, 4.2, 0.4));
});

test('who takes no centres of a power does not threaten it; nor do units that nobody commands', () => {
	const foes = CONTEST.foes.with(FRANCE, 0);
	const held = { ...HELD, ITALY: 'BEL MAR' };
	expect(toFrance({ FRANCE: 'A BUR' }, held, { ...CONTEST, foes })).toBeCloseTo(part(1, 1, 2));
	const sides = CONTEST.sides.with(FRANCE, -1);
	const toGermany = worthOf(snapshotFrom({ FRANCE: 'A BUR' }, HELD), { ...CONTEST, sides }, number('GERMANY'));
	expect(toGermany).toBeCloseTo(part(1, 1));
});

test('when the game is over nothing is threatened any more', () => {
	const over = { ...CONTEST, lastYear: 1902 };
	expect(toFrance({ FRANCE: 'A BUR' }, HELD, over)).toBeCloseTo(0.8 / 2 + 0.2 / 2);
});

test('what is held alone is worth the same, whoever threatens it', () => {
	expect(worthOfHeld(snapshotFrom({ FRANCE: 'A BUR' }, HELD, false), CONTEST, FRANCE)).toBeCloseTo(part(1, 1));
});
