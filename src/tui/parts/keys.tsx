import { type Key, useInput } from 'ink';
import { useRef } from 'react';
import { CLOCK } from '../../waiting.ts';
import { useActive } from './frame.tsx';

type Props = {
	readonly on: (input: string, key: Key) => void;
	/** Whether keys reach it. */
	readonly isActive?: boolean;
	/**
	 * Keys are lost until none has come for this long (milliseconds): a key held down, or typed ahead, on the screen before
	 * must not run through this one.
	 */
	readonly idle?: number;
	/** Told of each key that is lost so. */
	readonly onLost?: (key: Key) => void;
};

/** The keys of a screen, put inside its frame so that they rest while help is shown. */
export function Keys({ on, isActive = true, idle = 0, onLost }: Props) {
	const open = useRef(CLOCK.now() + idle);
	const isOpen = useRef(idle === 0);
	useInput(
		(input, key) => {
			const now = CLOCK.now();
			if (!isOpen.current && now < open.current) {
				open.current = now + idle;
				onLost?.(key);
			} else {
				isOpen.current = true;
				on(input, key);
			}
		},
		{ isActive: useActive() && isActive },
	);
	return null;
}
