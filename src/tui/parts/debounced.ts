import { useEffect, useState } from 'react';
import { CLOCK, WAIT } from '../../waiting.ts';

/**
 * The value once it has not changed for a moment: what is long to say is not said while keys run. Where none `runs`, at once.
 */
export function useDebounced<T>(value: T, runs = true): T {
	const [debounced, setRested] = useState(value);
	if (!runs && value !== debounced) setRested(value);
	useEffect(() => {
		if (value === debounced) return;
		return CLOCK.after(WAIT.rest, () => setRested(value));
	}, [value, debounced]);
	return runs ? debounced : value;
}
