/** Screens whose logic is a plain function: an action makes the next state, and says as data what is to be done besides. */
import { useRef, useState } from 'react';

/** The next state, and what is to be done besides, in order. */
export type Next<State, Effect> = readonly [state: State, ...effects: Effect[]];

/** Keeps the state of such a screen. What comes of an effect comes back as an action. */
export function useReduced<State, Action, Effect>(
	first: () => State,
	reduce: (state: State, action: Action) => Next<State, Effect>,
	run: (effect: Effect, dispatch: (action: Action) => void) => void,
): readonly [State, (action: Action) => void] {
	const [state, setState] = useState(first);
	// several actions of one key see each other's states
	const newest = useRef(state);
	const dispatch = (action: Action) => {
		const [next, ...effects] = reduce(newest.current, action);
		newest.current = next;
		setState(next);
		for (const effect of effects) run(effect, dispatch);
	};
	return [state, dispatch];
}
