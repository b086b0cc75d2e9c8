/** Whole games of Formal Diplomacy at random; together they must meet everything. */
import { expect, test } from 'vitest';
import { CENTRES } from '../../src/board/map.ts';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { untilAllMet } from '../extent.ts';
import { begin, NAMES, setupWith } from '../game/playing.ts';
import { playGame } from '../game/random-player.ts';
import { outcomeOf } from '../printed.ts';
import { FORMAL_EVENTS, formalPlayer, watchFormal } from './formal-player.ts';
import { checkBoard, checkReplay, Met } from './invariants.ts';

const GAMES = 200;
/** With a loop of M8, pursuits into neutral land, a last year: few games have them. */
const RICH = [116, 19, 110];
const SUPPLY = new Set(CENTRES);

test('random games of Formal, four years or to their end', () => {
	const met = new Met([...FORMAL_EVENTS, 'last year']);
	const player = formalPlayer(() => (to) => (SUPPLY.has(to) ? 4 : 1));
	for (const i of untilAllMet(met.isAll, GAMES, RICH)) {
		const options = {
			strictSupport: i % 4 === 3,
			negotiation: i % 2 ? 'wilson' : 'gunboat',
			lastYear: i % 10 === 9 ? 1904 : null,
		};
		const seats = officialSeats(NAMES.slice(0, 3 + (i % 5)), true, `formal ${i}`);
		const playing = begin({ ...setupWith(seats, options, `formal ${i}`), variant: ['formal'] });
		const watch = watchFormal(met.meet);
		const game = playGame(
			playing.table,
			chance(`formal ${i}`, 'roll'),
			1905,
			(now) => {
				checkBoard(now);
				watch(now);
			},
			player,
		);
		if (i % 20 === 0) checkReplay(playing);
		met.meet('last year', outcomeOf(game)?.text.includes('last year'));
	}
	console.log(`formal: ${met.line()}`);
	expect(met.never()).toEqual([]);
});
