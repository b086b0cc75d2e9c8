/** Forts: how strong they make a province against units that are not their owner's (B8). */
import type { Province } from '../board/types.ts';
import { PROVINCE_COUNT, placeNumber, powerNumber } from './chart.ts';
import { power } from './position.ts';
import type { Fort } from './rules.ts';

/** By province: -1 without a fort, else the owner's number. */
export const fortOwner = new Int8Array(PROVINCE_COUNT).fill(-1);
export let hasForts = false;
let fortsDouble = false;

/** The forts of the position to be judged. */
export function placeForts(forts: ReadonlyMap<Province, Fort>): void {
	if (hasForts) fortOwner.fill(-1);
	hasForts = forts.size > 0;
	if (hasForts)
		for (const [where, fort] of forts) {
			fortOwner[placeNumber(where)] = powerNumber(fort.owner);
			fortsDouble = fort.adds === 'twice';
		}
}

/** The hold strength, with the fort's part where it counts against this attacker (B8). */
export function withFort(strength: number, where: number, attacker: number): number {
	const owner = fortOwner[where]!;
	if (owner < 0 || owner === power[attacker]) return strength;
	return fortsDouble && strength > 0 ? strength * 2 : strength + 1;
}
