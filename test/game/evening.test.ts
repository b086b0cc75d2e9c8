/** S10: an evening ends when people want. */
import { describe, expect, test } from 'vitest';
import { lastYearOf } from '../../src/game/ending.ts';
import { play, startGame } from '../../src/game/play.ts';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import type { Game, Setup } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { readInput } from '../../src/saves/schema.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { eventsOf } from '../printed.ts';
import { said, saidIn } from '../said.ts';
import { anyAnswers } from '../slow/scripted.ts';
import { NAMES, setupFor } from './playing.ts';
import { playStage } from './random-player.ts';

function begin(variant: readonly string[], setup: Setup = setupFor(3)): Table {
	const ruleset = rulesetOf(variant)!;
	return openTable(startGame({ ...setup, variant, edition: 2 }, ruleset), ruleset, noStore());
}

/** Plays until it is over, or for so many stages. */
function playOn(table: Table, stages: number): Game {
	const roll = chance('seed', 'evening');
	for (let i = 0; i < stages && !table.game().outcome; i++) playStage(table, roll);
	return table.game();
}

describe('S10', () => {
	test.each([[['standard']], [['bridge']], [['formal']], [['fiascomacy']]])(
		'%j: to stop now has no winner',
		(variant) => {
			const table = begin(variant);
			playOn(table, 2);
			const before = table.game();
			expect(table.agreeOnEnd(null).ok).toBe(true);
			const game = table.game();
			expect(game.outcome).toMatchObject({ kind: 'stopped', winners: [] });
			expect(said(game.outcome!.text)).toMatch(/^All agree to stop here: nobody has won\. (Anna|Ben|Carl) \d+ \w+, /);
			// what it was told with is in the history; what was revealed last stays so
			expect(eventsOf(game.reports.at(-1)!)).toEqual([said(game.outcome!.text)]);
			expect(game.lastReveal).toBe(before.lastReveal);
			expect(table.agreeOnEnd(1905).ok).toBe(false);
		},
	);

	test('the last year is set, or another one: the highest wins after it (S7)', () => {
		const table = begin(['standard'], setupFor(3, { lastYear: 1905 }));
		playOn(table, 1);
		expect(table.agreeOnEnd(1901).ok).toBe(true);
		expect(eventsOf(table.game().reports.at(-1)!)).toEqual(['All agree: 1901 is the last year, and no longer 1905.']);
		expect(lastYearOf(table.game())).toBe(1901);
		const { outcome, phase } = playOn(table, 20);
		expect(phase.year).toBe(1901);
		expect(said(outcome!.text)).toMatch(/^1901 was the last year\. /);
	});

	test.each([[['bridge']], [['formal', 'bridge']]])(
		'%j: agreed on while the bids are sealed, it ends with this winter',
		(variant) => {
			const table = begin(variant);
			const roll = chance('seed', 'bids');
			while (table.game().stages[0]!.stage !== 'adjustments' || table.game().phase.year < 1901) playStage(table, roll);
			const [first] = table.waiting();
			expect(table.submit(first!, anyAnswers(table, first!, roll)).ok).toBe(true);
			expect(table.agreeOnEnd(1901).ok).toBe(true);
			const bid = table.forms(table.waiting()[0]!, {}).find(({ id }) => id.startsWith('bid:'))!;
			expect(saidIn(bid)).toMatchObject({ question: expect.stringMatching(/^The game ends after this winter/) });
			playStage(table, roll);
			const { outcome, phase } = table.game();
			expect([phase.year, said(outcome!.text)]).toEqual([1901, expect.stringMatching(/^1901 was the last year\. /)]);
		},
	);

	test('a year that is over, or none of the board, is refused and changes nothing', () => {
		const table = begin(['standard']);
		const before = table.game();
		for (const year of [1900, 1931, 1901.5]) expect(table.agreeOnEnd(year).ok).toBe(false);
		expect(table.game()).toBe(before);
	});

	test('not in Diplomacywinks before its count', () => {
		const table = begin(['diplomacywinks'], { ...setupFor(3), options: { throws: 'hand' } });
		expect(said(table.whyNotEnd()!)).toBe('In this part of the game its end cannot be agreed on.');
		expect(table.agreeOnEnd(null).ok).toBe(false);
		expect(table.game().outcome).toBeNull();
	});

	test('not where computers play alone', () => {
		const setup = setupFor(7);
		const seats = setup.seats.map((seat) => ({ ...seat, level: 'easy' as const }));
		expect(begin(['standard'], { ...setup, seats }).agreeOnEnd(null).ok).toBe(false);
	});

	test('D11: not in the tie-break of Double', () => {
		const seats = officialSeats(NAMES.slice(0, 7), false, 'seed');
		const ruleset = rulesetOf(['double'])!;
		const game = startGame({ variant: ['double'], options: {}, seats, seed: 'seed', edition: 2 }, ruleset);
		const slices = { ...game.slices, double: { ...(game.slices.double as object), tieBreak: [0, 1] } };
		expect(play(game, { type: 'end', lastYear: null }, ruleset).ok).toBe(true);
		expect(play({ ...game, slices }, { type: 'end', lastYear: null }, ruleset).ok).toBe(false);
	});

	test('it is a step of the save', () => {
		expect(readInput({ type: 'end', lastYear: 1903 }, 1)).toEqual({ ok: true, value: { type: 'end', lastYear: 1903 } });
		expect(readInput({ type: 'end', lastYear: 'soon' }, 1).ok).toBe(false);
	});
});
