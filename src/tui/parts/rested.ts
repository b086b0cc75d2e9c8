import { useEffect, useState } from 'react';

const REST_MS = 150;

/**
 * The value once it has not changed for a moment: what is long to say is not said while keys run. Where none `runs`, at once.
 */
export function useRested<T>(value: T, runs = true): T {
	const [rested, setRested] = useState(value);
	if (!runs && value !== rested) setRested(value);
	useEffect(() => {
		if (value === rested) return;
		const timer = setTimeout(() => setRested(value), REST_MS);
		return () => clearTimeout(timer);
	}, [value, rested]);
	return runs ? rested : value;
}
