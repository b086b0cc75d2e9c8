/** What is entered on a page but not confirmed yet: kept as long as the turn is open, so that a look elsewhere loses nothing. */
import { isDeepStrictEqual } from 'node:util';
import { createContext, useContext, useState } from 'react';

/** By the form's id. */
export const Unconfirmed = createContext<Map<string, unknown>>(new Map());

/** Like `useState`, for what a form holds until it is answered; `first` is what it holds without a change. */
export function useUnconfirmed<T>(form: string, first: () => T): [T, (value: T) => void] {
	const unconfirmed = useContext(Unconfirmed);
	const [value, setValue] = useState(() => (unconfirmed.has(form) ? (unconfirmed.get(form) as T) : first()));
	return [
		value,
		(next) => {
			if (isDeepStrictEqual(next, first())) unconfirmed.delete(form);
			else unconfirmed.set(form, next);
			setValue(next);
		},
	];
}
