/** A table at which computers say what a test has them say, and answer nothing that matters. */
import type { Offer } from '../../src/game/agreement.ts';
import { startGame } from '../../src/game/play.ts';
import { asJson } from '../../src/game/slices.ts';
import type { Setup } from '../../src/game/state.ts';
import { noStore } from '../../src/game/table/store.ts';
import { openTable, type Table } from '../../src/game/table.ts';
import { noThinker, type Thinker } from '../../src/game/thinking.ts';
import { rulesetOf } from '../../src/variants/index.ts';
import { setupFor } from './playing.ts';

/** Anna has AUSTRIA and Carl FRANCE; all others are computers. */
export function offeringTable(
	offers: readonly Offer[],
	options: Setup['options'] = {},
	more: Partial<Thinker> = {},
): Table {
	const setup = setupFor(7, options);
	const seats = setup.seats.map((seat, i) => (i === 0 || i === 2 ? seat : { ...seat, level: 'easy' as const }));
	const ruleset = rulesetOf(['standard'])!;
	const thinker: Thinker = {
		...noThinker,
		think: async () => ({}),
		speak: async ({ seat }) => {
			const own = offers.find(({ from }) => seats[seat]!.powers.includes(from));
			return own && asJson(own);
		},
		...more,
	};
	return openTable(startGame({ ...setup, seats }, ruleset), ruleset, noStore(), thinker);
}

export const PIEDMONT: Offer = { from: 'ITALY', to: 'FRANCE', kind: 'leave', provinces: ['PIE'] };
export const GALICIA: Offer = { from: 'RUSSIA', to: 'AUSTRIA', kind: 'leave', provinces: ['GAL'] };
export const BURGUNDY: Offer = { from: 'GERMANY', to: 'FRANCE', kind: 'support', provinces: ['PAR', 'BUR'] };
