/** Boards in numbers, for tests and the bench. */
import type { Unit } from '../../src/board/types.ts';
import { PROVINCE_COUNT, powerNumber } from '../../src/judge/chart.ts';
import { unitNumber } from '../../src/judge/order-numbers.ts';
import type { BoardNumbers } from '../../src/judge/position.ts';

/** A board of these units. */
export function boardNumbersOf(units: readonly Unit[] = []): BoardNumbers {
	const board = {
		count: units.length,
		powers: new Uint8Array(PROVINCE_COUNT),
		units: new Uint8Array(PROVINCE_COUNT),
	};
	units.forEach((unit, u) => {
		board.powers[u] = powerNumber(unit.power);
		board.units[u] = unitNumber(unit);
	});
	return board;
}
