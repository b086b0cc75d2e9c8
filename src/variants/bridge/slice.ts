/** What Bridge keeps: balances, forts and the record of bids. All of it public; a bid is a sealed answer until its Fall. */
import { CENTRES, provinceOf } from '../../board/map.ts';
import { POWERS, type Power, type Province } from '../../board/types.ts';
import type { OrderLine } from '../../game/report.ts';
import { sliceOf } from '../../game/slices.ts';
import { centresOf, isAlive, type State, unitsOf } from '../../game/state.ts';
import { openHomes } from '../../judge/adjustments.ts';
import {
	acceptedBid,
	type BidResult,
	type Dues,
	dues,
	judgeBid,
	type Numbers,
	nextBalance,
	savedBuilds,
} from './bids.ts';

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
	readonly firstBids: Numbers;
	/** Centres owned when the running bid was made; empty before Winter 1900 is played. */
	readonly whenBid: Numbers;
	/** Extra units won less extra units lost (B5). */
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

export const { of: bridgeOf, set: keep, within: withSlice } = sliceOf<BridgeSlice>('bridge');

/** B1: the winter before the first moves has rules of its own. */
export const isFirstWinter = ({ phase }: State): boolean => phase.year === 1900;

export const isForOneYear = (state: State): boolean => state.options.bonusUnits === 'oneYear';
const owns = (state: State, power: Power) => centresOf(state, power).length;

/** B4, B5: after the Fall count every bid is set beside its result. A power without a bid: as if it had bid what it owned. */
export function settleYear(slice: BridgeSlice, state: State, bids: Numbers): BridgeSlice {
	const isBidder = (power: Power) => isAlive(state, power) || (bids[power] ?? slice.whenBid[power] ?? 0) > 0;
	const rows = POWERS.filter(isBidder).map((power): YearRow => {
		const owned = owns(state, power);
		const before = slice.whenBid[power] ?? 0;
		const bid = acceptedBid(bids[power], before);
		return { power, before, bid, owned, ...judgeBid(bid, before, owned) };
	});
	const alive = rows.filter(({ power }) => isAlive(state, power));
	const byPower = (value: (row: YearRow) => number): Numbers =>
		Object.fromEntries(alive.map((row) => [row.power, value(row)]));
	return {
		...slice,
		firstBids: {},
		bonus: byPower((row) => row.bonus),
		balance: byPower(({ power, bonus, owned }) => nextBalance(slice.balance[power] ?? 0, bonus, owned)),
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

/** Centres in which the power may name a fort (B7): its own, occupied or not, that are none yet. */
export function openToForts(state: State, power: Power): Province[] {
	const { forts } = bridgeOf(state);
	return CENTRES.filter((centre) => state.situation.centres[centre] === power && !forts[centre]);
}

/** B7: of the centres named the first legal ones, each once, as many as the power is owed. */
export function legalForts(state: State, power: Power, named: readonly Province[]): Province[] {
	const open = openToForts(state, power);
	return [...new Set(named)]
		.filter((province) => open.includes(province))
		.slice(0, bridgeOf(state).fortsOwed[power] ?? 0);
}

/**
 * After the winter's builds: the named forts stand, and the year of the next bid begins. `state` is that before the
 * adjustments.
 */
export function settleWinter(
	state: State,
	named: Readonly<Partial<Record<Power, readonly Province[]>>>,
	homes: (power: Power) => readonly Province[],
): BridgeSlice {
	const slice = bridgeOf(state);
	const forts = { ...slice.forts };
	for (const power of POWERS) for (const centre of legalForts(state, power, named[power] ?? [])) forts[centre] = power;
	return {
		...slice,
		forts,
		fortsOwed: {},
		bonus: {},
		saved: isForOneYear(state) ? savedIn(state, homes) : {},
		whenBid: Object.fromEntries(POWERS.map((power) => [power, owns(state, power)])),
	};
}

function savedIn(state: State, homes: (power: Power) => readonly Province[]): Numbers {
	const { bonus, saved } = bridgeOf(state);
	return Object.fromEntries(
		POWERS.filter((power) => isAlive(state, power)).map((power) => {
			const centres = centresOf(state, power);
			const room = openHomes({ units: state.situation.units, centres, homes: homes(power) }).length;
			const extra = (bonus[power] ?? 0) + (saved[power] ?? 0);
			return [power, savedBuilds(duesOf(state, power).owed, room, extra)];
		}),
	);
}

/** B9: a fort is gone once a foreign unit moves in; `lines` are those of the movement. */
export function withoutEntered(slice: BridgeSlice, lines: readonly OrderLine[]): BridgeSlice {
	const entered = new Set(
		lines.flatMap(({ power, given: { order }, result }) => {
			if (order?.kind !== 'move' || result !== 'ok') return [];
			const where = provinceOf(order.to);
			return (slice.forts[where] ?? power) === power ? [] : [where];
		}),
	);
	return keepForts(slice, (where) => !entered.has(where));
}

/** B9: also where the centre went to a unit that was a guest in it before (over relations that allow guests). */
export const withoutLost = (slice: BridgeSlice, state: State): BridgeSlice =>
	keepForts(slice, (where, owner) => state.situation.centres[where] === owner);

function keepForts(slice: BridgeSlice, stands: (where: Province, owner: Power) => boolean): BridgeSlice {
	const all = Object.entries(slice.forts) as [Province, Power][];
	const left = all.filter(([where, owner]) => stands(where, owner));
	return left.length === all.length ? slice : { ...slice, forts: Object.fromEntries(left) };
}
