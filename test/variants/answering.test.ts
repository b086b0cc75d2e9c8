/** The reason for an answer is true: by lines of play that are given. */
import { expect, test, vi } from 'vitest';
import type { Game } from '../../src/game/state.ts';
import { answerTo } from '../../src/variants/standard/answering.ts';
import { gameIn, proposed, STANDARD } from './proposing.ts';

vi.mock('../../src/search/bargain.ts', async (original) => ({
	...(await original<object>()),
	weighBargain: () => ({ own: 0.0022, betrayed: 0, others: 0 }),
}));

test('too few words were kept by somebody who has broken one alone', () => {
	const made = proposed(gameIn('second-spring', 'RUSSIA'), 'RUSSIA', 'turkey: you leave black sea');
	if (!made.ok) throw new Error('refused');
	const { game, deal } = made.value;
	const words = (broken: readonly object[]) => [{ from: 'TURKEY', to: 'RUSSIA', deal, broken }];
	const before = { phase: 'F1901M', stage: 'orders', seats: game.seats, lines: [], events: [], panels: [] };
	const after = (broken: readonly object[]): Game =>
		({
			...game,
			reports: [{ ...before, before: game.situation, after: game.situation, deals: words(broken) }],
		}) as unknown as Game;
	const why = (now: Game) =>
		answerTo({ game: now, seat: deal.to, sealed: {}, level: 'easy', seed: 's' }, deal, { ruleset: STANDARD });
	expect(why(game)).toEqual({ answer: 'no', reason: 'uncertain' });
	expect(why(after([]))).toEqual({ answer: 'no', reason: 'uncertain' });
	expect(why(after([{ by: 'RUSSIA' }]))).toEqual({ answer: 'no', reason: 'distrust' });
});
