/**
 * The orders that units can be offered, each made when first offered and shared from then on: what an order says depends
 * on places alone. They are frozen.
 */

import { PLACES } from '../board/map.ts';
import { placeAt } from '../board/numbers.ts';
import type { MovementOrder } from '../board/types.ts';
import { armyNeighbours, fleetNeighbours, isCoast, PROVINCE_COUNT, provinceOfPlace, seasBeside } from './chart.ts';
import type { Voyages } from './convoy.ts';
import { isArmy, nameOfUnit, placeOfUnit, provinceOfUnit, UNITS } from './order-numbers.ts';

const UNIT_COUNT = UNITS.length;

/** Where a unit goes by itself. */
const goalsOf = (u: number): readonly number[] => (isArmy(u) ? armyNeighbours : fleetNeighbours)[placeOfUnit(u)]!;

/** What a unit can support. */
export interface Scope {
	/** The places to which others may move: the provinces beside it, each followed by its coasts. At most 16. */
	readonly aims: readonly number[];
	/** The seas from which an army could land there, as a mask. */
	readonly shores: number;
	/** For each other unit the aims that it reaches by itself: a bit for each. */
	readonly reached: Uint16Array;
}

const scopes: Scope[] = [];

export function scopeOf(u: number): Scope {
	scopes[u] ??= findScope(u);
	return scopes[u];
}

function findScope(u: number): Scope {
	const beside = [...new Set(goalsOf(u).map((to) => provinceOfPlace[to]!))];
	const aims = beside.flatMap((to) => [to, ...COASTS.filter((coast) => provinceOfPlace[coast] === to)]);
	const shores = beside.reduce((seas, to) => (isCoast[to] ? seas | seasBeside[to]! : seas), 0);
	const reachedBy = (other: number) => {
		const goals = provinceOfUnit[other] === provinceOfUnit[u] ? [] : goalsOf(other);
		return aims.reduce((bits, aim, i) => (goals.includes(aim) ? bits | (1 << i) : bits), 0);
	};
	return { aims, shores, reached: Uint16Array.from(UNITS, (_, other) => reachedBy(other)) };
}

const COASTS = PLACES.map((_, place) => place).slice(PROVINCE_COUNT);

/** Rows of orders, one for each unit. */
type Rows = (MovementOrder | undefined)[][];

const ownMoves: Rows = [];
const journeys: Rows = [];
const holdSupports: Rows = [];
const supports: Rows = [];
const convoys: Rows = [];

function rowOf(rows: Rows, u: number, length: number): (MovementOrder | undefined)[] {
	rows[u] ??= new Array(length).fill(undefined);
	return rows[u];
}

const frozen = (order: MovementOrder): MovementOrder => Object.freeze(order);

/** Writes the hold and the moves by land or sea into the list from index `n` on; returns where it ends, as do all that follow. */
export function writeOwn(list: MovementOrder[], n: number, u: number): number {
	const near = goalsOf(u);
	const row = rowOf(ownMoves, u, near.length + 1);
	row[0] ??= frozen({ kind: 'hold', unit: nameOfUnit(u) });
	list[n] = row[0];
	for (let i = 0; i < near.length; i++) {
		row[i + 1] ??= frozen({ kind: 'move', unit: nameOfUnit(u), to: placeAt(near[i]!) });
		list[n + i + 1] = row[i + 1]!;
	}
	return n + near.length + 1;
}

/** An army's moves by convoy to these provinces. */
export function writeJourneys(list: MovementOrder[], n: number, army: number, goals: readonly number[]): number {
	const row = rowOf(journeys, army, PROVINCE_COUNT);
	for (let i = 0; i < goals.length; i++) {
		const to = goals[i]!;
		row[to] ??= frozen({ kind: 'move', unit: nameOfUnit(army), to: placeAt(to), via: true });
		list[n + i] = row[to]!;
	}
	return n + goals.length;
}

export function writeHoldSupport(list: MovementOrder[], n: number, u: number, other: number): number {
	const row = rowOf(holdSupports, u, UNIT_COUNT);
	row[other] ??= frozen({ kind: 'support', unit: nameOfUnit(u), of: nameOfUnit(other) });
	list[n] = row[other];
	return n + 1;
}

/** Supports of the other's moves to those of the unit's aims whose bits are set. */
export function writeSupports(list: MovementOrder[], n: number, u: number, other: number, bits: number): number {
	const { aims } = scopeOf(u);
	const row = rowOf(supports, u, UNIT_COUNT * aims.length);
	let end = n;
	for (let rest = bits; rest; rest &= rest - 1) {
		const aim = 31 - Math.clz32(rest & -rest);
		const at = other * aims.length + aim;
		row[at] ??= frozen({ kind: 'support', unit: nameOfUnit(u), of: nameOfUnit(other), to: placeAt(aims[aim]!) });
		list[end++] = row[at];
	}
	return end;
}

/** Convoys of an army to those goals for which the fleet, in `sea` (a bit), is useful. */
export function writeConvoys(
	list: MovementOrder[],
	n: number,
	fleet: number,
	sea: number,
	army: number,
	{ goals, carriers }: Voyages,
): number {
	const row = rowOf(convoys, fleet, PROVINCE_COUNT * PROVINCE_COUNT);
	let end = n;
	for (let i = 0; i < goals.length; i++) {
		if (!(carriers[i]! & sea)) continue;
		const to = goals[i]!;
		const at = army * PROVINCE_COUNT + to;
		row[at] ??= frozen({ kind: 'convoy', unit: nameOfUnit(fleet), of: nameOfUnit(army), to: placeAt(to) });
		list[end++] = row[at];
	}
	return end;
}
