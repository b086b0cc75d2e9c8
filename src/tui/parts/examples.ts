/** What shows the examples of the rules, and the one that is wanted. */
import { type ComponentType, createContext, useEffect, useState } from 'react';
import type { Entry } from '../../desk/chapters.ts';
import type { Showing } from '../../desk/showing.ts';
import type { Lab } from '../../lab/lab.ts';
import type { Size } from '../terminal/cells.ts';

/** So many pictures, each with what is said of it. */
export const SCENES = ['What is ordered', 'What comes of it', 'And then'] as const;
export const sceneAfter = (scene: number): number => (scene + 1) % SCENES.length;

export type BoardProps = Size & {
	readonly showing: Showing | undefined;
	/** Which picture. */
	readonly scene: number;
};

/** The board of an example, and a lab to try it in: both stand above the rules, which the map shows too. */
export const Examples = createContext<{
	readonly Board: ComponentType<BoardProps>;
	readonly InLab: ComponentType<{ readonly begun: Lab; readonly onBack: () => void }>;
} | null>(null);

/** The example of that name, once it is loaded. */
export function useShowing(name: string | undefined): Showing | undefined {
	const [found, setFound] = useState<{ readonly name: string; readonly showing: Showing | undefined }>();
	useEffect(() => {
		if (name === undefined) return;
		let isWanted = true;
		void import('../../desk/showing.ts')
			.then(({ showingOf }) => showingOf(name))
			.then((showing) => isWanted && setFound({ name, showing }));
		return () => {
			isWanted = false;
		};
	}, [name]);
	return found && found.name === name ? found.showing : undefined;
}

/** All cases of the DATC, once they are loaded. */
export function useCases(): readonly Entry[] {
	const [cases, setCases] = useState<readonly Entry[]>([]);
	useEffect(() => {
		let isWanted = true;
		void import('../../desk/showing.ts')
			.then(({ casesToFind }) => casesToFind())
			.then((found) => isWanted && setCases(found));
		return () => {
			isWanted = false;
		};
	}, []);
	return cases;
}
