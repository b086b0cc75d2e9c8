/** What is entered on a page but not confirmed yet: kept as long as the turn is open, so that a look elsewhere loses nothing. */
import { createContext, useContext, useState } from 'react';

/** By the form's id. */
export const Begun = createContext<Map<string, unknown>>(new Map());

/** Like `useState`, for what a form holds until it is answered. */
export function useBegun<T>(form: string, first: () => T): [T, (value: T) => void] {
	const begun = useContext(Begun);
	const [value, setValue] = useState(() => (begun.has(form) ? (begun.get(form) as T) : first()));
	return [
		value,
		(next) => {
			begun.set(form, next);
			setValue(next);
		},
	];
}
