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
	/** What computers have shown of their orders this season; left out where none has. */
	readonly shown?: readonly Shown[];
}

/** That a computer has shown what it orders on a form, and what stood then. */
export interface Shown extends Pick<StandardSlice, 'offers' | 'deals'> {
	readonly seat: number;
	readonly form: string;
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
