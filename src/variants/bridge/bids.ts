/** Bids and what they earn: pure sums, the same for the screens and the headless command. */
import { dueSum, type Phrase, say, type Term, words } from '../../board/phrase.ts';
import type { Power } from '../../board/types.ts';
import { CENTRES_HELD, UNITS_HELD } from '../../game/ending.ts';

/** The supply centres on the map: nobody can own more (B3B). */
export const BID_LIMIT = 34;
/** Units on the board after the winter that win (B10). */
export const WINNING_UNITS = 19;

/** A seat counts its powers together, so that two players who share the board need more (S5). */
export const unitsToWin = (players: number): number => (players === 2 ? WINNING_UNITS + 6 : WINNING_UNITS);

/** B3A: bids for 1901 are set; a power in civil disorder bids what it owns (B3B). */
export function firstBid(power: Power, owned: number, commanded: boolean): number {
	if (!commanded) return owned;
	return power === 'ENGLAND' || power === 'ITALY' ? 4 : 5;
}

export interface BidResult {
	readonly kind: 'missed' | 'met' | 'unchanged' | 'exceeded';
	/** Units won or lost. */
	readonly bonus: -1 | 0 | 1;
	/** Forts to be named this winter. */
	readonly forts: number;
}

/** B4. `before` owned when the bid was made, `owned` after the Fall. */
export function judgeBid(bid: number, before: number, owned: number): BidResult {
	if (owned < bid) return { kind: 'missed', bonus: -1, forts: 0 };
	if (owned > bid) return { kind: 'exceeded', bonus: 0, forts: owned - bid };
	return bid === before ? { kind: 'unchanged', bonus: 0, forts: 0 } : { kind: 'met', bonus: 1, forts: 0 };
}

/** B5: who owns a centre and has no unit left begins again: below 0 the balance could never be built up. */
export const balanceOf = (balance: number, owned: number, units: number): number =>
	owned > 0 && units === 0 ? Math.max(balance, 0) : balance;

/** B5: kept over the years; the entitlement never falls below 0. */
export const nextBalance = (balance: number, bonus: number, owned: number): number => Math.max(balance + bonus, -owned);

/** B3B: no bid, or one that is not legal (in a file), is the lowest legal one: what is owned. */
export function acceptedBid(bid: number | undefined, owned: number): number {
	return bid === undefined || bid < owned || bid > BID_LIMIT ? owned : bid;
}

export interface Dues {
	/** Units owed (positive) or too many. */
	readonly owed: number;
	/** The sum in words. */
	readonly because: Phrase;
}

/** A part of the sum: units won or lost, and by what. */
interface Extra {
	readonly units: number;
	/** `balance`. */
	readonly word: string;
}

/** What the winter owes: centres and extra units less the units on the board. */
export function dues(owned: number, units: number, extras: readonly Extra[]): Dues {
	const entitled = extras.reduce((sum, extra) => sum + extra.units, owned);
	const owed = Math.max(0, entitled) - units;
	const terms: Term[] = [
		{ number: owned, noun: CENTRES_HELD.noun, counts: 'for' },
		...extras.map(({ units: number, word }): Term => ({ number, noun: [word, word], counts: 'either' })),
		{ number: units, noun: UNITS_HELD.noun, counts: 'against' },
	];
	const floor = words(entitled < 0 ? ' (never entitled to fewer than 0)' : '');
	return { owed, because: say`${dueSum(terms, owed)}${floor}` };
}

/** `oneYear`: extra builds that found no open home centre; ordinary ones stay owed by themselves. */
export const savedBuilds = (owed: number, room: number, extra: number): number =>
	Math.max(0, Math.min(owed - room, extra));
