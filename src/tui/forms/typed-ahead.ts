import { useEffect, useRef } from 'react';
import { CLOCK, WAIT } from '../../waiting.ts';

/** Tells what was typed before anybody could see what Enter has led to. At the beginning it is as if Enter had just been pressed. */
export function useTypedAhead() {
	const enter = useRef({ at: CLOCK.now(), isNew: true });
	// a slow machine takes a while to show what Enter has led to: what comes right after that was typed before
	useEffect(() => {
		if (enter.current.isNew) enter.current = { at: CLOCK.now(), isNew: false };
	});
	return {
		/** Enter was pressed. */
		entered: () => {
			enter.current = { at: CLOCK.now(), isNew: true };
		},
		/** Of what is typed now; the next time it no longer is. */
		isAhead: (): boolean => {
			const since = CLOCK.now() - enter.current.at;
			enter.current = { at: Number.NEGATIVE_INFINITY, isNew: false };
			return since < WAIT.ahead;
		},
	};
}
