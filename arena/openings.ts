/** How a level opens: the orders of the first spring, power by power, and how often each is given. */

import { POWERS, type Power } from '../src/board/types.ts';
import { answersOf } from '../src/game/computer-answers.ts';
import { startGame } from '../src/game/play.ts';
import { storedAnswers } from '../src/game/reading.ts';
import type { Level } from '../src/game/seat.ts';
import { rulesetOf } from '../src/variants/index.ts';

const VARIANT = ['standard'];

/** Each opening of the power with its count, the most frequent first. */
export function openingsOf(power: Power, level: Level, times: number): [string, number][] {
	const ruleset = rulesetOf(VARIANT)!;
	const seats = POWERS.map((each) => ({ name: each, powers: [each], level }));
	const game = startGame({ variant: VARIANT, options: {}, seats, seed: 'openings' }, ruleset);
	const counts = new Map<string, number>();
	for (let n = 1; n <= times; n++) {
		const view = { game, seat: POWERS.indexOf(power), sealed: {}, level, seed: `opening ${n}` };
		const orders = storedAnswers(answersOf(view, ruleset))[`orders:${power}`] as string[];
		const opening = [...orders].sort().join(', ');
		counts.set(opening, (counts.get(opening) ?? 0) + 1);
	}
	return [...counts].sort(([, a], [, b]) => b - a);
}
