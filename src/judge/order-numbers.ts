/**
 * Units and movement orders, each as one number. Units are numbered by type and place: armies first, then fleets. An order
 * names no unit of its own: it stands beside one.
 */
import { UNIT_NAMES } from '../board/numbers.ts';
import type { MovementOrder, UnitName } from '../board/types.ts';
import { PLACE_COUNT, placeNumber, provinceOfPlace } from './chart.ts';

/** Units as orders name them, by their numbers. */
export const UNITS: readonly UnitName[] = [...UNIT_NAMES.A, ...UNIT_NAMES.F];

export const unitNumber = ({ type, at }: UnitName): number => numberOfUnit(type === 'F', placeNumber(at));
export const numberOfUnit = (isFleet: boolean, place: number): number => (isFleet ? PLACE_COUNT + place : place);

export const isArmy = (unit: number): boolean => unit < PLACE_COUNT;

/** Place number and province number of a unit number. */
export const placeOf = (unit: number): number => (unit < PLACE_COUNT ? unit : unit - PLACE_COUNT);
export const homeOf = Uint8Array.of(...provinceOfPlace, ...provinceOfPlace);

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

export function orderNumber(order: MovementOrder): number {
	switch (order.kind) {
		case 'hold':
			return HOLD;
		case 'move':
			return MOVE | (order.via ? FLAG : 0) | (placeNumber(order.to) << TO);
		case 'support': {
			const of = provinceOfPlace[placeNumber(order.of.at)]! << OF;
			return SUPPORT | of | (order.to === undefined ? FLAG : placeNumber(order.to) << TO);
		}
		case 'convoy':
			return CONVOY | (provinceOfPlace[placeNumber(order.of.at)]! << OF) | (placeNumber(order.to) << TO);
	}
}
