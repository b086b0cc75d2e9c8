/**
 * Units and movement orders, each as one number. Units are numbered by type and place: armies first, then fleets. An order
 * names no unit of its own: it stands beside one.
 */
import { placeAt, UNIT_NAMES } from '../board/numbers.ts';
import type { MovementOrder, UnitName } from '../board/types.ts';
import { PLACE_COUNT, placeNumber, provinceNumber, provinceOfPlace } from './chart.ts';

/** Units as orders name them, by their numbers. */
export const UNITS: readonly UnitName[] = [...UNIT_NAMES.A, ...UNIT_NAMES.F];

export const nameOfUnit = (unit: number): UnitName => UNITS[unit]!;

export const unitNumber = ({ type, at }: UnitName): number => numberOfUnit(type === 'F', placeNumber(at));
export const numberOfUnit = (isFleet: boolean, place: number): number => (isFleet ? PLACE_COUNT + place : place);

export const isArmy = (unit: number): boolean => unit < PLACE_COUNT;

/** Place number and province number of a unit number. */
export const placeOfUnit = (unit: number): number => (unit < PLACE_COUNT ? unit : unit - PLACE_COUNT);
export const provinceOfUnit = Uint8Array.of(...provinceOfPlace, ...provinceOfPlace);

/** Kinds of orders: the lowest two bits of an order number. A hold is the number 0. */
export const HOLD = 0;
export const MOVE = 1;
export const SUPPORT = 2;
export const CONVOY = 3;
/** A bit: of a move that it says VIA, of a support that it names no goal: the unit is supported where it stands. */
const FLAG = 4;
/** Above these bits the province of the unit supported or convoyed, and above that the place where it or the move goes. */
const OF = 3;
const TO = 10;
const PROVINCE_BITS = 127;

export const kindOf = (order: number): number => order & 3;
export const isFlagged = (order: number): boolean => (order & FLAG) !== 0;
export const servedProvince = (order: number): number => (order >> OF) & PROVINCE_BITS;
export const goalPlace = (order: number): number => order >> TO;
export const goalProvince = (order: number): number => provinceOfPlace[goalPlace(order)]!;
/** The province where a support counts: that of a unit that stays, or that another one is helped into. */
export const supportedProvince = (order: number): number =>
	isFlagged(order) ? servedProvince(order) : goalProvince(order);

export const moveNumber = (to: number, via = false): number => MOVE | (via ? FLAG : 0) | (to << TO);
/** `of`: the province of the unit that is supported where it stands, or in its move to the place. */
export const holdSupportNumber = (of: number): number => SUPPORT | FLAG | (of << OF);
export const moveSupportNumber = (of: number, to: number): number => SUPPORT | (of << OF) | (to << TO);
export const convoyNumber = (of: number, to: number): number => CONVOY | (of << OF) | (to << TO);

export function orderNumber(order: MovementOrder): number {
	switch (order.kind) {
		case 'hold':
			return HOLD;
		case 'move':
			return moveNumber(placeNumber(order.to), order.via);
		case 'support': {
			const of = provinceNumber(order.of.at);
			return order.to === undefined ? holdSupportNumber(of) : moveSupportNumber(of, placeNumber(order.to));
		}
		case 'convoy':
			return convoyNumber(provinceNumber(order.of.at), placeNumber(order.to));
	}
}

/** The order of a unit in words; `unitIn` gives the name of the unit in a province. */
export function orderOfNumber(unit: UnitName, order: number, unitIn: (province: number) => UnitName): MovementOrder {
	const to = placeAt(goalPlace(order));
	const of = (): UnitName => unitIn(servedProvince(order));
	switch (kindOf(order)) {
		case MOVE:
			return { kind: 'move', unit, to, ...(isFlagged(order) ? { via: true } : {}) };
		case SUPPORT:
			return { kind: 'support', unit, of: of(), ...(isFlagged(order) ? {} : { to }) };
		case CONVOY:
			return { kind: 'convoy', unit, of: of(), to };
		default:
			return { kind: 'hold', unit };
	}
}
