/** Whole games of Formal with bids at random: what holds in each holds in both together. */
import { expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { untilAllMet } from '../extent.ts';
import { begin, NAMES, setupWith } from '../game/playing.ts';
import { playGame } from '../game/random-player.ts';
import { BRIDGE_EVENTS, bridgePlayer, checkBridge, reportBridge, wants } from './bridge-player.ts';
import { FORMAL_EVENTS, formalPlayer, watchFormal } from './formal-player.ts';
import { checkBoard, checkReplay, Met } from './invariants.ts';

const GAMES = 200;
/** With a loop of M8, pursuits into neutral land, forts that are taken: few games have them. */
const RICH = [111, 108, 107];

test('random games of Formal with bids, four years or to their end', () => {
	const met = new Met([...FORMAL_EVENTS, ...BRIDGE_EVENTS]);
	const player = formalPlayer(wants, bridgePlayer);
	for (const i of untilAllMet(met.isAll, GAMES, RICH)) {
		const options = {
			bonusUnits: i % 4 === 3 ? 'oneYear' : 'kept',
			fortStrength: i % 3 === 2 ? 'double' : 'plusOne',
			strictSupport: i % 5 === 4,
			negotiation: 'free',
		};
		const seats = officialSeats(NAMES.slice(0, 3 + (i % 5)), true, `both ${i}`);
		const playing = begin({ ...setupWith(seats, options, `both ${i}`), variant: ['formal', 'bridge'] });
		const watch = watchFormal(met.meet);
		const game = playGame(
			playing.table,
			chance(`both ${i}`, 'roll'),
			1905,
			(now) => {
				checkBoard(now);
				checkBridge(now, true);
				watch(now);
			},
			player,
		);
		if (i % 20 === 0) checkReplay(playing);
		reportBridge(game, met.meet);
	}
	console.log(`formal with bids: ${met.line()}`);
	expect(met.never()).toEqual([]);
});
