/** Double's rulings on winning (D5, D10, D13, L2, L7 - L9), from centres counted by hand. */
import { expect, test } from 'vitest';
import { CENTRES } from '../../src/board/map.ts';
import type { Power } from '../../src/board/types.ts';
import { RING } from '../../src/variants/double/ring.ts';
import { faultOf, score } from './double-positions.ts';

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

/** D1: the power at place i of the ring is commanded from place i and from the one before. */
const COMMANDERS = Object.fromEntries(RING.map((power, i) => [power, [NUMBERS[(i + 6) % 7]!, NUMBERS[i]!]]));

/** So many centres each, whichever. */
function centres(counts: Partial<Record<Power, number>>): Record<string, readonly string[]> {
	let from = 0;
	return Object.fromEntries(
		Object.entries(counts).map(([power, count]) => {
			from += count;
			return [power, CENTRES.slice(from - count, from)];
		}),
	);
}

interface More {
	readonly tieBreak?: readonly string[];
	readonly votes?: Readonly<Record<string, boolean>>;
	readonly lytton?: boolean | Readonly<Record<string, boolean>>;
}

function outcome(counts: Partial<Record<Power, number>>, { lytton = true, ...more }: More = {}): unknown {
	return score({ centers: centres(counts), commanders: COMMANDERS, ...more }, { lytton });
}

const solo = (winner: string) => ({ kind: 'solo', winners: [winner] });
const joint = (...winners: string[]) => ({ kind: 'joint', winners });

test('D1: the commanders of the ring', () => {
	expect(COMMANDERS).toEqual({
		ENGLAND: ['Seven', 'One'],
		TURKEY: ['One', 'Two'],
		GERMANY: ['Two', 'Three'],
		ITALY: ['Three', 'Four'],
		RUSSIA: ['Four', 'Five'],
		FRANCE: ['Five', 'Six'],
		AUSTRIA: ['Six', 'Seven'],
	});
});

test.each<[string, Partial<Record<Power, number>>, unknown]>([
	[
		"D5: the rulebook's example: Italy has 14, players 3 and 4 win",
		{ ITALY: 14, GERMANY: 6, RUSSIA: 6 },
		joint('Four', 'Three'),
	],
	['D5: 13 are not enough', { ITALY: 13, GERMANY: 7, RUSSIA: 7 }, null],
	['L2: 21 of two powers together', { ITALY: 11, RUSSIA: 10 }, solo('Four')],
	['L2: 20 are not enough', { ITALY: 10, RUSSIA: 10, ENGLAND: 10 }, null],
	["L2: powers that are not the same player's do not add up", { ITALY: 13, FRANCE: 13 }, null],
	[
		"L7: the example: Four has 21 and wins alone, Italy's 14 notwithstanding",
		{ ITALY: 14, RUSSIA: 7, GERMANY: 6 },
		solo('Four'),
	],
	['L7: 21 leave no more than 13 to any other power', { AUSTRIA: 13, ENGLAND: 8, ITALY: 13 }, solo('Seven')],
	['L8: the highest of several', { ITALY: 12, RUSSIA: 10, FRANCE: 11 }, solo('Four')],
	['D10: the higher of two powers with 14', { ITALY: 14, AUSTRIA: 15 }, joint('Seven', 'Six')],
	['D10: equal ones share, four players', { ITALY: 14, AUSTRIA: 14 }, joint('Four', 'Seven', 'Six', 'Three')],
])('%s', (_name, counts, expected) => {
	expect(outcome(counts)).toEqual(expected);
});

test('D5: a power whose other place is empty gives no joint win', () => {
	const commanders = { ITALY: ['Three'], RUSSIA: ['Four', 'Five'] };
	expect(score({ centers: centres({ ITALY: 14 }), commanders }, {})).toBeNull();
	expect(score({ centers: centres({ ITALY: 15, RUSSIA: 14 }), commanders }, {})).toEqual(joint('Five', 'Four'));
	expect(score({ centers: centres({ ITALY: 21 }), commanders }, {})).toEqual(solo('Three'));
	expect(score({ centers: centres({ ITALY: 21 }), commanders }, { lytton: false })).toBeNull();
});

test('L8: the vote of the tied comes before a joint win that they hold', () => {
	// Italy's 14 would win for Three and Four, who have 21 each: they vote
	expect(outcome({ ITALY: 14, GERMANY: 7, RUSSIA: 7 })).toEqual({ kind: 'vote', players: ['Four', 'Three'] });
});

