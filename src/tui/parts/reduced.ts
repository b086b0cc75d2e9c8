import { useRef, useState } from 'react';
import type { Next } from '../../desk/reduce.ts';

/** Keeps the state of a screen whose logic is a plain function. What comes of an effect comes back as an action; `dispatch` gives the state after all of that. */
export function useReduced<State, Action, Effect>(
	first: () => State,
	reduce: (state: State, action: Action) => Next<State, Effect>,
	run: (effect: Effect, dispatch: (action: Action) => void) => void,
): readonly [State, (action: Action) => State] {
	const [state, setState] = useState(first);
	// several actions of one key see each other's states
	const newest = useRef(state);
	const dispatch = (action: Action): State => {
		const [next, ...effects] = reduce(newest.current, action);
		newest.current = next;
		setState(next);
		for (const effect of effects) run(effect, dispatch);
		return newest.current;
	};
	return [state, dispatch];
}
