/** Why a computer says no to what would be good for it if the other's word were sure. */
import { expect, test } from 'vitest';
import type { Game } from '../../src/game/state.ts';
import { decide, trustIn } from '../../src/variants/standard/answering.ts';
import { gameIn, proposed } from './proposing.ts';

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
	const why = (now: Game) => decide(deal, { own: 0.0022, betrayed: 0, others: 0 }, trustIn(now, 'RUSSIA'));
	expect(why(game)).toEqual({ answer: 'no', reason: 'uncertain' });
	expect(why(after([]))).toEqual({ answer: 'no', reason: 'uncertain' });
	expect(why(after([{ by: 'RUSSIA' }]))).toEqual({ answer: 'no', reason: 'distrust' });
});