test('L8: those tied at the top with 21 or more vote; others have no say', () => {
	const tie = { ITALY: 11, RUSSIA: 11, GERMANY: 11 }; // Three 22, Four 22, Two 11, Five 11
	const players = ['Four', 'Three'];
	expect(outcome(tie)).toEqual({ kind: 'vote', players });
	expect(outcome(tie, { votes: { Four: true } })).toEqual({ kind: 'vote', players });
	expect(outcome(tie, { votes: { Four: true, Two: false } })).toEqual({ kind: 'vote', players });
	expect(outcome(tie, { votes: { Four: true, Three: true } })).toEqual(joint('Four', 'Three'));
	expect(outcome(tie, { votes: { Four: true, Three: false } })).toEqual({ kind: 'tieBreak', players });
	expect(outcome(tie, { votes: { Three: false } })).toEqual({ kind: 'tieBreak', players });
});

test('L8: a player with 21 below the tie does not vote', () => {
	// Three 23, Four 23 (the tie), Two and Five below 21
	expect(outcome({ ITALY: 13, GERMANY: 10, RUSSIA: 10 })).toEqual({ kind: 'vote', players: ['Four', 'Three'] });
	// One 21, Two 22: the highest alone
	expect(outcome({ TURKEY: 11, GERMANY: 11, ENGLAND: 10 })).toEqual(solo('Two'));
});

test.each<[string, Partial<Record<Power, number>>, unknown]>([
	['22-21 ends it', { ITALY: 11, RUSSIA: 11, GERMANY: 10 }, solo('Four')],
	['21-20 ends it', { ITALY: 10, RUSSIA: 11, GERMANY: 10 }, solo('Four')],
	['21-21 goes on', { ITALY: 11, RUSSIA: 10, GERMANY: 10 }, 'on'],
	['20-19 goes on', { ITALY: 10, RUSSIA: 10, GERMANY: 9 }, 'on'],
	['another one with more than they have goes on', { AUSTRIA: 11, ENGLAND: 11, ITALY: 6, RUSSIA: 4 }, 'on'],
	['joint wins are off', { AUSTRIA: 15, ITALY: 8 }, 'on'],
])('L9: in a tie-break between Three and Four %s', (_name, counts, expected) => {
	const tieBreak = ['Three', 'Four'];
	const going = { kind: 'tieBreak', players: ['Four', 'Three'] };
	expect(outcome(counts, { tieBreak })).toEqual(expected === 'on' ? going : expected);
});

test('L9: a tied player without a centre and a unit is out of the tie: one left wins, with none it is over', () => {
	const tieBreak = ['Three', 'Six'];
	expect(outcome({ FRANCE: 9 }, { tieBreak })).toEqual(solo('Six'));
	// a unit is enough to stay in it
	const units = { ITALY: ['A ROM'] };
	const line = { centers: centres({ FRANCE: 9 }), commanders: COMMANDERS, tieBreak };
	expect(score({ ...line, units }, {})).toEqual({ kind: 'tieBreak', players: ['Six', 'Three'] });
	expect(outcome({ RUSSIA: 9, TURKEY: 9 }, { tieBreak })).toBeNull();
	expect(outcome({ RUSSIA: 9, TURKEY: 14 }, { tieBreak })).toEqual(joint('One', 'Two'));
	expect(outcome({ TURKEY: 12, ENGLAND: 9 }, { tieBreak })).toEqual(solo('One'));
});

test('D12, D13: without solo only the joint win is there', () => {
	const counts = { ITALY: 14, RUSSIA: 10, GERMANY: 6 };
	for (const lytton of [false, { solo: false }]) expect(outcome(counts, { lytton })).toEqual(joint('Four', 'Three'));
	expect(outcome({ ITALY: 11, RUSSIA: 11 }, { lytton: { solo: false } })).toBeNull();
	// 14 and 14 of one player's two powers: three players share
	expect(outcome({ ITALY: 14, RUSSIA: 14 }, { lytton: false })).toEqual(joint('Five', 'Four', 'Three'));
});

test('a wrong line is answered with its fault', () => {
	const line = { centers: {}, commanders: COMMANDERS };
	expect(faultOf(() => score({ centers: {} })).path).toBe('commanders');
	expect(faultOf(() => score({ commanders: {} })).path).toBe('centers');
	expect(faultOf(() => score({ ...line, votes: { One: 'yes' } })).path).toBe('votes.One');
	expect(faultOf(() => score({ ...line, tieBreak: 'One' })).path).toBe('tieBreak');
	expect(faultOf(() => score({ ...line, commanders: { ITALY: [3] } })).path).toBe('commanders.ITALY[0]');
	expect(faultOf(() => score({ ...line, commanders: { ITALY: ['3', '4', '5'] } })).path).toBe('commanders.ITALY');
});
