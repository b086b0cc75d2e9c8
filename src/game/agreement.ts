/** What computers offer people for one season, and what comes of it: the data. */
import type { Phrase } from '../board/phrase.ts';
import type { Power, Province } from '../board/types.ts';

/**
 * peace: neither attacks the other. leave: neither goes into these provinces. support: of the other's move from the first province
 * to the second. against: one attacks the first, the other the second, both of the same third power.
 */
export const OFFER_KINDS = ['peace', 'support', 'leave', 'against'] as const;

export interface Offer {
	readonly from: Power;
	readonly to: Power;
	readonly kind: (typeof OFFER_KINDS)[number];
	readonly provinces: readonly Province[];
}

/** An offer that was agreed to, and what came of it. */
export interface Agreement extends Offer {
	/** Who did not do their part, with the order that shows it; without one, nothing was done of it. */
	readonly broken: readonly { readonly by: Power; readonly order?: Phrase }[];
}
