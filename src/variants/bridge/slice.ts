/** What Bridge keeps: balances, forts and the record of bids. All of it public; a bid is a sealed answer until its Fall. */
import { CENTRES } from '../../board/map.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import { centresOf, type Json, type State, unitsOf } from '../../game/state.ts';
import { type BidResult, type Dues, dues, judgeBid, type Numbers, nextBalance, savedBuilds } from './bids.ts';

/** A power's bid beside its result. */
export interface YearRow extends BidResult {
	readonly power: Power;
	/** Centres when the bid was made, the bid, centres after the Fall. */
	readonly before: number;
	readonly bid: number;
	readonly owned: number;
}

export interface BridgeSlice {
	/** The bids for 1901, which are public. */
	readonly firstBids: Numbers;
	/** Centres owned when the running bid was made. */
	readonly whenBid: Numbers;
	readonly balance: Numbers;
	/** Option `oneYear`: this year's extra unit, and builds saved for want of room. */
	readonly bonus: Numbers;
	readonly saved: Numbers;
	/** Forts by province, with their owners. */
	readonly forts: Readonly<Partial<Record<Province, Power>>>;
	/** Forts that each power may name this winter. */
	readonly fortsOwed: Numbers;
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

export const bridgeOf = (state: State): BridgeSlice => state.slices.bridge as unknown as BridgeSlice;
export const asJson = (slice: BridgeSlice): Json => slice as unknown as Json;

const forOneYear = (state: State) => state.options.bonusUnits === 'oneYear';
const owns = (state: State, power: Power) => centresOf(state, power).length;

/** B3B: only a power with neither centres nor units is out. */
export const isIn = (state: State, power: Power) => owns(state, power) > 0 || unitsOf(state, power).length > 0;

/** B4, B5: after the Fall count every bid is set beside its result. A power without a bid: as if it had bid what it owned. */
export function settleYear(slice: BridgeSlice, state: State, bids: Numbers): BridgeSlice {
	const rows = POWERS.filter((power) => isIn(state, power) || (slice.whenBid[power] ?? 0) > 0).map((power): YearRow => {
		const owned = owns(state, power);
		const before = slice.whenBid[power] ?? owned;
		const bid = bids[power] ?? before;
		return { power, before, bid, owned, ...judgeBid(bid, before, owned) };
	});
	const byPower = (value: (row: YearRow) => number): Numbers =>
		Object.fromEntries(rows.map((row) => [row.power, value(row)]));
	return {
		...slice,
		bonus: byPower((row) => row.bonus),
		balance: byPower(({ power, bonus, owned }) => nextBalance(slice.balance[power] ?? 0, bonus, owned)),
		fortsOwed: byPower((row) => row.forts),
		years: [...slice.years, { year: state.phase.year, rows }],
	};
}

/** The adjustment owed by this power, and why. */
export function duesOf(state: State, power: Power): Dues {
	const slice = bridgeOf(state);
	const [extra, word] = forOneYear(state)
		? [(slice.bonus[power] ?? 0) + (slice.saved[power] ?? 0), 'this year']
		: [slice.balance[power] ?? 0, 'balance'];
	return dues(owns(state, power), unitsOf(state, power).length, extra, word);
}

/** B7: of the centres named, those it owns, that are no forts yet, each once, as many as it is owed. */
export function legalForts(slice: BridgeSlice, state: State, power: Power, named: readonly Province[]): Province[] {
	const open = openToForts(slice, state, power);
	return [...new Set(named)].filter((province) => open.includes(province)).slice(0, slice.fortsOwed[power] ?? 0);
}

/** Centres in which the power may name a fort. */
export function openToForts(slice: BridgeSlice, state: State, power: Power): Province[] {
	return CENTRES.filter((centre) => state.situation.centres[centre] === power && !slice.forts[centre]);
}

/**
 * After the winter's builds: named forts stand, and the next bid's year begins. `before` is the board before the
 * adjustments, `rooms` how many home centres were open to each power.
 */
export function settleWinter(
	slice: BridgeSlice,
	before: State,
	named: Readonly<Partial<Record<Power, readonly Province[]>>>,
	rooms: (power: Power) => number,
): BridgeSlice {
	const forts = { ...slice.forts };
	for (const power of POWERS)
		for (const centre of legalForts(slice, before, power, named[power] ?? [])) forts[centre] = power;
	const saved = POWERS.map((power): [Power, number] => {
		const extra = (slice.bonus[power] ?? 0) + (slice.saved[power] ?? 0);
		return [power, savedBuilds(duesOf(before, power).owed, rooms(power), extra)];
	});
	return {
		...slice,
		forts,
		fortsOwed: {},
		saved: forOneYear(before) ? Object.fromEntries(saved.filter(([, n]) => n > 0)) : {},
		whenBid: Object.fromEntries(POWERS.map((power) => [power, owns(before, power)])),
	};
}

/** B9: a fort is gone once a foreign unit stands in it. */
export function withoutTaken(slice: BridgeSlice, state: State): BridgeSlice {
	const taken = state.situation.units.filter(({ at, power }) => (slice.forts[at.slice(0, 3)] ?? power) !== power);
	if (taken.length === 0) return slice;
	const gone = new Set(taken.map(({ at }) => at.slice(0, 3)));
	return { ...slice, forts: Object.fromEntries(Object.entries(slice.forts).filter(([where]) => !gone.has(where))) };
}
