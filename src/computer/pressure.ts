/** How many units of each power stand in a province or could move there: whose it could be. */

import { POWERS, type Power, type Province } from '../board/types.ts';
import { PROVINCE_COUNT, placeNumber, powerNumber } from '../judge/chart.ts';
import { reached } from './placements.ts';
import type { Position } from './position.ts';
import { provinceAt } from './position.ts';

/** `pressure[power * PROVINCE_COUNT + province]`. */
type Pressure = Uint8Array;

export const newPressure = (): Pressure => new Uint8Array(POWERS.length * PROVINCE_COUNT);

export function measurePressure(position: Position, pressure: Pressure): void {
	const { count, placement, power } = position;
	pressure.fill(0);
	for (let u = 0; u < count; u++) {
		const row = power[u]! * PROVINCE_COUNT;
		pressure[row + provinceAt(position, u)]!++;
		const near = reached[placement[u]!]!;
		for (let i = 0; i < near.length; i++) pressure[row + near[i]!]!++;
	}
}

/** Of the power itself. */
export const strengthIn = (pressure: Pressure, power: number, province: number): number =>
	pressure[power * PROVINCE_COUNT + province]!;

/** Whether a unit of the power is in the province, or could move there. */
export function reachIn(position: Position): (power: Power, province: Province) => boolean {
	const pressure = newPressure();
	measurePressure(position, pressure);
	return (power, province) => strengthIn(pressure, powerNumber(power), placeNumber(province)) > 0;
}

/** The greatest of any one rival (a bit for each). */
export function competitionIn(pressure: Pressure, rivals: number, province: number): number {
	let most = 0;
	for (let power = 0; power < POWERS.length; power++) {
		const there = strengthIn(pressure, power, province);
		if (there > most && (rivals >> power) & 1) most = there;
	}
	return most;
}
