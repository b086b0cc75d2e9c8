/** What the standard game keeps for itself. */

import type { Offer, SpokenDeal } from '../../game/agreement.ts';
import type { Clock } from '../../game/clock.ts';
import { sliceOf } from '../../game/slices.ts';

export interface StandardSlice {
	readonly motions: readonly string[];
	/** The negotiation's clock, where one runs. */
	readonly clock: Clock | null;
	/** What computers have offered this season; left out where nobody has. */
	readonly offers?: readonly SpokenOffer[];
	/** What people have proposed this season, and what stands of earlier ones; left out where nobody has. */
	readonly deals?: readonly SpokenDeal[];
}

/** An offer, and whether it is agreed to. */
export interface SpokenOffer extends Offer {
	readonly agreed: boolean;
}

export const {
	find: findStandard,
	of: standardOf,
	set: setStandard,
	update: updateStandard,
	withSlice: withStandard,
} = sliceOf<StandardSlice>('standard');
