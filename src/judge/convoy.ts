/**
 * Chains of fleets from coast to coast, as masks of seas. A chain is minimal if every fleet of it is needed; the map has
 * about 1,000 of them, at most four between two coasts, so all questions about convoys are answered by looking through those.
 */
import { isCoast, PLACE_COUNT, PROVINCE_COUNT, PROVINCE_IDS, seaOf, seaProvince, seasBeside } from './chart.ts';

/** Whether some chain of these fleets links the two coastal provinces. */
export function hasRoute(from: number, to: number, fleets: number): boolean {
	const chains = minimalChains(from, to);
	for (const chain of chains) if ((chain & fleets) === chain) return true;
	return false;
}

/** Those of the fleets that some chain of them needs; 0 if there is none (6.G.7, 6.G.19: convoys by others are illegal). */
function usefulFleets(from: number, to: number, fleets: number): number {
	const chains = minimalChains(from, to);
	let useful = 0;
	for (const chain of chains) if ((chain & fleets) === chain) useful |= chain;
	return useful;
}

/** Whether the fleet in `sea` (a bit) is one of the useful. */
export function isUseful(sea: number, from: number, to: number, fleets: number): boolean {
	return (usefulFleets(from, to, fleets) & sea) !== 0;
}

/** Where fleets could carry an army from some province. */
export interface Voyages {
	readonly goals: readonly number[];
	/** The fleets that are useful for each of the goals, and those for any. */
	readonly carriers: readonly number[];
	readonly fleets: number;
	/** By place: the bits that are missing in some chain to it, of other seas and the rest; 0 if there is no chain. */
	readonly spared: readonly number[];
}

/** A bit that is missing in every chain. */
export const NO_SEA = 1 << seaProvince.length;

// a typed array of this size would cost more to make than to fill
const nowhere = (): number[] => new Array(PLACE_COUNT).fill(0);
export const NO_VOYAGES: Voyages = { goals: [], carriers: [], fleets: 0, spared: nowhere() };

export function findVoyages(from: number, fleets: number): Voyages {
	if (!isCoast[from] || !(seasBeside[from]! & fleets)) return NO_VOYAGES;
	const goals: number[] = [];
	const carriers: number[] = [];
	const spared = nowhere();
	let useful = 0;
	const { chains, ends } = chainsFrom(from);
	for (let i = 0; i < chains.length; i++) {
		const chain = chains[i]!;
		if ((chain & fleets) !== chain) continue;
		const to = ends[i]!;
		if (spared[to] === 0) {
			goals.push(to);
			carriers.push(chain);
		} else carriers[carriers.length - 1]! |= chain;
		spared[to]! |= ~chain;
		useful |= chain;
	}
	return { goals, carriers, fleets: useful, spared };
}

/** The minimal chains from a coast, and the coast where each ends. */
interface Chains {
	readonly chains: readonly number[];
	readonly ends: readonly number[];
}

const foundFrom: (Chains | undefined)[] = new Array(PROVINCE_COUNT).fill(undefined);

function chainsFrom(from: number): Chains {
	foundFrom[from] ??= findChainsFrom(from);
	return foundFrom[from];
}

function findChainsFrom(from: number): Chains {
	const coasts = PROVINCE_IDS.map((_, to) => to).filter((to) => isCoast[to] && to !== from);
	const all = coasts.flatMap((end) => minimalChains(from, end).map((chain) => ({ chain, end })));
	return { chains: all.map(({ chain }) => chain), ends: all.map(({ end }) => end) };
}

const found: (readonly number[] | undefined)[] = new Array(PROVINCE_COUNT * PROVINCE_COUNT).fill(undefined);

/** Each a mask of seas; worked out when first asked for. */
export function minimalChains(from: number, to: number): readonly number[] {
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
		const beside = seasBeside[seaOf(last)]! & open;
		for (let seas = beside; seas; seas &= seas - 1) {
			const next = seas & -seas;
			extend(chain | next, next, open & ~beside);
		}
	};
	for (let seas = starts; seas; seas &= seas - 1) extend(seas & -seas, seas & -seas, ALL_SEAS & ~starts);
	return chains;
}

const ALL_SEAS = (1 << seaProvince.length) - 1;
