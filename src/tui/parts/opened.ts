import { useStdin } from 'ink';
import { useEffect } from 'react';
import { Keys } from '../terminal/keys.ts';

/** What is shown now, if it was opened for one person alone: an Enter that is held down, or was pressed twice, does nothing there. */
export function useOpened(opened: string | undefined): void {
	const { stdin } = useStdin();
	useEffect(() => {
		if (opened !== undefined && stdin instanceof Keys) stdin.hasOpened();
	}, [stdin, opened]);
}
