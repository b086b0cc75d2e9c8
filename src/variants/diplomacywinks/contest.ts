/** What a search has to know of Phase V: when centres are counted, and that before the first count any of them may become a home. */
import { CENTRE_COUNT } from '../../computer/placements.ts';
import type { Game } from '../../game/state.ts';
import type { Contest } from '../../search/contest.ts';
import { winksOf } from './slice.ts';

const ALL_CENTRES = Uint8Array.from({ length: CENTRE_COUNT }, (_, c) => c);

export const contestOf = (game: Game, before: Contest): Contest => ({
	...before,
	isAlwaysCounted: game.options.count !== 'fall',
	homes: winksOf(game).homes === null ? before.homes.map(() => ALL_CENTRES) : before.homes,
});
