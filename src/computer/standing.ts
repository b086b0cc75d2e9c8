/** Orders that stand before a computer orders the rest of a power's units, and what follows from them. */
import { PROVINCE_COUNT, seaOf } from '../judge/chart.ts';
import { minimalChains } from '../judge/convoy.ts';
import {
	CONVOY,
	convoyNumber,
	goalPlace,
	goalProvince,
	HOLD,
	isFlagged,
	kindOf,
	MOVE,
	moveNumber,
	servedProvince,
} from '../judge/order-numbers.ts';
import { nextTo, PLACEMENTS, placeOfPlacement, provinceOfPlacement } from './placements.ts';
import { type Position, provinceAt, unitNumbersOf } from './position.ts';

/** By unit, the number of its order, or FREE: it has none yet. */
export type Standing = Int32Array;

export const FREE = -1;

export const allFree = (): Standing => new Int32Array(PROVINCE_COUNT).fill(FREE);

export const NOTHING_STANDS = allFree();

/** The same, and whom they help or carry does just that, and fleets carry whom they send over sea. */
export function withWhatFollows(position: Position, power: number, standing: Standing): Standing {
	const all = standing.slice();
	const own = unitNumbersOf(position, power);
	const ordered = own.filter((u) => all[u] !== FREE);
	for (const u of ordered) {
		for (const [other, order] of followingFrom(position, u, all)) {
			const isOpen = order !== FREE && position.power[other] === power && all[other] === FREE;
			if (!isOpen || ordered.some((each) => isInTheWay(position, each, all[each]!, other, order))) continue;
			all[other] = order;
			ordered.push(other);
		}
	}
	return all;
}

const isArmyOn = (placement: number): boolean => PLACEMENTS[placement]!.type === 'A';

type UnitOrder = readonly [unit: number, order: number];

function followingFrom(position: Position, u: number, all: Standing): UnitOrder[] {
	const order = all[u]!;
	if (kindOf(order) === MOVE) return carriersOf(position, u, order, all);
	const served = order === HOLD ? FREE : position.unitIn[servedProvince(order)]!;
	return served < 0 ? [] : [[served, servedOrder(position, served, order)]];
}

/** What a unit is helped to do, or carried to. */
function servedOrder({ placement }: Position, served: number, order: number): number {
	if (kindOf(order) === CONVOY) return moveNumber(goalPlace(order), true);
	if (isFlagged(order)) return HOLD;
	const to = nextTo[placement[served]!]!.find((each) => provinceOfPlacement[each] === goalProvince(order));
	if (to !== undefined) return moveNumber(placeOfPlacement[to]!);
	return isArmyOn(placement[served]!) ? moveNumber(goalProvince(order), true) : FREE;
}

/** The convoys of a move that goes over sea, by a chain of fleets of which none does anything else. */
function carriersOf(position: Position, u: number, order: number, all: Standing): UnitOrder[] {
	const { placement, power, unitIn } = position;
	const [from, to] = [provinceAt(position, u), goalProvince(order)];
	const walks = !isFlagged(order) && nextTo[placement[u]!]!.some((each) => provinceOfPlacement[each] === to);
	if (walks || !isArmyOn(placement[u]!)) return [];
	const convoy = convoyNumber(from, to);
	const carries = (fleet: number) =>
		fleet >= 0 && power[fleet] === power[u] && (all[fleet] === FREE || all[fleet] === convoy);
	const chain = minimalChains(from, to)
		.map((seas) => fleetsOn(seas, unitIn))
		.sort((one, other) => one.length - other.length)
		.find((fleets) => fleets.every(carries));
	return (chain ?? []).map((fleet) => [fleet, convoy]);
}

function fleetsOn(seas: number, unitIn: Int8Array): number[] {
	const fleets: number[] = [];
	for (let left = seas; left; left &= left - 1) fleets.push(unitIn[seaOf(left & -left)]!);
	return fleets;
}

/** Whether one of the two own units would keep the other from where it goes or stays. */
export function isInTheWay(position: Position, u: number, order: number, other: number, its: number): boolean {
	const [at, there] = [provinceAt(position, u), provinceAt(position, other)];
	const goal = kindOf(order) === MOVE ? goalProvince(order) : at;
	const itsGoal = kindOf(its) === MOVE ? goalProvince(its) : there;
	const isSwap = goal === there && itsGoal === at && kindOf(order) === MOVE && kindOf(its) === MOVE;
	return goal === itsGoal || (isSwap && !isFlagged(order) && !isFlagged(its));
}
