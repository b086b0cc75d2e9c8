/** Whole games of Bridge at random, under all options; together they must meet everything. */
import { expect, test } from 'vitest';
import { chance } from '../../src/game/random.ts';
import { officialSeats } from '../../src/game/seats.ts';
import { untilAllMet } from '../extent.ts';
import { begin, NAMES, setupWith } from '../game/playing.ts';
import { playGame } from '../game/random-player.ts';
import { outcomeOf } from '../printed.ts';
import { BRIDGE_EVENTS, bridgePlayer, checkBridge, reportBridge } from './bridge-player.ts';
import { checkBoard, checkReplay, Met } from './invariants.ts';

const GAMES = 200;
/** With forts that are taken and wins with units: few games have them. */
const RICH = [193, 189];

test('random games of Bridge, four years or to their end', () => {
	const met = new Met([...BRIDGE_EVENTS, 'won with units', 'year 1905']);
	for (const i of untilAllMet(met.isAll, GAMES, RICH)) {
		const options = {
			bonusUnits: i % 4 === 3 ? 'oneYear' : 'kept',
			fortStrength: i % 3 === 2 ? 'double' : 'plusOne',
			lastYear: i % 10 === 9 ? 1904 : null,
		};
		const seats = officialSeats(NAMES.slice(0, 2 + (i % 6)), true, `bridge ${i}`);
		const playing = begin({ ...setupWith(seats, options, `bridge ${i}`), variant: ['bridge'] });
		const game = playGame(
			playing.table,
			chance(`bridge ${i}`, 'roll'),
			i % 20 === 0 ? 1909 : 1905,
			(now) => {
				checkBoard(now);
				checkBridge(now, false);
			},
			bridgePlayer,
		);
		if (i % 20 === 0) checkReplay(playing);
		reportBridge(game, met.meet);
		met.meet('won with units', outcomeOf(game)?.text.endsWith('units.'));
		met.meet('year 1905', game.phase.year >= 1905 || outcomeOf(game)?.text.startsWith('1904'));
	}
	console.log(`bridge: ${met.line()}`);
	expect(met.never()).toEqual([]);
});
