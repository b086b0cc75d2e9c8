/** A game as it is at a table where something is proposed. */
import type { AtTable } from '../../src/desk/proposing.ts';
import type { Ruleset } from '../../src/game/ruleset.ts';
import type { Game } from '../../src/game/state.ts';
import { whomToAsk } from '../../src/variants/standard/deals.ts';

export const atTable = (game: Game, ruleset: Ruleset): AtTable => ({
	game: () => game,
	possible: (power, unit) => ruleset.possible(game, power, unit),
	whomToAsk: (seat) => whomToAsk(game, seat),
	pledges: (by, to) => ruleset.pledges(game, by, to),
});
