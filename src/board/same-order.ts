import type { Order, Place, UnitName } from './types.ts';

/** Every field that an order can have. */
interface OrderFields {
	readonly unit?: UnitName;
	readonly of?: UnitName;
	readonly to?: Place;
	readonly via?: boolean;
	readonly at?: Place;
}

/** Whether two orders say the same, to the coast and the VIA: they would be printed the same. */
export function sameOrder(a: Order, b: Order): boolean {
	const one: OrderFields = a;
	const other: OrderFields = b;
	return (
		a.kind === b.kind &&
		sameUnit(one.unit, other.unit) &&
		sameUnit(one.of, other.of) &&
		one.to === other.to &&
		(one.via ?? false) === (other.via ?? false) &&
		one.at === other.at
	);
}

const sameUnit = (a: UnitName | undefined, b: UnitName | undefined): boolean => a?.type === b?.type && a?.at === b?.at;
