/** What all maps on the screen agree on. */
import { createContext, useContext, useMemo, useState } from 'react';
import type { Medium } from '../../../board/picture-lines.ts';
import type { Province } from '../../../board/types.ts';
import { drawsUnicode, type Environment, hasManyColours, isSlow } from '../../../desk/terminal.ts';
import { remember, remembered as rememberedChoice } from '../../../saves/drawing.ts';

/** Where the cursor is first: in the middle of things. */
export const FIRST: Province = 'MUN';

/** From here on the facts have two rows. */
const TALL = 26;

/** The rows for what is said of a province, in a window of so many. */
export const factRows = (rows: number): number => (rows < TALL ? 1 : 2);

/** Whether maps are drawn finely: as the environment says, as it was last chosen here, or as the terminal can. */
export function startsFine(env: Environment = process.env, remembered = () => rememberedChoice('map')): boolean {
	if (env.ENTENTE_UNICODE === '0' || env.ENTENTE_UNICODE === '1') return env.ENTENTE_UNICODE === '1';
	return remembered() ?? (drawsUnicode(env) && !isSlow(env));
}

interface Fineness {
	readonly isFine: boolean;
	/** Chooses for all maps, also of later games. */
	readonly choose: (isFine: boolean) => void;
}

/** Of all maps of a game. Outside of one, where screens are tried alone, it stays as it begins. */
export const FinenessContext = createContext<Fineness>({
	get isFine() {
		return startsFine();
	},
	choose: () => {},
});

/** How all maps of a game are drawn: one choice, which is remembered. */
export function useFineness(): Fineness {
	const [isFine, setFine] = useState(startsFine);
	return useMemo(
		() => ({
			isFine,
			choose: (wanted: boolean) => {
				setFine(wanted);
				remember('map', wanted);
			},
		}),
		[isFine],
	);
}

/** A slow line has no grounds in colours, and as few characters as can be. */
export function mediumFor(isFine: boolean, env: Environment = process.env): Medium {
	if (isSlow(env)) return isFine ? 'fine' : 'sparse';
	if (hasManyColours(env)) return isFine ? 'tinted' : 'painted';
	return isFine ? 'fine' : 'ascii';
}

export const isDrawnFinely = (medium: Medium): boolean => medium === 'fine' || medium === 'tinted';

/** What maps are drawn with now. */
export const useMedium = (): Medium => mediumFor(useContext(FinenessContext).isFine);
