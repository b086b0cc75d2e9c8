/**
 * Chains of fleets from coast to coast, as masks of seas. A chain is minimal if every fleet of it is needed; the map has
 * about 1,000 of them, at most four between two coasts, so all questions about convoys are answered by looking through those.
 */
import { PROVINCE_COUNT, seaProvince, seasBeside } from './chart.ts';

/** Whether some chain of these fleets links the two coastal provinces. */
export function hasRoute(from: number, to: number, fleets: number): boolean {
	const chains = minimalChains(from, to);
	for (let i = 0; i < chains.length; i++) if ((chains[i]! & fleets) === chains[i]) return true;
	return false;
}

/** Those of the fleets that some chain of them needs; 0 if there is none (6.G.7, 6.G.19: convoys by others are illegal). */
export function usefulFleets(from: number, to: number, fleets: number): number {
	const chains = minimalChains(from, to);
	let useful = 0;
	for (let i = 0; i < chains.length; i++) if ((chains[i]! & fleets) === chains[i]) useful |= chains[i]!;
	return useful;
}

/** Whether the fleet in `sea` (a bit) is one of the useful. */
export function isUseful(sea: number, from: number, to: number, fleets: number): boolean {
	return (usefulFleets(from, to, fleets) & sea) !== 0;
}

const found: (readonly number[] | undefined)[] = new Array(PROVINCE_COUNT * PROVINCE_COUNT).fill(undefined);

/** Worked out when first asked for. */
function minimalChains(from: number, to: number): readonly number[] {
	const pair = from < to ? from * PROVINCE_COUNT + to : to * PROVINCE_COUNT + from;
	found[pair] ??= findChains(seasBeside[from]!, seasBeside[to]!);
	return found[pair];
}

/** All chains without a short cut: only the first fleet lies beside the start, only the last beside the goal. */
function findChains(starts: number, goals: number): number[] {
	const chains: number[] = [];
	/** `open`: seas beside neither the start nor any fleet of the chain but its last. */
	const extend = (chain: number, last: number, open: number): void => {
		if (last & goals) {
			chains.push(chain);
			return;
		}
		const beside = seasBeside[seaProvince[31 - Math.clz32(last)]!]! & open;
		for (let seas = beside; seas; seas &= seas - 1) {
			const next = seas & -seas;
			extend(chain | next, next, open & ~beside);
		}
	};
	for (let seas = starts; seas; seas &= seas - 1) extend(seas & -seas, seas & -seas, ALL_SEAS & ~starts);
	return chains;
}

const ALL_SEAS = (1 << seaProvince.length) - 1;
