/** Bids and what they earn: pure sums, the same for the screens and the headless command. */
import type { Power } from '../../board/types.ts';

export type Numbers = Readonly<Partial<Record<Power, number>>>;

export const BID_LIMIT = 34;
/** Units on the board after the winter that win (B10). */
export const WINNING_UNITS = 19;

/** B3A: bids for 1901 are set; a power in civil disorder bids what it owns (B3B). */
export function firstBid(power: Power, owned: number, commanded: boolean): number {
	if (!commanded) return owned;
	return power === 'ENGLAND' || power === 'ITALY' ? 4 : 5;
}

export interface BidResult {
	readonly kind: 'missed' | 'met' | 'unchanged' | 'exceeded';
	/** Units won or lost for good. */
	readonly bonus: -1 | 0 | 1;
	/** Forts to be named this winter. */
	readonly forts: number;
}

/** B4. `owned` after the Fall, `before` when the bid was made. */
export function judgeBid(bid: number, before: number, owned: number): BidResult {
	if (owned < bid) return { kind: 'missed', bonus: -1, forts: 0 };
	if (owned > bid) return { kind: 'exceeded', bonus: 0, forts: owned - bid };
	return bid === before ? { kind: 'unchanged', bonus: 0, forts: 0 } : { kind: 'met', bonus: 1, forts: 0 };
}

/** B5: kept over the years; the entitlement never falls below 0. */
export const nextBalance = (balance: number, bonus: number, owned: number): number => Math.max(balance + bonus, -owned);

/** B3B: a bid is at least what is owned; in a file a lower or missing one is that. */
export function acceptedBid(bid: number | undefined, owned: number): number {
	return bid === undefined || !Number.isInteger(bid) || bid < owned || bid > BID_LIMIT ? owned : bid;
}

/** Option `bonusUnits`: for good (B5), or for the one year. */
export interface Dues {
	/** Units owed (positive) or too many. */
	readonly owed: number;
	/** The sum in words. */
	readonly because: string;
}

/** What the winter owes: centres and extra units less the units on the board. `extra`: balance, or this year's and saved ones. */
export function dues(owned: number, units: number, extra: number, word: string): Dues {
	const sign = extra < 0 ? '-' : '+';
	const because = `${owned} centres ${sign} ${Math.abs(extra)} ${word} - ${units} units`;
	return { owed: Math.max(0, owned + extra) - units, because };
}

/** `oneYear`: extra builds that found no open home centre; ordinary ones stay owed by themselves. */
export const savedBuilds = (owed: number, room: number, extra: number): number =>
	Math.max(0, Math.min(owed - room, extra));
