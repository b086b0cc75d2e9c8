/** A position as numbers: what the parts of a computer look at, and what a search would play on with. */
import { CENTRES } from '../board/map.ts';
import type { Power, Province, Unit } from '../board/types.ts';
import { PROVINCE_COUNT, powerNumber } from '../judge/chart.ts';
import { CENTRE_COUNT, placementNumber, provinceOfPlacement } from './placements.ts';

/** The owner of a centre that nobody owns: an eighth power, as it were. */
export const NOBODY = 7;

export interface Position {
	/** How many units there are; the arrays of units may be longer. */
	count: number;
	/** The placement and the power of each unit. */
	readonly placement: Uint8Array;
	readonly power: Uint8Array;
	/** The unit in each province; -1: none. */
	readonly unitIn: Int8Array;
	/** The owner of each centre, in the order of CENTRES. */
	readonly owner: Uint8Array;
}

/** The province in which the unit stands. */
export const provinceAt = ({ placement }: Position, u: number): number => provinceOfPlacement[placement[u]!]!;

/** The numbers of the power's units. */
export const unitNumbersOf = ({ count, power: powerOf }: Position, power: number): number[] =>
	Array.from({ length: count }, (_, u) => u).filter((u) => powerOf[u] === power);

export const emptyPosition = (): Position => ({
	count: 0,
	placement: new Uint8Array(PROVINCE_COUNT),
	power: new Uint8Array(PROVINCE_COUNT),
	unitIn: new Int8Array(PROVINCE_COUNT).fill(-1),
	owner: new Uint8Array(CENTRE_COUNT).fill(NOBODY),
});

/** Units keep the order in which they come. */
export function positionOf(
	units: readonly Unit[],
	owners: Readonly<Partial<Record<Province, Power>>>,
	position: Position = emptyPosition(),
): Position {
	position.count = units.length;
	position.unitIn.fill(-1);
	units.forEach(({ type, at, power }, u) => {
		const placement = placementNumber(type, at);
		position.placement[u] = placement;
		position.power[u] = powerNumber(power);
		position.unitIn[provinceOfPlacement[placement]!] = u;
	});
	CENTRES.forEach((centre, c) => {
		const owner = owners[centre];
		position.owner[c] = owner === undefined ? NOBODY : powerNumber(owner);
	});
	return position;
}
