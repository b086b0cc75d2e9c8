import { useEffect, useRef } from 'react';

/** Nobody reads what Enter has led to and types on so soon: this was pasted, or typed ahead, and begins another line. */
const AHEAD_MS = 50;

/** Tells what was typed before anybody could see what Enter has led to. At the beginning it is as if Enter had just been pressed. */
export function useTypedAhead() {
	const enter = useRef({ at: Date.now(), isNew: true });
	// a slow machine takes a while to show what Enter has led to: what comes right after that was typed before
	useEffect(() => {
		if (enter.current.isNew) enter.current = { at: Date.now(), isNew: false };
	});
	return {
		/** Enter was pressed. */
		entered: () => {
			enter.current = { at: Date.now(), isNew: true };
		},
		/** Of what is typed now; the next time it no longer is. */
		isAhead: (): boolean => {
			const since = Date.now() - enter.current.at;
			enter.current = { at: 0, isNew: false };
			return since < AHEAD_MS;
		},
	};
}
