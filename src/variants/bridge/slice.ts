import { POWERS, type Power, type Province } from '../../board/types.ts';
import { isLastYear } from '../../game/ending.ts';
import { type Dealt, seatOf } from '../../game/seats.ts';
import type { Counts } from '../../game/situation.ts';
import { sliceOf } from '../../game/slices.ts';
import { centresOf, isAlive, type State, unitsOf } from '../../game/state.ts';
import { acceptedBid, type BidResult, balanceOf, type Dues, dues, firstBid, judgeBid, nextBalance } from './bids.ts';

/** A power's bid beside its result. */
export interface YearRow extends BidResult {
	readonly power: Power;
	/** Centres when the bid was made, the bid, centres after the Fall. */
	readonly before: number;
	readonly bid: number;
	readonly owned: number;
}

export interface BridgeSlice {
	/** The bids for 1901, which are public, until their Fall. */
	readonly firstBids: Counts;
	/** Centres owned when the running bid was made; empty before Winter 1900 is played. */
	readonly whenBid: Counts;
	/** Extra units won less extra units lost (B5). */
	readonly balance: Counts;
	/** The balance as it was before the last count. */
	readonly balanceBefore?: Counts;
	/** Option `oneYear`: this year's extra unit, and builds saved for want of room. */
	readonly bonus: Counts;
	readonly saved: Counts;
	/** Forts by province, with their owners. */
	readonly forts: Readonly<Partial<Record<Province, Power>>>;
	/** Forts that each power may name this winter. */
	readonly fortsOwed: Counts;
	readonly years: readonly { readonly year: number; readonly rows: readonly YearRow[] }[];
}

export const EMPTY: BridgeSlice = {
	firstBids: {},
	whenBid: {},
	balance: {},
	bonus: {},
	saved: {},
	forts: {},
	fortsOwed: {},
	years: [],
};

export const { of: bridgeOf, set: setBridge, withSlice: withBridge } = sliceOf<BridgeSlice>('bridge');

/** B1: the winter before the first moves has rules of its own. */
export const isFirstWinter = ({ phase }: State): boolean => phase.year === 1900;

/** B3A: set by the rules in Winter 1900, and public. `owned`: centres of a power then. */
export const firstBids = (seats: Dealt, owned: (power: Power) => number): Counts =>
	Object.fromEntries(POWERS.map((power) => [power, firstBid(power, owned(power), seatOf(seats, power) !== undefined)]));

/** S7: no bid of this winter is ever counted. */
export const isLastWinter = isLastYear;

export const isForOneYear = (state: State): boolean => state.options.bonusUnits === 'oneYear';
const owns = (state: State, power: Power) => centresOf(state, power).length;

/** B4, B5: after the Fall count every bid is set beside its result. A power without a bid: as if it had bid what it owned. */
export function judgeBids(slice: BridgeSlice, state: State, bids: Counts): BridgeSlice {
	const isBidder = (power: Power) => isAlive(state, power) || (bids[power] ?? slice.whenBid[power] ?? 0) > 0;
	const rows = POWERS.filter(isBidder).map((power): YearRow => {
		const owned = owns(state, power);
		const before = slice.whenBid[power] ?? 0;
		const bid = acceptedBid(bids[power], before);
		return { power, before, bid, owned, ...judgeBid(bid, before, owned) };
	});
	const balanceBefore = (power: Power, owned: number) => {
		const kept = slice.balance[power] ?? 0;
		return state.edition >= 2 ? balanceOf(kept, owned, unitsOf(state, power).length) : kept;
	};
	const alive = rows.filter(({ power }) => isAlive(state, power));
	const byPower = (value: (row: YearRow) => number): Counts =>
		Object.fromEntries(alive.map((row) => [row.power, value(row)]));
	return {
		...slice,
		firstBids: {},
		balanceBefore: slice.balance,
		bonus: byPower((row) => row.bonus),
		balance: byPower(({ power, bonus, owned }) => nextBalance(balanceBefore(power, owned), bonus, owned)),
		fortsOwed: byPower((row) => row.forts),
		years: [...slice.years, { year: state.phase.year, rows }],
	};
}

/** The adjustment owed by this power, and why. */
export function duesOf(state: State, power: Power): Dues {
	// B3B: with neither centres nor units it is out, whatever it was owed before
	if (!isAlive(state, power)) return dues(0, 0, []);
	const { balance, bonus, saved } = bridgeOf(state);
	const extras = isForOneYear(state)
		? [
				{ units: bonus[power] ?? 0, word: 'for the bid' },
				{ units: saved[power] ?? 0, word: 'saved' },
			]
		: [{ units: balance[power] ?? 0, word: 'balance' }];
	return dues(owns(state, power), unitsOf(state, power).length, extras);
}
