/** What was typed for the screen before does nothing on the one that comes. */
import { useStdin } from 'ink';
import { useEffect, useRef } from 'react';
import { type Looking, lostFrom } from '../../desk/looking.ts';
import { Keys } from '../terminal/keys.ts';

const useKeys = (): Keys | undefined => {
	const { stdin } = useStdin();
	return stdin instanceof Keys ? stdin : undefined;
};

/** What is shown now, if it was opened for one person alone: an Enter that is held down, or was pressed twice, does nothing there. */
export function useOpened(opened: string | undefined): void {
	const keys = useKeys();
	useEffect(() => {
		if (opened !== undefined) keys?.hasOpened();
	}, [keys, opened]);
}

/** What was typed at once, or pasted, goes on neither into this page nor out of it. */
export function useOwnPage(page: string | number): void {
	const keys = useKeys();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it comes and goes
	useEffect(() => {
		keys?.dropRest();
		return () => keys?.dropRest();
	}, [keys, page]);
}

/** A paste does not go on into this page: an Enter at its end submits nothing. */
export function useUnpasted(page: string): void {
	const keys = useKeys();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it comes
	useEffect(() => keys?.dropPaste(), [keys, page]);
}

/** Where the screen comes to others every key is lost for a moment, on all their pages. */
export function useLooking(now: Looking | undefined): void {
	const keys = useKeys();
	const before = useRef<Looking | undefined>(undefined);
	useEffect(() => {
		if (!now) return;
		const lost = lostFrom(before.current, now);
		before.current = now;
		if (lost === 'all') keys?.dropAll();
		if (lost === 'rest') keys?.dropRest();
	});
	useEffect(() => () => keys?.dropRest(), [keys]);
}
